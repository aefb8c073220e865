// The uploads of this tab, each by the key of what is kept: whoever wants one that runs joins it, and what is up is known.
import type { File as StoredFile } from "#contract/files.ts";
import type { Attachment } from "#contract/messages.ts";
import { sendForm } from "#web/files/send-file.ts";
import { onSessionChange } from "#web/platform/session.ts";
import { asAttachment } from "./as-attachment.ts";

export interface Way {
  done: Promise<Attachment>;
  cancel: () => void;
  /** Tells the share of it that went, 0 to 1: now, and as it grows. Answers how to stop. */
  watch: (listener: (share: number) => void) => () => void;
}

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

/** Joins the one that runs, else begins it; given up when it stands still for `patient` ms. */
export function bringUp(key: string, file: File, patient?: number): Way {
  const known = ways.get(key);
  if (known) return known;
  let share = 0;
  const listeners = new Set<(share: number) => void>();
  const form = new FormData();
  form.set("id_0", fileIdOf(key));
  form.set("file_0", file);
  const onProgress = (next: number) => {
    share = next;
    for (const listener of listeners) listener(share);
  };
  const { done, cancel } = sendForm<{ files: [StoredFile] }>("/api/files/upload", form, onProgress, patient);
  const way: Way = {
    done: done.then(({ files }) => asAttachment(files[0])),
    cancel,
    watch(listener) {
      listener(share);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  ways.set(key, way);
  // what failed may be tried again; other tabs see by the lock that it is under way
  const over = way.done.then(
    () => {},
    () => void (ways.get(key) === way && ways.delete(key)),
  );
  void navigator.locks?.request(lockOf(key), () => over);
  return way;
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
