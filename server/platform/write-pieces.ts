import type { FileHandle } from "node:fs/promises";

/** Bytes that are written in one go: what comes from a socket is small, and each write has its price. */
const atOnce = 128 * 1024;

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
  let waiting: Buffer[] = [];
  let length = 0;
  let given = at;
  // one write at a time, and the next pieces come in meanwhile
  let writing: Promise<void> = Promise.resolve();

  async function write(pieces: Buffer[], from: number, to: number): Promise<void> {
    await writeAll(handle, pieces, from);
    await written(to);
  }

  async function flush(): Promise<void> {
    await writing;
    if (length === 0) return;
    const [pieces, from] = [waiting, given];
    given += length;
    [waiting, length] = [[], 0];
    writing = write(pieces, from, given);
    // it is waited for before the next one
    writing.catch(() => {});
    for (const piece of pieces) hash?.update(piece);
  }

  try {
    for await (const piece of source) {
      take?.(given + length + piece.length);
      waiting.push(piece);
      length += piece.length;
      if (length >= atOnce) await flush();
    }
  } catch (error) {
    // should this fail too, the first reason is the one to tell
    await flush().catch(() => {});
    await writing.catch(() => {});
    throw error;
  }
  await flush();
  await writing;
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
