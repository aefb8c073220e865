import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useKeptPlace } from "../kept-places.ts";
import type { Viewed } from "../viewed.ts";
import { bringTo, pointAt, type ScreenPoint, type SheetPoint } from "./sheet-point.ts";
import { usePinch } from "./use-pinch.ts";

const step = 1.25;
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
  /** By the room between the frame's edges. */
  fitOf: (width: number) => number;
  least: number;
  most: number;
  actual: number;
}

interface KeptSheets {
  chosen: number | null;
  top: SheetPoint;
}
/** What lies at a place, measured from the corner of the frame. */
interface Hold {
  point: SheetPoint | null;
  at: ScreenPoint;
}

/**
 * Zoom of sheets that are scrolled, by two fingers, double tap, wheel, keys and buttons: what one points at stays where it is, or
 * what is in the middle. Where one was in this file before, one is again.
 */
export function useSheetZoom(options: Options) {
  const { file, kind, scroller, sheets, isWhole, fitOf, least, most, actual } = options;
  const [kept, keep] = useKeptPlace<KeptSheets>(kind, file);
  const [chosen, setChosen] = useState(kept?.chosen ?? null);
  const [width, setWidth] = useState(0);
  const fit = width > 0 ? fitOf(width) : 1;
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
  }, [scale, isWhole]);

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
    keep({ chosen, top: point });
  }
  /** `at` on the screen; `point` lies there from now on, at first what lies there already. */
  function zoomTo(next: number | null, at: ScreenPoint, point = pointAt(sheets(), at)) {
    const { x, y } = screenOf({ x: 0, y: 0 });
    const held = { point, at: { x: at.x - x, y: at.y - y } };
    const wanted = next === null ? null : Math.min(most, Math.max(least, next));
    // fingers that move on without parting only take it along
    if ((wanted ?? fit) === laid.current) bring(held);
    else hold.current = held;
    setChosen(wanted);
  }
  const middle = () => {
    const { clientWidth = 0, clientHeight = 0 } = scroller.current ?? {};
    return screenOf({ x: clientWidth / 2, y: clientHeight / 2 });
  };
  const zoomBy = (factor: number) => zoomTo(scale * factor, middle());
  const toFit = () => zoomTo(null, middle());
  const toActual = () => zoomTo(actual, middle());

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
    const act = {
      "+": () => zoomBy(step),
      "=": () => zoomBy(step),
      "-": () => zoomBy(1 / step),
      "0": toFit,
      "1": toActual,
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return false;
    event.preventDefault();
    act();
    return true;
  }

  return { scale, isMeasured: width > 0, remember, zoomBy, toFit, toActual, onKeyDown };
}
