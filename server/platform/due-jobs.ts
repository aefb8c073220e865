import type { PgBoss } from "pg-boss";

/** Milliseconds between two looks for what is due by time: a next try, most of all. What is new is notified. */
const lookEvery = 2000;

/** Of its queues those in which something may be begun now; each is looked into until the first such job. */
const findDue = `
  select asked.name from unnest($1::text[]) asked(name)
   where exists (select from pgboss.job j
                  where j.name = asked.name and j.state < 'active' and not j.blocked and j.start_after <= now())`;

/**
 * One look for all queues, where each of their workers would look by itself: an idle server asks its database half as often.
 * Answers what ends it, once the look under way is over.
 */
export function wakeWhenDue(boss: PgBoss, names: string[], tell: (problem: Error) => void): () => Promise<void> {
  let under: Promise<void> | undefined;
  const look = () => {
    under ??= wakeDue()
      // the workers look by themselves, too, if seldom
      .catch(tell)
      .finally(() => {
        under = undefined;
      });
  };
  async function wakeDue(): Promise<void> {
    const { rows } = await boss.getDb().executeSql(findDue, [names]);
    const due = new Set(rows.map(({ name }) => name));
    for (const { id, name } of boss.getWipData()) if (due.has(name)) boss.notifyWorker(id);
  }
  const timer = setInterval(look, lookEvery);
  return async () => {
    clearInterval(timer);
    await under;
  };
}
