import type { Shape } from "#contract/annotations.ts";
import { shortened } from "./annotation-words.ts";
import type { Paint } from "./colours.ts";

interface Props {
  shape: Shape;
  paint: Paint;
  /** None before it is saved. */
  number?: number;
  /** Of a text, which is read where it stands. */
  words?: string;
}

const most = 48;

/** Its number, as large at any size of the picture; a point is nothing else, and a text stands beside it. */
export function MarkBadge({ shape, paint, number, words }: Props) {
  const { type, x, y } = shape;
  const isPoint = type === "point" || type === "text";
  const isLeft = x > 65;
  return (
    // SVG: what lies in one of its own keeps its size
    <svg
      aria-hidden="true"
      x={`${x + (type === "circle" ? (shape.width ?? 0) / 2 : 0)}%`}
      y={`${y}%`}
      className="mark-badge"
    >
      {isPoint && <circle r="17" className="mark-halo" />}
      {isPoint && <circle r="17" className="mark-hit" />}
      <circle r={isPoint ? 12 : 10} fill={paint.fill} stroke={paint.casing} strokeWidth="2" />
      {number !== undefined && (
        <text y="0.36em" textAnchor="middle" fill={paint.ink} className="mark-number">
          {number}
        </text>
      )}
      {words !== undefined && (
        <text
          x={isLeft ? -20 : 20}
          y="0.36em"
          textAnchor={isLeft ? "end" : "start"}
          fill={paint.fill}
          stroke={paint.casing}
          className="mark-words"
        >
          {shortened(words, most)}
        </text>
      )}
    </svg>
  );
}
