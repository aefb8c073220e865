import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useMe } from "#web/accounts/queries.ts";
import { ask, useLiveStatus } from "#web/platform/connection.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { isPassing } from "#web/platform/query-client.ts";
import { useZone } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import { Composer } from "../composer/composer.tsx";
import { useReply } from "../composer/use-reply.ts";
import type { ShownMessage } from "../live.ts";
import { useStars } from "../message/use-star.ts";
import { MessageList } from "../message-list/message-list.tsx";
import { AnnouncedFailures } from "../outgoing/announced-failures.tsx";
import { SyncStatus } from "../outgoing/sync-status.tsx";
import { useWaitingShown } from "../outgoing/use-waiting-shown.ts";
import { topics } from "../queries.ts";
import { useThreadWindow } from "../windows/use-thread-window.ts";
import { beThere } from "./be-there.ts";
import { FootPlace } from "./foot-place.tsx";
import { isGone, isMineToChange } from "./is-gone.ts";
import type { Meeting } from "./thread-bars.tsx";
import { type ThreadDialog, ThreadProvider } from "./thread-context.ts";
import type { Automation } from "./thread-dialogs.tsx";
import { ThreadHead } from "./thread-head.tsx";
import { ThreadSkeleton } from "./thread-skeleton.tsx";
import { TypingBanner } from "./typing-banner.tsx";
import { useRefuseDrops } from "./use-refuse-drops.ts";
import { useSameAddress } from "./use-same-address.ts";

const ThreadBars = lazy(async () => ({ default: (await import("./thread-bars.tsx")).ThreadBars }));
const ReaderFoot = lazy(async () => ({ default: (await import("./reader-foot.tsx")).ReaderFoot }));
// apart from the others: a message is deleted without a network, too
const DeleteDialog = lazy(async () => ({ default: (await import("../changing/delete-dialog.tsx")).DeleteDialog }));
const NotFound = lazy(async () => ({ default: (await import("./not-found.tsx")).NotFound }));
const ThreadDialogs = lazy(async () => ({ default: (await import("./thread-dialogs.tsx")).ThreadDialogs }));

interface Props {
  conversationId: string;
  /** The message that an address names. */
  messageId?: string | undefined;
  meeting?: Meeting | undefined;
  automation?: Automation | undefined;
  /** Its head stands elsewhere. */
  isHeadless?: boolean;
}

/** One conversation: its head, its messages, who is writing, and the place to write. */
export function Thread({ conversationId, messageId, meeting, automation, isHeadless = false }: Props) {
  const me = useMe();
  const view = useThreadWindow(conversationId, messageId);
  const { conversation, error, query, opened } = view;
  const { reply, answer } = useReply(conversationId, view.messages, view.isComing);
  const [isReader, setReader] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<ThreadDialog | null>(null);
  const starred = useStars(conversationId, !view.isNotFound);
  const zone = useZone();
  const hasTopics = (useQuery({ ...topics(conversationId), enabled: !view.isNotFound }).data?.items.length ?? 0) > 0;
  useRefuseDrops();
  useSameAddress(() => messageId && view.jumpTo(messageId));
  useBeingThere(conversationId);
  useWaitingShown(conversationId, view.key, query);

  // an edit ends with its message, wherever that is deleted
  const edited = editedId === null ? undefined : view.messages.find(({ id }) => id === editedId);
  const isEditing = edited !== undefined && !isGone(edited);
  const thread = {
    me: me?.id ?? "",
    conversation,
    starred,
    editedId: isEditing ? editedId : null,
    reply: isReader ? null : answer,
    edit: (message: ShownMessage | null) => setEditedId(message?.id ?? null),
    jumpTo: view.jumpTo,
    topicId: view.topicId,
    keepTo: view.keepTo,
    open: setDialog,
  };
  if (view.isNotFound) {
    return (
      <ThreadProvider value={thread}>
        <Optional>
          <NotFound conversationId={conversationId}>
            <SyncStatus me={thread.me} />
          </NotFound>
        </Optional>
      </ThreadProvider>
    );
  }
  const failed = error && <FailedState error={error} onRetry={() => void view.askAgain()} />;
  if (error && (!conversation || (view.isUnloaded && !isPassing(error) && !view.isElsewhere))) return failed;
  const composer = (
    <Composer
      conversation={conversation}
      conversationId={conversationId}
      last={query.hasPreviousPage ? undefined : view.messages.at(-1)}
      reply={reply}
      topicId={view.topicId}
      onSent={() => {
        // what was just written stands at the end
        if (query.hasPreviousPage || view.isUnloaded) view.jumpToEnd();
      }}
      onUp={() => {
        // an edit that is open keeps its words
        if (isEditing || query.hasPreviousPage) return;
        thread.edit(view.messages.findLast((message) => isMineToChange(message, thread.me)) ?? null);
      }}
    />
  );
  return (
    <ThreadProvider value={thread}>
      {!isHeadless && <ThreadHead conversation={conversation} />}
      {(hasTopics || view.topicId || conversation?.type === "consultation") && (
        <Suspense fallback={null}>
          <ThreadBars conversationId={conversationId} meeting={meeting} />
        </Suspense>
      )}
      {failed && view.isUnloaded ? (
        <div className="grid flex-1 content-center justify-items-center gap-3 p-5">
          {view.isElsewhere ? (
            <EmptyState title="Message Not Found" text="The message is not in this conversation." />
          ) : (
            failed
          )}
          {opened?.anchor && <Button onClick={view.jumpToEnd}>Latest</Button>}
        </div>
      ) : view.isComing || view.isUnloaded || !me || !opened ? (
        <ThreadSkeleton />
      ) : (
        <MessageList
          // in another zone its days and times are others
          key={`${view.key} ${zone}`}
          messages={view.messages}
          target={opened.target}
          unreadAfter={opened.unreadAfter}
          readVersion={opened.readVersion}
          isWhole={view.isWhole}
          pages={query}
          onLatest={view.jumpToEnd}
        />
      )}
      {/* it keeps its height, so that nothing jumps when somebody starts to write or something waits */}
      <div className="flex h-6 items-center gap-2 px-5 text-[length:var(--text-xs)] text-ink-2">
        <TypingBanner conversationId={conversationId} me={me?.id ?? ""} />
        <SyncStatus me={me?.id ?? ""} />
        <AnnouncedFailures conversationId={conversationId} me={me?.id ?? ""} />
      </div>
      {conversation?.type === "broadcast" || conversation?.participants.some((one) => one.isGone) ? (
        <Suspense fallback={<FootPlace />}>
          <ReaderFoot conversation={conversation} onReader={setReader}>
            {composer}
          </ReaderFoot>
        </Suspense>
      ) : (
        composer
      )}
      {dialog && (
        <Late onGiveUp={() => setDialog(null)}>
          {dialog.kind === "delete" ? (
            <DeleteDialog message={dialog.message} onClose={() => setDialog(null)} />
          ) : (
            <ThreadDialogs
              dialog={dialog}
              automation={automation}
              onTime={view.jumpToTime}
              onClose={() => setDialog(null)}
            />
          )}
        </Late>
      )}
    </ThreadProvider>
  );
}

function useBeingThere(conversationId: string): void {
  const status = useLiveStatus();
  const cache = useQueryClient();
  useEffect(() => {
    if (status === "live") return beThere(conversationId, ask, () => fetchAgain(cache));
  }, [conversationId, status, cache]);
}
