import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { NotificationsRead } from "#contract/notifications.ts";
import { tellRead } from "#server/messaging/message-notifications.ts";
import type { Member } from "#server/platform/context.ts";

/** One of one's own; read once, it stays so. */
export function readNotification({ user, platform }: Member, { id }: { id: string }): Promise<NotificationsRead> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const { rows } = await sql<{ readAt: string | null }>`
      select read_at as "readAt" from notifications where id = ${id} and user_id = ${user.id} for update`.execute(db);
    const [held] = rows;
    if (!held) throw new AppError("not_found");
    if (held.readAt) return { ids: [id], readAt: held.readAt };
    const read = { ids: [id], readAt: new Date().toISOString() };
    await sql`update notifications set read_at = ${read.readAt} where id = ${id}`.execute(db);
    tellRead({ publish }, user.id, read);
    return read;
  });
}

/** Everything that is there by now. */
export function readAllNotifications({ user, platform }: Member): Promise<NotificationsRead> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const readAt = new Date().toISOString();
    const { rows } = await sql<{ id: string }>`
      update notifications set read_at = ${readAt} where user_id = ${user.id} and read_at is null returning id`.execute(
      db,
    );
    const read = { ids: rows.map(({ id }) => id), readAt };
    tellRead({ publish }, user.id, read);
    return read;
  });
}
