import closeWithGrace from "close-with-grace";
import type { Log } from "./log.ts";
import type { KeptPostgres } from "./postgres/keep-postgres.ts";

interface Running {
  log: Log;
  /** Our own database, where this process holds it: ended last. */
  embedded?: KeptPostgres | undefined;
  /** Milliseconds until it is ended anyway. */
  patience: number;
  /** Another process says when: Ctrl-C reaches them all, and a second signal would cut the work short. */
  isLed?: boolean;
}

/**
 * Ends what runs when the process is told to, or over an error that nobody foresaw. Answers what hands on a work's end, but for
 * while the process ends: what then comes, or fails because all else ends, is told to nobody.
 */
export function endInOrder({ log, embedded, patience, isLed = false }: Running, stop: () => Promise<void>) {
  let isEnding = false;
  if (isLed) process.on("SIGINT", () => {});
  const onTimeout = () => log.error("what was under way had no end in time, and was cut short");
  // the process is gone right after it: a silent end says nothing of what has to be mended
  const onSecondError = (err: unknown) => log.fatal({ err }, "an error nobody foresaw cut the end short");
  const skip: "SIGINT"[] = isLed ? ["SIGINT"] : [];
  closeWithGrace({ delay: patience, logger: false, skip, onTimeout, onSecondError }, async ({ err }) => {
    if (err) log.fatal({ err }, "an error nobody foresaw");
    isEnding = true;
    try {
      await stop();
      await embedded?.stop();
    } catch (error) {
      log.error({ err: error }, "the process did not end in order");
      throw error;
    }
  });
  return async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work.catch((error) => {
      if (!isEnding) throw error;
    });
    return isEnding ? new Promise<never>(() => {}) : (result as Result);
  };
}
