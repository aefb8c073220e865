import { sql } from "kysely";
import type { Notification } from "#contract/notifications.ts";
import { notificationJson, shownPlace, shownWords } from "#server/messaging/message-notifications.ts";
import type { Member } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import { stepId } from "../steps/step-id.ts";
import type { DueRun } from "./act-on-due.ts";

/** Letters of what it is called, with what somebody wrote for themselves. */
const mostOfTitle = 140;

/** Under the bell, at the message that it is about, whose words it tells; of what was deleted nothing. Twice is once. */
export async function notifyOwner({ platform }: Member, run: DueRun, text: string): Promise<void> {
  const { id, seed, ownerId, messageId, triggerName } = run;
  const letters = [...(text === "" ? triggerName : `${triggerName}: ${text.replaceAll(/\s+/g, " ")}`)];
  const title = letters.length > mostOfTitle ? `${letters.slice(0, mostOfTitle - 1).join("")}…` : letters.join("");
  await platform.facts.change(ownerId, async ({ db, publish }) => {
    const { rows } = await sql<{ notification: Notification }>`
      with n as (
        insert into notifications (id, user_id, type, priority, title, message, actor_id, conversation_id, message_id, seq, created_at)
        select ${stepId(seed, id)}, ${ownerId}, 'reminder', 'medium', ${title} || ${sql.raw(shownPlace)}, ${sql.raw(shownWords)},
               m.author_id, m.conversation_id, m.id, m.seq, ${databaseNow}
          from messages m join live_conversations c on c.id = m.conversation_id
         where m.id = ${messageId} and m.deleted_at is null
        on conflict do nothing
        returning *
      )
      select ${sql.raw(notificationJson)} as notification from n join users u on u.id = n.actor_id`.execute(db);
    for (const { notification } of rows) publish("notification:added", [`user:${ownerId}`], notification);
  });
}
