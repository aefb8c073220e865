import { sql } from "kysely";
import { maxUnreadCounted } from "#contract/limits.ts";
import { type Notification, NotificationType } from "#contract/notifications.ts";
import { notificationJson } from "#server/messaging/message-notifications.ts";
import type { Member, SignedInUser } from "#server/platform/context.ts";
import { asPage, placeOf } from "#server/platform/page.ts";
import { isVisibleTo } from "#server/projects/projects.ts";

/** Of conversations and projects that one may still look into: whoever loses one loses what it told. */
const mayStillRead = ({ userType }: SignedInUser) => sql<boolean>`case
  when n.file_id is null then exists (select from participants p join live_conversations c on c.id = p.conversation_id
    where p.conversation_id = n.conversation_id and p.user_id = n.user_id)
  else exists (select from files f join live_projects p on p.id = f.project_id
    where f.id = n.file_id and (${userType === "admin"} or ${isVisibleTo({ column: "n.user_id" })})) end`;

/** A newer release that serves beside this one may tell of what this one has no word for. */
const isKnown = sql`n.type = any(${NotificationType.options})`;

/** Mine, the newest first. */
export async function listNotifications(
  { user, platform }: Member,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Notification[]; nextCursor?: string }> {
  const before = placeOf(cursor);
  const { rows } = await sql<{ notification: Notification }>`
    select ${sql.raw(notificationJson)} as notification from notifications n join users u on u.id = n.actor_id
     where n.user_id = ${user.id} and ${isKnown} and ${mayStillRead(user)}
       and (${before?.at ?? null}::timestamptz is null
         or (n.created_at, n.id) < (${before?.at ?? null}, ${before?.id ?? null}::uuid))
     order by n.created_at desc, n.id desc limit ${limit + 1}`.execute(platform.database.db);
  return asPage(
    rows.map(({ notification }) => notification),
    limit,
    ({ createdAt: at, id }) => ({ at, id }),
    (notification) => notification,
  );
}

export async function listUnreadNotifications({ user, platform }: Member): Promise<{ ids: string[] }> {
  const { rows } = await sql<{ id: string }>`
    select n.id from notifications n
     where n.user_id = ${user.id} and n.read_at is null and ${isKnown} and ${mayStillRead(user)}
     order by n.created_at desc, n.id desc limit ${maxUnreadCounted}`.execute(platform.database.db);
  return { ids: rows.map(({ id }) => id) };
}
