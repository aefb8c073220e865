import { expect, test } from "vitest";
import { type Grouped, groupConversations, groupOf } from "./group-conversations.ts";

// local noon, so that the table holds in every zone
const now = new Date(2026, 7, 14, 12).getTime();
const hours = (ago: number) => new Date(now - ago * 3_600_000).toISOString();
const days = (ago: number) => new Date(2026, 7, 14 - ago, 12).toISOString();

interface Given {
  says?: string;
  by?: string;
  priority?: "low" | "medium" | "high" | "critical";
  ofConversation?: "low" | "medium" | "high" | "critical";
  type?: "text" | "system";
  isDeleted?: boolean;
  isPinned?: boolean;
  at?: string;
}

function conversation({ says, by = "bob", at = hours(1), ...more }: Given): Grouped {
  const { priority = "medium", ofConversation = "medium", type = "text", isDeleted = false, isPinned = false } = more;
  return {
    lastActivity: at,
    metadata: { priority: ofConversation, tags: [], isArchived: false, isMuted: false, isPinned },
    lastMessage:
      says === undefined
        ? null
        : {
            id: "m",
            seq: 1,
            version: 1,
            type,
            content: says,
            priority,
            isDeleted,
            createdAt: at,
            attachments: 0,
            author: { id: by, name: by, avatar: null, userType: "client" },
          },
  };
}

test.each<[string, Given, string]>([
  ["nothing said, of today", {}, "Today"],
  ["said in passing", { says: "Set 14 looks lovely" }, "Today"],
  ["a message of critical priority", { says: "Buses", priority: "critical" }, "Urgent"],
  ["a message of high priority", { says: "Buses", priority: "high" }, "Urgent"],
  ["a message of low priority", { says: "Buses", priority: "low" }, "Today"],
  ["a pressing conversation", { says: "Buses", ofConversation: "high" }, "Urgent"],
  ["words that press", { says: "This is an emergency, the flags are gone" }, "Urgent"],
  ["a pressing line that was deleted", { says: "", priority: "critical", isDeleted: true }, "Today"],
  ["a question", { says: "Which flags do we take to Indianapolis?" }, "Pending Actions"],
  ["a request for approval", { says: "Ready for your approval, please approve set 14" }, "Pending Actions"],
  ["a question of one's own", { says: "Which flags do we take to Indianapolis?", by: "me" }, "Today"],
  ["a line of the studio's own", { says: "Did Alice add Bob?", type: "system" }, "Today"],
  ["pinned", { says: "Set 14 looks lovely", isPinned: true, at: days(30) }, "Pinned"],
  ["pinned and asked", { says: "Which flags do we take?", isPinned: true }, "Pending Actions"],
  ["urgent, asked and pinned", { says: "Which flags?", priority: "critical", isPinned: true }, "Urgent"],
  ["yesterday", { at: days(1) }, "Yesterday"],
  ["two days ago", { at: days(2) }, "This Week"],
  ["seven days ago", { at: days(7) }, "This Week"],
  ["eight days ago", { at: days(8) }, "Older"],
  ["a clock that is ahead", { at: days(-1) }, "Today"],
])("%s", (_what, given, group) => {
  expect(groupOf(conversation(given), { me: "me", now })).toBe(group);
});

test("groups come in the order of precedence, and each keeps the list's order", () => {
  const items = [
    { id: 1, ...conversation({ at: days(1) }) },
    { id: 2, ...conversation({ at: hours(2) }) },
    { id: 3, ...conversation({ at: days(20), says: "Buses", priority: "critical" }) },
    { id: 4, ...conversation({ at: hours(1) }) },
  ];
  const found = groupConversations(items, { me: "me", now }).map((group) => [
    group.name,
    group.items.map(({ id }) => id),
  ]);
  expect(found).toEqual([
    ["Urgent", [3]],
    ["Today", [2, 4]],
    ["Yesterday", [1]],
  ]);
});
