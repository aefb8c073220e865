// All that somebody wrote, is in and brought, as one zip: theirs alone, one at a time.
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ZipAddress } from "#contract/files.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { zipEntries } from "#server/testing/zip-entries.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const forgetTries = () => band.guidon.platform.database.pool.query("delete from throttles");

async function addressFor(person: TestPerson): Promise<string> {
  await forgetTries();
  const answer = await person.fetch("/api/auth/data.zip?check=1");
  expect(answer.status).toBe(200);
  return ((await answer.json()) as ZipAddress).url;
}

/** What is in it, by name. */
async function dataOf(person: TestPerson): Promise<{ names: string[]; read: (name: string) => string }> {
  const answer = await person.fetch(await addressFor(person));
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const entries = zipEntries(Buffer.from(await answer.arrayBuffer()));
  return { names: [...entries.keys()], read: (name) => String(entries.get(name)) };
}

async function upload(person: TestPerson, place: string, name: string, content: string): Promise<string> {
  const form = new FormData();
  form.set(place === "/api/files/upload" ? "file_0" : "file", new Blob([content]), name);
  const answer = await person.fetch(place, { method: "POST", body: form });
  expect(answer.status).toBe(201);
  const body = (await answer.json()) as { id: string; files?: { id: string }[] };
  return body.files?.[0]?.id ?? body.id;
}

test("holds who one is, what one is in, what one wrote and brought, and nothing of others", async () => {
  const { alice, priya } = band.people;
  const talk = await priya.call("createConversation", { type: "direct", participants: [alice.id] });
  for (let count = 0; count < 3; count++) {
    await priya.call("sendMessage", { conversationId: talk.id, content: `Count ${count}` });
    await alice.call("sendMessage", { conversationId: talk.id, content: "Answer" });
  }
  const place = `/api/projects/${band.privateProjectId}/files`;
  const fileId = await upload(priya, place, "drill.txt", "8 counts");
  await upload(priya, place, "drill.txt", "16 counts");
  await upload(alice, place, "alices.txt", "Nobody else's");
  await upload(priya, "/api/files/upload", "../loose: one.txt", "Loose");
  await priya.call("createAnnotation", { id: fileId, version: 1, type: "point", x: 45, y: 20, content: "Late" });
  const shape = { type: "freehand", x: 10, y: 20, width: 1, height: 2, color: "teal" } as const;
  const curve = { ...shape, strokes: [[0, 0, 128, 256]] };
  await priya.call("createAnnotation", { id: fileId, version: 1, ...curve, content: "Curve" });
  const { names, read } = await dataOf(priya);
  expect(names).toContain("profile.json");
  expect(JSON.parse(read("profile.json"))).toMatchObject({ id: priya.id, name: "Priya", email: priya.email });
  expect(JSON.parse(read("settings.json"))).toHaveProperty("notifications");
  expect(JSON.parse(read("memberships.json"))).toContainEqual(
    expect.objectContaining({ kind: "team", id: band.privateTeamId, role: "member" }),
  );
  const messages = JSON.parse(read("messages.json")) as { content: string }[];
  expect(messages.map(({ content }) => content)).toEqual(["Count 0", "Count 1", "Count 2"]);
  expect(JSON.parse(read("annotations.json"))).toMatchObject([
    { fileId, content: "Late" },
    { fileId, content: "Curve", ...curve },
  ]);
  expect(JSON.parse(read("replies.json"))).toEqual([]);
  const files = names.filter((name) => name.startsWith("files/"));
  expect(files).toHaveLength(3);
  expect(files.map((name) => read(name)).sort()).toEqual(["16 counts", "8 counts", "Loose"].sort());
  expect(files.join()).not.toMatch(/\.\.|:/);
  expect(JSON.parse(read("files.json"))).toHaveLength(3);
  expect((await band.people.marisol.call("listAudit", { person: priya.id })).items[0]).toMatchObject({
    action: "account.data-taken",
  });
});

test("holds one's picture, which the profile names, where there is one", async () => {
  const { bob } = band.people;
  const before = await dataOf(bob);
  expect(JSON.parse(before.read("profile.json"))).toMatchObject({ picture: null });
  expect(before.names).not.toContain("picture.webp");
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: "#a33" } });
  const body = new Uint8Array(await drawn.png().toBuffer());
  const put = await bob.fetch("/api/auth/avatar", { method: "PUT", body, headers: { "content-type": "image/png" } });
  const { avatar } = (await put.json()) as { avatar: string };
  const shown = await (await bob.fetch(avatar)).arrayBuffer();
  const { names, read } = await dataOf(bob);
  expect(JSON.parse(read("profile.json"))).toMatchObject({ picture: "picture.webp" });
  expect(names).toContain("picture.webp");
  expect(read("picture.webp")).toBe(String(Buffer.from(shown)));
  await bob.call("removeAvatar", {});
});

test("leaves out the files of what one may see no more", async () => {
  const { alice, priya } = band.people;
  await alice.call("removeTeamMember", { id: band.privateTeamId, userId: priya.id });
  await alice.call("removeOrganizationMember", { id: band.organizationId, userId: priya.id });
  const { names, read } = await dataOf(priya);
  expect(names.filter((name) => name.startsWith("files/"))).toHaveLength(1);
  expect(JSON.parse(read("annotations.json"))).toEqual([]);
});

test("is nobody else's, and needs the address", async () => {
  const { alice, bob } = band.people;
  const address = await addressFor(alice);
  expect((await bob.fetch(address)).status).toBe(401);
  expect((await bob.fetch("/api/auth/data.zip")).status).toBe(401);
  expect((await fetch(`${band.address}${address}`)).status).toBe(401);
  expect((await alice.fetch(`${address}x`)).status).toBe(401);
});

test("is packed for each person once at a time, and a few times an hour", async () => {
  const { dan } = band.people;
  await upload(dan, "/api/files/upload", "film.txt", "0".repeat(8_000_000));
  const address = await addressFor(dan);
  const slow = await dan.fetch(address);
  const reader = slow.body?.getReader();
  await reader?.read();
  expect((await dan.fetch(address)).status).toBe(429);
  expect((await dan.fetch("/api/auth/data.zip?check=1")).status).toBe(429);
  await reader?.cancel();
  await expect.poll(async () => (await dan.fetch("/api/auth/data.zip?check=1")).status, { timeout: 20_000 }).toBe(200);
  for (let count = 0; count < 5; count++) await dan.fetch("/api/auth/data.zip?check=1");
  expect((await dan.fetch("/api/auth/data.zip?check=1")).status).toBe(429);
});

test("asks for a page at a time, however much there is", async () => {
  const { bob } = band.people;
  const { id } = await bob.call("createConversation", { type: "direct", participants: [band.people.alice.id] });
  const take = async () => void (await (await bob.fetch(await addressFor(bob))).arrayBuffer());
  const few = await costOf(band, take);
  await band.guidon.platform.database.pool.query(
    `insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority, created_at, updated_at)
     select $1, n, gen_random_uuid(), $2, 'text', 'Count ' || n, '{}', '{}', 'medium', now(), now() from generate_series(1, 2500) n`,
    [id, bob.id],
  );
  expect((await costOf(band, take)) - few).toBe(2);
});
