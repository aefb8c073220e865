import { sql } from "kysely";
import type { Notification } from "#contract/notifications.ts";
import type { Workflow } from "#contract/workflows.ts";
import { notificationJson } from "#server/messaging/message-notifications.ts";
import type { Change, Listeners, StoredFact } from "#server/platform/facts/facts.ts";
import { isVisibleTo } from "#server/projects/projects.ts";
import { tellAsked } from "./workflow-asks.ts";

/**
 * Whoever started a workflow is told when it stopped over something, when somebody else cancelled it, and when it came to its
 * end after it had waited: what is done at once is seen by whoever pressed the button. Whoever's word it waits for is told that.
 */
export const workflowNotificationListeners: Listeners = {
  "workflow:started": tellAsked,
  async "workflow:updated"(change, fact) {
    await tellAsked(change, fact);
    const news = newsOf(fact.payload, fact.actorId);
    if (news) await notify(change, fact, news);
  },
};

/** Signs of a project's name: what there is to say has room beside it. */
const mostOfName = 60;

interface News {
  title: string;
  words: string;
  priority: Notification["priority"];
}

function newsOf(
  { name, projectName, status, steps, errors, startedBy }: Workflow,
  actorId: string | null,
): News | null {
  const letters = [...projectName];
  const where = `In ${letters.length > mostOfName ? `${letters.slice(0, mostOfName - 1).join("")}…` : projectName}`;
  if (status === "failed") {
    return { title: `${name} stopped`, words: `${where}: ${errors.at(-1)?.message ?? ""}`, priority: "high" };
  }
  if (status === "cancelled" && actorId !== startedBy.id) {
    return { title: `${name} was cancelled`, words: `${where}.`, priority: "medium" };
  }
  if (status !== "completed" || steps.every(({ type }) => type !== "wait")) return null;
  return { title: `${name} is completed`, words: `${where}.`, priority: "medium" };
}

/** As long as they may see the project. Twice is once. */
async function notify(
  { db, publish }: Change,
  { payload: { id, projectId, startedBy }, actorId, createdAt }: StoredFact & { payload: Workflow },
  { title, words, priority }: News,
): Promise<void> {
  const by = actorId ?? startedBy.id;
  const { rows } = await sql<{ notification: Notification }>`
    with n as (
      insert into notifications (user_id, type, priority, title, message, actor_id, project_id, workflow_id, created_at)
      select w.id, 'workflow', ${priority}, ${title}, left(${words}, 140), ${by}, p.id, ${id}, ${createdAt}
        from live_projects p join users w on w.id = ${startedBy.id} and w.disabled_at is null
       where p.id = ${projectId} and (w.user_type = 'admin' or ${isVisibleTo({ column: "w.id" })})
         and not exists (select from notifications n where n.workflow_id = ${id} and n.created_at = ${createdAt}::timestamptz)
      returning *
    )
    select ${sql.raw(notificationJson)} as notification from n join users u on u.id = n.actor_id`.execute(db);
  for (const { notification } of rows) publish("notification:added", [`user:${startedBy.id}`], notification);
}
