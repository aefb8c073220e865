import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { AnnotationType, Shape } from "#contract/annotations.ts";
import { type Place, placeOn, shapeBetween } from "#domain/review/shapes.ts";
import { placeUnder, slack } from "./place-under.ts";
import { onSecondFinger } from "./second-finger.ts";

const keySteps = { plain: 1, large: 5 };

/** Pressed and not moved yet; dragged; or begun by keys, and led by the crosshair. */
type Gesture =
  | { state: "idle" }
  | { state: "pressed"; pointer: number; from: Place; screen: Place }
  | { state: "dragged"; pointer: number; from: Place; to: Place }
  | { state: "traced"; from: Place };

const idle: Gesture = { state: "idle" };

interface Heard {
  onDraw: (shape: Shape) => void;
  /** As it would be if it ended now; null where it is given up. */
  onTrace: (shape: Shape | null) => void;
}

/** What a pointer or the keys draw on a surface, and the handlers that it is drawn by. */
export function useGesture(tool: AnnotationType, { onDraw, onTrace }: Heard) {
  const [gesture, draw] = useState(idle);
  /** A quick pointer goes on before what it did is drawn. */
  const now = useRef(idle);
  /** The crosshair. */
  const [aim, setAim] = useState<Place>({ x: 50, y: 50 });
  const isPlaced = tool === "point" || tool === "text";

  function be(next: Gesture, at = aim) {
    const wasSeen = shapeOf(tool, now.current, at) !== null;
    now.current = next;
    draw(next);
    const shape = shapeOf(tool, next, at);
    if (shape || wasSeen) onTrace(shape);
  }
  function end(shape: Shape | null) {
    if (!shape) return be(idle);
    now.current = idle;
    draw(idle);
    onDraw(shape);
  }
  function aimAt(place: Place) {
    setAim(place);
    be(now.current, place);
  }

  const onPointer = {
    onPointerDown(event: PointerEvent) {
      // with a second finger one zooms, which is the stage's
      if (!event.isPrimary) return;
      event.stopPropagation();
      if (event.button !== 0) return be(idle);
      event.currentTarget.setPointerCapture(event.pointerId);
      onSecondFinger(event, () => be(idle));
      const screen = { x: event.clientX, y: event.clientY };
      be({ state: "pressed", pointer: event.pointerId, from: placeUnder(event, event.currentTarget), screen });
    },
    onPointerMove(event: PointerEvent) {
      const before = now.current;
      if (!("pointer" in before) || before.pointer !== event.pointerId) return;
      const { pointer, from } = before;
      const isStill =
        before.state === "pressed" &&
        Math.hypot(event.clientX - before.screen.x, event.clientY - before.screen.y) < slack;
      if (!isStill) be({ state: "dragged", pointer, from, to: placeUnder(event, event.currentTarget) });
    },
    onPointerUp(event: PointerEvent) {
      const before = now.current;
      if (!("pointer" in before) || before.pointer !== event.pointerId) return;
      event.stopPropagation();
      if (before.state === "dragged") end(shapeBetween(tool, before.from, placeUnder(event, event.currentTarget)));
      else end(isPlaced ? shapeBetween(tool, before.from, before.from) : null);
    },
    onPointerCancel: () => be(idle),
  };

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || key === "Tab" || key === "Escape") return;
    // what lies under it would scroll, zoom or leaf by them
    event.stopPropagation();
    const step = shiftKey ? keySteps.large : keySteps.plain;
    const [x, y] = [+(key === "ArrowRight") - +(key === "ArrowLeft"), +(key === "ArrowDown") - +(key === "ArrowUp")];
    if (x !== 0 || y !== 0) aimAt(placeOn({ x: aim.x + x * step, y: aim.y + y * step }));
    else if (key !== "Enter" || event.repeat) return;
    else if (now.current.state === "traced") end(shapeBetween(tool, now.current.from, aim));
    else if (isPlaced) end(shapeBetween(tool, aim, aim));
    else be({ state: "traced", from: aim });
    event.preventDefault();
  }

  return {
    aim,
    isBusy: gesture.state !== "idle",
    isTraced: gesture.state === "traced",
    /** As it would be if it ended now. */
    shape: shapeOf(tool, gesture, aim),
    giveUp: () => be(idle),
    handlers: onPointer,
    onKeyDown,
  };
}

function shapeOf(tool: AnnotationType, gesture: Gesture, aim: Place): Shape | null {
  switch (gesture.state) {
    case "idle":
    case "pressed":
      return null;
    case "dragged":
      return shapeBetween(tool, gesture.from, gesture.to);
    case "traced":
      return shapeBetween(tool, gesture.from, aim);
  }
}
