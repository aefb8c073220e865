import { describe, expect, test } from "vitest";
import { bestItems, firstItems, inGroups, type PaletteGroup, type PaletteItem, scoreOf } from "./palette.ts";

const item = (part: Partial<PaletteItem>): PaletteItem => ({
  ...{ id: part.title ?? "one", title: "One", description: "", category: "navigation", keywords: [], priority: 0 },
  ...part,
});
const many = (count: number, part: (place: number) => Partial<PaletteItem>) =>
  Array.from({ length: count }, (_, place) => item({ id: String(place), ...part(place) }));
const ids = (items: PaletteItem[]) => items.map(({ id }) => id).join(" ");

describe("before anything is typed", () => {
  test.each([
    ["those of priority 5 and more, the highest first", [4, 5, 10, 7], "2 3 1"],
    ["at most eight", [5, 5, 5, 5, 5, 5, 5, 5, 5, 9], "9 0 1 2 3 4 5 6"],
    ["equals in the order given", [6, 8, 6], "1 0 2"],
    ["nothing that matters less", [1, 4], ""],
  ])("%s", (_what, priorities, wanted) => {
    expect(ids(firstItems(many(priorities.length, (place) => ({ priority: priorities[place] ?? 0 }))))).toBe(wanted);
  });
});

describe("before anything is typed, below the commands: what is one's own", () => {
  const own = (category: PaletteGroup, count: number) =>
    many(count, (place) => ({ id: `${category[0]}${place}`, category, isOwn: true, priority: 4 }));
  const commands = many(9, () => ({ priority: 5 }));
  test.each([
    ["five projects", own("project", 6), "p0 p1 p2 p3 p4"],
    ["five conversations", own("user", 6), "u0 u1 u2 u3 u4"],
    ["three recent activities", own("activity", 6), "a0 a1 a2"],
    ["no more of another kind", own("organization", 6), ""],
    ["of each its own", [...own("user", 2), ...own("activity", 4), ...own("project", 1)], "p0 u0 u1 a0 a1 a2"],
    ["nothing that belongs to everybody", many(3, () => ({ category: "project", priority: 4 })), ""],
  ])("%s", (_what, items, wanted) => {
    expect(ids(firstItems(items))).toBe(wanted);
    expect(ids(firstItems([...items, ...commands]))).toBe(`0 1 2 3 4 5 6 7 ${wanted}`.trim());
  });
});

test.each([
  ["the title starts with it", { title: "Projects" }, "pro", 100],
  ["case does not count", { title: "projects" }, " PRO ", 100],
  ["nor do accents", { title: "Été" }, "ete", 100],
  ["the title holds it", { title: "New Project" }, "pro", 50],
  ["the description holds it", { description: "All projects" }, "pro", 20],
  ["the category holds it", { category: "project" }, "pro", 10],
  ["it is here", { isHere: true }, "pro", 30],
  ["twice the priority", { priority: 7 }, "pro", 14],
  ["keywords are for the match, not for the score", { keywords: ["projects"] }, "pro", 0],
  [
    "all of it",
    { title: "Projects", description: "Projects", category: "project", isHere: true, priority: 10 },
    "pro",
    180,
  ],
] as const)("%s", (_what, part, query, score) => {
  expect(scoreOf(item(part), query)).toBe(score);
});

test.each([
  [
    "the better score first, whatever was nearer",
    [item({ id: "far", title: "New set" }), item({ id: "near", title: "Set 14" })],
    "set",
    "near far",
  ],
  ["of equals the nearer match", [item({ id: "a", title: "Set 1" }), item({ id: "b", title: "Set 2" })], "set", "a b"],
  [
    "what holds the words alone, where something does",
    [item({ id: "alike", title: "Sat", priority: 10 }), item({ id: "words", keywords: ["a set"] })],
    "set",
    "words",
  ],
  [
    "accents are no words of their own",
    [item({ id: "alike", title: "Sit", priority: 10 }), item({ id: "words", keywords: ["a sét"] })],
    "set",
    "words",
  ],
  [
    "what the server found holds the words, wherever they stand; what is only alike goes",
    [item({ id: "alike", title: "Sit", priority: 10 }), item({ id: "found", title: "book.pdf", isFound: true })],
    "set",
    "found",
  ],
  ["at most ten", many(12, () => ({})), "x", "0 1 2 3 4 5 6 7 8 9"],
  [
    "what is here wins over what is not",
    [item({ id: "there", title: "Set" }), item({ id: "here", title: "Set", isHere: true })],
    "set",
    "here there",
  ],
])("%s", (_what, matches, query, wanted) => {
  expect(ids(bestItems(matches, query))).toBe(wanted);
});

test("the groups stand in their order, their items as they came", () => {
  const order: PaletteGroup[] = ["file", "organization", "user", "activity", "project", "action", "navigation"];
  const items = many(14, (place) => ({ category: order[place % 7] as PaletteGroup }));
  expect(inGroups(items).map(({ group, items: own }) => `${group} ${ids(own)}`)).toEqual([
    "navigation 6 13",
    "action 5 12",
    "project 4 11",
    "activity 3 10",
    "user 2 9",
    "organization 1 8",
    "file 0 7",
  ]);
  expect(inGroups([])).toEqual([]);
});
