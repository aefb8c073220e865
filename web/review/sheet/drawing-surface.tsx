import { type SyntheticEvent, useEffect, useId, useRef } from "react";
import type { AnnotationType, Shape } from "#contract/annotations.ts";
import { toolNames } from "../annotation-words.ts";
import type { Paint } from "../colours.ts";
import { useEscape } from "../use-escape.ts";
import { keepOneFinger } from "./keep-one-finger.ts";
import { MarkBadge } from "./mark-badge.tsx";
import { MarkLines } from "./mark-shape.tsx";
import { useGesture } from "./use-gesture.ts";

interface Props {
  tool: AnnotationType;
  paint: Paint;
  page: number | null;
  isByPenAlone: boolean;
  isErasing: boolean;
  onDraw: (shape: Shape) => () => void;
  /** What is being drawn, as far as it is; null where it is given up. */
  onTrace: (shape: Shape | null) => void;
  onPen: () => void;
  onErase: Parameters<typeof useGesture>[2]["onErase"];
}

/** Takes what is pressed and typed over a picture or a page while a tool is in hand. */
export function DrawingSurface({ tool, paint, page, isByPenAlone, isErasing, ...heard }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const hint = useId();
  const { aim, isBusy, isTraced, shape, giveUp, handlers, onKeyDown } = useGesture(
    surface,
    { tool, isByPenAlone, isErasing },
    heard,
  );
  useEscape(isBusy, giveUp);
  useEffect(() => keepOneFinger(surface.current), []);
  // asked for by what is drawn, perhaps where there is no network any more
  useEffect(() => void import("../panel/add-comment-dialog.tsx").catch(() => {}), []);
  const isPlaced = tool === "point" || tool === "text";
  const place = `${Math.round(aim.x)} % from the left, ${Math.round(aim.y)} % from the top`;
  return (
    <div
      ref={surface}
      role="application"
      aria-label={`${isErasing ? "Eraser" : `Draw: ${toolNames[tool]}`}${page === null ? "" : `, page ${page}`}`}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one draws by keys here
      tabIndex={0}
      className="annotation-surface"
      onClick={stop}
      onDoubleClick={stop}
      {...handlers}
      onKeyDown={onKeyDown}
    >
      <svg aria-hidden="true">
        {shape && <MarkLines shape={shape} paint={paint} />}
        {shape && isPlaced && <MarkBadge shape={shape} paint={paint} />}
        <svg aria-hidden="true" x={`${aim.x}%`} y={`${aim.y}%`} className="annotation-crosshair">
          <path d="M-14 0H14M0-14V14" stroke={paint.casing} strokeWidth="5" />
          <path d="M-13 0H13M0-13V13" stroke={paint.fill} strokeWidth="2" />
        </svg>
      </svg>
      <p id={hint} className="sr-only">
        {isErasing
          ? "The arrows move the crosshair, with Shift further. Enter erases the strokes under it. Escape takes the last step back."
          : isPlaced
            ? "The arrows move the crosshair, with Shift further. Enter places it. Escape goes back to Select."
            : "The arrows move the crosshair, with Shift further. Enter begins the shape, and ends it. Escape gives it up."}
      </p>
      <p role="status" className="sr-only">
        {isTraced ? `Drawing, ${place}` : place}
      </p>
    </div>
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
