// The search over files, and over what hangs on messages: by name and by text, and that nothing leaks that one may not see.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { Name, TestPerson } from "#server/testing/people.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { listUnread, sweepTexts } from "../previews/sweep-texts.ts";

// a worker may take half a minute
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const patience = { timeout: 40_000, interval: 100 };

let band: Band;
let book: StoredFile;
let hidden: StoredFile;
beforeAll(async () => {
  band = await startBand();
  const { alice } = band.people;
  book = await put(
    alice,
    `/api/projects/${band.projectId}/files`,
    pdf(3, { words: "Baritones hold at set" }),
    "book.pdf",
  );
  const path = `/api/projects/${band.privateProjectId}/files`;
  hidden = await put(alice, path, "The secret ending: everybody wears chartreuse.", "notes.txt");
  await indexed(book, hidden);
});
afterAll(() => band.stop());

async function put(who: TestPerson, path: string, content: Buffer | string, name: string): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", new Blob([typeof content === "string" ? content : new Uint8Array(content)]), name);
  const answer = await who.fetch(path, { method: "POST", body: form });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const sent = (await answer.json()) as StoredFile & { files?: StoredFile[] };
  return sent.files?.[0] ?? sent;
}

/** Until their words are known. */
async function indexed(...files: { id: string }[]): Promise<void> {
  const { pool } = band.guidon.platform.database;
  const known = async () =>
    (
      await pool.query(
        "select from files f join blob_texts t on t.source = f.sha256 where f.id = any($1) and t.words is not null",
        [files.map(({ id }) => id)],
      )
    ).rowCount;
  // also before the first test, where there is no `expect.poll`
  await vi.waitUntil(async () => (await known()) === files.length, patience);
}

const names = async (who: TestPerson, q: string, more: object = {}) =>
  (await who.call("searchFiles", { q, ...more })).items.map(({ name }) => name);
const said = async (who: TestPerson, q: string, more: object = {}) =>
  (await who.call("searchMessages", { q, ...more })).items.map(({ id }) => id);

async function whoFinds(q: string): Promise<Name[]> {
  const found = await Promise.all(
    Object.entries(band.people).map(async ([name, who]) => ((await names(who, q)).length > 0 ? [name as Name] : [])),
  );
  return found.flat().sort();
}

test.each([
  ["Ménage.txt", ["mén", "ménage", "Ménage.t"]],
  ["झंडे कदम.txt", ["झंडे", "कदम", "झंड", "झंडे क"]],
])("%s by its name, whether or not letters come apart from their accents", async (name, typed) => {
  const { alice, bob } = band.people;
  await put(alice, `/api/projects/${band.projectId}/files`, "x", name.normalize("NFD"));
  for (const q of typed) {
    for (const form of ["NFC", "NFD"]) expect(await names(bob, q.normalize(form)), `${form} ${q}`).toEqual([name]);
  }
});

test("a PDF by its words, with the place, and by its name", async () => {
  const { bob, alice } = band.people;
  const { items, hasMore } = await bob.call("searchFiles", { q: "baritone set" });
  expect(hasMore).toBe(false);
  expect(items).toEqual([
    {
      id: book.id,
      name: "book.pdf",
      mimeType: "application/pdf",
      projectId: band.projectId,
      projectName: "Ballad",
      uploadedBy: book.uploadedBy,
      versionAt: book.versionAt,
      snippet: expect.any(Array),
    },
  ]);
  const hits = items[0]?.snippet.filter(({ isHit }) => isHit).map(({ text }) => text);
  expect(hits).toEqual(["Baritones", "set", "Baritones", "set", "Baritones", "set"]);
  expect((await bob.call("searchFiles", { q: "book" })).items).toMatchObject([{ name: "book.pdf", snippet: [] }]);
  expect(await names(alice, '"hold at set"')).toEqual(["book.pdf"]);
  expect(await names(alice, '"set hold"')).toEqual([]);
});

test("by its name as it is written, and by any part of it", async () => {
  const { alice, bob } = band.people;
  const name = "drill-chart_opener v2.txt";
  await put(alice, `/api/projects/${band.projectId}/files`, "counts", name);
  for (const q of [name, "DRILL-CHART", "drill-chart_op", "v2.t", '"opener v2.txt"', "opener -flags"]) {
    expect(await names(bob, q), q).toEqual([name]);
  }
  for (const q of ["drill-chart_ballad.txt", '"v2 opener"', "opener -v2"]) expect(await names(bob, q), q).toEqual([]);
});

test("by words within a text or a name that sets no spaces, far into it too, with the place", async () => {
  const { alice, bob } = band.people;
  const text = `${"We go on. ".repeat(300)}第二楽章はカラーガードの旗から。${"And on. ".repeat(300)}`;
  const file = await put(alice, `/api/projects/${band.projectId}/files`, text, "旗の動き.txt");
  await indexed(file);
  for (const q of ["旗の動き.txt", "動き", "カラーガード", "楽章 旗"])
    expect(await names(bob, q), q).toEqual([file.name]);
  for (const q of ["動旗", "ガードカラー"]) expect(await names(bob, q), q).toEqual([]);
  const [one] = (await bob.call("searchFiles", { q: "カラーガード" })).items;
  expect(one?.snippet.filter(({ isHit }) => isHit)).toEqual([{ text: "カラーガード", isHit: true }]);
});

test("narrowed to a project, a person and a time", async () => {
  const { alice, bob } = band.people;
  expect(await names(alice, "chartreuse", { projectId: band.privateProjectId })).toEqual(["notes.txt"]);
  expect(await names(alice, "chartreuse", { projectId: band.projectId })).toEqual([]);
  expect(await names(alice, "chartreuse", { person: alice.id })).toEqual(["notes.txt"]);
  expect(await names(alice, "chartreuse", { person: bob.id })).toEqual([]);
  const { versionAt } = hidden;
  expect(await names(alice, "chartreuse", { from: versionAt })).toEqual(["notes.txt"]);
  expect(await names(alice, "chartreuse", { to: versionAt })).toEqual([]);
});

test("only those find it who may look into its project", async () => {
  expect(await whoFinds("baritones")).toEqual(["alice", "bob", "carol", "dev", "marisol", "priya"]);
  expect(await whoFinds("chartreuse")).toEqual(["alice", "dev", "marisol", "priya"]);
  expect(await whoFinds("notes")).toEqual(["alice", "dev", "marisol", "priya"]);
});

test("a version that was replaced is not found, one that is brought back is", async () => {
  const { alice } = band.people;
  const file = await put(alice, `/api/projects/${band.projectId}/files`, "Flags are saffron", "silks.txt");
  await indexed(file);
  await put(alice, `/api/files/${file.id}/versions`, "Flags are vermilion", "silks.txt");
  await indexed(file);
  expect([await names(alice, "saffron"), await names(alice, "vermilion")]).toEqual([[], ["silks.txt"]]);
  await alice.call("restoreFileVersion", { id: file.id, version: 1 });
  expect([await names(alice, "saffron"), await names(alice, "vermilion")]).toEqual([["silks.txt"], []]);
});

test("what lies in the bin is not found, also not by whoever may empty it; nor is what lies in a deleted project", async () => {
  const { alice } = band.people;
  await alice.call("deleteFile", { id: book.id });
  expect(await whoFinds("baritones")).toEqual([]);
  await alice.call("restoreFile", { id: book.id });
  expect(await whoFinds("baritones")).toHaveLength(6);
  await alice.call("deleteProject", { id: band.projectId });
  expect(await whoFinds("baritones")).toEqual([]);
  await alice.call("restoreProject", { id: band.projectId });
});

test("a message by the words of what hangs on it, for those who are in the conversation", async () => {
  const { alice, bob, carol, dan, dev, marisol } = band.people;
  const { conversationId } = band;
  const loose = await put(alice, "/api/files/upload", "Bring turquoise gloves", "bring.txt");
  await indexed(loose);
  for (const who of [alice, bob]) expect(await said(who, "turquoise")).toEqual([]);
  const message = { conversationId, content: "The list", attachments: [loose.id, hidden.id] };
  const { id } = await alice.call("sendMessage", message);
  const { items } = await bob.call("searchMessages", { q: "turquoise" });
  expect(items).toMatchObject([{ id, files: ["bring.txt", "notes.txt"], file: { id: loose.id, name: "bring.txt" } }]);
  expect(items[0]?.file?.snippet).toEqual([
    { text: "Bring ", isHit: false },
    { text: "turquoise", isHit: true },
    { text: " gloves", isHit: false },
  ]);
  // attached by somebody who may, it is shown to all who are in the conversation
  expect((await bob.call("searchMessages", { q: "chartreuse" })).items).toMatchObject([
    { id, file: { id: hidden.id } },
  ]);
  expect(await names(bob, "chartreuse")).toEqual([]);
  for (const who of [carol, dan, dev, marisol]) expect(await said(who, "turquoise")).toEqual([]);
  expect(await said(bob, "turquoise", { author: bob.id })).toEqual([]);
  expect(await said(bob, "turquoise", { hasFile: "true" })).toEqual([id]);
  await alice.call("deleteFile", { id: hidden.id });
  expect(await said(bob, "chartreuse")).toEqual([]);
  expect((await bob.call("searchMessages", { q: "turquoise" })).items[0]?.files).toEqual(["bring.txt"]);
  await alice.call("restoreFile", { id: hidden.id });
  expect(await said(bob, "chartreuse")).toEqual([id]);
  await alice.call("removeParticipants", { id: conversationId, userIds: [bob.id] });
  expect(await said(bob, "turquoise")).toEqual([]);
  await alice.call("addParticipants", { id: conversationId, userIds: [bob.id] });
  await alice.call("deleteMessage", { id });
  expect(await said(alice, "turquoise")).toEqual([]);
});

test("whoever has left the organization finds nothing of it", async () => {
  const { alice, priya } = band.people;
  expect(await names(priya, "baritones")).toEqual(["book.pdf"]);
  await alice.call("removeOrganizationMember", { id: band.organizationId, userId: priya.id });
  expect([await names(priya, "baritones"), await names(priya, "chartreuse")]).toEqual([[], []]);
});

test("one statement, however many are found", async () => {
  const { alice, bob } = band.people;
  const asWhoever = await costOf(band, () => bob.call("getMe", {}));
  const cost = async (q: string) => (await costOf(band, () => bob.call("searchFiles", { q }))) - asWhoever;
  const before = await cost("palette");
  for (const name of ["a", "b", "c"]) {
    await indexed(await put(alice, `/api/projects/${band.projectId}/files`, `Palette ${name}`, `${name}.txt`));
  }
  expect(await names(bob, "palette")).toHaveLength(3);
  expect([before, await cost("palette")]).toEqual([1, 1]);
  expect(await names(bob, "palette", { limit: 2 })).toHaveLength(2);
  const { hasMore, nextCursor } = await bob.call("searchFiles", { q: "palette", limit: 2 });
  expect(hasMore).toBe(true);
  expect(await names(bob, "palette", { cursor: nextCursor })).toEqual([(await names(bob, "palette"))[2]]);
  expect(await names(bob, "palette", { limit: 2, offset: 2 })).toHaveLength(1);
});

test("a text of many words is marked where they stand, however far in", async () => {
  const { alice } = band.people;
  const filler = Array.from({ length: 40_000 }, (_, place) => `w${place.toString(36)}`).join(" ");
  const long = await put(alice, `/api/projects/${band.projectId}/files`, `${filler} the Ópalescent plume`, "long.txt");
  await indexed(long);
  const { items } = await alice.call("searchFiles", { q: "opalescent" });
  expect(items[0]?.snippet.find(({ isHit }) => isHit)).toEqual({ text: "Ópalescent", isHit: true });
});

test("files that were there before are read at the next start, once; what cannot be read is not tried again", async () => {
  const { alice } = band.people;
  const { pool } = band.guidon.platform.database;
  const broken = await put(alice, `/api/projects/${band.projectId}/files`, "%PDF-1.7 and nothing", "broken.pdf");
  await indexed(broken);
  await pool.query("delete from blob_texts where source = (select sha256 from files where id = $1)", [book.id]);
  await pool.query("update files set created_at = created_at - interval '1 hour'");
  expect(await names(alice, "baritones")).toEqual([]);
  const jobs = async () =>
    (await pool.query("select count(*)::int as count from pgboss.job where name = 'file-text'")).rows[0]
      .count as number;
  const chart = await put(alice, `/api/projects/${band.projectId}/files`, "PK", "chart.xlsx");
  await pool.query("update files set created_at = created_at - interval '1 hour' where id = $1", [chart.id]);
  expect((await pool.query("select mime_type from files where id = $1", [chart.id])).rows[0].mime_type).toMatch(
    /^application/,
  );
  // what holds no words is not looked at each time anew
  expect((await listUnread(band.guidon.platform.database.db)).map(({ fileId }) => fileId)).toEqual([book.id]);
  const before = await jobs();
  await sweepTexts(band.guidon.platform);
  await sweepTexts(band.guidon.platform);
  expect(await jobs()).toBe(before + 1);
  await indexed(book);
  expect(await names(alice, "baritones")).toEqual(["book.pdf"]);
  await sweepTexts(band.guidon.platform);
  expect(await jobs()).toBe(before + 1);
});
