// Several server processes on one host: they share the port, the database and the files.
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { setupPrimary } from "@socket.io/cluster-adapter";
import closeWithGrace from "close-with-grace";
import type pg from "pg";
import type { Config } from "./config.ts";
import { connectionTo } from "./connection.ts";
import { makeLog } from "./log.ts";

/** What a worker is told when it starts. */
export interface Orders {
  connection: pg.PoolConfig;
  /** It alone fills an empty studio and tells the way in. */
  isFirst: boolean;
  /** The database is its studio's own. */
  isEmbedded: boolean;
}

/** A worker that ended by itself is followed by another after this long (ms). */
const pauseBeforeNext = 1000;

/**
 * Holds the embedded database, starts `config.workers` processes and starts another for each that ends by itself. They
 * tell each other through this process, or through Redis where it is set. Comes back when all of them listen.
 */
export async function leadWorkers(config: Config): Promise<void> {
  const log = makeLog(config.logLevel);
  const { connection, embedded } = await connectionTo(config, log);
  const order = (isFirst: boolean): Orders => ({ connection, isFirst, isEmbedded: embedded !== undefined });
  let isStopping = false;
  closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, "an error nobody foresaw");
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map(end));
    await embedded?.stop();
  });
  void embedded?.exited.then(() => {
    if (!isStopping) log.error("the embedded database ended by itself; restart Guidon");
  });
  if (!config.redisUrl) setupPrimary();
  // the first brings the database up to date and makes the secrets; the others find them
  for (let started = 0; started < config.workers; started++) {
    if (!(await begin(order(started === 0)))) throw new Error("A server process ended before it listened.");
  }
  cluster.on("exit", async (worker, code, signal) => {
    if (isStopping) return;
    log.error({ pid: worker.process.pid, code, signal }, "a server process ended by itself; another one follows");
    await pause(pauseBeforeNext);
    if (!isStopping) await begin(order(false));
  });
}

/** In a worker: what it is told by who leads it. */
export function ordersOfLead(): Promise<Orders> {
  return new Promise((resolve) => {
    // the others' words to each other come this way too
    process.on("message", function hear(said: { orders?: Orders }) {
      if (!said.orders) return;
      process.off("message", hear);
      resolve(said.orders);
    });
    // what is sent before somebody listens is lost
    process.send?.("waiting");
  });
}

/** Said by a worker that listens. */
export function tellLead(): void {
  process.send?.("listening");
}

/** False when it ended before it listened. */
async function begin(orders: Orders): Promise<boolean> {
  const worker = cluster.fork();
  const listens = new Promise<boolean>((resolve) => {
    worker.on("message", (said) => {
      if (said === "waiting") worker.send({ orders });
      if (said === "listening") resolve(true);
    });
    worker.once("exit", () => resolve(false));
  });
  return listens;
}

async function end(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  const gone = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await gone;
}
