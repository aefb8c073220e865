import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { VListHandle } from "virtua";
import type { Missed } from "#domain/messaging/reading/missed.ts";
import type { ShownMessage } from "../live.ts";
import { type Entry, placeOf, type Target } from "./list-entries.ts";
import { useArrive } from "./use-arrive.ts";
import { useStayAtEnd } from "./use-stay-at-end.ts";
import { useWayToPlace } from "./use-way-to-place.ts";

interface Way {
  list: RefObject<VListHandle | null>;
  /** Around the list. */
  box: RefObject<HTMLElement | null>;
  messages: ShownMessage[];
  entries: Entry[];
  me: string;
  target: Target;
  unreadAfter: number | null;
  missed: Missed;
  /** The end of what is loaded is in sight, and there is more. */
  isMarkSeen: boolean;
  hasNewer: boolean;
  editedId: string | null;
}

/**
 * Where the list goes by itself: to its target, to what was missed, after what is new while its reader is at the end. Answers
 * the way there, and whether it grows or shrinks at its top in this render, so that it can keep its place.
 */
export function useListWay({ list, box, messages, entries, me, target, unreadAfter, missed, ...at }: Way) {
  const { isMarkSeen, hasNewer, editedId } = at;
  const { times, upTo } = missed;
  const firstId = messages[0]?.id;
  const last = messages.at(-1);
  const isAtEnd = isMarkSeen && !hasNewer;
  // whoever edits is where the field is
  const isEditing = editedId !== null;
  const held = useRef({ firstId, lastId: last?.id, count: messages.length, hadNewer: hasNewer, times });
  // true only in the render that prepends, or takes away from the top
  const hasGrown = messages.length > held.current.count;
  const isCut = messages.length < held.current.count && held.current.lastId === last?.id;
  const isShifting = held.current.firstId !== firstId && (hasGrown || isCut);

  /** Who followed to the end, or went elsewhere, is not brought back to where the list opened. */
  const way = useRef<"target" | "missed" | "end">("target");
  const { goTo, stay, isGoing } = useWayToPlace(list, box);
  const goToEnd = () => {
    way.current = "end";
    goTo(entries.length - 1, 1);
  };
  // whether its end is in sight is told later than it is, and the next may be said, or the window shrink, before
  const isOrWasThere = () => isMarkSeen || (way.current === "end" && (isGoing() || isThere.current));
  const goToMissed = () => {
    way.current = "missed";
    goTo(placeOf(entries, "unread", missed.after) ?? entries.length - 1, 0);
  };
  const goToTarget = useEffectEvent(() => {
    way.current = "target";
    const place = placeOf(entries, target, unreadAfter);
    if (place === null) goToEnd();
    else goTo(place, target === "unread" ? 0 : 0.5);
  });
  const goOn = () => {
    if (way.current === "target") goToTarget();
    else if (way.current === "missed") goToMissed();
    else goToEnd();
  };
  // by other places; else the library keeps the distance to the end while it measures, also what lies below what is read
  const stayOrGoOn = useEffectEvent(() => {
    if (isShifting) (isGoing() ? goOn : stay)();
  });
  const goToEdited = useEffectEvent((messageId: string) => {
    const place = placeOf(entries, { messageId, count: 0 }, null);
    if (place !== null) goTo(place, "nearest");
  });
  // the newest one moves the reader who was at the end, as far as nothing is passed over; whoever reads further up stays there
  const follow = useEffectEvent(() => {
    if (times !== held.current.times) {
      if (missed.wasAtEnd) goToMissed();
      return;
    }
    const wasAtEnd = isOrWasThere() && !held.current.hadNewer && !hasNewer;
    const isJustWritten = last?.author.id === me && last.seq === null && last.id !== held.current.lastId;
    if (wasAtEnd || isJustWritten) goToEnd();
  });
  // the list's own way to the end ends at its top when the place it goes to is no more
  const goToEndAnew = useEffectEvent(() => {
    if (isAtEnd && messages.length < held.current.count) goToEnd();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what it reacts to
  useLayoutEffect(() => follow(), [last?.id, upTo, times]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that has gone is what it reacts to
  useLayoutEffect(() => goToEndAnew(), [messages.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new target is what it reacts to
  useLayoutEffect(() => goToTarget(), [target]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first message is what it reacts to
  useLayoutEffect(() => stayOrGoOn(), [firstId]);
  useLayoutEffect(() => {
    if (editedId) goToEdited(editedId);
  }, [editedId]);
  useEffect(() => {
    held.current = { firstId, lastId: last?.id, count: messages.length, hadNewer: hasNewer, times };
  }, [firstId, last?.id, messages.length, hasNewer, times]);
  useArrive(box, target, {
    isHeld: isEditing,
    go: goOn,
    onMoved: () => {
      way.current = "end";
    },
  });
  const isThere = useStayAtEnd(box, {
    onShrunk: () => (editedId ? goToEdited(editedId) : isOrWasThere() && !hasNewer && goToEnd()),
    onGrown() {
      const follows = isAtEnd && !isEditing && way.current !== "target";
      if (follows) goToEnd();
      return follows;
    },
  });
  return { isShifting, goToEnd };
}
