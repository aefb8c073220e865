// A right that is lost is lost at once: in the sockets, in every list, behind every address (permissions.md).
import { sql } from "kysely";
import { io } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Conversation, ConversationItem } from "#contract/conversations.ts";
import { newId } from "#contract/new-id.ts";
import { hashPassword } from "#server/accounts/passwords/passwords.ts";
import { comingTo } from "#server/files/uploads/coming-bytes.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { ask, ears } from "#server/testing/ears.ts";
import { type Band, startBand, startNextBand } from "#server/testing/marching-band.ts";
import { closeSockets, type Name, type TestPerson } from "#server/testing/people.ts";
import { whoMayJoin } from "./who-may-join.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
beforeEach(async () => {
  band = await startNextBand(band);
});
afterEach(closeSockets);
afterAll(() => band.stop());

async function upload(who: TestPerson, projectId: string): Promise<{ id: string; url: string }> {
  const form = new FormData();
  form.set("file", new Blob(["set 14"]), "set.txt");
  const response = await who.fetch(`/api/projects/${projectId}/files`, { method: "POST", body: form });
  return (await response.json()) as { id: string; url: string };
}

const talkAbout = (what: { projectId: string } | { teamId: string } | { organizationId: string }, ...people: Name[]) =>
  band.people.alice.call("createConversation", {
    type: "projectId" in what ? "project" : "teamId" in what ? "team" : "broadcast",
    ...what,
    participants: people.map((name) => band.people[name].id),
  });

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: { code: string }) => error.code,
  );

const ownerOf = ({ participants }: Conversation) => participants.find(({ role }) => role === "owner")?.id;

test("taken out of the organization: the last that is heard says so, and everything is as if it had never been", async () => {
  const { alice, bob, dev } = band.people;
  const { organizationId, teamId, projectId, conversationId, messageId } = band;
  await alice.call("addTeamMember", { id: teamId, userId: bob.id });
  await alice.call("addProjectMember", { id: projectId, userId: bob.id });
  const file = await upload(alice, projectId);
  const attached = await alice.call("sendMessage", { conversationId, content: "", attachments: [file.id] });
  const direct = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  const url = attached.attachments[0]?.url as string;
  expect((await bob.fetch(url)).status).toBe(200);
  // that he was let in is told by then
  await allHeard(band);

  const socket = await bob.socket();
  const second = io(`${band.address}/collaboration`, {
    auth: { token: bob.token },
    transports: ["websocket"],
    forceNew: true,
  });
  await new Promise<void>((resolve) => second.once("connect", resolve));
  expect(await ask(socket, "conversation:join", { conversationId })).toMatchObject({ ok: true });
  const [hears, danHears] = [ears(socket), ears(await band.people.dan.socket())];
  const events: string[] = [];
  // that he and Dan have come is still being told
  second.onAny((event: string) => event !== "presence_update" && events.push(event));
  await alice.call("removeOrganizationMember", { id: organizationId, userId: bob.id });
  await alice.call("sendMessage", { conversationId, content: "Without Bob" });
  await alice.call("updateProject", { id: projectId, priority: "urgent" });
  await alice.call("createTeam", { id: organizationId, name: "Later" });
  await alice.call("addTeamMember", { id: teamId, userId: dev.id });
  await upload(alice, projectId);

  expect(await hears.everything()).toEqual([{ name: "member:left", payload: { organizationId, userId: bob.id } }]);
  await ask(second, "join_user", {});
  expect(events).toEqual([]);
  second.disconnect();
  expect(await danHears.everything()).toEqual([]);
  for (const name of ["conversation:join", "typing:start", "typing:stop"]) {
    expect(await ask(socket, name, { conversationId })).toMatchObject({ ok: false, code: "not_found" });
  }
  const pointing = { conversationId, view: "file:1", position: { x: 0.5, y: 0.5 } };
  expect(await ask(socket, "cursor:move", pointing)).toMatchObject({ ok: false, code: "not_found" });
  expect(await ask(socket, "view:change", { conversationId, view: null })).toMatchObject({ code: "not_found" });
  expect(await ask(socket, "message:send", { conversationId, content: "Still here?" })).toMatchObject({ ok: false });
  expect(await ask(socket, "message:react", { messageId, reaction: "👍" })).toMatchObject({ ok: false });

  const calls = [
    bob.call("getOrganization", { id: organizationId }),
    bob.call("getOrganizationStats", { id: organizationId }),
    bob.call("listOrganizationMembers", { id: organizationId }),
    bob.call("getTeam", { id: teamId }),
    bob.call("listTeamMembers", { id: teamId }),
    bob.call("getProject", { id: projectId }),
    bob.call("getProject", { id: band.openProjectId }),
    bob.call("listProjectMembers", { id: projectId }),
    bob.call("listFiles", { id: projectId }),
    bob.call("getFile", { id: file.id }),
    bob.call("getConversation", { id: conversationId }),
    bob.call("listMessages", { id: conversationId }),
    bob.call("sendMessage", { conversationId, content: "Still here?" }),
    bob.call("readMessage", { id: messageId }),
    bob.call("addReaction", { id: messageId, reaction: "👍" }),
  ];
  expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => "not_found"));
  for (const address of [url, file.url]) expect((await bob.fetch(address)).status).toBe(404);
  expect((await bob.call("listOrganizations", {})).items).toEqual([]);
  expect((await bob.call("listMyTeams", {})).items).toEqual([]);
  expect((await bob.call("listProjects", {})).items).toEqual([]);
  const { items } = await bob.call("listConversations", {});
  expect(items.map(({ id }) => id)).toEqual([direct.id]);
  // what two people said to each other hangs on no membership
  expect(await codeOf(bob.call("listMessages", { id: direct.id }))).toBe("ok");

  // let in again, nothing of before comes with it
  await alice.call("addOrganizationMember", { id: organizationId, email: bob.email });
  expect(await codeOf(bob.call("getConversation", { id: conversationId }))).toBe("not_found");
  const { items: team } = await alice.call("listTeamMembers", { id: teamId });
  expect(team.map(({ id }) => id)).not.toContain(bob.id);
});

test("what is sent once more by who is gone since was said, and nothing is told of what others did to it", async () => {
  const { alice, bob, dan } = band.people;
  const { id: conversationId } = await talkAbout({ projectId: band.projectId }, "bob");
  const message = { id: newId(), conversationId, content: "I am out, then." };
  const said = await bob.call("sendMessage", message);
  await alice.call("addReaction", { id: said.id, reaction: "👍" });
  await alice.call("removeParticipants", { id: conversationId, userIds: [bob.id] });
  const aliceHears = ears(await alice.socket());
  expect(await bob.call("sendMessage", message)).toMatchObject({ id: said.id, seq: said.seq, reactions: [] });
  expect(await aliceHears.everything()).toEqual([]);
  const elsewhere = await talkAbout({ projectId: band.projectId });
  const others = [
    bob.call("sendMessage", { ...message, id: newId() }),
    bob.call("sendMessage", { ...message, conversationId: elsewhere.id }),
    dan.call("sendMessage", message),
  ];
  expect(await Promise.all(others.map(codeOf))).toEqual(["not_found", "not_found", "not_found"]);
});

test("who wrote there a moment ago stores nothing more once the project is in the bin", async () => {
  const { alice, bob } = band.people;
  const { id } = await talkAbout({ projectId: band.projectId }, "bob");
  const { id: replyTo } = await bob.call("sendMessage", { conversationId: id, content: "Before" });
  await alice.call("deleteProject", { id: band.projectId });
  for (const more of [{}, { replyTo }]) {
    expect(await codeOf(bob.call("sendMessage", { conversationId: id, content: "After", ...more }))).toBe("not_found");
  }
  await alice.call("restoreProject", { id: band.projectId });
  const { items } = await bob.call("listMessages", { id });
  expect(items.map(({ content }) => content)).toEqual(["Before"]);
});

test("whoever stays in the conversation sees who is gone", async () => {
  const { alice, bob } = band.people;
  const hears = ears(await alice.socket());
  await alice.call("removeOrganizationMember", { id: band.organizationId, userId: bob.id });
  const told = (await hears.next("conversation:updated")) as ConversationItem;
  expect(told.id).toBe(band.conversationId);
  expect(told.participants.map(({ id }) => id)).toEqual([alice.id]);
  const fresh = await alice.call("getConversation", { id: band.conversationId });
  expect(fresh).toMatchObject({ ...told, participants: [{ id: alice.id }] });
});

test("whoever stays sees that somebody who is no admin any more is gone", async () => {
  const { alice, bob, dan, marisol } = band.people;
  const { db } = band.guidon.platform.database;
  await db.updateTable("users").set({ user_type: "admin" }).where("id", "=", dan.id).execute();
  const password = "set fourteen";
  const password_hash = await hashPassword(password);
  await db.updateTable("users").set({ password_hash }).where("id", "=", marisol.id).execute();
  const { id } = await talkAbout({ projectId: band.projectId }, "bob");
  await alice.call("addParticipants", { id, userIds: [dan.id] });
  const hears = ears(await bob.socket());
  await marisol.call("updateUser", { id: dan.id, userType: "designer", password });
  const told = (await hears.next("conversation:updated")) as ConversationItem;
  expect(told.participants.map((person) => person.id).sort()).toEqual([alice.id, bob.id].sort());
  const { items } = await bob.call("listMessages", { id });
  expect(items.find(({ seq }) => seq === told.lastSeq)).toMatchObject({ type: "system", author: { id: dan.id } });
  expect(await bob.call("getConversation", { id })).toMatchObject({ version: told.version });
});

test("support is for whoever asked and the staff: who is staff no more reads, says and hears nothing of it", async () => {
  const { dan, marisol, priya } = band.people;
  const { db } = band.guidon.platform.database;
  const password = "set fourteen";
  const password_hash = await hashPassword(password);
  await db.updateTable("users").set({ user_type: "admin" }).where("id", "=", priya.id).execute();
  await db.updateTable("users").set({ password_hash }).where("id", "=", marisol.id).execute();
  const { id } = await dan.call("createConversation", { type: "support" });
  const own = await priya.call("createConversation", { type: "support" });
  const danHears = ears(await dan.socket());
  await marisol.call("updateUser", { id: priya.id, userType: "designer", password });
  const told = (await danHears.next("conversation:updated")) as ConversationItem;
  expect(told.participants.map((person) => person.id).sort()).toEqual([dan.id, marisol.id].sort());
  const hears = ears(await priya.socket());
  const sent = await dan.call("sendMessage", { conversationId: id, content: "Between the staff and me" });
  expect(await hears.everything()).toEqual([]);
  const calls = [
    priya.call("getConversation", { id }),
    priya.call("listMessages", { id }),
    priya.call("getMessage", { id: sent.id }),
    priya.call("sendMessage", { conversationId: id, content: "Still here?" }),
  ];
  expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => "not_found"));
  expect((await priya.call("searchMessages", { q: "between" })).items).toEqual([]);
  // what one asked for oneself stays
  const { items } = await priya.call("listConversations", {});
  expect(items.map((item) => item.id)).toEqual([own.id]);
  expect(ownerOf(await marisol.call("getConversation", { id }))).toBe(dan.id);
});

test("taken out of a private team: its projects and their talk go, the organization stays", async () => {
  const { alice, priya } = band.people;
  const about = await talkAbout({ projectId: band.privateProjectId }, "priya", "dev");
  const within = await talkAbout({ teamId: band.privateTeamId }, "priya", "dev");
  const open = await talkAbout({ projectId: band.openProjectId }, "priya");
  const hears = ears(await priya.socket());
  await alice.call("removeTeamMember", { id: band.privateTeamId, userId: priya.id });
  for (const { id } of [about, within]) await alice.call("sendMessage", { conversationId: id, content: "Quietly" });
  const last = await alice.call("sendMessage", { conversationId: open.id, content: "Aloud" });
  expect(await hears.everything()).toEqual([
    {
      name: "team:member-left",
      payload: { organizationId: band.organizationId, teamId: band.privateTeamId, userId: priya.id },
    },
    { name: "message:received", payload: last },
  ]);
  const { items } = await priya.call("listConversations", {});
  expect(items.map(({ id }) => id)).toEqual([open.id]);
  expect(await codeOf(priya.call("getProject", { id: band.privateProjectId }))).toBe("not_found");
});

test("an explicit role in the project outlives the team; where a right remains, so does the talk", async () => {
  const { alice, bob, priya } = band.people;
  const { privateProjectId: id, privateTeamId } = band;
  await alice.call("addProjectMember", { id, userId: priya.id, role: "viewer" });
  const about = await talkAbout({ projectId: id }, "priya");
  const within = await talkAbout({ teamId: privateTeamId }, "priya");
  await alice.call("removeTeamMember", { id: privateTeamId, userId: priya.id });
  expect(await codeOf(priya.call("listMessages", { id: about.id }))).toBe("ok");
  expect(await codeOf(priya.call("listMessages", { id: within.id }))).toBe("not_found");
  await alice.call("removeProjectMember", { id, userId: priya.id });
  expect(await codeOf(priya.call("listMessages", { id: about.id }))).toBe("not_found");
  // members see an open team's projects whether they are in the team or not
  await alice.call("addTeamMember", { id: band.teamId, userId: bob.id });
  await alice.call("removeTeamMember", { id: band.teamId, userId: bob.id });
  expect(await codeOf(bob.call("listMessages", { id: band.conversationId }))).toBe("ok");
});

test("made a guest: what only members see is left, here and in the sockets", async () => {
  const { alice, bob } = band.people;
  const hears = ears(await bob.socket());
  await alice.call("updateOrganizationMember", { id: band.organizationId, userId: bob.id, role: "guest" });
  await alice.call("sendMessage", { conversationId: band.conversationId, content: "Not for guests" });
  await alice.call("updateProject", { id: band.openProjectId, priority: "low" });
  expect((await hears.everything()).map(({ name }) => name)).toEqual(["member:updated"]);
  expect(await codeOf(bob.call("getConversation", { id: band.conversationId }))).toBe("not_found");
});

test("a team that turns private and an admin who ceases to be one lose their listeners too", async () => {
  const { bob, marisol } = band.people;
  const own = await marisol.call("createTeam", { id: band.organizationId, name: "Marisol's", isPrivate: true });
  const { id } = await marisol.call("createConversation", { type: "project", projectId: band.projectId });
  const { db } = band.guidon.platform.database;
  await db.updateTable("teams").set({ is_private: true }).where("id", "=", band.teamId).execute();
  expect(await codeOf(bob.call("getConversation", { id: band.conversationId }))).toBe("not_found");
  expect(await codeOf(marisol.call("getConversation", { id }))).toBe("ok");
  await db.updateTable("users").set({ user_type: "designer" }).where("id", "=", marisol.id).execute();
  expect(await codeOf(marisol.call("getConversation", { id }))).toBe("not_found");
  expect(await codeOf(marisol.call("getTeam", { id: own.id }))).toBe("not_found");
});

/** Begins to send a file there, and is let in; `end` sends the last of it. */
async function sendSlowly(who: TestPerson, projectId: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  const answer = who.fetch(`/api/projects/${projectId}/files`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=cut" },
    body: readable,
    duplex: "half",
  } as RequestInit);
  await write('--cut\r\ncontent-disposition: form-data; name="file"; filename="late.txt"\r\n\r\n');
  await write("set 14\n".repeat(40_000));
  await expect.poll(() => comingTo(band.guidon.platform).size).toBe(1);
  return {
    async end() {
      await write("\r\n--cut--\r\n");
      await writer.close();
      return answer;
    },
  };
}

const setUser = (id: string, values: { disabled_at?: string; user_type?: "designer" }) =>
  band.guidon.platform.database.db.updateTable("users").set(values).where("id", "=", id).execute();

test.each<[string, Name, (who: TestPerson) => Promise<unknown>, number]>([
  [
    "the right is lost",
    "dev",
    ({ id: userId }) => band.people.alice.call("removeTeamMember", { id: band.privateTeamId, userId }),
    404,
  ],
  ["its sender signs out", "dev", (dev) => dev.call("logOut", {}), 401],
  ["its sender is shut out", "dev", ({ id }) => setUser(id, { disabled_at: new Date().toISOString() }), 401],
  ["its sender is no admin any more", "marisol", ({ id }) => setUser(id, { user_type: "designer" }), 404],
])("an upload that is on its way when %s does not arrive", async (_when, name, lose, status) => {
  const { alice, [name]: who } = band.people;
  const sending = await sendSlowly(who, band.privateProjectId);
  await lose(who);
  expect((await sending.end()).status).toBe(status);
  expect((await alice.call("listFiles", { id: band.privateProjectId })).items).toEqual([]);
});

test("who is gone is nobody there: not even going offline is told", async () => {
  const { alice, bob } = band.people;
  const socket = await bob.socket();
  await alice.call("removeOrganizationMember", { id: band.organizationId, userId: bob.id });
  const aliceSocket = await alice.socket();
  const heard: string[] = [];
  aliceSocket.onAny((name: string, payload: { userId?: string }) => payload.userId === bob.id && heard.push(name));
  socket.disconnect();
  const { pool } = band.guidon.platform.database;
  const lastSeen = async () => (await pool.query("select last_seen_at from users where id = $1", [bob.id])).rows[0];
  await expect.poll(lastSeen).toMatchObject({ last_seen_at: expect.any(String) });
  await ask(aliceSocket, "user:join", {});
  expect(heard).toEqual([]);
});

test("a conversation without its owner falls to whoever manages, else to whoever is in it longest", async () => {
  const { alice, bob, dev, priya, carol } = band.people;
  const { organizationId, privateProjectId, privateTeamId } = band;
  const started = await priya.call("createConversation", {
    type: "project",
    projectId: privateProjectId,
    participants: [alice.id, dev.id],
  });
  await alice.call("removeTeamMember", { id: privateTeamId, userId: priya.id });
  const heir = ownerOf(await alice.call("getConversation", { id: started.id }));
  expect([alice.id, dev.id]).toContain(heir);

  await alice.call("addProjectMember", { id: band.projectId, userId: bob.id });
  const talk = await bob.call("createConversation", {
    type: "project",
    projectId: band.projectId,
    participants: [carol.id],
  });
  await bob.call("addParticipants", { id: talk.id, userIds: [dev.id] });
  await alice.call("removeOrganizationMember", { id: organizationId, userId: bob.id });
  expect(ownerOf(await carol.call("getConversation", { id: talk.id }))).toBe(carol.id);
  // who comes back comes back as anybody
  await alice.call("addOrganizationMember", { id: organizationId, email: bob.email });
  const back = await carol.call("addParticipants", { id: talk.id, userIds: [bob.id] });
  expect(ownerOf(back)).toBe(carol.id);
});

test("a broadcast falls to a manager in it, and to none of its readers", async () => {
  const { alice, dev, priya, carol } = band.people;
  const { projectId: id } = band;
  for (const { id: userId } of [dev, priya]) await alice.call("addProjectMember", { id, userId, role: "manager" });
  const voice = await dev.call("createConversation", {
    type: "broadcast",
    projectId: id,
    participants: [carol.id, priya.id],
  });
  await alice.call("removeOrganizationMember", { id: band.organizationId, userId: dev.id });
  expect(ownerOf(await carol.call("getConversation", { id: voice.id }))).toBe(priya.id);
  await alice.call("removeOrganizationMember", { id: band.organizationId, userId: priya.id });
  expect(ownerOf(await carol.call("getConversation", { id: voice.id }))).toBeUndefined();
  expect(await codeOf(carol.call("sendMessage", { conversationId: voice.id, content: "Me now?" }))).toBe("forbidden");
});

test("whoever is being removed is not brought into a conversation meanwhile", async () => {
  const { alice, bob } = band.people;
  const { organizationId, openProjectId } = band;
  for (let round = 0; round < 8; round++) {
    const { id } = await talkAbout({ projectId: openProjectId });
    await Promise.allSettled([
      alice.call("addParticipants", { id, userIds: [bob.id] }),
      alice.call("removeOrganizationMember", { id: organizationId, userId: bob.id }),
    ]);
    expect(await codeOf(bob.call("getConversation", { id }))).toBe("not_found");
    await band.guidon.platform.database.pool.query("delete from throttles");
    await alice.call("addOrganizationMember", { id: organizationId, email: bob.email });
  }
});

test("the table's rule of who may take part is the verbs' rule, for everybody and every place", async () => {
  const { people, guidon } = band;
  await people.alice.call("addProjectMember", { id: band.privateProjectId, userId: people.bob.id, role: "viewer" });
  const everybody = Object.values(people).map(({ id }) => id);
  const { db } = guidon.platform.database;
  const talks = [
    await talkAbout({ projectId: band.projectId }),
    await talkAbout({ projectId: band.privateProjectId }),
    await talkAbout({ projectId: band.openProjectId }),
    await talkAbout({ teamId: band.teamId }),
    await talkAbout({ teamId: band.privateTeamId }),
    await talkAbout({ organizationId: band.organizationId }),
    await people.bob.call("createConversation", { type: "support" }),
  ];
  for (const talk of talks) {
    const { id, projectId } = talk;
    const { rows } = await sql<{ id: string }>`
      select u.id from users u, conversations c where c.id = ${id} and may_take_part(u.id, c)`.execute(db);
    const allowed = new Set(rows.map((row) => row.id));
    const user = { id: people.alice.id, userType: "client" as const };
    const joining = new Set(await whoMayJoin({ db, user }, talk, everybody));
    // the studio's admins start conversations of teams and organizations, but are not brought into those of others
    if (!projectId) joining.add(people.marisol.id);
    expect(allowed).toEqual(joining);
  }
});
