// What the disk was asked to make safe, and what lay there then: a process that is killed loses no name, a power cut does.
import { randomBytes } from "node:crypto";
import { readdirSync, readlinkSync, statSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { newId } from "#contract/new-id.ts";
import { makeDiskStorage, type Storage, type StoredBlob } from "./storage.ts";

const content = randomBytes(1000);
async function* streamed() {
  yield content;
}

/** Folders that were made safe, with the names that were in them. */
async function safeFolders(): Promise<Map<string, string[]>> {
  const handle = await open(tmpdir());
  const kind = Object.getPrototypeOf(handle) as { sync(this: { fd: number }): Promise<void> };
  await handle.close();
  const safe = new Map<string, string[]>();
  const { sync } = kind;
  const watched = vi.spyOn(kind, "sync").mockImplementation(async function (this: { fd: number }) {
    const place = readlinkSync(`/proc/self/fd/${this.fd}`);
    await sync.call(this);
    if (statSync(place).isDirectory()) safe.set(place, readdirSync(place));
  });
  onTestFinished(() => watched.mockRestore());
  return safe;
}

const draft = { id: newId(), received: 0, state: null };

test.runIf(process.platform === "linux").each<[string, (storage: Storage) => Promise<StoredBlob>]>([
  ["in one go", (storage) => storage.put(streamed(), 2000)],
  [
    "in several goes",
    async ({ drafts }) => drafts.become(await drafts.append(draft, streamed(), async () => {}), async () => {}),
  ],
])("the name of what came %s is safe before it is said to be kept", async (_way, keep) => {
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-blobs-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = makeDiskStorage(folder);
  await storage.start();
  const safe = await safeFolders();
  const { sha256 } = await keep(storage);
  const place = sha256.slice(0, 2);
  expect(safe.get(path.join(folder, place))).toEqual([sha256]);
  expect(safe.get(folder)).toContain(place);
});
