import type { Shape } from "#contract/annotations.ts";
import { numberPlace } from "#domain/review/shapes.ts";
import type { Paint } from "../colours.ts";

interface Props {
  shape: Shape;
  paint: Paint;
  /** None before it is saved. */
  number?: number;
}

/** Its number, as large at any size of the picture; of a point and a text it is the mark itself. */
export function MarkBadge({ shape, paint, number }: Props) {
  const { type } = shape;
  const { x, y } = numberPlace(shape);
  const isPlace = type === "point" || type === "text";
  return (
    // SVG: what lies in one of its own keeps its size
    <svg aria-hidden="true" x={`${x}%`} y={`${y}%`} className="mark-badge">
      {isPlace && <circle r="17" className="mark-halo" />}
      {isPlace && <circle r="17" className="mark-hit" />}
      <circle r={isPlace ? 12 : 10} fill={paint.fill} stroke={paint.casing} strokeWidth="2" />
      {number !== undefined && (
        <text y="0.36em" textAnchor="middle" fill={paint.ink} className="mark-number">
          {number}
        </text>
      )}
    </svg>
  );
}
