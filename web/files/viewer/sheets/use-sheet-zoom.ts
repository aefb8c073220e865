import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Turn, turnedBy, turnedPlace } from "#domain/files/turn.ts";
import { useKeptPlace } from "../kept-places.ts";
import { turnOf } from "../turn-key.ts";
import type { Viewed } from "../viewed.ts";
import { steppedZoom, withinZoom } from "../zoom-steps.ts";
import { bringTo, pointAt, type ScreenPoint, type SheetPoint } from "./sheet-point.ts";
import { usePinch } from "./use-pinch.ts";

/** Of a double tap, beside the fitting size, where the actual size is hardly more. */
const closer = 2;

interface Options {
  file: Viewed;
  kind: "pdf" | "score";
  scroller: RefObject<HTMLElement | null>;
  /** As they lie there now. */
  sheets: () => ArrayLike<Element>;
  /** Whether all of them lie there. */
  isWhole: boolean;
  /** By the room between the frame's edges; of sheets that lie below each other all of it, for one reads on by scrolling. */
  fitOf: (width: number, turn: Turn) => number;
  /** What is called a hundred percent. */
  actual: number;
}

interface KeptSheets {
  chosen: number | null;
  turn: Turn;
  /** On the turned sheet. */
  top: SheetPoint;
}
/** What lies at a place, measured from the corner of the frame. */
interface Hold {
  point: SheetPoint | null;
  at: ScreenPoint;
}

/**
 * Zoom and turn of sheets that are scrolled, by two fingers, double tap, wheel, keys and buttons: what one points at stays where
 * it is, or what is in the middle. Where one was in this file before, one is again.
 */
export function useSheetZoom(options: Options) {
  const { file, kind, scroller, sheets, isWhole, fitOf, actual } = options;
  const [kept, keep] = useKeptPlace<KeptSheets>(kind, file);
  const [chosen, setChosen] = useState(kept?.chosen ?? null);
  const [width, setWidth] = useState(0);
  const [turn, setTurn] = useState<Turn>(kept?.turn ?? 0);
  const fit = width > 0 ? fitOf(width, turn) : 1;
  const scale = chosen ?? fit;
  /** For the next change of size; without it, what is at the top stays there. */
  const hold = useRef<Hold | null>(null);
  const top = useRef<SheetPoint | null>(kept?.top ?? null);
  /** As the sheets lie there: a finger may be ahead of what is drawn. */
  const laid = useRef(scale);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what lies there, before it is seen
  useLayoutEffect(() => {
    const held = hold.current ?? { point: top.current, at: topOf() };
    hold.current = null;
    laid.current = scale;
    bring(held);
  }, [scale, isWhole, turn]);

  function topOf(): ScreenPoint {
    return { x: (scroller.current?.clientWidth ?? 0) / 2, y: 0 };
  }
  function screenOf({ x, y }: ScreenPoint): ScreenPoint {
    const { left = 0, top = 0 } = scroller.current?.getBoundingClientRect() ?? {};
    return { x: left + x, y: top + y };
  }
  function bring({ point, at }: Hold) {
    if (!scroller.current || !point || (!isWhole && point.sheet >= sheets().length)) return;
    bringTo(scroller.current, sheets(), point, screenOf(at));
    remember();
  }
  function remember() {
    const point = pointAt(sheets(), screenOf(topOf()));
    if (!point || (!isWhole && top.current && top.current.sheet >= sheets().length)) return;
    top.current = point;
    keep({ chosen, turn, top: point });
  }
  /** `at` on the screen; `point` lies there from now on, at first what lies there already. */
  function zoomTo(next: number | null, at: ScreenPoint, point = pointAt(sheets(), at)) {
    const { x, y } = screenOf({ x: 0, y: 0 });
    const held = { point, at: { x: at.x - x, y: at.y - y } };
    const wanted = next === null ? null : withinZoom(next / actual, fit / actual) * actual;
    // fingers that move on without parting only take it along
    if ((wanted ?? fit) === laid.current) bring(held);
    else hold.current = held;
    setChosen(wanted);
  }
  const middle = () => {
    const { clientWidth = 0, clientHeight = 0 } = scroller.current ?? {};
    return screenOf({ x: clientWidth / 2, y: clientHeight / 2 });
  };
  const stepBy = (steps: number) => zoomTo(steppedZoom(scale / actual, steps) * actual, middle());
  const toFit = () => zoomTo(null, middle());
  const toActual = () => zoomTo(actual, middle());

  /** What is in the middle stays there. */
  function turnBy(by: Turn) {
    const at = middle();
    const point = pointAt(sheets(), at);
    const { x, y } = screenOf({ x: 0, y: 0 });
    hold.current = { point: point && { ...point, ...turnedPlace(point, by, 1) }, at: { x: at.x - x, y: at.y - y } };
    setTurn(turnedBy(turn, by));
  }

  usePinch(scroller, {
    onPinch(from) {
      const point = pointAt(sheets(), from);
      return (times, at) => zoomTo(scale * times, at, point);
    },
    onWheelZoom: (factor, at) => zoomTo(scale * factor, at),
    onDoubleTap: (at) => zoomTo(chosen === null ? Math.max(actual, fit * closer) : null, at),
  });

  /** Whether the key was one of these. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const by = kind === "pdf" && turnOf(event);
    const act = {
      "+": () => stepBy(1),
      "=": () => stepBy(1),
      "-": () => stepBy(-1),
      "0": toFit,
      "1": toActual,
      ...(by && { [event.key]: () => turnBy(by) }),
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return false;
    event.preventDefault();
    act();
    return true;
  }

  return {
    scale,
    turn,
    isMeasured: width > 0,
    remember,
    onKeyDown,
    bar: {
      percent: Math.round((scale / actual) * 100),
      turn,
      onStep: stepBy,
      onPercent: (percent: number) => zoomTo((percent / 100) * actual, middle()),
      onFit: toFit,
      onActual: toActual,
      ...(kind === "pdf" && { onTurn: turnBy }),
    },
  };
}
