// Dismissed (S2 section 4): in no list any more. The row stays as a mark, so that nothing is told again, and a slip can be taken back.
import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Notification } from "#contract/notifications.ts";
import { notificationJson } from "#server/messaging/message-notifications.ts";
import type { Member } from "#server/platform/context.ts";
import { isListed, mayStillRead } from "./notifications.ts";
import { type TakenOut, takeOut, takeOutOne, takeThoseOut } from "./take-out.ts";

/** One of one's own, of the archive, too. */
export function dismissNotification(member: Member, { id }: { id: string }): Promise<TakenOut> {
  return takeOutOne(member, { how: "dismiss", which: sql`n.id = ${id}` });
}

/** These, as far as they are one's own. Throws `not_found` where none is. */
export function dismissNotifications(member: Member, { ids }: { ids: string[] }): Promise<TakenOut> {
  return takeThoseOut(member, { how: "dismiss", ids });
}

/** Everything that is listed by now, read or not; what is snoozed comes back. */
export function clearNotifications(member: Member): Promise<TakenOut> {
  const which = sql`${isListed} and n.created_at <= ${new Date().toISOString()}`;
  return takeOut(member, { how: "dismiss", which });
}

/** These, as far as they are one's own and they may still read them, each as it stood. Throws `not_found` where none is. */
export async function undismissNotifications(
  member: Member,
  { ids }: { ids: string[] },
): Promise<{ items: Notification[] }> {
  // what others are just changing is waited for one by one, with none of them in hand
  const items = await bringBack(member, { ids, passesBy: true });
  const left = ids.filter((id) => !items.some((one) => one.id === id));
  for (const id of left) items.push(...(await bringBack(member, { ids: [id], passesBy: false })));
  if (items.length === 0) throw new AppError("not_found");
  return { items };
}

function bringBack(
  { user, platform }: Member,
  { ids, passesBy }: { ids: string[]; passesBy: boolean },
): Promise<Notification[]> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const { rows } = await sql<{ notification: Notification; wasAway: boolean }>`
      with held as materialized (
        select n.id, n.dismissed_at is not null as was_away from notifications n
         where n.id = any(${ids}::uuid[]) and n.user_id = ${user.id} and ${mayStillRead(user)}
           for update of n ${passesBy ? sql`skip locked` : sql``}
      ), n as (
        update notifications n set dismissed_at = null, version = n.version + held.was_away::int
          from held where n.id = held.id returning n.*, held.was_away
      )
      select ${sql.raw(notificationJson)} as notification, n.was_away as "wasAway"
        from n join users u on u.id = n.actor_id order by n.created_at desc, n.id desc`.execute(db);
    for (const { notification, wasAway } of rows)
      if (wasAway) publish("notification:updated", [`user:${user.id}`], notification);
    return rows.map(({ notification }) => notification);
  });
}
