// What was sent while nobody listened: kept in the browser, in order, across reloads and tabs.

import { AppError } from "#contract/errors.ts";
import { isPassing } from "../query-client.ts";
import { tellReach } from "../reach.ts";
import { sessionMark } from "../session.ts";
import { afterTry, type End } from "./after-try.ts";
import { browserStore, type OutboxStore } from "./outbox-store.ts";

export interface Outgoing<Input = unknown> {
  /** The client's id of what is sent: sending twice is sending once. */
  id: string;
  kind: string;
  /** Whose it is: who shares this browser sends their own only. */
  by: string;
  input: Input;
  /** `failed`: the server said no; it waits for the person. */
  state: "waiting" | "failed";
  reason?: string;
  /** What it cannot go without and others bring, by name; absent when nothing is left of that. Until then it is passed over. */
  needs?: string[];
  /** An attempt is under way, or ended without an answer: it may be there already, and is changed by what follows it alone. */
  isOut?: true;
  /** What its writer did to it since then: it takes its place once this one is there. */
  next?: Pick<Outgoing, "id" | "kind" | "input">;
  /** With that it is withdrawn: refused, nothing of it is left. */
  isEnding?: true;
}

/** Gives up when the signal says so, as a fetch does. `id`: of the entry. */
type Send<Input = never> = (input: Input, signal: AbortSignal, id: string) => Promise<void>;

/** A request that a changing network swallowed is never answered: after this long (ms) it is made anew. */
const patience = 10_000;
/** A lost answer is asked for again soon, once; after that the pause of S3 section 4. */
const retrySoon = 300;
const retryAfter = 5000;

type Work = (entries: Outgoing[]) => Outgoing[];

const senders = new Map<string, Send>();
const places = new Map<string, (input: never) => string>();
const listeners = new Set<(entries: Outgoing[]) => void>();
const triers = new Set<(misses: number) => void>();
let store = browserStore();
let isWatching = false;
let me: string | undefined;
/** Of their session: what goes out takes the token that stands there then, and that may be somebody else's. */
let session: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Tries in a row that reached nobody. */
let misses = 0;
let changes = 0;
/** What became of entries, and could not be written: as long as this page is open it counts all the same. */
let unwritten: Work[] = [];

/** Another place to keep the entries than the browser's. */
export function keepIn(other: OutboxStore): void {
  store = other;
}

/** Names whose entries go out from now on; nobody's after they signed out. */
export function sendAs(person: string | undefined): void {
  me = person;
  session = sessionMark();
  clearTimeout(timer);
}

/** Nobody once another tab signed in or out, even before this one heard of it. */
export function sender(): string | undefined {
  return sessionMark() === session ? me : undefined;
}

/**
 * Names what sends entries of a kind; it throws when the server says no. `placeOf`: where an order counts; all go to one place
 * where it is left out.
 */
export function sendWith<Input>(kind: string, send: Send<Input>, placeOf: (input: Input) => string = () => ""): void {
  senders.set(kind, send as Send);
  places.set(kind, placeOf);
}

function placeOf({ kind, input }: Outgoing): string {
  return places.get(kind)?.(input as never) ?? "";
}

/** Nothing where the browser keeps nothing for us. */
export async function listOutgoing(): Promise<Outgoing[]> {
  try {
    return await read();
  } catch (error) {
    warn(error as Error);
    return [];
  }
}

/** Told after every change, of other tabs too. Answers how to stop. */
export function onOutgoing(listener: (entries: Outgoing[]) => void): () => void {
  if (!isWatching) {
    store.onForeignChange(async () => {
      const before = changes;
      const entries = await listOutgoing();
      // a change of our own meanwhile held what others had changed, and was told
      if (before === changes) tell(entries);
    });
  }
  isWatching = true;
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Told after every try how many in a row reached nobody. Answers how to stop. */
export function onTry(listener: (misses: number) => void): () => void {
  triers.add(listener);
  return () => void triers.delete(listener);
}

/** Sends what waits, in order; one tab at a time. Tries again by itself when nobody could be reached. Never throws. */
export async function flush(): Promise<void> {
  let isDone = false;
  try {
    await store.alone(async () => {
      isDone = await sendAll();
    });
  } catch (error) {
    warn(error as Error);
  }
  clearTimeout(timer);
  if (isDone) misses = 0;
  else if (me) timer = setTimeout(() => void flush(), misses++ === 0 ? retrySoon : retryAfter);
  for (const listener of triers) listener(misses);
}

/**
 * False when it is worth trying again later. A proxy may not let one message through, whatever it is: that holds up what follows
 * in its place, and nobody elsewhere.
 */
async function sendAll(): Promise<boolean> {
  const barred = new Set<string>();
  for (;;) {
    const entries = await read();
    const found = entries.find(
      (entry) =>
        entry.by === sender() &&
        entry.state === "waiting" &&
        senders.has(entry.kind) &&
        !entry.needs &&
        !barred.has(placeOf(entry)),
    );
    if (!found) return barred.size === 0;
    const entry = found.isOut ? found : await takeOut(found);
    // asked last: nothing comes between it and the token, and whoever shares this browser sends their own only
    if (!entry || entry.by !== sender()) continue;
    const end = await sendOne(entry);
    tellReach(end === "answered");
    if (end === "unheard") return false;
    if (end === "barred") barred.add(placeOf(entry));
    else misses = 0;
  }
}

/** Names it as out, and answers what goes out: all that was changed of it before. Where nothing can be written nothing is changed, either. */
async function takeOut(found: Outgoing): Promise<Outgoing | undefined> {
  let taken: Outgoing | undefined;
  const take = (entry: Outgoing): Outgoing => {
    if (entry.id !== found.id) return entry;
    taken = entry;
    return { ...entry, isOut: true };
  };
  await write((entries) => entries.map(take)).catch(() => {
    taken = found;
  });
  return taken;
}

async function sendOne(given: Outgoing): Promise<"answered" | "barred" | "unheard"> {
  const { id, isOut } = given;
  const wasOffline = !navigator.onLine;
  let end: End = "sent";
  let reason = "";
  try {
    await attempt(given);
  } catch (error) {
    end = isForNow(error) ? "unheard" : "refused";
    // it may have been heard, and the answer lost; without any network nothing leaves this device
    if (isPassing(error) && !(wasOffline && !navigator.onLine)) return error instanceof AppError ? "barred" : "unheard";
    reason = (error as Error).message;
  }
  const settle: Work = (entries) =>
    entries.flatMap((entry) => (entry.id === id ? afterTry(entry, isOut, end, reason) : [entry]));
  await change(settle).catch(async (error: Error) => {
    warn(error);
    unwritten = [...unwritten, settle];
    tell(await read());
  });
  return end === "unheard" ? end : "answered";
}

/** Once, and not for longer than is bearable. Throws what its sender throws. */
export async function attempt({ id, kind, input }: Outgoing): Promise<void> {
  const giveUp = new AbortController();
  const limit = setTimeout(() => giveUp.abort(), patience);
  try {
    await (senders.get(kind) as Send)(input as never, giveUp.signal, id);
  } finally {
    clearTimeout(limit);
  }
}

/** A no that is meant for this moment and not for what is sent. */
export function isForNow(error: unknown): boolean {
  return (
    isPassing(error) ||
    ["unauthenticated", "too_many_requests", "second_factor_needed"].includes((error as AppError).code)
  );
}

/** All or nothing, and told. */
export async function change(work: Work): Promise<void> {
  tell(await write(work));
}

/** With what could not be written before. */
async function write(work: Work): Promise<Outgoing[]> {
  let held: Work[] = [];
  const written = await store.change((entries) => {
    held = unwritten;
    return work(withUnwritten(entries));
  });
  unwritten = unwritten.filter((one) => !held.includes(one));
  return written;
}

async function read(): Promise<Outgoing[]> {
  return withUnwritten(await store.read());
}

function withUnwritten(entries: Outgoing[]): Outgoing[] {
  return unwritten.reduce((all, work) => work(all), entries);
}

function warn({ message }: Error): void {
  console.warn("The outbox could not be used:", message);
}

function tell(entries: Outgoing[]): void {
  changes += 1;
  for (const listener of listeners) listener(entries);
}
