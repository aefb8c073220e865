import { useQueryClient } from "@tanstack/react-query";
import { newId } from "#contract/new-id.ts";
import { useMe } from "#web/accounts/queries.ts";
import { flush, type Outgoing } from "#web/platform/outbox/outbox.ts";
import { changeEntry, discard, enqueue, retry } from "#web/platform/outbox/outbox-entries.ts";
import { isOutOfReach } from "#web/platform/reach.ts";
import { copyKey } from "../kept-files/device-copy.ts";
import { dropMessage, endWaiting, putWaiting, type ShownMessage } from "../live.ts";
import type { Waiting } from "../outgoing/send-outgoing.ts";
import { useThread } from "../thread/thread-context.ts";
import { changeQueued, type Edit, followEdit } from "./change-queued.ts";

/**
 * Edits and deletions show at once and wait in the outbox like what is sent (S3 section 4). What waits there itself is
 * changed there, by whichever tab; what was refused is sent again, or taken back.
 */
export function useChangeMessage() {
  const cache = useQueryClient();
  const me = useMe();
  const { conversation } = useThread();

  async function change(message: ShownMessage, content: string | null): Promise<void> {
    if (!me) throw new Error("User not authenticated");
    const { id: messageId, conversationId, waiting: before } = message;
    const id = newId();
    const input = { messageId, conversationId, by: me.id, content, editId: id };
    const edit: Edit = { id, kind: "message-edit", input };
    const state = isOutOfReach() ? "queued" : "sending";
    // what has no number yet is shown as its entry says
    if (message.seq !== null) putWaiting(cache, message, { id: edit.id, content, state });
    try {
      const isThere = await changeWaiting(message, edit).catch((error: Error) => {
        // what the studio has is changed there, also where this device can write nothing
        if (message.seq === null) throw error;
      });
      if (isThere) void flush();
      else await enqueue(edit);
    } catch (error) {
      if (before) putWaiting(cache, message, before);
      else endWaiting(cache, message, edit.id);
      throw error;
    }
  }

  /** False: neither the message nor an earlier change of it waits any more. */
  async function changeWaiting(message: ShownMessage, edit: Edit): Promise<boolean> {
    if (await changeInOutbox(message, edit)) return true;
    const { waiting } = message;
    return waiting !== undefined && changeEntry(waiting.id, (entry) => followEdit(entry, edit));
  }

  /** False: it is not there any more. */
  async function changeInOutbox(message: ShownMessage, edit: Edit): Promise<boolean> {
    const people = conversation?.participants.filter(({ id }) => id !== me?.id);
    let isLeft = true;
    const isThere = await changeEntry(message.id, (entry) => {
      const left = changeQueued(entry as Outgoing<Waiting>, edit, people);
      isLeft = left.length > 0;
      return left;
    });
    if (!isLeft) await forget(message);
    return isThere;
  }

  /** Nobody got it, and nobody will. */
  async function forget(message: ShownMessage): Promise<void> {
    dropMessage(cache, message);
    if (message.attachments.length === 0) return;
    const { takeOff } = await import("../drafts/hang-on-draft.ts");
    // one of several may be under way
    for (const file of message.attachments) takeOff(copyKey(message.author.id, file));
  }

  return {
    edit: (message: ShownMessage, content: string) => change(message, content),
    remove: (message: ShownMessage) => change(message, null),
    retry: ({ id, seq, waiting }: ShownMessage) => retry(seq === null || !waiting ? id : waiting.id),
    /** What was refused: the message itself, or what was changed of it. */
    async takeBack(message: ShownMessage) {
      if (message.seq === null) return change(message, null);
      if (!message.waiting) return;
      await discard(message.waiting.id);
      endWaiting(cache, message, message.waiting.id);
    },
  };
}
