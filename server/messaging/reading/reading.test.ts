// How far everybody has read, what is marked as unread again, and the page around a message.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxNameLength } from "#contract/limits.ts";
import type { Message } from "#contract/messages.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const say = (who: TestPerson, content: string, more: object = {}) =>
  who.call("sendMessage", { conversationId: band.conversationId, content, ...more });

describe("who has read and reacted", () => {
  it("is listed by name, without the author, and stays so when somebody marks it unread", async () => {
    const { alice, bob } = band.people;
    const before = await say(alice, "Read me first");
    const sent = await say(alice, "Read me");
    expect((await alice.call("listReaders", { id: sent.id })).items).toEqual([]);
    await bob.call("readMessage", { id: sent.id });
    await bob.call("addReaction", { id: sent.id, reaction: "✅" });
    const names = async () => (await alice.call("listReaders", { id: sent.id })).items.map(({ name }) => name);
    expect(await names()).toEqual(["Bob"]);
    // read in part since, and marked once more
    for (const id of [sent.id, before.id]) await bob.call("markUnread", { id });
    await bob.call("readMessage", { id: before.id });
    await bob.call("markUnread", { id: before.id });
    expect(await names()).toEqual(["Bob"]);
    const { items } = await alice.call("listReactions", { id: sent.id });
    expect(items).toEqual([{ reaction: "✅", people: [expect.objectContaining({ id: bob.id, name: "Bob" })] }]);
  });

  it("names nobody who came in when it had been said already", async () => {
    const { alice, bob, priya } = band.people;
    const before = await say(alice, "Said to Bob");
    await bob.call("readMessage", { id: before.id });
    const { participants } = await alice.call("addParticipants", { id: band.conversationId, userIds: [priya.id] });
    const after = await say(alice, "Said to both");
    await priya.call("readMessage", { id: after.id });
    const names = async ({ id }: Message) => (await alice.call("listReaders", { id })).items.map(({ name }) => name);
    expect(await names(before)).toEqual(["Bob"]);
    expect(await names(after)).toEqual(["Priya"]);
    const joined = participants.find(({ id }) => id === priya.id)?.joinedSeq ?? 0;
    expect(before.seq).toBeLessThan(joined);
    expect(after.seq).toBe(joined + 1);
    await alice.call("removeParticipants", { id: band.conversationId, userIds: [priya.id] });
  });

  it("comes in pages that nobody shifts who reads meanwhile", async () => {
    const { alice, bob, dev, priya } = band.people;
    await alice.call("addParticipants", { id: band.conversationId, userIds: [dev.id, priya.id] });
    const { id } = await say(alice, "Read me in pages");
    for (const reader of [dev, priya]) await reader.call("readMessage", { id });
    const first = await alice.call("listReaders", { id, limit: 1 });
    await bob.call("readMessage", { id });
    const rest = await alice.call("listReaders", { id, limit: 1, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(["Dev", "Priya"]);
    expect(rest.nextCursor).toBeUndefined();
    await expect(alice.call("listReaders", { id, cursor: "1" })).rejects.toMatchObject({ code: "invalid_input" });
    await alice.call("removeParticipants", { id: band.conversationId, userIds: [dev.id, priya.id] });
  });

  it("comes in pages, also where names are as long as they may be", async () => {
    const { alice, bob, dev } = band.people;
    await alice.call("addParticipants", { id: band.conversationId, userIds: [dev.id] });
    const metadata = { priority: "critical", needsAcknowledgement: true } as const;
    const { id } = await say(alice, "Read by many", { metadata });
    for (const reader of [bob, dev]) await reader.call("readMessage", { id });
    await bob.call("updateMe", { name: "ก".repeat(maxNameLength) });
    await dev.call("updateMe", { name: "ข".repeat(maxNameLength) });
    for (const route of ["listReaders", "listAsked"] as const) {
      const first = await alice.call(route, { id, limit: 1 });
      const rest = await alice.call(route, { id, limit: 1, cursor: first.nextCursor });
      expect([...first.items, ...rest.items].map((person) => person.id)).toEqual([bob.id, dev.id]);
    }
    await bob.call("updateMe", { name: "Bob" });
    await dev.call("updateMe", { name: "Dev" });
  });
});

describe("marking unread", () => {
  it("moves one's own cursor back on all devices, and only reading moves it on again", async () => {
    const { alice, bob } = band.people;
    const [first, , third] = [await say(alice, "1"), await say(alice, "2"), await say(alice, "3")];
    const { readVersion: before } = await bob.call("getConversation", { id: band.conversationId });
    const readVersion = before + 1;
    await bob.call("readMessage", { id: third.id });
    const [phone, aliceHears] = [ears(await bob.socket()), ears(await alice.socket())];
    const cursor = await bob.call("markUnread", { id: first.id });
    expect(cursor).toMatchObject({ lastReadSeq: first.seq - 1, readVersion, markedAtSeq: third.seq });
    expect(await bob.call("markUnread", { id: third.id })).toEqual(cursor);
    expect(await bob.call("getConversation", { id: band.conversationId })).toMatchObject({
      unreadCount: 3,
      readVersion,
    });
    expect(await phone.everything()).toEqual([{ name: "conversation:read", payload: cursor }]);
    expect(await aliceHears.everything()).toEqual([]);
    const read = await bob.call("readMessage", { id: third.id });
    expect(read).toEqual({ ...cursor, lastReadSeq: third.seq });
  });

  it("holds against what is read in the same moment on another device", async () => {
    const { alice, bob } = band.people;
    const { conversationId: id } = band;
    const { pool } = band.guidon.platform.database;
    const [first, second] = [await say(alice, "1"), await say(alice, "2")];
    const mark = `update participants set last_read_seq = $3::int, read_version = read_version + 1
      where conversation_id = $1 and user_id = $2`;
    await holding(pool, [mark, id, bob.id, String(first.seq - 1)], async (letGo) => {
      const reading = bob.call("readMessage", { id: second.id });
      await untilWaiting(pool, 1, reading);
      await letGo();
      await reading;
    });
    expect(await bob.call("getConversation", { id })).toMatchObject({ unreadCount: 2 });
    await bob.call("readMessage", { id: second.id });
  });

  it("covers what is sent until it is done, and nothing that comes after it", async () => {
    const { alice, bob } = band.people;
    const { projectId } = band;
    const { id } = await alice.call("createConversation", { type: "project", projectId, participants: [bob.id] });
    const { pool } = band.guidon.platform.database;
    const first = await alice.call("sendMessage", { conversationId: id, content: "1" });
    await bob.call("readMessage", { id: first.id });
    // as whoever stores the next message does
    await holding(pool, ["update conversations set last_seq = 2 where id = $1", id], async (letGo) => {
      const marking = bob.call("markUnread", { id: first.id });
      await untilWaiting(pool, 1, marking);
      await letGo();
      expect(await marking).toMatchObject({ lastReadSeq: 0, markedAtSeq: 2 });
    });
  });
});

it("what is read goes no further back for what another device reads in the same moment", async () => {
  const { alice, bob } = band.people;
  const { conversationId: id } = band;
  const { pool } = band.guidon.platform.database;
  const [first, second] = [await say(alice, "1"), await say(alice, "2")];
  const read = "update participants set last_read_seq = $3::int where conversation_id = $1 and user_id = $2";
  await holding(pool, [read, id, bob.id, String(second.seq)], async (letGo) => {
    const reading = bob.call("readMessage", { id: first.id });
    await untilWaiting(pool, 1, reading);
    await letGo();
    expect(await reading).toMatchObject({ lastReadSeq: second.seq });
  });
  expect(await bob.call("getConversation", { id })).toMatchObject({ unreadCount: 0 });
});

describe("a page around a message", () => {
  it("holds it in the middle, and leads on to both sides", async () => {
    const { alice, bob } = band.people;
    const direct = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
    const sent: Message[] = [];
    for (let n = 0; n < 20; n++) {
      sent.push(await alice.call("sendMessage", { conversationId: direct.id, content: `${n}` }));
    }
    const [before] = (await bob.call("listMessages", { id: direct.id })).items;
    const base = (sent[0]?.seq ?? 1) - (before?.seq ?? 1);
    const seqs = (items: Message[]) => items.map(({ seq }) => seq - (sent[0]?.seq ?? 0));
    const middle = sent[10] as Message;
    const page = await bob.call("listMessages", { id: direct.id, around: middle.id, limit: 5 });
    expect(seqs(page.items)).toEqual([8, 9, 10, 11, 12]);
    expect(await bob.call("listMessages", { id: direct.id, around: String(middle.seq), limit: 5 })).toEqual(page);
    expect(await bob.call("listMessages", { id: direct.id, at: middle.createdAt, limit: 5 })).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ createdAt: middle.createdAt })]),
    });
    const newer = await bob.call("listMessages", { id: direct.id, after: page.previousCursor, limit: 3 });
    expect(seqs(newer.items)).toEqual([13, 14, 15]);
    const older = await bob.call("listMessages", { id: direct.id, before: page.nextCursor, limit: 3 });
    expect(seqs(older.items)).toEqual([5, 6, 7]);
    const last = await bob.call("listMessages", { id: direct.id, around: sent.at(-1)?.id, limit: 5 });
    expect(last.previousCursor).toBeUndefined();
    expect(seqs(last.items)).toEqual([17, 18, 19]);
    const first = await bob.call("listMessages", { id: direct.id, at: "2020-01-01T00:00:00.000Z", limit: 50 });
    expect(first.items).toHaveLength(Math.min(20 + base, 26));
    expect(first.nextCursor).toBeUndefined();
    const future = await bob.call("listMessages", { id: direct.id, at: "2120-01-01T00:00:00.000Z", limit: 1 });
    expect(seqs(future.items)).toEqual([19]);
    const elsewhere = bob.call("listMessages", { id: direct.id, around: band.messageId });
    await expect(elsewhere).rejects.toMatchObject({ code: "not_found" });
    expect(await costOf(band, () => bob.call("listMessages", { id: direct.id, around: middle.id }))).toBe(2);
  });
});
