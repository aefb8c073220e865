import { type RefObject, useEffect, useEffectEvent } from "react";
import { whenHeightChanges } from "./list-height.ts";
import { whenReaderMoves } from "./list-moves.ts";

/** Milliseconds after which a list is where it opened, whatever comes into it. */
const longest = 10_000;

/**
 * Brings a list to its place, however slow the device. Its way there ends when nothing was measured for a moment,
 * and by the sizes it guessed until then it would stand in its middle: until the reader moves, whatever is measured, or changes
 * the room for it, begins the way anew. `isHeld`: the reader is at something else in it.
 */
export function useArrive(
  box: RefObject<HTMLElement | null>,
  target: unknown,
  { isHeld, go, onMoved }: { isHeld: boolean; go: () => void; onMoved: () => void },
): void {
  // what would be kept weighs more than it saves
  "use no memo";
  const onMeasure = useEffectEvent(() => {
    if (!isHeld) go();
  });
  const onMove = useEffectEvent(onMoved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new target is a new way
  useEffect(() => {
    const scroller = box.current?.querySelector("[data-scroller]");
    const content = scroller?.firstElementChild;
    if (!scroller || !content) return;
    const over = new AbortController();
    let frame = 0;
    const goSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => onMeasure());
    };
    const rest = whenHeightChanges(content, goSoon);
    const room = new ResizeObserver(goSoon);
    if (box.current) room.observe(box.current);
    const leave = () => {
      over.abort();
      onMove();
    };
    whenReaderMoves(scroller, leave, over.signal);
    const timer = setTimeout(leave, longest);
    over.signal.addEventListener("abort", () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      rest();
      room.disconnect();
    });
    return () => over.abort();
  }, [box, target]);
}
