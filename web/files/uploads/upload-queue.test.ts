// Three at a time, paused and gone on with, and what a reload cut off.
import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "#contract/errors.ts";
import type { File as StoredFile } from "#contract/files.ts";
import { maxFileSize } from "#contract/limits.ts";
import { type Target, type Upload, uploadQueue } from "./upload-queue.ts";

interface Request {
  upload: Upload;
  progress: (share: number) => void;
  succeed: () => void;
  fail: (reason: string | Error) => void;
  cancel: ReturnType<typeof vi.fn<() => void>>;
}

const target: Target = { projectId: "p", folderId: null, category: "design" };
let requests: Request[];
let stored: StoredFile[];
let cancelled: string[];
let kept: Upload[];
let whole: string[];
let queue: ReturnType<typeof uploadQueue>;
beforeEach(() => {
  [requests, stored, cancelled, kept, whole] = [[], [], [], [], []];
  queue = makeQueue();
});

function makeQueue() {
  return uploadQueue({
    send,
    onStored: (file) => stored.push(file),
    onCancelled: ({ name }) => cancelled.push(name),
    isStored: async ({ name }) => whole.includes(name),
    keep: {
      read: () => kept.map(({ file: _, ...upload }) => ({ ...upload, state: "lost" })),
      write: (uploads) => {
        kept = [...uploads];
      },
    },
  });
}

/** Answered by hand; as a browser's request, a cancelled one is refused. */
function send(upload: Upload, progress: (share: number) => void) {
  const { promise: done, resolve, reject } = Promise.withResolvers<StoredFile>();
  const fail = (reason: string | Error) => reject(typeof reason === "string" ? new Error(reason) : reason);
  const cancel = vi.fn(() => fail("Cancelled."));
  requests.push({ upload, progress, fail, cancel, succeed: () => resolve({ id: upload.id } as StoredFile) });
  return { done, cancel };
}

const named = (...names: string[]) => names.map((name) => new File([name], name, { lastModified: 1 }));
const seen = () => queue.list().map(({ name, state }) => `${name} ${state}`);
const sent = (place: number) => requests[place] as Request;

test("three go at once, the next when one is stored", async () => {
  queue.add(target, named("a", "b", "c", "d"));
  expect(seen()).toEqual(["a sending", "b sending", "c sending", "d waiting"]);
  sent(1).succeed();
  await expect.poll(seen).toEqual(["a sending", "b done", "c sending", "d sending"]);
  expect(stored.map(({ id }) => id)).toEqual([sent(1).upload.id]);
  queue.clearDone();
  expect(seen()).toEqual(["a sending", "c sending", "d sending"]);
});

test("versions of one file go up one after the other, in their order, and hold up nothing else", async () => {
  queue.add({ ...target, fileId: "set" }, named("v2", "v3"));
  queue.add({ ...target, fileId: "flags" }, named("v4"));
  queue.add(target, named("a", "b"));
  expect(seen()).toEqual(["v2 sending", "v3 waiting", "v4 sending", "a sending", "b waiting"]);
  sent(1).succeed();
  await expect.poll(() => seen()[4]).toBe("b sending");
  sent(0).fail("No.");
  await expect.poll(() => seen().slice(0, 2)).toEqual(["v2 failed", "v3 sending"]);
});

test("progress is told for each", () => {
  const listener = vi.fn();
  queue.add(target, named("a", "b"));
  queue.subscribe(listener);
  sent(1).progress(0.4);
  expect(queue.list().map(({ share }) => share)).toEqual([0, 0.4]);
  expect(listener).toHaveBeenCalledOnce();
});

test("a paused one makes room, keeps its share, and goes on as the same upload", async () => {
  queue.add(target, named("a", "b", "c", "d"));
  sent(0).progress(0.6);
  queue.pause(sent(0).upload.id);
  expect(sent(0).cancel).toHaveBeenCalledOnce();
  expect(seen()).toEqual(["a paused", "b sending", "c sending", "d sending"]);
  expect(queue.list()[0]?.share).toBe(0.6);
  // what the stopped request says now is heard no more
  sent(0).progress(0.1);
  expect(queue.list()[0]?.share).toBe(0.6);
  sent(1).succeed();
  queue.resume(sent(0).upload.id);
  await expect.poll(() => requests).toHaveLength(5);
  expect(sent(4).upload.id).toBe(sent(0).upload.id);
});

test("a failed one says why, holds up nobody, and is the same file when it is tried again", async () => {
  queue.add(target, named("a", "b", "c", "d"));
  sent(0).fail("There is no room left to store this file.");
  await expect.poll(seen).toEqual(["a failed", "b sending", "c sending", "d sending"]);
  expect(queue.list()[0]?.reason).toBe("There is no room left to store this file.");
  queue.resume(sent(0).upload.id);
  sent(1).succeed();
  await expect.poll(() => requests).toHaveLength(5);
  expect(sent(4).upload.id).toBe(sent(0).upload.id);
});

test("all that broke off are ended at once, gone here and there, and nothing else", async () => {
  queue.add(target, named("a", "b", "c"));
  queue = makeQueue();
  queue.add(target, named("d"));
  queue.removeAll("lost");
  expect(seen()).toEqual(["d sending"]);
  expect(cancelled).toEqual(["a", "b", "c"]);
  expect(kept.map(({ name }) => name)).toEqual(["d"]);
});

test("a cancelled one is ended, gone here and there, and makes room", () => {
  queue.add(target, named("a", "b", "c", "d"));
  queue.remove(sent(0).upload.id);
  expect(sent(0).cancel).toHaveBeenCalledOnce();
  expect(seen()).toEqual(["b sending", "c sending", "d sending"]);
  expect(cancelled).toEqual(["a"]);
  expect(stored).toEqual([]);
});

test.each([
  [maxFileSize + 1, "This file is larger than 2 GB."],
  [0, "This file is empty."],
])("one of %d bytes is refused before it is sent", (size, reason) => {
  const file = new File([], "odd");
  Object.defineProperty(file, "size", { value: size });
  queue.add(target, [file]);
  expect(queue.list()).toMatchObject([{ state: "failed", reason, isRefused: true }]);
  expect(requests).toEqual([]);
  expect(queue.isBusy()).toBe(false);
});

test("what was stored when the page went, without its answer, is uploaded and not chosen again", async () => {
  queue.add(target, named("a", "b"));
  whole = ["b"];
  queue = makeQueue();
  await expect.poll(seen).toEqual(["a lost", "b done"]);
  expect(kept.map(({ name }) => name)).toEqual(["a"]);
});

test("what a reload cut off waits for its file, and goes on as the same upload", () => {
  const [file] = named("a") as [File];
  queue.add(target, [file]);
  const { id } = sent(0).upload;
  queue = makeQueue();
  expect(seen()).toEqual(["a lost"]);
  expect(queue.isBusy()).toBe(false);
  const changed = new File(["a"], "a", { lastModified: 2 });
  expect([queue.isKnown(target, file), queue.isKnown(target, changed)]).toEqual([true, false]);
  queue.add({ ...target, folderId: "elsewhere" }, [file]);
  expect(seen()).toEqual(["a lost", "a sending"]);
  queue.add(target, [file]);
  expect(requests.map(({ upload }) => upload.id)).toEqual([id, expect.not.stringMatching(id), id]);
});

test("chosen again it goes on, and does not go up twice", async () => {
  const [file] = named("a") as [File];
  queue.add(target, [file]);
  const { id } = sent(0).upload;
  queue.add(target, named("a"));
  expect(seen()).toEqual(["a sending"]);
  sent(0).fail("The studio cannot be reached.");
  await expect.poll(seen).toEqual(["a failed"]);
  queue.add(target, named("a"));
  expect(seen()).toEqual(["a sending"]);
  queue.pause(id);
  queue.add(target, named("a"));
  expect(requests.map(({ upload }) => upload.id)).toEqual([id, id, id]);
  // meant for another file, it is another upload
  queue.add({ ...target, fileId: "f" }, [file]);
  expect(seen()).toEqual(["a sending", "a sending"]);
  for (const { succeed } of requests) succeed();
  await expect.poll(seen).toEqual(["a done", "a done"]);
  queue.add(target, [file]);
  expect(seen()).toEqual(["a done", "a done", "a sending"]);
});

test("back on the network, what failed for want of it tries again, and nothing that was refused", async () => {
  queue.add(target, [new File([], "empty"), ...named("a", "b")]);
  sent(0).fail("The studio cannot be reached.");
  sent(1).fail(new AppError("unsupported_type"));
  await expect.poll(seen).toEqual(["empty failed", "a failed", "b failed"]);
  queue.retryAll();
  expect(seen()).toEqual(["empty failed", "a sending", "b failed"]);
});

test.each([
  ["unsupported_type", true],
  ["file_too_large", true],
  ["invalid_input", true],
  // somebody makes room, or gives the right
  ["storage_full", false],
  ["forbidden", false],
] as const)("after '%s' the same file would be refused again: %s", async (code, isRefused) => {
  queue.add(target, named("a"));
  sent(0).fail(new AppError(code));
  await expect.poll(() => queue.list()).toMatchObject([{ state: "failed", isRefused }]);
});

test("cleared, nothing goes on and nothing new begins", async () => {
  queue.add(target, named("a", "b", "c", "d"));
  expect(queue.isBusy()).toBe(true);
  queue.clear();
  for (const { cancel } of requests) expect(cancel).toHaveBeenCalledOnce();
  await Promise.allSettled(requests.map(({ upload }) => upload));
  expect(queue.list()).toEqual([]);
  expect(kept).toEqual([]);
  expect(requests).toHaveLength(3);
});
