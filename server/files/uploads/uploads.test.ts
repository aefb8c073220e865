// Resumable uploads, on the disk and in a bucket alike (issue 4, "Bad input").
import { createHash, randomBytes } from "node:crypto";
import { type ClientRequest, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { maxFileSize } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { ears } from "#server/testing/ears.ts";
import { type StoredBand, storagePlaces } from "#server/testing/storage-places.ts";
import { begin, cancel, offsetOf, send } from "#server/testing/tus.ts";
import { clearFiles } from "../clear-files.ts";

const mebibyte = 1024 * 1024;
const hash = (content: Buffer) => createHash("sha256").update(content).digest("hex");
/** Text of a kind, never the same twice; what repeats in it ends at no part of a store. */
const fresh = (size: number) => Buffer.alloc(size, randomBytes(32_768).toString("hex").slice(0, 65_521));

describe.each(storagePlaces)("uploads that are resumed, on %s", (_where, start) => {
  let band: StoredBand;
  beforeAll(async () => {
    band = await start();
  });
  afterAll(() => band.stop());

  const into = (name: string) => ({ name, projectId: band.projectId });
  const bytesOf = async (file: StoredFile) =>
    Buffer.from(await (await band.people.alice.fetch(file.url)).arrayBuffer());
  const rows = async (table: "uploads" | "files" | "blobs") => {
    const { rows: found } = await band.guidon.platform.database.pool.query<{ id: string }>(`select * from ${table}`);
    return found;
  };

  test("in one go: told, and the same when it comes down", async () => {
    const { alice, bob, dan } = band.people;
    const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    const content = fresh(9 * mebibyte);
    const { id, response } = await begin(alice, content.length, into("one.txt"));
    expect([response.status, response.headers.get("location")]).toEqual([201, `/api/uploads/${id}`]);
    expect(await offsetOf(alice, id)).toBe(0);
    const answer = await send(alice, id, content, 0);
    expect(answer.status).toBe(200);
    const file = (await answer.json()) as StoredFile;
    expect(file).toMatchObject({ id, name: "one.txt", size: content.length, category: "design", status: "draft" });
    expect(await bobHears.next("file:added")).toEqual(file);
    expect(await danHears.everything()).toEqual([]);
    expect(hash(await bytesOf(file))).toBe(hash(content));
    // a client that missed the answer asks, and is told that all is there
    expect(await offsetOf(alice, id)).toBe(content.length);
    expect(await band.stored()).toContain(hash(content));
  });

  test.each([
    ["in many small ones", 10_000, 1700],
    ["in parts of 3 MB", 9 * mebibyte, 3 * mebibyte],
    ["in parts that fill those of the store", 16 * mebibyte, 8 * mebibyte],
  ])("%s", async (_how, size, step) => {
    const { alice } = band.people;
    const content = fresh(size);
    const { id } = await begin(alice, size, into("steps.txt"));
    let last: Response | undefined;
    for (let at = 0; at < size; at += step) last = await send(alice, id, content.subarray(at, at + step), at);
    expect(hash(await bytesOf((await last?.json()) as StoredFile))).toBe(hash(content));
  });

  test("the network cut at 60 %, and resumed with an equal hash", async () => {
    const { alice } = band.people;
    // the cut comes after what fills a part of the store
    const content = fresh(14 * mebibyte);
    const { id } = await begin(alice, content.length, into("cut.txt"));
    await sendPart(id, content, Math.floor(content.length * 0.6));
    await expect.poll(() => offsetOf(alice, id)).toBeGreaterThan(content.length / 2);
    const offset = (await offsetOf(alice, id)) as number;
    const answer = await send(alice, id, content.subarray(offset), offset);
    expect(hash(await bytesOf((await answer.json()) as StoredFile))).toBe(hash(content));
  });

  test("a process that ends asks who sends to stop, and keeps what has come by then", async () => {
    const { alice } = band.people;
    const { id } = await begin(alice, 20_000, into("restart.txt"));
    const another = await band.startAnother();
    const { drafts } = another.guidon.platform.storage;
    const { append } = drafts;
    let came = 0;
    drafts.append = (draft, source, keep) => append(draft, counted(source), keep);
    async function* counted(source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        came += piece.length;
        yield piece;
      }
    }
    const sending = open(another.address, id, 20_000).on("error", () => {});
    // the rest never comes, as on a bad line
    sending.write(fresh(10_000));
    await expect.poll(() => came).toBe(10_000);
    await another.guidon.stop();
    expect(await offsetOf(alice, id)).toBe(10_000);
  });

  /** A connection that announces the rest and dies after `length` bytes of it. */
  function sendPart(id: string, content: Buffer, length: number): Promise<void> {
    return new Promise((resolve) => {
      const sending = open(band.address, id, content.length);
      sending.on("error", () => resolve());
      sending.on("close", () => resolve());
      sending.write(content.subarray(0, length), () => sending.destroy());
    });
  }

  /** A request of alice's for all bytes, of which none is sent yet. */
  function open(address: string, id: string, length: number): ClientRequest {
    return request(new URL(`/api/uploads/${id}`, address), {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${band.people.alice.token}`,
        "tus-resumable": "1.0.0",
        "content-type": "application/offset+octet-stream",
        "upload-offset": "0",
        "content-length": length,
      },
    });
  }

  test("another process goes on where one stopped, also when the row lags behind the bytes", async () => {
    const { alice } = band.people;
    const content = fresh(10 * mebibyte);
    const { id } = await begin(alice, content.length, into("moved.txt"));
    await send(alice, id, content.subarray(0, 9 * mebibyte), 0);
    const another = await band.startAnother();
    const there = { ...alice, fetch: (path: string, init?: RequestInit) => fetchAt(another.address, path, init) };
    const answer = await send(there, id, content.subarray(9 * mebibyte), 9 * mebibyte);
    expect(answer.status).toBe(200);
    expect(hash(await bytesOf((await answer.json()) as StoredFile))).toBe(hash(content));
    await another.guidon.stop();
  });

  function fetchAt(address: string, path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    return fetch(`${address}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${band.people.alice.token}`, ...headers },
    });
  }

  test("whoever knows a file's bytes puts no others in their place, whichever processes take them", async () => {
    const { alice, dan } = band.people;
    const content = fresh(50_000);
    const begun = await begin(alice, content.length, into("contract.txt"));
    const file = (await (await send(alice, begun.id, content, 0)).json()) as StoredFile;
    const another = await band.startAnother();
    const there = {
      ...dan,
      fetch: (path: string, init: RequestInit = {}) =>
        fetchAt(another.address, path, {
          ...init,
          headers: { ...init.headers, authorization: `Bearer ${dan.token}` },
        }),
    };
    // here all but the last byte; there taken back, and as much of something else under the same id; here the last one
    const { id } = await begin(dan, content.length, { name: "own.txt" });
    await send(dan, id, content.subarray(0, -1), 0);
    expect((await cancel(there, id)).status).toBe(204);
    expect((await begin(there, content.length, { id, name: "own.txt" })).response.status).toBe(201);
    await send(there, id, Buffer.alloc(content.length - 1, "x"), 0);
    await send(dan, id, content.subarray(-1), content.length - 1);
    expect(hash(await bytesOf(file))).toBe(hash(content));
    await another.guidon.stop();
  });

  test("two at once with the same bytes are two files and one blob; two writers of one upload are one", async () => {
    const { alice } = band.people;
    const content = fresh(2 * mebibyte);
    const both = await Promise.all([
      begin(alice, content.length, into("same.txt")),
      begin(alice, content.length, into("same.txt")),
    ]);
    const answers = await Promise.all(both.map(({ id }) => send(alice, id, content, 0)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await band.stored()).filter((name) => name === hash(content))).toHaveLength(1);

    const { id } = await begin(alice, content.length, into("raced.txt"));
    const raced = await Promise.all([send(alice, id, content, 0), send(alice, id, content, 0)]);
    // the one that came first is done, or was asked to let go and is gone on with from there; never both write
    expect(raced.filter(({ status }) => status === 409)).toHaveLength(1);
    const offset = (await offsetOf(alice, id)) as number;
    if (offset < content.length) await send(alice, id, content.subarray(offset), offset);
    const file = await alice.call("getFile", { id });
    expect(hash(await bytesOf(file))).toBe(hash(content));
  });

  test("a name is cut before a sign that does not fit whole, and its upload is begun", async () => {
    const { alice } = band.people;
    const name = `${"x".repeat(195)}🎺 and so on.txt`;
    expect((await begin(alice, 10, into(name))).response.status).toBe(201);
  });

  test("the same upload begun again goes on; as another's, or as something else, its id is taken", async () => {
    const { alice, marisol } = band.people;
    const content = fresh(5000);
    const { id } = await begin(alice, content.length, into("again.txt"));
    await send(alice, id, content.subarray(0, 2000), 0);
    const again = await begin(alice, content.length, { id, ...into("again.txt") });
    expect(again.response.status).toBe(201);
    expect(await offsetOf(alice, id)).toBe(2000);
    expect((await begin(alice, 9, { id, ...into("again.txt") })).response.status).toBe(409);
    const { id: fileId } = await begin(alice, 10, into("other.txt"));
    await send(alice, fileId, fresh(10), 0);
    const asVersion = { id, fileId, ...into("again.txt") };
    expect((await begin(alice, content.length, asVersion)).response.status).toBe(409);
    expect((await begin(marisol, content.length, { id, ...into("again.txt") })).response.status).toBe(409);
  });

  test("bytes that come with the beginning are taken once, however often the upload is begun", async () => {
    const { alice } = band.people;
    const content = fresh(5000);
    const id = newId();
    const first = (end: number) => begin(alice, content.length, { id, ...into("lost.txt") }, content.subarray(0, end));
    for (const end of [2000, 2000, 1000, 3000]) expect((await first(end)).response.status).toBe(201);
    expect(await offsetOf(alice, id)).toBe(3000);
    const answers = [await first(5000), await first(5000)];
    expect(answers.map(({ response }) => response.status)).toEqual([200, 200]);
    const [file, again] = await Promise.all(answers.map(({ response }) => response.json() as Promise<StoredFile>));
    expect(again).toEqual(file);
    expect(hash(await bytesOf(file as StoredFile))).toBe(hash(content));
  });

  test("an upload is its owner's alone", async () => {
    const { alice, marisol } = band.people;
    const { id } = await begin(alice, 100, into("mine.txt"));
    expect(await offsetOf(marisol, id)).toBeNull();
    expect((await send(marisol, id, fresh(100), 0)).status).toBe(404);
    expect((await cancel(marisol, id)).status).toBe(404);
    expect((await fetch(`${band.address}/api/uploads/${id}`, { method: "HEAD" })).status).toBe(401);
  });

  test("cancelled, nothing of it stays", async () => {
    const { alice } = band.people;
    const before = await band.stored();
    const { id } = await begin(alice, 20 * mebibyte, into("cancelled.txt"));
    await send(alice, id, fresh(9 * mebibyte), 0);
    expect((await cancel(alice, id)).status).toBe(204);
    expect(await offsetOf(alice, id)).toBeNull();
    expect((await band.stored()).sort()).toEqual(before.sort());
  });

  describe("refused before the first byte", () => {
    test.each([
      ["10 GB", 10 * 1024 ** 3, "long.txt", 413, "larger than 2 GB"],
      ["more than a file may have, by one", maxFileSize + 1, "long.txt", 413, "larger than 2 GB"],
      ["nothing", 0, "empty.txt", 400, "is empty"],
      ["a program", 10, "setup.exe", 415, "cannot be taken"],
      ["without a kind", 10, "README", 415, "cannot be taken"],
    ])("%s", async (_what, length, name, status, words) => {
      const before = (await rows("uploads")).length;
      const { response } = await begin(band.people.alice, length, into(name));
      expect(response.status).toBe(status);
      expect(((await response.json()) as { message: string }).message).toContain(words);
      expect(await rows("uploads")).toHaveLength(before);
    });

    test("what one may not do, and where nothing is", async () => {
      const { alice, bob, carol, dan } = band.people;
      expect((await begin(bob, 10, into("a.txt"))).response.status).toBe(403);
      expect((await begin(carol, 10, into("a.txt"))).response.status).toBe(403);
      expect((await begin(carol, 10, { ...into("a.txt"), category: "reference" })).response.status).toBe(201);
      expect((await begin(dan, 10, into("a.txt"))).response.status).toBe(404);
      expect((await begin(alice, 10, { ...into("a.txt"), folderId: newId() })).response.status).toBe(400);
      expect((await begin(alice, 10, { ...into("a.txt"), fileId: newId() })).response.status).toBe(404);
      expect((await begin(alice, 10, { ...into("a.txt"), category: "secret" })).response.status).toBe(400);
      expect((await begin(alice, 10, { ...into("a.txt"), id: "../../etc" })).response.status).toBe(400);
    });

    test("headers that mean nothing", async () => {
      const { alice } = band.people;
      const post = (headers: Record<string, string>) =>
        alice.fetch("/api/uploads", { method: "POST", headers: { "tus-resumable": "1.0.0", ...headers } });
      for (const length of ["-1", "x", "1e99", ""]) expect((await post({ "upload-length": length })).status).toBe(400);
      expect((await post({ "upload-length": "5", "upload-metadata": "name ***" })).status).toBe(400);
      expect((await post({ "upload-length": "5" })).status).toBe(400);
      expect((await alice.fetch("/api/uploads", { method: "POST" })).status).toBe(412);
    });
  });

  test("a wrong type behind a good name ends with the first bytes, and leaves nothing", async () => {
    const { alice } = band.people;
    const before = await band.stored();
    const { id } = await begin(alice, 20 * mebibyte, into("photo.png"));
    const answer = await send(alice, id, Buffer.concat([Buffer.from("PK\u0003\u0004"), fresh(10_000)]), 0);
    expect(answer.status).toBe(415);
    expect(((await answer.json()) as { code: string }).code).toBe("unsupported_type");
    expect(await offsetOf(alice, id)).toBeNull();
    expect((await band.stored()).sort()).toEqual(before.sort());
  });

  test("more than was announced, or from elsewhere than it stands, is refused", async () => {
    const { alice } = band.people;
    const { id } = await begin(alice, 100, into("short.txt"));
    expect((await send(alice, id, fresh(101), 0)).status).toBe(413);
    expect((await send(alice, id, fresh(10), 50)).status).toBe(409);
    expect(await offsetOf(alice, id)).toBe(0);
  });

  test.each([
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\drill\\set 14.txt", "set 14.txt"],
    ["a\u0000b\u202egnp.txt", "abgnp.txt"],
    ["..txt", "txt"],
    ["🎺 solo.txt", "🎺 solo.txt"],
    [`${"x".repeat(300)}.txt`, `${"x".repeat(196)}.txt`],
  ])("the name %j", async (name, kept) => {
    const { alice } = band.people;
    const { id, response } = await begin(alice, 5, into(name));
    if (!kept.includes(".")) return expect(response.status).toBe(415);
    const file = (await (await send(alice, id, Buffer.from("hello"), 0)).json()) as StoredFile;
    expect(file.name).toBe(kept);
    const down = await alice.fetch(`${file.url}&download=1`);
    expect(down.headers.get("content-disposition")).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
  });

  test("who lost the right meanwhile loses the upload", async () => {
    const { alice, carol } = band.people;
    const project = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Passing" });
    await alice.call("addProjectMember", { id: project.id, userId: carol.id, role: "contributor" });
    const { id } = await begin(carol, 10, { name: "late.txt", projectId: project.id });
    await send(carol, id, fresh(4), 0);
    await alice.call("updateProjectMember", { id: project.id, userId: carol.id, role: "viewer" });
    expect((await send(carol, id, fresh(6), 4)).status).toBe(403);
    expect((await alice.call("listFiles", { id: project.id })).items).toEqual([]);
    expect(await offsetOf(carol, id)).toBeNull();
  });

  test("whose file is thrown away meanwhile loses the upload of its next version", async () => {
    const { alice } = band.people;
    const { id: fileId } = await begin(alice, 10, into("kept.txt"));
    await send(alice, fileId, fresh(10), 0);
    const { id } = await begin(alice, 10, { name: "kept.txt", fileId });
    await send(alice, id, fresh(4), 0);
    await alice.call("deleteFile", { id: fileId });
    expect((await send(alice, id, fresh(6), 4)).status).toBe(409);
    const { pool } = band.guidon.platform.database;
    expect((await pool.query("select from uploads where id = $1", [id])).rowCount).toBe(0);
  });

  test("who was taken out of the project is told nothing of its file by sending the end once more", async () => {
    const { alice, carol } = band.people;
    const project = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Leaving" });
    await alice.call("addProjectMember", { id: project.id, userId: carol.id, role: "contributor" });
    const { id } = await begin(carol, 10, { name: "mine.txt", projectId: project.id });
    await send(carol, id, fresh(10), 0);
    expect((await send(carol, id, Buffer.alloc(0), 10)).status).toBe(200);
    await alice.call("removeProjectMember", { id: project.id, userId: carol.id });
    await alice.call("updateFile", { id, name: "theirs.txt" });
    const answer = await send(carol, id, Buffer.alloc(0), 10);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("theirs");
  });

  test("a project that goes meanwhile takes the upload along", async () => {
    const { alice } = band.people;
    const { id: projectId } = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Gone" });
    const { id } = await begin(alice, 10, { name: "late.txt", projectId });
    await send(alice, id, fresh(4), 0);
    await band.guidon.platform.database.pool.query("delete from projects where id = $1", [projectId]);
    expect((await send(alice, id, fresh(6), 4)).status).toBe(404);
    expect((await band.stored()).some((name) => name.startsWith(id))).toBe(false);
    expect(await offsetOf(alice, id)).toBeNull();
  });

  test("what stands still for three days is cleared away; what moved is not", async () => {
    const { alice } = band.people;
    const { pool } = band.guidon.platform.database;
    const [still, moving] = [await begin(alice, 100, into("still.txt")), await begin(alice, 100, into("moving.txt"))];
    for (const { id } of [still, moving]) await send(alice, id, fresh(40), 0);
    const touched = "update uploads set updated_at = now() - $2::interval where id = $1";
    await pool.query(touched, [still.id, "73 hours"]);
    await pool.query(touched, [moving.id, "71 hours"]);
    await clearFiles(band.guidon.platform);
    expect(await offsetOf(alice, still.id)).toBeNull();
    expect(await offsetOf(alice, moving.id)).toBe(40);
    expect((await band.stored()).some((name) => name.startsWith(still.id))).toBe(false);
  });

  test("what is gone on with after three days, while others are cleared away, stays", async () => {
    const { alice } = band.people;
    const { pool } = band.guidon.platform.database;
    const { drafts } = band.guidon.platform.storage;
    const begun = [await begin(alice, 100, into("one.txt")), await begin(alice, 100, into("two.txt"))];
    for (const { id } of begun) await send(alice, id, fresh(40), 0);
    const ids = begun.map(({ id }) => id);
    await pool.query("update uploads set updated_at = now() - interval '73 hours' where id = any($1)", [ids]);
    const { remove } = drafts;
    const going = vi.spyOn(drafts, "remove").mockImplementationOnce(async (draft) => {
      for (const id of ids) if (id !== draft.id) await send(alice, id, fresh(10), 40);
      await remove(draft);
    });
    await clearFiles(band.guidon.platform);
    going.mockRestore();
    const offsets = await Promise.all(ids.map((id) => offsetOf(alice, id)));
    expect(offsets.filter((offset) => offset !== null)).toEqual([50]);
  });
});
