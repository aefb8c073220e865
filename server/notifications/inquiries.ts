import { sql } from "kysely";
import type { Inquiry } from "#contract/inquiries.ts";
import type { Notification } from "#contract/notifications.ts";
import { notificationJson, tellRead } from "#server/messaging/message-notifications.ts";
import type { Change, Listeners, StoredFact } from "#server/platform/facts/facts.ts";

/**
 * What comes in at the public site is told to the studio's admins; whoever of them sees to it has seen that. What is put aside or
 * deleted tells nobody any more.
 */
export const inquiryNotificationListeners: Listeners = {
  async "inquiry:received"(change, fact) {
    if (fact.payload.state !== "spam") await notify(change, fact);
  },
  async "inquiry:changed"(change, { payload: { id, state }, actorId }) {
    if (state === "spam") await remove(change, id);
    else await readBy(change, { id, actorId });
  },
  "inquiry:entry-added": (change, { payload: { inquiryId: id }, actorId }) => readBy(change, { id, actorId }),
  "inquiry:deleted": (change, { payload: { id } }) => remove(change, id),
};

/** Nobody here did it: each is told as by the house, which the admins stand for. Twice is once. */
async function notify(
  { db, publish }: Change,
  { payload: { id, name, ensemble }, createdAt }: StoredFact & { payload: Inquiry },
): Promise<void> {
  const { rows } = await sql<{ userId: string; notification: Notification }>`
    with n as (
      insert into notifications (user_id, type, priority, title, message, actor_id, inquiry_id, created_at)
      select w.id, 'system', 'high', left(${`New inquiry: ${ensemble}`}, 140), left(${`From ${name}`}, 140), w.id, i.id,
             ${createdAt}
        from users w join inquiries i on i.id = ${id} and i.state <> 'spam'
       where w.user_type = 'admin' and w.disabled_at is null
         and not exists (select from notifications n where n.user_id = w.id and n.inquiry_id = i.id)
      returning *
    )
    select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id order by n.user_id`.execute(db);
  for (const { userId, notification } of rows) publish("notification:added", [`user:${userId}`], notification);
}

async function readBy({ db, publish }: Change, { id, actorId }: { id: string; actorId: string | null }): Promise<void> {
  if (!actorId) return;
  const readAt = new Date().toISOString();
  const { rows } = await sql<{ id: string }>`update notifications set read_at = ${readAt}
    where inquiry_id = ${id} and user_id = ${actorId} and read_at is null returning id`.execute(db);
  if (rows.length > 0) tellRead({ publish }, actorId, { ids: rows.map((row) => row.id), readAt });
}

/**
 * With what was told of it, which names whoever wrote, so that they can be forgotten: found by the notification's id, for which
 * there is an index (migration 014).
 */
async function remove({ db, publish }: Change, id: string): Promise<void> {
  const { rows } = await sql<{ userId: string; ids: string[] }>`
    with gone as (delete from notifications where inquiry_id = ${id} returning id, user_id)
    select user_id as "userId", json_agg(id) as ids from gone group by user_id order by user_id`.execute(db);
  await sql`delete from facts where message_of_fact(payload) = any(${rows.flatMap(({ ids }) => ids)}::text[])
    and name in ('notification:added', 'notification:updated')`.execute(db);
  for (const { userId, ids } of rows) publish("notification:removed", [`user:${userId}`], { ids });
}
