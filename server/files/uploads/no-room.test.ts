// Uploads that their organization, their sender or the disk has no room for.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { maxLooseSize } from "#contract/limits.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { type StoredBand, storagePlaces } from "#server/testing/storage-places.ts";
import { begin, cancel, offsetOf, send } from "#server/testing/tus.ts";

/** Text of a kind, never the same twice. */
const fresh = (size: number) => Buffer.from(randomBytes(size).toString("hex").slice(0, size));

async function store(person: TestPerson, address: string, size: number): Promise<{ id: string }> {
  const body = new FormData();
  body.set("file", new Blob([fresh(size)]), "a.txt");
  const answer = await person.fetch(address, { method: "POST", body });
  expect(answer.status).toBe(201);
  const stored = (await answer.json()) as { id: string } | { files: { id: string }[] };
  return "files" in stored ? (stored.files[0] as { id: string }) : stored;
}

const madeOf = ({ organization }: { organization: { id: string } }) => organization;

describe("without room", () => {
  let band: StoredBand;
  beforeAll(async () => {
    band = await storagePlaces[0][1]({ ORGANIZATION_ROOM_GB: "0.00001" });
  });
  afterAll(() => band.stop());

  test("an organization's share is not passed, whichever way the bytes would come", async () => {
    const { alice } = band.people;
    const into = { name: "a.txt", projectId: band.projectId };
    const { id, response } = await begin(alice, 8000, into);
    expect(response.status).toBe(201);
    // its room is taken already
    expect((await begin(alice, 8000, { id, ...into })).response.status).toBe(201);
    const refused = await begin(alice, 8000, into);
    expect(refused.response.status).toBe(507);
    const { message } = (await refused.response.json()) as { message: string };
    expect(message).toMatch(/^Your organization's 10\.49 KB are used up, .* is deleted makes room after 30 days\.$/);
    const body = new FormData();
    body.set("file", new Blob([fresh(8000)]), "b.txt");
    const sent = await alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body });
    expect(sent.status).toBe(507);
    await cancel(alice, id);
    expect((await begin(alice, 8000, into)).response.status).toBe(201);
  });

  test("a next version takes its room from its own organization, while it comes too", async () => {
    const { alice, dan } = band.people;
    await band.guidon.platform.database.pool.query("delete from uploads");
    const { items } = await dan.call("listOrganizations", {});
    const own = await dan.call("createOrganizationProject", { id: items[0]?.id as string, name: "Own" });
    const body = new FormData();
    body.set("file", new Blob(["x"]), "a.txt");
    const sent = await dan.fetch(`/api/projects/${own.id}/files`, { method: "POST", body });
    const { id: fileId } = (await sent.json()) as { id: string };
    const next = { name: "a.txt", fileId };
    // what stands elsewhere is refused, and takes nothing there
    expect((await begin(dan, 8000, { ...next, projectId: band.projectId })).response.status).toBe(400);
    expect((await begin(alice, 8000, { name: "b.txt", projectId: band.projectId })).response.status).toBe(201);
    expect((await begin(dan, 8000, next)).response.status).toBe(201);
    expect((await begin(dan, 8000, { ...next, projectId: own.id })).response.status).toBe(507);
  });

  test("an older version that is current again takes no room: its bytes are counted already", async () => {
    const { alice, bob } = band.people;
    const { pool } = band.guidon.platform.database;
    await pool.query("delete from uploads");
    const { id: organizationId } = await alice.call("createOrganization", { name: "Restored" }).then(madeOf);
    const { id: projectId } = await alice.call("createOrganizationProject", { id: organizationId, name: "Restored" });
    const { id: fileId } = await store(alice, `/api/projects/${projectId}/files`, 3000);
    await store(alice, `/api/files/${fileId}/versions`, 3000);
    for (const version of [1, 2, 3, 4]) await alice.call("restoreFileVersion", { id: fileId, version });
    expect((await begin(alice, 3000, { name: "next.txt", projectId })).response.status).toBe(201);
    const loose = await store(bob, "/api/files/upload", 10);
    await store(bob, `/api/files/${loose.id}/versions`, 10);
    const half = maxLooseSize / 2 - 1000;
    await pool.query("update file_versions set size = $2 where file_id = $1", [loose.id, half]);
    await bob.call("restoreFileVersion", { id: loose.id, version: 1 });
    expect((await begin(bob, 800, { name: "next.txt" })).response.status).toBe(201);
  });

  test("a project is moved only where its files have room", async () => {
    const { alice } = band.people;
    const { pool } = band.guidon.platform.database;
    await pool.query("delete from uploads");
    const [from, to] = await Promise.all(
      ["From", "To"].map((name) => alice.call("createOrganization", { name }).then(madeOf)),
    );
    const [full, small, there] = await Promise.all(
      [from, from, to].map((place) => alice.call("createOrganizationProject", { id: place?.id as string, name: "P" })),
    );
    await store(alice, `/api/projects/${full?.id}/files`, 6000);
    await store(alice, `/api/projects/${small?.id}/files`, 1000);
    await store(alice, `/api/projects/${there?.id}/files`, 6000);
    const place = { organizationId: to?.id as string, teamId: null };
    const move = (id = "") => alice.call("moveProject", { id, ...place });
    await expect(move(full?.id)).rejects.toMatchObject({
      code: "storage_full",
      message: expect.stringMatching(
        /^"To" has no room for the 5\.86 KB of this project's files: of its 10\.49 KB, 5\.86 KB are used up, /,
      ),
    });
    expect((await alice.call("getProject", { id: full?.id as string })).organizationId).toBe(from?.id);
    expect((await move(small?.id)).organizationId).toBe(to?.id);
    // what is on its way into it moves along
    const way = await begin(alice, 3800, { name: "a.txt", projectId: full?.id as string });
    expect(way.response.status).toBe(201);
    await pool.query("delete from files where project_id = $1", [full?.id]);
    await expect(move(full?.id)).rejects.toMatchObject({ code: "storage_full" });
    await cancel(alice, way.id);
    expect((await move(full?.id)).organizationId).toBe(to?.id);
  });

  test("versions outside of projects take from what their sender may keep there", async () => {
    const { alice } = band.people;
    const { pool } = band.guidon.platform.database;
    const body = new FormData();
    body.set("file", new Blob(["x"]), "a.txt");
    const sent = await alice.fetch("/api/files/upload", { method: "POST", body });
    const { files } = (await sent.json()) as { files: StoredFile[] };
    const fileId = files[0]?.id as string;
    await pool.query("update file_versions set size = $2 where file_id = $1", [fileId, maxLooseSize - 1000]);
    expect((await begin(alice, 1001, { name: "a.txt", fileId })).response.status).toBe(507);
    expect((await begin(alice, 800, { name: "a.txt", fileId })).response.status).toBe(201);
    const refused = (await begin(alice, 800, { name: "a.txt", fileId })).response;
    expect(refused.status).toBe(507);
    const { message } = (await refused.json()) as { message: string };
    expect(message).toMatch(/^You keep 5 GB outside of projects already\. .* messages that you delete make room/);
  });

  test.skipIf(!existsSync("/dev/full"))("a disk that is full says so, and nothing half is left on it", async () => {
    const { alice } = band.people;
    const before = await band.stored();
    const { id } = await begin(alice, 100, { name: "a.txt", projectId: band.projectId });
    const drafts = path.join(band.guidon.platform.config.dataDir, "blobs/drafts");
    await mkdir(drafts, { recursive: true });
    // a device that never has room stands where the bytes would go
    await symlink("/dev/full", path.join(drafts, id));
    const answer = await send(alice, id, fresh(100), 0);
    expect([answer.status, await answer.json()]).toEqual([
      507,
      expect.objectContaining({ code: "storage_full", message: "There is no room left to store this file." }),
    ]);
    expect(await offsetOf(alice, id)).toBeNull();
    expect(await band.stored()).toEqual(before);
    expect(await readdir(drafts)).toEqual([]);
  });
});
