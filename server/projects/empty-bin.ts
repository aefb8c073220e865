import { sql } from "kysely";
import { binDays } from "#contract/limits.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { removeUnreferencedBlobs } from "#server/platform/storage/unreferenced-blobs.ts";

/** At night, in the hour when the fewest work. */
const everyNight = "17 3 * * *";

export function handleBin(platform: Platform): void {
  platform.jobs.handle("empty-bin", () => emptyBin(platform), { cron: everyNight });
}

/**
 * Removes for good what has been in the bin for `binDays` days, one thing in one transaction, with everything in it, and then
 * the bytes that nothing names any more.
 */
export async function emptyBin(platform: Platform): Promise<void> {
  while (await removeOldest(platform)) {
    // the next one
  }
  const removed = await removeUnreferencedBlobs(platform);
  if (removed > 0) platform.log.info({ removed }, "bytes that nothing named were removed");
}

async function removeOldest({ database }: Platform): Promise<boolean> {
  return database.db.transaction().execute(async (db) => {
    for (const [kind, table] of Object.entries(tables)) {
      const row = await oldestIn(db, table);
      if (!row) continue;
      await db
        .deleteFrom(table as "projects")
        .where("id", "=", row.id)
        .execute();
      await audit(
        db,
        { address: "server" },
        {
          action: "bin.emptied",
          actorId: null,
          object: row.name,
          objectId: row.id,
          organizationId: row.organizationId,
          details: { kind },
        },
      );
      return true;
    }
    return false;
  });
}

const tables = { organization: "organizations", team: "teams", project: "projects" } as const;

async function oldestIn(db: Db, table: string) {
  const { rows } = await sql<{ id: string; name: string; organizationId: string }>`
    select id, name, ${table === "organizations" ? sql`id` : sql`organization_id`} as "organizationId"
      from ${sql.table(table)}
     where deleted_at <= now() - make_interval(days => ${binDays})
     order by deleted_at limit 1 for update skip locked`.execute(db);
  return rows[0];
}
