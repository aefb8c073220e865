// The form on the homepage: where each performer stands in the arc, and in the wedge. Percent of the field's plane.

export interface Dot {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

interface Rank {
  count: number;
  reach: number;
  depth: number;
  top: number;
}

/** From the back of the field to the front. */
const ranks: Rank[] = [
  { count: 17, reach: 46, depth: 54, top: 10 },
  { count: 13, reach: 34, depth: 42, top: 36 },
  { count: 9, reach: 21, depth: 20, top: 61 },
];

/** Three arcs open into three wedges, rank by rank from the left. */
export function drillDots(): Dot[] {
  return ranks.flatMap((rank) =>
    Array.from({ length: rank.count }, (_, place) => {
      const side = (place / (rank.count - 1)) * 2 - 1;
      return {
        from: { x: 50 + side * rank.reach, y: rank.top + rank.depth * side * side },
        to: { x: 50 + side * rank.reach * 0.82, y: rank.top + 6 + rank.depth * 0.8 * Math.abs(side) },
      };
    }),
  );
}

/** Who keeps the 50 in the front rank; the form turns around them. */
export const leader = 34;

/** The arcs as a drawing: what a rank stands on. */
export function drillArcs(): string {
  return ranks
    .map(({ reach, depth, top }) => `M${50 - reach} ${top + depth}Q50 ${top - depth} ${50 + reach} ${top + depth}`)
    .join("");
}

/** The wedges: what it marches to. */
export function drillWedges(): string {
  return ranks
    .map(({ reach, depth, top }) => {
      const [half, low] = [reach * 0.82, top + 6 + depth * 0.8];
      return `M${50 - half} ${low}L50 ${top + 6}L${50 + half} ${low}`;
    })
    .join("");
}
