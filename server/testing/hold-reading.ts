import { Readable } from "node:stream";
import { vi } from "vitest";
import type { Platform } from "#server/platform/context.ts";

/** What is stored can be read again only when the answer is called: whoever makes previews waits. */
export function holdReading({ storage }: Platform): () => void {
  const gate = Promise.withResolvers<void>();
  const { read } = storage;
  const held = vi.spyOn(storage, "read").mockImplementation((sha256, range) => {
    async function* afterwards() {
      await gate.promise;
      yield* read.call(storage, sha256, range);
    }
    return Readable.from(afterwards());
  });
  return () => {
    held.mockRestore();
    gate.resolve();
  };
}
