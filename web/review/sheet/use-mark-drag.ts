import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import type { Annotation } from "#contract/annotations.ts";
import type { Place } from "#domain/review/shapes.ts";
import { useEscape } from "../use-escape.ts";
import { handToStage } from "./hand-to-stage.ts";
import { placeUnder, slack } from "./place-under.ts";
import { onSecondFinger } from "./second-finger.ts";

/** Pressed and not moved yet; dragged; or moved and over, so that the click which ends it chooses nothing. */
type Press =
  | { state: "idle" | "over" }
  | { state: "pressed"; pointer: number; from: Place; screen: Place }
  | { state: "dragged"; pointer: number; from: Place };

interface Heard {
  onDrop: (annotation: Annotation, by: Place) => void;
  /** Null: it is given up, and back where it was. */
  onDrag: (annotation: Annotation, by: Place | null) => void;
}

/** One's own marks by a pointer. What begins on other people's is the stage's, as soon as it moves. */
export function useMarkDrag({ onDrop, onDrag }: Heard) {
  const [dragged, show] = useState<{ annotation: Annotation; by: Place } | null>(null);
  /** A quick pointer goes on before what it did is drawn. */
  const press = useRef<Press>({ state: "idle" });

  function end() {
    press.current = { state: "over" };
    show(null);
  }
  function giveUp() {
    end();
    if (dragged) onDrag(dragged.annotation, null);
  }
  useEscape(dragged !== null, giveUp);

  const handlersOf = (annotation: Annotation, isOwn: boolean) => ({
    onPointerDown(event: PointerEvent<SVGElement>) {
      // with a second finger one zooms, which is the stage's
      if (!event.isPrimary) return;
      event.stopPropagation();
      show(null);
      press.current = { state: "idle" };
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      onSecondFinger(event, giveUp);
      const screen = { x: event.clientX, y: event.clientY };
      press.current = { state: "pressed", pointer: event.pointerId, from: placeOf(event), screen };
    },
    onPointerMove(event: PointerEvent<SVGElement>) {
      const before = press.current;
      if (!("pointer" in before) || before.pointer !== event.pointerId) return;
      const { pointer, from } = before;
      if (before.state === "pressed" && !isBeyond(before.screen, event)) return;
      if (isOwn) {
        press.current = { state: "dragged", pointer, from };
        const by = way(from, placeOf(event));
        show({ annotation, by });
        onDrag(annotation, by);
      } else if (before.state === "pressed") {
        press.current = { state: "over" };
        handToStage(event.currentTarget, event, before.screen);
      }
    },
    onPointerUp(event: PointerEvent<SVGElement>) {
      const before = press.current;
      if (!("pointer" in before) || before.pointer !== event.pointerId) return;
      if (before.state === "pressed") {
        press.current = { state: "idle" };
        return;
      }
      end();
      onDrop(annotation, way(before.from, placeOf(event)));
    },
    onPointerCancel: giveUp,
    onClickCapture(event: MouseEvent) {
      // a click without a pointer is a reader's
      if (press.current.state === "over" && event.detail > 0) event.stopPropagation();
      press.current = { state: "idle" };
    },
  });
  return { dragged, handlersOf };
}

function isBeyond(screen: Place, { clientX, clientY }: PointerEvent): boolean {
  return Math.hypot(clientX - screen.x, clientY - screen.y) >= slack;
}

/** Of places in whole parts, so that what is moved by it lies at such a place again. */
function way(from: Place, to: Place): Place {
  return { x: to.x - from.x, y: to.y - from.y };
}

function placeOf(event: PointerEvent<SVGElement>): Place {
  return placeUnder(event, event.currentTarget.ownerSVGElement ?? event.currentTarget);
}
