// What nobody can reach any more goes: the bin after 30 days, uploads that stand still, uploads never attached, and the
// bytes that no file, version, preview or person holds. Once an hour; bears being run twice, by several processes.
import { sql } from "kysely";
import { binDays } from "#contract/limits.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { removeUnreferencedBlobs } from "#server/platform/storage/unreferenced-blobs.ts";
import { projectAudience } from "#server/projects/rooms.ts";
import { dropBytes } from "./uploads/drop-upload.ts";
import { draftOf, findUpload, takeStill } from "./uploads/uploads.ts";

/** Hours. */
const standsStill = 72;
const finishedKept = 24;
const unattachedKept = 24;
/** Whoever stores the same bytes again meanwhile finds them. */
const blobKept = 24;
/** Whoever sent them may just be about to write their row. */
const strayKept = 24;
const atOnce = 500;

export function handleClearing(platform: Platform): void {
  platform.jobs.handle("clear-files", () => clearFiles(platform), { cron: "17 * * * *" });
}

export async function clearFiles(platform: Platform, now = new Date()): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  await clearUploads(platform, { stalled: before(standsStill), finished: before(finishedKept) });
  while ((await clearUnattached(platform.database.db, before(unattachedKept))) === atOnce) {}
  while ((await emptyBin(platform, before(binDays * 24))) === atOnce) {}
  await removeUnreferencedBlobs(platform, before(blobKept));
  await platform.storage.removeBroken(new Date(before(strayKept)));
  await platform.storage.drafts.removeStrays(new Date(before(strayKept)), async (id) => {
    const row = await findUpload(platform.database.db, id);
    return row ? draftOf(row) : null;
  });
}

async function clearUploads(platform: Platform, { stalled, finished }: { stalled: string; finished: string }) {
  const { db } = platform.database;
  await db.deleteFrom("uploads").where("finished_at", "<", finished).execute();
  const rows = await db
    .selectFrom("uploads")
    .select("id")
    .where("finished_at", "is", null)
    .where("updated_at", "<", stalled)
    .execute();
  for (const { id } of rows) {
    await db.transaction().execute(async (work) => {
      // while others went, somebody may have gone on with it
      const row = await takeStill(work, id, stalled);
      if (row) await dropBytes(platform, work, row);
    });
  }
}

/**
 * Answers how many were held. Messages are asked by their table's public column: files do not call up the ladder. What is
 * being sent is held by that statement and passed over; what was sent before this held it is seen by the second look.
 */
async function clearUnattached(db: Db, before: string): Promise<number> {
  const isUnattached = sql<boolean>`not exists (
    select from messages m where m.attachments @> array[f.id] and m.attachments <> '{}')`;
  return db.transaction().execute(async (work) => {
    const rows = await work
      .selectFrom("files as f")
      .select("f.id")
      .where("f.project_id", "is", null)
      .where("f.created_at", "<", before)
      .where(isUnattached)
      .limit(atOnce)
      .forUpdate("f")
      .skipLocked()
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await work.deleteFrom("files as f").where("f.id", "in", ids).where(isUnattached).execute();
    return ids.length;
  });
}

/** Answers how many went. */
async function emptyBin(platform: Platform, before: string): Promise<number> {
  return platform.facts.change(null, async ({ db, publish }) => {
    const rows = await db
      .selectFrom("files as f")
      .innerJoin("live_projects as p", "p.id", "f.project_id")
      .leftJoin("live_teams as t", "t.id", "p.team_id")
      .select(["f.id", "p.id as projectId", "p.organization_id", "p.team_id", "t.is_private"])
      .where("f.deleted_at", "<", before)
      .orderBy("f.id")
      .limit(atOnce)
      .forUpdate("f")
      .skipLocked()
      .execute();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await db.deleteFrom("files").where("id", "in", ids).execute();
    for (const { id, projectId, ...row } of rows) {
      const rooms: Room[] = projectAudience({ project: { id: projectId, ...row }, isPrivate: row.is_private ?? false });
      publish("file:purged", rooms, { id, projectId });
    }
    return rows.length;
  });
}
