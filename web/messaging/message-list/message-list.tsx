import { ArrowDown } from "lucide-react";
import { useRef, useState } from "react";
import { VList, type VListHandle } from "virtua";
import { isSameDay } from "#domain/messaging/days.ts";
import { joins } from "#domain/messaging/runs.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { ShownMessage } from "../live.ts";
import { MessageRow } from "../message/message-row.tsx";
import { useThread } from "../thread/thread-context.ts";
import { useReadTopic } from "../topics/use-read-topic.ts";
import { AnnouncedMessage } from "./announced-message.tsx";
import { EndMark } from "./end-mark.tsx";
import { HeldRowsProvider, useHeldRows } from "./held-rows.ts";
import { type Entry, entriesOf, type Pages, placeOf, type Target } from "./list-entries.ts";
import { usePlaceInSight } from "./place-in-sight.ts";
import { DayLine, FailedLine, SystemLine, UnreadLine } from "./thread-lines.tsx";
import { useEndInSight } from "./use-end-in-sight.ts";
import { useListWay } from "./use-list-way.ts";
import { useAttention, useMissed } from "./use-missed.ts";
import { useNearPages } from "./use-near-pages.ts";
import { useRead } from "./use-read.ts";

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
  // of what was made for other entries nothing could be used again
  "use no memo";
  const { conversation, me, topicId, editedId } = useThread();
  const [heldIds, hold] = useHeldRows();
  // it stays when a key leads far from it: its row would take the focus along
  const [focusedId, setFocusedId] = useState("");
  const list = useRef<VListHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isMarkSeen, setMarkSeen] = useState(false);
  const hasNewer = pages.hasPreviousPage;
  const isAtEnd = isMarkSeen && !hasNewer;
  // what waits or was refused stands below it
  const newest = newestNumbered(messages);
  // what is still missing before what came since was not seen either
  const isSeen = useEndInSight(box) && isWhole;
  const attention = useAttention(isSeen);
  const missed = useMissed({
    ...{ messages, upTo: newest?.seq ?? 0, me, attention, isAtEnd, unreadAfter },
    // where its end is now was not seen
    onHeld: () => setMarkSeen(false),
  });
  const entries = entriesOf(messages, pages);
  const { older, newer, fetchWhatIsNear } = useNearPages(list, pages, isMarkSeen && newest !== undefined);
  const { isShifting, goToEnd } = useListWay({
    ...{ list, box, messages, entries, me, target, unreadAfter, missed, isMarkSeen, hasNewer, editedId },
  });
  // a topic is read by itself: what stands elsewhere was not seen
  const seen = { conversation, newest, isAtEnd: isAtEnd && isSeen, readVersion };
  const topicUnread = useReadTopic({ ...seen, topicId });
  useRead(topicId ? { ...seen, conversation: undefined } : seen);
  usePlaceInSight(conversation?.id, messages, () => {
    const handle = list.current;
    const place = handle?.findItemIndex(handle.scrollOffset + handle.viewportSize / 2) ?? 0;
    return newestNumbered(messages.slice(0, place + 1))?.seq ?? undefined;
  });

  // a line of the server's own is no stop of the tab key
  const lastRow = messages.findLast(({ type }) => type !== "system");
  const firstUnread = missed.after === null ? null : placeOf(entries, "unread", missed.after);
  const isEditing = editedId !== null;
  // mostly none, and they may be tens of thousands
  const mayHold = isEditing || focusedId || heldIds.size > 0;
  const isHeld = ({ id }: ShownMessage) => id === editedId || id === focusedId || heldIds.has(id);
  const heldPlaces = mayHold
    ? entries.flatMap((entry, place) => (typeof entry === "object" && isHeld(entry) ? [place] : []))
    : undefined;
  const messageAt = (place: number) => {
    const entry = entries[place];
    return typeof entry === "object" ? entry : undefined;
  };
  const isJoinedAt = (place: number) => {
    const message = messageAt(place);
    return message !== undefined && place !== firstUnread && joins(messageAt(place - 1), message);
  };
  function row(entry: Entry, place: number) {
    if (entry === "end") return <EndMark key={`end ${missed.times}`} onSeen={setMarkSeen} />;
    if (entry === "older") return <FailedLine key="older" text="Older messages could not be loaded." onRetry={older} />;
    if (entry === "newer") return <FailedLine key="newer" text="Newer messages could not be loaded." onRetry={newer} />;
    const isJoined = isJoinedAt(place);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus is
      <div key={entry.id} onFocus={() => setFocusedId(entry.id)} className={isJoined ? "pt-1" : "pt-3"}>
        {isNewDay(messageAt(place - 1), entry) && <DayLine time={entry.createdAt} />}
        {place === firstUnread && <UnreadLine />}
        {entry.type === "system" ? (
          <SystemLine message={entry} />
        ) : (
          <MessageRow
            message={entry}
            parent={parentOf(entries, place)}
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
          // a phone loads the whole page anew by a finger that pulls on at its top
          className="pressable-rows h-full overscroll-y-contain px-4 sm:px-5"
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

function isNewDay(before: ShownMessage | undefined, message: ShownMessage): boolean {
  return !before || !isSameDay(before.createdAt, message.createdAt);
}

/** What it answers stands above it, mostly near. */
function parentOf(entries: Entry[], place: number): ShownMessage | undefined {
  const { replyTo } = entries[place] as ShownMessage;
  if (!replyTo) return undefined;
  for (let above = place - 1; above >= 0; above--) {
    const entry = entries[above];
    if (typeof entry === "object" && entry.id === replyTo) return entry;
  }
  return undefined;
}
