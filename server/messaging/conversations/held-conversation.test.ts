// A conversation whose row is held: by whoever removes many from it, or for long by anybody.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Message } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { isHeldUp } from "#server/platform/db.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { holding, type Statement, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => band.stop());

const talk = (...userIds: string[]) =>
  band.people.alice.call("createConversation", {
    type: "project",
    projectId: band.projectId,
    participants: userIds,
  });

/** Counts the batches of messages that waited in vain for a row that somebody holds: each holds up whoever is behind it. */
function countVainBatches(writer: "writer" | "lateWriter" = "writer"): () => number {
  const query = vi.spyOn(band.guidon.platform.database[writer], "query");
  return () => query.mock.settledResults.filter(({ type, value }) => type === "rejected" && isHeldUp(value)).length;
}

async function newMembers(conversationId: string, count: number): Promise<string[]> {
  const { pool } = band.guidon.platform.database;
  const { rows } = await pool.query<{ id: string }>(
    `with u as (insert into users (id, name, email, user_type)
       select gen_random_uuid(), 'Member ' || n, gen_random_uuid() || '@guidon.example', 'client' from generate_series(1, $1) n
       returning id)
     insert into organization_members (organization_id, user_id, role) select $2, id, 'member' from u
     returning user_id as id`,
    [count, band.organizationId],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    "insert into participants (conversation_id, user_id, role) select $1, unnest($2::uuid[]), 'participant'",
    [conversationId, ids],
  );
  return ids;
}

test("removing many costs as many statements as removing two, and those who are not in it cost nothing", async () => {
  const { alice } = band.people;
  const { id } = await talk();
  const members = await newMembers(id, 5 * (2 + 80));
  const remove = (userIds: string[]) => alice.call("removeParticipants", { id, userIds });
  const two = await costOf(band, () => remove(members.splice(0, 2)));
  // that all of it was told is noted beside the answer, sooner or later than that comes
  expect(await costOf(band, () => remove(members.splice(0, 80)))).toBeLessThanOrEqual(two + 1);
  expect((await alice.call("getConversation", { id })).participants).toHaveLength(1);
  const strangers = Array.from({ length: 500 }, () => newId());
  expect(await costOf(band, () => remove(strangers))).toBeLessThan(two / 2);
});

test("whoever is removed among many hears nothing more", async () => {
  const { alice, bob, dev } = band.people;
  const { id } = await talk(bob.id, dev.id);
  const members = await newMembers(id, 20);
  const hears = ears(await bob.socket());
  const stays = ears(await dev.socket());
  const strangers = Array.from({ length: 20 }, () => newId());
  await alice.call("removeParticipants", { id, userIds: [...members, bob.id, ...strangers] });
  const last = await alice.call("sendMessage", { conversationId: id, content: "Among us" });
  await stays.next("message:received", (payload) => (payload as Message).id === last.id);
  expect((await hears.everything()).map(({ name }) => name)).toEqual(["conversation:left"]);
});

test("while one conversation is held the others go on, and what waits for it is stored after it, once and in order", async () => {
  const { alice, bob } = band.people;
  const [held, alsoHeld, free] = [await talk(bob.id), await talk(bob.id), await talk(bob.id)];
  const hears = ears(await bob.socket());
  const holder = await band.guidon.platform.database.pool.connect();
  const send = (conversationId: string, content: string, id = newId()) =>
    alice.call("sendMessage", { conversationId, content, id });
  const words = Array.from({ length: 8 }, (_, n) => `Word ${n}`);
  const waiting: Promise<Message>[] = [];
  try {
    await holder.query("begin");
    await holder.query("select from conversations where id = any($1::uuid[]) for update", [[held.id, alsoHeld.id]]);
    const again = newId();
    waiting.push(send(held.id, words[0] as string, again), send(alsoHeld.id, "Elsewhere"));
    const vainBatches = countVainBatches();
    const lateTries = countVainBatches("lateWriter");
    for (const [n, word] of words.slice(1).entries()) {
      waiting.push(send(held.id, word));
      const sent = await send(free.id, `Free ${n}`);
      await hears.next("message:received", (payload) => (payload as Message).id === sent.id);
    }
    // each of the two held ones is found to be held once
    expect(vainBatches()).toBeOneOf([1, 2]);
    // its sender asks anew, having heard nothing
    waiting.push(send(held.id, words[0] as string, again));
    await expect.poll(lateTries).toBeGreaterThanOrEqual(2);
    expect((await alice.call("listMessages", { id: held.id })).items).toEqual([]);
  } finally {
    await holder.query("commit");
    holder.release();
  }
  const stored = await Promise.all(waiting);
  const { items } = await alice.call("listMessages", { id: held.id });
  expect(items.toSorted((one, other) => one.seq - other.seq).map(({ seq, content }) => [seq, content])).toEqual(
    words.map((word, n) => [n + 1, word]),
  );
  expect(stored[0]?.id).toBe(stored.at(-1)?.id);
  const received = (await hears.everything()).filter(({ name }) => name === "message:received");
  const heard = received
    .map(({ payload }) => payload as Message)
    .filter((message) => message.conversationId === held.id);
  expect(heard.map(({ content }) => content)).toEqual(words);
  expect((await send(held.id, "And on")).seq).toBe(words.length + 1);
});

test("a held author holds up nobody else", async () => {
  const { alice, bob } = band.people;
  const [one, other] = [await talk(bob.id), await talk(bob.id)];
  const holder = await band.guidon.platform.database.pool.connect();
  let late: Promise<Message>;
  try {
    await holder.query("begin");
    await holder.query("select from users where id = $1 for update", [bob.id]);
    const vainBatches = countVainBatches();
    late = bob.call("sendMessage", { conversationId: one.id, content: "Signing in elsewhere" });
    for (const content of ["One", "Two"]) await alice.call("sendMessage", { conversationId: other.id, content });
    expect(vainBatches()).toBeLessThanOrEqual(1);
  } finally {
    await holder.query("commit");
    holder.release();
  }
  expect((await late).seq).toBe(1);
});

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: { code: string }) => error.code,
  );

test.each<[string, (place: { id: string; messageId: string }) => Promise<unknown>]>([
  ["lets nobody in", ({ id }) => band.people.carol.call("addParticipants", { id, userIds: [band.people.carol.id] })],
  ["takes nobody out", ({ id }) => band.people.carol.call("removeParticipants", { id, userIds: [band.people.bob.id] })],
  ["renames nothing", ({ id }) => band.people.carol.call("updateConversation", { id, name: "Still mine" })],
  ["deletes nothing", ({ messageId }) => band.people.carol.call("deleteMessage", { id: messageId })],
])("who is removed while something of theirs waits for the conversation %s by it", async (_, call) => {
  const { alice, bob, carol } = band.people;
  const { pool } = band.guidon.platform.database;
  const participants = [alice.id, bob.id];
  const { id, name } = await carol.call("createConversation", {
    type: "project",
    projectId: band.projectId,
    participants,
  });
  const sent = await carol.call("sendMessage", { conversationId: id, content: "Before" });
  const late = await holding(pool, ["select from conversations where id = $1 for update", id], async (commit) => {
    const removing = alice.call("removeParticipants", { id, userIds: [carol.id] });
    await untilWaiting(pool, 1, removing);
    const code = codeOf(call({ id, messageId: sent.id }));
    await untilWaiting(pool, 2, code);
    await commit();
    await removing;
    return code;
  });
  expect(late).toBe("not_found");
  const now = await alice.call("getConversation", { id });
  expect(now.participants.map((person) => person.id).sort()).toEqual([alice.id, bob.id].sort());
  expect([now.name, await alice.call("getMessage", { id: sent.id })]).toEqual([name, sent]);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ["an edit", (id) => band.people.bob.call("editMessage", { id, content: "After I was removed" })],
  ["a reaction", (id) => band.people.bob.call("addReaction", { id, reaction: "👍" })],
  ["a topic", (id) => band.people.bob.call("startTopic", { id, title: "Mine" })],
])("%s that waits while who makes it is removed is not made, and told to nobody", async (_, call) => {
  const { alice, bob } = band.people;
  const { pool } = band.guidon.platform.database;
  const { id } = await talk(bob.id);
  const sent = await bob.call("sendMessage", { conversationId: id, content: "Before" });
  const hears = ears(await alice.socket());
  const late = await holding(pool, ["select from messages where id = $1 for update", sent.id], async (commit) => {
    const code = codeOf(call(sent.id));
    await untilWaiting(pool, 1, code);
    await alice.call("removeParticipants", { id, userIds: [bob.id] });
    await commit();
    return code;
  });
  expect(late).toBe("not_found");
  expect(await alice.call("getMessage", { id: sent.id })).toEqual(sent);
  expect((await hears.everything()).map((fact) => fact.name)).toEqual(["message:received", "conversation:updated"]);
});

test("a topic that waits while who starts it may write there no more is not started, and told to nobody", async () => {
  const { alice, bob, carol } = band.people;
  const { pool } = band.guidon.platform.database;
  const { projectId } = band;
  await alice.call("addProjectMember", { id: projectId, userId: bob.id, role: "manager" });
  const { id } = await alice.call("createConversation", {
    type: "broadcast",
    projectId,
    participants: [bob.id, carol.id],
  });
  const sent = await bob.call("sendMessage", { conversationId: id, content: "Before" });
  const hears = ears(await carol.socket());
  const late = await holding(pool, ["select from messages where id = $1 for update", sent.id], async (commit) => {
    const code = codeOf(bob.call("startTopic", { id: sent.id, title: "Mine" }));
    await untilWaiting(pool, 1, code);
    await alice.call("updateProjectMember", { id: projectId, userId: bob.id, role: "contributor" });
    await commit();
    return code;
  });
  expect(late).toBe("forbidden");
  expect(await bob.call("getMessage", { id: sent.id })).toEqual(sent);
  expect((await hears.everything()).map((fact) => fact.name)).not.toContain("topic:started");
});

test.each([
  ["a star of theirs waits is not answered what the message says by then", "starMessage"],
  ["their acknowledgement waits acknowledges nothing", "acknowledgeMessage"],
] as const)("who is removed while %s", async (_what, route) => {
  const { alice, bob } = band.people;
  const { pool } = band.guidon.platform.database;
  const { id } = await talk(bob.id);
  const metadata = { priority: "critical", needsAcknowledgement: true } as const;
  const sent = await alice.call("sendMessage", { conversationId: id, content: "Before", metadata });
  const hears = ears(await alice.socket());
  const edit: Statement = ["update messages set content = 'Among us' where id = $1", sent.id];
  const late = await holding(pool, edit, async (commit) => {
    const code = codeOf(bob.call(route, { id: sent.id }));
    await untilWaiting(pool, 1, code);
    await alice.call("removeParticipants", { id, userIds: [bob.id] });
    await commit();
    return code;
  });
  expect(late).toBe("not_found");
  expect((await hears.everything()).map((fact) => fact.name)).not.toContain("message:acknowledged");
});

test("who is removed while a reminder of theirs waits reminds nobody", async () => {
  const { alice, bob } = band.people;
  const { pool } = band.guidon.platform.database;
  const { id } = await talk(bob.id);
  const metadata = { priority: "critical", needsAcknowledgement: true } as const;
  const sent = await bob.call("sendMessage", { conversationId: id, content: "Set 14?", metadata });
  const hears = ears(await alice.socket());
  const late = await holding(pool, ["select from messages where id = $1 for update", sent.id], async (commit) => {
    const code = codeOf(bob.call("remindAsked", { id: sent.id }));
    await untilWaiting(pool, 1, code);
    await alice.call("removeParticipants", { id, userIds: [bob.id] });
    await commit();
    return code;
  });
  expect(late).toBe("not_found");
  expect((await hears.everything()).map((fact) => fact.name)).not.toContain("notification:added");
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ["by itself", (id) => band.people.bob.call("pinConversation", { id, pinned: true })],
  ["with the rest", (id) => band.people.bob.call("updateConversation", { id, metadata: { isPinned: true } })],
])("who is removed before what is set for oneself is set %s reads no last word by it", async (_, set) => {
  const { bob } = band.people;
  const { id } = await talk(bob.id);
  const { pool } = band.guidon.platform.database;
  const removal: Statement = ["delete from participants where conversation_id = $1 and user_id = $2", id, bob.id];
  const late = await holding(pool, removal, async (commit) => {
    const code = codeOf(set(id));
    await untilWaiting(pool, 1, code);
    await commit();
    return code;
  });
  expect(late).toBe("not_found");
});

test("a new name that waits while who gives it may do so no more is not given, and told to nobody", async () => {
  const { alice, dev } = band.people;
  const { pool } = band.guidon.platform.database;
  const { projectId } = band;
  await alice.call("addProjectMember", { id: projectId, userId: dev.id, role: "manager" });
  const { id, name } = await talk(dev.id);
  const hears = ears(await alice.socket());
  const late = await holding(pool, ["select from conversations where id = $1 for update", id], async (commit) => {
    const code = codeOf(dev.call("updateConversation", { id, name: "Mine" }));
    await untilWaiting(pool, 1, code);
    await alice.call("updateProjectMember", { id: projectId, userId: dev.id, role: "contributor" });
    await commit();
    return code;
  });
  expect(late).toBe("forbidden");
  expect((await alice.call("getConversation", { id })).name).toBe(name);
  expect((await hears.everything()).map((fact) => fact.name)).not.toContain("conversation:updated");
});

test("none is begun while its organization goes to the bin: nothing would say to who writes there that it is gone", async () => {
  const { alice } = band.people;
  const { pool } = band.guidon.platform.database;
  const { organization } = await alice.call("createOrganization", { name: "Binned" });
  const { id: organizationId } = organization;
  const binned: Statement = ["update organizations set deleted_at = now() where id = $1", organizationId];
  const begun = await holding(pool, binned, async (commit) => {
    const begins = alice.call("createConversation", { type: "broadcast", organizationId, participants: [] });
    const code = codeOf(begins);
    await untilWaiting(pool, 1, code);
    await commit();
    return code;
  });
  expect(begun).toBe("not_found");
});

test("who is removed while a change of theirs is being made is removed after it", async () => {
  const { alice, bob, dev } = band.people;
  const { pool } = band.guidon.platform.database;
  const { id } = await talk(bob.id, dev.id);
  const sent = await bob.call("sendMessage", { conversationId: id, content: "Set 14?" });
  const hears = ears(await dev.socket());
  await holding(pool, ["select from users where id = $1 for update", bob.id], async (commit) => {
    const reacted = bob.call("addReaction", { id: sent.id, reaction: "👍" });
    await untilWaiting(pool, 1, reacted);
    const removed = alice.call("removeParticipants", { id, userIds: [bob.id] });
    await untilWaiting(pool, 2, removed);
    await commit();
    await Promise.all([reacted, removed]);
  });
  const told = (await hears.everything()).map((fact) => fact.name);
  expect(told.filter((name) => name !== "message:received")).toEqual([
    "message:reaction-added",
    "conversation:updated",
  ]);
});
