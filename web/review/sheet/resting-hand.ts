import { type PointerEvent as Press, type RefObject, useEffect, useRef } from "react";

/** Milliseconds after which a finger that was lifted was no palm of the hand that puts the pen down. */
export const palmTime = 100;

/**
 * The fingers on the stage around a surface. A pen that comes down tells their end to whatever heard of them, and as long as it is
 * down nothing hears of others: they are the hand that holds it.
 */
export function useRestingHand(surface: RefObject<Element | null>): (pen: Press<Element>) => void {
  const down = useRef(new Map<number, EventTarget | null>());
  useEffect(() => {
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    const know = ({ pointerType, pointerId, target }: PointerEvent) => {
      if (pointerType === "touch") down.current.set(pointerId, target);
    };
    surface.current?.closest("section")?.addEventListener("pointerdown", know, options);
    for (const name of ["pointerup", "pointercancel"] as const)
      addEventListener(name, ({ pointerId }) => down.current.delete(pointerId), options);
    return () => ending.abort();
  }, [surface]);

  return ({ currentTarget, pointerId: pen }) => {
    const stage = currentTarget.closest("section");
    for (const [pointerId, target] of [...down.current]) {
      target?.dispatchEvent(new PointerEvent("pointercancel", { pointerId, pointerType: "touch", bubbles: true }));
    }
    stage?.dispatchEvent(new Event("touchcancel"));
    if (stage) silence(stage, pen);
  };
}

function silence(stage: Element, pen: number): void {
  const ending = new AbortController();
  const options = { capture: true, passive: false, signal: ending.signal };
  const silent = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType !== "touch") return;
    event.stopPropagation();
    // beside what is drawn on, where a document would be scrolled by it
    const isBeside = !(event.target as Element).closest(".annotation-surface");
    if (isBeside && event.type !== "pointerdown" && event.cancelable) event.preventDefault();
  };
  for (const name of ["pointerdown", "touchstart", "touchmove"]) stage.addEventListener(name, silent, options);
  const end = ({ pointerId }: PointerEvent) => pointerId === pen && ending.abort();
  addEventListener("pointerup", end, options);
  addEventListener("pointercancel", end, options);
}
