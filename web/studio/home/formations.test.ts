import { expect, test } from "vitest";
import { between, formation } from "./formations.ts";

const sections = ["home", "about", "services", "process", "concepts", "contact"];

test.each(sections)("%s: sixty, all in the window, none on another's spot", (section) => {
  const places = formation(section);
  expect(places).toHaveLength(60);
  for (const part of places.flat()) {
    expect(part).toBeGreaterThanOrEqual(0);
    expect(part).toBeLessThanOrEqual(1);
  }
  expect(new Set(places.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBeGreaterThanOrEqual(59);
});

test("each section has a form of its own", () => {
  expect(new Set(sections.map((section) => JSON.stringify(formation(section)))).size).toBe(6);
  expect(formation("elsewhere")).toEqual(formation("home"));
});

test.each([
  [-1, [0, 0]],
  [0, [0, 0]],
  [0.5, [0.5, 1]],
  [1, [1, 2]],
  [7, [1, 2]],
])("%s of the way", (done, place) => {
  expect(between([0, 0], [1, 2], done)).toEqual(place);
});
