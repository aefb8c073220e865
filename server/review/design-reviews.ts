import { sql } from "kysely";
import type { Person } from "#contract/accounts.ts";
import type { DesignReview, ReviewFeedback } from "#contract/design-reviews.ts";
import { AppError } from "#contract/errors.ts";
import { maxReviewFeedback, mostReviewsListed } from "#contract/limits.ts";
import { isoTime, personJson } from "#server/messaging/message-shape.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { isVisibleTo } from "#server/projects/projects.ts";

/** Throws `not_found`. */
export async function getDesignReview(db: Db, id: string): Promise<DesignReview> {
  const row = await reviews(db).where("d.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return asReview(row);
}

/** Of a file, the newest first. */
export async function listOfFile(db: Db, fileId: string): Promise<DesignReview[]> {
  const rows = await reviews(db)
    .where("d.file_id", "=", fileId)
    .orderBy("d.created_at", "desc")
    .orderBy("d.id", "desc")
    .limit(mostReviewsListed)
    .execute();
  return rows.map(asReview);
}

/** Of files that lie where this person may still see and change them; the most pressing first. */
export async function listAssigned(db: Db, user: SignedInUser): Promise<DesignReview[]> {
  const rows = await waiting(db)
    .where("d.assigned_to", "=", user.id)
    .where("p.archived_at", "is", null)
    .$if(user.userType !== "admin", (query) => query.where(isVisibleTo(user.id)))
    .execute();
  return rows.map(asReview);
}

/** What others are asked about what this person began, brought last or asked about, in the same order; where they may still see it. */
export async function listOut(db: Db, user: SignedInUser): Promise<DesignReview[]> {
  const broughtLast = sql<boolean>`exists (
    select from file_versions v where v.file_id = f.id and v.version = f.version and v.uploaded_by = ${user.id})`;
  const rows = await waiting(db)
    .where("d.assigned_to", "<>", user.id)
    .where(({ eb }) => eb.or([eb("f.uploaded_by", "=", user.id), eb("d.created_by", "=", user.id), broughtLast]))
    .where("p.archived_at", "is", null)
    .$if(user.userType !== "admin", (query) => query.where(isVisibleTo(user.id)))
    .execute();
  return rows.map(asReview);
}

/** Whoever is asked, in the same order. */
export async function listOfProject(db: Db, projectId: string): Promise<DesignReview[]> {
  const rows = await waiting(db).where("p.id", "=", projectId).execute();
  return rows.map(asReview);
}

/** Whether this person brought this version. */
export async function isUploadOf(
  db: Db,
  { fileId, version }: Pick<DesignReview, "fileId" | "version">,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("file_versions")
    .select("uploaded_by")
    .where("file_id", "=", fileId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.uploaded_by === userId;
}

/** Open ones, but for those of files in the bin. */
function waiting(db: Db) {
  return reviews(db)
    .where("d.version", "is", null)
    .where("f.deleted_at", "is", null)
    .orderBy(sql`d.deadline nulls last`)
    .orderBy("d.created_at")
    .orderBy("d.id")
    .limit(mostReviewsListed);
}

/** What was said, `s`, by `u`. */
export const feedbackJson = `json_build_object('id', s.id, 'overall', s.overall, 'mentions', s.mentions,
      'mentionNames', s.mention_names, 'version', s.version, 'decision', s.decision, 'author', ${personJson("u")},
      'createdAt', ${isoTime("s.created_at")})`;

/** `f` and `p`: its file and the project of that, both there. */
function reviews(db: Db) {
  const said = sql<ReviewFeedback[]>`(
    select coalesce(json_agg(${sql.raw(feedbackJson)} order by s.created_at, s.id), '[]')
      from (select * from review_feedback where review_id = d.id order by created_at desc, id desc limit ${maxReviewFeedback}) s
      join users u on u.id = s.author)`;
  return db
    .selectFrom("design_reviews as d")
    .innerJoin("files as f", "f.id", "d.file_id")
    .innerJoin("live_projects as p", "p.id", "f.project_id")
    .innerJoin("users as a", "a.id", "d.assigned_to")
    .innerJoin("users as c", "c.id", "d.created_by")
    .leftJoin("users as r", "r.id", "d.reviewer")
    .selectAll("d")
    .select(["f.name as fileName", "f.version as currentVersion", "p.id as projectId", "p.name as projectName"])
    .select([
      sql<Person>`${sql.raw(personJson("a"))}`.as("assignee"),
      sql<Person>`${sql.raw(personJson("c"))}`.as("asker"),
      sql<Person>`${sql.raw(personJson("r"))}`.as("judge"),
      said.as("feedback"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof reviews>["executeTakeFirstOrThrow"]>>;

function asReview(row: Row): DesignReview {
  return {
    id: row.id,
    fileId: row.file_id,
    fileName: row.fileName,
    projectId: row.projectId,
    projectName: row.projectName,
    version: row.version ?? row.currentVersion,
    reviewType: row.review_type as DesignReview["reviewType"],
    status: row.status as DesignReview["status"],
    assignedTo: row.assignee,
    reviewer: row.reviewer === null ? null : row.judge,
    createdBy: row.asker,
    note: row.note,
    deadline: row.deadline,
    feedback: row.feedback,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    updatedAt: row.updated_at,
  };
}
