import { expect, test } from "vitest";
import type { MessageSign } from "#contract/messages.ts";
import { signsOf } from "./message-signs.ts";

type Said = Parameters<typeof signsOf>[0];

test.each<[string, string, Partial<Said>, MessageSign[]]>([
  ["nothing", "", {}, []],
  ["said in passing", "Set 14 at nine", {}, []],
  ["a question", "Which flags do we take?", {}, ["question"]],
  ["a request", "Please send the drill of set 14", {}, ["pending"]],
  ["an approval", "Set 14 is ready for your approval", {}, ["pending"]],
  ["one sent for approval, whatever it says", "Set 14", { type: "approval" }, ["pending"]],
  ["a request that asks", "Can you send the drill of set 14?", {}, ["question"]],
  ["a request for approval that asks", "Can you approve set 14?", {}, ["pending"]],
  ["a question about what was done", "When is the new version uploaded?", {}, ["question"]],
  ["one that presses", "It must leave today, at once, ok?", {}, ["urgent", "pending"]],
  ["critical", "Buses", { priority: "critical" }, ["urgent"]],
  ["high", "Buses", { priority: "high" }, ["urgent"]],
  ["an approval that the composer raised", "Set 14 is ready for your approval", { priority: "high" }, ["pending"]],
  ["one sent for approval, at its priority", "Set 14", { type: "approval", priority: "high" }, ["pending"]],
  ["an approval marked as urgent", "Please approve set 14", { priority: "critical" }, ["urgent", "pending"]],
  [
    "an approval whose words press",
    "This is an emergency",
    { type: "approval", priority: "high" },
    ["urgent", "pending"],
  ],
  ["low", "Buses", { priority: "low" }, []],
  ["words that press", "This is an emergency", {}, ["urgent"]],
  ["thanks", "I love it, thank you", {}, ["positive"]],
  ["a worry", "I am worried about the props", {}, ["concerned"]],
  ["anger after praise", "It looks great, and the flags are terrible", {}, ["negative"]],
  ["a picture of critical priority", "", { type: "file", priority: "critical" }, ["urgent"]],
  ["a line of the studio's own", "Did Alice love it?", { type: "system" }, []],
])("%s", (_what, content, more, signs) => {
  expect(signsOf({ content, type: "text", priority: "medium", ...more })).toEqual(signs);
});
