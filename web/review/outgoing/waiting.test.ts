import { expect, test } from "vitest";
import type { Outgoing } from "#web/platform/outbox/outbox.ts";
import { placedOn, placeOf, type Waiting, waitingOf } from "./waiting.ts";

const mark = (id: string, parts: object = {}): Waiting => ({
  ...{ id, kind: "annotation", by: "dev", state: "waiting" },
  input: {
    ...{ fileId: "f", fileName: "set-12.png", version: 2, page: null, color: "red", content: "Here", at: "" },
    shape: { type: "point", x: 1, y: 1, width: null, height: null, strokes: null },
    ...parts,
  },
});
const reply = (id: string, parts: object = {}): Waiting => ({
  ...{ id, kind: "annotation-reply", by: "dev", state: "waiting" },
  input: { fileId: "f", fileName: "set-12.png", annotationId: "one", number: 3, content: "Yes", at: "", ...parts },
});
const items = [{ id: "one", replies: [{ id: "said" }] }];
const ids = (entries: Waiting[]) => entries.map(({ id }) => id);

test("of the outbox it is what I drew and answered, and no message", () => {
  const others = [
    { id: "m", kind: "message", by: "dev", input: {}, state: "waiting" },
    { ...mark("theirs"), by: "carol" },
  ] as Outgoing[];
  expect(ids(waitingOf([mark("a"), ...others, reply("b")], "dev"))).toEqual(["a", "b"]);
  expect(waitingOf([mark("a")], undefined)).toEqual([]);
});

test.each([
  ["a mark of this version", mark("a"), "marks"],
  ["a mark of another version", mark("a", { version: 1 }), "others"],
  ["a reply below what is there", reply("a"), "replies"],
  ["a reply below what is not there", reply("a", { annotationId: "two" }), "others"],
  ["what lies on another file", mark("a", { fileId: "g" }), null],
  ["a mark that the list has by now", mark("one"), null],
  ["a reply that the list has by now", reply("said"), null],
] as const)("%s", (_, entry, place) => {
  const placed = placedOn([entry], { fileId: "f", version: 2, items });
  expect(Object.fromEntries(Object.entries(placed).map(([name, entries]) => [name, ids(entries)]))).toEqual({
    ...{ marks: [], replies: [], others: [] },
    ...(place && { [place]: ["a"] }),
  });
});

test.each([
  [mark("a"), "set-12.png · version 2"],
  [mark("a", { page: 4 }), "set-12.png · version 2 · page 4"],
  [reply("a"), "set-12.png · reply to annotation 3"],
])("elsewhere it is told where it was written (%#)", (entry, words) => {
  expect(placeOf(entry)).toBe(words);
});
