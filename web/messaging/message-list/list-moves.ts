// What moves a list: itself, and its reader.

/** Pixels that say nothing: places are rounded. */
const hardly = 16;
const hands = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Where lists went by themselves. */
const stands = new WeakMap<Element, ReturnType<typeof standOf>>();

/** By another height, of what is in it or of its window, a list may stand elsewhere and nobody moved it. */
const standOf = ({ scrollTop, scrollHeight, clientHeight }: Element) => ({
  top: scrollTop,
  sizes: `${scrollHeight} ${clientHeight}`,
});

/** The list's own way. */
export function moveList(scroller: Element, top: number): void {
  scroller.scrollTop = top;
  stands.set(scroller, standOf(scroller));
}

/** Until the signal: the reader moves the list, by hand or with what no hand is heard of: a screen reader, the browser's search. */
export function whenReaderMoves(scroller: Element, tell: () => void, signal: AbortSignal): void {
  const options = { signal, capture: true, passive: true };
  for (const hand of hands) scroller.addEventListener(hand, tell, options);
  const look = () => {
    const stood = stands.get(scroller);
    const { top, sizes } = standOf(scroller);
    if (stood?.sizes === sizes && Math.abs(top - stood.top) > hardly) tell();
  };
  scroller.addEventListener("scroll", look, options);
}
