import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { type Turn, turnedBy, turnedPlace, turnedSize } from "#domain/files/turn.ts";
import { useKeptPlace } from "./kept-places.ts";
import { turnOf } from "./turn-key.ts";
import { useFrameSize } from "./use-frame-size.ts";
import { useStageFocus } from "./use-stage-focus.ts";
import { useWheel } from "./use-wheel.ts";
import type { Viewed } from "./viewed.ts";
import {
  fitScale,
  fitted,
  fromParts,
  held,
  isAllSeen,
  lookedAt,
  movedBy,
  type Point,
  type Size,
  type Sizes,
  toParts,
  type View,
  zoomedAt,
} from "./zoom.ts";
import { steppedZoom } from "./zoom-steps.ts";

const keyStep = 80;
const middle = { x: 0, y: 0 };

interface Kept {
  turn: Turn;
  /** Of the turned picture; null: all of it. */
  view: View | null;
}

/**
 * Zoom, pan and turn by wheel, pinch, double click, drag, keys and buttons, of a picture of this size, upright, in the frame that
 * takes the props. Begins where one was in this file before.
 */
export function useZoom(picture: Size | null, file: Viewed) {
  const [kept, keep] = useKeptPlace<Kept>("picture", file);
  const frameRef = useRef<HTMLElement>(null);
  const frame = useFrameSize(frameRef);
  const [turn, setTurn] = useState<Turn>(kept?.turn ?? 0);
  const [chosen, setChosen] = useState<View | null | undefined>(undefined);
  const pointers = useRef(new Map<number, Point>());
  const sizes: Sizes = { picture: turnedSize(picture ?? { width: 1, height: 1 }, turn), frame };
  const fit = fitScale(sizes.picture, frame);
  const began = kept?.view ? fromParts(kept.view, sizes) : null;
  const chosenOf = (before: View | null | undefined) => (before === undefined ? began : before);
  const seen = (before: View | null | undefined) => {
    const one = chosenOf(before);
    return one ? held(one, sizes) : fitted(sizes.picture, frame);
  };
  const view = seen(chosen);
  const isWhole = isAllSeen(view, sizes);
  useEffect(() => {
    if (chosen !== undefined) keep({ turn, view: chosen && toParts(held(chosen, sizes), sizes) });
  });

  // of two fingers both move before anything is drawn: each goes on from where the other led
  const change = (from: (view: View) => View) =>
    setChosen((before) => {
      const next = from(seen(before));
      return next.scale === fit ? null : next;
    });
  const zoomTo = (scaleOf: (scale: number) => number, at: Point = middle) =>
    change((from) => zoomedAt(from, scaleOf(from.scale), at, sizes));
  const zoomBy = (factor: number, at?: Point) => zoomTo((scale) => scale * factor, at);
  const stepBy = (steps: number, at?: Point) => zoomTo((scale) => steppedZoom(scale, steps), at);
  const moveBy = (by: Point) => change((from) => movedBy(from, by, sizes));
  const toFit = () => setChosen(null);
  const toActual = (at?: Point) => zoomTo(() => 1, at);
  /** What is in the middle stays there. */
  function turnBy(by: Turn) {
    setTurn((before) => turnedBy(before, by));
    setChosen((before) => {
      const one = chosenOf(before);
      return one && { ...one, ...turnedPlace(one, by, 0) };
    });
  }
  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const box = (frameRef.current as HTMLElement).getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };

  useStageFocus(frameRef);
  useWheel(frameRef, {
    onSteps: (steps, event) => stepBy(steps, placeOf(event)),
    onPinch: (factor, event) => zoomBy(factor, placeOf(event)),
  });

  const frameProps = {
    ref: frameRef,
    onPointerDown(event: PointerEvent) {
      pointers.current.set(event.pointerId, placeOf(event));
      if (!isWhole || pointers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId);
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
    onDoubleClick: (event: MouseEvent) => (isWhole && view.scale !== 1 ? toActual(placeOf(event)) : toFit()),
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const by = turnOf(event);
      const act = by ? () => turnBy(by) : keys(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    },
  };

  function keys(key: string): (() => void) | undefined {
    const move = (x: number, y: number) => () => moveBy({ x: x * keyStep, y: y * keyStep });
    const always = {
      "+": () => stepBy(1),
      "=": () => stepBy(1),
      "-": () => stepBy(-1),
      "0": toFit,
      "1": () => toActual(),
    };
    const moving = { ArrowLeft: move(1, 0), ArrowRight: move(-1, 0), ArrowUp: move(0, 1), ArrowDown: move(0, -1) };
    return { ...always, ...(!isWhole && moving) }[key as keyof typeof always];
  }

  return {
    view,
    sizes,
    turn,
    isWhole,
    isMeasured: frame.width > 0,
    frameProps,
    moveBy,
    lookAt: (place: Point) => change((from) => lookedAt(from, place, sizes)),
    bar: {
      percent: Math.round(view.scale * 100),
      turn,
      onStep: (steps: number) => stepBy(steps),
      onPercent: (percent: number) => zoomTo(() => percent / 100),
      onFit: toFit,
      onActual: () => toActual(),
      onTurn: turnBy,
    },
  };
}
