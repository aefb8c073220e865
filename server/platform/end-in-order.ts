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

/** Ends what runs when the process is told to, or over an error that nobody foresaw. Answers whether it is ending. */
export function endInOrder({ log, embedded, patience, isLed = false }: Running, stop: () => Promise<void>) {
  let isEnding = false;
  if (isLed) process.on("SIGINT", () => {});
  closeWithGrace({ delay: patience, logger: false, skip: isLed ? ["SIGINT"] : [] }, async ({ err }) => {
    if (err) log.fatal({ err }, "an error nobody foresaw");
    isEnding = true;
    await stop();
    await embedded?.stop();
  });
  return () => isEnding;
}
