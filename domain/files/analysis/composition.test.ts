import { expect, test } from "vitest";
import { balanceOf, densityOf, edgesOf, symmetryOf } from "./composition.ts";
import { drawn } from "./drawn.ts";
import { paletteOf } from "./palette.ts";
import { lightnessOf } from "./picture.ts";

/** White, with a black square of a tenth of its width, whose left upper corner is there. */
const square = (left: number, top: number) =>
  drawn(100, 100, (x, y) => (x >= left && x < left + 10 && y >= top && y < top + 10 ? "#000000" : "#ffffff"));

test.each([
  [45, 45, 1, 1],
  [0, 45, 0.1, 0],
  [90, 45, 0.1, 0],
  [45, 0, 0.1, 1],
  [20, 45, 0.5, 0],
])("a square at %d, %d: balance %d, symmetry %d", (left, top, balance, symmetry) => {
  const palette = paletteOf(square(left, top));
  expect(balanceOf(palette, 100)).toBeCloseTo(balance);
  expect(symmetryOf(palette, 100)).toBeCloseTo(symmetry);
});

test("of one colour nothing stands out that could be in balance, and all is at rest", () => {
  const plain = drawn(20, 20, () => "#3366cc");
  expect([balanceOf(paletteOf(plain), 20), symmetryOf(paletteOf(plain), 20)]).toEqual([null, null]);
  expect(densityOf(edgesOf(lightnessOf(plain)))).toEqual({ edges: 0, quiet: 1 });
});

test("edges are where the light changes", () => {
  const halves = drawn(20, 20, (x) => (x < 10 ? "#000000" : "#ffffff"));
  const edges = edgesOf(lightnessOf(halves));
  expect(edges[5 * 20 + 9]).toBeCloseTo(1);
  expect(edges[5 * 20 + 5]).toBe(0);
  expect(densityOf(edges).edges).toBeCloseTo(40 / 400);
  const checked = drawn(20, 20, (x, y) => (((x >> 1) + (y >> 1)) % 2 ? "#000000" : "#ffffff"));
  expect(densityOf(edgesOf(lightnessOf(checked))).edges).toBeGreaterThan(0.7);
});

test.each([
  [320, 1],
  [320, 2],
  [2, 320],
])("a picture of %d by %d has its edges, too", (width, height) => {
  const striped = drawn(width, height, (x, y) => ((width > height ? x : y) % 4 < 2 ? "#000000" : "#ffffff"));
  expect(densityOf(edgesOf(lightnessOf(striped)))).toEqual({
    edges: expect.closeTo(1, 1),
    quiet: expect.closeTo(0, 1),
  });
});
