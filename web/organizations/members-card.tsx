import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Listed, MemberList } from "./member-list.tsx";

interface Props {
  query: UseInfiniteQueryResult<Pages<Listed>>;
  nameless: string;
  /** Left out where one may not. */
  onAdd?: (() => void) | undefined;
}

/** The people of an organization or a team. */
export function MembersCard({ query, nameless, onAdd }: Props) {
  return (
    <Card
      title="Members"
      action={
        onAdd && (
          <Button tone="ghost" icon={<UserPlus />} onClick={onAdd}>
            Add Member
          </Button>
        )
      }
    >
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <MemberList members={allItems(query.data)} nameless={nameless} empty="No members yet" />}
      <MoreButton query={query} />
    </Card>
  );
}
