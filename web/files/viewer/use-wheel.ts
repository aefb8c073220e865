import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { tellPinchAsWheel } from "./pinch-as-wheel.ts";
import { wheelSteps } from "./zoom-steps.ts";

interface Acts {
  onSteps: (steps: number, event: WheelEvent) => void;
  /** With Ctrl, which is also what a trackpad makes of two fingers: so many times as large. */
  onPinch: (factor: number, event: WheelEvent) => void;
}

/** What is turned over a frame, by which nothing scrolls. */
export function useWheel(frame: RefObject<HTMLElement | null>, acts: Acts): void {
  const left = useRef(0);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    if (event.ctrlKey) return acts.onPinch(Math.exp(-event.deltaY * 0.01), event);
    const turned = wheelSteps(event, left.current);
    left.current = turned.left;
    if (turned.steps !== 0) acts.onSteps(turned.steps, event);
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const stop = new AbortController();
    // React listens to it without a right to keep the page from scrolling
    element.addEventListener("wheel", (event) => onWheel(event), { passive: false, signal: stop.signal });
    tellPinchAsWheel(element, stop.signal);
    return () => stop.abort();
  }, [frame]);
}
