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

const MilestoneDialog = lazy(async () => ({ default: (await import("./milestone-dialog.tsx")).MilestoneDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

type Opened = { what: "new" } | { what: "edit" | "delete"; milestone: Milestone };

/** What the project has to reach, in its order, with who does it and until when (S2 section 3). */
export function MilestonesPanel({ project }: { project: Project }) {
  const query = useInfiniteQuery(milestones(project.id));
  const roles = useRolesInProject(project.id);
  const mayManage = mayInProject(project, roles, "milestone.manage");
  const { change, remove, order } = useMilestones(project.id);
  const [opened, setOpened] = useState<Opened>();
  const now = useNow();
  const items = allItems(query.data);
  const close = () => {
    remove.reset();
    setOpened(undefined);
  };

  function move(from: number, to: number) {
    const ids = items.map(({ id }) => id);
    order.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] as string));
  }

  const add = mayManage && items.length < maxMilestones && (
    <IconButton label="New milestone" icon={<Plus />} onClick={() => setOpened({ what: "new" })} />
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
                edit: () => setOpened({ what: "edit", milestone }),
                remove: () => setOpened({ what: "delete", milestone }),
                ...(place > 0 && { up: () => move(place, place - 1) }),
                ...(place < items.length - 1 && { down: () => move(place, place + 1) }),
              },
              busy: change.isPending && change.variables.id === milestone.id,
            })}
          />
        ))}
      </ol>
      <Late onGiveUp={close}>
        {opened?.what === "new" && <MilestoneDialog project={project} onClose={close} />}
        {opened?.what === "edit" && <MilestoneDialog project={project} milestone={opened.milestone} onClose={close} />}
        {opened?.what === "delete" && (
          <ConfirmDialog
            open
            title={`Delete ${opened.milestone.name}?`}
            text="It does not come back. The project's progress is counted without it."
            action="Delete milestone"
            busy={remove.isPending}
            error={remove.error?.message}
            onConfirm={() => remove.mutate(opened.milestone, { onSuccess: close })}
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
