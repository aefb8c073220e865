import type { Shape } from "#contract/annotations.ts";
import type { Turn } from "#domain/files/turn.ts";
import type { Preview } from "#domain/review/previews.ts";
import { turnedShape } from "#domain/review/shapes.ts";
import { hueOf } from "#web/ui/avatar.tsx";
import { MarkBadge } from "./mark-badge.tsx";
import { MarkLines } from "./mark-shape.tsx";

interface Props {
  previews: Preview[];
  turn: Turn;
  /** A stored one that is moved: its mark shows where, so that only who moves it is said here. */
  isMoved: (preview: Preview) => boolean;
}

/** What others are drawing, in each one's colour, as their faces and pointers have it, and with their names. */
export function PreviewMarks({ previews, turn, isMoved }: Props) {
  const seen = previews.map((preview) => ({ ...preview, shape: turnedShape(preview.shape, turn) }));
  return (
    <div className="annotation-previews">
      <p role="status" className="sr-only">
        {previews.map(({ userName }) => `${userName} is drawing`).join(", ")}
      </p>
      <svg aria-hidden="true">
        {seen.map((preview) => !isMoved(preview) && <PreviewMark key={preview.userId} {...preview} />)}
      </svg>
      {seen.map(({ userId, userName, shape, count }) => (
        <span
          key={userId}
          aria-hidden="true"
          dir="auto"
          data-preview-of={userId}
          data-news={count % 2}
          data-right={edge(shape, "x") > 75 || undefined}
          data-high={edge(shape, "y") < 10 || undefined}
          style={{ left: `${edge(shape, "x")}%`, top: `${edge(shape, "y")}%`, background: colourOf(userId) }}
        >
          {userName}
        </span>
      ))}
    </div>
  );
}

function PreviewMark({ userId, shape, count }: Preview) {
  const paint = { fill: colourOf(userId), ink: "white", casing: "white" };
  const isPlace = shape.type === "point" || shape.type === "text";
  return (
    <g data-preview={userId} data-news={count % 2}>
      <MarkLines shape={shape} paint={paint} />
      {isPlace && <MarkBadge shape={shape} paint={paint} />}
    </g>
  );
}

const colourOf = (userId: string) => `oklch(0.42 0.09 ${hueOf(userId)})`;

/** Its left or its upper end. */
function edge({ x, y, width, height }: Shape, along: "x" | "y"): number {
  return along === "x" ? x + Math.min(0, width ?? 0) : y + Math.min(0, height ?? 0);
}
