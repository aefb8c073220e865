import type { Annotation } from "#contract/annotations.ts";
import type { Place } from "#domain/review/shapes.ts";
import { shortened } from "../annotation-words.ts";
import { paints } from "../colours.ts";

const most = 48;

interface Props {
  annotation: Pick<Annotation, "color" | "content" | "resolvedAt">;
  /** As the picture is seen. */
  place: Place;
}

/** A text is read where it stands, on the side that has room for it. Beside its mark, whose name says the same for a reader. */
export function MarkWords({ annotation: { color, content, resolvedAt }, place: { x, y } }: Props) {
  const paint = paints[color];
  const isLeft = x > 65;
  return (
    <svg aria-hidden="true" x={`${x}%`} y={`${y}%`}>
      <text
        x={isLeft ? -20 : 20}
        y="0.36em"
        textAnchor={isLeft ? "end" : "start"}
        fill={paint.fill}
        stroke={paint.casing}
        opacity={resolvedAt ? 0.55 : undefined}
        className="mark-words"
      >
        {shortened(content, most)}
      </text>
    </svg>
  );
}
