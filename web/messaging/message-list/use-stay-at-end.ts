import { type RefObject, useEffect, useEffectEvent } from "react";

/** Pixels before the end at which nobody has left it. */
const hardly = 16;

interface Changes {
  /** The window on the list has another height: a row of topics, a line of the composer. */
  onShrunk: () => void;
  /** What is in it has: a reaction, a longer edit. Not where the reader has begun to move upwards. */
  onGrown: () => void;
}

/** Whoever reads at the end can stay there. */
export function useStayAtEnd(box: RefObject<HTMLElement | null>, { onShrunk, onGrown }: Changes): void {
  // what would be kept weighs more than it saves
  "use no memo";
  const shrunk = useEffectEvent(onShrunk);
  const grown = useEffectEvent(onGrown);
  useEffect(() => {
    const element = box.current;
    const scroller = element?.querySelector("[data-scroller]");
    const content = scroller?.firstElementChild;
    if (!element || !scroller || !content) return;
    const room = new ResizeObserver(() => shrunk());
    room.observe(element);
    // as it was before something grew
    let isThere = true;
    const look = () => {
      isThere = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < hardly;
    };
    element.addEventListener("scroll", look, { capture: true, passive: true });
    // its height is the sum of what was measured and what is guessed
    const height = new MutationObserver(() => isThere && grown());
    height.observe(content, { attributeFilter: ["style"] });
    return () => {
      room.disconnect();
      height.disconnect();
      element.removeEventListener("scroll", look, { capture: true });
    };
  }, [box]);
}
