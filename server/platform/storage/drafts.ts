import { type Hash, randomUUID } from "node:crypto";
import type { StoredBlob } from "./storage.ts";

/** An upload that comes in several goes: how far it is, and what its place needs to go on. Kept by the caller. */
export interface Draft {
  /** A UUID. */
  id: string;
  /** Bytes that are safely here. */
  received: number;
  state: unknown;
}

export interface Drafts {
  /**
   * Takes more, from `received` on. `keep` is told the draft as it is at safe points, and at the end, also when the source
   * breaks: what was told is there after a crash. Throws what the source throws, ENOSPC, and
   * `upload_broken_off` when what came before is not all there.
   */
  append(draft: Draft, source: AsyncIterable<Buffer>, keep: (draft: Draft) => Promise<void>): Promise<Draft>;
  /**
   * The whole becomes a blob. `keep` is told the draft that knows which, before the bytes go to their place; with that one
   * twice is once, also when the process died in between. Throws `upload_broken_off` when the bytes are nowhere.
   */
  become(draft: Draft, keep: (draft: Draft) => Promise<void>): Promise<StoredBlob>;
  remove(draft: Draft): Promise<void>;
  /**
   * Removes what came before that time and belongs to no draft: whoever asks answers for an id with the draft as it is kept,
   * or null. A process that dies between the bytes and their row leaves such.
   */
  removeStrays(before: Date, find: (id: string) => Promise<Draft | null>): Promise<void>;
}

/** No other name ever becomes a path or a key, or is asked for. */
export function isDraftId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

/** What a draft that is whole was found to be; its bytes are at their place, or about to go there. */
export function blobOf({ state }: Draft): StoredBlob | undefined {
  return (state as { blob?: StoredBlob } | null)?.blob;
}

export function named(draft: Draft, blob: StoredBlob): Draft {
  return { ...draft, state: { ...(draft.state as object), blob } };
}

/** The draft in one more go. Its mark is kept with the row, so that each go is known from all others, those of other processes too. */
export function inNewGo(draft: Draft): Draft {
  return { ...draft, state: { ...(draft.state as object | null), go: randomUUID() } };
}

const goOf = ({ state }: Draft) => (state as { go?: string } | null)?.go;

/** Bytes between two safe points. */
export const safeEvery = 32 * 1024 * 1024;

/**
 * Hashes that go on from one go to the next in this process: nothing has to be read again. Each belongs to the go that left
 * it: meanwhile another process may have taken as many other bytes under the same id, and a blob of a wrong name would be
 * somebody else's file.
 */
export function runningHashes(most = 1000) {
  const hashes = new Map<string, { hash: Hash; go: string | undefined; at: number }>();
  return {
    /** Undefined unless it has seen all that the draft has received. */
    take(draft: Draft): Hash | undefined {
      const known = hashes.get(draft.id);
      hashes.delete(draft.id);
      return known?.go === goOf(draft) && known?.at === draft.received ? known.hash : undefined;
    },
    put(draft: Draft, hash: Hash | undefined): void {
      const [oldest] = hashes.keys();
      if (hashes.size >= most && oldest !== undefined) hashes.delete(oldest);
      if (hash) hashes.set(draft.id, { hash, go: goOf(draft), at: draft.received });
    },
    drop: (id: string) => void hashes.delete(id),
  };
}
