import { useEffect, useRef, useState } from "react";
import { placeParts, type Shape } from "#contract/annotations.ts";
import { newId } from "#contract/new-id.ts";
import { backFrom, type Turn } from "#domain/files/turn.ts";
import { strokesNear, strokesOf, withStroke } from "#domain/review/freehand.ts";
import { type Place, turnedShape } from "#domain/review/shapes.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { toast } from "#web/ui/toast.ts";
import { type Drawn, isOfOtherVersion, withDrawn, withStrokeDrawn, withStrokesErased, withTakenBack } from "../room.ts";
import { useRoom } from "../use-room.ts";
import type { useTellPreview } from "./use-tell-preview.ts";

interface Where {
  page: number | null;
  turn: Turn;
  version: number | undefined;
}

/** What becomes of what is drawn: seen by the others while it grows (`tell`), and done, it waits for its words. */
export function useDrawing({ page, turn, version }: Where, tell: ReturnType<typeof useTellPreview>) {
  const [{ color, texting, sketch, hasPen, drawsByFinger, isErasing }, change] = useRoom();
  const { file } = useReviewed();
  /** Of what is drawn next: the others know it by that before it is stored. */
  const [id, renew] = useState(() => newId());
  /** Whose strokes the eraser took. */
  const erased = useRef<string | null>(null);
  const upright = (seen: Shape) => turnedShape(seen, backFrom(turn));
  const isHere = sketch?.fileId === file.id && sketch.page === page && !isOfOtherVersion(sketch, file);
  const begun = isHere ? sketch : null;
  /** What is drawn with a free hand belongs to the strokes before it; null where there is no room for it. */
  const whole = (drawn: Shape) =>
    drawn.type === "freehand" ? withStroke(begun?.shape ?? null, strokesOf(drawn).flat(), 1 / placeParts) : drawn;
  const told = (shape: Shape | null) => tell({ id: begun?.id ?? id, updatedAt: null, color, shape });
  function draw(made: Drawn) {
    if (made.shape.type === "freehand") change((room) => withStrokeDrawn(room, made));
    else if (made.shape.type !== "text") change((room) => withDrawn(room, made));
    else change(texting ? { isPutOff: false } : { texting: made });
  }
  // what is left of it, as soon as that is known: a quick eraser passes several before anything is drawn
  useEffect(() => {
    if (erased.current === null) return;
    tell({ id: erased.current, updatedAt: null, color, shape: begun?.shape ?? null });
    erased.current = null;
  });
  return {
    isErasing,
    onErase(way: Place[], seen: Parameters<typeof strokesNear>[2]) {
      const near = (one: Drawn) => strokesNear(strokesOf(turnedShape(one.shape, turn)), way, seen);
      if (!begun || near(begun).length === 0) return;
      erased.current = begun.id;
      change((room) => withStrokesErased(room, room.sketch?.id === begun.id ? near(room.sketch) : []));
    },
    isByPenAlone: hasPen && !drawsByFinger,
    onPen: () => hasPen || change({ hasPen: true }),
    onTrace: (seen: Shape | null) => told(seen && whole(upright(seen))),
    onDraw(seen: Shape) {
      if (version === undefined) return () => {};
      const shape = whole(upright(seen));
      if (!shape) {
        void toast("This drawing is full. Press Done, and go on with another.");
        return () => {};
      }
      told(shape);
      const made = begun ?? { id, fileId: file.id, version, page, shape, color, words: "", isSent: false };
      if (begun) change((room) => withStrokeDrawn(room, { ...begun, shape }));
      else {
        renew(newId());
        draw(made);
      }
      return () => {
        told(begun?.shape ?? null);
        change((room) => withTakenBack(room, made.id));
      };
    },
  };
}
