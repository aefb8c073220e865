import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import { mayRemind } from "#domain/messaging/acknowledgement.ts";
import type { Member } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import type { Db } from "#server/platform/db.ts";
import { requireStill } from "../conversation-access.ts";
import { remindersOf } from "../message-notifications.ts";
import { requireMessage, requireThere } from "./change-message.ts";

interface Held {
  /** By the clock of the reminder before. */
  now: string;
  remindedAt: string | null;
  isDeleted: boolean;
  needsAcknowledgement: boolean;
}

/** Raises a notification for everybody who was asked to acknowledge one's own message and has not, with a rest between. */
export async function remindAsked(
  member: Member,
  { id }: { id: string },
): Promise<{ reminded: number; remindedAt: string }> {
  const { user, platform } = member;
  const { authorId, conversationId } = await requireMessage(member, id, "message.chase");
  if (authorId !== user.id) throw new AppError("forbidden", "Only its author reminds people of it.");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const held = await hold(db, id);
    const remindedAt = held.now;
    await requireStill(db, user, conversationId, "message.chase");
    requireTime(held);
    const reminders = await remindersOf(db, { messageId: id, at: remindedAt });
    if (reminders.length === 0) throw new AppError("conflict", "Everybody has acknowledged it.");
    await sql`update messages set reminded_at = ${remindedAt} where id = ${id}`.execute(db);
    for (const { userId, notification } of reminders) publish("notification:added", [`user:${userId}`], notification);
    return { reminded: reminders.length, remindedAt };
  });
}

async function hold(db: Db, id: string): Promise<Held> {
  const { rows } = await sql<Held>`
    select ${databaseNow} as now, reminded_at as "remindedAt", deleted_at is not null as "isDeleted",
           needs_acknowledgement as "needsAcknowledgement"
      from messages where id = ${id} for update`.execute(db);
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}

function requireTime(held: Held): void {
  requireThere(held);
  if (!held.needsAcknowledgement) throw new AppError("conflict", "This message does not ask to be acknowledged.");
  if (!mayRemind(held.remindedAt, held.now)) {
    throw new AppError("too_many_requests", "They were reminded less than ten minutes ago.");
  }
}
