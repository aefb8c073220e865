import { expect, test } from "vitest";
import type { MessageSign } from "#contract/messages.ts";
import { analyticsOf, isStale, type Seen, suggestionsFor } from "./hub-insights.ts";

const now = Date.parse("2026-08-14T12:00:00Z");
const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();

/** One in which so much is open, and the last word was said so many days ago. */
function seen(
  id: string,
  signs: MessageSign[] = [],
  days = 0,
  priority: "medium" | "high" | "critical" = "medium",
): Seen {
  const unanswered = signs.map((sign, n) => ({
    id: `${id}-${n}`,
    seq: n + 1,
    version: 1,
    createdAt: ago(days),
    signs: [sign],
    authorId: "bob",
    namesMe: false,
  }));
  const metadata = { priority, tags: [], isArchived: false, isMuted: false, isPinned: false };
  return {
    id,
    name: `Talk ${id}`,
    type: "project",
    unanswered,
    lastWords: [{ authorId: "bob", seq: signs.length }],
    lastReadSeq: 0,
    lastActivity: ago(days),
    metadata,
  };
}

test.each([
  [["pending"], 3.1, true],
  [["question"], 3.1, true],
  [["pending"], 3, false],
  [[], 9, false],
  [["urgent"], 4, false],
] as [MessageSign[], number, boolean][])("with %j open and silent for %d days: stale is %s", (signs, days, stale) => {
  expect(isStale(seen("a", signs, days), now)).toBe(stale);
});

test("each conversation is named once, by what presses most; the most pressing first", () => {
  const found = suggestionsFor(
    [
      seen("quiet"),
      seen("asks", ["question", "question"]),
      seen("waits", ["pending", "question"]),
      seen("old", ["pending"], 4),
      seen("presses", ["urgent", "pending"]),
    ],
    now,
  );
  expect(
    found.map(({ conversationId, type, priority, description }) => [conversationId, type, priority, description]),
  ).toEqual([
    ["old", "follow-up", "high", "1 pending action in Talk old, and nothing was said for 4 days."],
    ["presses", "urgent", "high", "1 urgent message in Talk presses."],
    ["asks", "question", "medium", "2 unanswered questions in Talk asks."],
    ["waits", "pending", "medium", "1 pending action in Talk waits."],
  ]);
});

test.each([
  [10, 3, 0, []],
  [10, 4, 0, ["priorities"]],
  [20, 0, 0, []],
  [21, 0, 0, ["archive"]],
  [0, 0, 0, []],
  [21, 7, 12, Array(10).fill("urgent")],
])("of %d conversations %d are of high priority and %d press", (all, high, urgent, types) => {
  const list = Array.from({ length: all }, (_, n) =>
    seen(String(n), n < urgent ? ["urgent"] : [], 0, n < high ? (n % 2 ? "high" : "critical") : "medium"),
  );
  expect(suggestionsFor(list, now).map(({ type }) => type)).toEqual(types);
});

test("what all of them come to", () => {
  const list = [seen("a", ["urgent", "pending"]), seen("b", ["pending", "question"]), seen("c"), seen("unknown")];
  const paces = new Map(
    [
      { conversationId: "a", activityLevel: "high", responseTime: 1, overallSentiment: "neutral" } as const,
      { conversationId: "b", activityLevel: "low", responseTime: 2.5, overallSentiment: "neutral" } as const,
      { conversationId: "c", activityLevel: "low", responseTime: null, overallSentiment: "neutral" } as const,
    ].map((pace) => [pace.conversationId, pace]),
  );
  expect(analyticsOf(list, paces, now)).toEqual({
    conversations: 4,
    urgentMessages: 1,
    pendingActions: 2,
    averageResponse: 1.8,
    activity: [
      { level: "high", count: 1, percent: 33 },
      { level: "medium", count: 0, percent: 0 },
      { level: "low", count: 2, percent: 67 },
    ],
  });
  expect(analyticsOf([], new Map(), now)).toMatchObject({ conversations: 0, averageResponse: null });
});
