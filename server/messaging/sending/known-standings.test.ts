// A message is stored by what its author is when it is, whatever they were judged by.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { costOf } from "#server/testing/cost.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { prepared } from "#server/testing/prepared-message.ts";
import { commitMessage, type PreparedMessage } from "./commit-messages.ts";

let band: Band;

beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

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
  const asParticipant = await prepared(band, bob, made.id);
  await platform.database.pool.query(
    "update participants set role = 'owner' where conversation_id = $1 and user_id = $2",
    [made.id, bob.id],
  );
  expect(await commitMessage(platform, asParticipant)).toBeNull();
  expect((await send("As its owner")).seq).toBe(2);
  const asOwner = await prepared(band, bob, made.id);
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
  const messages = await Promise.all([1, 2, 3].map(async () => ({ ...(await prepared(band, bob, made.id)), ...more })));
  const { pool } = platform.database;
  const remover = await pool.connect();
  try {
    await remover.query("begin");
    await remover.query("select from conversations where id = $1 for no key update", [made.id]);
    const sent = messages.map((message) => commitMessage(platform, message));
    const waiting =
      "select from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted and a.query like '%given%'";
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
    const message = { ...(await prepared(band, alice, conversationId)), ...more };
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

async function rows<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return (await band.guidon.platform.database.pool.query<Row>(text, values)).rows;
}
