import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { maxFilesAtOnce } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { fileAudience } from "./file-audience.ts";
import { fileName } from "./uploads/file-name.ts";

let band: Band;
let drawing: Buffer;
beforeAll(async () => {
  band = await startBand();
  drawing = await sharp({ create: { width: 640, height: 400, channels: 3, background: "#2970e3" } })
    .png()
    .toBuffer();
});
afterAll(() => band.stop());

function upload(
  who: TestPerson,
  content: Buffer | string,
  { name = "set-14.png", metadata = {}, projectId = band.projectId, isFileFirst = false } = {},
) {
  const form = new FormData();
  if (!isFileFirst) form.set("metadata", JSON.stringify(metadata));
  form.set("file", new Blob([typeof content === "string" ? content : new Uint8Array(content)]), name);
  if (isFileFirst) form.set("metadata", JSON.stringify(metadata));
  return who.fetch(`/api/projects/${projectId}/files`, { method: "POST", body: form });
}

test("a drawing goes up whole, is told, gets its small picture, and comes down the same", async () => {
  const { alice, bob, dan } = band.people;
  const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
  const answer = await upload(alice, drawing);
  expect(answer.status).toBe(201);
  const file = (await answer.json()) as StoredFile;
  expect(file).toMatchObject({
    name: "set-14.png",
    category: "design",
    status: "draft",
    size: drawing.length,
    mimeType: "image/png",
    preview: "pending",
  });
  expect(await bobHears.next("file:added")).toEqual(file);
  const ready = (await bobHears.next("file:updated")) as StoredFile;
  expect(ready).toMatchObject({ id: file.id, preview: "ready", width: 640, height: 400 });
  expect(await danHears.everything()).toEqual([]);

  const down = await bob.fetch(file.url);
  expect(down.headers.get("content-type")).toBe("image/png");
  expect(down.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
  expect(Buffer.from(await down.arrayBuffer())).toEqual(drawing);
  const small = await sharp(
    Buffer.from(await (await bob.fetch(ready.thumbnailUrl as string)).arrayBuffer()),
  ).metadata();
  expect(small).toMatchObject({ format: "webp", width: 320, height: 200 });
  expect((await bob.call("listFiles", { id: band.projectId })).items).toEqual([ready]);
});

test("whoever may not see the file gets nothing by its address, and an altered address is none", async () => {
  const { alice, bob, dan } = band.people;
  const file = (await (await upload(alice, drawing)).json()) as StoredFile;
  expect((await dan.fetch(file.url)).status).toBe(404);
  expect((await fetch(`${band.address}${file.url}`)).status).toBe(401);
  const altered = file.url.replace(/s=(.)/, (_, first) => (first === "A" ? "s=B" : "s=A"));
  expect((await bob.fetch(altered)).status).toBe(404);
  expect((await bob.fetch(file.url.replace("original", "large"))).status).toBe(404);
});

test("the same id twice is one file; from another person it is taken", async () => {
  const { alice, marisol } = band.people;
  const id = newId();
  const [first, second] = await Promise.all([
    upload(alice, drawing, { metadata: { id } }),
    upload(alice, drawing, { metadata: { id } }),
  ]);
  expect([first?.status, second?.status]).toEqual([201, 201]);
  expect((await upload(marisol, drawing, { metadata: { id } })).status).toBe(409);
});

describe.each([
  ["before", false],
  ["behind", true],
])("S1 section 7: metadata %s the file", (_where, isFileFirst) => {
  /** Too much to come in one piece with what follows. */
  const fresh = () => randomBytes(200_000).toString("hex");
  const send = (who: TestPerson, metadata = {}, content = fresh()) =>
    upload(who, content, { name: "a.txt", metadata, isFileFirst });

  test("say what it is, where it lies and what its id is", async () => {
    const { alice } = band.people;
    const folder = await alice.call("createFolder", { id: band.projectId, name: `Drill ${isFileFirst}` });
    const metadata = { id: newId(), category: "final", folderId: folder.id };
    const content = fresh();
    const answer = await send(alice, metadata, content);
    expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining(metadata)]);
    expect(await (await send(alice, metadata, content)).json()).toMatchObject(metadata);
  });

  test("viewers may not upload; a client reviewer only references", async () => {
    const { bob, carol, dan } = band.people;
    const before = await band.people.alice.call("listFiles", { id: band.projectId });
    const metadata = { category: "reference" };
    expect((await send(bob)).status).toBe(403);
    expect((await send(bob, metadata)).status).toBe(403);
    expect((await send(carol)).status).toBe(403);
    expect((await send(dan, metadata)).status).toBe(404);
    expect(await band.people.alice.call("listFiles", { id: band.projectId })).toEqual(before);
    expect((await send(carol, metadata)).status).toBe(201);
  });

  test.each([
    ["an approval", { status: "approved" }],
    ["a folder that is not there", { folderId: newId() }],
    ["what nobody knows", { colour: "red" }],
  ])("are refused with %s, and nothing stays", async (_what, metadata) => {
    const { alice } = band.people;
    const hears = ears(await alice.socket());
    const content = fresh();
    const before = await alice.call("listFiles", { id: band.projectId });
    const answer = await send(alice, metadata, content);
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: "invalid_input" })]);
    expect(await alice.call("listFiles", { id: band.projectId })).toEqual(before);
    expect((await hears.everything()).filter(({ name }) => name === "file:added")).toEqual([]);
    const stored = await readdir(path.join(band.guidon.platform.config.dataDir, "blobs"), { recursive: true });
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect(stored.filter((name) => name.endsWith(sha256))).toEqual([]);
  });

  test("may call themselves JSON", async () => {
    const metadata = 'name="metadata"\r\ncontent-type: application/json\r\n\r\n{"category":"reference"}';
    const file = 'name="file"; filename="a.txt"\r\n\r\nturquoise';
    const body = (isFileFirst ? [file, metadata] : [metadata, file])
      .map((part) => `--cut\r\ncontent-disposition: form-data; ${part}\r\n`)
      .join("");
    const headers = { "content-type": "multipart/form-data; boundary=cut" };
    const path = `/api/projects/${band.projectId}/files`;
    const answer = await band.people.alice.fetch(path, { method: "POST", headers, body: `${body}--cut--\r\n` });
    expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ category: "reference" })]);
  });
});

describe("what is refused", () => {
  test.each([
    ["nothing", "", "a.txt", 400],
    ["a program", "MZ", "a.exe", 415],
    ["text that calls itself a picture", "GIF", "a.png", 415],
    ["a picture that calls itself a film", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "a.mp4", 415],
  ])("%s", async (_what, content, name, status) => {
    expect((await upload(band.people.alice, content, { name })).status).toBe(status);
  });

  test("a page of a script is only ever a download", async () => {
    const answer = await upload(band.people.alice, "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", {
      name: "a.svg",
    });
    const file = (await answer.json()) as StoredFile;
    const down = await band.people.alice.fetch(file.url);
    expect(down.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(down.headers.get("content-type")).toBe("application/octet-stream");
    expect(file.preview).toBe("none");
  });
});

test("a picture of too many pixels is stored, shown by its icon, and the server stays up", async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#000" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const aliceHears = ears(await band.people.alice.socket());
  expect((await upload(band.people.alice, bomb)).status).toBe(201);
  expect(await aliceHears.next("file:updated")).toMatchObject({ preview: "failed", thumbnailUrl: null });
});

test("an upload that breaks off leaves nothing behind", async () => {
  const { pool } = band.guidon.platform.database;
  const count = async () => (await pool.query<{ n: number }>("select count(*) as n from files")).rows[0]?.n;
  const before = await count();
  const url = new URL(`/api/projects/${band.projectId}/files`, band.address);
  await new Promise<void>((resolve) => {
    const sending = request(url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${band.people.alice.token}`,
        "content-type": "multipart/form-data; boundary=x",
        "content-length": 10_000_000,
      },
    });
    sending.on("error", () => resolve());
    sending.on("close", () => resolve());
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    sending.write("a".repeat(200_000), () => sending.destroy());
  });
  const incoming = path.join(band.guidon.platform.config.dataDir, "blobs/incoming");
  await expect.poll(() => readdir(incoming)).toEqual([]);
  expect(await count()).toBe(before);
});

test.each([
  ["no multipart at all", "boundary=x", '{"a":1}'],
  ["nothing", "boundary=x", ""],
  ["without a boundary", "", "--x--"],
  ["an endless boundary", `boundary=${"x".repeat(300)}`, "--x--"],
  ["cut off in the head of a part", "boundary=x", '--x\r\nContent-Disposition: form-data; name="fi'],
  ["cut off in the file", "boundary=x", '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'],
])("an upload that is broken is refused: %s", async (_what, boundary, body) => {
  for (const path of [`/api/projects/${band.projectId}/files`, "/api/files/upload"]) {
    const headers = { "content-type": `multipart/form-data; ${boundary}` };
    const answer = await band.people.alice.fetch(path, { method: "POST", headers, body });
    expect(answer.status, path).toBe(400);
  }
  await expect.poll(() => readdir(path.join(band.guidon.platform.config.dataDir, "blobs/incoming"))).toEqual([]);
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\drill\\set 14.png", "set 14.png"],
  ["a\u0000b\u202egnp.exe", "abgnp.exe"],
  ["...", "file"],
  ["", "file"],
  ["🎺 solo.mp3", "🎺 solo.mp3"],
  [`${"x".repeat(300)}.png`, `${"x".repeat(196)}.png`],
  // no sign is cut in two
  [`${"x".repeat(195)}🎺${"y".repeat(20)}.png`, `${"x".repeat(195)}.png`],
])("the name %j is kept as %j", (given, kept) => {
  expect(fileName(given)).toBe(kept);
});

test("equal content is stored once", async () => {
  const { pool } = band.guidon.platform.database;
  const sha256 = createHash("sha256").update(drawing).digest("hex");
  const { rows } = await pool.query("select count(*) as n from blobs where sha256 = $1", [sha256]);
  expect(rows).toEqual([{ n: 1 }]);
});

test("several files in one form, which share what comes from the socket, come down the same", async () => {
  const { alice } = band.people;
  const sizes = [40_000, 90_000, 3000, 20_000, 150_000].slice(0, maxFilesAtOnce);
  const contents = sizes.map((size) => randomBytes(size).toString("hex").slice(0, size));
  const form = new FormData();
  for (const [place, content] of contents.entries()) form.set(`file_${place}`, new Blob([content]), `${place}.txt`);
  const answer = await alice.fetch("/api/files/upload", { method: "POST", body: form });
  const { files } = (await answer.json()) as { files: StoredFile[] };
  const down = await Promise.all(files.map(async ({ url }) => (await alice.fetch(url)).text()));
  expect(down.map((text, place) => text === contents[place])).toEqual(contents.map(() => true));
});

describe("a file whose id its sender made", () => {
  const send = async (who: TestPerson, id: string, content: string, name = "silks.txt") => {
    const form = new FormData();
    form.set("id_0", id);
    form.set("file_0", new Blob([content]), name);
    const answer = await who.fetch("/api/files/upload", { method: "POST", body: form });
    return { status: answer.status, body: (await answer.json()) as { files: [StoredFile]; message?: string } };
  };
  const rows = async (id: string) => {
    const { pool } = band.guidon.platform.database;
    const { rows: found } = await pool.query(
      `select (select count(*)::int from files where id = $1) as files,
              (select count(*)::int from file_versions where file_id = $1) as versions`,
      [id],
    );
    return found[0] as unknown;
  };

  test("sent again, also at once, it is the same one, and told once", async () => {
    const { alice, bob } = band.people;
    const [aliceHears, bobHears] = [ears(await alice.socket()), ears(await bob.socket())];
    const id = newId();
    const atOnce = await Promise.all([send(alice, id, "turquoise"), send(alice, id, "turquoise")]);
    const answers = [...atOnce, await send(alice, id, "turquoise", "called otherwise.txt")];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [file] = answers[0]?.body.files ?? [];
    expect(file).toMatchObject({ id, name: "silks.txt", projectId: null });
    for (const { body } of answers) expect(body.files).toEqual([file]);
    expect(await rows(id)).toEqual({ files: 1, versions: 1 });
    const told = (await aliceHears.everything()).filter(({ payload }) => (payload as StoredFile).id === id);
    expect(told).toEqual([{ name: "file:added", payload: file }]);
    expect(await bobHears.everything()).toEqual([]);
  });

  test.each([
    ["behind it", ["file_0", "id_0"]],
    ["behind the next one", ["file_0", "file_1", "id_1", "id_0"]],
    ["on either side", ["id_1", "file_0", "file_1", "id_0"]],
    ["of the second alone", ["file_0", "file_1", "id_1"]],
  ])("the id counts wherever it stands: %s", async (_where, order) => {
    const { alice } = band.people;
    const ids: Record<string, string> = { id_0: newId(), id_1: newId() };
    // too large for one read of the socket, out of which all fields would be known at once
    const form = new FormData();
    for (const part of order) {
      if (part.startsWith("id")) form.set(part, ids[part] as string);
      else form.set(part, new Blob([`turquoise ${part} ${ids.id_0} `.repeat(4000)]), `${part}.txt`);
    }
    const send = async () => {
      const answer = await alice.fetch("/api/files/upload", { method: "POST", body: form });
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { files: StoredFile[] }).files;
    };
    const files = await send();
    expect(files.map(({ name }) => name)).toEqual(
      order.filter((part) => /^file/.test(part)).map((part) => `${part}.txt`),
    );
    for (const [place, file] of files.entries()) {
      if (order.includes(`id_${place}`)) expect(file.id).toBe(ids[`id_${place}`]);
      else expect(Object.values(ids)).not.toContain(file.id);
    }
    // a retry is harmless
    if (order.includes("id_0")) expect(await send()).toEqual(files);
  });

  test("what is no id behind its file is refused, and nothing of it stored", async () => {
    const form = new FormData();
    form.set("file_0", new Blob(["gold ".repeat(60_000)]), "gold of no id.txt");
    form.set("id_0", "first");
    const answer = await band.people.alice.fetch("/api/files/upload", { method: "POST", body: form });
    expect(answer.status).toBe(400);
    const { rows: found } = await band.guidon.platform.database.pool.query(
      "select id from files where name = 'gold of no id.txt'",
    );
    expect(found).toEqual([]);
  });

  test("with other bytes, or from somebody else, it is refused, and nothing is told of it", async () => {
    const { alice, bob, dan } = band.people;
    const id = newId();
    await send(alice, id, "turquoise");
    const refusals = [
      await send(alice, id, "gold"),
      await send(bob, id, "turquoise"),
      await send(dan, id, "turquoise"),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409]);
    for (const { body } of refusals) {
      expect(body).toMatchObject({ code: "id_taken", message: "This id belongs to something else already." });
      expect(JSON.stringify(body)).not.toContain("silks");
    }
    expect(await rows(id)).toEqual({ files: 1, versions: 1 });
    expect((await alice.call("getFile", { id })).name).toBe("silks.txt");
  });

  test("the id of a project's file answers nothing of it, to its uploader neither", async () => {
    const id = newId();
    await upload(band.people.alice, "turquoise", { metadata: { id }, name: "silks.txt" });
    expect((await send(band.people.alice, id, "turquoise")).body).toMatchObject({ code: "id_taken" });
  });

  test("what is no id is refused before a byte is stored", async () => {
    const answer = await send(band.people.alice, "7", "turquoise");
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  test("each of several has its own, as many as fit", async () => {
    const ids = Array.from({ length: maxFilesAtOnce }, newId);
    const form = new FormData();
    for (const [place, id] of ids.entries()) {
      form.set(`id_${place}`, id);
      form.set(`file_${place}`, new Blob([`set ${place}`]), `${place}.txt`);
    }
    const answer = await band.people.alice.fetch("/api/files/upload", { method: "POST", body: form });
    const { files } = (await answer.json()) as { files: StoredFile[] };
    expect(files.map(({ id }) => id)).toEqual(ids);
  });
});

test("of a file that was not put into a project its uploader hears alone, and nobody while its project is in the bin", async () => {
  const { alice } = band.people;
  const { id: projectId } = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Binned" });
  const audienceOf = (project: string | null) =>
    fileAudience(band.guidon.platform.database.db, { projectId: project, uploadedBy: alice });
  expect(await audienceOf(null)).toEqual([`user:${alice.id}`]);
  expect(await audienceOf(projectId)).toContain(`project:${projectId}`);
  await alice.call("deleteProject", { id: projectId });
  expect(await audienceOf(projectId)).toEqual([]);
});
