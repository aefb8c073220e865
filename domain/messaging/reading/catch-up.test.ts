import { describe, expect, test } from "vitest";
import { lastBeforeHole, layAnew, layCaughtUp, numbersOf } from "./catch-up.ts";
import { shortened, tidied } from "./message-window.ts";

interface Item {
  id: string;
  seq: number | null;
  version: number;
  createdAt: string;
}
interface Page {
  items: Item[];
  nextCursor?: string | undefined;
  previousCursor?: string | undefined;
}

/** "5" is a message, "5v2" its second version, "u" one on its way. */
const item = (text: string): Item => {
  const [seq, version] = text.split("v");
  const isUnsent = text.startsWith("u");
  return {
    id: isUnsent ? text : `m${seq}`,
    seq: isUnsent ? null : Number(seq),
    version: Number(version ?? 1),
    createdAt: isUnsent ? `2026-08-14T12:00:0${text.slice(1) || 0}.000Z` : "2026-08-14T11:00:00.000Z",
  };
};
const items = (text: string) => (text ? text.split(" ").map(item) : []);
/** "<4 5" ends before now with that number's newer ones, "4 5>" has older ones. */
const page = (text: string): Page => {
  const words = text.replace(/^<\S+ ?/, "").replace(/ ?>$/, "");
  const previousCursor = text.match(/^<(\S+)/)?.[1];
  const nextCursor = text.endsWith(">") ? words.split(" ")[0] : undefined;
  return { items: items(words), ...(nextCursor && { nextCursor }), ...(previousCursor && { previousCursor }) };
};
const held = (...pages: string[]) => ({ pages: pages.map(page) });
const shown = ({ pages }: { pages: Page[] }) =>
  pages.map(({ items: of, nextCursor, previousCursor }) => {
    const words = of.map(({ id, seq, version }) => (seq === null ? id : `${seq}${version > 1 ? `v${version}` : ""}`));
    return `${previousCursor ? `<${previousCursor} ` : ""}${words.join(" ")}${nextCursor ? ">" : ""}`;
  });
const newer = (one: Item, other: Item) => (other.version < one.version ? one : other);

describe("what is to be asked for begins after the last number before the first hole", () => {
  test.each([
    ["nothing is held", [], 0],
    ["there is none", [3, 4, 5], 5],
    ["one was told after what was missed", [3, 4, 5, 9], 5],
    ["there are several", [3, 5, 9], 3],
    ["the first of all is missing", [0, 2, 3], 0],
  ])("%s", (_name, numbers, last) => {
    expect(lastBeforeHole(numbers)).toBe(last);
  });

  test("numbers of all pages, lowest first", () => {
    expect(numbersOf(held("6 7 9 8 u", "3 4 5>"))).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });

  test("what begins with the conversation begins after 0", () => {
    expect(numbersOf(held("2 3"))).toEqual([0, 2, 3]);
    expect(numbersOf(held(""))).toEqual([0]);
  });
});

test.each<[string, string[], string, number | null, string[]]>([
  ["what came after stands at the end", ["4 5>", "2 3>"], "6 7", null, ["4 5 6 7>", "2 3>"]],
  ["what was told meanwhile is not doubled, and stands after it", ["4 5 8"], "6 7 8", null, ["4 5 6 7 8"]],
  ["what is on its way stays at the end", ["4 5 u1 u2"], "6", null, ["4 5 6 u1 u2"]],
  ["what was changed takes its place, in whatever page", ["4 5>", "2 3>"], "2v2 5v3", null, ["4 5v3>", "2v2 3>"]],
  ["an older copy changes nothing", ["4 5v3"], "5v2", null, ["4 5v3"]],
  [
    "what joined a topic late stands where it was said",
    ["60 70", "10 40"],
    "5 30 65",
    null,
    ["60 65 70", "5 10 30 40"],
  ],
  ["what stands before all pages is theirs to bring", ["60 70", "10 40>"], "5", null, ["60 70", "10 40>"]],
  ["an empty window takes all", [""], "1 2", null, ["1 2"]],
  ["where there is still more the window ends", ["4 5>"], "6 7", 7, ["<7 4 5 6 7>"]],
  ["and holds nothing of what comes later", ["4 5 90 u"], "6 7", 7, ["<7 4 5 6 7 u"]],
  ["one that ended before now does so still", ["<5 4 5>"], "4v2", null, ["<5 4v2 5>"]],
])("caught up: %s", (_name, before, caught, endsAt, after) => {
  expect(shown(layCaughtUp(held(...before), { caught: items(caught), endsAt }, newer))).toEqual(after);
});

test("pages that nothing happened to stay the very same", () => {
  const before = held("4 5>", "2 3>", "1");
  const after = layCaughtUp(before, { caught: items("6 1v2"), endsAt: null }, newer);
  expect(after.pages.map((one, at) => one === before.pages[at])).toEqual([false, true, false]);
});

test.each<[string, string[], string, string, string]>([
  ["around a place amid it", ["7 8 9 u>", "3 4 5 6>"], "<7 5 6v2 7>", "<7 5 6v2 7 u>", "<7 3 4 5 6v2 7 u>"],
  ["around one at its top", ["7 8 9>"], "<8 5 6 7 8>", "<8 5 6 7 8>", "<8 7 8>"],
  ["with the newest", ["3 4 5>"], "7 8 9>", "7 8 9>", "3 4 5 7 8 9>"],
  ["a newer copy and what was told since stay", ["7 8v3 9 10>"], "7 8v2 9>", "7 8v3 9 10>", "7 8v3 9 10>"],
  ["nothing was held", [""], "1 2", "1 2", "1 2"],
])("begun anew: %s", (_name, before, given, after, withTop) => {
  const anew = (keepsTop: boolean) => shown({ pages: [layAnew(held(...before), page(given), newer, keepsTop)] });
  expect(anew(false)).toEqual([after]);
  expect(anew(true)).toEqual([withTop]);
});

test.each<[string, string[], number, string | undefined]>([
  ["few stay as they are", ["4 5>", "2 3>"], 10, "2 3 4 5>"],
  ["of many the newest stay", ["4 5 u>", "2 3>"], 3, "4 5 u>"],
  ["the first of all has nothing older", ["4 5", "2 3"], 10, "2 3 4 5"],
  ["nothing was said yet", [""], 10, ""],
  ["one that ends before now is of no use", ["<5 4 5>"], 10, undefined],
])("out of sight: %s", (_name, before, most, after) => {
  const short = shortened(held(...before), most);
  expect(short && shown({ pages: [short] })[0]).toBe(after);
});

test.each<[string, string[], string[]]>([
  ["what was told after its end is not held", ["<5 4 5 6>", "2 3>"], ["<5 4 5>", "2 3>"]],
  ["what is on its way goes on to the newest page", ["<9 6 7 8 9>", "4 5 u>"], ["<9 6 7 8 9 u>", "4 5>"]],
  ["also into one without messages", ["", "4 5 u>"], ["u", "4 5>"]],
])("tidy: %s", (_name, before, after) => {
  expect(shown(tidied(held(...before)))).toEqual(after);
});
