import { expect, test } from "vitest";
import { drawn } from "./drawn.ts";
import { paletteOf } from "./palette.ts";

test("the colours that were drawn are found with their shares, the largest first", () => {
  const flag = drawn(40, 20, (x) => (x < 20 ? "#0a2463" : x < 32 ? "#ffffff" : "#d7263d"));
  const { swatches, points } = paletteOf(flag);
  expect(swatches.map(({ color, share }) => [color, share])).toEqual([
    ["#0a2463", 0.5],
    ["#ffffff", 0.3],
    ["#d7263d", 0.2],
  ]);
  expect([points[0], points[25], points[39]]).toEqual([0, 1, 2]);
});

test("what looks like one colour is one", () => {
  expect(paletteOf(drawn(100, 10, (x) => (x % 2 ? "#808080" : "#868686"))).swatches).toHaveLength(1);
});

/** White, with so many of a thousand points of this colour, and fifty black ones. */
const spotted = (count: number, colour: string) =>
  drawn(100, 10, (x, y) => {
    const at = y * 100 + x;
    return at < count ? colour : at >= 500 && at < 550 ? "#000000" : "#ffffff";
  });

test.each([
  // a dot stays, and the smoothed edge of a line does not
  [7, "#d7263d", ["#ffffff", "#000000", "#d7263d"]],
  [1, "#d7263d", ["#ffffff", "#000000", "#d7263d"]],
  [7, "#808080", ["#ffffff", "#000000"]],
  [12, "#808080", ["#ffffff", "#000000", "#808080"]],
])("%d points of a thousand in %s beside black on white", (count, colour, colours) => {
  expect(paletteOf(spotted(count, colour)).swatches.map(({ color }) => color)).toEqual(colours);
});

test("what is on less than a thousandth goes to its neighbour", () => {
  const dot = drawn(100, 20, (x, y) => (x === 0 && y === 0 ? "#d7263d" : "#ffffff"));
  expect(paletteOf(dot).swatches).toHaveLength(1);
});

test("at most eight, of however many", () => {
  const many = drawn(
    64,
    4,
    (x) => `#${((x * 4) % 256).toString(16).padStart(2, "0")}${((x * 37) % 256).toString(16).padStart(2, "0")}40`,
  );
  const { swatches } = paletteOf(many);
  expect(swatches.length).toBeGreaterThan(4);
  expect(swatches.length).toBeLessThanOrEqual(8);
  expect(swatches.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(paletteOf(many)).toEqual(paletteOf(many));
});

test("what is seen through counts as paper, and nothing at all has no colours", () => {
  const clear = { width: 2, height: 1, data: [255, 0, 0, 0, 255, 0, 0, 255] };
  expect(paletteOf(clear).swatches.map(({ color }) => color)).toEqual(["#ffffff", "#ff0000"]);
  expect(paletteOf({ width: 0, height: 0, data: [] }).swatches).toEqual([]);
});
