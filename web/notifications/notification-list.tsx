import "./notification-list.css";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Notification } from "#contract/notifications.ts";
import { shownLine } from "#domain/messaging/shown-line.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { newsTime } from "#domain/time/news-time.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { notifications, unreadNotifications } from "./queries.ts";
import { useReadAllNotifications, useReadNotification } from "./use-read-notifications.ts";

/** What was told, the newest first; each leads to what it is about. */
export function NotificationList({ onChosen }: { onChosen: () => void }) {
  const query = useInfiniteQuery(notifications());
  const items = allItems(query.data);
  const hasUnread = (useQuery(unreadNotifications()).data?.ids.length ?? 0) > 0;
  const readAll = useReadAllNotifications();
  return (
    <div className="notification-list">
      <div className="flex min-h-(--control-h) flex-wrap items-center gap-x-2 px-2">
        <h2 className="flex-1 font-semibold">Notifications</h2>
        {/* it keeps the focus of who has just pressed it */}
        <Button
          tone="ghost"
          className={hasUnread ? "" : "cursor-not-allowed opacity-55"}
          aria-disabled={!hasUnread}
          busy={readAll.isPending}
          onClick={() => hasUnread && readAll.mutate()}
        >
          Mark all as read
        </Button>
      </div>
      <div className="overflow-y-auto">
        {query.isPending && [0, 1, 2].map((place) => <Skeleton key={place} className="mb-2 h-14" />)}
        {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && items.length === 0 && <p className="p-4 text-center text-ink-2">No notifications</p>}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
          {items.map((notification) => (
            <li key={notification.id}>
              <Entry notification={notification} onChosen={onChosen} />
            </li>
          ))}
        </ul>
        <MoreButton query={query} />
      </div>
    </div>
  );
}

function Entry({ notification, onChosen }: { notification: Notification; onChosen: () => void }) {
  const { id, type, title, message, actor, isRead, createdAt } = notification;
  const now = useNow();
  const read = useReadNotification();
  return (
    <Link
      {...placeOf(notification)}
      onClick={() => {
        if (!isRead) read.mutate(id);
        onChosen();
      }}
      className="flex gap-3 rounded-md px-2 py-2.5 hover:bg-surface-3"
    >
      <Avatar id={actor.id} name={actor.name} picture={actor.avatar} size="small" />
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
          <span dir="auto" className="block truncate text-left text-[length:var(--text-xs)] text-ink-2">
            {plainWords(message)}
          </span>
        )}
        <time dateTime={createdAt} className="num block text-[length:var(--text-2xs)] text-ink-2">
          {newsTime(createdAt, now)}
        </time>
      </span>
      {!isRead && <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />}
    </Link>
  );
}

/** The exact message, the consultation with its time and agenda, the very annotation, or the file that is reviewed. */
function placeOf({ type, conversationId, messageId, projectId, fileId, annotationId }: Notification) {
  if (projectId && fileId)
    return {
      to: "/dashboard/projects/$projectId",
      params: { projectId },
      search: { file: fileId, ...(type === "review" ? { review: "shown" } : { annotations: annotationId ?? "shown" }) },
    } as const;
  const talk = conversationId ? { conversation: conversationId } : {};
  return type === "consultation"
    ? ({ to: "/dashboard/consultations", search: talk } as const)
    : ({ to: "/dashboard/messages", search: { ...talk, ...(messageId && { message: messageId }) } } as const);
}
