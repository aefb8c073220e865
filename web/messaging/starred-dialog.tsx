import { useInfiniteQuery } from "@tanstack/react-query";
import type { Starred } from "#contract/messaging.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { allItems } from "#web/platform/paged.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { starred } from "./queries.ts";

interface Props {
  /** Undefined: of all conversations. */
  conversationId?: string | undefined;
  onOpen: (message: Starred) => void;
  onClose: () => void;
}

/** What I starred, the latest first; a press goes to it. */
export function StarredDialog({ conversationId, onOpen, onClose }: Props) {
  const query = useInfiniteQuery(starred(conversationId));
  const items = allItems(query.data);
  return (
    <Dialog open onClose={onClose} title="Starred messages" description="Only you see your stars.">
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && <p className="text-ink-2">Nothing is starred yet.</p>}
      <ul aria-label="Starred messages" className="grid gap-1">
        {items.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              onClick={() => {
                onOpen(message);
                onClose();
              }}
              className="grid w-full gap-0.5 rounded-md p-2 text-left hover:bg-surface-2"
            >
              <span className="flex gap-2 text-[length:var(--text-xs)] text-ink-2">
                <span className="min-w-0 flex-1 truncate">
                  {message.author.name}
                  {!conversationId && ` · ${message.conversationName}`}
                </span>
                <span className="num shrink-0">{relativeTime(message.createdAt, Date.now())}</span>
              </span>
              <span className="line-clamp-2 break-words">{message.content || message.attachments[0]?.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </Dialog>
  );
}
