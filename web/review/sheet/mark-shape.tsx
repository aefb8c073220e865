import { useId } from "react";
import { placeParts, type Shape } from "#contract/annotations.ts";
import type { Paint } from "../colours.ts";

interface Props {
  shape: Shape;
  paint: Paint;
}

/**
 * Its lines, in percent of what they lie on and as thick at any size: below, what shows that it is chosen; then its casing,
 * its colour, and last what a finger hits.
 */
export function MarkLines({ shape, paint }: Props) {
  const head = useId();
  const { type } = shape;
  if (type === "point" || type === "text") return null;
  const lines = (
    <>
      {type === "arrow" && <ArrowHead id={head} paint={paint} />}
      <Line shape={shape} className="mark-halo" />
      <Line shape={shape} className="mark-casing" stroke={paint.casing} />
      <Line
        shape={shape}
        className="mark-line"
        stroke={paint.fill}
        {...(type === "arrow" && { markerEnd: `url(#${head})` })}
      />
      <Line shape={shape} className="mark-hit" />
    </>
  );
  // places within a path are numbers and no percents, so that it has units of its own, and lines that do not grow with them
  return type === "freehand" ? (
    <svg aria-hidden="true" viewBox={`0 0 ${whole} ${whole}`} preserveAspectRatio="none" className="mark-strokes">
      {lines}
    </svg>
  ) : (
    lines
  );
}

const whole = 100 * placeParts;

interface LineProps {
  shape: Shape;
  className: string;
  stroke?: string;
  markerEnd?: string;
}

function Line({ shape, ...look }: LineProps) {
  const { type, x, y, width, height } = shape;
  const [wide, high] = [width ?? 0, height ?? 0];
  if (type === "rectangle") {
    return <rect x={`${x}%`} y={`${y}%`} width={`${wide}%`} height={`${high}%`} rx="2" {...look} />;
  }
  if (type === "circle") {
    const middle = { cx: `${x + wide / 2}%`, cy: `${y + high / 2}%` };
    return <ellipse {...middle} rx={`${wide / 2}%`} ry={`${high / 2}%`} {...look} />;
  }
  if (type === "freehand") return <path d={pathOf(shape)} vectorEffect="non-scaling-stroke" {...look} />;
  return <line x1={`${x}%`} y1={`${y}%`} x2={`${x + wide}%`} y2={`${y + high}%`} {...look} />;
}

/** One of a single place leads nowhere, and its round ends are a dot. */
function pathOf({ x, y, strokes }: Shape): string {
  const [left, top] = [x * placeParts, y * placeParts];
  const placed = (stroke: number[]) => stroke.map((part, at) => part + (at % 2 === 0 ? left : top));
  return (strokes ?? [])
    .map(placed)
    .map(
      ([across, down, ...after]) =>
        `M${across} ${down}L${[...after, ...(after.length > 0 ? [] : [across, down])].join(" ")}`,
    )
    .join("");
}

/** The browser turns it along its line, which no number here could say: a percent across is not one down. */
function ArrowHead({ id, paint }: { id: string; paint: Paint }) {
  return (
    <marker
      id={id}
      orient="auto"
      markerUnits="userSpaceOnUse"
      viewBox="-3 -9 22 18"
      markerWidth="22"
      markerHeight="18"
      refX="13"
      refY="0"
    >
      <path d="M0-6L14 0L0 6Z" fill={paint.fill} stroke={paint.casing} strokeWidth="2" strokeLinejoin="round" />
    </marker>
  );
}
