// Outside work and timers, kept by pg-boss in our own database: enqueued with the change, finished at least once.
import { CompiledQuery } from "kysely";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { Database, Db } from "./db.ts";
import { wakeWhenDue } from "./due-jobs.ts";
import { EndingSocket } from "./ending-socket.ts";
import type { Log } from "./log.ts";
import { seldom } from "./seldom.ts";

export interface Jobs {
  /**
   * Names a kind of job and what does it, one at a time unless told; before `start`. Throwing means: try again later, unless
   * it was the last try. With `cron` (UTC) it is also enqueued then, once however many servers there are.
   */
  handle<Payload extends object>(kind: string, work: Work<Payload>, options?: { atOnce?: number; cron?: string }): void;
  /** In the caller's transaction: rolled back, it never was. */
  enqueue(db: Db, kind: string, payload: object): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What lies in each queue, by its name; of queues that are no more only those that still hold something. */
  load(): Promise<QueueLoad[]>;
}

type Work<Payload> = (payload: Payload, attempt: { isLast: boolean }) => Promise<void>;

export interface QueueLoad {
  queue: string;
  waiting: number;
  active: number;
  failed: number;
  /** Seconds that the oldest one waits. */
  oldestSeconds: number | null;
}

const retryLimit = 3;
const queue = { retryLimit, retryBackoff: true, heartbeatSeconds: 10, notify: true };
/** Seconds between two looks of each worker: it is notified of what is new and woken for what is due, and looks often where nobody hears. */
const looks = { notifyPollingIntervalSeconds: 30, pollingIntervalSeconds: 0.5 };

/**
 * What it noted while the clock was ahead it would do again only after that time: no plan would be carried out, and no dead
 * server's job found. Nothing is put off for as long as an hour.
 */
const forgetAhead = `
  update pgboss.version set cron_on = least(cron_on, now()), flow_on = least(flow_on, now()), bam_on = least(bam_on, now()),
         reindex_on = least(reindex_on, now()), monitor_backoff_on = least(monitor_backoff_on, now())
   where greatest(cron_on, flow_on, bam_on, reindex_on, monitor_backoff_on) > now() + interval '1 hour';
  update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()),
         maintain_on = least(maintain_on, now())
   where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 hour';
  update pgboss.job set start_after = now() where state < 'active' and start_after > now() + interval '1 hour';`;

/** Plans of an older release would fill queues at which nobody works; those of a newer one that serves beside this have just been made. */
const forgetForeign = `
  delete from pgboss.schedule where name <> all($1) and updated_on < now() - interval '24 hours'`;

/** On connections of its own: two to work with and one that hears of new jobs, so that an idle server asks for little. */
export function makeJobs(connection: pg.PoolConfig, database: Database, log: Log): Jobs {
  const works = new Map<string, { work: Work<object>; atOnce: number }>();
  const crons = new Map<string, string>();
  const boss = new PgBoss({
    ...connection,
    max: 2,
    // a service manager may tell the database's processes to end at the same moment as this one
    stream: () => new EndingSocket(),
    useListenNotify: true,
    // what a dead server held is found within this and the missed heartbeat
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  } as ConstructorParameters<typeof PgBoss>[0]);
  const tell = seldom((times, err: Error) => log.error({ err, times }, "the job queue failed"));
  let hasEnded = false;
  let endLooking = async () => {};
  boss.on("error", (err) => {
    // what outlasts the end was given back before, and finds the connections closed
    const isLate = err.message.startsWith("Database connection is not opened");
    // the last to close may be cut by a database that ends, too
    if (!isLate && !hasEnded) tell(err);
  });
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue is not as it should be"));

  return {
    handle(kind, work, { atOnce = 1, cron } = {}) {
      works.set(kind, { work: work as Work<object>, atOnce });
      if (cron) crons.set(kind, cron);
    },
    async enqueue(db, kind, payload) {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const result = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows: result.rows as object[] };
      };
      await boss.send(kind, payload, { db: { executeSql } });
    },
    async start() {
      await boss.start();
      await database.pool.query(forgetAhead);
      const made = new Map((await boss.getQueues()).map((one) => [one.name, one]));
      for (const [kind, { work, atOnce }] of works) {
        const before = made.get(kind);
        if (!before) await boss.createQueue(kind, queue);
        // one that was made by an older release
        else if (!hasAll(before, queue)) await boss.updateQueue(kind, queue);
        await boss.work(kind, { ...looks, localConcurrency: atOnce }, async (jobs) => {
          for (const { data, retryCount } of jobs) {
            const isLast = retryCount >= retryLimit;
            try {
              await work((data ?? {}) as object, { isLast });
            } catch (err) {
              log.warn(
                { err, queue: kind },
                isLast ? "a job failed for the last time" : "a job failed, and is tried again",
              );
              throw err;
            }
          }
        });
      }
      await database.pool.query(forgetForeign, [[...crons.keys()]]);
      const planned = new Map((await boss.getSchedules()).map((one) => [one.name, one.cron]));
      for (const [kind, cron] of crons) if (planned.get(kind) !== cron) await boss.schedule(kind, cron);
      endLooking = wakeWhenDue(boss, [...works.keys()], tell);
    },
    async stop() {
      await endLooking();
      await boss.stop({ graceful: true, timeout: 8000 });
      hasEnded = true;
    },
    async load() {
      const { rows } = await database.pool.query<QueueLoad>(
        `select q.name as queue,
                count(*) filter (where j.state in ('created', 'retry')) as waiting,
                count(*) filter (where j.state = 'active') as active,
                count(*) filter (where j.state = 'failed') as failed,
                floor(extract(epoch from
                  now() - min(j.created_on) filter (where j.state in ('created', 'retry'))))::int as "oldestSeconds"
           from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state <> 'completed'
          where q.name not like '\\_\\_%' and (q.name = any($1) or j.name is not null) group by q.name order by q.name`,
        [[...works.keys()]],
      );
      return rows;
    },
  };
}

function hasAll(thing: object, settings: object): boolean {
  return Object.entries(settings).every(([name, value]) => thing[name as keyof typeof thing] === value);
}
