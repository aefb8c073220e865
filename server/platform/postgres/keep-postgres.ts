import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log.ts";
import { type PostgresOptions, type RunningPostgres, startPostgres } from "./start-postgres.ts";

export type KeptPostgres = Pick<RunningPostgres, "connection" | "stop">;

/** Milliseconds before it is started again; twice as long each time that it does not come. */
const pauses = { first: 1000, longest: 30_000 };

/**
 * Starts the cluster, and starts it again when it ends by itself: killed for its memory, or because its disk was full. Its
 * address stays, so whoever asks it finds it again. Throws `PostgresStartError` when the first start fails.
 */
export async function keepPostgres(options: PostgresOptions, log: Log): Promise<KeptPostgres> {
  const first = await startPostgres(options);
  const ending = new AbortController();
  let running: RunningPostgres | undefined = first;

  async function keep(): Promise<void> {
    while (!ending.signal.aborted) {
      await running?.exited;
      if (ending.signal.aborted) return;
      log.error("the embedded database ended by itself; it is started again");
      running = await startAgain();
    }
  }

  async function startAgain(): Promise<RunningPostgres | undefined> {
    for (let wait = pauses.first; ; wait = Math.min(2 * wait, pauses.longest)) {
      await pause(wait, null, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return undefined;
      try {
        return await startPostgres({ ...options, port: first.connection.port });
      } catch (error) {
        log.error({ err: error }, "the embedded database could not be started again");
      }
    }
  }

  const kept = keep();
  return {
    connection: first.connection,
    async stop() {
      ending.abort();
      await running?.stop();
      await kept;
      // it may have come just then
      await running?.stop();
    },
  };
}
