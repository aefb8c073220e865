import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Project } from "#contract/projects.ts";
import { mayInProject } from "#web/projects/may-in-project.ts";
import { useRolesInProject } from "#web/projects/people/use-roles.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { projectWorkflows } from "./queries.ts";
import { WorkflowList } from "./workflow-list.tsx";

const StartDialog = lazy(async () => ({ default: (await import("./start-workflow-dialog.tsx")).StartWorkflowDialog }));

/** What runs in a project, and folded what came to its end. Where there is nothing it is there for who may start one. */
export function ProjectWorkflows({ project }: { project: Project }) {
  const query = useQuery(projectWorkflows(project.id));
  const roles = useRolesInProject(project.id);
  const [isStarting, setStarting] = useState(false);
  const mayStart = mayInProject(project, roles, "workflow.start");
  const workflows = query.data?.items ?? [];
  const running = workflows.filter(({ status }) => status === "running");
  const ended = workflows.filter(({ status }) => status !== "running");
  // what is being written stays when the right to it ends
  if (!mayStart && !isStarting && !query.isError && workflows.length === 0) return null;
  const start = mayStart && (
    <Button tone="ghost" icon={<Plus aria-hidden="true" />} onClick={() => setStarting(true)}>
      Start Workflow
    </Button>
  );
  return (
    <>
      <Card title="Workflows" action={start}>
        {query.isPending && <SkeletonLines count={1} />}
        {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && running.length === 0 && (
          <p className="text-[length:var(--text-sm)] text-ink-2">No running workflows</p>
        )}
        <WorkflowList label="Running workflows" workflows={running} isResting={project.archivedAt !== null} />
        {ended.length > 0 && <Ended workflows={ended} />}
      </Card>
      <Late onGiveUp={() => setStarting(false)}>
        {isStarting && <StartDialog projectId={project.id} onClose={() => setStarting(false)} />}
      </Late>
    </>
  );
}

function Ended({ workflows }: Pick<Parameters<typeof WorkflowList>[0], "workflows">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-3 border-t border-line pt-2">
      <div className="-ml-4">
        <Button tone="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Ended ({workflows.length})
        </Button>
      </div>
      {isOpen && (
        <div className="mt-2">
          <WorkflowList label="Ended workflows" workflows={workflows} />
        </div>
      )}
    </div>
  );
}
