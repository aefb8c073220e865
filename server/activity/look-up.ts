import { sql } from "kysely";
import type { Place } from "#domain/activity/note-of.ts";
import type { Db } from "#server/platform/db.ts";
import type { StoredFact } from "#server/platform/facts/facts.ts";

/** Where something happened; `isPrivate` is the team's. */
export interface KnownPlace {
  organizationId: string;
  teamId: string | null;
  projectId: string | null;
  name: string;
  isPrivate: boolean;
}

/** Undefined when it is gone. */
export async function findPlace(db: Db, place: Place): Promise<KnownPlace | undefined> {
  const { rows } = await sql<KnownPlace>`${placeRow(place)}`.execute(db);
  return rows[0];
}

export async function findFileName(db: Db, fileId: string): Promise<string> {
  const file = await db.selectFrom("files").select("name").where("id", "=", fileId).executeTakeFirst();
  return file?.name ?? "";
}

export async function findPersonName(db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom("users").select("name").where("id", "=", userId).executeTakeFirst();
  return user?.name ?? "";
}

/** Whether asking for a review gave the file its status, or deciding one, which is told by itself: both were stored in the same moment. */
export async function isByReview(db: Db, { actorId, createdAt }: StoredFact, fileId: string): Promise<boolean> {
  if (actorId === null) return false;
  const review = await db
    .selectFrom("design_reviews")
    .select("id")
    .where("file_id", "=", fileId)
    .where(({ and, or }) =>
      or([and({ created_by: actorId, created_at: createdAt }), and({ reviewer: actorId, decided_at: createdAt })]),
    )
    .executeTakeFirst();
  return review !== undefined;
}

function placeRow(place: Place) {
  if ("projectId" in place || "fileId" in place) {
    const project =
      "projectId" in place
        ? sql`${place.projectId}`
        : sql`(select f.project_id from files f where f.id = ${place.fileId} and f.deleted_at is null)`;
    return sql`
      select p.organization_id as "organizationId", p.team_id as "teamId", p.id as "projectId", p.name,
             coalesce(t.is_private, false) as "isPrivate"
        from live_projects p left join live_teams t on t.id = p.team_id where p.id = ${project}`;
  }
  if ("teamId" in place) {
    return sql`
      select organization_id as "organizationId", id as "teamId", null as "projectId", name, is_private as "isPrivate"
        from live_teams where id = ${place.teamId}`;
  }
  return sql`
    select id as "organizationId", null as "teamId", null as "projectId", name, false as "isPrivate"
      from live_organizations
     where id = ${place.organizationId}
       and not exists (select from teams t where t.id = ${place.unlessPrivate ?? null} and t.is_private)`;
}
