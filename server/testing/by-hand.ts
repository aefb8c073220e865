import type { World } from "./world.ts";

/** What is done each minute by itself only the test does from now on: it must not come between two of its steps. Answers when it was to be. */
export async function byHand({ guidon }: Pick<World, "guidon">, kind: string): Promise<{ cron: string }[]> {
  const { pool } = guidon.platform.database;
  return (await pool.query("delete from pgboss.schedule where name = $1 returning cron", [kind])).rows;
}
