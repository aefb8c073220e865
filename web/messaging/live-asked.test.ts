// What is first asked for while a fact comes is asked for once more: the answer may be of the time before.
import { QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { FactName } from "#contract/contract.ts";
import { applyFact } from "#web/platform/live.ts";
import { messagingLive } from "./live.ts";

const author = { id: "bob", name: "Bob", avatar: null, userType: "client" };
const message = {
  id: "m",
  conversationId: "c",
  seq: 3,
  version: 2,
  author,
  mentions: [],
  attachments: [],
  metadata: {},
};

test.each<[string, QueryKey, FactName, object]>([
  ["who acknowledged", ["asked", "m"], "message:acknowledged", { messageId: "m", conversationId: "c", userId: "bob" }],
  ["who has read", ["readers", "c", "m"], "conversation:read", { conversationId: "c", userId: "bob", lastReadSeq: 3 }],
  ["what is found by its words", ["messages-with", "drill", {}], "message:updated", { ...message, topicId: null }],
])("%s", async (_what, queryKey, name, payload) => {
  const cache = new QueryClient();
  const answers: ((value: unknown) => void)[] = [];
  const queryFn = () => new Promise((answer) => answers.push(answer));
  new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => {});
  applyFact([messagingLive], cache, { name, payload: payload as never, me: "alice" });
  answers[0]?.({ pages: [], pageParams: [] });
  await expect.poll(() => answers.length, { timeout: 2000 }).toBe(2);
});
