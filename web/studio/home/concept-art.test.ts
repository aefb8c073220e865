import { expect, test } from "vitest";
import { conceptArt, stage } from "./concept-art.ts";

const composed = [
  ["Metamorphic Structures", "panel", 14],
  ["Fluid Formation Theory", "dot", 72],
  ["Chromatic Resonance", "silk", 48],
] as const;
const names = [
  ...composed.map(([name]) => name),
  "Ember",
  "constructor",
  "The Long Way Home",
  "",
  "🎺",
  "x".repeat(80),
];

test.each(composed)("%s: composed of %s, %i of them", (name, shape, count) => {
  const art = conceptArt(name);
  expect(art.shape).toBe(shape);
  expect(art.movers).toHaveLength(count);
});

test.each(names)("%s: everybody stays on the field in every set, and marches", (name) => {
  const { movers } = conceptArt(name);
  for (const poses of movers) {
    expect(poses).toHaveLength(3);
    for (const { x, y, turn } of poses) {
      expect(x).toBeGreaterThan(15);
      expect(x).toBeLessThan(stage.width - 15);
      expect(y).toBeGreaterThan(15);
      expect(y).toBeLessThan(stage.height - 15);
      expect(Number.isFinite(turn)).toBe(true);
    }
  }
  const marched = movers.filter(([from, to]) => Math.hypot(to.x - from.x, to.y - from.y) > 5);
  expect(marched.length).toBeGreaterThan(movers.length * 0.7);
});

test.each(names)("%s: no two stand on one spot in a set", (name) => {
  const { movers } = conceptArt(name);
  for (const set of [0, 1, 2] as const) {
    const spots = new Set(movers.map((poses) => `${poses[set].x.toFixed(1)} ${poses[set].y.toFixed(1)}`));
    expect(spots.size).toBeGreaterThanOrEqual(movers.length * 0.9);
  }
});

test("a name always draws the same forms, another name others", () => {
  expect(conceptArt("Ember")).toEqual(conceptArt("Ember"));
  expect(conceptArt("Ember")).not.toEqual(conceptArt("Embers"));
});

test("the panels mirror each other in every set", () => {
  const { movers } = conceptArt("Metamorphic Structures");
  movers.forEach((poses, place) => {
    poses.forEach(({ x, y }, set) => {
      const twin = movers[13 - place]?.[set];
      expect(x + (twin?.x ?? 0)).toBeCloseTo(stage.width);
      expect(y).toBeCloseTo(twin?.y ?? 0);
    });
  });
});
