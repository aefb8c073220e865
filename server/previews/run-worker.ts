import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { isWithin, type Made, mostAtOnce, PreviewProblem, type Source, type WorkKind } from "./made.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

export interface Limits {
  milliseconds: number;
  /** Of the whole process, decoders included; watched where /proc tells it. */
  bytes: number;
}

const usual: Limits = { milliseconds: 30_000, bytes: 1536 * 1024 ** 2 };
const heapMegabytes = 512;
const atOnce = 2;
const watchEvery = 200;

/** It may be otherwise next time: out of time, of memory, or fallen over. */
export class WorkerLost extends PreviewProblem {}

const queue: (() => void)[] = [];
let running = 0;

/**
 * Makes one preview in a process of its own, `atOnce` at a time. Throws `PreviewProblem` with a sentence when there
 * will be none, `WorkerLost` when the worker did not come to an end, another error when it was told to end with the server,
 * and what `source.read` throws.
 */
export async function runWorker(kind: WorkKind, source: Source, limits = usual): Promise<Made> {
  if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
  else running++;
  try {
    return await inChild(kind, source, limits);
  } finally {
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}

function inChild(kind: WorkKind, source: Source, limits: Limits): Promise<Made> {
  const child = start();
  return new Promise<Made>((resolve, reject) => {
    const timer = setTimeout(() => reject(new WorkerLost("The preview took too long.")), limits.milliseconds);
    const watch = setInterval(async () => {
      if ((await memoryOf(child)) > limits.bytes) reject(new WorkerLost("The preview needs more memory than it may."));
    }, watchEvery);
    const end = () => {
      clearTimeout(timer);
      clearInterval(watch);
    };
    child.once("exit", (_code, signal) => {
      end();
      // Ctrl-C and service managers end all of a server's processes at once: that is no fault of the file
      if (signal && told.has(signal)) reject(new Error(`A preview was cut short by ${signal}.`));
      else reject(new WorkerLost("The preview could not be made: its program fell over."));
    });
    // it could not be started
    child.on("error", (error) => {
      end();
      reject(error);
    });
    child.on("message", (message: FromWorker) => {
      if (message.type === "made") resolve(message.made);
      else if (message.type === "problem") reject(new PreviewProblem(message.sentence));
      else if (message.type === "failed") reject(new PreviewProblem(unreadable[kind], { cause: message.reason }));
      else send(child, source, message).catch(reject);
    });
    tell(child, { type: "work", kind, size: source.size });
  }).finally(() => child.kill("SIGKILL"));
}

const told = new Set<NodeJS.Signals>(["SIGINT", "SIGTERM", "SIGHUP"]);

const unreadable: Record<WorkKind, string> = {
  picture: "This picture cannot be read. It may be damaged.",
  poster: "This picture cannot be read. It may be damaged.",
  pdf: "This PDF cannot be read. It may be damaged.",
  video: "This film cannot be read. It may be damaged, or of an unknown kind.",
  audio: "This recording cannot be read. It may be damaged, or of an unknown kind.",
  archive: "This archive cannot be read. It may be damaged.",
  score: "This score cannot be read. It may be damaged.",
  "pdf-text": "This PDF cannot be read. It may be damaged.",
};

/** With no settings of ours, no right to write or to start anything, and after the server in the queue for the processor. */
function start(): ChildProcess {
  const { file, root } = workerFile();
  const child = fork(file, [], {
    serialization: "advanced",
    env: { NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: workerFlags(root),
  });
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // already gone; its exit is heard
  }
  return child;
}

/** What Node lets it do: of Guidon's own folder it reads the code alone, for the settings and the data may lie there, too. */
export function workerFlags(root: string): string[] {
  const code = ["node_modules", "dist/server", "server", "contract", "domain"].map((name) => `${name}${path.sep}*`);
  return [
    `--max-old-space-size=${heapMegabytes}`,
    "--permission",
    ...[...code, "package.json"].map((name) => `--allow-fs-read=${path.join(root, name)}`),
    "--allow-addons",
    "--no-warnings",
  ];
}

/** Beside this file as a source; beside the server's bundle when built. */
function workerFile(): { file: string; root: string } {
  const here = import.meta.dirname;
  const isSource = import.meta.filename.endsWith(".ts");
  const file = path.join(here, isSource ? "worker.ts" : "preview-worker.js");
  return { file, root: path.join(here, "../..") };
}

async function send(child: ChildProcess, source: Source, asked: Extract<FromWorker, { type: "read" }>): Promise<void> {
  const { id, start, end } = asked;
  const isAllowed = isWithin(source.size, start, end) && end - start <= mostAtOnce;
  const bytes = isAllowed ? await source.read(start, end) : new Uint8Array();
  tell(child, { type: "bytes", id, bytes });
}

function tell(child: ChildProcess, message: ToWorker): void {
  // what does not reach it any more is no error of its own: its end says why
  if (child.connected) child.send(message, () => {});
}

/** Resident bytes; 0 where there is no /proc. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return Number(pages.split(" ")[1] ?? 0) * 4096;
}
