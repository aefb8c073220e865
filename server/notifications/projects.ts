import { type RawBuilder, sql } from "kysely";
import type { Milestone } from "#contract/milestones.ts";
import type { Notification } from "#contract/notifications.ts";
import type { Project, ProjectRole } from "#contract/projects.ts";
import { dueInWords } from "#domain/projects/due-day.ts";
import { statusNames } from "#domain/projects/status-names.ts";
import { notificationJson } from "#server/messaging/message-notifications.ts";
import { factBefore } from "#server/platform/facts/fact-before.ts";
import type { Change, Listeners, StoredFact } from "#server/platform/facts/facts.ts";
import { isVisibleTo } from "#server/projects/projects.ts";

/**
 * Whoever is let into a project by somebody else is told so, whoever is given one of its milestones, and everybody who is in it
 * when its status is changed (S2 section 3). What is given to others, or is gone, tells nobody any more.
 */
export const projectNotificationListeners: Listeners = {
  "project:member-joined": (change, fact) =>
    notify(change, fact, {
      projectId: fact.payload.projectId,
      to: [fact.payload.id],
      did: "added you to",
      words: `As ${roleWords[fact.payload.role]}.`,
    }),
  "project:updated": tellStatus,
  "milestone:created": tellAssignees,
  async "milestone:updated"(change, fact) {
    const { id, assignees } = fact.payload;
    await remove(change, { id, besides: assignees.map((one) => one.id) });
    await tellAssignees(change, fact);
  },
  "milestone:deleted": (change, { payload: { id } }) => remove(change, { id, besides: [] }),
};

const roleWords: Record<ProjectRole, string> = {
  manager: "a manager",
  contributor: "a contributor",
  reviewer: "a reviewer",
  viewer: "a viewer",
};

interface News {
  projectId: string;
  /** Their ids. */
  to: string[] | RawBuilder<unknown>;
  /** Between the actor's and the project's name. */
  did: string;
  words: string;
  /** Told of once to each. */
  milestoneId?: string;
}

async function tellStatus(change: Change, fact: StoredFact & { payload: Project }): Promise<void> {
  const { id, status } = fact.payload;
  const before = (await factBefore(change.db, fact)) as Project | undefined;
  if (!before || before.status === status) return;
  await notify(change, fact, {
    projectId: id,
    to: sql`array(select user_id from project_people(${id}))`,
    did: "changed the status of",
    words: `From ${statusNames[before.status]} to ${statusNames[status]}.`,
  });
}

function tellAssignees(change: Change, fact: StoredFact & { payload: Milestone }): Promise<void> {
  const { id, projectId, name, dueDate, assignees } = fact.payload;
  return notify(change, fact, {
    projectId,
    to: assignees.map((one) => one.id),
    did: "gave you a milestone of",
    words: dueDate ? `${name}, due on ${dueInWords(dueDate)}` : name,
    milestoneId: id,
  });
}

/** As long as they may see the project. Twice is once. */
async function notify(
  { db, publish }: Change,
  { actorId, createdAt }: Pick<StoredFact, "actorId" | "createdAt">,
  { projectId, to, did, words, milestoneId }: News,
): Promise<void> {
  const isTold = milestoneId
    ? sql`n.milestone_id = ${milestoneId} and n.due_for is null`
    : sql`n.project_id = ${projectId} and n.type = 'project' and n.created_at = ${createdAt}::timestamptz`;
  const { rows } = await sql<{ userId: string; notification: Notification }>`
    with n as (
      insert into notifications (user_id, type, priority, title, message, actor_id, project_id, milestone_id, created_at)
      select w.id, 'project', 'medium', u.name || ${` ${did} `} || p.name, left(${words}, 140), u.id, p.id,
             ${milestoneId ?? null}, ${createdAt}
        from live_projects p
        join users w on w.id = any(${Array.isArray(to) ? sql`${to}::uuid[]` : to}) and w.id <> ${actorId} and w.disabled_at is null
        join users u on u.id = ${actorId}
       where p.id = ${projectId} and (w.user_type = 'admin' or ${isVisibleTo({ column: "w.id" })})
         and not exists (select from notifications n where n.user_id = w.id and ${isTold})
      returning *
    )
    select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id order by n.user_id`.execute(db);
  for (const { userId, notification } of rows) publish("notification:added", [`user:${userId}`], notification);
}

async function remove({ db, publish }: Change, { id, besides }: { id: string; besides: string[] }): Promise<void> {
  const { rows } = await sql<{ userId: string; ids: string[] }>`
    with gone as (
      delete from notifications where milestone_id = ${id} and user_id <> all(${besides}::uuid[]) returning id, user_id)
    select user_id as "userId", json_agg(id) as ids from gone group by user_id order by user_id`.execute(db);
  for (const { userId, ids } of rows) publish("notification:removed", [`user:${userId}`], { ids });
}
