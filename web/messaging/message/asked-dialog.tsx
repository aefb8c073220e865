import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import type { AskedPerson } from "#contract/acknowledgements.ts";
import { mayRemind } from "#domain/messaging/acknowledgement.ts";
import { clockTime, relativeTime, shortDate } from "#domain/time/relative-time.ts";
import { call } from "#web/platform/api.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { unlessLeft } from "#web/ui/use-return-focus.ts";
import type { ShownMessage } from "../live.ts";
import { asked } from "../message-queries.ts";

interface Props {
  message: ShownMessage;
  onClose: () => void;
}

/** Who has acknowledged my message and who has not; those can be reminded, now and then. */
export function AskedDialog({ message, onClose }: Props) {
  const query = useInfiniteQuery(asked(message.id));
  const people = allItems(query.data);
  const first = query.data?.pages[0];
  return (
    <Dialog open onClose={onClose} title="Acknowledged by">
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {first && (
        <div className="grid gap-5">
          {first.asked === 0 && <p className="text-ink-2">There is nobody to ask.</p>}
          <People label="Not yet" people={people.filter(({ acknowledgedAt }) => acknowledgedAt === null)} />
          {first.acknowledged < first.asked && <Reminder messageId={message.id} remindedAt={first.remindedAt} />}
          <People label="Acknowledged" people={people.filter(({ acknowledgedAt }) => acknowledgedAt !== null)} />
          <MoreButton query={query} />
        </div>
      )}
    </Dialog>
  );
}

function Reminder({ messageId, remindedAt }: { messageId: string; remindedAt: string | null }) {
  const cache = useQueryClient();
  const now = useNow();
  const remind = useMutation({
    mutationFn: () => call("remindAsked", { id: messageId }),
    onSuccess: ({ reminded }) =>
      void toast(reminded === 1 ? "One person was reminded." : `${reminded} people were reminded.`),
    // refused, too: nobody may be left to be reminded
    onSettled: () => void cache.invalidateQueries({ queryKey: ["asked", messageId] }),
  });
  return (
    <div className="grid gap-2">
      {remind.error && <Notice tone="bad">{remind.error.message}</Notice>}
      <Button
        icon={<BellRing />}
        busy={remind.isPending}
        disabled={!mayRemind(remindedAt, new Date(now).toISOString())}
        onClick={({ currentTarget }) => {
          const dialog = currentTarget.closest<HTMLElement>("[role=dialog]");
          // it cannot be pressed again for a while, and would keep no focus
          remind.mutate(undefined, { onSuccess: unlessLeft(currentTarget, () => dialog?.focus()) });
        }}
      >
        Send a reminder
      </Button>
      {remindedAt && (
        <p className="text-[length:var(--text-xs)] text-ink-2">
          Last reminder: <time dateTime={remindedAt}>{relativeTime(remindedAt, now)}</time>. One can be sent every ten
          minutes.
        </p>
      )}
    </div>
  );
}

function People({ label, people }: { label: string; people: AskedPerson[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-label={label} className="grid gap-2">
      <h3 className="label text-ink-3">{label}</h3>
      <ul className="grid gap-2">
        {people.map(({ id, name, avatar, acknowledgedAt }) => (
          <li key={id} className="flex items-center gap-2.5">
            <Avatar id={id} name={name} picture={avatar} size="small" />
            {/* in large letters the time stands below the name */}
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2.5">
              <span className="wrap-anywhere">{name}</span>
              {acknowledgedAt && (
                <time dateTime={acknowledgedAt} className="num text-[length:var(--text-xs)] text-ink-2">
                  {shortDate(acknowledgedAt)}, {clockTime(acknowledgedAt)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
