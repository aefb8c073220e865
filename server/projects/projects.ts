import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { NewProject, Project, ProjectChange, ProjectPriority, ProjectStatus } from "#contract/projects.ts";
import { isAfter } from "#server/organizations/organizations.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { asPage, type Place, placeOf } from "#server/platform/page.ts";
import type { Projects } from "#server/platform/tables.ts";

export type ProjectRow = Selectable<Projects>;
type Paging = { limit: number; cursor?: string | undefined };

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
      project_type: project.projectType,
      due_date: project.dueDate,
      created_by: project.createdBy,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function changeProject(db: Db, id: string, change: z.output<typeof ProjectChange>): Promise<ProjectRow> {
  const { dueDate, ...columns } = change;
  const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  return db
    .updateTable("projects")
    .set({ ...set, ...(dueDate !== undefined && { due_date: dueDate }), updated_at: new Date().toISOString() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The projects that the person sees: of everything, of one organization, or of one team in it. */
export async function listProjects(
  db: Db,
  user: SignedInUser,
  { limit, cursor, organizationId, teamId }: Paging & { organizationId?: string; teamId?: string },
) {
  const after = placeOf(cursor);
  const rows = await db
    .selectFrom("projects as p")
    .selectAll("p")
    .$if(user.userType !== "admin", (query) => query.where(isVisibleTo(user.id)))
    .$if(organizationId !== undefined, (query) => query.where("p.organization_id", "=", organizationId as string))
    .$if(teamId !== undefined, (query) => query.where("p.team_id", "=", teamId as string))
    .$if(after !== undefined, (query) => query.where(isAfter("p", after as Place)))
    .orderBy("p.created_at")
    .orderBy("p.id")
    .limit(limit + 1)
    .execute();
  return asPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }), asProject);
}

/** `rolesInProject` is not empty, said in SQL for lists. */
export function isVisibleTo(person: string | { column: string }) {
  const userId = typeof person === "string" ? sql`${person}::uuid` : sql.ref(person.column);
  return sql<boolean>`(
    exists (select from organization_members o left join teams t on t.id = p.team_id
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
    metadata: { projectType: row.project_type },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Files are counted here from their table's public columns: statistics join, they do not call up the ladder. */
export async function countProject(db: Db, project: ProjectRow) {
  const { rows } = await sql<{ totalFiles: number; totalFileSize: number; totalMembers: number; lastActivity: string }>`
    select count(f.id) as "totalFiles", coalesce(sum(b.size), 0)::bigint as "totalFileSize",
           (select count(*) from project_people(${project.id})) as "totalMembers",
           greatest(${project.updated_at}::timestamptz, max(f.updated_at)) as "lastActivity"
      from files f join blobs b on b.sha256 = f.sha256
     where f.project_id = ${project.id} and f.deleted_at is null`.execute(db);
  return { ...(rows[0] as (typeof rows)[0]), completionPercentage: project.progress };
}
