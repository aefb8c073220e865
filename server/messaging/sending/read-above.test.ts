// What a message reads of what stands above it, alone and in a batch.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { prepared } from "#server/testing/prepared-message.ts";
import { commitMessage, type PreparedMessage } from "./commit-messages.ts";

let band: Band;

beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

/** Only a plain message is stored by a statement of its own. */
const ways: [string, Partial<PreparedMessage>][] = [
  ["alone", {}],
  ["in a batch", { priority: "high", mentions: [newId()] }],
];

test("a message alone moves its writer's cursor and its conversation, and reads what the writer was notified of", async () => {
  const { alice, bob } = band.people;
  const { id: conversationId } = await alice.call("createConversation", {
    type: "project",
    projectId: band.projectId,
    participants: [bob.id],
  });
  await alice.call("sendMessage", { conversationId, content: "Look", mentions: [bob.id] });
  const unread = () => unreadIn(bob, conversationId);
  expect(await unread()).toHaveLength(1);
  const sent = await commitMessage(band.guidon.platform, await prepared(band, bob, conversationId));
  expect(await unread()).toHaveLength(0);
  expect(await bob.call("getConversation", { id: conversationId })).toMatchObject({
    lastSeq: sent?.seq,
    lastReadSeq: sent?.seq,
    lastActivity: sent?.createdAt,
  });
});

test("who writes has read what the very same batch notifies of before", async () => {
  const { alice, bob } = band.people;
  const { id } = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  // the first goes alone, the others share the next batch
  const given = [
    await prepared(band, alice),
    await prepared(band, alice, id),
    await prepared(band, bob, id),
    await prepared(band, alice, id),
  ];
  await Promise.all(given.map((message) => commitMessage(band.guidon.platform, message)));
  expect(await unreadIn(bob, id)).toHaveLength(1);
  expect(await unreadIn(alice, id)).toEqual([]);
});

test.each(ways)("who writes %s has read what another process notified of while this waited for it", async (_, more) => {
  const { alice, bob } = band.people;
  const { platform } = band.guidon;
  const participants = [bob.id];
  const { id } = await alice.call("createConversation", { type: "project", projectId: band.projectId, participants });
  // with queues of their own, and the connections that wait for long
  const [one, other] = [1, 2].map(() => {
    const database = { ...platform.database, writer: platform.database.lateWriter };
    return { ...platform, database };
  }) as [typeof platform, typeof platform];
  const [named, answer] = [{ ...(await prepared(band, alice, id)), mentions: [bob.id] }, await prepared(band, bob, id)];
  const { pool } = platform.database;
  await holding(pool, ["select from conversations where id = $1 for no key update", id], async (commit) => {
    const written = [commitMessage(one, named)];
    await untilWaiting(pool, 1);
    written.push(commitMessage(other, { ...answer, ...more }));
    await untilWaiting(pool, 2);
    await commit();
    expect((await Promise.all(written)).map((message) => message?.seq)).toEqual([1, 2]);
  });
  expect(await unreadIn(bob, id)).toEqual([]);
});

test.each(ways)("what was written %s before others spoke reads and answers none of it", async (_, more) => {
  const { alice, bob } = band.people;
  const participants = [bob.id];
  const { id } = await alice.call("createConversation", { type: "project", projectId: band.projectId, participants });
  const ask = () =>
    alice.call("sendMessage", { conversationId: id, content: "Can you approve set 14?", mentions: [bob.id] });
  const write = async (seen: number | null) =>
    (await commitMessage(band.guidon.platform, { ...(await prepared(band, bob, id)), ...more, seen }))?.signs;
  const held = async () => {
    const item = await bob.call("getConversation", { id });
    const told = (await alice.call("getConversation", { id })).participants.find((one) => one.id === bob.id);
    expect(item.unreadCount).toBe(item.lastSeq - item.lastReadSeq);
    const notified = (await unreadIn(bob, id)).length;
    return [item.lastReadSeq, told?.lastReadSeq, item.lastSaidSeq, item.unanswered.length, notified];
  };
  await ask();
  const { id: second } = await ask();
  expect(await write(0)).toEqual(["behind"]);
  expect(await write(1)).toEqual(["behind"]);
  expect(await held()).toEqual([0, 0, 0, 2, 2]);
  // own ones that were left behind hold up none that follow
  await bob.call("readMessage", { id: second });
  expect(await write(0)).toEqual([]);
  expect(await held()).toEqual([5, 5, 5, 0, 0]);
  const { id: third } = await ask();
  expect(await write(5)).toEqual(["behind"]);
  // on its author's screen, though it could not be told
  expect(await write(7)).toEqual([]);
  expect(await held()).toEqual([8, 8, 8, 0, 0]);
  // seen, and kept for later since
  await bob.call("markUnread", { id: third });
  expect(await write(8)).toEqual(["behind"]);
  expect(await held()).toEqual([5, 8, 8, 0, 0]);
  await ask();
  expect(await write(null)).toEqual([]);
  expect(await held()).toEqual([11, 11, 11, 0, 0]);
});

test("of several of one author in one batch those read what stands above that nobody else's precedes", async () => {
  const { alice, bob } = band.people;
  const participants = [bob.id];
  const { id } = await alice.call("createConversation", { type: "project", projectId: band.projectId, participants });
  const { seq: seen } = await alice.call("sendMessage", { conversationId: id, content: "On screen" });
  const of = async (person: TestPerson) => ({ ...(await prepared(band, person, id)), seen });
  // the first goes alone, the others share the next batch
  const given = [
    await prepared(band, alice),
    await of(bob),
    await of(bob),
    await of(alice),
    await of(bob),
    await of(alice),
  ];
  const stored = await Promise.all(given.map((message) => commitMessage(band.guidon.platform, message)));
  expect(stored.map((message) => message?.signs)).toEqual([[], [], [], ["behind"], ["behind"], ["behind"]]);
  expect(await bob.call("getConversation", { id })).toMatchObject({ lastSeq: 6, lastReadSeq: 3, lastSaidSeq: 3 });
  expect(await alice.call("getConversation", { id })).toMatchObject({ lastReadSeq: 1, lastSaidSeq: 1 });
});

const unreadIn = async (person: TestPerson, conversationId: string) =>
  (
    await band.guidon.platform.database.pool.query(
      "select from notifications where user_id = $1 and conversation_id = $2 and read_at is null",
      [person.id, conversationId],
    )
  ).rows;
