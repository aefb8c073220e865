// What was sent while nobody listened: kept in the browser, in order, across reloads and tabs.

import { get, set } from "idb-keyval";
import { AppError } from "#contract/errors.ts";
import { isPassing } from "./query-client.ts";

export interface Outgoing<Input = unknown> {
  /** The client's id of what is sent: sending twice is sending once. */
  id: string;
  kind: string;
  input: Input;
  /** `failed`: the server said no; it waits for the person. */
  state: "waiting" | "failed";
  reason?: string;
}

type Send = (input: never) => Promise<void>;

const key = "guidon-outbox";
const lock = "guidon-outbox";
const retryAfter = 5000;
const most = 500;

const senders = new Map<string, Send>();
const listeners = new Set<(entries: Outgoing[]) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Names what sends entries of a kind; it throws when the server says no. */
export function sendWith<Input>(kind: string, send: (input: Input) => Promise<void>): void {
  senders.set(kind, send as Send);
}

/** Keeps it, then sends it as soon as somebody listens. Throws when five hundred are waiting already. */
export async function enqueue(entry: Omit<Outgoing, "state">): Promise<void> {
  await change((entries) => {
    if (entries.length >= most) throw new Error("Too many messages are waiting. Please go online first.");
    return [...entries.filter(({ id }) => id !== entry.id), { ...entry, state: "waiting" }];
  });
  void flush();
}

/** A refused entry once more, at the person's wish. */
export async function retry(id: string): Promise<void> {
  await change((entries) =>
    entries.map(({ reason: _, ...entry }) => (entry.id === id ? { ...entry, state: "waiting" as const } : entry)),
  );
  await flush();
}

export async function discard(id: string): Promise<void> {
  await change((entries) => entries.filter((entry) => entry.id !== id));
}

export async function listOutgoing(): Promise<Outgoing[]> {
  return (await get<Outgoing[]>(key)) ?? [];
}

/** Told after every change, of this tab. Answers how to stop. */
export function onOutgoing(listener: (entries: Outgoing[]) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sends what waits, in order; one tab at a time. Tries again in 5 s when nobody could be reached. */
export async function flush(): Promise<void> {
  clearTimeout(timer);
  await navigator.locks.request(lock, async () => {
    for (;;) {
      const next = (await listOutgoing()).find(({ state, kind }) => state === "waiting" && senders.has(kind));
      if (!next) return;
      if (!(await sendOne(next))) {
        timer = setTimeout(() => void flush(), retryAfter);
        return;
      }
    }
  });
}

/** False when it is worth trying again later. */
async function sendOne({ id, kind, input }: Outgoing): Promise<boolean> {
  try {
    await (senders.get(kind) as Send)(input as never);
    await discard(id);
    return true;
  } catch (error) {
    if (isPassing(error) || (error instanceof AppError && error.code === "unauthenticated")) return false;
    const reason = (error as Error).message;
    await change((entries) =>
      entries.map((entry) => (entry.id === id ? { ...entry, state: "failed" as const, reason } : entry)),
    );
    return true;
  }
}

let changing: Promise<unknown> = Promise.resolve();

/** One change after the other, so that none is lost. */
function change(work: (entries: Outgoing[]) => Outgoing[]): Promise<void> {
  const done = changing.then(async () => {
    const entries = work(await listOutgoing());
    await set(key, entries);
    for (const listener of listeners) listener(entries);
  });
  changing = done.catch(() => {});
  return done;
}
