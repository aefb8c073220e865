import { useState } from "react";
import type { Workflow } from "#contract/workflows.ts";
import { useNow } from "#web/platform/use-now.ts";
import { CancelWorkflowQuestion } from "./cancel-workflow-question.tsx";
import { WorkflowCard } from "./workflow-card.tsx";

interface Props {
  label: string;
  workflows: Workflow[];
  /** Of several projects. */
  hasProjects?: boolean;
  /** Of a project in the archive: nothing goes on there. */
  isResting?: boolean;
}

/** What is asked before one is cancelled stands beside them: the one it is about may leave the list meanwhile. */
export function WorkflowList({ label, workflows, hasProjects = false, isResting = false }: Props) {
  const now = useNow();
  const [asked, setAsked] = useState<Workflow>();
  return (
    <div data-workflows>
      {workflows.length > 0 && (
        <ul aria-label={label} className="-my-2 [&>li+li]:border-t [&>li]:border-line">
          {workflows.map((workflow) => (
            <li key={workflow.id} className="min-w-0 py-2">
              <WorkflowCard
                workflow={workflow}
                now={now}
                hasProject={hasProjects}
                isResting={isResting}
                onCancel={() => setAsked(workflow)}
              />
            </li>
          ))}
        </ul>
      )}
      {asked && <CancelWorkflowQuestion workflow={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
