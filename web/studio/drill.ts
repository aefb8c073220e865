// The form on the homepage: where each performer stands in the arc, and in the wedge. Percent of the field's plane.

export interface Dot {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

const outer = 17;
const inner = 13;

/** Two arcs open into two wedges; the centre dot keeps the 50. */
export function drillDots(): Dot[] {
  return [
    ...arcIntoWedge(outer, { reach: 46, depth: 54, top: 10 }),
    ...arcIntoWedge(inner, { reach: 34, depth: 44, top: 34 }),
  ];
}

function arcIntoWedge(count: number, { reach, depth, top }: { reach: number; depth: number; top: number }): Dot[] {
  return Array.from({ length: count }, (_, place) => {
    const side = (place / (count - 1)) * 2 - 1;
    const arc = { x: 50 + side * reach, y: top + depth * side * side };
    const wedge = { x: 50 + side * reach * 0.82, y: top + 6 + depth * 0.8 * Math.abs(side) };
    return { from: arc, to: wedge };
  });
}
