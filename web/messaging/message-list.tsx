import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { VList, type VListHandle } from "virtua";
import { isSameDay } from "#domain/messaging/days.ts";
import { joins } from "#domain/messaging/runs.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { AnnouncedMessage } from "./announced-message.tsx";
import { EndMark } from "./end-mark.tsx";
import { HeldRowsProvider, useHeldRows } from "./held-rows.ts";
import type { ShownMessage } from "./live.ts";
import { MessageRow } from "./message-row.tsx";
import { usePlaceInSight } from "./place-in-sight.ts";
import { useThread } from "./thread-context.ts";
import { DayLine, FailedLine, SystemLine, UnreadLine } from "./thread-lines.tsx";
import { useArrive } from "./use-arrive.ts";
import { useAttention, useMissed } from "./use-missed.ts";
import { useRead } from "./use-read.ts";
import { useReadTopic } from "./use-read-topic.ts";
import { useStayAtEnd } from "./use-stay-at-end.ts";

/** Where the list stands when it opens, or after a jump; `count` makes a second jump to the same place one of its own. */
export type Target = { messageId: string; count: number } | { at: string } | "unread" | "end";

interface Props {
  messages: ShownMessage[];
  target: Target;
  /** The number after which everything was unread when the thread was opened; null: nothing was. */
  unreadAfter: number | null;
  /** How often I had marked it unread when it was opened. */
  readVersion: number;
  /** Nothing that was said since may be missing. */
  isWhole: boolean;
  pages: Pages;
  onLatest: () => void;
}

/** What the list asks of the query behind it: `next` leads to older messages, `previous` to newer ones. */
type Pages = Pick<
  UseInfiniteQueryResult,
  | "hasNextPage"
  | "hasPreviousPage"
  | "isFetching"
  | "isFetchNextPageError"
  | "isFetchPreviousPageError"
  | "fetchNextPage"
  | "fetchPreviousPage"
>;

/** What the list shows below each other: messages, what failed to come at either end, and the end itself. */
type Entry = ShownMessage | "older" | "newer" | "end";

/** Pixels from either end within which more is fetched. */
const soon = 600;

/** What was said, and to a screen reader what is being said. */
export function MessageList(props: Props) {
  const { messages, pages } = props;
  return (
    <>
      {messages.length > 0 ? (
        <Rows {...props} />
      ) : (
        <div className="grid flex-1 place-items-center">
          <EmptyState title="Start the conversation" text="Be the first to send a message in this conversation" />
        </div>
      )}
      {/* it is there before anybody speaks: what comes first is told too */}
      <AnnouncedMessage last={pages.hasPreviousPage ? undefined : newestNumbered(messages)} />
    </>
  );
}

/** Opens at what is unread, follows the end while the reader is there, and loads both ways without a jump. */
function Rows({ messages, target, unreadAfter, readVersion, isWhole, pages, onLatest }: Props) {
  const { conversation, me, topicId, editedId } = useThread();
  const [heldIds, hold] = useHeldRows();
  const list = useRef<VListHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isMarkSeen, setMarkSeen] = useState(false);
  const hasNewer = pages.hasPreviousPage;
  const isAtEnd = isMarkSeen && !hasNewer;
  const firstId = messages[0]?.id;
  const last = messages.at(-1);
  // what waits or was refused stands below it
  const newest = newestNumbered(messages);
  const attention = useAttention(isWhole);
  const missed = useMissed({
    ...{ messages, upTo: newest?.seq ?? 0, me, attention, isAtEnd, unreadAfter },
    // where its end is now was not seen
    onHeld: () => setMarkSeen(false),
  });
  const { times } = missed;
  const held = useRef({ firstId, lastId: last?.id, count: messages.length, hadNewer: hasNewer, times });
  // true only in the render that prepends, or takes away from the top
  const hasGrown = messages.length > held.current.count;
  const isCut = messages.length < held.current.count && held.current.lastId === last?.id;
  const isShifting = held.current.firstId !== firstId && (hasGrown || isCut);
  const isMine = last?.author.id === me;

  // the newest one moves the reader who was at the end, as far as nothing is passed over; whoever reads further up stays there
  const follow = useEffectEvent(() => {
    if (times !== held.current.times) {
      if (missed.wasAtEnd) goToMissed();
      return;
    }
    const wasAtEnd = isMarkSeen && !held.current.hadNewer && !hasNewer;
    const isJustWritten = isMine && last?.seq === null && last.id !== held.current.lastId;
    if (wasAtEnd || isJustWritten) goToEnd();
  });
  // the list's own way to the end ends at its top when the place it goes to is no more
  const goToEndAnew = useEffectEvent(() => {
    if (isAtEnd && messages.length < held.current.count) goToEnd();
  });
  /** Who followed to the end, or went elsewhere, is not brought back to where the list opened. */
  const way = useRef<"target" | "missed" | "end">("target");
  const goToEnd = () => {
    way.current = "end";
    list.current?.scrollToIndex(messages.length, { align: "end" });
  };
  const goToMissed = () => {
    way.current = "missed";
    list.current?.scrollToIndex(placeOf(messages, "unread", missed.after) ?? messages.length, { align: "start" });
  };
  const goToTarget = useEffectEvent(() => {
    way.current = "target";
    const place = placeOf(messages, target, unreadAfter);
    if (place === null) goToEnd();
    else list.current?.scrollToIndex(place, { align: target === "unread" ? "start" : "center" });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what it reacts to
  useLayoutEffect(() => follow(), [last?.id, newest?.id, times]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that has gone is what it reacts to
  useLayoutEffect(() => goToEndAnew(), [messages.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new target is what it reacts to
  useLayoutEffect(() => goToTarget(), [target]);
  const goToEdited = useEffectEvent((id: string) => {
    const place = entries.findIndex((entry) => typeof entry === "object" && entry.id === id);
    if (place >= 0) list.current?.scrollToIndex(place, { align: "nearest" });
  });
  useLayoutEffect(() => {
    if (editedId) goToEdited(editedId);
  }, [editedId]);
  useEffect(() => {
    held.current = { firstId, lastId: last?.id, count: messages.length, hadNewer: hasNewer, times };
  }, [firstId, last?.id, messages.length, hasNewer, times]);
  // whoever edits is where the field is
  const isEditing = editedId !== null;
  useArrive(box, target, {
    isThere: isAtEnd || isEditing,
    go() {
      if (way.current === "target") goToTarget();
      else if (way.current === "missed") goToMissed();
      else goToEnd();
    },
    onMoved: () => {
      way.current = "end";
    },
  });
  useStayAtEnd(box, {
    onShrunk: () => isAtEnd && goToEnd(),
    onGrown: () => isAtEnd && !isEditing && way.current !== "target" && goToEnd(),
  });
  // a topic is read by itself: what stands elsewhere was not seen, nor what is still missing before what came since
  const seen = { conversation, newest, isAtEnd: isAtEnd && isWhole, readVersion };
  const topicUnread = useReadTopic({ ...seen, topicId });
  useRead(topicId ? { ...seen, conversation: undefined } : seen);

  usePlaceInSight(conversation?.id, messages, () => {
    const handle = list.current;
    const place = handle?.findItemIndex(handle.scrollOffset + handle.viewportSize / 2) ?? 0;
    return newestNumbered(messages.slice(0, place + 1))?.seq ?? undefined;
  });
  const older = () => void pages.fetchNextPage({ cancelRefetch: false });
  const newer = () => void pages.fetchPreviousPage({ cancelRefetch: false });
  const wasAsked = useRef(false);
  function fetchWhatIsNear() {
    const handle = list.current;
    if (!handle) return;
    const isNearOldest = handle.scrollOffset < soon && pages.hasNextPage;
    const isNearNewest = handle.scrollSize - handle.scrollOffset - handle.viewportSize < soon && hasNewer;
    wasAsked.current = pages.isFetching && (isNearOldest || isNearNewest);
    if (pages.isFetching) return;
    if (isNearOldest) older();
    if (isNearNewest) newer();
  }
  // whoever came to an end while something else was on its way need not move again to get more
  const fetchWhatWasAsked = useEffectEvent(() => wasAsked.current && fetchWhatIsNear());
  useEffect(() => {
    if (!pages.isFetching) fetchWhatWasAsked();
  }, [pages.isFetching]);

  // a line of the server's own is no stop of the tab key
  const lastRow = messages.findLast(({ type }) => type !== "system");
  const firstUnread = missed.after === null ? -1 : placeOf(messages, "unread", missed.after);
  const entries: Entry[] = [...messages, "end"];
  if (pages.isFetchPreviousPageError) entries.splice(-1, 0, "newer");
  // what was said before what waits to be sent
  const isUnloaded = messages[0]?.seq === null && pages.hasNextPage && !pages.isFetching;
  if (pages.isFetchNextPageError || isUnloaded) entries.unshift("older");
  const isHeld = (entry: Entry) => typeof entry === "object" && (entry.id === editedId || heldIds.has(entry.id));
  // mostly none, and they may be tens of thousands
  const mayHold = isEditing || heldIds.size > 0;
  const heldPlaces = mayHold ? entries.flatMap((entry, place) => (isHeld(entry) ? [place] : [])) : undefined;
  const isJoinedAt = (place: number) => {
    const message = messages[place];
    return message !== undefined && place !== firstUnread && joins(messages[place - 1], message);
  };
  function row(entry: Entry, index: number) {
    if (entry === "end") return <EndMark key={`end ${times}`} onSeen={setMarkSeen} />;
    if (entry === "older") return <FailedLine key="older" text="Older messages could not be loaded." onRetry={older} />;
    if (entry === "newer") return <FailedLine key="newer" text="Newer messages could not be loaded." onRetry={newer} />;
    const place = entries[0] === "older" ? index - 1 : index;
    const isJoined = isJoinedAt(place);
    return (
      <div key={entry.id} className={isJoined ? "pt-1" : "pt-3"}>
        {isNewDay(messages[place - 1], entry) && <DayLine time={entry.createdAt} />}
        {place === firstUnread && <UnreadLine />}
        {entry.type === "system" ? (
          <SystemLine message={entry} />
        ) : (
          <MessageRow
            message={entry}
            parent={parentOf(messages, place)}
            isJoined={isJoined}
            isLastOfRun={!isJoinedAt(place + 1)}
            isEntry={entry === lastRow}
            isTarget={typeof target === "object" && "messageId" in target && target.messageId === entry.id}
          />
        )}
      </div>
    );
  }
  const unread = topicId ? topicUnread : (conversation?.unreadCount ?? 0);
  return (
    <HeldRowsProvider value={hold}>
      <div ref={box} className="relative min-h-0 flex-1" role="log" aria-label="Messages" aria-live="off">
        <VList
          ref={list}
          data-scroller=""
          // a row is made when it comes into sight: of fifty thousand messages those that are seen cost something
          data={entries}
          shift={isShifting}
          bufferSize={800}
          {...(heldPlaces && { keepMounted: heldPlaces })}
          onScroll={fetchWhatIsNear}
          className="pressable-rows h-full px-4 sm:px-5"
        >
          {row}
        </VList>
        {/* not over the buttons of an edit */}
        {!isAtEnd && !isEditing && (
          <div className="pointer-events-none absolute inset-x-0 bottom-3 grid place-items-center">
            <Button
              icon={<ArrowDown />}
              className="pointer-events-auto bg-surface-2! shadow-2"
              onClick={() => (hasNewer ? onLatest() : goToEnd())}
            >
              {unread > 0 ? `${unread} new` : "Latest"}
            </Button>
          </div>
        )}
      </div>
    </HeldRowsProvider>
  );
}

function newestNumbered(messages: ShownMessage[]): ShownMessage | undefined {
  return messages.findLast(({ seq }) => seq !== null);
}

/** Null: the end. */
function placeOf(messages: ShownMessage[], target: Target, unreadAfter: number | null): number | null {
  if (target === "end") return null;
  const isIt = (message: ShownMessage) => {
    if (target === "unread") return unreadAfter !== null && message.seq !== null && message.seq > unreadAfter;
    return "at" in target ? message.createdAt >= target.at : message.id === target.messageId;
  };
  const place = messages.findIndex(isIt);
  return place < 0 ? null : place;
}

function isNewDay(before: ShownMessage | undefined, message: ShownMessage): boolean {
  return !before || !isSameDay(before.createdAt, message.createdAt);
}

/** What it answers stands above it, mostly near. */
function parentOf(messages: ShownMessage[], place: number): ShownMessage | undefined {
  const parentId = messages[place]?.replyTo;
  if (!parentId) return undefined;
  for (let above = place - 1; above >= 0; above--) {
    if (messages[above]?.id === parentId) return messages[above];
  }
  return undefined;
}
