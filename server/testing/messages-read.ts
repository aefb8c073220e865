import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { Member } from "#server/platform/context.ts";
import type { Tables } from "#server/platform/tables.ts";
import type { World } from "./world.ts";

interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** How many messages the statements of this read look at, also those that they leave out: caught on their way and explained. */
export async function messagesRead(
  { guidon }: Pick<World, "guidon">,
  userId: string,
  read: (member: Member) => Promise<unknown>,
): Promise<number> {
  const { platform } = guidon;
  const { pool } = platform.database;
  const sent: CompiledQuery[] = [];
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) });
  const database = { ...platform.database, pool, db };
  await read({ platform: { ...platform, database }, user: { id: userId } } as unknown as Member);
  let looked = 0;
  for (const { sql, parameters } of sent) {
    const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    looked += messagesIn(rows[0]["QUERY PLAN"][0].Plan);
  }
  return looked;
}

function messagesIn(node: PlanNode): number {
  const seen = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  const own = node["Relation Name"] === "messages" ? seen : 0;
  return own + (node.Plans ?? []).reduce((sum, part) => sum + messagesIn(part), 0);
}
