import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Workflow, WorkflowValue } from "#contract/workflows.ts";
import { call } from "#web/platform/api.ts";
import { useMadeOnce } from "#web/platform/use-made-once.ts";
import { putWorkflow } from "./live.ts";

interface Means {
  /** Tried again it is the same one. */
  id: string;
  /** The dialog of before may have sent it already. */
  wasSent: boolean;
  onStarted: (workflow: Workflow) => void;
}

interface Input {
  projectId: string;
  templateId: string;
  variables: Record<string, WorkflowValue>;
}

export function useStartWorkflow({ id: workflowId, wasSent, onStarted }: Means) {
  const cache = useQueryClient();
  const mutationFn = useMadeOnce({
    async create({ projectId: id, ...input }: Input) {
      const { timeZone = "UTC" } = Intl.DateTimeFormat().resolvedOptions();
      const workflow = await call("startWorkflow", { id, workflowId, ...input, timeZone });
      putWorkflow(cache, workflow);
      return workflow;
    },
    change: asWished,
    wasSent,
  });
  return useMutation({ mutationFn, onSuccess: onStarted });
}

/** What runs cannot be told anything else. */
async function asWished(made: Workflow, { templateId, variables }: Input): Promise<Workflow> {
  const runsWith = made.context.variables;
  const isSo = Object.entries(variables).every(([name, value]) => isSame(runsWith[name], value));
  if (made.templateId === templateId && isSo) return made;
  throw new Error(
    `The first try had reached the server after all: ${made.name} runs with what you had said then. Where that will not do, cancel it, and start it anew.`,
  );
}

/** As the server keeps it: of a list nothing twice, and a moment to the thousandth. */
function isSame(one: WorkflowValue | undefined, other: WorkflowValue): boolean {
  const plain = (value: WorkflowValue | undefined) =>
    JSON.stringify(Array.isArray(value) ? [...new Set(value)] : value);
  return plain(one) === plain(other);
}
