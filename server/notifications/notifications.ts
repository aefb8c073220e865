import { type RawBuilder, sql } from "kysely";
import { maxUnreadCounted } from "#contract/limits.ts";
import {
  type Notification,
  type NotificationFilter,
  type NotificationNarrowing,
  NotificationType,
} from "#contract/notifications.ts";
import { isKept, notificationJson } from "#server/messaging/message-notifications.ts";
import type { Member, SignedInUser } from "#server/platform/context.ts";
import { nameHolds } from "#server/platform/like.ts";
import { asPage, isAfter } from "#server/platform/page.ts";
import { isVisibleTo } from "#server/projects/projects.ts";

/** Of what one is still in, or may look into: whoever loses it loses what it told. */
export const mayStillRead = ({ userType }: SignedInUser) => mayRead(sql`${userType === "admin"}`);

/** The same of whoever `n` is for. */
export const mayRead = (isAdmin: RawBuilder<unknown>) => sql<boolean>`case
  when n.type = 'system' then ${isAdmin}
  when n.team_id is not null then exists (select from live_teams t join team_members m on m.team_id = t.id
    where t.id = n.team_id and m.user_id = n.user_id)
  when n.organization_id is not null then exists (select from live_organizations o
    join organization_members m on m.organization_id = o.id where o.id = n.organization_id and m.user_id = n.user_id)
  when n.project_id is null then exists (select from participants p join live_conversations c on c.id = p.conversation_id
    where p.conversation_id = n.conversation_id and p.user_id = n.user_id)
  when n.file_id is null then exists (select from live_projects p
    where p.id = n.project_id and (${isAdmin} or ${isVisibleTo({ column: "n.user_id" })}))
  else exists (select from files f join live_projects p on p.id = f.project_id
    where f.id = n.file_id and f.deleted_at is null and (${isAdmin} or ${isVisibleTo({ column: "n.user_id" })})) end`;

/** A newer release that serves beside this one may tell of what this one has no word for. */
const isKnown = sql`n.type = any(${NotificationType.options})`;

/** Neither in the archive nor put away for now, nor for good. */
export const isListed = sql`n.archived_at is null and n.snoozed_until is null and ${isKept}`;

const filters: Record<NotificationFilter, RawBuilder<unknown>> = {
  all: isListed,
  unread: sql`${isListed} and n.read_at is null`,
  read: sql`${isListed} and n.read_at is not null`,
  actionable: sql`${isListed} and n.actionable`,
  archived: sql`n.archived_at is not null and ${isKept}`,
};

/** Those of mine, narrowed to. */
function isAmong(user: SignedInUser, { filter, priority, type, since, search }: NotificationNarrowing) {
  const parts = [
    sql`n.user_id = ${user.id} and ${isKnown} and ${filters[filter]}`,
    ...(priority ? [sql`n.priority = ${priority}`] : []),
    ...(type ? [sql`n.type = ${type}`] : []),
    ...(since ? [sql`n.created_at >= ${since}`] : []),
    ...(search ? [sql`(${nameHolds("n.title", search)} or ${nameHolds("n.message", search)})`] : []),
    mayStillRead(user),
  ];
  return sql.join(parts, sql` and `);
}

/** Mine, the newest first. */
export async function listNotifications(
  { user, platform }: Member,
  { limit, cursor, ...narrowing }: NotificationNarrowing & { limit: number; cursor?: string | undefined },
): Promise<{ items: Notification[]; nextCursor?: string }> {
  const { rows } = await sql<{ notification: Notification }>`
    select ${sql.raw(notificationJson)} as notification from notifications n join users u on u.id = n.actor_id
     where ${isAmong(user, narrowing)} and ${isAfter({ at: "n.created_at", id: "n.id", isDown: true }, cursor)}
     order by n.created_at desc, n.id desc limit ${limit + 1}`.execute(platform.database.db);
  return asPage(
    rows.map(({ notification }) => notification),
    limit,
    ({ createdAt: at, id }) => ({ at, id }),
    (notification) => notification,
  );
}

/** Whoever was told thousands of things reads no exact number of them. */
const mostCounted = 1000;

export async function countNotifications(
  { user, platform }: Member,
  narrowing: NotificationNarrowing,
): Promise<{ count: number; isMore: boolean }> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from notifications n where ${isAmong(user, narrowing)} limit ${mostCounted + 1}) n`.execute(
    platform.database.db,
  );
  const found = rows[0]?.found ?? 0;
  return { count: Math.min(found, mostCounted), isMore: found > mostCounted };
}

export async function listUnreadNotifications({ user, platform }: Member): Promise<{ ids: string[] }> {
  const { rows } = await sql<{ id: string }>`
    select n.id from notifications n
     where n.user_id = ${user.id} and n.read_at is null and ${isKnown} and ${isListed} and ${mayStillRead(user)}
     order by n.created_at desc, n.id desc limit ${maxUnreadCounted}`.execute(platform.database.db);
  return { ids: rows.map(({ id }) => id) };
}
