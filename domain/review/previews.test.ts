import { describe, expect, test } from "vitest";
import type { Shape } from "#contract/annotations.ts";
import { isBeingDrawn, lastingPreviews, movedNow, type Preview, type ToldPreview, withPreview } from "./previews.ts";

const shape: Shape = { type: "rectangle", x: 10, y: 20, width: 30, height: 40, strokes: null };
const told = (userId: string, parts: Partial<ToldPreview> = {}): ToldPreview => ({
  ...{ id: `mark-of-${userId}`, userId, userName: userId, version: 1, page: null, updatedAt: null, shape },
  ...parts,
});
const after = (...news: [ToldPreview, number][]) =>
  news.reduce<Preview[]>((known, [one, at]) => withPreview(known, one, at), []);

describe("of each person the newest", () => {
  test.each([
    ["one", [[told("bob"), 0]], [["bob", 30, 1]]],
    [
      "it grows",
      [
        [told("bob"), 0],
        [told("bob", { shape: { ...shape, width: 31 } }), 50],
      ],
      [["bob", 31, 2]],
    ],
    [
      "another one of the same",
      [
        [told("bob"), 0],
        [told("bob", { id: "next" }), 50],
      ],
      [["bob", 30, 2]],
    ],
    [
      "two people",
      [
        [told("bob"), 0],
        [told("dev"), 50],
      ],
      [
        ["bob", 30, 1],
        ["dev", 30, 1],
      ],
    ],
    [
      "given up",
      [
        [told("bob"), 0],
        [told("dev"), 1],
        [told("bob", { shape: null }), 2],
      ],
      [["dev", 30, 1]],
    ],
    ["given up by who drew nothing", [[told("bob", { shape: null }), 0]], []],
  ] as [string, [ToldPreview, number][], unknown[]][])("%s", (_, news, seen) => {
    expect(after(...news).map(({ userId, shape: { width }, count }) => [userId, width, count])).toEqual(seen);
  });
});

test.each([
  [0, ["bob", "dev"]],
  [1999, ["bob", "dev"]],
  [2000, ["dev"]],
  [2999, ["dev"]],
  [3000, []],
])("two seconds after the last news it is gone: at %i", (at, seen) => {
  const known = after([told("bob"), 0], [told("dev"), 0], [told("dev"), 1000]);
  expect(lastingPreviews(known, at).map(({ userId }) => userId)).toEqual(seen);
});

const mark = {
  id: "mark-of-bob",
  updatedAt: "2026-08-14T12:00:00.000Z",
  version: 1,
  page: null,
  createdBy: { id: "bob" },
  ...shape,
};
const [preview] = after([told("bob"), 0]) as [Preview];

test.each([
  ["nothing is stored", preview, [], true],
  ["another one is", preview, [{ ...mark, id: "x" }], true],
  ["it is stored", preview, [mark], false],
  // a client of the second vocabulary need not say which it becomes
  ["it is stored under another id", { ...preview, id: "bob" }, [mark], false],
  ["somebody else's is stored there", { ...preview, userId: "dev", id: "dev" }, [mark], true],
  ["another one of theirs is stored", { ...preview, id: "bob" }, [{ ...mark, width: 31 }], true],
  ["one that is moved is not new", { ...preview, updatedAt: mark.updatedAt }, [], false],
])("a new one is shown while %s", (_, one, stored, isNew) => {
  expect(isBeingDrawn(one, stored)).toBe(isNew);
});

const moving = { ...preview, updatedAt: mark.updatedAt };
test.each([
  ["by whoever made it", moving, true],
  ["by somebody else", { ...moving, userId: "dev" }, false],
  ["another one", { ...moving, id: "x" }, false],
  ["changed since", { ...moving, updatedAt: "2026-08-14T11:00:00.000Z" }, false],
  ["a new one of the same id", preview, false],
])("a stored one is moved: %s", (_, one, isMoved) => {
  expect(movedNow(mark, [one]) !== undefined).toBe(isMoved);
});
