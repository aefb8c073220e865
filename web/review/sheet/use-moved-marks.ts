import { useQueryClient } from "@tanstack/react-query";
import type { Annotation } from "#contract/annotations.ts";
import { backFrom, type Turn, turnedPlace } from "#domain/files/turn.ts";
import { movedShape, type Place, shapeOf } from "#domain/review/shapes.ts";
import { heldAnnotation } from "../held-lists.ts";
import { useRoom } from "../use-room.ts";
import { useMarkDrag } from "./use-mark-drag.ts";
import { useMoveAnnotation } from "./use-move-annotation.ts";
import type { useTellPreview } from "./use-tell-preview.ts";

/** One's own marks by a pointer or by keys, on a picture that is turned; `tell`: the others see them move. */
export function useMovedMarks(turn: Turn, tell: ReturnType<typeof useTellPreview>) {
  const cache = useQueryClient();
  const [, change] = useRoom();
  const { move, rest } = useMoveAnnotation();
  /** A way that is seen to be gone. */
  const upright = (by: Place) => turnedPlace(by, backFrom(turn), 0);
  function moveBy(annotation: Annotation, seenBy: Place) {
    const moved = move(annotation, upright(seenBy));
    tell({ ...moved, shape: shapeOf(moved) });
  }
  const { dragged, handlersOf } = useMarkDrag({
    onDrop(annotation, seenBy) {
      moveBy(annotation, seenBy);
      rest();
      change({ selected: annotation.id });
    },
    onDrag(annotation, seenBy) {
      // from where it is kept: what is dragged is drawn where it is led
      const kept = heldAnnotation(cache, annotation) ?? annotation;
      tell({ ...kept, shape: seenBy && movedShape(shapeOf(kept), upright(seenBy)) });
    },
  });
  return {
    handlersOf,
    moveBy,
    rest,
    /** Where a mark is while it is dragged. */
    placed: (annotation: Annotation) =>
      annotation.id === dragged?.annotation.id
        ? { ...annotation, ...movedShape(annotation, upright(dragged.by)) }
        : annotation,
  };
}
