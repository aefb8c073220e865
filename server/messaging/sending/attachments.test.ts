// Who reads a conversation sees what hangs on its messages, and nobody else does.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { newId } from "#contract/new-id.ts";
import { clearFiles } from "#server/files/clear-files.ts";
import { costOf } from "#server/testing/cost.ts";
import { holding, type Statement, untilWaiting } from "#server/testing/held-rows.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const setUserType = (id: string, userType: string) =>
  world.guidon.platform.database.pool.query("update users set user_type = $2 where id = $1", [id, userType]);

async function uploadLoose(who: TestPerson, name: string): Promise<StoredFile> {
  const form = new FormData();
  form.set("file_0", new Blob(["set 14"]), name);
  const answer = await who.fetch("/api/files/upload", { method: "POST", body: form });
  return ((await answer.json()) as { files: [StoredFile] }).files[0];
}

async function attachedIn(who: TestPerson, conversationId: string, name: string) {
  const { id } = await uploadLoose(who, name);
  const message = await who.call("sendMessage", { conversationId, content: "Look", attachments: [id] });
  return { id, messageId: message.id, url: message.attachments[0]?.url as string };
}

test("the staff sees what was sent to it for support, also who is not in the conversation", async () => {
  const { dan, bob, priya, marisol } = world.people;
  const { id: conversationId } = await dan.call("createConversation", { type: "support" });
  const { url, id } = await attachedIn(dan, conversationId, "set.txt");
  // came to the staff later: nobody brought her in
  await setUserType(priya.id, "admin");
  const { items } = await priya.call("listMessages", { id: conversationId });
  expect(items.map(({ content }) => content)).toContain("Look");
  expect((await priya.fetch(url)).status).toBe(200);
  // was in it, and left it to the others
  await marisol.call("removeParticipants", { id: conversationId, userIds: [marisol.id] });
  expect((await marisol.fetch(url)).status).toBe(200);
  expect((await bob.fetch(url)).status).toBe(404);
  // who may see it may send it on
  const pair = await priya.call("createConversation", { type: "direct", participants: [marisol.id] });
  const sentOn = await priya.call("sendMessage", { conversationId: pair.id, content: "", attachments: [id] });
  expect(sentOn.attachments).toMatchObject([{ id }]);
  expect((await bob.fetch(url)).status).toBe(404);
});

test("who is of the staff no more sees it no more", async () => {
  const { dan, dev } = world.people;
  const { id: conversationId } = await dan.call("createConversation", { type: "support" });
  const { url } = await attachedIn(dan, conversationId, "set.txt");
  await setUserType(dev.id, "admin");
  expect((await dev.fetch(url)).status).toBe(200);
  await setUserType(dev.id, "designer");
  expect((await dev.fetch(url)).status).toBe(404);
  await expect(dev.call("listMessages", { id: conversationId })).rejects.toMatchObject({ code: "not_found" });
});

test("what others talk about among themselves the staff does not see", async () => {
  const { alice, bob, marisol } = world.people;
  await alice
    .call("createOrganization", { name: "Harlan County HS Marching Band" })
    .then(({ organization }) => alice.call("addOrganizationMember", { id: organization.id, email: bob.email }));
  const { id: conversationId } = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  const { url } = await attachedIn(alice, conversationId, "ours.txt");
  expect((await bob.fetch(url)).status).toBe(200);
  expect((await marisol.fetch(url)).status).toBe(404);
});

test("a project's file that has gone into the bin is seen by no message any more, until it is back", async () => {
  const { alice, bob } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Where Bob is nobody" });
  const project = await alice.call("createOrganizationProject", { id: organization.id, name: "Closer" });
  const form = new FormData();
  form.set("file", new Blob(["set 14"]), "closer.txt");
  const uploaded = await alice.fetch(`/api/projects/${project.id}/files`, { method: "POST", body: form });
  const { id } = (await uploaded.json()) as StoredFile;
  const { id: conversationId } = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  const sent = await alice.call("sendMessage", { conversationId, content: "", attachments: [id] });
  const url = sent.attachments[0]?.url as string;
  expect((await bob.fetch(url)).status).toBe(200);
  await alice.call("deleteFile", { id });
  for (const way of [url, `/api/files/${id}`]) expect((await bob.fetch(way)).status).toBe(404);
  await alice.call("restoreFile", { id });
  expect((await bob.fetch(url)).status).toBe(200);
});

test("what lies in the bin is sent by nobody, also not by who may bring it back", async () => {
  const { alice, bob } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Where files are thrown away" });
  await alice.call("addOrganizationMember", { id: organization.id, email: bob.email });
  const project = await alice.call("createOrganizationProject", { id: organization.id, name: "Closer" });
  const form = new FormData();
  form.set("file", new Blob(["set 14"]), "closer.txt");
  const uploaded = await alice.fetch(`/api/projects/${project.id}/files`, { method: "POST", body: form });
  const files = [(await uploaded.json()) as StoredFile, await uploadLoose(alice, "set.txt")];
  const { id: conversationId } = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  for (const { id } of files) {
    await alice.call("deleteFile", { id });
    const send = () => alice.call("sendMessage", { conversationId, content: "Look", attachments: [id] });
    await expect(send()).rejects.toMatchObject({
      code: "invalid_input",
      message: "One of the attachments cannot be found any more.",
    });
    await alice.call("restoreFile", { id });
    expect((await bob.fetch((await send()).attachments[0]?.url as string)).status).toBe(200);
  }
});

test("what was sent and is sent once more has arrived, though its file has gone into the bin since", async () => {
  const { alice, bob } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Where Bob looks" });
  await alice.call("addOrganizationMember", { id: organization.id, email: bob.email });
  const project = await alice.call("createOrganizationProject", { id: organization.id, name: "Opener" });
  const form = new FormData();
  form.set("file", new Blob(["set 14"]), "opener.txt");
  const uploaded = await alice.fetch(`/api/projects/${project.id}/files`, { method: "POST", body: form });
  const file = (await uploaded.json()) as StoredFile;
  const { id: conversationId } = await bob.call("createConversation", { type: "direct", participants: [alice.id] });
  const message = { id: newId(), conversationId, content: "Look", attachments: [file.id] };
  const sent = await bob.call("sendMessage", message);
  await alice.call("deleteFile", { id: file.id });
  const other = bob.call("sendMessage", { ...message, id: newId() });
  await expect(other).rejects.toMatchObject({ code: "invalid_input" });
  const anothers = alice.call("sendMessage", { ...message, attachments: [newId()] });
  await expect(anothers).rejects.toMatchObject({ code: "invalid_input" });
  const again = await bob.call("sendMessage", message);
  expect(again).toEqual({ ...sent, attachments: [{ ...sent.attachments[0], url: expect.any(String) }] });
});

const intoTheBin = `
  with held as (select id from files where id = $1 for update)
  update files set deleted_at = now() where id in (select id from held)`;

test.each<[string, object]>([
  ["alone", {}],
  ["with others in a batch", { metadata: { priority: "high" }, mentions: [newId()] }],
])(
  "an upload that is cleared away just as it is sent, %s, hangs on its message, or its sender is told",
  async (_, more) => {
    const { alice, bob } = world.people;
    const { organization } = await alice.call("createOrganization", { name: "Where uploads lie about" });
    await alice.call("addOrganizationMember", { id: organization.id, email: bob.email });
    const project = await alice.call("createOrganizationProject", { id: organization.id, name: "Closer" });
    const place = { type: "project" as const, projectId: project.id, participants: [bob.id] };
    const { id: conversationId } = await alice.call("createConversation", place);
    const { platform } = world.guidon;
    const { pool } = platform.database;
    const attempts: [holds: (fileId: string) => Statement, meanwhile?: () => Promise<void>][] = [
      // it has been looked at, and waits to be stored
      [() => ["select from conversations where id = $1 for no key update", conversationId], () => clearFiles(platform)],
      // the other way round: what goes is held until it has gone
      [(fileId) => ["delete from files where id = $1", fileId]],
      // and what goes into the bin
      [(fileId) => [intoTheBin, fileId]],
    ];
    for (const [holds, meanwhile] of attempts) {
      const { id } = await uploadLoose(alice, "set.txt");
      await pool.query("update files set created_at = now() - interval '25 hours' where id = $1", [id]);
      const message = { id: newId(), conversationId, content: "Look", attachments: [id], ...more };
      const sent = await holding(pool, holds(id), async (letGo) => {
        const sending = alice.call("sendMessage", message).catch((error) => error);
        await untilWaiting(pool, 1, sending);
        await meanwhile?.();
        await letGo();
        return sending;
      });
      if (!meanwhile) expect(sent).toMatchObject({ code: "invalid_input" });
      await clearFiles(platform);
      const { items } = await bob.call("listMessages", { id: conversationId });
      const seen = items.filter((item) => item.id === message.id).map(({ attachments }) => attachments.length);
      expect(sent.code === "invalid_input" ? [] : [1]).toEqual(seen);
    }
  },
);

test("no edit leaves a message with nothing to be seen, once its file is gone with the bin or with its project", async () => {
  const { alice } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Where files go" });
  const { id: conversationId } = await alice.call("createConversation", { type: "support" });
  const { pool } = world.guidon.platform.database;
  const ways = [
    (file: StoredFile) => pool.query("delete from files where id = $1", [file.id]),
    (file: StoredFile) => pool.query("update projects set deleted_at = now() where id = $1", [file.projectId]),
  ];
  for (const goes of ways) {
    const project = await alice.call("createOrganizationProject", { id: organization.id, name: "Closer" });
    const form = new FormData();
    form.set("file", new Blob(["set 14"]), "closer.txt");
    const uploaded = await alice.fetch(`/api/projects/${project.id}/files`, { method: "POST", body: form });
    const file = (await uploaded.json()) as StoredFile;
    const { id } = await alice.call("sendMessage", { conversationId, content: "Look", attachments: [file.id] });
    await goes(file);
    expect((await alice.call("getMessage", { id })).attachments).toEqual([]);
    await expect(alice.call("editMessage", { id, content: " " })).rejects.toMatchObject({ code: "invalid_input" });
    expect(await alice.call("editMessage", { id, content: "Looked" })).toMatchObject({ content: "Looked" });
  }
});

test("a list tells the files of the last message as S3 has them, without their addresses", async () => {
  const { alice, dan, marisol } = world.people;
  const { id: conversationId } = await marisol.call("createConversation", { type: "direct", participants: [dan.id] });
  const files = [await uploadLoose(dan, "set.txt"), await uploadLoose(dan, "counts.pdf")];
  const attachments = files.map(({ id }) => id);
  await dan.call("sendMessage", { conversationId, content: "", attachments });
  const last = async () => (await marisol.call("listConversations", {})).items[0]?.lastMessage;
  const shown = (name: string, type: string) => ({
    ...{ name, type, size: 6, isImage: false, isVideo: false, width: null, height: null },
  });
  expect((await last())?.attachments).toEqual([
    { id: files[0]?.id, ...shown("set.txt", "text/plain") },
    { id: files[1]?.id, ...shown("counts.pdf", files[1]?.mimeType ?? "") },
  ]);
  await dan.call("sendMessage", { conversationId, content: "That is all" });
  expect((await last())?.attachments).toEqual([]);
  const hers = (await alice.call("listConversations", {})).items.map(({ id }) => id);
  expect(hers).not.toContain(conversationId);
});

test("five files cost what one costs, whichever way each is seen; one that is not the sender's to show refuses all", async () => {
  const { alice, bob, dan, marisol } = world.people;
  const pair = await marisol.call("createConversation", { type: "direct", participants: [dan.id] });
  const { id: conversationId } = pair;
  const own = await Promise.all(["1", "2", "3", "4", "5"].map((set) => uploadLoose(dan, `set ${set}.txt`)));
  const shown = await Promise.all(
    ["6", "7", "8", "9", "10"].map((set) => attachedIn(marisol, conversationId, `set ${set}.txt`)),
  );
  const costOfSending = (attachments: string[]) =>
    costOf(world, () => dan.call("sendMessage", { conversationId, content: "", attachments }));
  const ids = (files: { id: string }[]) => files.map(({ id }) => id);
  expect(await costOfSending(ids(own))).toBe(await costOfSending(ids(own.slice(0, 1))));
  expect(await costOfSending(ids(shown))).toBe(await costOfSending(ids(shown.slice(0, 1))));
  const mixed = ids([...own.slice(0, 2), ...shown.slice(0, 3)]).toReversed();
  const sent = await dan.call("sendMessage", { conversationId, content: "", attachments: mixed });
  expect(ids(sent.attachments)).toEqual(mixed);

  const foreign = await attachedIn(
    alice,
    (await alice.call("createConversation", { type: "direct", participants: [bob.id] })).id,
    "ours.txt",
  );
  for (const id of [foreign.id, newId()]) {
    const attachments = [...ids(own.slice(0, 4)), id];
    await expect(dan.call("sendMessage", { conversationId, content: "", attachments })).rejects.toMatchObject({
      code: "invalid_input",
      message: "One of the attachments cannot be found any more.",
    });
  }
});
