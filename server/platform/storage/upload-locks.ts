// One writer for each upload, whichever process it is at: locks of Postgres, all on one connection of their own. A process
// that dies lets go of its locks with the connection.
import type { Lock, Locker } from "@tus/utils";
import pg from "pg";
import { AppError } from "#contract/errors.ts";
import type { Log } from "../log.ts";

const channel = "upload_wanted";
/** Of Postgres' advisory locks: whoever writes an upload holds its id's hash with this seed. */
export const writerSeed = 1;
/** Milliseconds between two tries, and until a caller is told to come again. */
const tryEvery = 100;
const patience = 20_000;

interface Held {
  release: () => Promise<void> | void;
}

export interface UploadLocks extends Locker {
  /** Asks all writers here to stop: the server ends, and what they have is kept. */
  letGo(): Promise<void>;
  stop(): Promise<void>;
}

export function makeUploadLocks(connection: pg.ClientConfig, log: Log): UploadLocks {
  const held = new Map<string, Held>();
  let opening: Promise<pg.Client> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function open(): Promise<pg.Client> {
    opening ??= connect().catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(connection);
    client.on("notification", ({ payload }) => void held.get(payload ?? "")?.release());
    // the locks are gone with the connection: whoever writes has to stop
    client.on("error", (error) => {
      log.warn({ err: error }, "the connection of the upload locks broke");
      opening = undefined;
      for (const { release } of held.values()) void release();
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  }

  /** One after the other: a connection does one thing at a time. */
  function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const run = async () => (await (await open()).query<Row>(text, values)).rows;
    const result = last.then(run, run);
    last = result;
    return result;
  }

  async function tryLock(id: string): Promise<boolean> {
    const [row] = await query<{ is: boolean }>("select pg_try_advisory_lock(hashtextextended($1, $2)) as is", [
      id,
      writerSeed,
    ]);
    if (!row?.is) await query("select pg_notify($1, $2)", [channel, id]);
    return row?.is ?? false;
  }

  async function acquire(id: string, signal: AbortSignal, mine: Held): Promise<void> {
    for (const end = Date.now() + patience; Date.now() < end && !signal.aborted; ) {
      const other = held.get(id);
      if (other) await other.release();
      else {
        // taken here before it is asked for there: the lock counts a connection's own takings and never refuses them
        held.set(id, mine);
        try {
          if (await tryLock(id)) return;
          held.delete(id);
        } catch (error) {
          held.delete(id);
          throw error;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, tryEvery));
    }
    throw new AppError("unavailable", "This file is being uploaded in another place. Please try again in a moment.");
  }

  function newLock(id: string): Lock {
    const mine: Held = { release: () => {} };
    return {
      lock(signal, requestRelease) {
        mine.release = requestRelease;
        return acquire(id, signal, mine);
      },
      async unlock() {
        if (held.get(id) !== mine) return;
        // a broken connection has let go already
        if (opening)
          await query("select pg_advisory_unlock(hashtextextended($1, $2))", [id, writerSeed]).catch(() => {});
        held.delete(id);
      },
    };
  }

  return {
    newLock,
    async letGo() {
      await Promise.all([...held.values()].map(({ release }) => release()));
    },
    async stop() {
      await opening?.then((client) => client.end()).catch(() => {});
    },
  };
}
