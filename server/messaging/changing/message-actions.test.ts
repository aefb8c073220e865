// What people do with messages that are there: who may, what is told, and what is left of it.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Message } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { costOf } from "#server/testing/cost.ts";
import { ask, ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const say = (who: TestPerson, content: string, more: object = {}) =>
  who.call("sendMessage", { conversationId: band.conversationId, content, ...more });

async function upload(who: TestPerson): Promise<{ id: string; url: string }> {
  const body = new FormData();
  body.append("file_0", new Blob([`Counts ${newId()}`], { type: "text/plain" }), "counts.txt");
  const response = await who.fetch("/api/files/upload", { method: "POST", body });
  return ((await response.json()) as { files: [{ id: string; url: string }] }).files[0];
}

const refused = (code: string) => ({ status: "rejected", reason: { code } });

it("is not there for an outsider, in whatever way he asks", async () => {
  const { alice, dan, marisol } = band.people;
  const { id } = await say(alice, "Between us");
  const own = await alice.call("getConversation", { id: band.conversationId });
  for (const outsider of [dan, marisol]) {
    const hears = ears(await outsider.socket());
    const tries = await Promise.allSettled([
      outsider.call("getMessage", { id }),
      outsider.call("editMessage", { id, content: "x" }),
      outsider.call("deleteMessage", { id }),
      outsider.call("getMessageHistory", { id }),
      outsider.call("starMessage", { id }),
      outsider.call("unstarMessage", { id }),
      outsider.call("forwardMessage", { id, conversationId: band.conversationId }),
      outsider.call("listReaders", { id }),
      outsider.call("listReactions", { id }),
      outsider.call("markUnread", { id }),
      outsider.call("listStars", { id: band.conversationId }),
    ]);
    for (const outcome of tries) expect(outcome).toMatchObject(refused("not_found"));
    const old = await outsider.collaborate();
    const event = {
      type: "message_update",
      conversationId: band.conversationId,
      data: { messageId: id, content: "x" },
    };
    expect(await ask(old, "message_event", event)).toMatchObject({ ok: false, code: "not_found" });
    await alice.call("editMessage", { id, content: `Still between us, ${outsider.name}` });
    expect(await hears.everything()).toEqual([]);
    expect((await outsider.call("listStarred", {})).items).toEqual([]);
  }
  expect((await alice.call("getConversation", { id: band.conversationId })).lastSeq).toBe(own.lastSeq);
});

describe("an edit", () => {
  it("is its author's alone, is told whole, and what was said before can be read", async () => {
    const { alice, bob } = band.people;
    const sent = await say(alice, "Set 14 at eight");
    const bobHears = ears(await bob.socket());
    await expect(bob.call("editMessage", { id: sent.id, content: "Never" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const edited = await alice.call("editMessage", { id: sent.id, content: "Set 14 at nine" });
    expect(edited).toEqual({
      ...sent,
      content: "Set 14 at nine",
      isEdited: true,
      version: 2,
      updatedAt: edited.updatedAt,
    });
    expect(await alice.call("editMessage", { id: sent.id, content: "Set 14 at nine" })).toEqual(edited);
    const again = await alice.call("editMessage", { id: sent.id, content: "Set 14 at ten" });
    expect(await bobHears.everything()).toEqual([
      { name: "message:updated", payload: edited },
      { name: "message:updated", payload: again },
    ]);
    expect((await bob.call("listMessages", { id: band.conversationId, limit: 1 })).items).toEqual([again]);
    expect(await bob.call("getMessage", { id: sent.id })).toEqual(again);
    expect((await bob.call("getMessageHistory", { id: sent.id })).items).toEqual([
      { version: 3, content: "Set 14 at ten", writtenAt: again.updatedAt },
      { version: 2, content: "Set 14 at nine", writtenAt: edited.updatedAt },
      { version: 1, content: "Set 14 at eight", writtenAt: sent.createdAt },
    ]);
    const card = await bob.call("getConversation", { id: band.conversationId });
    expect(card.lastMessage).toMatchObject({ id: sent.id, content: "Set 14 at ten", version: 3 });
  });

  it("whose attempt comes late does not undo a later one, and is told to nobody", async () => {
    const { alice, bob } = band.people;
    const { id } = await say(alice, "Set 14");
    const first = { id, content: "Set 15", editId: newId() };
    await alice.call("editMessage", first);
    const last = await alice.call("editMessage", { id, content: "Set 16", editId: newId() });
    const bobHears = ears(await bob.socket());
    expect(await alice.call("editMessage", first)).toEqual(last);
    expect(await bob.call("getMessage", { id })).toEqual(last);
    expect(await bobHears.everything()).toEqual([]);
    // who names no edit says it once more
    expect((await alice.call("editMessage", { id, content: "Set 15" })).version).toBe(4);
  });

  it("needs text or an attachment, and cannot touch the server's own lines", async () => {
    const { alice, dev } = band.people;
    const sent = await say(alice, "Words");
    for (const content of ["", " \n", "\u200b\ufeff", "a\u0000b", "x".repeat(10_001)]) {
      const attempt = alice.call("editMessage", { id: sent.id, content });
      await expect(attempt).rejects.toMatchObject({ code: "invalid_input" });
    }
    const file = await upload(alice);
    const withFile = await say(alice, "Words", { attachments: [file.id] });
    expect((await alice.call("editMessage", { id: withFile.id, content: "\u2060" })).content).toBe("");
    await alice.call("addParticipants", { id: band.conversationId, userIds: [dev.id] });
    const [line] = (await alice.call("listMessages", { id: band.conversationId, limit: 1 })).items as [Message];
    expect(line).toMatchObject({ type: "system", content: "Alice added Dev.", author: { id: alice.id } });
    const tries = [
      alice.call("editMessage", { id: line.id, content: "x" }),
      alice.call("deleteMessage", { id: line.id }),
    ];
    for (const outcome of await Promise.allSettled(tries)) expect(outcome).toMatchObject(refused("forbidden"));
    const forged = say(alice, "I am the server", { type: "system" as never });
    await expect(forged).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("of two at once loses neither, and every version has a number of its own", async () => {
    const { alice, bob } = band.people;
    const { id } = await say(alice, "0");
    const versions = await Promise.all([
      ...[1, 2, 3].map((n) => alice.call("editMessage", { id, content: String(n) })),
      ...["👍", "🎉"].map((reaction) => bob.call("addReaction", { id, reaction })),
    ]);
    expect(versions.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6]);
    expect((await bob.call("getMessageHistory", { id })).items).toHaveLength(4);
  });
});

describe("a deleted message", () => {
  it("leaves a tombstone in its place and nothing of what it was, for nobody", async () => {
    const { alice, bob } = band.people;
    const file = await upload(alice);
    const sent = await say(alice, "Secret", { attachments: [file.id], mentions: [bob.id] });
    const reply = await say(bob, "Which?", { replyTo: sent.id });
    await alice.call("editMessage", { id: sent.id, content: "Top secret" });
    await bob.call("addReaction", { id: sent.id, reaction: "👀" });
    await bob.call("starMessage", { id: sent.id });
    const url = sent.attachments[0]?.url as string;
    expect((await bob.fetch(url)).status).toBe(200);
    const bobHears = ears(await bob.socket());
    await expect(bob.call("deleteMessage", { id: sent.id })).rejects.toMatchObject({ code: "forbidden" });
    const tombstone = await alice.call("deleteMessage", { id: sent.id });
    expect(tombstone).toMatchObject({ id: sent.id, seq: sent.seq, version: 4, isDeleted: true, isEdited: false });
    expect(tombstone).toMatchObject({ content: "", attachments: [], mentions: [], reactions: [] });
    expect(await alice.call("deleteMessage", { id: sent.id })).toEqual(tombstone);
    expect(await bobHears.everything()).toEqual([
      { name: "notification:removed", payload: { ids: [expect.any(String)] } },
      { name: "message:deleted", payload: tombstone },
    ]);

    expect((await bob.fetch(url)).status).toBe(404);
    const page = await bob.call("listMessages", { id: band.conversationId, limit: 2 });
    expect(page.items).toEqual([tombstone, expect.objectContaining({ id: reply.id, replyTo: sent.id })]);
    expect((await bob.call("getMessageHistory", { id: sent.id })).items).toEqual([]);
    expect((await bob.call("listReactions", { id: sent.id })).items).toEqual([]);
    expect((await bob.call("listStarred", {})).items.map(({ id }) => id)).not.toContain(sent.id);
    expect((await bob.call("listStars", { id: band.conversationId })).items).toEqual([]);
    const tries = [
      alice.call("editMessage", { id: sent.id, content: "Back" }),
      bob.call("addReaction", { id: sent.id, reaction: "👀" }),
      bob.call("starMessage", { id: sent.id }),
      bob.call("forwardMessage", { id: sent.id, conversationId: band.conversationId }),
    ];
    for (const outcome of await Promise.allSettled(tries)) expect(outcome).toMatchObject(refused("conflict"));
  });
});

describe("the second vocabulary", () => {
  it("edits and deletes, and hears both", async () => {
    const { alice, bob } = band.people;
    const { conversationId } = band;
    const sent = await say(bob, "Old words");
    const old = await bob.collaborate();
    const theirs = await alice.collaborate();
    const heard: { type: string; message: Message }[] = [];
    theirs.on("message_event", (event) => heard.push(event));
    const update = { type: "message_update", conversationId, data: { messageId: sent.id, content: "New words" } };
    expect(await ask(old, "message_event", update)).toMatchObject({ ok: true, data: { content: "New words" } });
    const removal = { type: "message_delete", conversationId, data: { messageId: sent.id } };
    expect(await ask(theirs, "message_event", removal)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await ask(old, "message_event", removal)).toMatchObject({ ok: true, data: { isDeleted: true } });
    await ask(theirs, "join_user", {});
    expect(heard.map(({ type, message }) => [type, message.content, message.version])).toEqual([
      ["message_update", "New words", 2],
      ["message_delete", "", 3],
    ]);
  });
});

describe("a star", () => {
  it("is told to its owner's devices alone, and listed by the time of starring", async () => {
    const { alice, bob } = band.people;
    const [first, other] = [await say(alice, "One to keep"), await say(alice, "Another")];
    const [phone, aliceHears] = [ears(await bob.socket()), ears(await alice.socket())];
    await bob.call("starMessage", { id: other.id });
    const starred = await bob.call("starMessage", { id: first.id });
    expect(starred).toMatchObject({ ...first, conversationName: "Ballad", starredAt: expect.any(String) });
    expect(await bob.call("starMessage", { id: first.id })).toEqual(starred);
    const page = await bob.call("listStarred", { conversationId: band.conversationId, limit: 1 });
    expect(page.items).toEqual([starred]);
    const rest = await bob.call("listStarred", { conversationId: band.conversationId, cursor: page.nextCursor });
    expect(rest.items.map(({ id }) => id)).toEqual([other.id]);
    const marks = (await bob.call("listStars", { id: band.conversationId })).items;
    expect(marks).toEqual([first, other].map(({ id }) => ({ messageId: id, starredAt: expect.any(String) })));
    await bob.call("unstarMessage", { id: other.id });
    await bob.call("unstarMessage", { id: other.id });
    expect((await phone.everything()).map(({ name }) => name)).toEqual([
      "message:starred",
      "message:starred",
      "message:unstarred",
    ]);
    expect(await aliceHears.everything()).toEqual([]);
    expect((await alice.call("listStarred", {})).items).toEqual([]);
    expect(await costOf(band, () => bob.call("listStarred", {}))).toBeLessThanOrEqual(2);
  });

  it("is taken back later than it was given, though the servers that do it have clocks of their own", async () => {
    const { alice, bob } = band.people;
    const { id } = await say(alice, "Kept for a moment");
    const hears = ears(await bob.socket());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    const { starredAt } = await bob.call("starMessage", { id }).finally(() => vi.useRealTimers());
    await bob.call("unstarMessage", { id });
    const { unstarredAt } = (await hears.next("message:unstarred")) as { unstarredAt: string };
    expect(unstarredAt > starredAt).toBe(true);
    expect((await bob.call("starMessage", { id })).starredAt > unstarredAt).toBe(true);
    await bob.call("unstarMessage", { id });
  });

  it("in a conversation of support is listed to the staff, also who is not in it, and to no other who is there no more", async () => {
    const { dan, marisol } = band.people;
    const { id } = await dan.call("createConversation", { type: "support" });
    const sent = await dan.call("sendMessage", { conversationId: id, content: "My invoice?" });
    const listed = async (who: TestPerson) => (await who.call("listStarred", { conversationId: id })).items.length;
    for (const who of [dan, marisol]) {
      await who.call("starMessage", { id: sent.id });
      expect(await listed(who)).toBe(1);
      await who.call("removeParticipants", { id, userIds: [who.id] });
    }
    expect(await listed(marisol)).toBe(1);
    expect(await listed(dan)).toBe(0);
  });
});

describe("a forwarded message", () => {
  it("goes where its sender may write, with files that its sender may see", async () => {
    const { alice, bob, dan } = band.people;
    const file = await upload(alice);
    const sent = await say(alice, "Drill for you", { attachments: [file.id] });
    const direct = await bob.call("createConversation", { type: "direct", participants: [alice.id] });
    await alice.call("sendMessage", { conversationId: direct.id, content: "Have you seen set 14?" });
    const messageId = newId();
    const aliceHears = ears(await alice.socket());
    const forwarded = await bob.call("forwardMessage", { id: sent.id, conversationId: direct.id, messageId });
    expect(forwarded).toMatchObject({ id: messageId, content: "Drill for you", isForwarded: true, replyTo: null });
    expect(forwarded).toMatchObject({ author: { id: bob.id }, attachments: [{ id: file.id }], forwardedFrom: "Alice" });
    expect(await bob.call("forwardMessage", { id: sent.id, conversationId: direct.id, messageId })).toEqual(forwarded);
    expect(await aliceHears.everything()).toEqual([
      { name: "message:received", payload: forwarded },
      { name: "notification:mention", payload: expect.objectContaining({ messageId }) },
    ]);
    // whoever forwards looks at another conversation
    expect(await bob.call("getConversation", { id: direct.id })).toMatchObject({ lastReadSeq: 0, unreadCount: 2 });
    // passed on it stays hers; other words are his own
    const passedOn = await bob.call("forwardMessage", { id: forwarded.id, conversationId: band.conversationId });
    expect(passedOn.forwardedFrom).toBe("Alice");
    const edited = await bob.call("editMessage", { id: passedOn.id, content: "Drill for all" });
    expect(edited).toMatchObject({ isForwarded: true, forwardedFrom: null });
    const own = await say(bob, "Mine");
    expect(await bob.call("forwardMessage", { id: own.id, conversationId: direct.id })).toMatchObject({
      ...{ isForwarded: true, forwardedFrom: null },
    });
    const foreign = await dan.call("createConversation", { type: "support" });
    const attempt = bob.call("forwardMessage", { id: sent.id, conversationId: foreign.id });
    await expect(attempt).rejects.toMatchObject({ code: "not_found" });
    const broadcast = await alice.call("createConversation", {
      type: "broadcast",
      projectId: band.projectId,
      participants: [bob.id],
    });
    const reader = bob.call("forwardMessage", { id: sent.id, conversationId: broadcast.id });
    await expect(reader).rejects.toMatchObject({ code: "forbidden" });
  });

  it("that is forwarded once more has arrived, though it was deleted since, or is out of sight", async () => {
    const { alice, bob } = band.people;
    const { id: conversationId } = await alice.call("createConversation", {
      type: "project",
      projectId: band.projectId,
      participants: [bob.id],
    });
    const direct = await bob.call("createConversation", { type: "direct", participants: [alice.id] });
    const source = await alice.call("sendMessage", { conversationId, content: "Drill for you" });
    const forward = { id: source.id, conversationId: direct.id, messageId: newId() };
    const forwarded = await bob.call("forwardMessage", forward);
    const again = async (id: string) =>
      bob.call("forwardMessage", { ...forward, messageId: id }).catch(({ code }) => code);
    await alice.call("deleteMessage", { id: source.id });
    expect([await again(forward.messageId), await again(newId())]).toEqual([forwarded, "conflict"]);
    await alice.call("removeParticipants", { id: conversationId, userIds: [bob.id] });
    expect([await again(forward.messageId), await again(newId())]).toEqual([forwarded, "not_found"]);
  });
});
