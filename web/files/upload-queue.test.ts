// Two at a time, the same id on a retry, and a cancelled one makes room.
import { beforeEach, expect, test, vi } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { maxFileSize } from "#contract/limits.ts";
import { type Upload, uploadQueue } from "./upload-queue.ts";

interface Request {
  upload: Upload;
  progress: (share: number) => void;
  succeed: () => void;
  fail: (message: string) => void;
  cancel: ReturnType<typeof vi.fn<() => void>>;
}

let requests: Request[];
let stored: StoredFile[];
let queue: ReturnType<typeof uploadQueue>;
beforeEach(() => {
  requests = [];
  stored = [];
  queue = uploadQueue({ send, onStored: (file) => stored.push(file) });
});

/** Answered by hand; as a browser's request, a cancelled one is refused. */
function send(upload: Upload, progress: (share: number) => void) {
  const { promise: done, resolve, reject } = Promise.withResolvers<StoredFile>();
  const fail = (message: string) => reject(new Error(message));
  const cancel = vi.fn(() => fail("Cancelled."));
  requests.push({ upload, progress, fail, cancel, succeed: () => resolve({ id: upload.id } as StoredFile) });
  return { done, cancel };
}

const named = (...names: string[]) => names.map((name) => new File([name], name));
const seen = () => queue.list().map(({ file, state }) => `${file.name} ${state}`);
const sent = (place: number) => requests[place] as Request;

test("two go at once, the next when one is stored", async () => {
  queue.add("p", named("a", "b", "c"));
  expect(seen()).toEqual(["a sending", "b sending", "c waiting"]);
  sent(1).succeed();
  await vi.waitFor(() => expect(seen()).toEqual(["a sending", "c sending"]));
  expect(stored.map(({ id }) => id)).toEqual([sent(1).upload.id]);
});

test("progress is told for each", () => {
  const listener = vi.fn();
  queue.add("p", named("a", "b"));
  queue.subscribe(listener);
  sent(1).progress(0.4);
  expect(queue.list().map(({ share }) => share)).toEqual([0, 0.4]);
  expect(listener).toHaveBeenCalledOnce();
});

test("a failed one says why, holds up nobody, and is the same file when it is tried again", async () => {
  queue.add("p", named("a", "b", "c"));
  sent(0).fail("There is no room left to store this file.");
  await vi.waitFor(() => expect(seen()).toEqual(["a failed", "b sending", "c sending"]));
  expect(queue.list()[0]?.reason).toBe("There is no room left to store this file.");
  queue.retry(sent(0).upload.id);
  expect(seen()).toEqual(["a waiting", "b sending", "c sending"]);
  sent(1).succeed();
  await vi.waitFor(() => expect(requests).toHaveLength(4));
  expect(sent(3).upload.id).toBe(sent(0).upload.id);
});

test("a cancelled one is ended, gone, and makes room", async () => {
  queue.add("p", named("a", "b", "c"));
  queue.remove(sent(0).upload.id);
  expect(sent(0).cancel).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(seen()).toEqual(["b sending", "c sending"]));
  expect(stored).toEqual([]);
});

test("one that is too large is refused before it is sent", () => {
  const large = new File([], "large");
  Object.defineProperty(large, "size", { value: maxFileSize + 1 });
  queue.add("p", [large]);
  expect(queue.list()).toMatchObject([{ state: "failed", reason: "This file is larger than 2 GB." }]);
  expect(requests).toEqual([]);
  expect(queue.isBusy()).toBe(false);
});

test("cleared, nothing goes on and nothing new begins", async () => {
  queue.add("p", named("a", "b", "c"));
  expect(queue.isBusy()).toBe(true);
  queue.clear();
  for (const { cancel } of requests) expect(cancel).toHaveBeenCalledOnce();
  await Promise.allSettled(requests.map(({ upload }) => upload));
  expect(queue.list()).toEqual([]);
  expect(requests).toHaveLength(2);
});
