// Keys and dragging arrange by the same rule: what moves by keys is ours, what is dragged the grid's.
import { verticalCompactor } from "react-grid-layout/core";
import { expect, it } from "vitest";
import { compacted } from "#domain/dashboard/grid/arrange.ts";
import { grids } from "#domain/dashboard/grid/layouts.ts";

it("what the domain compacts the grid leaves as it is, and the other way round", () => {
  let state = 20261130;
  const next = (most: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % most;
  };
  for (const { columns } of Object.values(grids)) {
    for (let round = 0; round < 50; round++) {
      const boxes = Array.from({ length: 1 + next(12) }, (_, n) => {
        const w = 1 + next(columns);
        return { id: `w${n}`, x: next(columns - w + 1), y: next(12), w, h: 1 + next(4) };
      });
      const ours = places(compacted(boxes, columns));
      const asGrid = compacted(boxes, columns).map(({ id: i, ...box }) => ({ i, ...box }));
      const theirs = verticalCompactor.compact(asGrid, columns).map(({ i, x, y, w, h }) => ({ id: i, x, y, w, h }));
      expect(places(theirs)).toEqual(ours);
      expect(places(compacted(theirs, columns))).toEqual(ours);
    }
  }
});

const places = (boxes: { id: string; x: number; y: number }[]) =>
  boxes.map(({ id, x, y }) => `${id}: ${x}, ${y}`).toSorted();
