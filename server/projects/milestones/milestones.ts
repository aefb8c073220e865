import { sql } from "kysely";
import type { z } from "zod";
import type { Person } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Milestone, MilestoneChange, NewMilestone } from "#contract/milestones.ts";
import { progressOf } from "#domain/projects/milestones.ts";
import type { Db } from "#server/platform/db.ts";
import { nextVersion } from "#server/platform/same-version.ts";
import { withoutGaps } from "#server/platform/without-gaps.ts";
import type { ProjectRow } from "../projects.ts";

type Change = Omit<z.output<typeof MilestoneChange>, "updatedAt" | "assigneeIds">;

/** In their order. */
export async function listMilestones(db: Db, projectId: string): Promise<Milestone[]> {
  const rows = await milestones(db)
    .where("m.project_id", "=", projectId)
    .orderBy("m.position")
    .orderBy("m.id")
    .execute();
  return rows.map(asMilestone);
}

/** Throws `not_found`. */
export async function getMilestone(db: Db, id: string): Promise<Milestone> {
  const row = await milestones(db).where("m.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return asMilestone(row);
}

/** At the end of the list; false when the id is taken. */
export async function insertMilestone(
  db: Db,
  milestone: z.output<typeof NewMilestone> & { id: string; projectId: string; createdBy: string },
): Promise<boolean> {
  const row = await db
    .insertInto("milestones")
    .values({
      id: milestone.id,
      project_id: milestone.projectId,
      name: milestone.name,
      description: milestone.description,
      status: milestone.status,
      priority: milestone.priority,
      progress: milestone.progress,
      due_date: milestone.dueDate,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from milestones
        where project_id = ${milestone.projectId})`,
      completed_at: milestone.status === "completed" ? new Date().toISOString() : null,
      created_by: milestone.createdBy,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Only what is named is changed. Only while its project is held. */
export async function changeMilestone(db: Db, before: Milestone, { dueDate, ...change }: Change): Promise<void> {
  const isCompleted = (change.status ?? before.status) === "completed";
  await db
    .updateTable("milestones")
    .set({
      ...withoutGaps(change),
      ...(dueDate !== undefined && { due_date: dueDate }),
      completed_at: isCompleted ? (before.completedAt ?? new Date().toISOString()) : null,
      updated_at: nextVersion(before.updatedAt),
    })
    .where("id", "=", before.id)
    .execute();
}

/** Their places in the list, from 1, in the order of `ids`. */
export async function setPositions(db: Db, ids: string[]): Promise<void> {
  await sql`
    update milestones m set position = wanted.position
      from unnest(${ids}::uuid[]) with ordinality wanted(id, position)
     where m.id = wanted.id and m.position <> wanted.position`.execute(db);
}

export async function removeMilestone(db: Db, id: string): Promise<void> {
  await db.deleteFrom("milestones").where("id", "=", id).execute();
}

/** Those and nobody else. Throws `person_not_found` for somebody who does not work on the project. */
export async function setAssignees(
  db: Db,
  { milestoneId, projectId, userIds }: { milestoneId: string; projectId: string; userIds: string[] },
): Promise<void> {
  const wanted = [...new Set(userIds)];
  await db.deleteFrom("milestone_assignees").where("milestone_id", "=", milestoneId).execute();
  const { rows } = await sql`
    insert into milestone_assignees (milestone_id, user_id)
    select ${milestoneId}, p.user_id from project_people(${projectId}) p where p.user_id = any(${wanted}::uuid[])
    returning user_id`.execute(db);
  if (rows.length < wanted.length) {
    throw new AppError("person_not_found", "One of these people does not work on this project.");
  }
}

/** Counts anew; null when nothing about the project changed by it. Only while the project is held. */
export async function countMilestones(db: Db, project: ProjectRow): Promise<ProjectRow | null> {
  const { rows } = await sql<{ total: number; completed: number; sum: number }>`
    select count(*) as total, count(*) filter (where status = 'completed') as completed,
           coalesce(sum(case status when 'completed' then 100 else progress end), 0) as sum
      from milestones where project_id = ${project.id}`.execute(db);
  const { total, completed, sum } = rows[0] as (typeof rows)[0];
  const progress = progressOf({ total, sum }) ?? project.progress;
  const isSame = total === project.milestones_total && completed === project.milestones_completed;
  if (isSame && progress === project.progress) return null;
  return db
    .updateTable("projects")
    .set({ milestones_total: total, milestones_completed: completed, progress })
    .where("id", "=", project.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type MilestoneRow = Awaited<ReturnType<ReturnType<typeof milestones>["executeTakeFirstOrThrow"]>>;

function milestones(db: Db) {
  return db
    .selectFrom("milestones as m")
    .selectAll("m")
    .select(
      sql<Person[]>`coalesce((
        select json_agg(json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar, 'userType', u.user_type)
                 order by u.name, u.id)
          from milestone_assignees a join users u on u.id = a.user_id where a.milestone_id = m.id), '[]')`.as("people"),
    );
}

function asMilestone(row: MilestoneRow): Milestone {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    description: row.description,
    status: row.status as Milestone["status"],
    priority: row.priority as Milestone["priority"],
    progress: row.status === "completed" ? 100 : row.progress,
    dueDate: row.due_date,
    position: row.position,
    assignees: row.people,
    completedAt: row.completed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
