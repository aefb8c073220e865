// What was sent while nobody listened: kept in the browser, in order, across reloads and tabs.

import type { AppError } from "#contract/errors.ts";
import { browserStore } from "./outbox-store.ts";
import { isPassing } from "./query-client.ts";

export interface Outgoing<Input = unknown> {
  /** The client's id of what is sent: sending twice is sending once. */
  id: string;
  kind: string;
  /** Whose it is: whoever shares this browser sends their own only. */
  by: string;
  input: Input;
  /** `failed`: the server said no; it waits for the person. */
  state: "waiting" | "failed";
  reason?: string;
}

/** Where the entries are kept. */
export interface OutboxStore {
  read(): Promise<Outgoing[]>;
  /** All or nothing, beside other tabs too. Answers what is held now; throws what `work` throws. */
  change(work: (entries: Outgoing[]) => Outgoing[]): Promise<Outgoing[]>;
  /** Calls when another tab changed them. */
  onForeignChange(listener: () => void): void;
  /** Runs while no other tab's does. */
  alone(work: () => Promise<void>): Promise<void>;
}

type Send = (input: never) => Promise<void>;

const retryAfter = 5000;
const most = 500;

export const { sendAs, sendWith, enqueue, retry, discard, listOutgoing, onOutgoing, flush } =
  createOutbox(browserStore());

export function createOutbox(store: OutboxStore) {
  const senders = new Map<string, Send>();
  const listeners = new Set<(entries: Outgoing[]) => void>();
  let me: string | undefined;
  let isWatching = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (entries: Outgoing[]) => listeners.forEach((listener) => void listener(entries));
  const change = async (work: (entries: Outgoing[]) => Outgoing[]) => tell(await store.change(work));
  const changeOne = (id: string, work: (entry: Outgoing) => Outgoing) =>
    change((entries) => entries.map((entry) => (entry.id === id ? work(entry) : entry)));

  /** Names whose entries go out from now on; nobody's when they sign out. */
  function sendAs(person: string | undefined): void {
    me = person;
    clearTimeout(timer);
    if (me) void flush();
  }

  /** Names what sends entries of a kind; it throws when the server says no. */
  function sendWith<Input>(kind: string, send: (input: Input) => Promise<void>): void {
    senders.set(kind, send as Send);
  }

  /** Keeps it, then sends it as soon as somebody listens. Throws when five hundred are waiting already. */
  async function enqueue({ id, kind, input }: Pick<Outgoing, "id" | "kind" | "input">): Promise<void> {
    const by = me;
    if (!by) throw new Error("User not authenticated");
    await change((entries) => {
      if (entries.length >= most) throw new Error("Too many messages are waiting. Please go online first.");
      return [...entries.filter((entry) => entry.id !== id), { id, kind, by, input, state: "waiting" }];
    });
    void flush();
  }

  /** A refused entry once more, at the person's wish. */
  async function retry(id: string): Promise<void> {
    await changeOne(id, ({ reason: _, ...entry }) => ({ ...entry, state: "waiting" }));
    await flush();
  }

  const discard = (id: string): Promise<void> => change((entries) => entries.filter((entry) => entry.id !== id));

  const listOutgoing = (): Promise<Outgoing[]> => store.read();

  /** Told after every change, of other tabs too. Answers how to stop. */
  function onOutgoing(listener: (entries: Outgoing[]) => void): () => void {
    if (!isWatching) store.onForeignChange(() => void store.read().then(tell));
    isWatching = true;
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** Sends what waits, in order; one tab at a time. Tries again in 5 s when nobody could be reached. Never throws. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    const isDone = await sendAll().catch((error: Error) => {
      console.warn("The outbox could not be read:", error.message);
      return false;
    });
    clearTimeout(timer);
    if (!isDone) timer = setTimeout(() => void flush(), retryAfter);
  }

  /** False when it is worth trying again later. */
  async function sendAll(): Promise<boolean> {
    let isGoing = true;
    await store.alone(async () => {
      for (let next = await nextOne(); next && isGoing; next = await nextOne()) isGoing = await sendOne(next);
    });
    return isGoing;
  }

  async function nextOne(): Promise<Outgoing | undefined> {
    return (await store.read()).find(({ state, kind, by }) => state === "waiting" && by === me && senders.has(kind));
  }

  async function sendOne({ id, kind, input }: Outgoing): Promise<boolean> {
    try {
      await (senders.get(kind) as Send)(input as never);
    } catch (error) {
      if (isWorthWaiting(error)) return false;
      await changeOne(id, (entry) => ({ ...entry, state: "failed", reason: (error as Error).message }));
      return true;
    }
    await discard(id);
    return true;
  }

  return { sendAs, sendWith, enqueue, retry, discard, listOutgoing, onOutgoing, flush };
}

/** A no that is meant for now and not for this entry. */
function isWorthWaiting(error: unknown): boolean {
  return isPassing(error) || ["unauthenticated", "too_many_requests"].includes((error as AppError).code);
}
