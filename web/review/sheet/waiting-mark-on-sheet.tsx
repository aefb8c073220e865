import type { KeyboardEvent, SyntheticEvent } from "react";
import type { Shape } from "#contract/annotations.ts";
import { shortened } from "../annotation-words.ts";
import { paints } from "../colours.ts";
import type { MarkEntry } from "../outgoing/waiting.ts";
import { MarkBadge } from "./mark-badge.tsx";
import { MarkLines } from "./mark-shape.tsx";

interface Props {
  entry: MarkEntry;
  isResolved: boolean;
  /** As the picture is seen. */
  shape: Shape;
  isSelected: boolean;
  onSelect: () => void;
}

/** Chosen like any other mark; it is changed, or dropped, in the list. */
export function WaitingMarkOnSheet({ entry: { id, state, input }, isResolved, shape, isSelected, onSelect }: Props) {
  const paint = paints[input.color];
  const how = state === "failed" ? "not sent" : "waiting to be sent";
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) onSelect();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button of HTML is no part of a drawing
    <g
      role="button"
      tabIndex={0}
      aria-label={`Your ${shape.type}, ${how}: ${shortened(input.content, 60)}${isResolved ? ", resolved" : ""}`}
      aria-pressed={isSelected}
      data-annotation={id}
      data-resolved={isResolved ? "" : undefined}
      className="mark"
      onPointerDown={stop}
      onClick={(event) => {
        event.stopPropagation();
        onSelect();
      }}
      onDoubleClick={stop}
      onKeyDown={onKeyDown}
    >
      <MarkLines shape={shape} paint={paint} />
      <MarkBadge shape={shape} paint={paint} />
    </g>
  );
}

/** The stage pans and zooms by what is pressed in it. */
function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
