// What waits in the outbox: how it is sent, and how it stands in the list while it waits.
import type { QueryClient } from "@tanstack/react-query";
import type { NewMessage } from "#contract/messages.ts";
import { call } from "#web/platform/api.ts";
import { listOutgoing, type Outgoing, onOutgoing, sendWith } from "#web/platform/outbox.ts";
import { isOutOfReach, onReach } from "#web/platform/reach.ts";
import { dropMessage, putEverywhere, putMessage, putTombstone, putWaiting, type ShownMessage } from "./live.ts";

export interface Waiting {
  input: NewMessage;
  shown: ShownMessage;
}

/** An edit (the new text) or a deletion (null) of one's own message. */
export interface WaitingEdit {
  messageId: string;
  conversationId: string;
  by: string;
  content: string | null;
}

/**
 * Registers the senders and keeps the list in step with the outbox; tells as often as that changes that something in it
 * needs what others bring. Answers how to stop.
 */
export function sendOutgoing(cache: QueryClient, me: string, onNeeds: () => unknown): () => void {
  sendWith<Waiting>("message", async ({ input, shown }, signal) => {
    requireMine(shown.author.id, me);
    const message = await call("sendMessage", input, signal);
    putEverywhere(cache, message, me);
  });
  sendWith<WaitingEdit>("message-edit", async ({ messageId: id, by, content }, signal) => {
    requireMine(by, me);
    const isGone = content === null;
    const message = await (isGone
      ? call("deleteMessage", { id }, signal)
      : call("editMessage", { id, content }, signal));
    (isGone ? putTombstone : putEverywhere)(cache, message, me);
    putWaiting(cache, message, undefined);
  });
  /** What stands in the list as under way, and how it was shown there. */
  const underWay = new Map<string, { entry: Outgoing; look: string }>();
  let told: Outgoing[] | undefined;
  const show = (entries: Outgoing[]) => {
    told = entries;
    if (entries.some(({ needs }) => needs)) onNeeds();
    const ids = new Set(entries.map(({ id }) => id));
    // what is gone was saved, here or in another tab, or taken back
    for (const [id, { entry }] of underWay) {
      if (ids.has(id)) continue;
      underWay.delete(id);
      dropWaiting(cache, entry);
    }
    // of five hundred mostly one is another than it was
    for (const entry of entries) {
      const { state, reason, needs } = entry;
      // all by which it shows otherwise than before; what is up of its files is none of its needs any more
      const look = `${state} ${needs?.length} ${isOutOfReach()} ${reason}`;
      if (underWay.get(entry.id)?.look === look) continue;
      showWaiting(cache, entry, me);
      underWay.set(entry.id, { entry, look });
    }
  };
  // what was told meanwhile is newer than what was read
  const look = () => {
    const before = told;
    void listOutgoing().then((entries) => before === told && show(entries));
  };
  look();
  const stops = [onOutgoing(show), onReach(look)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** After a reload the list does not know what waits for it: it is put back. */
export async function showWaitingIn(cache: QueryClient, conversationId: string, me: string): Promise<void> {
  for (const entry of await listOutgoing()) {
    const { shown, conversationId: where } = entry.input as Partial<Waiting & WaitingEdit>;
    if ((shown?.conversationId ?? where) === conversationId) showWaiting(cache, entry, me);
  }
}

function showWaiting(cache: QueryClient, { id, kind, state, reason, input }: Outgoing, me: string): void {
  const underWay = isOutOfReach() ? "queued" : "sending";
  const status = state === "failed" ? "failed" : underWay;
  if (kind === "message") {
    const { shown } = input as Waiting;
    if (shown.author.id === me) putMessage(cache, { ...shown, status, ...(reason && { sendError: reason }) });
  }
  if (kind === "message-edit") {
    const { messageId, conversationId, by, content } = input as WaitingEdit;
    if (by !== me) return;
    putWaiting(cache, { id: messageId, conversationId }, { id, content, state: status, ...(reason && { reason }) });
  }
}

function dropWaiting(cache: QueryClient, { kind, input }: Outgoing): void {
  if (kind === "message") dropMessage(cache, (input as Waiting).shown);
  if (kind === "message-edit") {
    const { messageId, conversationId } = input as WaitingEdit;
    putWaiting(cache, { id: messageId, conversationId }, undefined);
  }
}

/** Whoever shares this browser sends under their own name only. */
function requireMine(by: string, me: string): void {
  if (by !== me) throw new TypeError("signed in as somebody else");
}
