import { expect, test } from "vitest";
import { type ConversationFlags, flagsOf } from "./conversation-flags.ts";
import type { Grouped } from "./group-conversations.ts";

const at = "2026-08-14T12:00:00Z";
type Said = Partial<NonNullable<Grouped["lastMessage"]>>;

function conversation(content: string | null, said: Said = {}, by = "bob"): Grouped {
  return {
    lastActivity: at,
    metadata: { priority: "medium", tags: [], isArchived: false, isMuted: false, isPinned: false },
    lastMessage: content === null ? null : { ...message(content), author: { ...author, id: by }, ...said },
  };
}
const author = { id: "bob", name: "Bob", avatar: null, userType: "client" } as const;
const message = (content: string) => ({
  ...({ id: "m", seq: 1, version: 1, type: "text", content, priority: "medium", isDeleted: false } as const),
  ...{ createdAt: at, attachments: 0, author },
});
const nothing: ConversationFlags = { isUrgent: false, waiting: null, sentiment: null };

test.each<[string, Grouped, Partial<ConversationFlags>]>([
  ["nothing said", conversation(null), {}],
  ["said in passing", conversation("Set 14 at nine"), {}],
  ["a question", conversation("Which flags do we take?"), { waiting: "question" }],
  ["a request", conversation("Please send the drill of set 14"), { waiting: "pending" }],
  ["an approval", conversation("Set 14 is ready for your approval"), { waiting: "pending" }],
  ["a request that asks", conversation("Can you send the drill of set 14?"), { waiting: "question" }],
  ["one that presses", conversation("It must leave today, at once, ok?"), { isUrgent: true, waiting: "pending" }],
  ["a question of one's own", conversation("Which flags do we take?", {}, "me"), {}],
  ["a critical one", conversation("Buses", { priority: "critical" }), { isUrgent: true }],
  ["words that press", conversation("This is an emergency"), { isUrgent: true }],
  ["thanks", conversation("I love it, thank you"), { sentiment: "positive" }],
  ["one's own worry", conversation("I am worried about the props", {}, "me"), { sentiment: "concerned" }],
  ["anger", conversation("This is unacceptable"), { sentiment: "negative" }],
  ["anger after praise", conversation("It looks great, and the flags are terrible"), { sentiment: "negative" }],
  ["a line of the studio's own", conversation("Did Alice love it?", { type: "system" }), {}],
  ["a deleted question", conversation("Which flags?", { isDeleted: true }), {}],
])("%s", (_what, given, flags) => {
  expect(flagsOf(given, "me")).toEqual({ ...nothing, ...flags });
});
