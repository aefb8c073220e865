import { type RawBuilder, sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { NotificationsRead } from "#contract/notifications.ts";
import { isKept, tellRead } from "#server/messaging/message-notifications.ts";
import type { Member } from "#server/platform/context.ts";

/** One of one's own; read once, it stays so. */
export function readNotification({ user, platform }: Member, { id }: { id: string }): Promise<NotificationsRead> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const { rows } = await sql<{ readAt: string | null }>`
      select n.read_at as "readAt" from notifications n
       where n.id = ${id} and n.user_id = ${user.id} and ${isKept} for update`.execute(db);
    const [held] = rows;
    if (!held) throw new AppError("not_found");
    if (held.readAt) return { ids: [id], readAt: held.readAt };
    const read = { ids: [id], readAt: new Date().toISOString() };
    await sql`update notifications set read_at = ${read.readAt} where id = ${id}`.execute(db);
    tellRead({ publish }, user.id, read);
    return read;
  });
}

/** These, as far as they are one's own and there still. Throws `not_found` where none is. */
export async function readNotifications(member: Member, { ids }: { ids: string[] }): Promise<NotificationsRead> {
  const isMeant = sql`n.id = any(${ids}::uuid[])`;
  await readThose(member, isMeant);
  const { rows } = await sql<{ ids: string[] | null; readAt: string | null }>`
    select array_agg(n.id order by n.id) as ids, max(n.read_at) as "readAt" from notifications n
     where n.user_id = ${member.user.id} and ${isMeant} and ${isKept} and n.read_at is not null`.execute(
    member.platform.database.db,
  );
  const [read] = rows;
  if (!read?.ids || !read.readAt) throw new AppError("not_found");
  return { ids: read.ids, readAt: read.readAt };
}

/** Everything that is there by now. */
export function readAllNotifications(member: Member): Promise<NotificationsRead> {
  return readThose(member, sql`true`);
}

/**
 * What others are just changing is waited for one by one, with none of them in hand: they go on
 * from one to the next themselves, in an order of their own.
 */
async function readThose(member: Member, isMeant: RawBuilder<unknown>): Promise<NotificationsRead> {
  const { user, platform } = member;
  const readAt = new Date().toISOString();
  const isUnread = sql`n.user_id = ${user.id} and n.read_at is null and ${isKept} and ${isMeant}`;
  const ids = await platform.facts.change(user.id, async ({ db, publish }) => {
    const { rows } = await sql<{ id: string }>`
      with free as materialized (select n.id from notifications n where ${isUnread} for update skip locked)
      update notifications set read_at = ${readAt} where id in (select id from free) returning id`.execute(db);
    const read = { ids: rows.map(({ id }) => id), readAt };
    tellRead({ publish }, user.id, read);
    return read.ids;
  });
  const another = sql<{ id: string }>`
    select n.id from notifications n where ${isUnread} and n.created_at <= ${readAt} order by n.id limit 1`;
  for (;;) {
    const [left] = (await another.execute(platform.database.db)).rows;
    if (!left) return { ids, readAt };
    ids.push(...(await readNotification(member, left).catch(orGone)).ids);
  }
}

/** What was taken back while it was waited for is unread no more. */
export function orGone(error: unknown): { ids: string[] } {
  if (error instanceof AppError && error.code === "not_found") return { ids: [] };
  throw error;
}
