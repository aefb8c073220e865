import { expect, test } from "vitest";
import { type PaletteItem, thresholds } from "#domain/dashboard/palette.ts";
import { makeSearch } from "./make-search.ts";

const item = (title: string, part: Partial<PaletteItem> = {}): PaletteItem => ({
  ...{ id: title, title, description: "", category: "navigation", keywords: [], priority: 5 },
  ...part,
});
const items = [
  item("Dashboard"),
  item("Projects", { keywords: ["shows"] }),
  item("Settings", { description: "Theme, density, accent" }),
  item("2026 Field Show", { category: "project" }),
  item("Été", { category: "project" }),
];

test.each([
  ["projects", "workspace", "Projects"],
  ["projcets", "workspace", "Projects"],
  ["density", "workspace", "Settings"],
  ["shows", "workspace", "Projects"],
  ["zzzz", "workspace", undefined],
  ["d", "workspace", "Dashboard"],
  ["ete", "workspace", "Été"],
] as const)("'%s' in the %s finds %s first", (words, place, first) => {
  expect(makeSearch(items, thresholds[place])(words)[0]?.title).toBe(first);
});

test("the public site matches more loosely than the workspace", () => {
  const words = "dxshxxxrd";
  const found = (threshold: number) => makeSearch([item("Dashboard")], threshold)(words).length;
  expect([found(thresholds.public), found(thresholds.workspace)]).toEqual([1, 0]);
});

test("what is typed beyond 32 characters does not count", () => {
  const name = "a name that is thirty-two long, yes";
  expect(makeSearch([item(name)], thresholds.workspace)(`${name.slice(0, 32)}${"?".repeat(80)}`)).toHaveLength(1);
});
