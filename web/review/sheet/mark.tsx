import type { KeyboardEvent, SyntheticEvent } from "react";
import type { Annotation, Shape } from "#contract/annotations.ts";
import type { Place } from "#domain/review/shapes.ts";
import { markName } from "../annotation-words.ts";
import { paints } from "../colours.ts";
import { keepOneFinger } from "./keep-one-finger.ts";
import { MarkBadge } from "./mark-badge.tsx";
import { MarkLines } from "./mark-shape.tsx";
import { showOnPage } from "./show-on-page.ts";
import type { useMarkDrag } from "./use-mark-drag.ts";

interface Props {
  annotation: Annotation;
  /** As the picture is seen. */
  shape: Shape;
  isSelected: boolean;
  /** Left out where it is not one's own: it neither moves nor goes. */
  own?: { onMove: (by: Place) => void; onRest: () => void; onDelete: () => void } | undefined;
  drag: ReturnType<ReturnType<typeof useMarkDrag>["handlersOf"]>;
  onSelect: () => void;
}

const steps: Partial<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What was drawn, as a button: it is chosen by a press or a key, and one's own is dragged, or moved by the arrows. */
export function Mark({ annotation, shape, isSelected, own, drag, onSelect }: Props) {
  const { id, number, color, resolvedAt } = annotation;
  const paint = paints[color];

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.key === "Tab" || event.key === "Escape") return;
    // what lies under it would scroll, zoom or leaf by them
    event.stopPropagation();
    const by = steps[event.key];
    const presses = event.key === "Enter" || event.key === " ";
    if (by || presses) event.preventDefault();
    if (presses && !event.repeat) onSelect();
    else if (by && isSelected) own?.onMove(by);
    else if (event.key === "Delete" && !event.repeat) own?.onDelete();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a button of HTML is no part of a drawing
    <g
      ref={own && keepOneFinger}
      role="button"
      tabIndex={0}
      aria-label={markName(annotation)}
      aria-pressed={isSelected}
      data-annotation={id}
      data-resolved={resolvedAt ? "" : undefined}
      data-own={own ? "" : undefined}
      className="mark"
      {...drag}
      onClick={(event) => {
        event.stopPropagation();
        onSelect();
      }}
      onDoubleClick={stop}
      onKeyDown={onKeyDown}
      onKeyUp={() => own?.onRest()}
      // a browser scrolls to it by itself, save on a picture, which does not scroll
      onFocus={({ currentTarget }) => {
        if (annotation.page === null && currentTarget.matches(":focus-visible")) showOnPage(currentTarget, annotation);
      }}
      onBlur={() => own?.onRest()}
    >
      <MarkLines shape={shape} paint={paint} />
      <MarkBadge shape={shape} paint={paint} number={number} />
    </g>
  );
}

/** The stage pans and zooms by what is pressed in it. */
function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
