import { expect, test } from "vitest";
import { analyseDesign } from "./analyse-design.ts";
import { asMessage, feedbackOn, insightsOn, reportOn } from "./design-feedback.ts";
import { drawn } from "./drawn.ts";
import { moodOf } from "./mood.ts";
import { paletteOf } from "./palette.ts";

const flag = (...colours: string[]) =>
  analyseDesign(drawn(160, 80, (x) => colours[Math.floor((x * colours.length) / 160)] as string));

test("a bold flag is praised, and its accessibility is full", () => {
  const analysis = flag("#0a2463", "#ffd400", "#0a2463");
  expect(analysis.accessibilityScore).toBe(1);
  expect(analysis.elements.map(({ type }) => type)).toEqual(["color", "layout", "composition", "spacing"]);
  expect(analysis.overallScore).toBeGreaterThan(0.85);
  const found = feedbackOn(analysis);
  expect(found.find(({ id }) => id === "color")).toMatchObject({ type: "praise", priority: "low", actionable: false });
  expect(found.filter(({ category }) => category === "accessibility" || category === "floor")).toEqual([]);
});

test("red beside green is to be improved, of high priority, and leads the list", () => {
  const analysis = flag("#c0392b", "#3f7f2f");
  expect(analysis.accessibilityScore).toBe(0);
  const [first] = feedbackOn(analysis);
  expect(first).toMatchObject({ id: "accessibility", type: "improvement", priority: "high", actionable: true });
  expect(first?.description).toMatch(/look alike to those who see no/);
  expect(first?.colors).toEqual(expect.arrayContaining(["#c0392b", "#3f7f2f"]));
  expect(reportOn("flag.png", analysis)).toContain("**To do first**\n- Some colours become one for the colour-blind:");
});

test("of each vision it names the colours that become one to it, and no others", () => {
  const [found] = feedbackOn(flag("#c0392b", "#3f7f2f", "#101018", "#2a9d8f", "#3a86c8"));
  expect(found?.description).toBe(
    "Red (#c0392b) and green (#3f7f2f) look alike to those who see no green (deutan). Blue (#3a86c8) and teal (#2a9d8f) look alike to those who see no blue (tritan).",
  );
  expect(found?.colors).toEqual(["#c0392b", "#3f7f2f", "#3a86c8", "#2a9d8f"]);
  const [both] = feedbackOn(flag("#2040df", "#5440ab"));
  expect(both?.description).toBe(
    "Blue (#2040df) and purple (#5440ab) look alike to those who see no red (protan), to those who see no green (deutan), and to those who see no blue (tritan).",
  );
});

test("green blends with turf, and sand with a gym floor", () => {
  const floors = feedbackOn(flag("#4f7d3c", "#ffffff", "#c9a26c")).filter(({ category }) => category === "floor");
  expect(floors.map(({ title, colors }) => [title, colors])).toEqual([
    ["It blends with turf", ["#4f7d3c"]],
    ["It blends with a gym floor", ["#c9a26c"]],
  ]);
  expect(floors[0]?.description).toBe("Green (#4f7d3c) does not stand out from turf.");
});

test("of one colour what cannot be measured has no figure", () => {
  const analysis = flag("#d7263d");
  expect(analysis.accessibilityScore).toBeNull();
  expect(analysis.elements.map(({ type }) => type)).toEqual(["layout", "spacing"]);
  expect(insightsOn(analysis).map(({ id }) => id)).toEqual(["ground", "floors"]);
  expect(reportOn("red.png", analysis).split("\n")[1]).toMatch(/^Overall \d+ %$/);
});

test("a report names the scores, the colours and at most three things to do", () => {
  const noise = analyseDesign(drawn(160, 80, (x, y) => ((x * 7 + y * 13) % 5 < 2 ? "#3f7f2f" : "#c0392b")));
  const lines = reportOn("noise.png", noise).split("\n");
  expect(lines[0]).toBe("**Design report: noise.png**");
  expect(lines.slice(lines.indexOf("**To do first**") + 1)).toHaveLength(3);
  expect(asMessage({ title: "Show less at once", description: "Much." })).toBe("**Show less at once.** Much.");
});

test.each([
  [["#101018", "#000000"], "Dramatic"],
  [["#ff5a1f", "#ffb000"], "Energetic"],
  [["#3b82f6", "#5aa9e6"], "Cool"],
  [["#ffffff", "#f4f4f4"], "Airy"],
  [["#9a9a9a", "#7f7f7f"], "Restrained"],
  [["#ff5a1f", "#ffffff", "#3b82f6", "#101018"], "Varied"],
])("%j feels %s", (colours, mood) => {
  const picture = drawn(colours.length * 10, 10, (x) => colours[Math.floor(x / 10)] as string);
  expect(moodOf(paletteOf(picture).swatches).mood).toBe(mood);
});
