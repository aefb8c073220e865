import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, UserPlus } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { AppError } from "#contract/errors.ts";
import type { ConversationItem } from "#contract/messaging.ts";
import { useMe } from "#web/accounts/queries.ts";
import { ask, useLiveStatus } from "#web/platform/connection.ts";
import type { allItems } from "#web/platform/paged.ts";
import { AvatarStack } from "#web/ui/avatar-stack.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Composer } from "./composer.tsx";
import type { ShownMessage } from "./live.ts";
import { MessageList } from "./message-list.tsx";
import { conversation as conversationQuery, messagesOf } from "./queries.ts";
import { showWaitingIn } from "./send-outgoing.ts";
import { ThreadSkeleton } from "./thread-skeleton.tsx";
import { TypingBanner } from "./typing-banner.tsx";

const AddPeopleDialog = lazy(async () => ({ default: (await import("./add-people-dialog.tsx")).AddPeopleDialog }));

/** One conversation: its head, its messages, who is writing, and the place to write. */
export function Thread({ conversationId }: { conversationId: string }) {
  const cache = useQueryClient();
  const me = useMe();
  const status = useLiveStatus();
  const conversation = useQuery(conversationQuery(conversationId));
  const query = useInfiniteQuery(messagesOf(conversationId));
  const [replyTo, setReplyTo] = useState<ShownMessage | null>(null);
  const myId = me?.id;

  // a fetched list does not know what still waits in the outbox
  useEffect(() => {
    if (myId && query.dataUpdatedAt) void showWaitingIn(cache, conversationId, myId);
  }, [cache, conversationId, myId, query.dataUpdatedAt]);
  useEffect(() => {
    if (status !== "live") return;
    // a membership that ended meanwhile is shown by the fetched conversation, not by this
    ask("conversation:join", { conversationId }).catch(() => {});
    return () => void ask("conversation:leave", { conversationId }).catch(() => {});
  }, [conversationId, status]);

  const error = conversation.error ?? query.error;
  if (error instanceof AppError && error.code === "not_found") {
    return (
      <EmptyState
        title="Conversation Not Found"
        text="The requested conversation could not be found or you don't have access to it."
        action={
          <Link to="/dashboard/messages" className={buttonLook()}>
            All conversations
          </Link>
        }
      />
    );
  }
  if (error && !query.data) {
    return <FailedState error={error} onRetry={() => void Promise.all([conversation.refetch(), query.refetch()])} />;
  }
  const messages = oldestFirst(query.data);
  return (
    <>
      <ThreadHead conversation={conversation.data} />
      {query.isPending || !me ? (
        <ThreadSkeleton />
      ) : (
        <MessageList
          messages={messages}
          me={me.id}
          conversation={conversation.data}
          hasOlder={query.hasNextPage}
          onOlder={() => !query.isFetchingNextPage && void query.fetchNextPage({ cancelRefetch: false })}
          onReply={setReplyTo}
        />
      )}
      <TypingBanner conversationId={conversationId} />
      <Composer
        conversation={conversation.data}
        conversationId={conversationId}
        last={messages.at(-1)}
        replyTo={replyTo}
        onReplied={() => setReplyTo(null)}
      />
    </>
  );
}

/** Pages come newest first, each oldest first within. */
function oldestFirst(data: Parameters<typeof allItems<ShownMessage>>[0]): ShownMessage[] {
  return data ? data.pages.toReversed().flatMap((page) => page.items) : [];
}

function ThreadHead({ conversation }: { conversation: ConversationItem | undefined }) {
  const me = useMe();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = conversation?.participants.some(({ id, role }) => id === me?.id && role === "owner");
  return (
    <header className="flex items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
      <Link
        to="/dashboard/messages"
        aria-label="All conversations"
        className={`lg:hidden ${buttonLook({ tone: "ghost", size: "icon" })}`}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-[length:var(--text-lg)]">{conversation?.name ?? "…"}</h2>
        {conversation && (
          <p className="text-[length:var(--text-xs)] text-ink-2">
            {conversation.participantCount} {conversation.participantCount === 1 ? "participant" : "participants"}
            {" · "}
            {conversation.participants.filter(({ isOnline }) => isOnline).length} online
          </p>
        )}
      </div>
      {conversation && <AvatarStack people={conversation.participants} />}
      {conversation?.projectId && mayAdd && (
        <IconButton label="Add people" icon={<UserPlus />} onClick={() => setAdding(true)} />
      )}
      {isAdding && conversation?.projectId && (
        <Suspense fallback={null}>
          <AddPeopleDialog
            conversation={conversation}
            projectId={conversation.projectId}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </header>
  );
}
