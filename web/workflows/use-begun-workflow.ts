import { useEffect, useEffectEvent, useState } from "react";
import type { WorkflowVariable } from "#contract/workflows.ts";
import { useKeptWords } from "#web/organizations/use-kept-words.ts";
import { shownValue, type Written } from "./written-values.ts";

interface Begun {
  projectId: string;
  templateId: string;
  /** Of each template that was written for, by its id. */
  written: Record<string, Written>;
}

/** What is about to be started, where and with what, as long as the dialog is open and until it was. */
export function useBegunWorkflow(projectId: string, templateId: string) {
  const kept = useKeptWords<Begun>(`workflow/${projectId}/${templateId}`);
  const { id, before, forget } = kept;
  const unwritten: Begun = { projectId, templateId, written: {} };
  const [begun, setBegun] = useState(before ?? unwritten);
  const written = begun.written[begun.templateId] ?? {};
  // where and which is merely chosen is soon chosen again
  const isWritten = Object.values(begun.written).some((values) => Object.keys(values).length > 0);
  const keep = useEffectEvent(() => kept.keep(isWritten ? begun : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever it changes
  useEffect(() => keep(), [begun]);
  return {
    ...{ id, forget, written, isWritten },
    projectId: begun.projectId,
    templateId: begun.templateId,
    isBack: before !== null,
    chooseTemplate: (templateId: string) => setBegun({ ...begun, templateId }),
    /** People and files of another project are not in this one. */
    chooseProject(projectId: string, ofProject: readonly string[]) {
      const entries = Object.entries(written).filter(([name]) => !ofProject.includes(name));
      setBegun({ ...begun, projectId, written: { [begun.templateId]: Object.fromEntries(entries) } });
    },
    /** As it is proposed is as if nothing were written. */
    write(variable: WorkflowVariable, value: string | string[]) {
      const { [variable.name]: _, ...others } = written;
      const isProposed = String(value) === String(shownValue(variable, {}));
      const values = isProposed ? others : { ...others, [variable.name]: value };
      setBegun({ ...begun, written: { ...begun.written, [begun.templateId]: values } });
    },
    beginAnew() {
      kept.beginAnew();
      setBegun(unwritten);
    },
  };
}
