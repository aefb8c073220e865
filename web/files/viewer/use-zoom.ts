import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useKeptPlace } from "./kept-places.ts";
import { useStageFocus } from "./use-stage-focus.ts";
import type { Viewed } from "./viewed.ts";
import {
  fitScale,
  fitted,
  fromParts,
  held,
  movedBy,
  type Point,
  type Size,
  toParts,
  type View,
  zoomedAt,
} from "./zoom.ts";

const step = 1.25;
const keyStep = 80;
const middle = { x: 0, y: 0 };

/**
 * Zoom and pan by wheel, pinch, double click, drag and keys, of a picture of this size in the frame that takes the props. Begins
 * where one was in this file before.
 */
export function useZoom(picture: Size | null, file: Viewed) {
  const [kept, keep] = useKeptPlace<View | null>("picture", file);
  const frameRef = useRef<HTMLElement>(null);
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 });
  const [chosen, setChosen] = useState<View | null | undefined>(undefined);
  const pointers = useRef(new Map<number, Point>());
  const sizes = { picture: picture ?? { width: 1, height: 1 }, frame };
  const began = kept ? fromParts(kept, sizes) : null;
  const seen = (before: View | null | undefined) => {
    const one = before === undefined ? began : before;
    return one ? held(one, sizes) : fitted(sizes.picture, frame);
  };
  const view = seen(chosen);
  const isFitted = !(chosen === undefined ? began : chosen);
  useEffect(() => {
    if (chosen !== undefined) keep(chosen && toParts(held(chosen, sizes), sizes));
  });

  // of two fingers both move before anything is drawn: each goes on from where the other led
  const change = (from: (view: View) => View) =>
    setChosen((before) => {
      const next = from(seen(before));
      return next.scale <= fitScale(sizes.picture, frame) ? null : next;
    });
  const zoomBy = (factor: number, at: Point = middle) =>
    change((from) => zoomedAt(from, from.scale * factor, at, sizes));
  const moveBy = (by: Point) => change((from) => movedBy(from, by, sizes));
  const toFit = () => setChosen(null);
  const toActual = (at: Point = middle) => change((from) => zoomedAt(from, 1, at, sizes));
  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const box = (frameRef.current as HTMLElement).getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };

  useStageFocus(frameRef);
  useEffect(() => {
    const element = frameRef.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setFrame({ width: element.clientWidth, height: element.clientHeight }));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  // React listens to the wheel without a right to keep the page from scrolling
  const onWheel = useRef<(event: WheelEvent) => void>(null);
  useEffect(() => {
    onWheel.current = (event) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), placeOf(event));
    };
  });
  useEffect(() => {
    const element = frameRef.current;
    const listener = (event: WheelEvent) => onWheel.current?.(event);
    element?.addEventListener("wheel", listener, { passive: false });
    return () => element?.removeEventListener("wheel", listener);
  }, []);

  const frameProps = {
    ref: frameRef,
    onPointerDown(event: PointerEvent) {
      pointers.current.set(event.pointerId, placeOf(event));
      if (!isFitted || pointers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const from = pointers.current.get(event.pointerId);
      if (!from) return;
      const to = placeOf(event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, to);
      if (!other) return moveBy({ x: to.x - from.x, y: to.y - from.y });
      const apart = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y);
      zoomBy(apart(to) / Math.max(1, apart(from)), { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
    },
    onPointerUp: (event: PointerEvent) => pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => pointers.current.delete(event.pointerId),
    onDoubleClick: (event: MouseEvent) => (isFitted ? toActual(placeOf(event)) : toFit()),
    onKeyDown(event: KeyboardEvent) {
      const act = keys(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    },
  };

  function keys(key: string): (() => void) | undefined {
    const move = (x: number, y: number) => () => moveBy({ x: x * keyStep, y: y * keyStep });
    const always = {
      "+": () => zoomBy(step),
      "=": () => zoomBy(step),
      "-": () => zoomBy(1 / step),
      "0": toFit,
      "1": () => toActual(),
    };
    const moving = { ArrowLeft: move(1, 0), ArrowRight: move(-1, 0), ArrowUp: move(0, 1), ArrowDown: move(0, -1) };
    return { ...always, ...(!isFitted && moving) }[key as keyof typeof always];
  }

  return {
    view,
    isFitted,
    isMeasured: frame.width > 0,
    frameProps,
    moveBy,
    zoomBy: (factor: number) => zoomBy(factor),
    toFit,
    toActual: () => toActual(),
  };
}
