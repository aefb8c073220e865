import { expect, test } from "vitest";
import { hexOf, partsOf, type Triple } from "#domain/accounts/colour.ts";
import { asSeenBy, bordersOf, shareOf, staysApart, visions } from "./borders.ts";
import { drawn } from "./drawn.ts";
import { paletteOf } from "./palette.ts";

const bordersIn = (...colours: string[]) =>
  bordersOf(
    paletteOf(drawn(colours.length * 10, 10, (x) => colours[Math.floor(x / 10)] as string)),
    colours.length * 10,
  );

test("colours that meet are counted by how long, and no others", () => {
  const found = bordersIn("#ffffff", "#000000", "#d7263d");
  expect(found.map(({ one, other, share }) => [[one.color, other.color].toSorted(), share])).toEqual(
    expect.arrayContaining([
      [["#000000", "#ffffff"], 0.5],
      [["#000000", "#d7263d"], 0.5],
    ]),
  );
  expect(found).toHaveLength(2);
  expect(shareOf(found, ({ ratio }) => ratio >= 21)).toBe(0.5);
});

test("eight tenths are eight tenths, of however many colours", () => {
  const stripes = Array.from({ length: 12 }, (_, at) => (at % 2 ? "#ffffff" : "#000000"));
  const found = bordersIn(...stripes, "#c0392b", "#3f7f2f", "#c0392b", "#3f7f2f");
  expect(shareOf(found, (border) => staysApart(border, "deutan"))).toBe(0.8);
});

test("a shade beside its like is no border, and of one colour there is none to share", () => {
  expect(bordersIn("#808080", "#8f8f8f")).toEqual([]);
  expect(shareOf(bordersIn("#808080"), () => true)).toBeNull();
});

const between = (one: string, other: string, part: number) => {
  const [from, to] = [partsOf(one), partsOf(other)];
  return hexOf([0, 1, 2].map((at) => (from[at] as number) * (1 - part) + (to[at] as number) * part) as Triple);
};

test.each([
  ["#000000", "#ffffff"],
  ["#0040ff", "#ff4000"],
])("where %s goes over into %s little by little nothing meets", (one, other) => {
  const picture = drawn(320, 20, (x) => between(one, other, x / 319));
  const palette = paletteOf(picture);
  expect(palette.swatches.length).toBeGreaterThan(3);
  expect(bordersOf(palette, 320)).toEqual([]);
});

test("a smoothed edge is a border, and so is that of something on a ground that goes over into another", () => {
  const smoothed = drawn(320, 20, (x) => between("#0a2463", "#ffd400", Math.min(Math.max((x - 158) / 4, 0), 1)));
  expect(bordersOf(paletteOf(smoothed), 320)[0]?.ratio).toBeGreaterThan(9);
  const ground = drawn(320, 60, (x, y) => (y < 30 ? between("#2040df", "#e3401c", x / 319) : "#ffffff"));
  const found = bordersOf(paletteOf(ground), 320);
  expect(shareOf(found, ({ one, other }) => [one.color, other.color].includes("#ffffff"))).toBeCloseTo(1);
});

test.each([
  // the pairs that everybody knows of
  ["#d7263d", "#2e7d32", { protan: true, deutan: false, tritan: true }],
  ["#c8a02e", "#7aa02e", { protan: false, deutan: false, tritan: true }],
  ["#0a2463", "#ffd400", { protan: true, deutan: true, tritan: true }],
  ["#2a9d8f", "#3a86c8", { protan: true, deutan: true, tritan: false }],
])("%s beside %s", (one, other, seen) => {
  const [border] = bordersIn(one, other);
  if (!border) throw new Error("They do not meet.");
  expect(Object.fromEntries(visions.map((vision) => [vision, staysApart(border, vision)]))).toEqual(seen);
});

test.each(visions)("black, white and grey look the same to %s", (vision) => {
  for (const [colour, level] of [
    ["#000000", 0],
    ["#808080", 128],
    ["#ffffff", 255],
  ] as const) {
    for (const part of asSeenBy(vision, colour)) expect(Math.abs(part - level)).toBeLessThan(1);
  }
});
