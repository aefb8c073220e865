// What files take of the room that organizations have. Asked by the tables' public columns: projects do not call up the
// ladder.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/platform/db.ts";

/** Until the transaction ends nobody else takes from this one's room. Who locks several begins with the person's. */
export async function lockRoom(db: Db, whose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room ${whose}`}, 0))`.execute(db);
}

/** Bytes of the files of all its projects. */
export function takenByOrganization(db: Db, id: string): Promise<number> {
  return takenBy(db, sql`select id from projects where organization_id = ${id}`);
}

/** Bytes of its files. */
export function takenByProject(db: Db, id: string): Promise<number> {
  return takenBy(db, sql`select ${id}::uuid`);
}

/** Every version counts, what lies in the bin too, and what is on its way; one that was restored lies there as the older. */
async function takenBy(db: Db, projects: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with all_of_it (id) as (${projects})
    select (coalesce((select sum(v.size) from files f join file_versions v on v.file_id = f.id
                       where v.restored_from is null and f.project_id in (select id from all_of_it)), 0)
          + coalesce((select sum(u.size) from uploads u
                       where u.project_id in (select id from all_of_it) and u.finished_at is null), 0))::bigint as taken`.execute(
    db,
  );
  return rows[0]?.taken ?? 0;
}
