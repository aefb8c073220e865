import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from "react";
import type { AnnotationType, Shape } from "#contract/annotations.ts";
import { withStroke } from "#domain/review/freehand.ts";
import { type Place, placeOn, shapeBetween } from "#domain/review/shapes.ts";
import { exactnessOn, placesUnder, placeUnder, seenAs, slack } from "./place-under.ts";
import { palmTime, useRestingHand } from "./resting-hand.ts";
import { scrollByFinger } from "./scroll-by-finger.ts";
import { onSecondFinger } from "./second-finger.ts";

const keySteps = { plain: 1, large: 5 };

/** The places of its way; of what is drawn with a free hand all of them, of the rest where it began and is. */
type Way = [from: Place, ...after: Place[]];

/** Pressed and not moved yet; dragged; begun by keys, and led by the crosshair; or taking what it passes. */
type Gesture =
  | { state: "idle" }
  | { state: "pressed"; pointer: number; way: Way; screen: Place }
  | { state: "dragged"; pointer: number; way: Way }
  | { state: "traced"; way: Way }
  | { state: "erasing"; pointer: number; at: Place };

/** Among the buttons of a pointer the other end of a pen. */
const eraserEnd = 32;

const idle: Gesture = { state: "idle" };

interface Heard {
  /** Answers what takes it back, should it turn out to be a palm's. */
  onDraw: (shape: Shape) => () => void;
  /** As it would be if it ended now; null where it is given up. */
  onTrace: (shape: Shape | null) => void;
  onPen: () => void;
  /** Along this way. */
  onErase: (way: Place[], seen: ReturnType<typeof seenAs>) => void;
}

interface Taken {
  tool: AnnotationType;
  /** Fingers are the stage's. */
  isByPenAlone: boolean;
  isErasing: boolean;
}

/** What a pointer or the keys draw on a surface, and the handlers that it is drawn by. */
export function useGesture(surface: RefObject<Element | null>, { tool, isByPenAlone, isErasing }: Taken, heard: Heard) {
  const { onDraw, onTrace, onPen, onErase } = heard;
  const [gesture, draw] = useState(idle);
  /** A quick pointer goes on before what it did is drawn. */
  const now = useRef(idle);
  /** The crosshair. */
  const [aim, setAim] = useState<Place>({ x: 50, y: 50 });
  const [exactness, measure] = useState(0);
  const restHand = useRestingHand(surface);
  /** What a finger drew last. */
  const byFinger = useRef<{ at: number; takeBack: () => void } | null>(null);
  const isPlaced = tool === "point" || tool === "text";
  const isFree = tool === "freehand";
  const seen = (one: Gesture) =>
    one.state === "dragged" || one.state === "traced" ? shapeAlong(tool, one.way, exactness) : null;

  function be(next: Gesture) {
    const wasSeen = seen(now.current) !== null;
    now.current = next;
    draw(next);
    const shape = seen(next);
    if (shape || wasSeen) onTrace(shape);
  }
  function end(shape: Shape | null) {
    if (!shape) return be(idle);
    now.current = idle;
    draw(idle);
    return onDraw(shape);
  }
  /** From where it was, if it was anywhere. */
  function erase({ pointerId, currentTarget }: PointerEvent, places: Place[]) {
    const { current } = now;
    onErase(current.state === "erasing" ? [current.at, ...places] : places, seenAs(currentTarget));
    const at = places.at(-1);
    if (at) be({ state: "erasing", pointer: pointerId, at });
  }
  function putPenDown(event: PointerEvent) {
    restHand(event);
    const last = byFinger.current;
    if (last && event.timeStamp - last.at <= palmTime) last.takeBack();
    byFinger.current = null;
    onPen();
  }
  function aimAt(place: Place) {
    setAim(place);
    const { current } = now;
    if (current.state === "traced") be({ state: "traced", way: along(current.way, [place]) });
  }
  const along = ([from, ...after]: Way, places: Place[]): Way =>
    isFree ? [from, ...after, ...places] : [from, ...places.slice(-1)];

  const onPointer = {
    onPointerDown(event: PointerEvent) {
      // with a second finger one zooms, which is the stage's
      if (!event.isPrimary) return;
      const { pointerType, pointerId } = event;
      if (pointerType === "touch" && isByPenAlone) return scrollByFinger(event);
      event.stopPropagation();
      const isEraser = isFree && (event.button === 0 ? isErasing : (event.buttons & eraserEnd) !== 0);
      if (event.button !== 0 && !isEraser) return be(idle);
      if (pointerType === "pen") putPenDown(event);
      else onSecondFinger(event, () => be(idle));
      event.currentTarget.setPointerCapture(pointerId);
      if (isEraser) {
        be(idle);
        return erase(event, [placeUnder(event, event.currentTarget)]);
      }
      const screen = { x: event.clientX, y: event.clientY };
      measure(exactnessOn(event.currentTarget));
      be({ state: "pressed", pointer: pointerId, way: [placeUnder(event, event.currentTarget)], screen });
    },
    onPointerMove(event: PointerEvent) {
      const before = now.current;
      if (!("pointer" in before) || before.pointer !== event.pointerId) return;
      if (before.state === "erasing") return erase(event, placesUnder(event));
      const { pointer, way } = before;
      const isStill =
        before.state === "pressed" &&
        Math.hypot(event.clientX - before.screen.x, event.clientY - before.screen.y) < slack;
      if (!isStill) be({ state: "dragged", pointer, way: along(way, placesUnder(event)) });
    },
    onPointerUp(event: PointerEvent) {
      const before = now.current;
      if (!("pointer" in before) || before.pointer !== event.pointerId) return;
      event.stopPropagation();
      if (before.state === "erasing") return be(idle);
      const isDragged = before.state === "dragged";
      const way = isDragged ? along(before.way, [placeUnder(event, event.currentTarget)]) : before.way;
      const takeBack = end(isDragged || isPlaced || isFree ? shapeAlong(tool, way, exactness) : null);
      if (takeBack && event.pointerType === "touch") byFinger.current = { at: event.timeStamp, takeBack };
    },
    onPointerCancel({ pointerId }: PointerEvent) {
      const { current } = now;
      // a palm's is no end of what a pen draws
      if ("pointer" in current && current.pointer === pointerId) be(idle);
    },
  };

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || key === "Tab" || key === "Escape") return;
    // what lies under it would scroll, zoom or leaf by them
    event.stopPropagation();
    const step = shiftKey ? keySteps.large : keySteps.plain;
    const [x, y] = [+(key === "ArrowRight") - +(key === "ArrowLeft"), +(key === "ArrowDown") - +(key === "ArrowUp")];
    if (x !== 0 || y !== 0) aimAt(placeOn({ x: aim.x + x * step, y: aim.y + y * step }));
    else if (isErasing && !event.repeat && (key === "Enter" || key === "Delete"))
      onErase([aim], seenAs(event.currentTarget));
    else if (key !== "Enter" || event.repeat) return;
    else if (now.current.state === "traced") end(shapeAlong(tool, now.current.way, exactness));
    else if (isPlaced) end(shapeAlong(tool, [aim], exactness));
    else be({ state: "traced", way: [aim] });
    event.preventDefault();
  }

  return {
    aim,
    isBusy: gesture.state !== "idle",
    isTraced: gesture.state === "traced",
    /** As it would be if it ended now. */
    shape: seen(gesture),
    giveUp: () => be(idle),
    handlers: onPointer,
    onKeyDown,
  };
}

/** Null where that makes none. */
function shapeAlong(tool: AnnotationType, way: Way, exactness: number): Shape | null {
  if (tool === "freehand") return withStroke(null, way, exactness);
  return shapeBetween(tool, way[0], way.at(-1) ?? way[0]);
}
