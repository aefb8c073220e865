// Messages in the outbox: how they are sent, and how they stand in the list while they wait.
import type { QueryClient } from "@tanstack/react-query";
import type { NewMessage } from "#contract/messaging.ts";
import { call } from "#web/platform/api.ts";
import { listOutgoing, type Outgoing, onOutgoing, sendWith } from "#web/platform/outbox.ts";
import { putMessage, type ShownMessage } from "./live.ts";
import { putLastMessage } from "./live-conversations.ts";

interface Waiting {
  input: NewMessage;
  shown: ShownMessage;
}

/** Registers the sender and keeps the list in step with the outbox. Answers how to stop. */
export function sendOutgoing(cache: QueryClient, me: string): () => void {
  sendWith<Waiting>("message", async ({ input, shown }) => {
    // whoever shares this browser sends under their own name only
    if (shown.author.id !== me) throw new TypeError("signed in as somebody else");
    const message = await call("sendMessage", input);
    putMessage(cache, message);
    putLastMessage(cache, message, me);
  });
  const show = (entries: Outgoing[]) => {
    for (const entry of entries) if (entry.kind === "message") showWaiting(cache, entry as Outgoing<Waiting>, me);
  };
  void listOutgoing().then(show);
  return onOutgoing(show);
}

/** After a reload the list does not know its waiting messages: they are put back. */
export async function showWaitingIn(cache: QueryClient, conversationId: string, me: string): Promise<void> {
  for (const entry of (await listOutgoing()) as Outgoing<Waiting>[]) {
    if (entry.kind === "message" && entry.input.shown.conversationId === conversationId) showWaiting(cache, entry, me);
  }
}

function showWaiting(cache: QueryClient, { state, reason, input }: Outgoing<Waiting>, me: string): void {
  if (input.shown.author.id !== me) return;
  const waiting = navigator.onLine ? "sending" : "queued";
  const status = state === "failed" ? "failed" : waiting;
  putMessage(cache, { ...input.shown, status, ...(reason && { sendError: reason }) });
}
