import type pg from "pg";
import { expect } from "vitest";

const holderName = "holds for a test";
/** For a transaction of the test's own that is not `holding`'s: others wait for it. */
export const asHolder = `set local application_name = '${holderName}'`;
/**
 * Who waits for what the test holds, or for who does; not who waits for something of the server's own just then, nor the
 * server itself, which hears what happened before (it alone picks facts out `for update`) and marks it as told.
 */
const waiting = `
  with recursive mine as (
    select pid, application_name = '${holderName}' as holds, wait_event_type, query from pg_stat_activity
     where datname = current_database()
  ), held as (
    select pid from mine where holds
    union
    select m.pid from mine m join held h on h.pid = any(pg_blocking_pids(m.pid)) where m.wait_event_type = 'Lock'
  )
  select from mine join held using (pid)
   where not holds and query not like 'update facts %' and not exists (
     select from pg_locks l where l.pid = mine.pid and l.relation = 'facts'::regclass and l.mode = 'RowShareLock')`;

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
    await holder.query(asHolder);
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

/** Until so many wait for what is held, or the last of them has its answer. */
export async function untilWaiting(pool: pg.Pool, count: number, last?: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  const answered = () => {
    isAnswered = true;
  };
  last?.then(answered, answered);
  await expect.poll(async () => isAnswered || ((await pool.query(waiting)).rowCount ?? 0) >= count).toBe(true);
}
