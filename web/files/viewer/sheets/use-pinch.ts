import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { tellPinchAsWheel } from "../pinch-as-wheel.ts";
import type { ScreenPoint } from "./sheet-point.ts";

/** Milliseconds and pixels within which a touch is a tap, and two taps are one double tap. */
const tapTime = 300;
const tapReach = 10;
const doubleReach = 40;

interface Acts {
  /** Two fingers came down with this between them: answers what makes it as many times as large, with that under `at`. */
  onPinch: (at: ScreenPoint) => (times: number, at: ScreenPoint) => void;
  onWheelZoom: (factor: number, at: ScreenPoint) => void;
  onDoubleTap: (at: ScreenPoint) => void;
}

/** Two fingers, a double tap, and the wheel with Ctrl, which is also what a trackpad makes of two fingers. One finger scrolls. */
export function usePinch(frame: RefObject<HTMLElement | null>, acts: Acts): void {
  const pinch = useRef<{ apart: number; zoom: ReturnType<Acts["onPinch"]> } | null>(null);
  const touched = useRef<(ScreenPoint & { time: number }) | null>(null);
  const tapped = useRef<(ScreenPoint & { time: number }) | null>(null);

  const onStart = useEffectEvent((event: TouchEvent) => {
    const [one, other] = Array.from(event.touches);
    touched.current = one && !other ? { ...placeOf(one), time: event.timeStamp } : null;
    if (!one || !other) return;
    tapped.current = null;
    pinch.current = { apart: apart(one, other), zoom: acts.onPinch(between(one, other)) };
    // the browser does not begin to scroll with them
    if (event.cancelable) event.preventDefault();
  });
  const onMove = useEffectEvent((event: TouchEvent) => {
    const [one, other] = Array.from(event.touches);
    if (!one || !other || !pinch.current) return;
    if (event.cancelable) event.preventDefault();
    pinch.current.zoom(apart(one, other) / pinch.current.apart, between(one, other));
  });
  const onEnd = useEffectEvent((event: TouchEvent) => {
    if (event.touches.length < 2) pinch.current = null;
    const [finger] = Array.from(event.changedTouches);
    const from = touched.current;
    touched.current = null;
    if (!finger || !from) return;
    const at = { ...placeOf(finger), time: event.timeStamp };
    const first = tapped.current;
    tapped.current = isNear(from, at, tapReach) ? at : null;
    if (!first || !tapped.current || !isNear(first, from, doubleReach)) return;
    tapped.current = null;
    // no word is chosen by it
    if (event.cancelable) event.preventDefault();
    acts.onDoubleTap(at);
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    acts.onWheelZoom(Math.exp(-event.deltaY * 0.01), placeOf(event));
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const stop = new AbortController();
    // React listens to them without a right to keep the page from what it does by itself
    const options = { passive: false, signal: stop.signal };
    element.addEventListener("touchstart", (event) => onStart(event), options);
    element.addEventListener("touchmove", (event) => onMove(event), options);
    element.addEventListener("touchend", (event) => onEnd(event), options);
    element.addEventListener("touchcancel", () => (pinch.current = touched.current = null), options);
    element.addEventListener("wheel", (event) => onWheel(event), options);
    tellPinchAsWheel(element, stop.signal);
    return () => stop.abort();
  }, [frame]);
}

function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): ScreenPoint {
  return { x: clientX, y: clientY };
}

function apart(one: Touch, other: Touch): number {
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}

function between(one: Touch, other: Touch): ScreenPoint {
  return { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
}

function isNear(one: ScreenPoint & { time: number }, other: typeof one, reach: number): boolean {
  return other.time - one.time < tapTime && Math.hypot(one.x - other.x, one.y - other.y) < reach;
}
