// Several server processes on one host: they share the port, the database and the files.
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { setupPrimary } from "@socket.io/cluster-adapter";
import type pg from "pg";
import type { Config } from "./config.ts";
import { connectionTo } from "./connection.ts";
import { endInOrder } from "./end-in-order.ts";
import { addUpFigures } from "./figures-of-all.ts";
import { foundPort } from "./found-port.ts";
import { type Log, makeLog } from "./log.ts";
import { WorkerStartError } from "./worker-start-error.ts";

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
 * tell each other through this process, or through Redis where it is set. Comes back when all of them listen; throws
 * `WorkerStartError` when one does not get there.
 */
export async function leadWorkers(config: Config): Promise<void> {
  const log = makeLog(config.logLevel);
  const { connection, embedded } = await connectionTo(config, log);
  const orders = (isFirst: boolean): Orders => ({ connection, isFirst, isEmbedded: embedded !== undefined });
  let isOver = false;
  const endAll = async () => {
    isOver = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => end(worker, log)));
  };
  const unlessEnding = endInOrder({ log, embedded, patience: 15_000 }, endAll);
  if (!config.redisUrl) setupPrimary();
  addUpFigures();
  cluster.on("listening", (_worker, { port }) => foundPort(config, port));
  const listening = new WeakSet<Worker>();
  const follow = async (worker: Worker, code: number, signal: string) => {
    log.error({ pid: worker.process.pid, code, signal }, "a server process ended by itself; another one follows");
    await pause(pauseBeforeNext);
    while (!isOver && !(await begin(orders(false), listening, log))) {
      log.error("the one that followed ended before it listened; another one follows");
      await pause(pauseBeforeNext);
    }
  };
  cluster.on("exit", (worker, code, signal) => {
    // whoever began one waits for it until it listens
    if (isOver || !listening.has(worker)) return;
    follow(worker, code, signal).catch((error) => log.error({ err: error }, "a server process could not be started"));
  });
  // the first brings the database up to date and makes the secrets; the others find them
  for (let started = 0; started < config.workers; started++) {
    if (await unlessEnding(begin(orders(started === 0), listening, log))) continue;
    await endAll();
    await embedded?.stop();
    throw new WorkerStartError("Guidon could not start: a server process ended before it listened.");
  }
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

/** False when it ended before it listened; else it is one of the `listening` from then on. */
async function begin(orders: Orders, listening: WeakSet<Worker>, log: Log): Promise<boolean> {
  const worker = cluster.fork();
  // such as orders for one that has just died: its exit says the rest, and the others go on
  worker.on("error", (error) => log.error({ err: error }, "a server process cannot be reached"));
  const listens = new Promise<boolean>((resolve) => {
    worker.on("message", (said) => {
      if (said === "waiting") worker.send({ orders });
      if (said !== "listening") return;
      listening.add(worker);
      resolve(true);
    });
    worker.once("exit", () => resolve(false));
  });
  return listens;
}

async function end(worker: Worker | undefined, log: Log): Promise<void> {
  if (!worker || worker.isDead()) return;
  const gone = once(worker, "exit");
  worker.process.kill("SIGTERM");
  const [code, signal] = (await gone) as [number | null, string | null];
  // one that did not hear the signal itself had not begun with anything
  if (code !== 0 && signal !== "SIGTERM")
    log.error({ pid: worker.process.pid, code }, "a server process did not end in order");
}
