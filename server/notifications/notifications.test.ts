// What tells somebody: raised with the message, for those it names alone; read anywhere is read everywhere.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#contract/new-id.ts";
import type { Notification, NotificationsRead } from "#contract/notifications.ts";
import { remindersOf, rewordNotificationsOf } from "#server/messaging/message-notifications.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { asHolder, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
let directId: string;
beforeAll(async () => {
  band = await startBand();
  const { alice, bob } = band.people;
  directId = (await alice.call("createConversation", { type: "direct", participants: [bob.id] })).id;
});
afterAll(() => band.stop());
beforeEach(async () => {
  for (const person of Object.values(band.people)) await person.call("readAllNotifications", {});
});

const say = (who: TestPerson, content: string, more: object = {}) =>
  who.call("sendMessage", { conversationId: band.conversationId, content, ...more });
const newestOf = async (who: TestPerson) => (await who.call("listNotifications", {})).items[0] as Notification;
const unreadOf = async (who: TestPerson) => (await who.call("listUnreadNotifications", {})).ids;

async function remind({ db, publish }: Change, messageId: string): Promise<void> {
  for (const { userId, notification } of await remindersOf(db, { messageId, at: new Date().toISOString() })) {
    publish("notification:added", [`user:${userId}`], notification);
  }
}

it("of a type that only a newer release beside this one knows is left out, and the others are listed", async () => {
  const { alice, bob } = band.people;
  const { pool } = band.guidon.platform.database;
  const sent = await say(alice, "@Bob, the gate", { mentions: [bob.id] });
  const before = await bob.call("listNotifications", {});
  await pool.query("alter table notifications drop constraint notifications_type_check");
  await pool.query(
    `insert into notifications (user_id, type, priority, title, message, actor_id, conversation_id, message_id, seq, created_at)
     select user_id, 'rehearsal', priority, title, message, actor_id, conversation_id, message_id, seq, now()
       from notifications where message_id = $1`,
    [sent.id],
  );
  expect(await bob.call("listNotifications", {})).toEqual(before);
  expect(await unreadOf(bob)).toEqual([before.items[0]?.id]);
  await pool.query("delete from notifications where type = 'rehearsal'");
});

describe("a mention", () => {
  it("is stored and told to whom it names, and to nobody else", async () => {
    const { alice, bob, carol, dan } = band.people;
    const bobHears = ears(await bob.socket());
    const others = [ears(await alice.socket()), ears(await dan.socket()), ears(await carol.socket())];
    // Dan and Carol are not in the conversation, and who writes does not call itself
    const mentions = [bob.id, dan.id, carol.id, alice.id];
    const sent = await say(alice, "@Bob, set 14?", { mentions, metadata: { priority: "high" } });
    const newest = await newestOf(bob);
    expect(newest).toEqual({
      id: newest.id,
      version: 1,
      type: "mention",
      priority: "high",
      title: "Alice mentioned you in Ballad",
      message: "@Bob, set 14?",
      actor: sent.author,
      conversationId: band.conversationId,
      messageId: sent.id,
      projectId: null,
      fileId: null,
      annotationId: null,
      organizationId: null,
      teamId: null,
      inquiryId: null,
      actionable: false,
      snoozedUntil: null,
      archivedAt: null,
      isArchived: false,
      isSnoozed: false,
      snoozeUntil: null,
      metadata: { category: "messages" },
      isRead: false,
      readAt: null,
      createdAt: sent.createdAt,
    });
    expect(await bobHears.everything()).toEqual([
      { name: "message:received", payload: sent },
      { name: "notification:mention", payload: newest },
    ]);
    const [aliceHeard, ...outside] = await Promise.all(others.map((hears) => hears.everything()));
    expect(aliceHeard).toEqual([{ name: "message:received", payload: sent }]);
    for (const heard of outside) expect(heard).toEqual([]);
    for (const person of [alice, carol, dan]) expect(await unreadOf(person)).toEqual([]);
    expect(await unreadOf(bob)).toEqual([newest.id]);
  });

  it("reaches whoever has muted the conversation; an unnamed message reaches nobody", async () => {
    const { alice, bob } = band.people;
    await bob.call("muteConversation", { id: band.conversationId, muted: true });
    await say(alice, "Hello, all");
    expect(await unreadOf(bob)).toEqual([]);
    await say(alice, "@Bob", { mentions: [bob.id] });
    expect(await unreadOf(bob)).toHaveLength(1);
    await bob.call("muteConversation", { id: band.conversationId, muted: false });
  });

  it("sent again under the same id is told once", async () => {
    const { alice, bob } = band.people;
    const message = { id: newId(), mentions: [bob.id, bob.id] };
    await Promise.all([1, 2, 3].map(() => say(alice, "@Bob", message)));
    expect(await unreadOf(bob)).toHaveLength(1);
  });

  it("says what its message says now, and tells whoever may still read it", async () => {
    const { alice, bob, dan } = band.people;
    const sent = await say(alice, "@Bob, set 14", { mentions: [bob.id] });
    const before = await newestOf(bob);
    const bobHears = ears(await bob.socket());
    const others = [ears(await dan.socket()), ears(await alice.socket())];
    await alice.call("editMessage", { id: sent.id, content: "@Bob, set 15" });
    const after = { ...before, version: 2, message: "@Bob, set 15" };
    expect(await bobHears.next("notification:updated")).toEqual(after);
    expect(await newestOf(bob)).toEqual(after);
    for (const hears of others) {
      expect((await hears.everything()).map(({ name }) => name)).not.toContain("notification:updated");
    }
    await alice.call("removeParticipants", { id: band.conversationId, userIds: [bob.id] });
    const lost = ears(await bob.socket());
    await alice.call("editMessage", { id: sent.id, content: "A secret" });
    expect(await lost.everything()).toEqual([]);
    await alice.call("addParticipants", { id: band.conversationId, userIds: [bob.id] });
    await alice.call("deleteMessage", { id: sent.id });
  });

  it("is taken back with its message, and told so", async () => {
    const { alice, bob } = band.people;
    const sent = await say(alice, "@Bob, forget it", { mentions: [bob.id] });
    const { id } = await newestOf(bob);
    const bobHears = ears(await bob.socket());
    await alice.call("deleteMessage", { id: sent.id });
    expect(await bobHears.next("notification:removed")).toEqual({ ids: [id] });
    expect(await unreadOf(bob)).toEqual([]);
    await expect(bob.call("readNotification", { id })).rejects.toMatchObject({ code: "not_found" });
  });

  it("is taken back without a word to whoever is in the conversation no more", async () => {
    const { alice, bob, dev } = band.people;
    const { conversationId: id } = band;
    await alice.call("addParticipants", { id, userIds: [dev.id] });
    const sent = await say(alice, "@Bob @Dev, forget it", { mentions: [bob.id, dev.id] });
    await alice.call("removeParticipants", { id, userIds: [dev.id] });
    const [bobHears, devHears] = [ears(await bob.socket()), ears(await dev.socket())];
    await alice.call("deleteMessage", { id: sent.id });
    await bobHears.next("notification:removed");
    expect(await devHears.everything()).toEqual([]);
    await alice.call("addParticipants", { id, userIds: [dev.id] });
    expect((await dev.call("listNotifications", {})).items).toEqual([]);
    await alice.call("removeParticipants", { id, userIds: [dev.id] });
  });
});

describe("a direct message", () => {
  it("tells the other, unless that one has muted it; a mention does all the same, and once", async () => {
    const { alice, bob } = band.people;
    const bobHears = ears(await bob.socket());
    const sent = await alice.call("sendMessage", { conversationId: directId, content: "Coffee?" });
    const newest = await newestOf(bob);
    expect(newest).toMatchObject({ type: "message", title: "Alice sent you a message", messageId: sent.id });
    expect(await bobHears.next("notification:mention")).toEqual(newest);
    expect(await unreadOf(alice)).toEqual([]);
    await bob.call("muteConversation", { id: directId, muted: true });
    await alice.call("sendMessage", { conversationId: directId, content: "Tea?" });
    expect((await newestOf(bob)).id).toBe(newest.id);
    await alice.call("sendMessage", { conversationId: directId, content: "@Bob?", mentions: [bob.id] });
    expect(await newestOf(bob)).toMatchObject({ type: "mention", title: "Alice mentioned you", message: "@Bob?" });
    await bob.call("muteConversation", { id: directId, muted: false });
    const before = await unreadOf(bob);
    await alice.call("sendMessage", { conversationId: directId, content: "@Bob!", mentions: [bob.id] });
    expect(await unreadOf(bob)).toHaveLength(before.length + 1);
  });
});

describe("reading", () => {
  it("of the conversation reads what it told, up to there, on all devices", async () => {
    const { alice, bob } = band.people;
    const first = await say(alice, "@Bob one", { mentions: [bob.id] });
    const one = await newestOf(bob);
    await say(alice, "@Bob two", { mentions: [bob.id] });
    const two = await newestOf(bob);
    const bobHears = ears(await bob.socket());
    const aliceHears = ears(await alice.socket());
    await bob.call("readMessage", { id: first.id });
    const told = (await bobHears.next("notification:read")) as { readAt: string };
    expect(told).toEqual({ ids: [one.id], readAt: expect.any(String) });
    expect(await unreadOf(bob)).toEqual([two.id]);
    expect((await bob.call("listNotifications", {})).items[1]).toEqual({ ...one, isRead: true, readAt: told.readAt });
    const heard = (await aliceHears.everything()).map(({ name }) => name);
    expect(heard).toEqual(["conversation:read", "message:status-updated"]);
  });

  it("is done by answering, too", async () => {
    const { alice, bob } = band.people;
    await say(alice, "@Bob?", { mentions: [bob.id] });
    const { id } = await newestOf(bob);
    const bobHears = ears(await bob.socket());
    await say(bob, "Here");
    expect(await bobHears.next("notification:read")).toMatchObject({ ids: [id] });
    expect(await unreadOf(bob)).toEqual([]);
  });

  it("one or all is one's own, and is told once", async () => {
    const { alice, bob, dan } = band.people;
    await say(alice, "@Bob one", { mentions: [bob.id] });
    const one = await newestOf(bob);
    await say(alice, "@Bob two", { mentions: [bob.id] });
    const two = await newestOf(bob);
    for (const other of [alice, dan]) {
      await expect(other.call("readNotification", { id: one.id })).rejects.toMatchObject({ code: "not_found" });
      await other.call("readAllNotifications", {});
    }
    expect(await unreadOf(bob)).toEqual([two.id, one.id]);
    const bobHears = ears(await bob.socket());
    const danHears = ears(await dan.socket());
    const read = await bob.call("readNotification", { id: one.id });
    expect(await bob.call("readNotification", { id: one.id })).toEqual(read);
    const all = await bob.call("readAllNotifications", {});
    expect(all.ids).toEqual([two.id]);
    expect((await bob.call("readAllNotifications", {})).ids).toEqual([]);
    expect(await bobHears.everything()).toEqual([
      { name: "notification:read", payload: read },
      { name: "notification:read", payload: all },
    ]);
    expect(await danHears.everything()).toEqual([]);
  });
});

it("several that a list shows as one are read by one request, as far as they are one's own and there, and told once", async () => {
  const { alice, bob, dan } = band.people;
  const told: string[] = [];
  for (const words of ["@Bob one", "@Bob two", "@Bob three"]) {
    await say(alice, words, { mentions: [bob.id] });
    told.push((await newestOf(bob)).id);
  }
  const [first, second, third] = told as [string, string, string];
  for (const other of [alice, dan])
    await expect(other.call("readNotifications", { ids: told })).rejects.toMatchObject({ code: "not_found" });
  const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
  const read = await bob.call("readNotifications", { ids: [first, second, newId()] });
  expect(read).toEqual({ ids: [first, second].toSorted(), readAt: expect.any(String) });
  // again, and with one more
  expect(await bob.call("readNotifications", { ids: [first, second] })).toEqual(read);
  expect(await unreadOf(bob)).toEqual([third]);
  const all = await bob.call("readNotifications", { ids: told });
  expect(all.ids).toEqual(told.toSorted());
  const heard = (await bobHears.everything()).map(({ name, payload }) => [name, (payload as { ids: string[] }).ids]);
  expect(heard).toEqual([
    ["notification:read", expect.toSatisfy((ids: string[]) => ids.toSorted().join() === read.ids.join())],
    ["notification:read", [third]],
  ]);
  expect(await danHears.everything()).toEqual([]);
  expect(await costOf(band, () => bob.call("readNotifications", { ids: told }))).toBeLessThanOrEqual(6);
  for (const ids of [[], ["x"], Array.from({ length: 101 }, newId)])
    await expect(bob.call("readNotifications", { ids })).rejects.toMatchObject({ code: "invalid_input" });
});

it("thousands at once are read by one press, and told in pieces", async () => {
  const { alice, bob } = band.people;
  const sent = await say(alice, "@Bob", { mentions: [bob.id] });
  await band.guidon.platform.database.pool.query(
    `insert into notifications (user_id, type, priority, title, message, actor_id, conversation_id, message_id, seq,
                                created_at)
     select user_id, type, priority, title, message, actor_id, conversation_id, message_id, seq, created_at
       from notifications cross join generate_series(1, 2300) where user_id = $1 and message_id = $2`,
    [bob.id, sent.id],
  );
  const hears = ears(await bob.socket());
  const { ids } = await bob.call("readAllNotifications", {});
  expect(ids).toHaveLength(2301);
  const told = (await hears.everything()).map(({ payload }) => (payload as NotificationsRead).ids);
  expect(told.map(({ length }) => length)).toEqual([1000, 1000, 301]);
  expect(told.flat()).toEqual(ids);
  await alice.call("deleteMessage", { id: sent.id });
});

it.each([
  ["first", "second"],
  ["second", "first"],
] as const)("all are read beside whoever changes the %s, and then the %s", async (...order) => {
  const { alice, bob } = band.people;
  const { pool } = band.guidon.platform.database;
  const made = { first: "", second: "" };
  for (const which of ["first", "second"] as const) {
    await say(alice, "@Bob", { mentions: [bob.id] });
    made[which] = (await newestOf(bob)).id;
  }
  const client = await pool.connect();
  const change = (which: "first" | "second") =>
    client.query("update notifications set version = version + 1 where id = $1", [made[which]]);
  await client.query("begin");
  await client.query(asHolder);
  await change(order[0]);
  const reading = bob.call("readAllNotifications", {});
  await untilWaiting(pool, 1, reading);
  await change(order[1]);
  await client.query("commit");
  client.release();
  expect(new Set((await reading).ids)).toEqual(new Set(Object.values(made)));
  expect(await unreadOf(bob)).toEqual([]);
});

it("is there no more for whoever has lost the conversation", async () => {
  const { alice, bob, dev } = band.people;
  await alice.call("addParticipants", { id: band.conversationId, userIds: [dev.id] });
  await say(alice, "@Dev, a secret", { mentions: [dev.id] });
  expect(await unreadOf(dev)).toHaveLength(1);
  await alice.call("removeParticipants", { id: band.conversationId, userIds: [dev.id] });
  expect(await unreadOf(dev)).toEqual([]);
  expect((await dev.call("listNotifications", {})).items).toEqual([]);
  expect((await bob.call("listNotifications", {})).items.length).toBeGreaterThan(0);
});

it.each([
  ["an edit", "notification:updated", rewordNotificationsOf],
  ["a reminder", "notification:added", remind],
] as const)("is told by %s before its reader is out of the conversation, or not at all", async (_by, name, raise) => {
  const { alice, bob } = band.people;
  const { facts, database } = band.guidon.platform;
  const { id: conversationId } = await alice.call("createConversation", {
    type: "project",
    projectId: band.projectId,
    participants: [bob.id],
  });
  const metadata = { priority: "high" as const, needsAcknowledgement: true };
  const sent = await alice.call("sendMessage", { conversationId, content: "@Bob", mentions: [bob.id], metadata });
  const hears = ears(await bob.socket());
  let removal: Promise<unknown> | undefined;
  await facts.change(alice.id, async (change) => {
    await sql.raw(asHolder).execute(change.db);
    await sql`update messages set content = 'Other words' where id = ${sent.id}`.execute(change.db);
    await raise(change, sent.id);
    removal = alice.call("removeParticipants", { id: conversationId, userIds: [bob.id] });
    await untilWaiting(database.pool, 1, removal);
  });
  await removal;
  const heard = (await hears.everything()).map((fact) => fact.name);
  expect(heard).toEqual([name, "conversation:left"]);
});

it("is read for whoever is let in again, as everything else that was said before", async () => {
  const { alice, bob, dan, dev } = band.people;
  const { conversationId: id } = band;
  const people = [bob.id, dev.id];
  await alice.call("addParticipants", { id, userIds: people });
  await say(alice, "@Bob @Dev, set 14?", { mentions: people });
  await alice.call("removeParticipants", { id, userIds: people });
  const [hears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
  const { id: told } = (await rowOf(bob)) as { id: string };
  await alice.call("addParticipants", { id, userIds: people });
  expect(await hears.next("notification:read")).toMatchObject({ ids: [told] });
  expect(await danHears.everything()).toEqual([]);
  for (const person of [bob, dev]) {
    expect(await unreadOf(person)).toEqual([]);
    expect(await newestOf(person)).toMatchObject({ isRead: true });
  }
  await alice.call("removeParticipants", { id, userIds: [dev.id] });
});

/** Unread, whether it may be seen now or not. */
const rowOf = async ({ id }: TestPerson) =>
  (
    await band.guidon.platform.database.pool.query(
      "select id from notifications where user_id = $1 and conversation_id = $2 and read_at is null",
      [id, band.conversationId],
    )
  ).rows[0];

it("pages, the newest first", async () => {
  const { alice, bob } = band.people;
  for (const content of ["one", "two", "three"]) await say(alice, content, { mentions: [bob.id] });
  const words = ({ items }: { items: Notification[] }) => items.map(({ message }) => message);
  const first = await bob.call("listNotifications", { limit: 2 });
  expect(words(first)).toEqual(["three", "two"]);
  const second = await bob.call("listNotifications", { limit: 2, cursor: first.nextCursor });
  expect(words(second)[0]).toBe("one");
});

it("costs no statement of its own, and two to look at", async () => {
  const { alice, bob } = band.people;
  const plain = await costOf(band, () => say(alice, "x"));
  expect(await costOf(band, () => say(alice, "@Bob", { mentions: [bob.id] }))).toBe(plain);
  expect(await costOf(band, () => bob.call("listNotifications", {}))).toBeLessThanOrEqual(2);
  expect(await costOf(band, () => bob.call("listUnreadNotifications", {}))).toBeLessThanOrEqual(2);
});
