import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MemberList } from "#web/organizations/member-list.tsx";
import { allItems, countOf } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { projectMembers } from "./queries.ts";

const shown = 5;
const words = { nameless: "Project Member", empty: "No members assigned" };

/** The first five, and all of them in a dialog. */
export function ProjectPeople({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery(projectMembers(projectId));
  useWholeList(query, isOpen);
  const members = allItems(query.data);
  return (
    <Card title="Project Members">
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <MemberList members={members.slice(0, shown)} {...words} />}
      {members.length > shown && (
        <Button tone="ghost" onClick={() => setOpen(true)}>
          View All ({countOf(query.data)})
        </Button>
      )}
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="Project Members">
          <MemberList members={members} {...words} />
          <MoreButton query={query} />
        </Dialog>
      )}
    </Card>
  );
}
