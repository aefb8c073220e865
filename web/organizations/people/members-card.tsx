import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { allItems, countOf, type Pages } from "#web/platform/paged.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Listed, MemberList } from "./member-list.tsx";

const AllMembersDialog = lazy(async () => ({ default: (await import("./all-members-dialog.tsx")).AllMembersDialog }));

interface Props<Person extends Listed> {
  title?: string;
  query: UseInfiniteQueryResult<Pages<Person>>;
  nameless: string;
  empty?: string;
  /** How many are shown here; the others in a dialog. */
  shown?: number;
  /** Left out where one may not. */
  onAdd?: (() => void) | undefined;
  actionsOf?: ((member: Person) => MenuItem[]) | undefined;
  /** What I may do about being here myself. */
  children?: ReactNode;
}

/** The people of an organization, a team or a project: the first ones, and all of them in a dialog. */
export function MembersCard<Person extends Listed>(props: Props<Person>) {
  const { title = "Members", query, nameless, empty = "No members yet", shown = 8, onAdd, actionsOf, children } = props;
  const [isOpen, setOpen] = useState(false);
  const members = allItems(query.data);
  const words = { nameless, empty };
  return (
    <Card
      title={title}
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
      {query.data && <MemberList members={members.slice(0, shown)} actionsOf={actionsOf} {...words} />}
      <div className="mt-3 -mb-2 -ml-4 flex flex-wrap empty:hidden">
        {(members.length > shown || query.hasNextPage) && (
          <Button tone="ghost" onClick={() => setOpen(true)}>
            View All ({countOf(query.data)})
          </Button>
        )}
        {children}
      </div>
      {isOpen && (
        <Late onGiveUp={() => setOpen(false)}>
          <AllMembersDialog
            title={title}
            query={query as UseInfiniteQueryResult}
            list={(isMeant, none) => (
              <MemberList members={members.filter(isMeant)} nameless={nameless} empty={none} actionsOf={actionsOf} />
            )}
            onClose={() => setOpen(false)}
          />
        </Late>
      )}
    </Card>
  );
}
