import type { Person } from "#contract/accounts.ts";
import type { WorkflowLink, WorkflowStepState, WorkflowStepStatus } from "#contract/workflows.ts";
import type { Token, Tokens } from "./run.ts";
import { confirmerOf, type TemplateStep } from "./template.ts";

const statuses: Record<Token["status"], WorkflowStepStatus> = {
  open: "pending",
  ready: "running",
  waiting: "waiting",
  done: "completed",
  skipped: "skipped",
  failed: "failed",
  cancelled: "cancelled",
};

/** What is told of each step, in the order of the template; `person`: whoever a variable names. */
export function shownSteps(
  steps: readonly TemplateStep[],
  tokens: Tokens,
  person: (variable: string) => Person | null,
): WorkflowStepState[] {
  const statusOf = (step: TemplateStep): WorkflowStepStatus => {
    if (step.type !== "parallel" && step.type !== "sequential") return statuses[tokens[step.id]?.status ?? "open"];
    const inner = step.config.steps.map((id) => statusOf(steps.find((one) => one.id === id) as TemplateStep));
    return statusOfAll(inner);
  };
  return steps.map((step) => {
    const token = tokens[step.id];
    const confirmer = confirmerOf(step);
    const isWaiting = step.type === "wait" && token?.status === "waiting";
    return {
      id: step.id,
      name: step.name,
      type: step.type,
      status: statusOf(step),
      waitsFor: isWaiting ? step.config.for : null,
      until: (isWaiting && token.until) || null,
      assignedTo: confirmer && "person" in confirmer ? person(confirmer.person) : null,
      assignedRole: confirmer && "role" in confirmer ? confirmer.role : null,
      outcome: (token?.output?.words as string | undefined) ?? "",
      link: (token?.output?.link as WorkflowLink | undefined) ?? null,
    };
  });
}

/** Of what holds others: how those stand together. */
function statusOfAll(inner: WorkflowStepStatus[]): WorkflowStepStatus {
  for (const one of ["failed", "cancelled", "running", "waiting"] as const) if (inner.includes(one)) return one;
  if (inner.every((status) => status === "skipped")) return "skipped";
  if (inner.every((status) => status === "completed" || status === "skipped")) return "completed";
  return inner.some((status) => status === "completed") ? "running" : "pending";
}
