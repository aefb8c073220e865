import { expect, test } from "vitest";
import type { MessagePriority } from "#contract/messages.ts";
import { type Grouped, groupConversations, groupOf } from "./group-conversations.ts";

// local noon, so that the table holds in every zone
const now = new Date(2026, 7, 14, 12).getTime();
const hours = (ago: number) => new Date(now - ago * 3_600_000).toISOString();
const days = (ago: number) => new Date(2026, 7, 14 - ago, 12).toISOString();

interface Given {
  signs?: Grouped["unanswered"][number]["signs"];
  ofConversation?: MessagePriority;
  isPinned?: boolean;
  at?: string;
}

function conversation({ signs, ofConversation = "medium", isPinned = false, at = hours(1) }: Given): Grouped {
  const open = { id: "m", seq: 1, version: 1, createdAt: hours(1), authorId: "bob", namesMe: false };
  return {
    type: "project",
    lastActivity: at,
    lastReadSeq: 0,
    lastWords: [],
    metadata: { priority: ofConversation, tags: [], isArchived: false, isMuted: false, isPinned },
    unanswered: signs ? [{ ...open, signs }] : [],
  };
}

test.each<[string, Given, string]>([
  ["nothing open, of today", {}, "Today"],
  ["one that presses", { signs: ["urgent"] }, "Urgent"],
  ["a conversation of high priority, read and answered", { ofConversation: "high" }, "Today"],
  ["a question", { signs: ["question"] }, "Pending Actions"],
  ["a request", { signs: ["pending"] }, "Pending Actions"],
  ["pinned", { isPinned: true, at: days(30) }, "Pinned"],
  ["pinned and asked", { signs: ["question"], isPinned: true }, "Pending Actions"],
  ["urgent, asked and pinned", { signs: ["urgent", "question"], isPinned: true }, "Urgent"],
  ["yesterday", { at: days(1) }, "Yesterday"],
  ["two days ago", { at: days(2) }, "This Week"],
  ["seven days ago", { at: days(7) }, "This Week"],
  ["eight days ago", { at: days(8) }, "Older"],
  ["a clock that is ahead", { at: days(-1) }, "Today"],
])("%s", (_what, given, group) => {
  expect(groupOf(conversation(given), now)).toBe(group);
});

test("groups come in the order of precedence, and each keeps the list's order", () => {
  const items = [
    { id: 1, ...conversation({ at: days(1) }) },
    { id: 2, ...conversation({ at: hours(2) }) },
    { id: 3, ...conversation({ at: days(20), signs: ["urgent"] }) },
    { id: 4, ...conversation({ at: hours(1) }) },
  ];
  const found = groupConversations(items, now).map((group) => [group.name, group.items.map(({ id }) => id)]);
  expect(found).toEqual([
    ["Urgent", [3]],
    ["Today", [2, 4]],
    ["Yesterday", [1]],
  ]);
});
