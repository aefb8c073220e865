import { expect, test } from "vitest";
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

test("a shade beside its like is no border, and of one colour there is none to share", () => {
  expect(bordersIn("#808080", "#8f8f8f")).toEqual([]);
  expect(shareOf(bordersIn("#808080"), () => true)).toBeNull();
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
