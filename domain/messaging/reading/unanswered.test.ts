import { expect, test } from "vitest";
import type { MessageSign } from "#contract/messages.ts";
import { withMessage } from "./unanswered.ts";

type Told = Parameters<typeof withMessage>[1];

function told(seq: number, by: string, signs: MessageSign[] = [], more: Partial<Told> = {}): Told {
  const createdAt = "2026-08-14T12:00:00Z";
  return { id: `m${seq}`, seq, version: 1, type: "text", createdAt, signs, mentions: [], author: { id: by }, ...more };
}

const cases: [string, Told[], { open: number[]; said: number }][] = [
  ["a question of another", [told(1, "bob", ["question"])], { open: [1], said: 0 }],
  ["said in passing", [told(1, "bob", ["positive"])], { open: [], said: 0 }],
  ["thanks after a question", [told(1, "bob", ["question"]), told(2, "bob", ["positive"])], { open: [1], said: 0 }],
  ["my answer", [told(1, "bob", ["question"]), told(2, "me")], { open: [], said: 2 }],
  [
    "my word that was written before the question",
    [told(1, "bob", ["question"]), told(2, "me", ["behind"])],
    { open: [1], said: 0 },
  ],
  ["my own question", [told(1, "me", ["question"])], { open: [], said: 1 }],
  ["what is said after my word", [told(1, "me"), told(2, "bob", ["urgent"])], { open: [2], said: 1 }],
  ["a question that comes late, after my answer", [told(2, "me"), told(1, "bob", ["question"])], { open: [], said: 2 }],
  ["the same twice", [told(1, "bob", ["pending"]), told(1, "bob", ["pending"])], { open: [1], said: 0 }],
  [
    "a question that was edited away",
    [told(1, "bob", ["question"]), told(1, "bob", [], { version: 2 })],
    { open: [], said: 0 },
  ],
  ["an edit that asks", [told(1, "bob"), told(1, "bob", ["question"], { version: 2 })], { open: [1], said: 0 }],
  [
    "a line of the studio's own in my name",
    [told(1, "bob", ["urgent"]), told(2, "me", [], { type: "system" })],
    { open: [1], said: 0 },
  ],
  ["in any order", [told(3, "bob", ["urgent"]), told(2, "bob", ["question"])], { open: [2, 3], said: 0 }],
];

test.each(cases)("%s", (_what, messages, { open, said }) => {
  let held = { lastSaidSeq: 0, joinedSeq: 0, unanswered: [], lastWords: [] } as Parameters<typeof withMessage>[0];
  for (const message of messages) held = { ...held, ...withMessage(held, message, "me") };
  expect([held.unanswered.map(({ seq }) => seq), held.lastSaidSeq]).toEqual([open, said]);
});

test("what was said before I came in is not mine to answer, and nothing is for who is not in it", () => {
  const held = { lastSaidSeq: 0, unanswered: [], lastWords: [] };
  expect(withMessage({ ...held, joinedSeq: 5 }, told(5, "bob", ["question"]), "me").unanswered).toEqual([]);
  expect(withMessage({ ...held, joinedSeq: 5 }, told(6, "bob", ["question"]), "me").unanswered).toHaveLength(1);
  expect(withMessage({ ...held, joinedSeq: null }, told(6, "bob", ["question"]), "me").unanswered).toEqual([]);
});

test("the newest fifty are held", () => {
  let held = { lastSaidSeq: 0, joinedSeq: 0, unanswered: [], lastWords: [] } as Parameters<typeof withMessage>[0];
  for (let seq = 1; seq <= 60; seq++) held = { ...held, ...withMessage(held, told(seq, "bob", ["urgent"]), "me") };
  expect(held.unanswered.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 11));
});

test.each<[string, [number, string][], [string, number][]]>([
  ["nobody", [], []],
  [
    "one, again and again",
    [
      [1, "bob"],
      [2, "bob"],
    ],
    [["bob", 2]],
  ],
  [
    "two",
    [
      [1, "bob"],
      [2, "me"],
    ],
    [
      ["me", 2],
      ["bob", 1],
    ],
  ],
  [
    "three",
    [
      [1, "bob"],
      [2, "me"],
      [3, "dev"],
    ],
    [
      ["dev", 3],
      ["me", 2],
    ],
  ],
  [
    "three, heard from the end",
    [
      [3, "dev"],
      [2, "me"],
      [1, "bob"],
    ],
    [
      ["dev", 3],
      ["me", 2],
    ],
  ],
  [
    "one who went on, heard late",
    [
      [5, "bob"],
      [4, "dev"],
      [3, "bob"],
    ],
    [
      ["bob", 5],
      ["dev", 4],
    ],
  ],
])("who spoke last: %s", (_what, words, last) => {
  let held = { lastSaidSeq: 0, joinedSeq: 0, unanswered: [], lastWords: [] } as Parameters<typeof withMessage>[0];
  for (const [seq, by] of words) held = { ...held, ...withMessage(held, told(seq, by), "me") };
  expect(held.lastWords.map(({ authorId, seq }) => [authorId, seq])).toEqual(last);
});
