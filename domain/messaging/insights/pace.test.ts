import { expect, test } from "vitest";
import { activityLevel, paceOf, soundOf } from "./pace.ts";
import { someTalk, start } from "./some-talk.ts";

test.each([
  [5, 5, "high"],
  [0, 20, "high"],
  [4, 19, "medium"],
  [2, 2, "medium"],
  [0, 10, "medium"],
  [1, 9, "low"],
  [0, 0, "low"],
])("%d in a day and %d in a week: %s", (ofDay, ofWeek, level) => {
  expect(activityLevel({ ofDay, ofWeek })).toBe(level);
});

test.each([
  [0.11, "positive"],
  [0.1, "neutral"],
  [-0.1, "neutral"],
  [-0.11, "negative"],
])("%d sounds %s", (score, sound) => {
  expect(soundOf(score)).toBe(sound);
});

test("of a talk, and of silence", () => {
  const talk = someTalk(["alice", -3000, "great"], ["bob", -200, "set"], ["alice", -20, "love it"]);
  expect(paceOf(talk, start)).toEqual({ activityLevel: "medium", responseTime: 24.8, overallSentiment: "positive" });
  expect(paceOf([], start)).toEqual({ activityLevel: "low", responseTime: null, overallSentiment: "neutral" });
});
