import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { whenHeightChanges } from "./list-height.ts";

/** Pixels before the end at which nobody has left it. */
const hardly = 16;

interface Changes {
  /** The window on the list has another height: a row of topics, a line of the composer. */
  onShrunk: () => void;
  /** What is in it has: a reaction, a longer edit. Not where the reader has begun to move upwards. Answers whether it followed. */
  onGrown: () => boolean;
}

/** Whoever reads at the end can stay there. Answers whether they were there before what is drawn just now. */
export function useStayAtEnd(box: RefObject<HTMLElement | null>, { onShrunk, onGrown }: Changes): RefObject<boolean> {
  // what would be kept weighs more than it saves
  "use no memo";
  const shrunk = useEffectEvent(onShrunk);
  const grown = useEffectEvent(onGrown);
  const isThere = useRef(true);
  useEffect(() => {
    const element = box.current;
    const scroller = element?.querySelector("[data-scroller]");
    const content = scroller?.firstElementChild;
    if (!element || !scroller || !content) return;
    const room = new ResizeObserver(() => shrunk());
    room.observe(element);
    const look = () => {
      isThere.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < hardly;
    };
    element.addEventListener("scroll", look, { capture: true, passive: true });
    const rest = whenHeightChanges(content, () => {
      isThere.current &&= grown();
    });
    return () => {
      room.disconnect();
      rest();
      element.removeEventListener("scroll", look, { capture: true });
    };
  }, [box]);
  return isThere;
}
