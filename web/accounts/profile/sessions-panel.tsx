import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import type { Session } from "#contract/accounts.ts";
import { relativeTimeWithin, shortDate } from "#domain/time/relative-time.ts";
import { call } from "#web/platform/api.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { readOn, unlessLeft } from "#web/ui/use-return-focus.ts";
import { sessions } from "../queries.ts";

/** Every place where one is signed in. */
export function SessionsPanel() {
  const cache = useQueryClient();
  const query = useQuery(sessions());
  const end = useMutation({
    mutationFn: (id: string | "others") =>
      id === "others" ? call("endOtherSessions", {}) : call("endSession", { id }),
    // one that could not be ended may be gone
    onSettled: () => cache.invalidateQueries({ queryKey: sessions().queryKey }),
  });
  // what was pressed goes, and the focus must not go with it
  const press = (id: string, { currentTarget }: MouseEvent) =>
    end.mutate(id, { onSuccess: unlessLeft(currentTarget, readOn) });
  const items = query.data?.items ?? [];
  const others = items.filter(({ isCurrent }) => !isCurrent);
  return (
    <Card
      title="Signed in"
      action={
        others.length > 0 && (
          <Button busy={end.isPending && end.variables === "others"} onClick={(event) => press("others", event)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {end.isError && <Notice tone="bad">{end.error.message}</Notice>}
      {query.isPending && [0, 1, 2].map((place) => <Skeleton key={place} className="mb-2 h-12" />)}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      <ul className="grid">
        {items.map((session) => (
          <Place
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={(event) => press(session.id, event)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <p className="text-[length:var(--text-xs)] text-ink-2">
          Signing out everywhere else also ends the address at which other calendars fetch your dates.
        </p>
      )}
    </Card>
  );
}

function Place({
  session,
  isEnding,
  onEnd,
}: {
  session: Session;
  isEnding: boolean;
  onEnd: (event: MouseEvent) => void;
}) {
  const { device, address, isCurrent, lastUsedAt, createdAt } = session;
  const now = useNow();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="truncate">{device}</span>
          {isCurrent && <Badge tone="ok">This browser</Badge>}
        </p>
        <p className="text-[length:var(--text-xs)] text-ink-2">
          {address} · last used <time dateTime={lastUsedAt}>{relativeTimeWithin(lastUsedAt, now)}</time> · since{" "}
          {shortDate(createdAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button tone="ghost" busy={isEnding} aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
