// The worktable of whoever asks: a statement for each part of it, and in each the right to see what it tells.
import { sql } from "kysely";
import type { Person } from "#contract/accounts.ts";
import type { ReviewFeedback } from "#contract/design-reviews.ts";
import type { AnnotatedDesign, DesignWork, LastDesign, SentBackDesign } from "#contract/designs.ts";
import { mostDesignsListed, mostDesignsWaiting } from "#contract/limits.ts";
import { asFile, type FileRow, files } from "#server/files/files.ts";
import { personJson } from "#server/messaging/message-shape.ts";
import type { Member, Platform, SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { isSeenBy, isVisibleTo } from "#server/projects/projects.ts";
import { feedbackJson, listOut } from "../design-reviews.ts";

export async function getDesignWork({ user, platform }: Member): Promise<DesignWork> {
  const { db } = platform.database;
  const [sentBack, annotated, out, last] = await Promise.all([
    listSentBack(platform, user),
    listAnnotated(platform, user),
    listOut(db, user),
    listLast(platform, user),
  ]);
  return { sentBack, annotated, out, last };
}

async function listSentBack(platform: Platform, user: SignedInUser): Promise<SentBackDesign[]> {
  const said = sql<ReviewFeedback | null>`(
    select ${sql.raw(feedbackJson)}
      from design_reviews r join review_feedback s on s.review_id = r.id and s.decision = r.status join users u on u.id = s.author
     where r.file_id = f.id and r.version = v.version and r.status = v.decision
     order by s.created_at desc, s.id desc limit 1)`;
  const rows = await broughtFiles(platform.database.db, user)
    .leftJoin("users as d", "d.id", "v.decided_by")
    .select(["v.decision", "v.decided_by as deciderId", "v.decided_at as decidedAt"])
    .select([sql<Person>`${sql.raw(personJson("d"))}`.as("decider"), said.as("said")])
    .where("v.decision", "in", ["rejected", "needs_revision"])
    .orderBy("v.decided_at", "desc")
    .orderBy("f.id", "desc")
    .limit(mostDesignsWaiting)
    .execute();
  return rows.map((row) => ({
    ...placed(platform, row),
    status: row.decision as SentBackDesign["status"],
    by: row.deciderId === null ? null : row.decider,
    at: row.decidedAt as string,
    said: row.said,
  }));
}

async function listAnnotated(platform: Platform, user: SignedInUser): Promise<AnnotatedDesign[]> {
  const open = sql`annotations a where a.file_id = f.id and a.version = f.version and a.resolved_at is null`;
  const lastBy = sql<Person>`(
    select ${sql.raw(personJson("b"))} from users b where b.id = (select a.created_by from ${open} order by a.created_at desc, a.id desc limit 1))`;
  const rows = await broughtFiles(platform.database.db, user)
    .select([
      sql<number>`(select count(*)::int from ${open})`.as("open"),
      sql<string>`(select max(a.created_at) from ${open})`.as("lastAt"),
      lastBy.as("lastBy"),
    ])
    .where(sql<boolean>`exists (select from ${open})`)
    .orderBy("lastAt", "desc")
    .orderBy("f.id", "desc")
    .limit(mostDesignsWaiting)
    .execute();
  return rows.map((row) => ({ ...placed(platform, row), open: row.open, lastBy: row.lastBy, lastAt: row.lastAt }));
}

/** Among so many of the newest acts of each kind: whoever draws on one file for an hour still sees others beside it. */
const candidates = 200;

async function listLast(platform: Platform, user: SignedInUser): Promise<LastDesign[]> {
  const seen = sql`files f join live_projects p on p.id = f.project_id`;
  const isSeen = isSeenBy(user);
  const last = sql<{ file_id: string; at: string; act: LastDesign["act"] }>`(
    select distinct on (file_id) file_id, at, act from (
      (select v.file_id, v.created_at as at, 'brought' as act from file_versions v join ${seen} on f.id = v.file_id
        where v.uploaded_by = ${user.id} and f.deleted_at is null and ${isSeen}
        order by v.created_at desc limit ${candidates})
      union all
      (select a.file_id, a.created_at, 'annotated' from annotations a join ${seen} on f.id = a.file_id
        where a.created_by = ${user.id} and f.deleted_at is null and ${isSeen}
        order by a.created_at desc limit ${candidates})) acts
     order by file_id, at desc)`;
  const rows = await seenFiles(platform.database.db, user)
    .innerJoin(last.as("l"), "l.file_id", "f.id")
    .select(["l.at", "l.act"])
    .orderBy("l.at", "desc")
    .orderBy("f.id", "desc")
    .limit(mostDesignsListed)
    .execute();
  return rows.map((row) => ({ ...placed(platform, row), act: row.act, at: row.at }));
}

/** Of which this person brought the current version, `v`, whoever began them; in projects that are worked on. */
function broughtFiles(db: Db, user: SignedInUser) {
  return seenFiles(db, user)
    .innerJoin("file_versions as v", (join) =>
      join.onRef("v.file_id", "=", "f.id").onRef("v.version", "=", "f.version"),
    )
    .where("v.uploaded_by", "=", user.id)
    .where("p.archived_at", "is", null);
}

/** Of projects, `p`, that this person may see; without what lies in the bin. */
function seenFiles(db: Db, user: SignedInUser) {
  return files(db)
    .innerJoin("live_projects as p", "p.id", "f.project_id")
    .select(["p.id as placeId", "p.name as placeName"])
    .where("f.deleted_at", "is", null)
    .$if(user.userType !== "admin", (query) => query.where(isVisibleTo(user.id)));
}

function placed(platform: Platform, row: FileRow & { placeId: string; placeName: string }) {
  return { file: asFile(platform, row), project: { id: row.placeId, name: row.placeName } };
}
