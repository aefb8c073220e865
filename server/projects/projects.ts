import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { archiveFilters, projectSorts } from "#contract/choices.ts";
import type { NewProject, Project, ProjectChange, ProjectPriority, ProjectStatus } from "#contract/projects.ts";
import { daysIn } from "#domain/time/days-in.ts";
import { type Week, weekIn } from "#domain/time/week-in.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { nameHolds } from "#server/platform/like.ts";
import { nextVersion } from "#server/platform/same-version.ts";
import { asSortedPage, inOrder, isBeyond, type Order } from "#server/platform/sorted-page.ts";
import type { Projects } from "#server/platform/tables.ts";
import { withoutGaps } from "#server/platform/without-gaps.ts";
import { dueDay, isPastDue } from "./due-day.ts";

export type ProjectRow = Selectable<Projects>;
type Sort = (typeof projectSorts)[number];
interface Filter {
  limit: number;
  cursor?: string | undefined;
  search?: string;
  sort?: Sort;
  status?: ProjectStatus | undefined;
  archived?: (typeof archiveFilters)[number];
  organizationId?: string | undefined;
  thisWeekIn?: string | undefined;
  pastDueIn?: string | undefined;
  teamId?: string;
}

const age = sql<string>`p.created_at`;
const orders: Record<Sort, Order> = {
  oldest: { key: age },
  newest: { key: age, isDown: true },
  name: { key: sql<string>`p.name collate names`, isName: true },
  // without a due date: last
  due: { key: sql<string>`coalesce(p.due_date, '9999-12-31T23:59:59.999Z'::timestamptz)` },
  updated: { key: sql<string>`p.updated_at`, isDown: true },
};

export async function insertProject(
  db: Db,
  project: z.output<typeof NewProject> & {
    id: string;
    organizationId: string;
    teamId: string | null;
    createdBy: string;
  },
): Promise<ProjectRow | undefined> {
  return db
    .insertInto("projects")
    .values({
      id: project.id,
      organization_id: project.organizationId,
      team_id: project.teamId,
      name: project.name,
      description: project.description,
      status: project.status,
      priority: project.priority,
      project_type: project.projectType ?? project.metadata?.projectType ?? "",
      due_date: project.dueDate,
      created_by: project.createdBy,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Only what is named is changed. Only while it is held. */
export async function changeProject(
  db: Db,
  before: ProjectRow,
  { dueDate, projectType, ...change }: Omit<z.output<typeof ProjectChange>, "updatedAt" | "metadata">,
): Promise<ProjectRow> {
  return db
    .updateTable("projects")
    .set({
      ...withoutGaps(change),
      ...(dueDate !== undefined && { due_date: dueDate }),
      ...(projectType !== undefined && { project_type: projectType }),
      updated_at: nextVersion(before.updated_at),
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setArchived(db: Db, before: ProjectRow, isArchived: boolean): Promise<ProjectRow> {
  return db
    .updateTable("projects")
    .set({
      archived_at: isArchived ? new Date().toISOString() : null,
      updated_at: nextVersion(before.updated_at),
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The projects that the person sees: of everything, of one organization, or of one team in it. */
export async function listProjects(db: Db, user: SignedInUser, { limit, cursor, sort = "oldest", ...filter }: Filter) {
  const { organizationId, teamId, status, thisWeekIn, pastDueIn, search = "", archived = "no" } = filter;
  const [order, id] = [orders[sort], sql<string>`p.id`];
  const rows = await db
    .selectFrom("live_projects as p")
    .selectAll("p")
    .select(order.key.as("sort_key"))
    .$if(user.userType !== "admin", (query) => query.where(isVisibleTo(user.id)))
    .$if(organizationId !== undefined, (query) => query.where("p.organization_id", "=", organizationId as string))
    .$if(teamId !== undefined, (query) => query.where("p.team_id", "=", teamId as string))
    .$if(archived !== "all", (query) => query.where("p.archived_at", archived === "only" ? "is not" : "is", null))
    .$if(status !== undefined, (query) => query.where("p.status", "=", status as string))
    .$if(thisWeekIn !== undefined, (query) => query.where(isOfWeek(weekIn(thisWeekIn as string, Date.now()))))
    .$if(pastDueIn !== undefined, (query) => query.where(isPastDue("p.", daysIn(pastDueIn as string)(Date.now()))))
    .$if(search !== "", (query) => query.where(nameHolds("p.name", search)))
    .where(isBeyond(order, id, cursor))
    .orderBy(inOrder(order, id))
    .limit(limit + 1)
    .execute();
  return asSortedPage(rows, limit, asProject);
}

/** Due in it, or changed since it began. */
function isOfWeek({ first, last, begins }: Week) {
  return sql<boolean>`(p.updated_at >= ${begins}::timestamptz
    or ${dueDay("p.due_date")}::date between ${first}::date and ${last}::date)`;
}

/** Of the project `p`: an admin sees all, others what they have a role in. */
export function isSeenBy({ id, userType }: SignedInUser) {
  return userType === "admin" ? sql<boolean>`true` : isVisibleTo(id);
}

/** `rolesInProject` is not empty, said in SQL for lists. */
export function isVisibleTo(person: string | { column: string }) {
  const userId = typeof person === "string" ? sql`${person}::uuid` : sql.ref(person.column);
  return sql<boolean>`(
    exists (select from organization_members o left join live_teams t on t.id = p.team_id
             where o.organization_id = p.organization_id and o.user_id = ${userId}
               and (o.role in ('owner', 'admin') or (o.role = 'member' and not coalesce(t.is_private, false))))
    or exists (select from team_members tm where tm.team_id = p.team_id and tm.user_id = ${userId})
    or exists (select from project_members pm where pm.project_id = p.id and pm.user_id = ${userId}))`;
}

export function asProject(row: ProjectRow): Project {
  return {
    id: row.id,
    organizationId: row.organization_id,
    teamId: row.team_id,
    name: row.name,
    description: row.description,
    status: row.status as z.infer<typeof ProjectStatus>,
    priority: row.priority as z.infer<typeof ProjectPriority>,
    progress: row.progress,
    dueDate: row.due_date,
    milestones: { total: row.milestones_total, completed: row.milestones_completed },
    archivedAt: row.archived_at,
    metadata: { projectType: row.project_type },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/**
 * Files and activities are read here from their tables' public columns: statistics join, they do not call up the ladder. Both
 * figures stand in one index: ten thousand files are counted in a few milliseconds. */
export async function countProject(db: Db, project: ProjectRow) {
  const { rows } = await sql<{ totalFiles: number; totalFileSize: number; totalMembers: number; lastActivity: string }>`
    select count(*) as "totalFiles", coalesce(sum(f.size), 0)::bigint as "totalFileSize",
           (select count(*) from project_people(${project.id})) as "totalMembers",
           coalesce((select max(created_at) from activities where place_id = ${project.id}),
                    ${project.updated_at}::timestamptz) as "lastActivity"
      from files f
     where f.project_id = ${project.id} and f.deleted_at is null`.execute(db);
  return { ...(rows[0] as (typeof rows)[0]), completionPercentage: project.progress };
}
