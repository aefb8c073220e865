import { vi } from "vitest";
import type { World } from "./world.ts";

/** What is done each minute by itself only the test does from now on: it must not come between two of its steps. Answers when it was to be. */
export async function byHand({ guidon }: Pick<World, "guidon">, kind: string): Promise<{ cron: string }[]> {
  const { pool } = guidon.platform.database;
  const plans = await pool.query("delete from pgboss.schedule where name = $1 returning cron", [kind]);
  // what was planned for this minute is sent by a job of its own, which may be on its way
  await pool.query(`
    create function pgboss."no ${kind}"() returns trigger language plpgsql as 'begin return null; end';
    create trigger "no ${kind}" before insert on pgboss.job for each row when (new.name = '${kind}')
      execute function pgboss."no ${kind}"();
    delete from pgboss.job where name = '${kind}' and state < 'active'`);
  const isOver = async () => {
    const active = await pool.query("select from pgboss.job where name = $1 and state = 'active'", [kind]);
    return active.rows.length === 0;
  };
  await vi.waitUntil(isOver, { timeout: 20_000, interval: 20 });
  return plans.rows;
}
