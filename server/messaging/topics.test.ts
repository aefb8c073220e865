// Matters within a conversation: started, joined, read by themselves.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#contract/new-id.ts";
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
const topicOf = async (who: TestPerson, id: string) =>
  (await who.call("listTopics", { id: band.conversationId })).items.find((topic) => topic.id === id);
async function start(title: string) {
  const root = await say(band.people.alice, `About ${title}`);
  return { root, topic: await band.people.alice.call("startTopic", { id: root.id, title }) };
}
const code = (expected: string) => ({ code: expected });

it("is not there for an outsider, who hears nothing of it", async () => {
  const { alice, dan, marisol } = band.people;
  for (const outsider of [dan, marisol]) {
    const hears = ears(await outsider.socket());
    const { root, topic } = await start("Flags");
    await expect(outsider.call("startTopic", { id: root.id, title: "x" })).rejects.toMatchObject(code("not_found"));
    const joining = outsider.call("joinTopic", { id: root.id, topicId: topic.id });
    await expect(joining).rejects.toMatchObject(code("not_found"));
    await expect(outsider.call("readTopic", { id: topic.id, seq: 1 })).rejects.toMatchObject(code("not_found"));
    const renaming = outsider.call("renameTopic", { id: topic.id, title: "x" });
    await expect(renaming).rejects.toMatchObject(code("not_found"));
    await expect(outsider.call("leaveTopic", { id: root.id })).rejects.toMatchObject(code("not_found"));
    const list = outsider.call("listTopics", { id: band.conversationId });
    await expect(list).rejects.toMatchObject(code("not_found"));
    await alice.call("readTopic", { id: topic.id, seq: 1 });
    await alice.call("renameTopic", { id: topic.id, title: "Silks" });
    await alice.call("leaveTopic", { id: root.id });
    expect(await hears.everything()).toEqual([]);
  }
});

describe("a topic", () => {
  it("is started once from a message, which joins it, and everybody there is told", async () => {
    const { alice, bob } = band.people;
    const root = await say(alice, "Which flags?");
    const bobHears = ears(await bob.socket());
    const topic = await alice.call("startTopic", { id: root.id, title: "Flags" });
    expect(topic).toMatchObject({ conversationId: band.conversationId, title: "Flags", rootId: root.id });
    const changed = await alice.call("getMessage", { id: root.id });
    expect(changed).toEqual({ ...root, topicId: topic.id, version: 2 });
    expect(await bobHears.everything()).toEqual([
      { name: "topic:started", payload: topic },
      { name: "message:updated", payload: changed },
    ]);
    // its answer got lost
    expect(await alice.call("startTopic", { id: root.id, title: "Flags" })).toEqual(topic);
    expect(await bobHears.everything()).toHaveLength(2);
    for (const [who, title] of [
      [bob, "Again"],
      [bob, "Flags"],
      [alice, "Again"],
    ] as const) {
      await expect(who.call("startTopic", { id: root.id, title })).rejects.toMatchObject(code("conflict"));
    }
    const gone = await say(alice, "Never mind");
    await alice.call("deleteMessage", { id: gone.id });
    await expect(alice.call("startTopic", { id: gone.id, title: "x" })).rejects.toMatchObject(code("conflict"));
    for (const title of ["", "   ", "x".repeat(81)]) {
      await expect(alice.call("startTopic", { id: root.id, title })).rejects.toMatchObject(code("invalid_input"));
    }
  });

  it("is joined by name and by replying within it, and only in its own conversation", async () => {
    const { alice, bob } = band.people;
    const { root, topic } = await start("Props");
    const named = await say(bob, "Two tarps", { topicId: topic.id });
    const reply = await say(alice, "Which colour?", { replyTo: named.id });
    const plain = await say(alice, "Lunch?");
    const answer = await say(bob, "Yes", { replyTo: plain.id });
    expect([named, reply, plain, answer].map(({ topicId }) => topicId)).toEqual([topic.id, topic.id, null, null]);
    const direct = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
    const stray = await alice.call("sendMessage", { conversationId: direct.id, content: "x", topicId: topic.id });
    expect(stray.topicId).toBeNull();
    const quoting = { conversationId: direct.id, content: "x", replyTo: named.id };
    expect(await alice.call("sendMessage", quoting)).toMatchObject({ replyTo: null, topicId: null });
    expect((await say(alice, "x", { topicId: newId() })).topicId).toBeNull();

    const words = async (more: object) =>
      (await bob.call("listMessages", { id: band.conversationId, topic: topic.id, ...more })).items.map(({ id }) => id);
    expect(await words({})).toEqual([root.id, named.id, reply.id]);
    expect(await words({ around: named.id, limit: 2 })).toEqual([named.id, reply.id]);
    expect(await words({ after: root.id })).toEqual([named.id, reply.id]);
    const newest = await bob.call("listMessages", { id: band.conversationId, topic: topic.id, limit: 2 });
    expect(newest.items.map(({ id }) => id)).toEqual([named.id, reply.id]);
    expect(await words({ before: newest.nextCursor })).toEqual([root.id]);
    expect(await words({ topic: newId() })).toEqual([]);
    // of the topic so many are left out, whatever else was said meanwhile
    expect(await words({ offset: 1, limit: 2 })).toEqual([root.id, named.id]);
    expect([await words({ offset: 2, limit: 2 }), await words({ offset: 3 })]).toEqual([[root.id], []]);
  });
});

describe("a topic's title", () => {
  it("is changed by whoever writes there, and everybody is told once", async () => {
    const { alice, bob } = band.people;
    const { topic } = await start("Flgas");
    const aliceHears = ears(await alice.socket());
    const renamed = await bob.call("renameTopic", { id: topic.id, title: "  Flags " });
    expect(renamed).toEqual({ ...topic, title: "Flags" });
    expect(await bob.call("renameTopic", { id: topic.id, title: "Flags" })).toEqual(renamed);
    expect(await aliceHears.everything()).toEqual([{ name: "topic:renamed", payload: renamed }]);
    expect(await topicOf(alice, topic.id)).toMatchObject(renamed);
    for (const title of ["", "   ", "x".repeat(81)]) {
      await expect(bob.call("renameTopic", { id: topic.id, title })).rejects.toMatchObject(code("invalid_input"));
    }
    const gone = bob.call("renameTopic", { id: newId(), title: "x" });
    await expect(gone).rejects.toMatchObject(code("not_found"));
  });

  it("is not changed by who is taken out meanwhile, and nobody is told", async () => {
    const { alice, bob } = band.people;
    const { pool } = band.guidon.platform.database;
    const { id } = await alice.call("createConversation", {
      type: "project",
      projectId: band.projectId,
      participants: [bob.id],
    });
    const root = await alice.call("sendMessage", { conversationId: id, content: "Hats" });
    const topic = await alice.call("startTopic", { id: root.id, title: "Hats" });
    const hears = ears(await alice.socket());
    await holding(pool, ["select from topics where id = $1 for update", topic.id], async (commit) => {
      const late = expect(bob.call("renameTopic", { id: topic.id, title: "Mine" })).rejects.toMatchObject(
        code("not_found"),
      );
      await untilWaiting(pool, 1, late);
      await alice.call("removeParticipants", { id, userIds: [bob.id] });
      await commit();
      await late;
    });
    expect((await hears.everything()).map(({ name }) => name)).not.toContain("topic:renamed");
    expect((await alice.call("listTopics", { id })).items).toMatchObject([{ title: "Hats" }]);
  });
});

describe("a message that was sent before", () => {
  it("is put into a topic of its conversation once, and everybody there is told", async () => {
    const { alice, bob } = band.people;
    const { root, topic } = await start("Electronics");
    const sent = await say(alice, "The mixer hums");
    const after = await say(alice, "Lunch?");
    const bobHears = ears(await bob.socket());
    const joined = await bob.call("joinTopic", { id: sent.id, topicId: topic.id });
    expect(joined).toEqual({ ...sent, topicId: topic.id, version: 2 });
    expect(await bob.call("joinTopic", { id: sent.id, topicId: topic.id })).toEqual(joined);
    expect(await bobHears.everything()).toEqual([{ name: "message:updated", payload: joined }]);
    const { items } = await bob.call("listMessages", { id: band.conversationId, topic: topic.id });
    expect(items.map(({ id }) => id)).toEqual([root.id, sent.id]);
    expect(await topicOf(bob, topic.id)).toMatchObject({ lastSeq: sent.seq });
    expect((await bob.call("getMessage", { id: after.id })).topicId).toBeNull();
  });

  it("is in no other topic, none of elsewhere, and no tombstone or line of the studio's own", async () => {
    const { alice, bob } = band.people;
    const [{ topic }, other] = [await start("Winds"), await start("Brass")];
    const join = (id: string, topicId: string) => alice.call("joinTopic", { id, topicId });
    await expect(join(other.root.id, topic.id)).rejects.toMatchObject(code("conflict"));
    const direct = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
    const stray = await alice.call("sendMessage", { conversationId: direct.id, content: "x" });
    await expect(join(stray.id, topic.id)).rejects.toMatchObject(code("not_found"));
    await expect(join(stray.id, newId())).rejects.toMatchObject(code("not_found"));
    const gone = await say(alice, "Never mind");
    await alice.call("deleteMessage", { id: gone.id });
    await expect(join(gone.id, topic.id)).rejects.toMatchObject(code("conflict"));
    await alice.call("updateConversation", { id: band.conversationId, name: "Finale" });
    const [line] = (await alice.call("listMessages", { id: band.conversationId, limit: 1 })).items;
    expect(line?.type).toBe("system");
    await expect(join(line?.id ?? "", topic.id)).rejects.toMatchObject(code("conflict"));
  });
});

describe("a message of a topic", () => {
  it("is taken out of it once, and everybody there is told; what answered it stays", async () => {
    const { alice, bob } = band.people;
    const { root, topic } = await start("Pit");
    await bob.call("readMessage", { id: root.id });
    const wrong = await say(alice, "Lunch?", { topicId: topic.id });
    const answer = await say(alice, "Noon", { replyTo: wrong.id });
    const bobHears = ears(await bob.socket());
    const out = await bob.call("leaveTopic", { id: wrong.id });
    expect(out).toEqual({ ...wrong, topicId: null, version: 2 });
    expect(await bob.call("leaveTopic", { id: wrong.id })).toEqual(out);
    expect(await bobHears.everything()).toEqual([{ name: "message:updated", payload: out }]);
    expect(await topicOf(bob, topic.id)).toMatchObject({ lastSeq: answer.seq, unread: [answer.seq] });
    const { items } = await bob.call("listMessages", { id: band.conversationId, topic: topic.id });
    expect(items.map(({ id }) => id)).toEqual([root.id, answer.id]);
    await alice.call("deleteMessage", { id: answer.id });
    await expect(bob.call("leaveTopic", { id: answer.id })).rejects.toMatchObject(code("conflict"));
  });

  it("is its last one: the topic is listed no more, until something joins it again", async () => {
    const { alice, bob } = band.people;
    const { root, topic } = await start("By mistake");
    await alice.call("leaveTopic", { id: root.id });
    expect(await topicOf(alice, topic.id)).toBeUndefined();
    const again = await alice.call("startTopic", { id: root.id, title: "On purpose" });
    expect(await topicOf(alice, again.id)).toMatchObject({ title: "On purpose", lastSeq: root.seq });
    // what was begun in it elsewhere is sent there
    const late = await say(bob, "Here?", { topicId: topic.id });
    expect(await topicOf(alice, topic.id)).toMatchObject({ title: "By mistake", lastSeq: late.seq });
  });
});

it("beyond the hundred liveliest a topic is found by going on, and by itself", async () => {
  const { alice, bob } = band.people;
  const { id } = await alice.call("createConversation", {
    type: "project",
    projectId: band.projectId,
    participants: [bob.id],
  });
  const started = Array.from({ length: 102 }, () => newId());
  await band.guidon.platform.database.pool.query(
    `with given as (select topic, place::int as seq, gen_random_uuid() as root
                      from unnest($1::uuid[]) with ordinality given(topic, place)), started as (
       insert into topics (id, conversation_id, title, root_id, started_by, created_at)
       select topic, $2, seq::text, root, $3, now() from given)
     insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority, topic_id,
                           created_at, updated_at)
     select $2, seq, root, $3, 'text', 'About it', '{}', '{}', 'medium', topic, now(), now() from given`,
    [started, id, alice.id],
  );
  const liveliest = started.toReversed();
  const idsOf = async (more: object) => (await bob.call("listTopics", { id, ...more })).items.map((topic) => topic.id);
  const { items, nextCursor } = await bob.call("listTopics", { id });
  expect(items.map((topic) => topic.id)).toEqual(liveliest.slice(0, 100));
  expect(await bob.call("listTopics", { id, cursor: nextCursor })).toEqual({
    items: liveliest.slice(100).map((topic) => expect.objectContaining({ id: topic, unread: [expect.any(Number)] })),
  });
  expect(await idsOf({ topic: started[0] })).toEqual([started[0]]);
  const elsewhere = await start("Elsewhere");
  expect(await idsOf({ topic: elsewhere.topic.id })).toEqual([]);
  for (const cursor of ["x", "1e3", "9".repeat(20)]) {
    await expect(bob.call("listTopics", { id, cursor })).rejects.toMatchObject(code("invalid_input"));
  }
});

describe("what is unread of a topic", () => {
  it("is read by itself, on all of one's devices, without the rest of the conversation", async () => {
    const { alice, bob } = band.people;
    const { root, topic } = await start("Drill");
    await bob.call("readMessage", { id: root.id });
    const first = await say(alice, "Set 1", { topicId: topic.id });
    await say(alice, "Elsewhere");
    const second = await say(alice, "Set 2", { topicId: topic.id });
    expect(await topicOf(bob, topic.id)).toMatchObject({
      lastSeq: second.seq,
      readSeq: root.seq,
      unread: [second.seq, first.seq],
    });
    expect(await topicOf(alice, topic.id)).toMatchObject({ unread: [] });
    const { lastReadSeq, unreadCount } = await bob.call("getConversation", { id: band.conversationId });
    const [bobHears, aliceHears] = [ears(await bob.socket()), ears(await alice.socket())];
    const moved = { topicId: topic.id, conversationId: band.conversationId, lastReadSeq: first.seq };
    expect(await bob.call("readTopic", { id: topic.id, seq: first.seq })).toEqual(moved);
    expect(await bob.call("readTopic", { id: topic.id, seq: 1 })).toEqual(moved);
    // nobody has read what is not there yet
    const all = { ...moved, lastReadSeq: second.seq };
    expect(await bob.call("readTopic", { id: topic.id, seq: second.seq + 1000 })).toEqual(all);
    expect(await bobHears.everything()).toEqual([
      { name: "topic:read", payload: moved },
      { name: "topic:read", payload: all },
    ]);
    expect(await aliceHears.everything()).toEqual([]);
    expect(await topicOf(bob, topic.id)).toMatchObject({ readSeq: second.seq, unread: [] });
    expect(await bob.call("getConversation", { id: band.conversationId })).toMatchObject({ lastReadSeq, unreadCount });
    // marked unread in the conversation, it is unread in the topic
    await bob.call("readMessage", { id: second.id });
    for (const who of [alice, bob]) await who.call("markUnread", { id: first.id });
    expect(await topicOf(alice, topic.id)).toMatchObject({ readSeq: first.seq - 1, unread: [] });
    expect(await topicOf(bob, topic.id)).toMatchObject({ readSeq: first.seq - 1, unread: [second.seq, first.seq] });
  });
});

it("read alone, a topic is read under the bell too, and what stands beside it is not", async () => {
  const { alice, bob } = band.people;
  const { root, topic } = await start("Brass");
  await bob.call("readMessage", { id: root.id });
  const unread = async () => (await bob.call("listUnreadNotifications", {})).ids.length;
  const before = await unread();
  const named = await say(alice, "@Bob, set 1", { topicId: topic.id, mentions: [bob.id] });
  await say(alice, "@Bob, elsewhere", { mentions: [bob.id] });
  const later = await say(alice, "@Bob, set 2", { topicId: topic.id, mentions: [bob.id] });
  const bobHears = ears(await bob.socket());
  await bob.call("readTopic", { id: topic.id, seq: named.seq });
  expect(await bobHears.everything()).toMatchObject([
    { name: "topic:read", payload: { lastReadSeq: named.seq } },
    { name: "notification:read", payload: { ids: [expect.any(String)] } },
  ]);
  expect(await unread()).toBe(before + 2);
  await bob.call("readTopic", { id: topic.id, seq: later.seq });
  expect(await unread()).toBe(before + 1);
});

describe("marked unread from a message on", () => {
  it("a topic that was read alone is unread from there, and one's other devices are told", async () => {
    const { alice, bob } = band.people;
    const { root, topic } = await start("Uniforms");
    await bob.call("readMessage", { id: root.id });
    const first = await say(alice, "Hats", { topicId: topic.id });
    const second = await say(alice, "Gloves", { topicId: topic.id });
    await bob.call("readTopic", { id: topic.id, seq: second.seq });
    const { lastReadSeq, readVersion } = await bob.call("getConversation", { id: band.conversationId });
    const [phone, aliceHears] = [ears(await bob.socket()), ears(await alice.socket())];
    const cursor = await bob.call("markUnread", { id: second.id });
    expect(cursor).toMatchObject({ lastReadSeq, readVersion });
    expect(await topicOf(bob, topic.id)).toMatchObject({ readSeq: first.seq, unread: [second.seq] });
    // what is unread there already is told to nobody
    expect(await bob.call("markUnread", { id: second.id })).toEqual(cursor);
    expect(await phone.everything()).toEqual([{ name: "conversation:read", payload: cursor }]);
    expect(await aliceHears.everything()).toEqual([]);
  });
});

it("costs the same however many there are", async () => {
  const { bob } = band.people;
  const list = () => costOf(band, () => bob.call("listTopics", { id: band.conversationId }));
  const few = await list();
  for (const title of ["One", "Two", "Three"]) await start(title);
  expect(await list()).toBe(few);
});
