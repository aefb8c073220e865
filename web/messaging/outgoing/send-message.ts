import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import type { MessageType, NewMessage } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { studioTime } from "#web/platform/minutes.ts";
import { enqueue } from "#web/platform/outbox/outbox-entries.ts";
import type { Pages } from "#web/platform/paged.ts";
import { isOutOfReach } from "#web/platform/reach.ts";
import { dropMessage, putMessage, type ShownMessage } from "../live.ts";

export type Draft = Pick<ShownMessage, "content" | "mentions" | "replyTo" | "topicId" | "attachments"> &
  ShownMessage["metadata"] & { type: MessageType };

/**
 * The message stands in the list at once, under the id it keeps; the outbox carries it to the server, whenever that is.
 * Throws when it could not be kept, and then it stands nowhere.
 */
export async function sendMessage(cache: QueryClient, me: User, conversationId: string, draft: Draft): Promise<void> {
  const { priority, needsAcknowledgement, ...said } = draft;
  const id = newId();
  // by the clock that the others' times are of: by the device's own it may open another day
  const now = new Date(studioTime()).toISOString();
  const { email: _, isOnline: __, createdAt: ___, ...author } = me;
  const own: ShownMessage = {
    id,
    conversationId,
    seq: null,
    version: 0,
    author,
    ...said,
    reactions: [],
    metadata: { priority, needsAcknowledgement },
    status: isOutOfReach() ? "queued" : "sending",
    isEdited: false,
    isDeleted: false,
    isForwarded: false,
    forwardedFrom: null,
    signs: [],
    createdAt: now,
    updatedAt: now,
  };
  putMessage(cache, own);
  const input: NewMessage = {
    id,
    conversationId,
    ...said,
    metadata: { priority, needsAcknowledgement },
    attachments: said.attachments.map((file) => file.id),
    seen: lastHeld(cache, conversationId),
  };
  // what has no address is on this device alone: it goes up first
  const needs = said.attachments.filter(({ url }) => !url).map((file) => file.id);
  try {
    await enqueue({ id, kind: "message", input: { input, shown: own }, ...(needs.length > 0 && { needs }) });
  } catch (error) {
    dropMessage(cache, own);
    throw error;
  }
}

/** What stands above in the conversation as its author has it on screen. */
function lastHeld(cache: QueryClient, conversationId: string): number {
  const held = cache.getQueryData<Pages<ShownMessage>>(["messages", conversationId]);
  return held?.pages[0]?.items.findLast(({ seq }) => seq)?.seq ?? 0;
}
