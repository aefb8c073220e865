import type pg from "pg";
import { expect } from "vitest";

const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

export type Statement = [text: string, ...values: string[]];

/** What this statement did or took is held while others wait; `work` lets go with `commit`. */
export async function holding<T>(
  pool: pg.Pool,
  [text, ...values]: Statement,
  work: (commit: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query("begin");
    await holder.query(text, values);
    return await work(() => holder.query("commit"));
  } finally {
    await holder.query("rollback");
    holder.release();
  }
}

/** The answers to what is asked twice while this is held, both waiting for it. */
export function askedTwice<T>(pool: pg.Pool, held: Statement, ask: () => Promise<T>): Promise<T[]> {
  return holding(pool, held, async (letGo) => {
    const asked = [ask(), ask()];
    await untilWaiting(pool, asked.length);
    await letGo();
    return Promise.all(asked);
  });
}

/** Until so many wait for what somebody holds, or the last of them has its answer. */
export async function untilWaiting(pool: pg.Pool, count: number, last?: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  const answered = () => {
    isAnswered = true;
  };
  last?.then(answered, answered);
  await expect.poll(async () => isAnswered || ((await pool.query(waiting)).rowCount ?? 0) >= count).toBe(true);
}
