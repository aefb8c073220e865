import { expect, test } from "vitest";
import { completed, matchingNames, namedBefore, namedInFull } from "./completions.ts";

test.each([
  ["", null],
  [":", null],
  [":t", null],
  [":ta", { kind: "emoji", from: 0, part: "ta" }],
  ["Well :TAD", { kind: "emoji", from: 5, part: "TAD" }],
  ["(:+1", { kind: "emoji", from: 1, part: "+1" }],
  ["at 10:30", null],
  ["https://guidon.example", null],
  ["note:this", null],
  [":tada: ", null],
  ["#", { kind: "file", from: 0, part: "" }],
  ["#\u0e28\u0e31\u0e01", { kind: "file", from: 0, part: "\u0e28\u0e31\u0e01" }],
  ["See #drill", { kind: "file", from: 4, part: "drill" }],
  ["See #set 14.pd", { kind: "file", from: 4, part: "set 14.pd" }],
  ["C#minor", null],
  ["# drill", null],
])("before the end of %j: %j", (text, named) => {
  expect(namedBefore(text, text.length)).toEqual(named);
});

test.each([
  [":tada:", { from: 0, name: "tada" }],
  ["Done :TADA:", { from: 5, name: "tada" }],
  ["(:+1:", { from: 1, name: "+1" }],
  ["\u{1F389}:x:", { from: 2, name: "x" }],
  ["`a` and :tada:", { from: 8, name: "tada" }],
  ["```\na\n```\n:tada:", { from: 10, name: "tada" }],
  [":tada", null],
  [":tada: ", null],
  ["::", null],
  ["at 10:30:", null],
  ["note:this:", null],
  ["https://:ok:", null],
  ["`:tada:", null],
  ["see `a :tada:", null],
  ["```\nconst a = :tada:", null],
] as const)("in full before the end of %j: %j", (text, named) => {
  expect(namedInFull(text, text.length)).toEqual(named);
});

test("what stands after the caret is not read", () => {
  expect(namedBefore("See :ta da", 7)).toEqual({ kind: "emoji", from: 4, part: "ta" });
});

test("names that begin so come first", () => {
  const things = ["set-14.pdf", "old set.pdf", "Set 2.pdf", "flags.png"].map((name) => ({ name }));
  const names = (part: string, most?: number) => matchingNames(things, part, most).map(({ name }) => name);
  expect(names("set")).toEqual(["set-14.pdf", "Set 2.pdf", "old set.pdf"]);
  expect(names("set", 2)).toEqual(["set-14.pdf", "Set 2.pdf"]);
  expect(names("")).toEqual(["set-14.pdf", "old set.pdf", "Set 2.pdf", "flags.png"]);
  expect(names("x")).toEqual([]);
});

test.each([
  ["Well :ta", 8, { kind: "emoji", from: 5, part: "ta" }, "🎉", "Well 🎉 ", 8],
  ["See #dr now", 7, { kind: "file", from: 4, part: "dr" }, "#drill.pdf", "See #drill.pdf now", 15],
] as const)("%j completed", (text, caret, named, by, result, at) => {
  expect(completed(text, { named, caret, by })).toEqual({ text: result, caret: at });
});
