import { setTimeout as pause } from "node:timers/promises";
import type { FactName } from "#contract/contract.ts";
import { type Database, toldMark } from "../db.ts";
import type { Log } from "../log.ts";
import type { Realtime, Room } from "../sockets/realtime.ts";

interface Told {
  id: number;
  name: FactName;
  rooms: Room[];
  payload: unknown;
  /** As `Realtime.tell` has it. */
  actorId?: string | null;
}

/** A fact still untold after this many seconds was left by a process that died. */
const abandonedAfter = 5;
/** Milliseconds between two marks: each is a transaction that writes its facts anew, beside the next messages. */
const markEvery = 100;

/**
 * Facts to the sockets, at least once. They are claimed by a mark and never by the highest number seen: numbers are
 * given before the commit, so a slow transaction would be skipped.
 */
export function makeTelling(database: Database, realtime: Realtime, log: Log) {
  let told: number[] = [];
  let marking: Promise<void> | undefined;
  let sweeping: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const ending = new AbortController();

  function tell({ id, name, rooms, payload, actorId }: Told): void {
    realtime.tell(rooms, name, payload, actorId);
    told.push(id);
    marking ??= mark().finally(() => {
      marking = undefined;
    });
  }

  /** One update for all that were told since the last one. */
  async function mark(): Promise<void> {
    while (told.length > 0) {
      await pause(markEvery, undefined, { signal: ending.signal }).catch(() => {});
      const ids = told;
      told = [];
      try {
        await database.pool.query({
          name: toldMark,
          text: "update facts set told_at = now() where id = any($1::bigint[])",
          values: [ids],
        });
      } catch (error) {
        log.warn({ err: error }, "facts could not be marked as told; they will be told again");
      }
    }
  }

  /** One at a time: a database that is slow to refuse must not gather them. */
  function sweep(): Promise<void> {
    sweeping ??= sweepAll()
      // the database is away, or has no connection for us: they are swept the next time
      .catch((error) => log.warn({ err: error }, "untold facts could not be swept"))
      .finally(() => {
        sweeping = undefined;
      });
    return sweeping;
  }

  /** `skip locked` keeps the sweeps of two processes apart. */
  async function sweepAll(): Promise<void> {
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query<Told & { moved: string[] | null }>(
        `select id, name, rooms, payload, actor_id as "actorId", moved from facts
          where told_at is null and created_at < now() - make_interval(secs => $1)
          order by id limit 500 for update skip locked`,
        [abandonedAfter],
      );
      for (const { rooms, name, payload, actorId, moved } of rows) {
        realtime.tell(rooms, name, payload, actorId);
        if (moved) realtime.reckon(moved);
      }
      if (rows.length > 0) {
        await client.query("update facts set told_at = now() where id = any($1::bigint[])", [
          rows.map((row) => row.id),
        ]);
      }
      await client.query("commit");
      client.release();
    } catch (error) {
      // its transaction ends with it
      client.release(true);
      throw error;
    }
  }

  return {
    tell,
    async start() {
      await sweep();
      timer = setInterval(sweep, abandonedAfter * 1000);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      ending.abort();
      await Promise.all([marking, sweeping]);
    },
  };
}
