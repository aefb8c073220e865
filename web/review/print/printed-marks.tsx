import type { Annotation } from "#contract/annotations.ts";
import type { Turn } from "#domain/files/turn.ts";
import { turnedShape } from "#domain/review/shapes.ts";
import { paints } from "../colours.ts";
import { MarkBadge } from "../sheet/mark-badge.tsx";
import { MarkLines } from "../sheet/mark-shape.tsx";
import { MarkWords } from "../sheet/mark-words.tsx";

/** As on the screen, where they are pressed, too (`annotation-sheet.tsx`). */
export function PrintedMarks({ marks, turn }: { marks: Annotation[]; turn: Turn }) {
  return (
    <div className="annotation-sheet">
      <svg aria-hidden="true">
        {marks.map(
          (annotation) =>
            annotation.type === "text" && (
              <MarkWords key={annotation.id} annotation={annotation} place={turnedShape(annotation, turn)} />
            ),
        )}
        {marks.map((annotation) => {
          const { id, number, color, resolvedAt } = annotation;
          const shape = turnedShape(annotation, turn);
          return (
            <g key={id} data-annotation={id} data-resolved={resolvedAt ? "" : undefined} className="mark">
              <MarkLines shape={shape} paint={paints[color]} />
              <MarkBadge shape={shape} paint={paints[color]} number={number} />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
