// What was said in a deleted message stands nowhere any more: no row of any table holds it.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FactName, facts } from "#contract/contract.ts";
import { newId } from "#contract/new-id.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { asHolder, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { asConversation, conversationRoom, getConversationItem, raiseVersion } from "../conversations/conversations.ts";
import { holdConversation } from "../system-message.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

/** Tables with a row that has the word in any column, with how many. */
async function whereIs(word: string): Promise<Record<string, number>> {
  const { pool } = band.guidon.platform.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const text = `select count(*)::int as count from ${name} held where held::text ilike $1`;
    const count = (await pool.query<{ count: number }>(text, [`%${word}%`])).rows[0]?.count ?? 0;
    if (count > 0) found[name] = count;
  }
  return found;
}

test("of a message that was edited, answered, starred, reacted to, reminded of, and told in many ways", async () => {
  const { alice, bob } = band.people;
  const conversationId = band.conversationId;
  const word = "chartreuse";
  const metadata = { priority: "high" as const, needsAcknowledgement: true };
  const content = `@Bob, the ${word} one`;
  const mentions = [bob.id];
  const sent = await alice.call("sendMessage", { conversationId, content, mentions, metadata });
  await alice.call("editMessage", { id: sent.id, content: `${content}, please` });
  await bob.call("addReaction", { id: sent.id, reaction: "👍" });
  await bob.call("removeReaction", { id: sent.id, reaction: "👍" });
  await bob.call("starMessage", { id: sent.id });
  await alice.call("remindAsked", { id: sent.id });
  // a conversation is told with its last message
  await alice.call("updateConversation", { id: conversationId, name: "Ballad, second half" });
  await bob.call("sendMessage", { conversationId, content: "Which one?", replyTo: sent.id });
  await alice.call("editMessage", { id: sent.id, content: `${content}, now` });
  await alice.call("startTopic", { id: sent.id, title: "Colours" });
  await allHeard(band);
  expect(Object.keys(await whereIs(word)).sort()).toEqual([
    "public.facts",
    "public.message_edits",
    "public.messages",
    "public.notifications",
  ]);
  await alice.call("deleteMessage", { id: sent.id });
  await allHeard(band);
  expect(await whereIs(word)).toEqual({});
});

test("also when the conversation is told, with this as its last message, while it is deleted", async () => {
  const { alice, bob } = band.people;
  const { facts, database } = band.guidon.platform;
  const { id: conversationId } = await alice.call("createConversation", {
    type: "project",
    projectId: band.projectId,
    participants: [bob.id],
  });
  const { id } = await alice.call("sendMessage", { conversationId, content: "cinnabar" });
  let deletion: Promise<unknown> | undefined;
  await facts.change(alice.id, async ({ db, publish }) => {
    await sql.raw(asHolder).execute(db);
    await holdConversation(db, conversationId);
    await raiseVersion(db, conversationId);
    const item = await getConversationItem(db, conversationId, alice.id);
    expect(item.lastMessage?.content).toBe("cinnabar");
    deletion = alice.call("deleteMessage", { id });
    await untilWaiting(database.pool, 1, deletion);
    publish("conversation:updated", [conversationRoom(conversationId)], asConversation(item));
  });
  await deletion;
  await allHeard(band);
  expect(await whereIs("cinnabar")).toEqual({});
});

test("also in a direct conversation, where it was the first", async () => {
  const { alice, bob } = band.people;
  const { id: conversationId } = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  const id = newId();
  await alice.call("sendMessage", { id, conversationId, content: "vermilion" });
  await alice.call("sendMessage", { id, conversationId, content: "vermilion" });
  expect(Object.keys(await whereIs("vermilion"))).toContain("public.facts");
  await alice.call("deleteMessage", { id });
  await alice.call("deleteMessage", { id });
  expect(await whereIs("vermilion")).toEqual({});
});

test("what was told of it and may be told again, by whoever finds it untold, is still what the contract says", async () => {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const sent = await alice.call("sendMessage", { conversationId, content: "@Bob", mentions: [bob.id] });
  await alice.call("editMessage", { id: sent.id, content: "@Bob, please" });
  await bob.call("starMessage", { id: sent.id });
  await alice.call("updateConversation", { id: conversationId, metadata: { tags: ["colors"] } });
  await alice.call("deleteMessage", { id: sent.id });
  const { rows } = await band.guidon.platform.database.pool.query<{ name: FactName; payload: object }>(
    "select name, payload from facts where message_of_fact(payload) = $1 order by id",
    [sent.id],
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "notification:mention",
    "notification:updated",
    "message:updated",
    "message:starred",
    "conversation:updated",
    "message:deleted",
  ]);
  for (const { name, payload } of rows) expect(facts[name].safeParse(payload).error, name).toBeUndefined();
});

test("of the others nothing is lost", async () => {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const [kept, gone] = [newId(), newId()];
  await alice.call("sendMessage", { id: kept, conversationId, content: "turquoise", mentions: [bob.id] });
  await alice.call("sendMessage", { id: gone, conversationId, content: "saffron", replyTo: kept });
  const before = await whereIs("turquoise");
  await alice.call("deleteMessage", { id: gone });
  expect(await whereIs("turquoise")).toEqual(before);
  expect(await whereIs("saffron")).toEqual({});
});
