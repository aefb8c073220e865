import type { Hash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";

/** Bytes that are written in one go: what comes from a socket is small, and each write has its price. */
const atOnce = 256 * 1024;

interface Place {
  /** Where the first byte goes. */
  at: number;
  hash: Hash | undefined;
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
  let waiting: Buffer[] = [];
  let length = 0;
  let done = at;

  async function flush(): Promise<void> {
    const pieces = waiting;
    const size = length;
    waiting = [];
    length = 0;
    if (size === 0) return;
    const writing = writeAll(handle, pieces, done);
    // the disk and the hash work side by side
    for (const piece of pieces) hash?.update(piece);
    await writing;
    done += size;
    await written(done);
  }

  try {
    for await (const piece of source) {
      take?.(done + length + piece.length);
      waiting.push(piece);
      length += piece.length;
      if (length >= atOnce) await flush();
    }
  } catch (error) {
    // should this fail too, the first reason is the one to tell
    await flush().catch(() => {});
    throw error;
  }
  await flush();
}

/** As they came: joining them would cost as much memory again. */
async function writeAll(handle: FileHandle, pieces: Buffer[], at: number): Promise<void> {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let { bytesWritten: done } = await handle.writev(pieces, at);
  if (done === size) return;
  // a disk that is nearly full takes some of it, and says why with the next
  for (const whole = Buffer.concat(pieces); done < size; )
    done += (await handle.write(whole, done, size - done, at + done)).bytesWritten;
}
