/**
 * The body of a request, in pieces that nobody reads once the storage has. Their memory may be given back at once: some
 * megabytes a second of it would else wait for the collector, which does not see how much that is.
 */
export class SpentPieces implements AsyncIterable<Buffer> {
  readonly #pieces: AsyncIterable<Buffer>;

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces;
  }

  [Symbol.asyncIterator](): AsyncIterator<Buffer> {
    return this.#pieces[Symbol.asyncIterator]();
  }
}

/**
 * After it the piece is empty. One that ends before its memory does is left alone: what follows in it, as the beginning of
 * the next file of a form, is still to be read. What precedes it was read before. Small ones share theirs with others.
 */
export function giveBackMemory(piece: Buffer): void {
  const memory = piece.buffer;
  const isLast = piece.byteOffset + piece.byteLength === memory.byteLength;
  if (isLast && piece.byteLength >= Buffer.poolSize / 2 && memory instanceof ArrayBuffer) memory.transfer(0);
}
