import type { FileHandle } from "node:fs/promises";
import { giveBackMemory, SpentPieces } from "./spent-pieces.ts";

/** Bytes that are written in one go: what comes from a socket is small, and each write has its price. */
const atOnce = 256 * 1024;
const mostSpare = 16;

/** Buffers that nobody fills now. What comes in is copied into them: its own memory is not held until it is written. */
const spare: Buffer[] = [];

interface Place {
  /** Where the first byte goes. */
  at: number;
  /** Sees the bytes in their order, while the disk takes them: should that fail, it is ahead of the file. */
  hash: { update(piece: Buffer): unknown } | undefined;
  /** After each write, with the position after it; may throw. */
  written(at: number): Promise<void> | void;
  /** Before each piece is taken, with where it would end; may throw. */
  take?(end: number): void;
}

/** Writes a stream to a file from a position on. What came before the source broke is written all the same. */
export async function writePieces(
  handle: FileHandle,
  source: AsyncIterable<Buffer>,
  { at, hash, written, take }: Place,
): Promise<void> {
  let [filling, resting] = [borrow(), borrow()];
  let length = 0;
  let given = at;
  // one write at a time, and the next pieces come in meanwhile
  let writing: Promise<void> = Promise.resolve();

  async function write(bytes: Buffer, from: number): Promise<void> {
    await writeAll(handle, bytes, from);
    await written(from + bytes.length);
  }

  async function flush(): Promise<void> {
    await writing;
    if (length === 0) return;
    const bytes = filling.subarray(0, length);
    writing = write(bytes, given);
    // it is waited for before the next one
    writing.catch(() => {});
    given += length;
    length = 0;
    [filling, resting] = [resting, filling];
    hash?.update(bytes);
  }

  try {
    for await (const piece of source) {
      take?.(given + length + piece.length);
      for (let taken = 0; taken < piece.length; ) {
        const copied = piece.copy(filling, length, taken);
        [taken, length] = [taken + copied, length + copied];
        if (length === atOnce) await flush();
      }
      if (source instanceof SpentPieces) giveBackMemory(piece);
    }
    await flush();
    await writing;
  } catch (error) {
    // should this fail too, the first reason is the one to tell
    await flush().catch(() => {});
    await writing.catch(() => {});
    throw error;
  } finally {
    giveBack(filling, resting);
  }
}

function borrow(): Buffer {
  return spare.pop() ?? Buffer.allocUnsafeSlow(atOnce);
}

function giveBack(...buffers: Buffer[]): void {
  for (const buffer of buffers) if (spare.length < mostSpare) spare.push(buffer);
}

/** A disk that is nearly full takes some of it, and says why with the next. */
async function writeAll(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}
