import { expect, test } from "vitest";
import { day } from "./said.ts";
import { someTalk, start } from "./some-talk.ts";
import { collaboration, communication, participationBalance, teamDynamics } from "./team-dynamics.ts";

test("who spoke how much, the most first", () => {
  const talk = someTalk(["alice", 0, "1"], ["bob", 1, "2"], ["alice", 2, "3"]);
  expect(participationBalance(talk)).toEqual([
    { person: { id: "alice", name: "alice" }, messageCount: 2, percent: 66.7 },
    { person: { id: "bob", name: "bob" }, messageCount: 1, percent: 33.3 },
  ]);
});

test.each([
  // half of those who are in it speak, nobody after another, nothing kind
  [2, someTalk(["alice", 0, "1"], ["alice", 1, "2"]), 20],
  [2, someTalk(["alice", 0, "1"], ["bob", 1, "2"], ["alice", 2, "3"]), 80],
  [2, someTalk(["alice", 0, "Great"], ["bob", 1, "2"]), 100],
  // who left spoke, too
  [1, someTalk(["alice", 0, "Great"], ["bob", 1, "Thanks"]), 100],
  [4, someTalk(["alice", 0, "1"], ["alice", 1, "2"], ["bob", 2, "3"]), 40],
  [0, [], 0],
])("of %d people: collaboration", (participants, talk, score) => {
  expect(collaboration(talk, participants)).toBe(score);
});

test.each([
  ["nobody answers anybody", someTalk(["alice", 0, "1"]), 50],
  ["within the hour", someTalk(["alice", 0, "1"], ["bob", 60, "2"]), 70],
  ["between one and two", someTalk(["alice", 0, "1"], ["bob", 120, "2"]), 50],
  ["later", someTalk(["alice", 0, "1"], ["bob", 121, "2"]), 30],
  ["asked and answered", someTalk(["alice", 0, "Where do we meet?"], ["bob", 1, "Here"]), 90],
  ["asked alone", someTalk(["alice", 0, "Where do we meet?"]), 30],
  ["all at its best", someTalk(["alice", 0, "Where do we meet?"], ["bob", 1, "Here, great"]), 100],
  ["all at its worst", someTalk(["bob", 0, "awful"], ["alice", 200, "This is wrong, where do we meet?"]), 0],
])("%s: communication", (_what, talk, score) => {
  expect(communication(talk)).toBe(score);
});

test("what deserves attention comes with the messages it stands on, the gravest first", () => {
  const lines = Array.from({ length: 8 }, (_, n) => ["alice", n, "counts"] as [string, number, string]);
  const talk = someTalk(["bob", -2, "This is awful"], ["carol", -1, "It is a mess"], ...lines, [
    "alice",
    9,
    "Where do we meet?",
  ]);
  const { conflictIndicators, teamHealth } = teamDynamics(talk, 3, start + 4 * day);
  expect(conflictIndicators.map(({ type, severity, messages }) => [type, severity, messages.length])).toEqual([
    ["unanswered", "high", 1],
    ["imbalance", "medium", 9],
    ["tension", "low", 2],
  ]);
  expect(conflictIndicators[0]?.messages).toEqual(["m11"]);
  expect(conflictIndicators[1]?.participants).toEqual([{ id: "alice", name: "alice" }]);
  expect(teamHealth).toBe("fair");
});

test.each([
  ["one harsh word", [["bob", 0, "awful"]], []],
  ["two of ten", [["bob", 0, "awful"], ["bob", 1, "a mess"], ...Array(8).fill(["carol", 2, "set"])], ["low"]],
  ["four of twenty", [...Array(4).fill(["bob", 0, "awful"]), ...Array(16).fill(["carol", 2, "set"])], ["medium"]],
  ["two of six", [["bob", 0, "awful"], ["bob", 1, "a mess"], ...Array(4).fill(["carol", 2, "set"])], ["high"]],
] as [string, [string, number, string][], string[]][])("tension: %s", (_what, lines, severities) => {
  const { conflictIndicators } = teamDynamics(someTalk(...lines), 2, start);
  expect(conflictIndicators.map(({ severity }) => severity)).toEqual(severities);
});

test.each([
  [23, []],
  [25, ["medium"]],
  [72, ["medium"]],
  [73, ["high"]],
])("a question that waited for %d hours", (hours, severities) => {
  const talk = someTalk(["bob", 0, "Set 14"], ["alice", 0, "Where do we meet?"]);
  const { conflictIndicators } = teamDynamics(talk, 2, start + hours * 3_600_000);
  expect(conflictIndicators.map(({ severity }) => severity)).toEqual(severities);
});

test.each([
  [2, 10, 0, []],
  [3, 9, 0, []],
  [3, 6, 4, []],
  [3, 7, 3, ["low"]],
  [3, 8, 2, ["low"]],
  [3, 9, 1, ["medium"]],
])("of %d people one says %d, another %d", (participants, mine, others, severities) => {
  const talk = someTalk(...Array(mine).fill(["alice", 0, "set"]), ...Array(others).fill(["bob", 1, "set"]));
  const { conflictIndicators } = teamDynamics(talk, participants, start);
  expect(conflictIndicators.map(({ severity }) => severity)).toEqual(severities);
});
