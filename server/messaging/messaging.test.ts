import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Message } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { ask, ears } from "#server/testing/ears.ts";
import { startWorld } from "#server/testing/world.ts";

let world: Awaited<ReturnType<typeof startWorld>>;
let conversationId: string;
let projectId: string;

beforeAll(async () => {
  world = await startWorld();
  const { alice, bob } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Messaging band" });
  await alice.call("addOrganizationMember", { id: organization.id, email: bob.email });
  const project = await alice.call("createOrganizationProject", { id: organization.id, name: "Halftime" });
  projectId = project.id;
  const made = await alice.call("createConversation", {
    type: "project",
    projectId,
    participants: [bob.id],
  });
  conversationId = made.id;
});
afterAll(() => world.stop());

describe("a message", () => {
  it("is heard by those in its conversation as its sender got it, and by nobody else", async () => {
    const { alice, bob, dan } = world.people;
    const bobHears = ears(await bob.socket());
    const danHears = ears(await dan.socket());
    const sent = await alice.call("sendMessage", {
      conversationId,
      content: "Set 14 is up",
      mentions: [bob.id, dan.id],
    });
    expect(await bobHears.next("message:received")).toEqual(sent);
    expect(sent).toMatchObject({
      content: "Set 14 is up",
      author: { id: alice.id },
      status: "sent",
      mentions: [bob.id],
    });
    expect(await danHears.everything()).toEqual([]);
  });

  it("has the priority of its payload, as S3 section 3 writes it or within its metadata", async () => {
    const { alice } = world.people;
    const given = { conversationId, content: "Buses leave at six" };
    const plain = await alice.call("sendMessage", { ...given, priority: "high" });
    expect(plain.metadata).toEqual({ priority: "high", needsAcknowledgement: false });
    const within = await alice.call("sendMessage", { ...given, metadata: { priority: "low" } });
    expect(within.metadata.priority).toBe("low");
    const asking = { ...given, priority: "low" as const, metadata: { needsAcknowledgement: true } };
    await expect(alice.call("sendMessage", asking)).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("is not there for an outsider, in whatever way he asks", async () => {
    const { alice, dan, marisol } = world.people;
    const { id } = await alice.call("sendMessage", { conversationId, content: "Between us" });
    for (const outsider of [dan, marisol]) {
      const tries = [
        outsider.call("getConversation", { id: conversationId }),
        outsider.call("listMessages", { id: conversationId }),
        outsider.call("sendMessage", { conversationId, content: "Let me in" }),
        outsider.call("readMessage", { id }),
        outsider.call("addReaction", { id, reaction: "👍" }),
        outsider.call("removeReaction", { id, reaction: "👍" }),
        outsider.call("addParticipants", { id: conversationId, userIds: [outsider.id] }),
      ];
      for (const outcome of await Promise.allSettled(tries)) {
        expect(outcome).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
      }
      const socket = await outsider.socket();
      for (const name of ["conversation:join", "typing:start", "typing:stop"]) {
        expect(await ask(socket, name, { conversationId })).toMatchObject({ ok: false, code: "not_found" });
      }
      expect(await ask(socket, "message:send", { conversationId, content: "x" })).toMatchObject({
        code: "not_found",
      });
      expect(await ask(socket, "message:react", { messageId: id, reaction: "x" })).toMatchObject({
        code: "not_found",
      });
      expect(await ask(socket, "message:read", { messageId: id })).toMatchObject({ code: "not_found" });
      expect((await outsider.call("listConversations", {})).items).toEqual([]);
    }
  });

  it("sent ten times under one id, over both ways, is one message, told once", async () => {
    const { alice, bob } = world.people;
    const bobHears = ears(await bob.socket());
    const socket = await alice.socket();
    const message = { id: newId(), conversationId, content: "Only once" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 2 ? alice.call("sendMessage", message) : ask(socket, "message:send", message).then((answer) => answer.data),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await count(`select from messages where id = $1`, [message.id])).toBe(1);
    const told = (await bobHears.everything()).filter(({ payload }) => (payload as Message).id === message.id);
    expect(told).toEqual([{ name: "message:received", payload: answers[0] }]);
  });

  it("may not take the id of another author's message, one after the other or at once", async () => {
    const { alice, bob } = world.people;
    const first = await alice.call("sendMessage", { conversationId, content: "Mine" });
    const again = bob.call("sendMessage", { id: first.id, conversationId, content: "No, mine" });
    await expect(again).rejects.toMatchObject({ code: "id_taken" });
    const id = newId();
    const outcomes = await Promise.allSettled([
      ...[1, 2, 3].map(() => alice.call("sendMessage", { id, conversationId, content: "a" })),
      ...[1, 2, 3].map(() => bob.call("sendMessage", { id, conversationId, content: "b" })),
    ]);
    const won = outcomes.filter((outcome) => outcome.status === "fulfilled").map((outcome) => outcome.value.author.id);
    expect(won).toHaveLength(3);
    expect(new Set(won).size).toBe(1);
  });

  it("gets the next number whoever sends at once, and everybody hears them in that order", async () => {
    const { alice, bob } = world.people;
    const bobHears = ears(await bob.socket());
    const before = (await bob.call("getConversation", { id: conversationId })).lastSeq;
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 ? alice : bob).call("sendMessage", { conversationId, content: `${i}` }),
      ),
    );
    const numbers = Array.from({ length: 50 }, (_, i) => before + 1 + i);
    expect(sent.map((message) => message.seq).sort((a, b) => a - b)).toEqual(numbers);
    const heard = (await bobHears.everything()).flatMap(({ name, payload }) =>
      name === "message:received" ? (payload as Message).seq : [],
    );
    expect(heard).toEqual(numbers);
  });

  it("keeps its reply within the conversation, and needs text or an attachment", async () => {
    const { alice, bob } = world.people;
    const first = await alice.call("sendMessage", { conversationId, content: "Question?" });
    const reply = await bob.call("sendMessage", { conversationId, content: "Answer.", replyTo: first.id });
    expect(reply.replyTo).toBe(first.id);
    const elsewhere = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
    const stray = await bob.call("sendMessage", {
      conversationId: elsewhere.id,
      content: "?",
      replyTo: first.id,
    });
    expect(stray.replyTo).toBeNull();
    for (const content of ["  \n", "\u200b", "\u2060\ufeff \u200d"]) {
      const blank = alice.call("sendMessage", { conversationId, content });
      await expect(blank).rejects.toMatchObject({ code: "invalid_input" });
    }
    const nul = alice.call("sendMessage", { conversationId, content: "a\u0000b" });
    await expect(nul).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("carries attachments that its sender may see, signed, and shows them to its readers", async () => {
    const { alice, bob, dan } = world.people;
    const [own, foreign] = [await upload(alice.id), await upload(dan.id)];
    const refused = alice.call("sendMessage", { conversationId, attachments: [foreign] });
    await expect(refused).rejects.toMatchObject({ code: "invalid_input" });
    await expect(bob.call("getFile", { id: own })).rejects.toMatchObject({ code: "not_found" });
    const bobHears = ears(await bob.socket());
    const sent = await alice.call("sendMessage", { conversationId, attachments: [own, own] });
    expect(sent.attachments).toMatchObject([{ id: own, name: "drill.pdf", size: 3, isImage: false, isVideo: false }]);
    expect(sent.attachments[0]?.url).toMatch(new RegExp(`^/api/media/${own}/original\\?v=[0-9a-f]{12}&e=\\d+&s=`));
    expect(await bobHears.next("message:received")).toEqual(sent);
    const page = await bob.call("listMessages", { id: conversationId, limit: 1 });
    expect(page.items).toEqual([sent]);
  });
});

describe("reading", () => {
  it("counts what came after the cursor, which never goes back and is told once", async () => {
    const { alice, bob } = world.people;
    const older = await alice.call("sendMessage", { conversationId, content: "one" });
    const newer = await alice.call("sendMessage", { conversationId, content: "two" });
    const mine = await alice.call("getConversation", { id: conversationId });
    expect(mine).toMatchObject({ lastSeq: newer.seq, lastReadSeq: newer.seq, unreadCount: 0 });
    const aliceHears = ears(await alice.socket());
    const never = { readVersion: 0, markedAtSeq: 0 };
    const moved = { conversationId, userId: bob.id, lastReadSeq: newer.seq, ...never };
    expect(await bob.call("readMessage", { id: newer.id })).toEqual(moved);
    expect(await bob.call("readMessage", { id: older.id })).toEqual(moved);
    expect(await bob.call("readMessage", { id: newer.id })).toEqual(moved);
    const told = { conversationId, messageId: newer.id, userId: bob.id, status: "read" };
    expect(await aliceHears.everything()).toEqual([
      { name: "conversation:read", payload: moved },
      { name: "message:status-updated", payload: told },
    ]);
    await alice.call("sendMessage", { conversationId, content: "three" });
    const item = (await bob.call("listConversations", {})).items.find(({ id }) => id === conversationId);
    expect(item).toMatchObject({ lastSeq: newer.seq + 1, lastReadSeq: newer.seq, unreadCount: 1 });
    expect(item?.lastMessage).toMatchObject({ content: "three", author: { id: alice.id }, attachments: [] });
  });
});

describe("a reaction", () => {
  it("counts once for each person and is told with the whole message, over both ways", async () => {
    const { alice, bob } = world.people;
    const { id } = await alice.call("sendMessage", { conversationId, content: "Approved" });
    const socket = await bob.socket();
    const aliceHears = ears(await alice.socket());
    const once = await bob.call("addReaction", { id, reaction: "👍" });
    expect(once.reactions).toEqual([{ reaction: "👍", userIds: [bob.id] }]);
    expect(await ask(socket, "message:react", { messageId: id, reaction: "👍" })).toEqual({
      ok: true,
      data: once,
    });
    const both = await alice.call("addReaction", { id, reaction: "👍" });
    expect(both.reactions).toEqual([{ reaction: "👍", userIds: [bob.id, alice.id] }]);
    const less = await bob.call("removeReaction", { id, reaction: "👍" });
    expect(await bob.call("removeReaction", { id, reaction: "👍" })).toEqual(less);
    expect(await aliceHears.everything()).toEqual([
      { name: "message:reaction-added", payload: once },
      { name: "message:reaction-added", payload: both },
      { name: "message:reaction-removed", payload: less },
    ]);
    expect((await bob.call("listMessages", { id: conversationId, limit: 1 })).items).toEqual([less]);
  });

  it("is one of fifty at most; whoever joins one of them is welcome", async () => {
    const { alice, bob } = world.people;
    const { id } = await alice.call("sendMessage", { conversationId, content: "Vote" });
    await world.guidon.platform.database.pool.query(
      "insert into reactions (message_id, user_id, reaction) select $1, $2, n::text from generate_series(1, 50) n",
      [id, alice.id],
    );
    await expect(bob.call("addReaction", { id, reaction: "51" })).rejects.toMatchObject({ code: "conflict" });
    const { reactions } = await bob.call("addReaction", { id, reaction: "50" });
    expect(reactions).toHaveLength(50);
    expect(reactions.find(({ reaction }) => reaction === "50")?.userIds).toEqual([alice.id, bob.id]);
  });

  it("is not lost when several come at once", async () => {
    const { alice, bob } = world.people;
    const { id } = await alice.call("sendMessage", { conversationId, content: "All at once" });
    const bobHears = ears(await bob.socket());
    const emoji = ["🎺", "🥁", "🎷", "🚩"];
    await Promise.all(
      emoji.flatMap((reaction) => [alice, bob].map((person) => person.call("addReaction", { id, reaction }))),
    );
    const [message] = (await alice.call("listMessages", { id: conversationId, limit: 1 })).items;
    expect(message?.reactions.map(({ reaction }) => reaction).sort()).toEqual(emoji.sort());
    const told = (await bobHears.everything()).map(({ payload }) => payload);
    expect(told).toHaveLength(8);
    expect(told).toContainEqual(message);
    for (const { userIds } of message?.reactions ?? []) expect(userIds.sort()).toEqual([alice.id, bob.id].sort());
  });
});

describe("typing", () => {
  it("shows under the name of the session, to the others in the room only", async () => {
    const { alice, bob, dan } = world.people;
    const aliceSocket = await alice.socket();
    const [aliceHears, bobHears, danHears] = [ears(aliceSocket), ears(await bob.socket()), ears(await dan.socket())];
    await ask(aliceSocket, "conversation:join", { conversationId });
    expect(await bobHears.next("user:joined-conversation")).toEqual({
      ...{ conversationId, userId: alice.id },
      user: { id: alice.id, name: "Alice", avatar: null, userType: "client" },
    });
    await ask(aliceSocket, "typing:start", { conversationId });
    const shown = { conversationId, userId: alice.id, userName: "Alice" };
    expect(await bobHears.next("typing:started")).toEqual(shown);
    await ask(aliceSocket, "typing:stop", { conversationId });
    expect(await bobHears.next("typing:stopped")).toEqual(shown);
    expect(await danHears.everything()).toEqual([]);
    expect(await aliceHears.everything()).toEqual([]);
  });

  it("who typed too often has stopped all the same, and a stop that changes nothing is told to nobody", async () => {
    const { alice, bob } = world.people;
    const [types, bobHears] = [await alice.socket(), ears(await bob.socket())];
    const all = (name: string, times: number) =>
      Promise.all(Array.from({ length: times }, () => ask(types, name, { conversationId })));
    expect(await all("typing:stop", 40)).not.toContainEqual(expect.objectContaining({ ok: false }));
    expect(await bobHears.everything()).toEqual([]);
    expect(await all("typing:start", 40)).toContainEqual(expect.objectContaining({ code: "too_many_requests" }));
    expect(await all("typing:stop", 40)).not.toContainEqual(expect.objectContaining({ ok: false }));
    const heard = (await bobHears.everything()).map(({ name }) => name);
    expect(heard.at(-1)).toBe("typing:stopped");
    expect(heard.filter((name) => name === "typing:stopped")).toHaveLength(1);
    expect(await ask(types, "message:send", { conversationId, content: "Typed fast" })).toMatchObject({ ok: true });
  });

  it("who stops before its start is judged does not seem to type", async () => {
    const { alice, bob } = world.people;
    const [types, bobHears] = [await alice.socket(), ears(await bob.socket())];
    await Promise.all(["typing:start", "typing:stop"].map((name) => ask(types, name, { conversationId })));
    expect((await bobHears.everything()).map(({ name }) => name).filter((name) => name !== "typing:stopped")).toEqual(
      [],
    );
  });

  it("takes no name from the payload", async () => {
    const { alice, bob } = world.people;
    const socket = await alice.socket();
    expect(await ask(socket, "user:join", { id: bob.id, name: "Bob" })).toMatchObject({
      ok: true,
      data: { id: alice.id },
    });
    const bobHears = ears(await bob.socket());
    await ask(socket, "typing:start", { conversationId, userId: bob.id, userName: "Bob" });
    expect(await bobHears.next("typing:started")).toMatchObject({ userId: alice.id, userName: "Alice" });
  });
});

async function upload(uploadedBy: string): Promise<string> {
  const { pool } = world.guidon.platform.database;
  const id = newId();
  const sha256 = id.replaceAll("-", "").padEnd(64, "0");
  await pool.query("insert into blobs (sha256, size) values ($1, 3)", [sha256]);
  await pool.query(
    `insert into files (id, name, category, status, mime_type, sha256, size, preview, uploaded_by)
     values ($1, 'drill.pdf', 'design', 'draft', 'application/pdf', $2, 3, 'none', $3)`,
    [id, sha256, uploadedBy],
  );
  return id;
}

async function count(text: string, values: unknown[]): Promise<number> {
  return (await world.guidon.platform.database.pool.query(text, values)).rows.length;
}
