import { sql } from "kysely";
import type { Db } from "../db.ts";
import type { StoredFact } from "./facts.ts";

/** The thing of this fact as the fact before it told it. The names are spelled out for the index (migration 012). */
export async function factBefore(db: Db, { id, payload }: StoredFact): Promise<unknown> {
  const { rows } = await sql<{ payload: unknown }>`
    select coalesce(payload -> 'file', payload) as payload from facts
     where coalesce(payload ->> 'id', payload #>> '{file,id}') = ${(payload as { id: string }).id} and id < ${id}
       and name in ('organization:created', 'organization:updated', 'team:created', 'team:updated',
                    'project:created', 'project:updated', 'file:added', 'file:updated', 'file:version-added',
                    'milestone:created', 'milestone:updated')
     order by id desc limit 1`.execute(db);
  return rows[0]?.payload;
}
