import { expect, test } from "vitest";
import type { PaletteGroup, PaletteItem } from "./palette.ts";
import { bestQuick, firstQuick } from "./quick-search.ts";

const item = (title: string, category: PaletteGroup, priority = 4): PaletteItem => ({
  ...{ id: title, title, description: "", category, keywords: [], priority },
});
const many = (kind: PaletteGroup, word: string, count: number) =>
  Array.from({ length: count }, (_, place) => item(`${word} ${place}`, kind));
const titles = (items: PaletteItem[]) => items.map(({ title }) => title);
const fixed = [item("Projects", "navigation", 9), item("Organizations", "navigation", 8)];

test.each([
  ["three projects, then what happened last", 5, 5, ["Show 0", "Show 1", "Show 2", "Note 0"]],
  ["two of what happened, then what is fixed", 0, 5, ["Note 0", "Note 1", "Projects", "Organizations"]],
  ["of somebody new what is fixed", 0, 0, ["Projects", "Organizations"]],
])("before anything is typed: %s", (_, work, news, expected) => {
  const items = [...fixed, ...many("activity", "Note", news), ...many("project", "Show", work)];
  expect(titles(firstQuick(items))).toEqual(expected);
});

test("four at most, and never more than three projects, however many match", () => {
  const matches = [...many("project", "Show", 9), ...many("activity", "Show notes", 9)];
  expect(titles(bestQuick(matches, "show"))).toEqual(["Show 0", "Show 1", "Show 2", "Show notes 0"]);
});

test("what holds the words stands before what is only alike, of whatever kind", () => {
  const matches = [item("Chow", "project"), item("Somebody renamed Show", "activity")];
  expect(titles(bestQuick(matches, "show"))).toEqual(["Somebody renamed Show"]);
  expect(titles(bestQuick(matches.slice(0, 1), "show"))).toEqual(["Chow"]);
});

test("other kinds of entries have no place in it", () => {
  expect(bestQuick([item("Show talk", "user"), item("show.pdf", "file")], "show")).toEqual([]);
});
