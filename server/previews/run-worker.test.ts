import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { fellPreviewWorkers, previewWorkers } from "#server/testing/preview-workers.ts";
import { blackPng, sourceOf, zip } from "#server/testing/sample-files.ts";
import { mostAtOnce, PreviewProblem, type Source } from "./made.ts";
import { runWorker, workerFlags } from "./run-worker.ts";

const limits = { milliseconds: 15_000, bytes: 2 ** 31 };

const endless = { size: 1000, read: () => new Promise<Uint8Array>(() => {}) };

describe("a worker that", () => {
  test("takes too long is ended, and told so", async () => {
    const lost = runWorker("picture", endless, { ...limits, milliseconds: 300 });
    await expect(lost).rejects.toThrow("The preview took too long.");
  });

  test.runIf(process.platform === "linux")("takes too much memory is ended", async () => {
    const lost = runWorker("picture", endless, { ...limits, bytes: 1024 });
    await expect(lost).rejects.toThrow("The preview needs more memory than it may.");
    await expect.poll(previewWorkers).toEqual([]);
  });

  test.runIf(process.platform === "linux")("falls over takes nothing with it", async () => {
    const read = async () => {
      await fellPreviewWorkers();
      return new Uint8Array();
    };
    await expect(runWorker("picture", { size: 1000, read }, limits)).rejects.toThrow("its program fell over");
    const made = await runWorker("picture", sourceOf(blackPng(400, 300)), limits);
    expect(made).toMatchObject({ width: 400, height: 300 });
  });

  test.runIf(process.platform === "linux")(
    "falls over while it is told something has fallen over all the same",
    async () => {
      const read = async () => {
        const [pid] = await previewWorkers();
        if (pid) process.kill(pid, "SIGSEGV");
        // so much that it is still on its way, and at once: nobody has heard of its end yet
        return new Uint8Array(mostAtOnce);
      };
      for (let time = 0; time < 5; time++)
        await expect(runWorker("picture", { size: mostAtOnce, read }, limits)).rejects.toThrow("its program fell over");
    },
  );

  // Ctrl-C and service managers tell all of a server's processes
  test.runIf(process.platform === "linux").each<NodeJS.Signals>(["SIGINT", "SIGTERM"])(
    "is told to end by %s with its server says nothing of the file",
    async (signal) => {
      const read = async () => {
        await fellPreviewWorkers(signal);
        return new Uint8Array();
      };
      const ended = await runWorker("picture", { size: 1000, read }, limits).catch((error: Error) => error);
      expect(ended).toMatchObject({ message: `A preview was cut short by ${signal}.` });
      expect(ended).not.toBeInstanceOf(PreviewProblem);
    },
  );

  test("cannot get at its bytes lets the failure through: it is no fault of the file", async () => {
    const read = () => Promise.reject(new Error("the storage is away"));
    await expect(runWorker("pdf", { size: 1000, read }, limits)).rejects.toThrow("the storage is away");
  });
});

test("a large picture comes over in parts, one after the other", async () => {
  const bytes = Buffer.concat([blackPng(400, 300), Buffer.alloc(20 * 1024 ** 2)]);
  const parts: number[] = [];
  let open = 0;
  const source: Source = {
    size: bytes.length,
    async read(start, end) {
      expect(++open).toBe(1);
      parts.push(end - start);
      await new Promise(setImmediate);
      open--;
      return bytes.subarray(start, end);
    },
  };
  expect(await runWorker("picture", source, limits)).toMatchObject({ width: 400, height: 300 });
  expect(Math.max(...parts)).toBeLessThanOrEqual(4 * 1024 ** 2);
  expect(parts.reduce((sum, part) => sum + part)).toBe(bytes.length);
});

test.runIf(process.platform === "linux")(
  "two at once, never more",
  async () => {
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    const bytes = zip([{ name: "a.txt", content: "a" }]);
    const held: Source = {
      size: bytes.length,
      async read(start, end) {
        asked++;
        await gate.promise;
        return bytes.subarray(start, end);
      },
    };
    const all = Promise.all(Array.from({ length: 5 }, () => runWorker("archive", held, limits)));
    await expect.poll(() => asked).toBe(2);
    // the others have had the time these two needed, and wait
    expect(await previewWorkers()).toHaveLength(2);
    gate.resolve();
    expect(await all).toHaveLength(5);
    await expect.poll(previewWorkers).toEqual([]);
  },
  60_000,
);

test.each([
  ["server/previews/worker.ts", true],
  ["node_modules/sharp/package.json", true],
  [".env", false],
  ["data/secrets/media-key", false],
  ["data/blobs", false],
])("whether a worker may read %s: %s", (name, mayRead) => {
  const root = path.join(import.meta.dirname, "../..");
  const ask = `console.log(process.permission.has("fs.read", ${JSON.stringify(path.join(root, name))}))`;
  const said = execFileSync(process.execPath, [...workerFlags(root), "-e", ask], { encoding: "utf8" });
  expect(said.trim()).toBe(String(mayRead));
});
