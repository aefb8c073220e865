import { type RefObject, useRef } from "react";
import type { VListHandle } from "virtua";
import { whenHeightChanges } from "./list-height.ts";
import { moveList, whenReaderMoves } from "./list-moves.ts";

/** Milliseconds without a measurement after which a list is where it went. */
const calm = 150;

/**
 * Where in the window the place is to stand: 0 at its top, 0.5 in its middle, 1 at its end; so many pixels below its top; or by
 * the least movement.
 */
type Align = 0 | 0.5 | 1 | { below: number } | "nearest";

/**
 * Goes to a place of the list, again whenever something is measured, until nothing was for a moment or the reader moves. The
 * library's own way to a place goes on under the reader's hand: whoever read upwards within it was thrown back.
 */
export function useWayToPlace(list: RefObject<VListHandle | null>, box: RefObject<HTMLElement | null>) {
  // what would be kept weighs more than it saves
  "use no memo";
  const way = useRef<{ over: AbortController; isStay: boolean }>(null);
  const goTo = (place: number, align: Align) => {
    way.current?.over.abort();
    const scroller = box.current?.querySelector("[data-scroller]");
    const content = scroller?.firstElementChild;
    if (!content) return;
    const over = new AbortController();
    way.current = { over, isStay: typeof align === "object" };
    const leave = () => over.abort();
    let times = 0;
    const go = () => {
      if (list.current) moveList(scroller, offsetOf(list.current, scroller, place, align));
      const time = ++times;
      const leaveUnmoved = () => time === times && leave();
      // a page that nobody looks at yet measures nothing
      if (!list.current?.viewportSize) return;
      // one that is busy measures in its next frame, however late that is
      setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(leaveUnmoved)), calm);
    };
    whenReaderMoves(scroller, leave, over.signal);
    over.signal.addEventListener("abort", whenHeightChanges(content, go));
    go();
  };
  return {
    goTo,
    /** What is read stays where it is now, whatever is measured around it. */
    stay() {
      const scroller = box.current?.querySelector("[data-scroller]");
      if (!list.current || !scroller) return;
      const place = list.current.findItemIndex(scroller.scrollTop + scroller.clientHeight / 2);
      goTo(place, { below: list.current.getItemOffset(place) - scroller.scrollTop });
    },
    isGoing: () => way.current !== null && !way.current.isStay && !way.current.over.signal.aborted,
  };
}

/** Where the list has to stand for it; by guess where nothing was measured. */
function offsetOf(list: VListHandle, { scrollTop, clientHeight }: Element, place: number, align: Align): number {
  const top = list.getItemOffset(place);
  if (typeof align === "object") return top - align.below;
  const room = clientHeight - list.getItemSize(place);
  return align === "nearest" ? Math.max(Math.min(scrollTop, top), top - room) : top - align * room;
}
