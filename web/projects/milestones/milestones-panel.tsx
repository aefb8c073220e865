import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { maxMilestones } from "#contract/limits.ts";
import type { Milestone } from "#contract/milestones.ts";
import type { Project } from "#contract/projects.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { mayInProject } from "../may-in-project.ts";
import { useRolesInProject } from "../people/use-roles.ts";
import { milestones } from "../queries.ts";
import { MilestoneRow } from "./milestone-row.tsx";
import { useMilestones } from "./use-milestones.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

interface Props {
  project: Project;
  /** A new one, or this one. */
  onWrite: (milestone?: Milestone) => void;
}

/** What the project has to reach, in its order, with who does it and until when (S2 section 3). */
export function MilestonesPanel({ project, onWrite }: Props) {
  const query = useInfiniteQuery(milestones(project.id));
  const roles = useRolesInProject(project.id);
  const mayManage = mayInProject(project, roles, "milestone.manage");
  const { change, remove, order } = useMilestones(project.id);
  const [removed, setRemoved] = useState<Milestone>();
  const now = useNow();
  const items = allItems(query.data);
  const close = () => {
    remove.reset();
    setRemoved(undefined);
  };

  const add = mayManage && items.length < maxMilestones && (
    <IconButton label="New milestone" icon={<Plus />} onClick={() => onWrite()} />
  );
  return (
    <Card title="Milestones" action={add}>
      {query.isPending && <Loading />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && (
        <p className="text-[length:var(--text-sm)] text-ink-2">
          No milestones yet.{mayManage && " The first one makes the project's progress."}
        </p>
      )}
      <ol className="grid gap-1">
        {items.map((milestone, place) => (
          <MilestoneRow
            key={milestone.id}
            milestone={milestone}
            now={now}
            {...(mayManage && {
              on: {
                change: (input) => change.mutate({ id: milestone.id, ...input }),
                edit: () => onWrite(milestone),
                remove: () => setRemoved(milestone),
                ...(place > 0 && { up: () => order.mutate({ id: milestone.id, by: -1 }) }),
                ...(place < items.length - 1 && { down: () => order.mutate({ id: milestone.id, by: 1 }) }),
              },
              busy: change.isPending && change.variables.id === milestone.id,
            })}
          />
        ))}
      </ol>
      <Late onGiveUp={close}>
        {removed && (
          <ConfirmDialog
            open
            title={`Delete ${removed.name}?`}
            text="It does not come back. The project's progress is counted without it."
            action="Delete milestone"
            busy={remove.isPending}
            error={remove.error?.message}
            onConfirm={() => remove.mutate(removed, { onSuccess: close })}
            onClose={close}
          />
        )}
      </Late>
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
