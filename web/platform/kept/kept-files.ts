// Files that wait on this device for a network, each under a key of its own (decision 032).
import { createStore, del, get, promisifyRequest, set } from "idb-keyval";
import { browserStore, onceMore } from "../outbox/outbox-store.ts";
import { inTime } from "./in-time.ts";

const store = createStore("guidon-files", "files");
/** Milliseconds that a large one may take. */
const writing = 30_000;

/** Throws a sentence when it could not be kept; then nothing of it is here. */
export async function keepFile(key: string, file: File): Promise<void> {
  const write = () => set(key, file, store);
  try {
    await inTime(write().catch(onceMore(write)), writing);
  } catch (error) {
    const isFull = (error as Error).name === "QuotaExceededError";
    throw isFull ? new Error("There is no room left on this device.") : error;
  }
}

export function keptFile(key: string): Promise<File | undefined> {
  return inTime(get<File>(key, store));
}

/** Those that no message waits for, whosever it is. */
export async function forgetFiles(given: string[]): Promise<void> {
  // throws where it cannot be known
  const needed = (await browserStore().read()).flatMap(({ needs = [] }) => needs);
  const gone = given.filter((key) => !needed.includes(key));
  await Promise.all(gone.map((key) => del(key, store)));
}

/** Those that nothing names any more: the drafts they hung on went with a sign-out. */
export async function forgetOrphans(): Promise<void> {
  // the library's own list of keys would weigh on the first load, which has the rest of it
  const all = (await store("readonly", (held) => promisifyRequest(held.getAllKeys()))) as string[];
  // drafts and the outbox
  const named = JSON.stringify([{ ...localStorage }, await browserStore().read()]);
  // what is up is named there by its id on the server alone
  await forgetFiles(all.filter((key) => !named.includes(key.slice(key.indexOf("/") + 1))));
}
