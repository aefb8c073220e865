import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { Database, Db } from "#server/platform/db.ts";
import type { Tables } from "#server/platform/tables.ts";

interface PlanNode {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Relation Name"?: string;
  Plans?: PlanNode[];
}

/** Rows of this table that a list's statement reads: caught on its way and explained. */
export async function readBy(
  pool: Database["pool"],
  table: keyof Tables,
  list: (db: Db) => Promise<unknown>,
): Promise<number> {
  const sent: CompiledQuery[] = [];
  await list(new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) }));
  const { rows } = await pool.query(`explain (analyze, format json) ${sent[0]?.sql}`, [...(sent[0]?.parameters ?? [])]);
  const readIn = (node: PlanNode): number =>
    (node["Relation Name"] === table
      ? (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
      : 0) + (node.Plans ?? []).reduce((sum, part) => sum + readIn(part), 0);
  return readIn(rows[0]["QUERY PLAN"][0].Plan);
}
