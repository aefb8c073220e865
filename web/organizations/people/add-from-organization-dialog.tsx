import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { organizationMembers } from "../queries.ts";
import { PersonSelect, useChosenPerson } from "./person-select.tsx";

interface Props<Member extends { id: string }> {
  organizationId: string;
  /** Who is in the team or project. */
  within: UseInfiniteQueryResult<Pages<Member>>;
  /** Whether one of them is offered no more; all, if nothing is said. */
  isDone?: (member: Member) => boolean;
  /** Names the dialog and its button. */
  title: string;
  /** Where nobody is left to be added. */
  nobody: string;
  add: { isPending: boolean; error: Error | null };
  onAdd: (userId: string) => void;
  onClose: () => void;
  /** What else is chosen. */
  children?: ReactNode;
}

/** Somebody of the organization is let into one of its teams or projects. */
export function AddFromOrganizationDialog<Member extends { id: string }>(props: Props<Member>) {
  const { organizationId, within, isDone = () => true, title, nobody, add, onAdd, onClose, children } = props;
  const around = useInfiniteQuery(organizationMembers(organizationId));
  useWholeList(around, true);
  useWholeList(within, true);
  const failed = [around, within].find(({ isError }) => isError);
  const isWhole = [around, within].every(({ isSuccess, hasNextPage }) => isSuccess && !hasNextPage);
  const done = new Set(
    allItems(within.data)
      .filter(isDone)
      .map(({ id }) => id),
  );
  const choices = allItems(around.data).filter(({ id }) => !done.has(id));
  const { userId, lost, choose } = useChosenPerson(choices);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (userId) onAdd(userId);
  }

  return (
    <Dialog open onClose={onClose} title={title} description="From the people of the organization.">
      <form onSubmit={submit} className="grid gap-4">
        {add.error && <Notice tone="bad">{add.error.message}</Notice>}
        {failed?.error && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
        {!isWhole && !failed && <Skeleton className="h-16" />}
        {isWhole && choices.length === 0 && <p className="text-ink-2">{nobody}</p>}
        {isWhole && choices.length > 0 && (
          <>
            <PersonSelect label="Person" people={choices} userId={userId} lost={lost} onChoose={choose} />
            {children}
            <Button type="submit" tone="solid" busy={add.isPending}>
              {add.isPending ? "Adding..." : title}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
