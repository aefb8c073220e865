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

test("what looks like one colour is one, and what is hardly there goes to its neighbour", () => {
  const noisy = drawn(100, 10, (x, y) => (x === 0 && y < 5 ? "#00ff00" : x % 2 ? "#808080" : "#868686"));
  expect(paletteOf(noisy).swatches).toHaveLength(1);
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
