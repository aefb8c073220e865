import { AppError } from "#contract/errors.ts";
import { type MessagePriority, NewMessage } from "#contract/messages.ts";
import { sendMessage } from "#server/messaging/sending/send-message.ts";
import type { Member } from "#server/platform/context.ts";
import { asLeft } from "../steps/as-left.ts";
import { stepId } from "../steps/step-id.ts";
import type { DueRun } from "./act-on-due.ts";

interface Words {
  text: string;
  replyTo?: string | null;
  mentions?: string[];
  priority?: MessagePriority;
}

/** Below what it writes, for whoever reads it. */
const signature = "_Sent automatically_";

/**
 * A message in its owner's name, who has not read anything by it. Noted first as what makes nothing act again; sent once more
 * after a crash it is the same message.
 */
export async function sendAutomatic(
  member: Member,
  { id: runId, seed, conversationId, ownerId }: DueRun,
  { text, replyTo = null, mentions = [], priority = "medium" }: Words,
): Promise<void> {
  const { db } = member.platform.database;
  const id = stepId(seed, runId);
  await db
    .insertInto("automation_messages")
    .values({ message_id: id, conversation_id: conversationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom("participants")
    .select("last_read_seq")
    .where("conversation_id", "=", conversationId)
    .where("user_id", "=", ownerId)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  const content = `${text}\n\n${signature}`;
  await sendMessage(
    member,
    NewMessage.parse({
      id,
      conversationId,
      content,
      replyTo,
      mentions,
      seen: row.last_read_seq,
      metadata: { priority },
    }),
  ).catch(asLeft);
}

/** Throws where they take no part in it any more. */
export async function personIn({ platform }: Member, conversationId: string, userId: string) {
  const person = await platform.database.db
    .selectFrom("participants as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["u.id", "u.name"])
    .where("p.conversation_id", "=", conversationId)
    .where("p.user_id", "=", userId)
    .where("u.disabled_at", "is", null)
    .executeTakeFirst();
  if (!person) throw new AppError("person_not_found", "Whom it asks takes no part in this conversation any more.");
  return person;
}
