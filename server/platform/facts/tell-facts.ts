import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../db.ts";
import type { Log } from "../log.ts";
import type { Realtime } from "../sockets/realtime.ts";
import { factLedger, type Ledger, type Strike, type Untold } from "./ledger.ts";

/** A fact still untold after this many seconds was left by a process that died. */
const abandonedAfter = 5;
/** Milliseconds between two marks: each is a transaction that writes its facts anew, beside the next messages. */
const markEvery = 500;

/**
 * Facts to the sockets, at least once. They are claimed by a mark and never by the highest number seen: numbers are
 * given before the commit, so a slow transaction would be skipped.
 */
export function makeTelling(database: Database, realtime: Realtime, log: Log) {
  const ledgers = [factLedger];
  let told = new Map<Strike, Untold["id"][]>();
  let marking: Promise<void> | undefined;
  let sweeping: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const ending = new AbortController();

  function tell({ id, name, rooms, payload, actorId }: Untold, strike: Strike): void {
    realtime.tell(rooms, name, payload, actorId);
    const ids = told.get(strike);
    if (ids) ids.push(id);
    else told.set(strike, [id]);
    marking ??= mark().finally(() => {
      marking = undefined;
    });
  }

  /** In each ledger one statement for all that were told since the last one. */
  async function mark(): Promise<void> {
    while (told.size > 0) {
      await pause(markEvery, undefined, { signal: ending.signal }).catch(() => {});
      const struck = told;
      told = new Map();
      try {
        for (const [strike, ids] of struck) await database.pool.query({ ...strike, values: [ids] });
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

  async function sweepAll(): Promise<void> {
    for (const ledger of ledgers) await sweepOne(ledger);
  }

  async function sweepOne({ strike, abandoned }: Ledger): Promise<void> {
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      const found = await abandoned(client, abandonedAfter);
      for (const { rooms, name, payload, actorId, moved } of found) {
        realtime.tell(rooms, name, payload, actorId);
        if (moved) realtime.reckon(moved);
      }
      if (found.length > 0) await client.query(strike.text, [found.map(({ id }) => id)]);
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
    sweepAlso(ledger: Ledger): void {
      ledgers.push(ledger);
    },
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
