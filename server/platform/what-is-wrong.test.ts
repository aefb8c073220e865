import { expect, test } from "vitest";
import { z } from "zod";
import { fileRoutes } from "#contract/files.ts";
import { whatIsWrong } from "./what-is-wrong.ts";

const { union, strictObject, string, number, boolean, array, enum: choice, literal, iso } = z;

test.each<[z.ZodType, unknown, string]>([
  [strictObject({ q: string() }), {}, '"q" is missing.'],
  [strictObject({ q: string() }), { q: 14 }, '"q" has to be text.'],
  [strictObject({ q: string() }), null, "What was sent has to be an object with parts of its own."],
  [strictObject({ set: number() }), { set: "x" }, '"set" has to be a number.'],
  [strictObject({ set: z.int() }), { set: 1.5 }, '"set" has to be a whole number.'],
  [strictObject({ set: z.coerce.number().int() }), { set: "x" }, '"set" has to be a number.'],
  [strictObject({ isPinned: boolean() }), { isPinned: "yes" }, '"isPinned" has to be true or false.'],
  [strictObject({ ids: array(string()) }), { ids: "a" }, '"ids" has to be a list.'],
  [strictObject({ ids: array(string()) }), { ids: ["a", 2] }, '"ids.1" has to be text.'],
  [strictObject({ ids: array(string()).min(1) }), { ids: [] }, '"ids" has to hold at least 1.'],
  [strictObject({ ids: array(string()).max(2) }), { ids: ["a", "b", "c"] }, '"ids" has to hold at most 2.'],
  [strictObject({ limit: number().min(1) }), { limit: 0 }, '"limit" has to be at least 1.'],
  [strictObject({ limit: number().max(100) }), { limit: 101 }, '"limit" has to be at most 100.'],
  [strictObject({ part: number().gt(0) }), { part: 0 }, '"part" has to be more than 0.'],
  [strictObject({ name: string().min(1) }), { name: "" }, '"name" has to have at least 1 character.'],
  [strictObject({ name: string().max(3) }), { name: "Tidal" }, '"name" has to have at most 3 characters.'],
  [strictObject({ name: string().min(1, "A file needs a name.") }), { name: "" }, "A file needs a name."],
  [strictObject({ status: choice(["draft", "review"]) }), { status: "x" }, '"status" has to be one of draft, review.'],
  [strictObject({ act: literal("move") }), { act: "x" }, '"act" has to be move.'],
  [
    strictObject({ at: iso.datetime() }),
    { at: "x" },
    '"at" has to be a date and time (such as 2026-08-14T19:30:00.000Z).',
  ],
  [strictObject({ key: string().regex(/^a$/) }), { key: "b" }, '"key" has to be written in another way.'],
  [strictObject({ any: union([string(), number()]) }), { any: true }, '"any" is not valid.'],
  [
    strictObject({ any: union([string(), array(string()).max(1, "At most one, please.")]) }),
    { any: ["a", "b"] },
    "At most one, please.",
  ],
  [strictObject({}), { foe: 1, fum: 2 }, "This request has parts that nobody knows: foe, fum."],
])("%# %j", (schema, value, sentence) => {
  const { error } = schema.safeParse(value);
  expect(whatIsWrong(error as z.ZodError)).toBe(sentence);
});

test("of the contract's own shapes, too", () => {
  const { error } = fileRoutes.listFiles.query.safeParse({ sort: "age" });
  expect(whatIsWrong(error as z.ZodError)).toBe('"sort" has to be one of date, name, size.');
});
