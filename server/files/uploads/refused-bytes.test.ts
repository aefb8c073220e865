// Bytes that were stored for a file that is refused in the end: the clearing knows them, and takes nobody else's with them.
import { createHash, randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { newId } from "#contract/new-id.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { type StoredBand, storagePlaces } from "#server/testing/storage-places.ts";
import { begin, offsetOf, send } from "#server/testing/tus.ts";
import { clearFiles } from "../clear-files.ts";

const hash = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const fresh = (size = 5000) => Buffer.from(randomBytes(size).toString("hex").slice(0, size));

describe.each(storagePlaces)("what is refused, on %s", (_where, start) => {
  let band: StoredBand;
  beforeAll(async () => {
    band = await start();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => band.stop());

  function upload(who: TestPerson, content: Buffer, { id = newId(), projectId = band.projectId } = {}) {
    const form = new FormData();
    form.set("metadata", JSON.stringify({ id }));
    form.set("file", new Blob([new Uint8Array(content)]), "a.txt");
    return who.fetch(`/api/projects/${projectId}/files`, { method: "POST", body: form });
  }

  const isStored = async (content: Buffer) => (await band.stored()).includes(hash(content));
  const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);

  test("for its id is gone with the next clearing but one day", async () => {
    const { alice, marisol } = band.people;
    const [id, content] = [newId(), fresh()];
    await upload(alice, fresh(), { id });
    expect((await upload(marisol, content, { id })).status).toBe(409);
    await clearFiles(band.guidon.platform);
    expect(await isStored(content)).toBe(true);
    await clearFiles(band.guidon.platform, tomorrow());
    expect(await isStored(content)).toBe(false);
    expect((await alice.call("getFile", { id })).size).toBe(5000);
  });

  test("for a right that was lost while it was resumed is gone, too", async () => {
    const { alice, carol } = band.people;
    const project = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Passing" });
    await alice.call("addProjectMember", { id: project.id, userId: carol.id, role: "contributor" });
    const content = fresh();
    const { id } = await begin(carol, content.length, { name: "late.txt", projectId: project.id });
    await alice.call("updateProjectMember", { id: project.id, userId: carol.id, role: "viewer" });
    expect((await send(carol, id, content, 0)).status).toBe(403);
    expect(await offsetOf(carol, id)).toBeNull();
    await clearFiles(band.guidon.platform, tomorrow());
    expect(await isStored(content)).toBe(false);
  });

  test("with bytes that somebody else has takes nothing from them", async () => {
    const { alice, marisol } = band.people;
    const [id, content] = [newId(), fresh()];
    await upload(alice, fresh(), { id });
    const kept = (await (await upload(alice, content)).json()) as StoredFile;
    expect((await upload(marisol, content, { id })).status).toBe(409);
    await clearFiles(band.guidon.platform, tomorrow());
    expect(await (await alice.fetch(kept.url)).text()).toBe(content.toString());
  });

  test("for being empty was never stored", async () => {
    const before = await band.stored();
    expect((await upload(band.people.alice, Buffer.alloc(0))).status).toBe(400);
    expect((await band.stored()).sort()).toEqual(before.sort());
  });

  test("is not cleared under an upload of the same bytes: it stands whole, or is told to come again", async () => {
    const { alice, marisol } = band.people;
    const { platform } = band.guidon;
    const [id, content] = [newId(), fresh()];
    await upload(alice, fresh(), { id });
    await upload(marisol, content, { id });
    const remove = platform.storage.remove;
    let coming: Promise<Response> | undefined;
    // just when the clearing has the row and is about to remove the bytes, they are stored again
    vi.spyOn(platform.storage, "remove").mockImplementation(async (sha256) => {
      if (sha256 === hash(content)) {
        const put = vi.spyOn(platform.storage, "put");
        coming = upload(alice, content);
        await expect.poll(() => put.mock.settledResults[0]?.type).toBe("fulfilled");
      }
      await remove.call(platform.storage, sha256);
    });
    await clearFiles(platform, tomorrow());
    const answer = (await coming) as Response;
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: "upload_broken_off" })]);
    const again = (await (await upload(alice, content)).json()) as StoredFile;
    expect(await (await alice.fetch(again.url)).text()).toBe(content.toString());
  });

  test("and cleared while many send the same, no file is without its bytes", async () => {
    const { alice, marisol } = band.people;
    const { platform } = band.guidon;
    const taken = newId();
    await upload(alice, fresh(), { id: taken });
    for (let round = 0; round < 5; round++) {
      const content = fresh();
      await upload(marisol, content, { id: taken });
      let isOver = false;
      // its row alone is of yesterday: what comes in meanwhile is young on the disk
      const age = "update blobs set created_at = created_at - interval '25 hours' where sha256 = $1";
      const clearing = (async () => {
        while (!isOver) {
          await platform.database.pool.query(age, [hash(content)]);
          await clearFiles(platform);
        }
      })();
      const answers = await Promise.all(Array.from({ length: 6 }, () => upload(alice, content)));
      isOver = true;
      await clearing;
      for (const answer of answers) {
        expect([201, 400]).toContain(answer.status);
        if (answer.status === 400) continue;
        const { url } = (await answer.json()) as StoredFile;
        expect(await (await alice.fetch(url)).text()).toBe(content.toString());
      }
    }
  });
});
