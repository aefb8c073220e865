import { expect, test } from "vitest";
import { joins } from "./runs.ts";

const at = (hour: number, minute: number, second = 0, day = 14) =>
  new Date(2026, 7, day, hour, minute, second).toISOString();
const said = (more: object = {}) => ({
  type: "text" as const,
  author: { id: "bob" },
  replyTo: null,
  topicId: null,
  createdAt: at(9, 0),
  ...more,
});

test.each([
  ["one at the same time", said(), said(), true],
  ["one five minutes later", said(), said({ createdAt: at(9, 5) }), true],
  ["one a second later than that", said(), said({ createdAt: at(9, 5, 1) }), false],
  ["one that waits on a device whose clock is behind", said(), said({ createdAt: at(8, 58) }), true],
  ["one on a device whose clock is far behind", said(), said({ createdAt: at(8, 54) }), false],
  ["one after midnight", said({ createdAt: at(23, 58) }), said({ createdAt: at(0, 1, 0, 15) }), false],
  ["somebody else's", said(), said({ author: { id: "alice" } }), false],
  ["a reply", said(), said({ replyTo: "m1" }), false],
  ["one after a reply", said({ replyTo: "m1" }), said(), true],
  ["one of a topic", said(), said({ topicId: "t1" }), false],
  ["one of another topic", said({ topicId: "t1" }), said({ topicId: "t2" }), false],
  ["one of the same topic", said({ topicId: "t1" }), said({ topicId: "t1" }), true],
  ["one that leaves a topic", said({ topicId: "t1" }), said(), false],
  ["one of another kind", said({ type: "approval" }), said(), true],
  ["a line of the server's", said(), said({ type: "system" }), false],
  ["one after such a line", said({ type: "system" }), said(), false],
  ["the first of all", undefined, said(), false],
])("%s: joined?", (_, before, message, isJoined) => {
  expect(joins(before, message)).toBe(isJoined);
});
