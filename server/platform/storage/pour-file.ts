import { type FileHandle, open } from "node:fs/promises";
import type { Writable } from "node:stream";
import type { ByteRange } from "./storage.ts";

/** Bytes in one go. */
const atOnce = 256 * 1024;

/**
 * Writes a part of a file to a socket's stream, without ending it. Two buffers go round, one filled while the other is sent:
 * a stream of its own would take new memory for each piece, which costs as much again as the sending. Throws when the
 * stream is gone before the end.
 */
export async function pourFile(file: string, range: ByteRange, target: Writable): Promise<void> {
  const handle = await open(file);
  const gone = Promise.withResolvers<never>();
  const leave = () => gone.reject(new Error("whoever reads has left"));
  target.once("close", leave);
  try {
    await Promise.race([pour(handle, range, target), gone.promise]);
  } finally {
    target.off("close", leave);
    await handle.close();
  }
}

async function pour(handle: FileHandle, { start, end }: ByteRange, target: Writable): Promise<void> {
  const length = Math.min(atOnce, end - start + 1);
  const places = [0, 1].map(() => ({ buffer: Buffer.allocUnsafeSlow(length), sent: Promise.resolve() }));
  for (let at = start, turn = 0; at <= end; turn = 1 - turn) {
    const place = places[turn] as (typeof places)[number];
    await place.sent;
    const { bytesRead } = await handle.read(place.buffer, 0, Math.min(length, end - at + 1), at);
    if (bytesRead === 0) throw new Error("a file is shorter than it was");
    at += bytesRead;
    place.sent = send(target, place.buffer.subarray(0, bytesRead));
    // it is waited for before its buffer is filled again
    place.sent.catch(() => {});
  }
  await Promise.all(places.map(({ sent }) => sent));
}

function send(target: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    target.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
