import { expect, test } from "vitest";
import { type ConversationFlags, type Flagged, flagsOf, isPending, isUrgent } from "./conversation-flags.ts";

const now = Date.parse("2026-08-14T12:00:00Z");
const hour = 3_600_000;

type Open = Flagged["unanswered"][number];

function open(seq: number, signs: Open["signs"], hoursAgo = 1): Open {
  return { id: String(seq), seq, version: 1, createdAt: new Date(now - hoursAgo * hour).toISOString(), signs };
}

function conversation(unanswered: Open[], more: Partial<Flagged> = {}): Flagged {
  const metadata = { priority: "medium", tags: [], isArchived: false, isMuted: false, isPinned: false } as const;
  return { type: "project", unanswered, lastReadSeq: 10, metadata: { ...metadata, tags: [] }, ...more };
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
  ["seven days old, not quite", conversation([open(1, ["urgent"], 7 * 24 - 1)]), { urgent: 1 }],
  ["seven days old", conversation([open(1, ["urgent"], 7 * 24)]), {}],
  ["a broadcast that was read", conversation([open(9, ["urgent"])], { type: "broadcast" }), {}],
  [
    "a broadcast that was not",
    conversation([open(9, ["urgent"]), open(11, ["urgent"])], { type: "broadcast" }),
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
] as const)("a conversation of priority %s", (priority, urgent) => {
  const given = conversation([]);
  expect(isUrgent({ ...given, metadata: { ...given.metadata, priority } }, now)).toBe(urgent);
});
