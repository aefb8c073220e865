import { useId } from "react";
import type { Shape } from "#contract/annotations.ts";
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
  return (
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
}

interface LineProps {
  shape: Shape;
  className: string;
  stroke?: string;
  markerEnd?: string;
}

function Line({ shape: { type, x, y, width, height }, ...look }: LineProps) {
  const [wide, high] = [width ?? 0, height ?? 0];
  if (type === "rectangle") {
    return <rect x={`${x}%`} y={`${y}%`} width={`${wide}%`} height={`${high}%`} rx="2" {...look} />;
  }
  if (type === "circle") {
    const middle = { cx: `${x + wide / 2}%`, cy: `${y + high / 2}%` };
    return <ellipse {...middle} rx={`${wide / 2}%`} ry={`${high / 2}%`} {...look} />;
  }
  return <line x1={`${x}%`} y1={`${y}%`} x2={`${x + wide}%`} y2={`${y + high}%`} {...look} />;
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
