import { expect, test } from "vitest";
import { matchingPeople, mentionBefore, mentionedIn, namedIn, splitAtMentions } from "./mentions.ts";

const people = [
  { id: "a", name: "Dan" },
  { id: "b", name: "Dan Ruiz" },
  { id: "c", name: "Marisol" },
  { id: "d", name: "Priya d'Arc" },
  { id: "e", name: "René" },
];

test.each([
  ["@", 1, { from: 0, part: "" }],
  ["Hello @Mar", 10, { from: 6, part: "Mar" }],
  ["Hello @Dan Ru and more", 13, { from: 6, part: "Dan Ru" }],
  ["(@Pri", 5, { from: 1, part: "Pri" }],
  ["mail@example", 12, null],
  ["Hello @Mar\nnext", 15, null],
  ["@ ", 2, null],
  ["Hello", 5, null],
  // letters that are written with marks of their own, and the apostrophe of a phone
  ["@\u0e28\u0e31\u0e01\u0e14\u0e34\u0e4c", 7, { from: 0, part: "\u0e28\u0e31\u0e01\u0e14\u0e34\u0e4c" }],
  ["@\u092a\u094d\u0930\u093f", 5, { from: 0, part: "\u092a\u094d\u0930\u093f" }],
  ["@Rene\u0301", 6, { from: 0, part: "Rene\u0301" }],
  ["@D\u2019An", 5, { from: 0, part: "D\u2019An" }],
])("before the caret in %j at %d", (text, caret, found) => {
  expect(mentionBefore(text, caret)).toEqual(found);
});

test.each([
  ["", ["a", "b", "c", "d", "e"]],
  ["dan", ["a", "b"]],
  ["RUI", ["b"]],
  ["d'a", ["d"]],
  ["d\u2019a", ["d"]],
  ["x", []],
  ["rene", ["e"]],
])("%j matches", (part, ids) => {
  expect(matchingPeople(people, part).map(({ id }) => id)).toEqual(ids);
});

test("no more than asked for", () => {
  expect(matchingPeople(people, "", 2)).toHaveLength(2);
});

test.each([
  ["@Dan, look", ["a"]],
  ["@Dan Ruiz, look", ["b"]],
  ["@Dan and @Dan Ruiz", ["b", "a"]],
  ["@Daniel", []],
  ["@Dan\u0301", []],
  ["@Daniel please read. @Dan, look", ["a"]],
  ["@Dance, @Daniel and @Dan Ruizes", ["a"]],
  ["@Priya d'Arc!", ["d"]],
  ["Marisol without a sign", []],
  ["", []],
])("%j mentions", (text, ids) => {
  expect(mentionedIn(text, people)).toEqual(ids);
});

const namesakes = [...people, { id: "dan2", name: "Dan" }, { id: "dan3", name: "Dan" }];
test.each([
  ["@Dan, look", [], ["a"]],
  ["@Dan, look", ["dan2"], ["dan2"]],
  // chosen last, or chosen and struck out again
  ["@Dan, look", ["dan3", "dan2"], ["dan3"]],
  ["@Dan and @Dan", ["dan3", "a"], ["dan3", "a"]],
  ["@Dan and @Dan", ["dan3"], ["dan3"]],
  ["@Daniel and @Dan", ["dan3", "a"], ["dan3"]],
  ["@Dan Ruiz", ["dan2"], ["b"]],
  ["@Dan Ruiz and @Dan", ["dan2", "b"], ["b", "dan2"]],
  ["nobody", ["dan2"], []],
  ["@Dan", ["who left"], ["a"]],
] as const)("%j, with %j meant, mentions %j", (text, meant, ids) => {
  expect(mentionedIn(text, namesakes, meant)).toEqual(ids);
});

const odd = [...people, { id: "e", name: "Zoë (drums) *" }, { id: "f", name: "李 🎺" }, { id: "g", name: "" }];
test.each([
  ["", []],
  ["nobody", [["nobody", null]]],
  ["@Dan", [["@Dan", "a"]]],
  [
    "Hi @Dan Ruiz, @Dan!",
    [
      ["Hi ", null],
      ["@Dan Ruiz", "b"],
      [", ", null],
      ["@Dan", "a"],
      ["!", null],
    ],
  ],
  ["@Daniel and @dan", [["@Daniel and @dan", null]]],
  [
    "@Priya d'Arc\nhere",
    [
      ["@Priya d'Arc", "d"],
      ["\nhere", null],
    ],
  ],
  [
    "@Zoë (drums) *, @Zoë",
    [
      ["@Zoë (drums) *", "e"],
      [", @Zoë", null],
    ],
  ],
  [
    "@李 🎺@Marisol",
    [
      ["@李 🎺", "f"],
      ["@Marisol", "c"],
    ],
  ],
])("%j is cut at who is mentioned", (text, parts) => {
  expect(splitAtMentions(text, odd)).toEqual(parts.map(([part, id]) => ({ text: part, id })));
});

test("where nobody is known nothing is cut", () => {
  expect(splitAtMentions("@Dan", [])).toEqual([{ text: "@Dan", id: null }]);
});

test.each([
  ["@Dan, look", ["Dan"]],
  ["@Dan Ruiz, look", ["Dan Ruiz"]],
  ["@Dan and @Dan Ruiz", ["Dan", "Dan Ruiz"]],
  ["@Daniel", []],
  ["Marisol without a sign", []],
  ["", []],
])("%j names", (text, names) => {
  expect(namedIn(text, people).map(({ name }) => name)).toEqual(names);
});

test("all of those with one name are named, and somebody with two names by the longer one alone", () => {
  const namesakes = [
    { id: "a", name: "Alex" },
    { id: "b", name: "Alex" },
  ];
  expect(namedIn("@Alex, please", namesakes)).toEqual(namesakes);
  const renamed = [
    { id: "c", name: "Carolina" },
    { id: "c", name: "Carol" },
  ];
  expect(namedIn("@Carolina, or @Carol", renamed)).toEqual([{ id: "c", name: "Carolina" }]);
  expect(namedIn("@Carol", renamed)).toEqual([{ id: "c", name: "Carol" }]);
});
