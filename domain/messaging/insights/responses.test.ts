import { expect, test } from "vitest";
import { averageResponse, responsesIn, slowestResponse } from "./responses.ts";
import { someTalk, start } from "./some-talk.ts";

const talk = someTalk(["alice", 0, "1"], ["alice", 5, "2"], ["bob", 15, "3"], ["alice", 45, "4"], ["bob", 75, "5"]);

test("how long until somebody else spoke is counted from the word before", () => {
  expect(responsesIn(talk).map(({ id, milliseconds }) => [id, milliseconds / 60_000])).toEqual([
    ["m3", 10],
    ["m4", 30],
    ["m5", 30],
  ]);
  expect(averageResponse(talk)).toBeCloseTo((70 / 3) * 60_000);
  expect(slowestResponse(talk)?.id).toBe("m4");
});

test.each([[[]], [someTalk(["alice", 0, "1"], ["alice", 5, "2"])]])("of one voice there is none", (messages) => {
  expect([averageResponse(messages), slowestResponse(messages)]).toEqual([null, null]);
});

test("clocks that disagree make no answer come before its question", () => {
  const [first, second] = someTalk(["alice", 1, "1"], ["bob", 0, "2"]);
  expect(first?.at).toBe(start + 60_000);
  expect(responsesIn([first, second].filter((one) => one !== undefined))).toEqual([{ id: "m2", milliseconds: 0 }]);
});
