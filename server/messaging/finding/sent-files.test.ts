// S3 section 2, the file versions panel: what was sent in a conversation, for those who read it alone.
import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { Name, TestPerson } from "#server/testing/people.ts";
import { blackPng } from "#server/testing/sample-files.ts";
import { mostLookedThrough } from "./sent-files.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const types: Record<string, string> = {
  txt: "text/plain",
  png: "image/png",
  pdf: "application/pdf",
  mp3: "audio/mpeg",
};

async function put(who: TestPerson, path: string, name: string): Promise<string> {
  const type = types[name.split(".").at(-1) ?? ""] as string;
  const form = new FormData();
  form.set("file", new Blob([type === "image/png" ? new Uint8Array(blackPng(8, 8)) : name], { type }), name);
  const answer = await who.fetch(path, { method: "POST", body: form });
  const body = (await answer.json()) as { id?: string; files?: { id: string }[] };
  return (body.files?.[0]?.id ?? body.id) as string;
}
const loose = (who: TestPerson, name: string) => put(who, "/api/files/upload", name);
const ofProject = (name: string) => put(band.people.alice, `/api/projects/${band.projectId}/files`, name);

async function talk(...others: Name[]) {
  const { alice } = band.people;
  const participants = others.map((name) => band.people[name].id);
  return (await alice.call("createConversation", { type: "project", projectId: band.projectId, participants })).id;
}
const say = (who: TestPerson, conversationId: string, ...attachments: string[]) =>
  who.call("sendMessage", { conversationId, content: "Look", attachments });
const namesIn = async (who: Name, id: string, more: object = {}) =>
  (await band.people[who].call("listSentFiles", { id, ...more })).items.map(({ name }) => name);

test("what was sent, the newest first, with its message, and its state for who sees the project alone", async () => {
  const { alice, bob, dan, marisol } = band.people;
  const { id } = await marisol.call("createConversation", { type: "direct", participants: [dan.id] });
  const drill = await ofProject("drill.txt");
  await alice.call("updateFile", { id: drill, status: "review" });
  const first = await say(marisol, id, drill);
  const [one, two] = [await loose(dan, "one.txt"), await loose(dan, "two.txt")];
  const second = await say(dan, id, one, two);
  const seen = await marisol.call("listSentFiles", { id });
  expect(seen).toEqual({
    items: [
      {
        ...second.attachments[0],
        messageId: second.id,
        seq: second.seq,
        sentBy: second.author,
        sentAt: second.createdAt,
        status: null,
      },
      {
        ...second.attachments[1],
        messageId: second.id,
        seq: second.seq,
        sentBy: second.author,
        sentAt: second.createdAt,
        status: null,
      },
      {
        ...first.attachments[0],
        messageId: first.id,
        seq: first.seq,
        sentBy: first.author,
        sentAt: first.createdAt,
        status: "review",
      },
    ],
  });
  // Dan sees nothing of the project
  const { items } = await dan.call("listSentFiles", { id });
  expect(items.map(({ name, status }) => [name, status])).toEqual([
    ["one.txt", null],
    ["two.txt", null],
    ["drill.txt", null],
  ]);
  for (const outside of [bob, alice])
    await expect(outside.call("listSentFiles", { id })).rejects.toMatchObject({ code: "not_found" });
});

test("searched by name and narrowed by kind", async () => {
  const { alice } = band.people;
  const id = await talk("bob");
  const names = ["Opener v2.txt", "opener.png", "closer.pdf", "tuning.mp3"];
  for (const name of names) await say(alice, id, await loose(alice, name));
  expect(await namesIn("bob", id)).toEqual(names.toReversed());
  expect(await namesIn("bob", id, { search: " OPENER " })).toEqual(["opener.png", "Opener v2.txt"]);
  expect(await namesIn("bob", id, { search: "%" })).toEqual([]);
  const kinds = ["image", "pdf", "audio", "video", "other"] as const;
  expect(await Promise.all(kinds.map((kind) => namesIn("bob", id, { kind })))).toEqual([
    ["opener.png"],
    ["closer.pdf"],
    ["tuning.mp3"],
    [],
    ["Opener v2.txt"],
  ]);
  expect(await namesIn("bob", id, { kind: "image", search: "closer" })).toEqual([]);
});

test("what is deleted, in the bin, or of a project that is gone is not there", async () => {
  const { alice } = band.people;
  const id = await talk("bob");
  const { id: message } = await say(alice, id, await loose(alice, "spoken.txt"));
  const [binned, kept] = [await ofProject("binned.txt"), await ofProject("kept.txt")];
  await say(alice, id, binned, kept);
  await alice.call("deleteFile", { id: binned });
  expect(await namesIn("bob", id)).toEqual(["kept.txt", "spoken.txt"]);
  await alice.call("deleteMessage", { id: message });
  expect(await namesIn("bob", id)).toEqual(["kept.txt"]);
  await alice.call("restoreFile", { id: binned });
  expect(await namesIn("bob", id)).toEqual(["binned.txt", "kept.txt"]);
  const { organizationId } = await alice.call("getProject", { id: band.projectId });
  const gone = await alice.call("createOrganizationProject", { id: organizationId, name: "Gone" });
  await say(alice, id, await put(alice, `/api/projects/${gone.id}/files`, "gone.txt"));
  expect(await namesIn("bob", id)).toContain("gone.txt");
  await alice.call("deleteProject", { id: gone.id });
  expect(await namesIn("bob", id)).not.toContain("gone.txt");
});

test("page by page, in the midst of a message's files, too, and what comes meanwhile moves nothing", async () => {
  const { alice, bob } = band.people;
  const id = await talk("bob");
  const files = await Promise.all(["a", "b", "c"].map((name) => loose(alice, `${name}.txt`)));
  await say(alice, id, files[0] as string);
  await say(alice, id, ...files);
  const first = await bob.call("listSentFiles", { id, limit: 2 });
  expect(first.items.map(({ name }) => name)).toEqual(["a.txt", "b.txt"]);
  await say(alice, id, files[1] as string);
  const second = await bob.call("listSentFiles", { id, limit: 2, cursor: first.nextCursor });
  expect(second.items.map(({ name }) => name)).toEqual(["c.txt", "a.txt"]);
  expect(second.nextCursor).toBeUndefined();
  for (const cursor of ["x", "1", "99999999999.1", "1.x"])
    await expect(bob.call("listSentFiles", { id, cursor })).rejects.toMatchObject({ code: "invalid_input" });
});

test("a page looks through so many messages, and its cursor leads on; as many statements, however much was said", async () => {
  const { alice, bob } = band.people;
  const id = await talk("bob");
  const [sought, other] = [await loose(alice, "sought.txt"), await loose(alice, "other.txt")];
  await say(alice, id, sought);
  const page = () => bob.call("listSentFiles", { id, search: "sought" });
  const before = await costOf(band, page);
  // who asks, whether they may, and the page
  expect(before).toBe(3);
  const { pool } = band.guidon.platform.database;
  await pool.query(
    `insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority,
                           created_at, updated_at)
     select $1, n + 10, gen_random_uuid(), $2, 'file', '', '{}', array[$3::uuid], 'medium', now(), now() from generate_series(1, $4::int) n`,
    [id, alice.id, other, mostLookedThrough],
  );
  await pool.query("update conversations set last_seq = $2 where id = $1", [id, mostLookedThrough + 10]);
  const first = await page();
  expect(first).toEqual({ items: [], nextCursor: expect.any(String) });
  const rest = await bob.call("listSentFiles", { id, search: "sought", cursor: first.nextCursor });
  expect(rest.items.map(({ name }) => name)).toEqual(["sought.txt"]);
  expect(rest.nextCursor).toBeUndefined();
  expect(await costOf(band, page)).toBe(before);
});
