// Versions, their addresses, and many files as one zip, on the disk and in a bucket alike.

import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { newId } from "#contract/new-id.ts";
import type { Member } from "#server/platform/context.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { type StoredBand, storagePlaces } from "#server/testing/storage-places.ts";
import { begin, send } from "#server/testing/tus.ts";
import { requireFile } from "./file-access.ts";

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => (error as { code: string }).code,
  );
const drawing = (background: string) =>
  sharp({ create: { width: 64, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

describe.each(storagePlaces)("versions, on %s", (_where, start) => {
  let band: StoredBand;
  beforeAll(async () => {
    band = await start();
  });
  afterAll(() => band.stop());

  async function post(who: TestPerson, where: string, content: Buffer, name: string, metadata: object = {}) {
    const form = new FormData();
    form.set("metadata", JSON.stringify(metadata));
    form.set("file", new Blob([new Uint8Array(content)]), name);
    return who.fetch(where, { method: "POST", body: form });
  }
  const put = async (content: Buffer, name: string, metadata: object = {}) => {
    const answer = await post(band.people.alice, `/api/projects/${band.projectId}/files`, content, name, metadata);
    return (await answer.json()) as StoredFile;
  };
  const bytes = async (url: string) => Buffer.from(await (await band.people.bob.fetch(url)).arrayBuffer());

  test("each stays as it was; the file shows the newest; an older one comes back as a version of its own", async () => {
    const { alice, bob, dan } = band.people;
    const [blue, red] = [await drawing("#00f"), await drawing("#f00")];
    const hears = ears(await bob.socket());
    const first = await put(blue, "set-14.png");
    const ready = (await hears.next("file:updated")) as StoredFile;
    expect(ready).toMatchObject({ preview: "ready", width: 64 });
    const danHears = ears(await dan.socket());
    const later = ears(await bob.socket());
    const answer = await post(alice, `/api/files/${first.id}/versions`, red, "set-14 v2.png");
    const second = (await answer.json()) as StoredFile;
    expect(second).toMatchObject({ id: first.id, name: "set-14.png", version: 2, preview: "pending", width: null });
    const told = (await later.next("file:version-added")) as { file: StoredFile; version: { version: number } };
    expect(told).toMatchObject({ file: second, version: { version: 2, name: "set-14 v2.png", restoredFrom: null } });
    expect(await later.next("file:updated")).toMatchObject({ version: 2, preview: "ready" });
    // the address of the first one still leads to the first one
    expect(await bytes(first.url)).toEqual(blue);
    expect(await bytes(second.url)).toEqual(red);

    const third = await alice.call("restoreFileVersion", { id: first.id, version: 1 });
    // the same bytes: the same address, and the preview that was made for them
    expect(third).toMatchObject({ version: 3, preview: "ready", width: 64, height: 40 });
    // but for the hour and its signature
    const lasting = (url: string) => url.replace(/&e=.*/, "");
    expect(lasting(third.url)).toBe(lasting(first.url));
    const { items } = await bob.call("listFileVersions", { id: first.id });
    expect(items.map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    for (const { url, sha256, version } of items)
      expect([version, (await bytes(url)).equals(version === 2 ? red : blue), sha256.length]).toEqual([
        version,
        true,
        64,
      ]);
    expect(items.every(({ thumbnailUrl }) => thumbnailUrl !== null)).toBe(true);
    expect((await bob.call("listFileVersions", { id: first.id, limit: 2 })).nextCursor).toBe("2");
    expect((await bob.call("listFileVersions", { id: first.id, limit: 2, cursor: 2 })).items).toHaveLength(1);
    expect(await danHears.everything()).toEqual([]);
    expect((await dan.fetch(second.url)).status).toBe(404);
  });

  test("a file with a new version is the newest of its list and of what is found, and says when that came", async () => {
    const { alice } = band.people;
    const { pool } = band.guidon.platform.database;
    const old = await put(Buffer.from("Ballad, first draft"), "revised ballad.txt");
    await pool.query("update files set created_at = $2, version_at = $2 where id = $1", [
      old.id,
      "2026-01-05T12:00:00Z",
    ]);
    const young = await put(Buffer.from("Ballad, another"), "ballad beside it.txt");
    const listed = async (more = {}) =>
      (await alice.call("listFiles", { id: band.projectId, search: "ballad", ...more })).items.map(({ id }) => id);
    const found = async () =>
      (await alice.call("searchFiles", { q: "ballad", from: "2026-02-01T00:00:00.000Z" })).items;
    expect(await listed()).toEqual([young.id, old.id]);
    expect((await found()).map(({ id }) => id)).toEqual([young.id]);
    const next = (await (
      await post(alice, `/api/files/${old.id}/versions`, Buffer.from("Ballad, second"), "revised ballad.txt")
    ).json()) as StoredFile;
    const { items } = await alice.call("listFileVersions", { id: old.id });
    expect(next).toMatchObject({ version: 2, createdAt: "2026-01-05T12:00:00.000Z", versionAt: items[0]?.createdAt });
    expect(await listed()).toEqual([old.id, young.id]);
    expect(await listed({ order: "asc" })).toEqual([young.id, old.id]);
    expect(await found()).toContainEqual(expect.objectContaining({ id: old.id, versionAt: next.versionAt }));
    // a new name is no new drawing
    await alice.call("updateFile", { id: young.id, name: "ballad renamed.txt" });
    expect(await listed()).toEqual([old.id, young.id]);
  });

  test("equal bytes are no new version; other bytes end a decision", async () => {
    const { alice } = band.people;
    const file = await put(Buffer.from("Set 14"), "decided.txt");
    const where = `/api/files/${file.id}/versions`;
    expect(await (await post(alice, where, Buffer.from("Set 14"), "decided.txt")).json()).toMatchObject({ version: 1 });
    for (const [decided, version] of [
      ["approved", 2],
      ["rejected", 3],
    ] as const) {
      for (const status of ["review", decided] as const) await alice.call("updateFile", { id: file.id, status });
      const next = await (await post(alice, where, Buffer.from(`Set ${version}`), "decided.txt")).json();
      expect(next).toMatchObject({ version, status: "draft" });
    }
  });

  test("the name ends as what it now holds, and stays as it is up to there", async () => {
    const { alice } = band.people;
    const file = await put(await drawing("#123"), "chart.png");
    await alice.call("updateFile", { id: file.id, name: "Opener" });
    const where = `/api/files/${file.id}/versions`;
    const jpeg = await sharp(await drawing("#123"))
      .jpeg()
      .toBuffer();
    const next = (await (await post(alice, where, jpeg, "anything.jpg")).json()) as StoredFile;
    expect(next).toMatchObject({ version: 2, name: "Opener.jpg", mimeType: "image/jpeg" });
    const down = await band.people.bob.fetch(`${next.url}&download=1`);
    expect(down.headers.get("content-disposition")).toContain('filename="Opener.jpg"');
    const same = await sharp(await drawing("#456"))
      .jpeg()
      .toBuffer();
    expect(await (await post(alice, where, same, "Other.JPEG")).json()).toMatchObject({ name: "Opener.jpg" });
    const back = await alice.call("restoreFileVersion", { id: file.id, version: 1 });
    expect(back).toMatchObject({ version: 4, name: "Opener.png" });
    const { items } = await alice.call("listFiles", { id: band.projectId, search: "Opener", sort: "name" });
    expect(items.map(({ name }) => name)).toEqual(["Opener.png"]);
  });

  test("a resumable upload becomes a version", async () => {
    const { alice } = band.people;
    const file = await put(Buffer.from("one"), "resumed.txt");
    const { id } = await begin(alice, 6, { name: "resumed.txt", projectId: band.projectId, fileId: file.id });
    await send(alice, id, Buffer.from("two"), 0);
    const answer = await send(alice, id, Buffer.from("two"), 3);
    expect(await answer.json()).toMatchObject({ id: file.id, version: 2, size: 6 });
    expect((await bytes((await alice.call("getFile", { id: file.id })).url)).toString()).toBe("twotwo");
  });

  test("two versions at once are two", async () => {
    const { alice } = band.people;
    const file = await put(Buffer.from("zero"), "raced.txt");
    const where = `/api/files/${file.id}/versions`;
    const both = await Promise.all(["one", "two"].map((text) => post(alice, where, Buffer.from(text), "raced.txt")));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await alice.call("getFile", { id: file.id })).version).toBe(3);
  });

  test("who may not, and what is not there", async () => {
    const { alice, bob, carol, dan } = band.people;
    const file = await put(Buffer.from("mine"), "mine.txt");
    const where = `/api/files/${file.id}/versions`;
    const statusFor = async (who: TestPerson) => (await post(who, where, Buffer.from("x"), "mine.txt")).status;
    expect([await statusFor(bob), await statusFor(carol), await statusFor(dan)]).toEqual([403, 403, 404]);
    expect(await refusal(alice.call("restoreFileVersion", { id: file.id, version: 9 }))).toBe("not_found");
    expect(await refusal(bob.call("restoreFileVersion", { id: file.id, version: 1 }))).toBe("forbidden");
    await alice.call("deleteFile", { id: file.id });
    expect(await statusFor(alice)).toBe(409);
    const altered = file.url.replace(/v=.{12}/, `v=${"0".repeat(12)}`);
    expect((await alice.fetch(altered)).status).toBe(404);
  });

  test("in an archived project they are looked at, and none is added or brought back", async () => {
    const { alice } = band.people;
    const { platform } = band.guidon;
    const file = await put(Buffer.from("first"), "kept.txt");
    const where = `/api/files/${file.id}/versions`;
    await post(alice, where, Buffer.from("second"), "kept.txt");
    await alice.call("archiveProject", { id: band.projectId });
    expect((await alice.call("listFileVersions", { id: file.id })).items).toHaveLength(2);
    expect((await post(alice, where, Buffer.from("third"), "kept.txt")).status).toBe(409);
    expect(await refusal(alice.call("restoreFileVersion", { id: file.id, version: 1 }))).toBe("conflict");
    const asked: Partial<Member> = { platform, user: await alice.call("getMe", {}) };
    const member = asked as Member;
    expect(await refusal(requireFile(member, file.id, "file.view"))).toBe("done");
    expect(await refusal(requireFile(member, file.id, "file.newVersion"))).toBe("conflict");
    await alice.call("unarchiveProject", { id: band.projectId });
    expect((await alice.call("getFile", { id: file.id })).version).toBe(2);
  });

  test.each([
    ["set-30.png", "set-30.png", true],
    ["set-30.png", "SET-30 v2.PNG", true],
    ["set-30.png", "set-30 (3).png", true],
    ["set-30.png", "set-30 copy.png", true],
    ["set-30.png", "set-31.png", false],
    ["set-30.png", "set-30.pdf", false],
    ["été.jpg", "e\u0301te\u0301.JPEG", true],
    ["x/../a b.txt", "a b_v12.txt", true],
  ])("%s is there: is %s its next version? %s", async (there, name, isMatch) => {
    const projectId = (
      await band.people.alice.call("createOrganizationProject", { id: band.organizationId, name: "M" })
    ).id;
    const content = there.endsWith(".txt") ? Buffer.from("x") : await drawing("#0f0").then((png) => asKind(png, there));
    const sent = await post(band.people.alice, `/api/projects/${projectId}/files`, content, there);
    const { id } = (await sent.json()) as StoredFile;
    const { matches } = await band.people.bob.call("matchFiles", { id: projectId, names: ["other.txt", name] });
    expect(matches.map(({ file }) => file?.id ?? null)).toEqual([null, isMatch ? id : null]);
  });

  const asKind = (png: Buffer, name: string) => (name.endsWith("jpg") ? sharp(png).jpeg().toBuffer() : png);

  test("many come as one zip, whole and each under a name of its own", async () => {
    const { alice, bob, dan } = band.people;
    const folder = await alice.call("createFolder", { id: band.projectId, name: `Z ${newId()}` });
    const inner = await alice.call("createFolder", { id: band.projectId, name: "In", parentId: folder.id });
    const large = randomBytes(4 * 1024 * 1024).toString("hex");
    const contents = ["one", "two", large];
    const files = [
      await put(Buffer.from("one"), "twin.txt", { folderId: folder.id }),
      await put(Buffer.from("two"), "twin.txt", { folderId: folder.id }),
      await put(Buffer.from(large), "🎺 solo.txt", { folderId: inner.id }),
    ];
    const packed = Buffer.concat(files.map(({ id }) => Buffer.from(id.replaceAll("-", ""), "hex"))).toString(
      "base64url",
    );
    const where = `/api/projects/${band.projectId}/files.zip`;
    const chosen = await bob.fetch(`${where}?ids=${packed}`);
    expect(chosen.headers.get("content-disposition")).toContain('filename="Ballad.zip"');
    const content = Buffer.from(await chosen.arrayBuffer());
    expect(Number(chosen.headers.get("content-length"))).toBe(content.length);
    expect(unpacked(content, ["twin.txt", "twin (2).txt", "🎺 solo.txt"])).toEqual(contents);
    const below = Buffer.from(await (await bob.fetch(`${where}?folder=${folder.id}`)).arrayBuffer());
    expect(unpacked(below, [`${folder.name}/In/🎺 solo.txt`])).toEqual([large]);
    const opener = await alice.call("createFolder", { id: band.projectId, name: "A: Opener?" });
    await put(Buffer.from("three"), "set.txt", { folderId: opener.id });
    const opened = Buffer.from(await (await bob.fetch(`${where}?folder=${opener.id}`)).arrayBuffer());
    expect(unpacked(opened, ["A_ Opener_/set.txt"])).toEqual(["three"]);

    expect((await dan.fetch(`${where}?ids=${packed}`)).status).toBe(404);
    for (const query of ["", "?ids=", "?ids=AAAA", "?ids=***", `?folder=${newId()}`])
      expect((await bob.fetch(where + query)).status, query).toBeGreaterThanOrEqual(400);
    const strangers = (count: number) => `?ids=${randomBytes(16 * count).toString("base64url")}`;
    const answers = await Promise.all([200, 201].map((count) => bob.fetch(where + strangers(count))));
    expect(answers.map(({ status }) => status)).toEqual([404, 400]);
    await alice.call("deleteFile", { id: files[0]?.id as string });
    const rest = unpacked(Buffer.from(await (await bob.fetch(`${where}?ids=${packed}`)).arrayBuffer()), ["twin.txt"]);
    expect(rest).toEqual(["two"]);
  });

  test("what an admin takes with a zip is written down, each file by its name, at one price", async () => {
    const { alice, marisol } = band.people;
    const { pool } = band.guidon.platform.database;
    const folder = await alice.call("createFolder", { id: band.projectId, name: `D ${newId()}` });
    const take = async () =>
      (await marisol.fetch(`/api/projects/${band.projectId}/files.zip?folder=${folder.id}`)).text();
    const names = ["1.txt", "2.txt", "3.txt", "4.txt"];
    await put(Buffer.from(newId()), names[0] as string, { folderId: folder.id });
    const one = await costOf(band, take);
    for (const name of names.slice(1)) await put(Buffer.from(newId()), name, { folderId: folder.id });
    expect(await costOf(band, take)).toBe(one);
    const { rows } = await pool.query(
      "select object from audit_log where action = 'file.downloaded' order by id desc limit 4",
    );
    expect(rows.map(({ object }) => object).sort()).toEqual(names.map((name) => `${folder.name}/${name}`));
  });

  test("a folder says beforehand whether it comes as a zip, and why not", async () => {
    const { alice, bob, dan } = band.people;
    const where = `/api/projects/${band.projectId}/files.zip?check=1&folder=`;
    const folder = await alice.call("createFolder", { id: band.projectId, name: `C ${newId()}` });
    const empty = await bob.fetch(where + folder.id);
    expect([empty.status, await empty.json()]).toEqual([
      404,
      expect.objectContaining({ code: "not_found", message: "There are no files in it to download." }),
    ]);
    await put(Buffer.from("one"), "one.txt", { folderId: folder.id });
    const one = await bob.fetch(where + folder.id);
    expect([one.status, await one.json()]).toEqual([200, { url: expect.stringContaining(folder.id) }]);
    expect((await dan.fetch(where + folder.id)).status).toBe(404);
    const more = (count: number) =>
      band.guidon.platform.database.pool.query(
        `insert into files (id, project_id, folder_id, name, sort_name, category, status, mime_type, sha256, size, preview, uploaded_by)
         select gen_random_uuid(), project_id, folder_id, n || '.txt', n, category, status, mime_type, sha256, size, preview, uploaded_by
           from (select * from files where folder_id = $1 limit 1) file, generate_series(1, $2) n`,
        [folder.id, count],
      );
    await more(199);
    expect((await bob.fetch(where + folder.id)).status).toBe(200);
    await more(1);
    const many = await bob.fetch(where + folder.id);
    expect([many.status, await many.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringMatching(/^One download holds at most 200 files\. Choose/) }),
    ]);
  });

  test.each([
    ["page.html", "<script>1</script>", 415],
    ["drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", 201],
  ])("%s is never shown inline", async (name, text, status) => {
    const answer = await post(band.people.alice, `/api/projects/${band.projectId}/files`, Buffer.from(text), name);
    expect(answer.status).toBe(status);
    if (status !== 201) return;
    const down = await band.people.bob.fetch(((await answer.json()) as StoredFile).url);
    expect(down.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(down.headers.get("content-type")).toBe("application/octet-stream");
    expect(down.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

/** What lies in the zip under these names: read by its directory, and by the format's own words (APPNOTE.TXT, 4.3). */
function unpacked(zip: Buffer, names: string[]): string[] {
  const found = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [length, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const [crc, size, start] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 42)];
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const content = zip.subarray(from, from + size);
    expect(crc32(content)).toBe(crc);
    found.set(zip.toString("utf8", at + 46, at + 46 + length), content.toString());
    at += 46 + length + extra + comment;
  }
  return names.map((name) => found.get(name) ?? "");
}
