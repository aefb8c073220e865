import type { CSSProperties } from "react";
import type { Annotation, Shape } from "#contract/annotations.ts";
import { newId } from "#contract/new-id.ts";
import { movedShape, type Place } from "#domain/review/shapes.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { paints } from "../colours.ts";
import { type Drawn, isOfOtherVersion } from "../room.ts";
import { useAnnotations } from "../use-annotations.ts";
import { useMayDraw } from "../use-rights.ts";
import { useRoom } from "../use-room.ts";
import { DrawingSurface } from "./drawing-surface.tsx";
import { Mark } from "./mark.tsx";
import { MarkBadge } from "./mark-badge.tsx";
import { MarkLines } from "./mark-shape.tsx";
import { MarkWords } from "./mark-words.tsx";
import { hearMoves } from "./show-on-page.ts";
import { TextOnSheet } from "./text-on-sheet.tsx";
import { useMarkDrag } from "./use-mark-drag.ts";
import { useMoveAnnotation } from "./use-move-annotation.ts";

interface Props {
  page: number | null;
  className: string;
  style?: CSSProperties;
  moveBy?: (by: Place) => void;
}

/** Lies over a picture, or a page of a document, exactly as large: what is drawn on it, and what is being drawn. */
export function AnnotationSheet({ page, className, style, moveBy }: Props) {
  const [{ isOn, tool, color, selected, drawn, drawnAfter, texting }, change] = useRoom();
  const { file } = useReviewed();
  const { query, shown } = useAnnotations();
  const me = useMe();
  const mayDraw = useMayDraw(file);
  const { move, rest } = useMoveAnnotation();
  const { dragged, handlersOf } = useMarkDrag((annotation, by) => {
    move(annotation, by);
    rest();
    change({ selected: annotation.id });
  });
  if (!isOn) return null;

  const version = query.data?.version;
  const isHere = (one: Drawn | null) => one?.fileId === file.id && one.page === page && !isOfOtherVersion(one, file);
  const here = shown
    .filter((annotation) => annotation.page === page)
    .map((one) => (one.id === dragged?.id ? { ...one, ...movedShape(one, dragged.by) } : one));
  const waiting = [drawn, ...drawnAfter].flatMap((one) => (one && isHere(one) ? [one] : []));
  const written = isHere(texting) ? texting : null;
  const isOwn = ({ createdBy }: Annotation) => mayDraw && createdBy.id === me?.id;
  const ownOf = (annotation: Annotation) => ({
    onMove: (by: Place) => move(annotation, by),
    onRest: rest,
    onDelete: () => change({ opened: { what: "delete", annotation } }),
  });
  function onDraw(shape: Shape) {
    if (version === undefined) return;
    const made = { id: newId(), fileId: file.id, version, page, shape, color, words: "", isSent: false };
    if (shape.type !== "text")
      change((room) => ({
        ...(room.drawn ? { drawnAfter: [...room.drawnAfter, made] } : { drawn: made }),
        isPutOff: false,
      }));
    else change(texting ? { isPutOff: false } : { texting: made });
  }

  return (
    <div
      ref={(sheet) => (sheet && moveBy ? hearMoves(sheet, moveBy) : undefined)}
      data-sheet
      className={`annotation-sheet ${className}`}
      style={style}
    >
      {/* before the marks, over which it lies: who draws by keys does not come by all of them first */}
      {mayDraw && tool !== "select" && version !== undefined && (
        <DrawingSurface key={tool} tool={tool} paint={paints[color]} page={page} onDraw={onDraw} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing groups its marks */}
      <svg role="group" aria-label={page === null ? "Drawn on it" : `Drawn on page ${page}`}>
        {here.map(
          (annotation) => annotation.type === "text" && <MarkWords key={annotation.id} annotation={annotation} />,
        )}
        {here.map((annotation) => (
          <Mark
            key={annotation.id}
            annotation={annotation}
            isSelected={annotation.id === selected}
            own={isOwn(annotation) ? ownOf(annotation) : undefined}
            drag={handlersOf(annotation, isOwn(annotation))}
            onSelect={() => change({ selected: annotation.id, isListOpen: true })}
          />
        ))}
        {waiting.map((one) => (
          <g key={one.id}>
            <MarkLines shape={one.shape} paint={paints[one.color]} />
            <MarkBadge shape={one.shape} paint={paints[one.color]} />
          </g>
        ))}
      </svg>
      {written && <TextOnSheet texting={written} />}
    </div>
  );
}
