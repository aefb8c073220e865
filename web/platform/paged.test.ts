import { expect, test } from "vitest";
import { isOlder, type Pages, putInOrder } from "./paged.ts";

interface Item {
  id: string;
  createdAt: string;
}
const at = (day: number, id = `d${day}`): Item => ({ id, createdAt: `2026-08-${String(day).padStart(2, "0")}` });
const pages = (...lists: Item[][]): Pages<Item> => ({
  pages: lists.map((items) => ({ items })),
  pageParams: lists.map(() => null),
});
const ids = (found: Pages<Item> | undefined) => found?.pages.map(({ items }) => items.map(({ id }) => id));

test("what comes back stands where its age has it, on whatever page", () => {
  const list = pages([at(1), at(3)], [at(5), at(7)]);
  expect(ids(putInOrder(list, at(2), isOlder))).toEqual([
    ["d1", "d2", "d3"],
    ["d5", "d7"],
  ]);
  expect(ids(putInOrder(list, at(4), isOlder))).toEqual([
    ["d1", "d3"],
    ["d4", "d5", "d7"],
  ]);
  expect(ids(putInOrder(list, at(9), isOlder))).toEqual([
    ["d1", "d3"],
    ["d5", "d7", "d9"],
  ]);
  expect(ids(putInOrder(list, at(3, "a"), isOlder))).toEqual([
    ["d1", "a", "d3"],
    ["d5", "d7"],
  ]);
});

test("what is there is replaced, and moves when its place has changed", () => {
  const list = pages([at(1), at(3)], [at(5)]);
  expect(ids(putInOrder(list, at(3), isOlder))).toEqual([["d1", "d3"], ["d5"]]);
  expect(ids(putInOrder(list, { ...at(3), createdAt: "2026-08-09" }, isOlder))).toEqual([["d1"], ["d5", "d3"]]);
});

test("behind a page that is not the last one it is left to that page; nothing fetched stays nothing", () => {
  const list = pages([at(1)]);
  list.pages[0] = { items: [at(1)], nextCursor: "more" };
  expect(ids(putInOrder(list, at(9), isOlder))).toEqual([["d1"]]);
  expect(putInOrder<Item>(undefined, at(1), isOlder)).toBeUndefined();
});
