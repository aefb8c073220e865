import { sql } from "kysely";
import type { Notification } from "#contract/notifications.ts";
import type { Workflow, WorkflowRole } from "#contract/workflows.ts";
import { isKept, notificationJson, tellRead } from "#server/messaging/message-notifications.ts";
import type { Change, StoredFact } from "#server/platform/facts/facts.ts";
import { isVisibleTo } from "#server/projects/projects.ts";
import { findWorkflow } from "#server/workflows/workflows.ts";

type WorkflowFact = StoredFact & { payload: Workflow };

/** Who in a project is told that a role is asked; whoever may say the word besides (`mayConfirmAs`) sees it there. */
const askedRoles: Record<WorkflowRole, string[]> = {
  admin: [],
  "project-manager": ["manager"],
  stakeholder: ["manager", "reviewer"],
};

/** For whose word each step waits in this round, and what is said of it. */
function asksOf({ steps, round, projectName }: Workflow) {
  return steps
    .filter(({ waitsFor }) => waitsFor === "confirmation")
    .map(({ id, name, assignedTo, assignedRole }) => ({
      step: `${id}:${round}`,
      words: `${name}. In ${projectName}.`,
      person: assignedTo?.id ?? null,
      roles: assignedRole ? askedRoles[assignedRole] : [],
      isOfAdmins: assignedRole === "admin",
    }));
}

/**
 * Whoever is asked for a word is told so once, where they see the project, whoever started it among them: it may wait long after that. What
 * is not waited for any more is asked of nobody, and read by who said it. By what the workflow waits for now: facts come late, twice
 * and out of turn.
 */
export async function tellAsked(change: Change, { payload: { id }, actorId, createdAt }: WorkflowFact): Promise<void> {
  const workflow = await findWorkflow(change.db, id);
  // it went with its project
  if (!workflow) return;
  const asks = asksOf(workflow);
  const steps = asks.map(({ step }) => step);
  await settle(change, id, steps);
  if (actorId) await readBy(change, { id, userId: actorId, steps });
  if (asks.length > 0) await ask(change, { workflow, createdAt, asks });
}

interface Asking {
  workflow: Workflow;
  createdAt: string;
  asks: ReturnType<typeof asksOf>;
}

async function ask({ db, publish }: Change, { workflow, createdAt, asks }: Asking): Promise<void> {
  const { id, name, projectId, startedBy } = workflow;
  const { rows } = await sql<{ userId: string; notification: Notification }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb)
        as a(step text, words text, person uuid, roles text[], "isOfAdmins" boolean)
    ), told as (
      select a.step, a.words, a.person as user_id from asked a where a.person is not null
      union select a.step, a.words, m.user_id from asked a join project_people(${projectId}) m on m.role = any(a.roles)
      union select a.step, a.words, u.id from asked a join users u on a."isOfAdmins" and u.user_type = 'admin'
    ), n as (
      insert into notifications (user_id, type, priority, title, message, actor_id, project_id, workflow_id, workflow_step,
                                 actionable, created_at)
      select w.id, 'workflow', 'high', ${`${name} waits for you`}, left(t.words, 140), ${startedBy.id}, p.id, ${id}, t.step, true,
             ${createdAt}
        from told t join users w on w.id = t.user_id and w.disabled_at is null join live_projects p on p.id = ${projectId}
       where w.user_type = 'admin' or ${isVisibleTo({ column: "w.id" })}
       order by t.step, w.id
      on conflict (workflow_id, user_id, workflow_step) where workflow_step is not null do nothing
      returning *
    )
    select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id order by n.user_id`.execute(db);
  for (const { userId, notification } of rows) publish("notification:added", [`user:${userId}`], notification);
}

/** Told to those who may still see it. */
async function settle({ db, publish }: Change, id: string, steps: string[]): Promise<void> {
  const { rows } = await sql<{ userId: string; notification: Notification }>`
    with n as (
      update notifications n set actionable = false, version = n.version + 1
       where n.workflow_id = ${id} and n.actionable and ${isOver(steps)} returning n.*
    )
    select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id join users w on w.id = n.user_id join live_projects p on p.id = n.project_id
     where ${isKept} and (w.user_type = 'admin' or ${isVisibleTo({ column: "n.user_id" })})
     order by n.user_id, n.id`.execute(db);
  for (const { userId, notification } of rows) publish("notification:updated", [`user:${userId}`], notification);
}

interface Answered {
  id: string;
  userId: string;
  steps: string[];
}

async function readBy(change: Change, { id, userId, steps }: Answered): Promise<void> {
  const readAt = new Date().toISOString();
  const { rows } = await sql<{ id: string }>`
    update notifications n set read_at = ${readAt}
     where n.workflow_id = ${id} and n.user_id = ${userId} and n.read_at is null and ${isOver(steps)}
    returning n.id`.execute(change.db);
  tellRead(change, userId, { ids: rows.map((row) => row.id), readAt });
}

/** Of the notification `n`: it asked for a word that is not waited for any more. */
function isOver(steps: string[]) {
  return sql`n.workflow_step <> all(${steps}::text[])`;
}
