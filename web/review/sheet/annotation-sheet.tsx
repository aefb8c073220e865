import type { CSSProperties } from "react";
import type { Annotation } from "#contract/annotations.ts";
import type { Turn } from "#domain/files/turn.ts";
import { type Place, turnedShape } from "#domain/review/shapes.ts";
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
import { PreviewMarks } from "./preview-marks.tsx";
import { hearMoves } from "./show-on-page.ts";
import { TextOnSheet } from "./text-on-sheet.tsx";
import { useDrawing } from "./use-drawing.ts";
import { useMovedMarks } from "./use-moved-marks.ts";
import { useOthersDrawing } from "./use-others-drawing.ts";
import { useTellPreview } from "./use-tell-preview.ts";
import { WaitingMarks } from "./waiting-marks.tsx";

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
  const [{ isOn, tool, color, selected, drawn, drawnAfter, sketch, texting }, change] = useRoom();
  const { file } = useReviewed();
  const { query, shown } = useAnnotations();
  const me = useMe();
  const mayDraw = useMayDraw(file);
  const version = query.data?.version;
  const tell = useTellPreview(version, page);
  const drawing = useDrawing({ page, turn, version }, tell);
  const moving = useMovedMarks(turn, tell);
  const others = useOthersDrawing(page, query.data ?? { items: [] });
  const ofOthers = others.drawing.length > 0 && (
    <PreviewMarks previews={others.drawing} turn={turn} isMoved={others.isMoved} />
  );
  if (!isOn) {
    return (
      ofOthers && (
        <div className={`annotation-sheet ${className}`} style={style}>
          {ofOthers}
        </div>
      )
    );
  }

  const isHere = (one: Drawn | null) => one?.fileId === file.id && one.page === page && !isOfOtherVersion(one, file);
  const here = shown.filter((one) => one.page === page).map((one) => moving.placed(others.placed(one)));
  const waiting = [drawn, ...drawnAfter, sketch].flatMap((one) => (one && isHere(one) ? [one] : []));
  const written = isHere(texting) ? texting : null;
  const isOwn = ({ createdBy }: Annotation) => mayDraw && createdBy.id === me?.id;
  const ownOf = (annotation: Annotation) => ({
    onMove: (by: Place) => moving.moveBy(annotation, by),
    onRest: moving.rest,
    onDelete: () => change({ opened: { what: "delete", annotation } }),
  });

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
        <DrawingSurface key={`${tool} ${turn}`} tool={tool} paint={paints[color]} page={page} {...drawing} />
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
            drag={moving.handlersOf(annotation, isOwn(annotation))}
            onSelect={() => change({ selected: annotation.id, isListOpen: true })}
          />
        ))}
        <WaitingMarks page={page} turn={turn} />
        {waiting.map(({ id, shape, color }) => (
          <g key={id}>
            <MarkLines shape={turnedShape(shape, turn)} paint={paints[color]} />
            {id !== sketch?.id && <MarkBadge shape={turnedShape(shape, turn)} paint={paints[color]} />}
          </g>
        ))}
      </svg>
      {ofOthers}
      {written && <TextOnSheet texting={written} place={turnedShape(written.shape, turn)} />}
    </div>
  );
}
