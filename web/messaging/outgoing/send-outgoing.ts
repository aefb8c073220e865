// What waits in the outbox: how it is sent, and how it stands in the list while it waits.
import type { QueryClient } from "@tanstack/react-query";
import type { AppError } from "#contract/errors.ts";
import type { Message, NewMessage } from "#contract/messages.ts";
import { call } from "#web/platform/api.ts";
import { listOutgoing, type Outgoing, onOutgoing, sendWith } from "#web/platform/outbox/outbox.ts";
import { isOutOfReach, onReach } from "#web/platform/reach.ts";
import {
  dropMessage,
  endWaiting,
  putEverywhere,
  putMessage,
  putTombstone,
  putWaiting,
  type ShownMessage,
  type WaitingChange,
} from "../live.ts";

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
  /** Absent in what an older version kept. */
  editId?: string;
}

/**
 * Registers the senders and keeps the list in step with the outbox; tells as often as that changes that something in it
 * needs what others bring, a sender among that. Answers how to stop.
 */
export function sendOutgoing(cache: QueryClient, me: string, onNeeds: () => unknown): () => void {
  const ofMessage = async (waiting: Waiting, signal: AbortSignal) => {
    const answer = await call("sendMessage", waiting.input, signal).catch((error: Error) => refuse(waiting, error));
    const message = ours(answer, waiting.input.id);
    putEverywhere(cache, message, me);
    // what is left here goes with the next sign-out
    if (waiting.input.attachments?.length) {
      void lostFiles().then(
        ({ forgetCopies }) => forgetCopies(message),
        () => {},
      );
    }
  };
  sendWith("message", ofMessage, ({ shown }) => shown.conversationId);
  const ofEdit = async ({ messageId: id, content, editId }: WaitingEdit, signal: AbortSignal, entryId: string) => {
    const isGone = content === null;
    const answer = await (isGone
      ? call("deleteMessage", { id }, signal)
      : call("editMessage", { id, content, editId }, signal));
    const message = ours(answer, id);
    (isGone ? putTombstone : putEverywhere)(cache, message, me);
    endWaiting(cache, message, entryId);
  };
  sendWith("message-edit", ofEdit, ({ conversationId }) => conversationId);
  /** What stands in the list as under way, and how it was shown there. */
  const underWay = new Map<string, { entry: Outgoing; look: string }>();
  let told: Outgoing[] | undefined;
  const show = (all: Outgoing[]) => {
    told = all;
    // what else waits is other areas' to send and to show
    const entries = all.filter(({ kind }) => kind.startsWith("message"));
    if (entries.length < all.length || entries.some(({ needs }) => needs)) onNeeds();
    const ids = new Set(entries.map(({ id }) => id));
    // what is gone was saved, here or in another tab, or taken back
    for (const [id, { entry }] of underWay) {
      if (ids.has(id)) continue;
      underWay.delete(id);
      dropWaiting(cache, entry);
    }
    // of five hundred mostly one is another than it was
    for (const entry of entries) {
      const { shown } = entry.input as Partial<Waiting>;
      // all by which it shows otherwise than before; what is up of its files is none of its needs any more
      const look = JSON.stringify([{ ...entry, input: shown?.content }, isOutOfReach()]);
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

/** A guest network answers everything with a page of its own: nobody was reached. */
function ours(message: Message, id: string | undefined): Message {
  if (message?.id !== id) throw new TypeError("Somebody else answered in the place of the studio.");
  return message;
}

const lostFiles = () => import("../kept-files/lost-files.ts");

/** By the names of what cannot be found any more, if that is why; else as the server says it. */
async function refuse(waiting: Waiting, error: Error): Promise<never> {
  const mayBeLost = (error as AppError).code === "invalid_input" && waiting.shown.attachments.length > 0;
  if (mayBeLost)
    await lostFiles().then(
      ({ refuseLost }) => refuseLost(waiting),
      () => {},
    );
  throw error;
}

/** As it stands in the list now. */
export function showWaiting(cache: QueryClient, entry: Outgoing, me: string): void {
  const { kind, by, state, reason, input } = entry;
  if (by !== me) return;
  const underWay = isOutOfReach() ? "queued" : "sending";
  const status = state === "failed" ? state : underWay;
  if (kind === "message") {
    putMessage(cache, { ...(input as Waiting).shown, status, ...(reason && { sendError: reason }) });
  }
  putEdit(cache, entry, { state: status, ...(reason && { reason }) });
}

function dropWaiting(cache: QueryClient, entry: Outgoing): void {
  if (entry.kind === "message") dropMessage(cache, (entry.input as Waiting).shown);
  putEdit(cache, entry);
}

/** An edit is an entry itself, or follows the message or an earlier one. */
function putEdit(cache: QueryClient, entry: Outgoing, look?: Pick<WaitingChange, "state" | "reason">): void {
  const isOfMessage = entry.kind === "message";
  const edit = entry.next ?? (isOfMessage ? undefined : entry);
  if (!edit) return;
  const { messageId, conversationId, content } = edit.input as WaitingEdit;
  const { id } = isOfMessage ? edit : entry;
  const place = { id: messageId, conversationId };
  if (look) putWaiting(cache, place, { ...look, id, content });
  else endWaiting(cache, place, id);
}
