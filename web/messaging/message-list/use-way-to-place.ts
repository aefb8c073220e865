import { type RefObject, useRef } from "react";
import type { VListHandle } from "virtua";
import { moveList, whenReaderMoves } from "./list-moves.ts";

/** Milliseconds without a measurement after which a list is where it went. */
const calm = 150;

/** Where in the window the place is to stand: 0 at its top, 0.5 in its middle, 1 at its end; or by the least movement. */
type Align = 0 | 0.5 | 1 | "nearest";

/**
 * Goes to a place of the list, again whenever something is measured, until nothing was for a moment or the reader moves. The
 * library's own way to a place goes on under the reader's hand: whoever read upwards within it was thrown back.
 */
export function useWayToPlace(list: RefObject<VListHandle | null>, box: RefObject<HTMLElement | null>) {
  // what would be kept weighs more than it saves
  "use no memo";
  const way = useRef<AbortController>(null);
  const goTo = (place: number, align: Align) => {
    way.current?.abort();
    const scroller = box.current?.querySelector("[data-scroller]");
    const content = scroller?.firstElementChild;
    if (!content) return;
    const over = new AbortController();
    way.current = over;
    const leave = () => over.abort();
    let timer = 0;
    const go = () => {
      if (list.current) moveList(scroller, offsetOf(list.current, scroller, place, align));
      clearTimeout(timer);
      // a page that nobody looks at yet measures nothing
      if (list.current?.viewportSize) timer = window.setTimeout(leave, calm);
    };
    // its height is the sum of what was measured and what is guessed
    const height = new MutationObserver(go);
    height.observe(content, { attributeFilter: ["style"] });
    whenReaderMoves(scroller, leave, over.signal);
    over.signal.addEventListener("abort", () => height.disconnect());
    go();
  };
  return { goTo, isGoing: () => way.current?.signal.aborted === false };
}

/** Where the list has to stand for it; by guess where nothing was measured. */
function offsetOf(list: VListHandle, { scrollTop, clientHeight }: Element, place: number, align: Align): number {
  const top = list.getItemOffset(place);
  const room = clientHeight - list.getItemSize(place);
  return align === "nearest" ? Math.max(Math.min(scrollTop, top), top - room) : top - align * room;
}
