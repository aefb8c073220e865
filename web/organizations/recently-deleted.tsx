import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Deleted } from "#contract/bin.ts";
import { binDays } from "#contract/limits.ts";
import { relativeTimeWithin, shortDate } from "#domain/time/relative-time.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { deletedIn, deletedOrganizations } from "./queries.ts";

interface Props {
  /** Null: organizations themselves. */
  organizationId: string | null;
  onClose: () => void;
}

/** What I may bring back, the last deleted first. */
export function RecentlyDeleted({ organizationId, onClose }: Props) {
  const ofOne = useInfiniteQuery({ ...deletedIn(organizationId ?? ""), enabled: organizationId !== null });
  const ofAll = useInfiniteQuery({ ...deletedOrganizations(), enabled: organizationId === null });
  const query = organizationId === null ? ofAll : ofOne;
  const restore = useRestore();
  const items = allItems(query.data);
  return (
    <Dialog open onClose={onClose} title="Recently deleted">
      {restore.error && (
        <div className="mb-4">
          <Notice tone="bad">{restore.error.message}</Notice>
        </div>
      )}
      {query.isPending && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading…</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && (
        <EmptyState title="Nothing here" text={`What is deleted can be brought back from here for ${binDays} days.`} />
      )}
      <ul className="grid gap-3">
        {items.map((item) => (
          <DeletedRow key={item.id} item={item} restore={restore} />
        ))}
      </ul>
      <MoreButton query={query} />
    </Dialog>
  );
}

function DeletedRow({ item, restore }: { item: Deleted; restore: ReturnType<typeof useRestore> }) {
  const now = useNow();
  const isThis = restore.variables?.id === item.id;
  const by = item.deletedBy ? ` by ${item.deletedBy.name}` : "";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line p-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-center gap-2">
          <span className="min-w-0 font-semibold wrap-anywhere">{item.name}</span>
          <Badge>{item.kind}</Badge>
        </p>
        <p className="text-[length:var(--text-xs)] text-ink-3">
          Deleted <time dateTime={item.deletedAt}>{relativeTimeWithin(item.deletedAt, now)}</time>
          {by}. Removed for good on {shortDate(item.endsAt)}.
        </p>
      </div>
      <Button
        busy={restore.isPending && isThis}
        disabled={restore.isPending && !isThis}
        aria-label={`Restore ${item.name}`}
        onClick={() => restore.mutate(item)}
      >
        Restore
      </Button>
    </li>
  );
}

/** With everything that hangs on it: any list may hold more. */
function useRestore() {
  const cache = useQueryClient();
  return useMutation<unknown, Error, Deleted>({
    mutationFn: ({ kind, id }) => call(routes[kind], { id }),
    onSuccess(_, { name }) {
      fetchAgain(cache);
      void toast(`${name} is back.`);
    },
  });
}

const routes = { organization: "restoreOrganization", team: "restoreTeam", project: "restoreProject" } as const;
