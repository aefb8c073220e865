// One message and a batch of them, at the level of the statements that store them.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Message } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { type ConversationAccessRow, findAccess } from "../conversation-access.ts";
import { commitMessage, type PreparedMessage } from "./commit-messages.ts";

let band: Band;

beforeAll(async () => {
  band = await startBand();
  const form = new FormData();
  form.set("id_0", shown.id);
  form.set("file_0", new Blob(["set"]), shown.name);
  await band.people.alice.fetch("/api/files/upload", { method: "POST", body: form });
});
afterAll(() => band.stop());

const shown: PreparedMessage["attachments"][number] = {
  id: newId(),
  name: "drill.pdf",
  size: 3,
  type: "application/pdf",
  isImage: false,
  isVideo: false,
  width: null,
  height: null,
  url: "/api/media/drill",
  thumbnailUrl: null,
};

test.each<[string, Partial<PreparedMessage>]>([
  ["plain", {}],
  ["with a file", { attachments: [shown], content: "" }],
  ["critical, to be acknowledged", { priority: "critical", needsAcknowledgement: true }],
  ["forwarded, for approval", { isForwarded: true, forwardedFrom: "Bob", type: "approval", signs: ["pending"] }],
])("a message is stored and told the same alone and in a batch: %s", async (_, more) => {
  const { alice, bob } = band.people;
  const bobHears = ears(await bob.socket());
  const { platform } = band.guidon;
  // the first goes alone, the others share the next batch
  const given = await Promise.all([1, 2, 3].map(async () => ({ ...(await prepared(alice)), ...more })));
  const [first, , third] = await Promise.all(given.map((message) => commitMessage(platform, message)));
  if (!first || !third) throw new Error("Both were new.");
  expect(third).toEqual({
    ...first,
    id: third.id,
    seq: first.seq + 2,
    createdAt: third.createdAt,
    updatedAt: third.createdAt,
  });
  const heard = (await bobHears.everything()).map(({ payload }) => payload as Message);
  expect(heard.filter(({ id }) => id === first.id || id === third.id)).toEqual([first, third]);
  const own = ["id", "seq", "created_at", "updated_at"];
  const rowOf = async (id: string) => {
    const [row] = await rows<{ row: object }>("select to_jsonb(m) as row from messages m where id = $1", [id]);
    return Object.entries(row?.row ?? {}).filter(([column]) => !own.includes(column));
  };
  expect(await rowOf(third.id)).toEqual(await rowOf(first.id));
  const mine = await alice.call("getConversation", { id: band.conversationId });
  expect(mine).toMatchObject({ lastSeq: third.seq, lastReadSeq: third.seq, lastActivity: third.createdAt });
});

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
  const sent = await commitMessage(band.guidon.platform, await prepared(bob, conversationId));
  expect(await unread()).toHaveLength(0);
  expect(await bob.call("getConversation", { id: conversationId })).toMatchObject({
    lastSeq: sent?.seq,
    lastReadSeq: sent?.seq,
    lastActivity: sent?.createdAt,
  });
});

const unreadIn = (person: TestPerson, conversationId: string) =>
  rows("select from notifications where user_id = $1 and conversation_id = $2 and read_at is null", [
    person.id,
    conversationId,
  ]);

test("who writes has read what the very same batch notifies of before", async () => {
  const { alice, bob } = band.people;
  const { id } = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  // the first goes alone, the others share the next batch
  const given = [await prepared(alice), await prepared(alice, id), await prepared(bob, id), await prepared(alice, id)];
  await Promise.all(given.map((message) => commitMessage(band.guidon.platform, message)));
  expect(await unreadIn(bob, id)).toHaveLength(1);
  expect(await unreadIn(alice, id)).toEqual([]);
});

test.each<[string, Partial<PreparedMessage>]>([
  ["alone", {}],
  ["in a batch", { priority: "high", mentions: [newId()] }],
])("who writes %s has read what another process notified of while this waited for it", async (_, more) => {
  const { alice, bob } = band.people;
  const { platform } = band.guidon;
  const participants = [bob.id];
  const { id } = await alice.call("createConversation", { type: "project", projectId: band.projectId, participants });
  // with queues of their own, and the connections that wait for long
  const [one, other] = [1, 2].map(() => {
    const database = { ...platform.database, writer: platform.database.lateWriter };
    return { ...platform, database };
  }) as [typeof platform, typeof platform];
  const [named, answer] = [{ ...(await prepared(alice, id)), mentions: [bob.id] }, await prepared(bob, id)];
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

test.each<[string, Partial<PreparedMessage>]>([
  ["alone", {}],
  ["in a batch", { priority: "high", mentions: [newId()] }],
])("what was written %s before others spoke reads and answers none of it", async (_, more) => {
  const { alice, bob } = band.people;
  const participants = [bob.id];
  const { id } = await alice.call("createConversation", { type: "project", projectId: band.projectId, participants });
  const ask = () =>
    alice.call("sendMessage", { conversationId: id, content: "Can you approve set 14?", mentions: [bob.id] });
  const write = async (seen: number | null) =>
    (await commitMessage(band.guidon.platform, { ...(await prepared(bob, id)), ...more, seen }))?.signs;
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
  const of = async (person: TestPerson) => ({ ...(await prepared(person, id)), seen });
  // the first goes alone, the others share the next batch
  const given = [await prepared(alice), await of(bob), await of(bob), await of(alice), await of(bob), await of(alice)];
  const stored = await Promise.all(given.map((message) => commitMessage(band.guidon.platform, message)));
  expect(stored.map((message) => message?.signs)).toEqual([[], [], [], ["behind"], ["behind"], ["behind"]]);
  expect(await bob.call("getConversation", { id })).toMatchObject({ lastSeq: 6, lastReadSeq: 3, lastSaidSeq: 3 });
  expect(await alice.call("getConversation", { id })).toMatchObject({ lastReadSeq: 1, lastSaidSeq: 1 });
});

test("a reply joins the topic of what it answers, also through replies of the same batch", async () => {
  const { alice } = band.people;
  const root = await alice.call("sendMessage", { conversationId: band.conversationId, content: "About flags" });
  const { id: topicId } = await alice.call("startTopic", { id: root.id, title: "Flags" });
  const [inTopic, inRoot] = [
    { ...(await prepared(alice)), topicId },
    { ...(await prepared(alice)), replyTo: root.id },
  ];
  const answers = await Promise.all(
    [inTopic, inRoot].map(async ({ id }) => ({ ...(await prepared(alice)), replyTo: id })),
  );
  const further: PreparedMessage[] = [];
  for (let replyTo = inRoot.id; further.length < 3; replyTo = further.at(-1)?.id ?? replyTo) {
    further.push({ ...(await prepared(alice)), replyTo });
  }
  const alone = { ...(await prepared(alice)), replyTo: newId() };
  // nobody's own client makes them
  const [circle, back] = [await prepared(alice), await prepared(alice)];
  const circles = [
    { ...circle, replyTo: back.id },
    { ...back, replyTo: circle.id },
  ];
  // the first goes alone, the others share the next batch
  const given = [await prepared(alice), inTopic, inRoot, ...answers, ...further, alone, ...circles];
  const stored = await Promise.all(given.map((message) => commitMessage(band.guidon.platform, message)));
  expect(stored.map((message) => message?.topicId)).toEqual([
    null,
    ...Array.from({ length: 7 }, () => topicId),
    ...[null, null, null],
  ]);
});

test.each([1, 3])(
  "what waited an hour to be stored, as message %i of those at once, takes its conversation back to no earlier time",
  async (count) => {
    const { alice, bob } = band.people;
    const { platform } = band.guidon;
    const { createdAt } = await bob.call("sendMessage", { conversationId: band.conversationId, content: "Meanwhile" });
    const given = await Promise.all(Array.from({ length: count }, () => prepared(alice)));
    const before = new Date(Date.now() - 3_600_000).toISOString();
    await Promise.all(given.map((message) => commitMessage(platform, { ...message, createdAt: before })));
    expect((await bob.call("getConversation", { id: band.conversationId })).lastActivity).toBe(createdAt);
  },
);

test("two messages of one id in one batch are the first's", async () => {
  const { alice, bob } = band.people;
  const shared = newId();
  // the first goes alone, the others share the next batch
  const messages = [
    await prepared(alice),
    { ...(await prepared(alice)), id: shared },
    { ...(await prepared(bob)), id: shared },
  ];
  const [, mine, theirs] = await Promise.allSettled(
    messages.map((message) => commitMessage(band.guidon.platform, message)),
  );
  expect(mine).toMatchObject({ status: "fulfilled", value: { id: shared, author: { id: alice.id } } });
  expect(theirs).toMatchObject({ status: "rejected", reason: { code: "id_taken" } });
});

test("what the database refuses fails alone", async () => {
  const { alice } = band.people;
  const good = await Promise.all(Array.from({ length: 4 }, () => prepared(alice)));
  const bad = { ...(await prepared(alice)), createdAt: "no time" };
  const outcomes = await Promise.allSettled(
    [...good.slice(0, 2), bad, ...good.slice(2)].map((message) => commitMessage(band.guidon.platform, message)),
  );
  const states = outcomes.map((outcome) => outcome.status);
  expect(states).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
  const { lastSeq } = await alice.call("getConversation", { id: band.conversationId });
  expect(await rows("select from messages where conversation_id = $1", [band.conversationId])).toHaveLength(lastSeq);
});

test("a message is not stored when its author is no longer what it was judged by, and by what it is now if that may write too", async () => {
  const { alice, bob } = band.people;
  const { platform } = band.guidon;
  const made = await alice.call("createConversation", {
    type: "project",
    projectId: band.projectId,
    participants: [bob.id],
  });
  const send = (content: string) => bob.call("sendMessage", { conversationId: made.id, content });
  await send("Known from here on");
  const asParticipant = await prepared(bob, made.id);
  await platform.database.pool.query(
    "update participants set role = 'owner' where conversation_id = $1 and user_id = $2",
    [made.id, bob.id],
  );
  expect(await commitMessage(platform, asParticipant)).toBeNull();
  expect((await send("As its owner")).seq).toBe(2);
  const asOwner = await prepared(bob, made.id);
  await platform.database.pool.query("delete from participants where conversation_id = $1 and user_id = $2", [
    made.id,
    bob.id,
  ]);
  expect(await commitMessage(platform, asOwner)).toBeNull();
  await expect(send("Gone")).rejects.toMatchObject({ code: "not_found" });
  expect(await rows("select from messages where conversation_id = $1", [made.id])).toHaveLength(2);
});

const removals = {
  "is removed": ["delete from participants where user_id = $1", "update conversations set version = version + 1"],
  "loses the organization": ["delete from organization_members where user_id = $1"],
};
test.each<[string, Partial<PreparedMessage>, keyof typeof removals]>([
  ["alone", {}, "is removed"],
  ["in a batch", { mentions: [newId()] }, "is removed"],
  ["alone", {}, "loses the organization"],
  ["in a batch", { mentions: [newId()] }, "loses the organization"],
])("what waits %s (%o) while its author %s is not stored after it", async (_, more, how) => {
  const { alice, bob } = band.people;
  const { platform } = band.guidon;
  const participants = [bob.id];
  const made = await alice.call("createConversation", { type: "project", projectId: band.projectId, participants });
  // what comes after the first waits behind it, and is stored later
  const messages = await Promise.all([1, 2, 3].map(async () => ({ ...(await prepared(bob, made.id)), ...more })));
  const { pool } = platform.database;
  const remover = await pool.connect();
  try {
    await remover.query("begin");
    await remover.query("select from conversations where id = $1 for no key update", [made.id]);
    const sent = messages.map((message) => commitMessage(platform, message));
    const waiting =
      "select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.query like '%given%'";
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
    for (const text of removals[how]) await remover.query(text, text.includes("$1") ? [bob.id] : []);
    await remover.query("commit");
    expect(await Promise.all(sent)).toEqual(messages.map(() => null));
  } finally {
    remover.release();
  }
  expect(await rows("select from messages where conversation_id = $1", [made.id])).toEqual([]);
  const { lastSeq, participants: left } = await alice.call("getConversation", { id: made.id });
  expect([lastSeq, left.map(({ id }) => id)]).toEqual([0, [alice.id]]);
  const place = { id: band.organizationId, email: bob.email };
  if (how === "loses the organization") await alice.call("addOrganizationMember", place);
  await alice.call("addParticipants", { id: band.conversationId, userIds: [bob.id] });
});

test.each<[string, Partial<PreparedMessage>]>([
  ["alone", {}],
  ["in a batch", { mentions: [newId()] }],
])(
  "what waits %s while its project goes to the bin is not stored, and one that comes after it is back is",
  async (_, more) => {
    const { alice } = band.people;
    const { platform } = band.guidon;
    const { id: projectId } = await alice.call("createOrganizationProject", {
      id: band.organizationId,
      name: "Binned",
    });
    const { id: conversationId } = await alice.call("createConversation", {
      type: "project",
      projectId,
      participants: [],
    });
    await alice.call("sendMessage", { conversationId, content: "Known from here on" });
    const message = { ...(await prepared(alice, conversationId)), ...more };
    const { pool } = platform.database;
    await holding(pool, ["update projects set deleted_at = now() where id = $1", projectId], async (commit) => {
      const sent = commitMessage(platform, message);
      await untilWaiting(pool, 1);
      await commit();
      expect(await sent).toBeNull();
    });
    const send = () => alice.call("sendMessage", { conversationId, content: "Is it there?" });
    await expect(send()).rejects.toMatchObject({ code: "not_found" });
    await pool.query("update projects set deleted_at = null where id = $1", [projectId]);
    expect((await send()).seq).toBe(2);
  },
);

test("a plain message costs as little as before soon after its conversation's people changed", async () => {
  const { alice, bob } = band.people;
  const { id: conversationId } = await alice.call("createConversation", {
    type: "project",
    projectId: band.projectId,
    participants: [bob.id],
  });
  const cost = () => costOf(band, () => alice.call("sendMessage", { conversationId, content: "How dear am I?" }));
  const before = await cost();
  await alice.call("removeParticipants", { id: conversationId, userIds: [bob.id] });
  // the fewest of some tries: the first of them finds another version
  expect(await cost()).toBe(before);
});

test("a message keeps its number and its id whole when two server processes write at once", async () => {
  const { alice, bob } = band.people;
  const second = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  const { platform } = band.guidon;
  // a queue belongs to its platform object: a copy writes as another process would
  const processes = [platform, { ...platform }];
  const ids = Array.from({ length: 40 }, () => newId());
  const [first, here, there] = [await prepared(alice), await prepared(bob), await prepared(bob, second.id)];
  const written = await Promise.all(
    ids.flatMap((id, i) =>
      processes.flatMap((process) => [
        commitMessage(process, { ...first, id }),
        commitMessage(process, { ...(i % 2 ? there : here), id: newId() }),
      ]),
    ),
  );
  expect(written.filter((message) => message && ids.includes(message.id))).toHaveLength(ids.length);
  for (const id of [band.conversationId, second.id]) {
    const { lastSeq } = await alice.call("getConversation", { id });
    const stored = await rows<{ seq: number }>("select seq from messages where conversation_id = $1 order by seq", [
      id,
    ]);
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: lastSeq }, (_, i) => i + 1));
  }
});

/** As `sendMessage` hands it on, into the project's conversation or another. */
async function prepared(author: TestPerson, into = band.conversationId): Promise<PreparedMessage> {
  const who = { conversationId: into, userId: author.id };
  return {
    id: newId(),
    conversationId: into,
    authorId: author.id,
    type: "text",
    content: "Straight to the database",
    replyTo: null,
    topicId: null,
    mentions: [],
    attachments: [],
    priority: "medium",
    needsAcknowledgement: false,
    isForwarded: false,
    forwardedFrom: null,
    signs: [],
    createdAt: new Date().toISOString(),
    seen: null,
    standing: (await findAccess(band.guidon.platform.database, who)) as ConversationAccessRow,
  };
}

async function rows<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return (await band.guidon.platform.database.pool.query<Row>(text, values)).rows;
}
