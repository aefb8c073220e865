import { expect, test } from "vitest";
import { ConversationInsights } from "#contract/conversation-insights.ts";
import { maxCited, mostActionItems } from "#contract/limits.ts";
import { phaseOf } from "./project-progress.ts";
import { engagementOf, readConversation } from "./read-conversation.ts";
import { day, type Said } from "./said.ts";
import { sentimentScore } from "./sentiment.ts";
import { someTalk, start } from "./some-talk.ts";
import { topicCoverage } from "./subjects.ts";

const read = (messages: Said[], more: Partial<Parameters<typeof readConversation>[0]> = {}) =>
  readConversation({
    messages,
    lastSeq: messages.length,
    participantCount: 2,
    topicTitles: new Map(),
    weeks: { thisWeek: messages.length, lastWeek: 0 },
    days: { last: messages.length, before: 0 },
    now: start,
    dayOf: (at) => new Date(at).toISOString().slice(0, 10),
    ...more,
  });

const talk = someTalk(
  ["alice", -300, "We need to fix set 14 by 2026-08-12"],
  ["bob", -100, "I love it, the drill is great"],
  ["alice", -10, "We decided: teal flags"],
  ["bob", -8, "The tarp is missing"],
  ["alice", -6, "Can you send the score?"],
);

test("what is told of a talk, and by which messages", () => {
  const { insights, teamDynamics, recommendations, trendAnalysis, cited } = read(talk);
  expect(insights).toMatchObject({
    analyzedAt: "2026-08-14T12:00:00.000Z",
    since: "2026-08-14T07:00:00.000Z",
    lastSeq: 5,
    messageCount: 5,
    avgResponseTime: ((200 + 90 + 2 + 2) / 4) * 60_000,
    slowestResponse: { id: "m2", milliseconds: 200 * 60_000 },
    sentimentScore: 0.2,
    sentiment: { positive: ["m2"], concerned: [], negative: [] },
    engagementLevel: "low",
    keyDecisions: ["m3"],
    actionItems: [{ id: "m1", dueDate: "2026-08-12" }],
    actionItemCount: 1,
    communicationPatterns: ["live"],
    projectProgress: {
      momentum: "accelerating",
      completionEstimate: 0.7,
      blockers: [{ id: "m4", description: "The tarp is missing" }],
      riskFactors: ["One action item is overdue.", "Something blocks the work."],
      recommendations: ["Agree on new dates for what is overdue.", "Clear what blocks the work first."],
    },
  });
  expect(teamDynamics).toMatchObject({ collaborationScore: 88, teamHealth: "good" });
  expect(recommendations.map(({ id, priority, messages }) => [id, priority, messages])).toEqual([
    ["answer", "high", ["m5"]],
    ["unblock", "high", ["m4"]],
    ["respond", "medium", ["m2"]],
  ]);
  expect(trendAnalysis.weeklyComparison).toEqual({ messagesThisWeek: 5, messagesLastWeek: 0, percentChange: null });
  expect(cited.map(({ id, excerpt }) => [id, excerpt])).toContainEqual(["m3", "We decided: teal flags"]);
});

test("every message that a figure leads to is told once, and all is as the contract says", () => {
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
  const words = [
    "awful drill, we must go",
    "great music, approved",
    "worried about the budget",
    "blocked by the props",
  ];
  const authors = ["alice", "bob", "carol"].map((name, n) => ({ id: id(n), name }));
  const many = someTalk(
    ...Array.from(
      { length: 500 },
      (_, n) => ["x", n, words[n % words.length], { id: id(n + 10), author: authors[n % 3] }] as never,
    ),
  );
  const told = ConversationInsights.parse({ conversationId: id(1), ...read(many, { participantCount: 3 }) });
  const { insights, teamDynamics, recommendations, cited } = told;
  const ids = cited.map((one) => one.id);
  expect(new Set(ids).size).toBe(ids.length);
  const named = [
    ...insights.topicCoverage.flatMap(({ messages }) => messages),
    ...[...teamDynamics.conflictIndicators, ...recommendations].flatMap(({ messages }) => messages),
    ...[...insights.actionItems, ...insights.projectProgress.blockers].map((one) => one.id),
    ...Object.values(insights.sentiment).flat(),
    ...insights.keyDecisions,
    insights.slowestResponse?.id,
  ];
  expect(named.filter((one) => !ids.includes(one as string))).toEqual([]);
  expect(insights.sentiment.negative).toHaveLength(maxCited);
  expect(insights.actionItems).toHaveLength(mostActionItems);
  expect(insights.actionItemCount).toBe(125);
  expect(recommendations.map((one) => one.id)).toContain("board");
});

test("what blocks the work is counted whole, and the newest of it listed", () => {
  const lines = Array.from(
    { length: 25 },
    (_, n) => ["alice", n - 25, "The tarp is missing"] as [string, number, string],
  );
  const { insights, recommendations } = read(someTalk(...lines));
  expect(insights.projectProgress.blockers).toHaveLength(10);
  const advised = recommendations.find(({ id }) => id === "unblock");
  expect(advised?.description).toBe("25 messages name something.");
  expect(advised?.messages).toHaveLength(maxCited);
  expect(advised?.messages.at(-1)).toBe("m25");
});

test("the newest decision stands first, for the first of them are shown", () => {
  const lines = Array.from({ length: 25 }, (_, n) => ["alice", n - 25, "We decided: teal"] as [string, number, string]);
  expect(read(someTalk(...lines)).insights.keyDecisions.slice(0, 2)).toEqual(["m25", "m24"]);
});

test("a quiet week is stalled, and to be taken up again", () => {
  const { insights, recommendations } = read(talk, { now: start + 4 * day, days: { last: 0, before: 5 } });
  expect(insights.projectProgress).toMatchObject({ momentum: "stalled", completionEstimate: 0.2 });
  expect(recommendations.map(({ id }) => id)).toContain("restart");
});

test.each([
  [10, 1, "high"],
  [20, 2, "high"],
  [19, 2, "medium"],
  [10, 2, "medium"],
  [9, 2, "low"],
  [5, 0, "medium"],
])("%d messages of %d people: %s", (messages, people, level) => {
  expect(engagementOf(messages, people)).toBe(level);
});

test.each([
  [["great", "great"], 1],
  [["great", "worried"], 0.25],
  [["awful", "set"], -0.5],
  [[], 0],
])("%j sounds like %d", (words, score) => {
  expect(sentimentScore(someTalk(...words.map((word, n) => ["alice", n, word] as [string, number, string])))).toBe(
    score,
  );
});

test.each([
  [["an idea", "a concept", "the draft"], "planning"],
  [["the draft", "set 9 revised", "it is finished"], "development"],
  [["finished", "delivered", "an idea"], "completion"],
  [["an idea", "finished"], "planning"],
  [["hello"], "development"],
])("who speaks of %j is at %s", (words, phase) => {
  expect(phaseOf(someTalk(...words.map((word, n) => ["alice", n, word] as [string, number, string])))).toBe(phase);
});

test("topics that people made come with their messages, the others by their words, the most first", () => {
  const made = someTalk(
    ["alice", 0, "the drill"],
    ["bob", 1, "teal", { topicId: "t1" }],
    ["bob", 2, "blue", { topicId: "t1" }],
    ["bob", 3, "the budget of the flags"],
    ["bob", 4, "drill and music", { topicId: "gone" }],
  );
  expect(
    topicCoverage(made, new Map([["t1", "Flags"]])).map(({ topic, topicId, messages }) => [topic, topicId, messages]),
  ).toEqual([
    ["Flags", "t1", ["m2", "m3"]],
    ["Drill and staging", null, ["m1", "m5"]],
    ["Music", null, ["m5"]],
    ["Guard and movement", null, ["m4"]],
    ["Budget", null, ["m4"]],
  ]);
});
