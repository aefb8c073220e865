import { expect, test } from "vitest";
import { type ConversationFlags, type Flagged, flagsOf, isPending, isUrgent, presses } from "./conversation-flags.ts";

const now = Date.parse("2026-08-14T12:00:00Z");
const hour = 3_600_000;

type Open = Flagged["unanswered"][number];

/** By Bob. */
function open(seq: number, signs: Open["signs"], { hoursAgo = 1, namesMe = false } = {}): Open {
  const createdAt = new Date(now - hoursAgo * hour).toISOString();
  return { id: String(seq), seq, version: 1, createdAt, signs, authorId: "bob", namesMe };
}

/** Read up to 10; `said` are the last words of those who spoke. */
function conversation(
  unanswered: Open[],
  said: Record<string, number> = {},
  type: Flagged["type"] = "project",
): Flagged {
  return {
    ...{ type, unanswered, lastReadSeq: 10 },
    lastWords: Object.entries(said).map(([authorId, seq]) => ({ authorId, seq })),
  };
}

const nothing = { urgent: 0, pending: 0, questions: 0 };

test.each<[string, Flagged, Partial<ConversationFlags>]>([
  ["nothing", conversation([]), {}],
  [
    "one of each",
    conversation([open(1, ["urgent", "pending"]), open(2, ["question"])]),
    { urgent: 1, pending: 1, questions: 1 },
  ],
  ["two that ask, read or not", conversation([open(9, ["question"]), open(12, ["question"])]), { questions: 2 }],
  ["how it sounds", conversation([open(1, ["positive"])]), {}],
  ["seven days old, not quite", conversation([open(1, ["urgent"], { hoursAgo: 7 * 24 - 1 })]), { urgent: 1 }],
  ["seven days old", conversation([open(1, ["urgent"], { hoursAgo: 7 * 24 })]), {}],
  ["its author goes on", conversation([open(5, ["question"])], { bob: 6 }), { questions: 1 }],
  ["another said something before", conversation([open(5, ["question"])], { bob: 5, dev: 4 }), { questions: 1 }],
  ["another answers", conversation([open(5, ["question"])], { bob: 5, dev: 6 }), {}],
  ["another answers, and I have not read it", conversation([open(11, ["urgent"])], { dev: 12 }), { urgent: 1 }],
  [
    "another answers what names me",
    conversation([open(5, ["pending"], { namesMe: true })], { dev: 6 }),
    { pending: 1 },
  ],
  ["a broadcast that was read", conversation([open(9, ["urgent"])], {}, "broadcast"), {}],
  [
    "a broadcast that was not",
    conversation([open(9, ["urgent"]), open(11, ["urgent"])], {}, "broadcast"),
    { urgent: 1 },
  ],
])("%s", (_what, given, flags) => {
  expect(flagsOf(given, now)).toEqual({ ...nothing, ...flags });
});

test.each<[string, Flagged, { urgent: boolean; pending: boolean }]>([
  ["nothing", conversation([]), { urgent: false, pending: false }],
  ["a question", conversation([open(1, ["question"])]), { urgent: false, pending: true }],
  ["a request", conversation([open(1, ["pending"])]), { urgent: false, pending: true }],
  ["one that presses", conversation([open(1, ["urgent"])]), { urgent: true, pending: false }],
])("%s, by its group", (_what, given, { urgent, pending }) => {
  expect([isUrgent(given, now), isPending(given, now)]).toEqual([urgent, pending]);
});

test.each([
  ["low", false],
  ["medium", false],
  ["high", true],
  ["critical", true],
] as const)("%s presses: %s", (level, told) => {
  expect(presses(level)).toBe(told);
});
