import { useState } from "react";
import type { Shape } from "#contract/annotations.ts";
import { newId } from "#contract/new-id.ts";
import { backFrom, type Turn } from "#domain/files/turn.ts";
import { turnedShape } from "#domain/review/shapes.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { useRoom } from "../use-room.ts";
import type { useTellPreview } from "./use-tell-preview.ts";

interface Where {
  page: number | null;
  turn: Turn;
  version: number | undefined;
}

/** What becomes of what is drawn: seen by the others while it grows (`tell`), and done, it waits for its words. */
export function useDrawing({ page, turn, version }: Where, tell: ReturnType<typeof useTellPreview>) {
  const [{ color, texting }, change] = useRoom();
  const { file } = useReviewed();
  /** Of what is drawn next: the others know it by that before it is stored. */
  const [id, renew] = useState(() => newId());
  const upright = (seen: Shape) => turnedShape(seen, backFrom(turn));
  return {
    onTrace: (seen: Shape | null) => tell({ id, updatedAt: null, color, shape: seen && upright(seen) }),
    onDraw(seen: Shape) {
      if (version === undefined) return;
      const shape = upright(seen);
      const made = { id, fileId: file.id, version, page, shape, color, words: "", isSent: false };
      tell({ id, updatedAt: null, color, shape });
      renew(newId());
      if (shape.type !== "text")
        change((room) => ({
          ...(room.drawn ? { drawnAfter: [...room.drawnAfter, made] } : { drawn: made }),
          isPutOff: false,
        }));
      else change(texting ? { isPutOff: false } : { texting: made });
    },
  };
}
