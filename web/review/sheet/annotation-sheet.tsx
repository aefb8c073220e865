import type { CSSProperties } from "react";
import type { Annotation, Shape } from "#contract/annotations.ts";
import { newId } from "#contract/new-id.ts";
import { backFrom, type Turn, turnedPlace } from "#domain/files/turn.ts";
import { movedShape, type Place, turnedShape } from "#domain/review/shapes.ts";
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
  turn: Turn;
  className: string;
  style?: CSSProperties;
  moveBy?: (by: Place) => void;
}

/**
 * Lies over a picture, or a page of a document, exactly as large as it is seen: what is drawn on it, and what is being drawn. What
 * is kept is where that lies on the upright one.
 */
export function AnnotationSheet({ page, turn, className, style, moveBy }: Props) {
  const [{ isOn, tool, color, selected, drawn, drawnAfter, texting }, change] = useRoom();
  const { file } = useReviewed();
  const { query, shown } = useAnnotations();
  const me = useMe();
  const mayDraw = useMayDraw(file);
  const { move, rest } = useMoveAnnotation();
  const { dragged, handlersOf } = useMarkDrag((annotation, seenBy) => {
    const by = upright(seenBy);
    move(annotation, by);
    rest();
    change({ selected: annotation.id });
  });
  /** A way that is seen to be gone. */
  function upright(by: Place): Place {
    return turnedPlace(by, backFrom(turn), 0);
  }
  if (!isOn) return null;

  const version = query.data?.version;
  const isHere = (one: Drawn | null) => one?.fileId === file.id && one.page === page && !isOfOtherVersion(one, file);
  const here = shown
    .filter((annotation) => annotation.page === page)
    .map((one) => (one.id === dragged?.id ? { ...one, ...movedShape(one, upright(dragged.by)) } : one));
  const waiting = [drawn, ...drawnAfter].flatMap((one) => (one && isHere(one) ? [one] : []));
  const written = isHere(texting) ? texting : null;
  const isOwn = ({ createdBy }: Annotation) => mayDraw && createdBy.id === me?.id;
  const ownOf = (annotation: Annotation) => ({
    onMove: (by: Place) => move(annotation, upright(by)),
    onRest: rest,
    onDelete: () => change({ opened: { what: "delete", annotation } }),
  });
  function onDraw(seen: Shape) {
    if (version === undefined) return;
    const shape = turnedShape(seen, backFrom(turn));
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
      data-turn={turn}
      className={`annotation-sheet ${className}`}
      style={style}
    >
      {/* before the marks, over which it lies: who draws by keys does not come by all of them first */}
      {mayDraw && tool !== "select" && version !== undefined && (
        <DrawingSurface key={`${tool} ${turn}`} tool={tool} paint={paints[color]} page={page} onDraw={onDraw} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing groups its marks */}
      <svg role="group" aria-label={page === null ? "Drawn on it" : `Drawn on page ${page}`}>
        {here.map(
          (annotation) =>
            annotation.type === "text" && (
              <MarkWords key={annotation.id} annotation={annotation} place={turnedShape(annotation, turn)} />
            ),
        )}
        {here.map((annotation) => (
          <Mark
            key={annotation.id}
            annotation={annotation}
            shape={turnedShape(annotation, turn)}
            isSelected={annotation.id === selected}
            own={isOwn(annotation) ? ownOf(annotation) : undefined}
            drag={handlersOf(annotation, isOwn(annotation))}
            onSelect={() => change({ selected: annotation.id, isListOpen: true })}
          />
        ))}
        {waiting.map(({ id, shape, color }) => (
          <g key={id}>
            <MarkLines shape={turnedShape(shape, turn)} paint={paints[color]} />
            <MarkBadge shape={turnedShape(shape, turn)} paint={paints[color]} />
          </g>
        ))}
      </svg>
      {written && <TextOnSheet texting={written} place={turnedShape(written.shape, turn)} />}
    </div>
  );
}
