import { Link } from "@tanstack/react-router";
import { AlarmClock, Archive, ArchiveRestore, X } from "lucide-react";
import type { Notification } from "#contract/notifications.ts";
import { shownLine } from "#domain/messaging/shown-line.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { notificationPlace } from "#domain/notifications/notification-path.ts";
import type { Similar } from "#domain/notifications/similar.ts";
import { newsTime } from "#domain/time/news-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Problem } from "./problem.tsx";
import { Teller } from "./teller.tsx";
import { ToldAction } from "./told-action.tsx";
import { useLookedAt } from "./use-looked-at.ts";
import type { PutAway } from "./use-put-away.ts";
import { useReadNotifications } from "./use-read-notifications.ts";

const loud: Partial<Record<Notification["priority"], BadgeTone>> = { critical: "bad", high: "warn" };

const act =
  "grid size-8 place-items-center rounded-md text-ink-2 hover:bg-surface-3 hover:text-ink pointer-coarse:size-11 [&_svg]:size-4";

const dismissal = { how: "dismiss", name: "Dismiss", icon: X } as const;
const fromList = [
  { how: "snooze", name: "Snooze for 1 hour", icon: AlarmClock },
  { how: "archive", name: "Archive", icon: Archive },
  dismissal,
] as const;
const fromArchive = [{ how: "restore", name: "Bring back", icon: ArchiveRestore }, dismissal] as const;

export interface EntryProps {
  /** What it stands for: shown is the newest. */
  all: Similar;
  /** Why it is still here. */
  problem: string | null;
  onChosen: () => void;
  onPutAway: (how: PutAway, ids: string[]) => void;
  /** They were looked at for a moment; null: that counts for nothing. */
  onSeen: ((ids: string[]) => void) | null;
}

export function NotificationEntry({ all, problem, onChosen, onPutAway, onSeen }: EntryProps) {
  const read = useReadNotifications();
  const unread = all.filter(({ isRead }) => !isRead);
  const notification = { ...all[0], isRead: unread.length === 0 };
  const entry = useLookedAt(onSeen, notification.actionable ? [] : unread.map(({ id }) => id));
  const many = all.length > 1 ? ` all ${all.length}` : "";
  function follow() {
    if (unread.length > 0) read.mutate(unread.map(({ id }) => id));
    onChosen();
  }
  return (
    <>
      <div ref={entry} className="notification-entry relative">
        <Told notification={notification} onFollow={follow} />
        <span className="notification-acts">
          {(notification.archivedAt ? fromArchive : fromList).map(({ how, name, icon: Icon }) => (
            <button
              key={how}
              type="button"
              aria-label={`${name}${many}: ${notification.title}`}
              data-tip={`${name}${many}`}
              onClick={() =>
                onPutAway(
                  how,
                  all.map(({ id }) => id),
                )
              }
              className={act}
            >
              <Icon aria-hidden="true" />
            </button>
          ))}
        </span>
      </div>
      <ToldAction told={notification} onFollow={follow} />
      {problem && (
        <div className="px-2 pb-2">
          <Problem>{problem}</Problem>
        </div>
      )}
    </>
  );
}

function Told({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { type, priority, title, message, isRead, createdAt } = notification;
  const now = useNow();
  return (
    <Link
      {...notificationPlace(notification)}
      onClick={onFollow}
      className="flex gap-3 rounded-md px-2 py-2.5 hover:bg-surface-3"
    >
      <Teller told={notification} />
      <span className="min-w-0 flex-1">
        <span className={`block wrap-anywhere text-[length:var(--text-sm)] ${isRead ? "" : "font-bold"}`}>
          {title}
          {!isRead && <span className="sr-only"> (unread)</span>}
        </span>
        {type === "consultation" ? (
          // when it is stands at the end
          <span className="line-clamp-3 wrap-anywhere text-[length:var(--text-xs)] text-ink-2">
            {shownLine(message)}
          </span>
        ) : (
          // broken off and not cut: of what turns to the other direction the beginning would go
          <span dir="auto" className="line-clamp-1 text-left text-[length:var(--text-xs)] break-all text-ink-2">
            {plainWords(message)}
          </span>
        )}
        {/* beside it is what puts it away */}
        <span className="notification-time text-[length:var(--text-2xs)] text-ink-2">
          <time dateTime={createdAt} className="num">
            {newsTime(createdAt, now)}
          </time>
          {loud[priority] && <Badge tone={loud[priority]}>{priority}</Badge>}
        </span>
      </span>
      {!isRead && <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />}
    </Link>
  );
}
