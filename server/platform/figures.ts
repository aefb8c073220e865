// How large everything is, and what waits to be told and worked on.
import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface Figures {
  untold: number;
  /** What listeners have still to do, and what was set aside because they failed. */
  unheard: number;
  setAside: number;
  oldestSeconds: number | null;
  usedBytes: number;
  sizeBytes: number;
  version: string;
}

export async function readFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select (select count(*) from facts where told_at is null) + (select count(*) from untold_messages) as "untold",
           heard.*,
           (select coalesce(sum(size), 0)::bigint from blobs) as "usedBytes",
           pg_database_size(current_database()) as "sizeBytes",
           current_setting('server_version') as "version"
      from (select count(*) filter (where set_aside_at is null) as "unheard",
                   count(set_aside_at) as "setAside",
                   floor(extract(epoch from now() - min(created_at) filter (where set_aside_at is null)))::int
                     as "oldestSeconds"
              from facts where heard_at is null) heard`.execute(db);
  return rows[0] as Figures;
}
