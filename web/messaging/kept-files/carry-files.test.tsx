// What hangs on a queued message goes up once, and the message after it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "#contract/messages.ts";
import { forgetFiles, forgetOrphans, keepFile, keptFile } from "#web/platform/kept/kept-files.ts";
import { listOutgoing, sendAs, sendWith } from "#web/platform/outbox/outbox.ts";
import { changeEntry, discard, enqueue, retry } from "#web/platform/outbox/outbox-entries.ts";
import { dropToken } from "#web/platform/session.ts";
import { type PretendedUpload, pretendUploads } from "#web/testing/pretended-uploads.ts";
import type { Waiting } from "../outgoing/send-outgoing.ts";
import { bringUp } from "./bring-up.ts";
import { carryFiles } from "./carry-files.ts";
import { forgetCopies } from "./lost-files.ts";

const gone = new TypeError("File upload failed: the studio cannot be reached.");
/** What the server says to each upload, by the name of the file. */
let answer: (name: string) => Promise<{ status: number; body: object }>;
let uploads: PretendedUpload[];
const asked = () => uploads.map(({ name }) => name);
let sent: { id: string; attachments: unknown[] | undefined }[];
const refusal = { code: "file_too_large", message: "This file is too large.", requestId: "r" };
const stored = async (name: string) => ({
  status: 201,
  body: { files: [{ id: name, name, url: `/${name}`, mimeType: "image/png" }] },
});

beforeEach(() => {
  uploads = pretendUploads((upload) => {
    answer(upload.name).then(({ status, body }) => upload.answer(status, body), upload.onerror);
  });
  sent = [];
  answer = stored;
  sendAs("alice");
  sendWith<Waiting>("message", async ({ input, shown: { attachments } }) => {
    sent.push({ id: input.id ?? "", attachments: input.attachments });
    forgetCopies({ author: { id: "alice" }, attachments } as Message);
  });
});
afterEach(async () => {
  for (const { id } of await listOutgoing()) await discard(id);
  await forgetFiles(["alice/a", "alice/b"]);
  sendAs(undefined);
  // another session knows of no upload
  dropToken();
  vi.unstubAllGlobals();
});

async function queue(...names: string[]) {
  const keys = names.map((name) => `alice/${name}`);
  for (const [at, key] of keys.entries()) await keepFile(key, new File(["set"], names[at] as string));
  const input = { id: "m", conversationId: "c", content: "", attachments: keys };
  await enqueue({
    id: "m",
    kind: "message",
    needs: keys,
    input: { input, shown: { attachments: keys.map((id) => ({ id })) } },
  });
}

/** Nothing of what hangs on it is kept here. */
async function lose(content: string) {
  const input = { id: "m", conversationId: "c", content, attachments: ["alice/lost"] };
  const shown = { content, attachments: [{ id: "alice/lost", name: "set.png" }] };
  await enqueue({ id: "m", kind: "message", needs: ["alice/lost"], input: { input, shown } });
}

test("each goes up once, whatever happens to the others; then the message, with what they are called on the server", async () => {
  await queue("a", "b");
  let isCut = true;
  answer = (name) => (name === "b" && isCut ? Promise.reject(gone) : stored(name));
  const carried = carryFiles();
  await expect.poll(asked).toContain("b");
  expect(sent).toEqual([]);
  await expect.poll(async () => (await listOutgoing())[0]?.needs).toEqual(["alice/b"]);
  expect(await keptFile("alice/b")).toBeDefined();
  isCut = false;
  const hurried = () => {
    dispatchEvent(new Event("online"));
    return sent;
  };
  await expect.poll(hurried).toHaveLength(1);
  await carried;
  expect(sent).toEqual([{ id: "m", attachments: ["a", "b"] }]);
  expect(asked().filter((name) => name === "a")).toHaveLength(1);
  // under the id that it has here: what got lost on its way back is not stored twice
  expect(uploads.map(({ id }) => id)).toEqual([
    "a",
    ...asked()
      .slice(1)
      .map(() => "b"),
  ]);
  await expect.poll(() => keptFile("alice/b")).toBeUndefined();
  expect(await keptFile("alice/a")).toBeUndefined();
});

test("what waits behind something else than a file is not its to bring", async () => {
  await enqueue({ id: "reply", kind: "annotation-reply", needs: ["mark"], input: {} });
  await carryFiles();
  expect(await listOutgoing()).toMatchObject([{ id: "reply", state: "waiting", needs: ["mark"] }]);
});

test("what is up stays here until its message is sent: the server clears away within a day what hangs on none", async () => {
  await queue("a");
  sendWith("message", () => Promise.reject(gone));
  await carryFiles();
  expect(await listOutgoing()).toMatchObject([{ input: { input: { attachments: ["a"] } } }]);
  expect(await keptFile("alice/a")).toBeDefined();
  // as the sign-in page does
  await forgetOrphans();
  expect(await keptFile("alice/a")).toBeDefined();
});

test("a picture that is up keeps its room in the list until the studio has measured it", async () => {
  await queue("a");
  const size = { width: 1600, height: 1200 };
  await changeEntry("m", (entry) => {
    const { input, shown } = entry.input as Waiting;
    return { ...entry, input: { input, shown: { ...shown, attachments: [{ ...shown.attachments[0], ...size }] } } };
  });
  answer = async (name) => ({
    status: 201,
    body: { files: [{ id: name, url: `/${name}`, width: null, height: null, mimeType: "image/png" }] },
  });
  sendWith("message", () => Promise.reject(gone));
  await carryFiles();
  expect(await listOutgoing()).toMatchObject([{ input: { shown: { attachments: [{ id: "a", ...size }] } } }]);
});

test("a refusal is the message's, with the server's sentence; tried again it may go", async () => {
  await queue("a");
  answer = async () => ({ status: 413, body: refusal });
  await carryFiles();
  expect(await listOutgoing()).toMatchObject([{ state: "failed", reason: refusal.message, needs: ["alice/a"] }]);
  expect(await keptFile("alice/a")).toBeDefined();
  answer = stored;
  await retry("m");
  expect(sent).toEqual([]);
  await carryFiles();
  await expect.poll(() => sent).toHaveLength(1);
});

test("taken back while it goes up, nothing of it is sent or kept from others", async () => {
  await queue("a");
  answer = () => new Promise(() => {});
  const carried = carryFiles();
  await expect.poll(asked).toEqual(["a"]);
  await forgetFiles(["alice/a"]);
  expect(await keptFile("alice/a")).toBeDefined();
  await discard("m");
  await carried;
  await forgetFiles(["alice/a"]);
  expect(await keptFile("alice/a")).toBeUndefined();
  expect(sent).toEqual([]);
});

test("an upload that runs already is gone on with, and not begun anew", async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  answer = (name) => promise.then(() => stored(name));
  const { done } = bringUp("alice/a", new File(["set"], "a"));
  await queue("a");
  const carried = carryFiles();
  release();
  await carried;
  expect((await done).id).toBe("a");
  await expect.poll(() => sent).toEqual([{ id: "m", attachments: ["a"] }]);
  expect(asked()).toEqual(["a"]);
  await expect.poll(() => keptFile("alice/a")).toBeUndefined();
});

test("what another tab brings up is left to it; when that tab is gone it is begun here", async () => {
  const { promise: tab, resolve: close } = Promise.withResolvers<void>();
  const closed = navigator.locks.request("guidon-file alice/a", () => tab);
  await queue("a");
  const carried = carryFiles();
  // the carrier of that tab has its turn
  const locks = async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const has = (name: string) => (lock: LockInfo) => lock.name === name;
    return { carries: held.some(has("guidon-files")), waits: pending.some(has("guidon-file alice/a")) };
  };
  await expect.poll(locks).toEqual({ carries: false, waits: true });
  expect(asked()).toEqual([]);
  close();
  await Promise.all([closed, carried]);
  expect(asked()).toEqual(["a"]);
});

test("what is not on this device because it is up goes with its message", async () => {
  await queue("a");
  await changeEntry("m", (entry) => ({ ...entry, needs: ["alice/up"] }));
  vi.stubGlobal("fetch", async () => Response.json({ id: "up", name: "a", mimeType: "image/png" }));
  await carryFiles();
  await expect.poll(() => sent).toHaveLength(1);
  expect(asked()).toEqual([]);
});

test("what is no longer on the device is told, and somebody else's waits for them", async () => {
  await queue("a");
  sendAs("bob");
  await carryFiles();
  expect(asked()).toEqual([]);
  sendAs("alice");
  await lose("");
  const lost = { code: "not_found", message: "Not found.", requestId: "r" };
  vi.stubGlobal("fetch", async () => Response.json(lost, { status: 404 }));
  await carryFiles();
  expect(await listOutgoing()).toMatchObject([
    {
      state: "failed",
      reason: "Cannot be found any more: set.png. Discard this message, and attach it anew.",
      needs: ["alice/lost"],
    },
  ]);
  await lose("Set 14");
  await carryFiles();
  expect(await listOutgoing()).toMatchObject([
    {
      state: "failed",
      reason: "Cannot be found any more: set.png. Try again to send the message without it, or discard it.",
    },
  ]);
  await retry("m");
  await expect.poll(() => sent).toEqual([{ id: "m", attachments: [] }]);
});
