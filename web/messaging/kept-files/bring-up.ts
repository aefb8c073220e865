// The uploads of this tab, each by the key of what is kept: whoever wants one that runs joins it, and what is up is known.
import type { File as StoredFile } from "#contract/files.ts";
import type { Attachment } from "#contract/messages.ts";
import { sendForm } from "#web/files/uploads/send-file.ts";
import { onSessionChange } from "#web/platform/session.ts";
import { asAttachment } from "./as-attachment.ts";

export interface Way {
  done: Promise<Attachment>;
  cancel: () => void;
  /** What went of it, 0 to 1. */
  share: number;
}

const listeners = new Set<() => void>();
const ways = new Map<string, Way>();
// nobody else's at this screen; what a message waits for is begun anew by its owner
onSessionChange(() => {
  for (const { cancel } of ways.values()) cancel();
  ways.clear();
});

/** The one that runs or has brought it up. */
export function wayOf(key: string): Way | undefined {
  return ways.get(key);
}

/** What it brought up is there no more: the next one begins anew. */
export function forgetWay(key: string): void {
  ways.delete(key);
}

/** Joins the one that runs, else begins it; given up when it stands still for `patient` ms. */
export function bringUp(key: string, file: File, patient?: number): Way {
  const known = ways.get(key);
  if (known) return known;
  const form = new FormData();
  form.set("id_0", fileIdOf(key));
  form.set("file_0", file);
  const onProgress = (share: number) => {
    way.share = share;
    tell();
  };
  const { done, cancel } = sendForm<{ files: [StoredFile] }>("/api/files/upload", form, onProgress, patient);
  const way: Way = { done: done.then(({ files }) => asAttachment(files[0])), cancel, share: 0 };
  ways.set(key, way);
  tell();
  // of what is up the answer stays, and nothing of what was sent; what failed may be tried again
  const over = way.done.then(
    (stored) => settle({ done: Promise.resolve(stored), cancel() {}, share: 1 }),
    () => settle(undefined),
  );
  // other tabs see by it that it is under way
  void navigator.locks?.request(lockOf(key), () => over);
  return way;

  function settle(next: Way | undefined) {
    if (ways.get(key) !== way) return;
    if (next) ways.set(key, next);
    else ways.delete(key);
  }
}

/** Told when one begins or moves on. Answers how to stop. */
export function onWays(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the share of one: now, and as it grows. Answers how to stop. */
export function watch(way: Way, listener: (share: number) => void): () => void {
  let told = -1;
  const look = () => {
    if (way.share !== told) listener(way.share);
    told = way.share;
  };
  look();
  return onWays(look);
}

/** Whether another tab brings it up, as far as can be known. */
export async function isUnderWayElsewhere(key: string): Promise<boolean> {
  if (!navigator.locks || ways.has(key)) return false;
  return navigator.locks.request(lockOf(key), { ifAvailable: true }, (lock) => !lock);
}

/** Until no tab brings it up. */
export async function untilOver(key: string | undefined): Promise<void> {
  if (key) await navigator.locks.request(lockOf(key), () => {});
}

/** The id on the server of what is kept under this key. */
export function fileIdOf(key: string): string {
  return key.slice(key.indexOf("/") + 1);
}

const lockOf = (key: string) => `guidon-file ${key}`;

function tell(): void {
  for (const listener of listeners) listener();
}
