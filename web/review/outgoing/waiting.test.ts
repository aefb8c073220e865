import { expect, test } from "vitest";
import type { Annotation } from "#contract/annotations.ts";
import type { Outgoing } from "#web/platform/outbox/outbox.ts";
import { asChanged, deletionOf, seenToAt } from "./as-changed.ts";
import { behind, freed, left, tended, withdrawn } from "./behind.ts";
import { followWord, lastSaid, wordOf } from "./last-word.ts";
import {
  type DeletionEntry,
  type MarkEntry,
  placedOn,
  placeOf,
  type ReplyEntry,
  type ResolutionEntry,
  type Waiting,
  waitingOf,
} from "./waiting.ts";

const onFile = { fileId: "f", fileName: "set-12.png", at: "" };
const mark = (id: string, parts: object = {}): MarkEntry => ({
  ...{ id, kind: "annotation", by: "dev", state: "waiting" },
  input: {
    ...{ ...onFile, version: 2, page: null, color: "red", content: "Here" },
    shape: { type: "point", x: 1, y: 1, width: null, height: null, strokes: null },
    ...parts,
  },
});
const reply = (id: string, parts: object = {}): ReplyEntry => ({
  ...{ id, kind: "annotation-reply", by: "dev", state: "waiting" },
  input: { ...onFile, annotationId: "one", number: 3, content: "Yes", ...parts },
});
/** Of an annotation that is open in the studio. */
const word = (resolved: boolean, parts: object = {}, id = resolved ? "yes" : "no"): ResolutionEntry => ({
  ...{ id, kind: "annotation-resolve", by: "dev", state: "waiting" },
  input: { ...onFile, annotationId: "one", number: 3, content: "Resolve: Here", resolved, was: false, ...parts },
});
const deletion = (id: string, parts: object = {}): DeletionEntry => ({
  ...{ id, kind: "annotation-delete", by: "dev", state: "waiting" },
  input: { ...onFile, annotationId: "one", number: 3, content: "Delete: Here", version: 2, ...parts },
});
const items = [{ id: "one", replies: [{ id: "said" }] }];
const ids = (entries: Outgoing[]) => entries.map(({ id }) => id);

test("of the outbox it is what I did to annotations, and no message, nor what I withdrew", () => {
  const others = [
    { id: "m", kind: "message", by: "dev", input: {}, state: "waiting" },
    { ...mark("theirs"), by: "carol" },
    { ...mark("withdrawn"), isEnding: true },
  ] as Outgoing[];
  const mine = [mark("a"), ...others, reply("b"), word(true), deletion("c")];
  expect(ids(waitingOf(mine, "dev"))).toEqual(["a", "b", "yes", "c"]);
  expect(waitingOf([mark("a")], undefined)).toEqual([]);
});

test.each<[string, Waiting[], object]>([
  ["a mark of this version", [mark("a")], { marks: ["a"] }],
  ["a mark of another version", [mark("a", { version: 1 })], { others: ["a"] }],
  ["a reply below what is there", [reply("a")], { replies: ["a"] }],
  ["a reply below what is not there", [reply("a", { annotationId: "two" })], { others: ["a"] }],
  ["a reply below a mark that waits", [mark("a"), reply("b", { annotationId: "a" })], { marks: ["a"], replies: ["b"] }],
  [
    "a reply below a mark that is elsewhere",
    [mark("a", { version: 1 }), reply("b", { annotationId: "a" })],
    { others: ["a", "b"] },
  ],
  ["what is said of what is there", [word(true), deletion("b")], { changes: ["yes", "b"] }],
  [
    "what is said of a mark that waits",
    [mark("a"), word(true, { annotationId: "a" })],
    { marks: ["a"], changes: ["yes"] },
  ],
  ["what is said of what is not there", [deletion("a", { annotationId: "two" })], { others: ["a"] }],
  ["what lies on another file", [mark("a", { fileId: "g" })], {}],
  ["a mark that the list has by now", [mark("one")], {}],
  ["a reply that the list has by now", [reply("said")], {}],
])("%s", (_, entries, place) => {
  const placed = placedOn(entries, { fileId: "f", version: 2, items });
  expect(Object.fromEntries(Object.entries(placed).map(([name, there]) => [name, ids(there)]))).toEqual({
    ...{ marks: [], replies: [], changes: [], others: [] },
    ...place,
  });
});

test.each([
  [mark("a"), "set-12.png · version 2"],
  [mark("a", { page: 4 }), "set-12.png · version 2 · page 4"],
  [reply("a"), "set-12.png · reply to annotation 3"],
  [reply("a", { number: null }), "set-12.png · reply to your annotation"],
  [word(true), "set-12.png · annotation 3"],
  [deletion("a"), "set-12.png · annotation 3"],
])("elsewhere it is told where it was done (%#)", (entry, words) => {
  expect(placeOf(entry)).toBe(words);
});

const needs = ["m"];
const answer = { ...reply("r", { annotationId: "m", number: null }), needs };
const seenTo = { ...word(true, { annotationId: "m", number: null }), needs };
const refusal = { state: "failed", reason: "The annotation it belongs to was not sent." } as const;
const refused = { ...mark("m"), state: "failed", reason: "No." } as const;
const { needs: _, ...gone } = answer;
const other = reply("other");
const inHand = () => true;
const notInHand = () => false;

test.each<[string, Outgoing[], (id: string, fileId: string) => boolean, Outgoing[] | null]>([
  ["behind a mark that waits it waits", [mark("m"), answer, seenTo], notInHand, null],
  [
    "its mark was refused, and so is all behind it",
    [refused, answer, seenTo, other],
    notInHand,
    [refused, { ...answer, ...refusal }, { ...seenTo, ...refusal }, other],
  ],
  ["that is sent again, and so is it", [mark("m"), { ...answer, ...refusal }], notInHand, [mark("m"), answer]],
  ["with the refused one it is refused once", [refused, { ...answer, ...refusal }], notInHand, null],
  ["its mark is gone, sent most likely: it goes", [answer, other], notInHand, [gone, other]],
  ["also where it was refused meanwhile", [{ ...answer, ...refusal }], notInHand, [gone]],
  ["its mark is in its writer's hand: it waits", [answer], inHand, null],
  ["of somebody else nothing is changed", [{ ...answer, by: "carol" }], notInHand, null],
  ["what a message needs is none of it", [{ ...answer, kind: "message" }], notInHand, null],
])("%s", (_name, entries, isInHand, after) => {
  const next = tended(entries, "dev", isInHand);
  if (after) expect(next).toEqual(after);
  else expect(next).toBe(entries);
  // nothing is left to be done
  expect(tended(next, "dev", isInHand)).toBe(next);
});

test("what waits behind a mark is known by that, and goes once that was stored past the outbox", () => {
  const entries = [answer, { ...seenTo, ...refusal }, other];
  expect(ids(behind(entries, "m"))).toEqual(["r", "yes"]);
  expect(freed(entries, "m")).toMatchObject([gone, { id: "yes", state: "waiting" }, other]);
  expect(freed(entries, "m").some((entry) => entry.needs)).toBe(false);
});

test("its mark was taken back and dropped: words are kept, and say so; what was said of it is gone", () => {
  const reason = "The annotation it belongs to was discarded.";
  expect(left([answer, seenTo, other], "m")).toEqual([{ ...gone, state: "failed", reason }, other]);
});

const end = { id: "d", kind: "annotation-delete", input: {} };
const out = { ...mark("m"), isOut: true } as const;
test.each<[string, Outgoing[], Outgoing[]]>([
  ["a mark that is withdrawn takes along what waits behind it", [mark("m"), answer, seenTo, other], [other]],
  ["so does one that was refused", [{ ...refused, isOut: true }, answer], []],
  ["one that may be there is deleted there", [out, other], [{ ...out, next: end, isEnding: true }, other]],
])("%s", (_name, entries, after) => {
  expect(withdrawn(entries, "m", end)).toEqual(after);
});

const yes = word(true);
const no = word(false);
const said = ({ id, kind, input }: ResolutionEntry) => ({ id, kind, input });
const outYes = { ...yes, isOut: true } as const;
test.each<[string, ResolutionEntry, ResolutionEntry, Outgoing[]]>([
  ["open again before anybody got it: nothing is left to send", yes, no, []],
  ["the same once more is said once", yes, word(true, {}, "again"), [word(true, {}, "again")]],
  [
    "somebody else resolved it meanwhile: open again is news",
    yes,
    word(false, { was: true }),
    [word(false, { was: true })],
  ],
  ["it may be there already: the last word follows", outYes, no, [{ ...outYes, next: said(no) }]],
  ["and is taken back by the next", { ...outYes, next: said(no) }, word(true, {}, "again"), [outYes]],
  [
    "refused, it is said again",
    { ...yes, state: "failed", reason: "No." },
    word(true, {}, "again"),
    [word(true, {}, "again")],
  ],
  [
    "it waits behind its mark still",
    seenTo,
    word(true, { annotationId: "m" }, "again"),
    [{ ...word(true, { annotationId: "m" }, "again"), needs }],
  ],
])("%s", (_name, before, next, after) => {
  expect(followWord(before, next)).toEqual(after);
});

test("one person's word of an annotation is found; the last one of it counts", () => {
  expect(wordOf([{ ...yes, by: "carol" }, reply("r"), no], "dev", "one")).toBe(no);
  expect(wordOf([yes], "dev", "two")).toBeUndefined();
  expect(lastSaid({ ...outYes, next: said(no) })).toBe(false);
});

test("annotations are shown as they stand once what I said is sent", () => {
  const me = { id: "dev", name: "Dev", avatar: null, userType: "designer" } as const;
  const carol = { ...me, id: "carol", name: "Carol" };
  const open = { id: "one", resolvedAt: null, resolvedBy: null } as Annotation;
  const done = { ...open, resolvedAt: "1", resolvedBy: carol };
  const at = "2";
  expect(asChanged([open], [word(true, { at })], me)).toEqual([{ ...open, resolvedAt: at, resolvedBy: me }]);
  expect(asChanged([done], [word(false)], me)).toEqual([open]);
  // hers was first
  expect(asChanged([done], [word(true, { at })], me)).toEqual([done]);
  expect(asChanged([open], [{ ...word(true), state: "failed" }], me)).toEqual([open]);
});

test("gone is what I deleted, until that is refused; a mark that waits is seen to as I said last", () => {
  const waiting = [deletion("d"), { ...deletion("e", { annotationId: "two" }), state: "failed" } as const];
  expect(deletionOf("one", waiting)?.id).toBe("d");
  expect(deletionOf("two", waiting)).toBeUndefined();
  expect(seenToAt("one", [word(true, { at: "2" })])).toBe("2");
  expect(seenToAt("one", [{ ...outYes, next: said(no) }])).toBeNull();
  expect(seenToAt("two", [word(true)])).toBeNull();
});
