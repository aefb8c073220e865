// How lively each of my conversations is (S3 sections 2, 3 and 9, the hub's intelligence panel).
import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { messagesRead } from "#server/testing/messages-read.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { listConversationPaces } from "./conversation-paces.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const query = (text: string, values: unknown[] = []) => band.guidon.platform.database.pool.query(text, values);
const paceOf = async (who: TestPerson, id: string) =>
  (await who.call("listConversationPaces", {})).items.find(({ conversationId }) => conversationId === id);

async function startTalk() {
  const { alice, bob } = band.people;
  const participants = [bob.id];
  return (await alice.call("createConversation", { type: "project", projectId: band.projectId, participants })).id;
}

test("how much was said, how soon it was answered and how it sounds is told to who is in it alone", async () => {
  const { alice, bob, dan, dev } = band.people;
  const conversationId = await startTalk();
  expect(await paceOf(alice, conversationId)).toEqual({
    conversationId,
    activityLevel: "low",
    responseTime: null,
    overallSentiment: "neutral",
  });
  for (const who of [alice, bob, alice, bob, alice])
    await who.call("sendMessage", { conversationId, content: "Great" });
  await query(
    "update messages set created_at = created_at - interval '90 minutes' where conversation_id = $1 and seq < 4",
    [conversationId],
  );
  const pace = {
    conversationId,
    activityLevel: "high",
    responseTime: expect.closeTo(0.4, 0),
    overallSentiment: "positive",
  };
  expect(await paceOf(alice, conversationId)).toEqual(pace);
  expect(await paceOf(bob, conversationId)).toEqual(pace);
  for (const outsider of [dan, dev]) expect(await paceOf(outsider, conversationId)).toBeUndefined();
  // as if a week had passed
  await query("update messages set created_at = created_at - interval '7 days' where conversation_id = $1", [
    conversationId,
  ]);
  expect(await paceOf(alice, conversationId)).toMatchObject({ activityLevel: "low", responseTime: null });
});

test("what I archived is left out, for me alone", async () => {
  const { alice, bob } = band.people;
  const id = await startTalk();
  await alice.call("archiveConversation", { id, archived: true });
  expect(await paceOf(alice, id)).toBeUndefined();
  expect(await paceOf(bob, id)).toBeDefined();
});

test("page by page in the list's order, in one statement whatever their number", async () => {
  const { alice } = band.people;
  for (let n = 0; n < 4; n++) await startTalk();
  const all = (await alice.call("listConversationPaces", {})).items.map(({ conversationId }) => conversationId);
  const listed = (await alice.call("listConversations", { archived: "false" })).items.map(({ id }) => id);
  expect(all).toEqual(listed);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await alice.call("listConversationPaces", { limit: 2, ...(cursor && { cursor }) });
    paged.push(...page.items.map(({ conversationId }) => conversationId));
    cursor = page.nextCursor;
  } while (cursor);
  expect(paged).toEqual(all);
  const costs = [await costOf(band, () => alice.call("listConversationPaces", { limit: 1 }))];
  costs.push(await costOf(band, () => alice.call("listConversationPaces", { limit: 100 })));
  expect(costs).toEqual([2, 2]);
  await expect(alice.call("listConversationPaces", { cursor: "x" })).rejects.toMatchObject({ code: "invalid_input" });
});

test("what was said before this week is not read, however much it is and however busy others are", async () => {
  const { alice } = band.people;
  const [quiet, busy] = [await startTalk(), await startTalk()];
  for (const conversationId of [quiet, busy]) {
    await alice.call("sendMessage", { conversationId, content: "Great" });
    await query(
      `insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority, created_at,
                             updated_at)
       select conversation_id, seq + n, gen_random_uuid(), author_id, type, content, mentions, attachments, priority,
              now() - interval '1 day', now()
         from messages, generate_series(1, 5000) n where conversation_id = $1 and type <> 'system'`,
      [conversationId],
    );
    await query("update conversations set last_seq = last_seq + 5000 where id = $1", [conversationId]);
  }
  await query("update messages set created_at = created_at - interval '99 days' where conversation_id = $1", [quiet]);
  await query("analyze messages");
  const { items } = await alice.call("listConversationPaces", { limit: 100 });
  expect(items.find(({ conversationId }) => conversationId === busy)?.activityLevel).toBe("high");
  // the newest hundred of each that has so many
  const read = messagesRead(band, alice.id, (member) => listConversationPaces(member, { limit: 100 }));
  expect(await read).toBeLessThan(500);
});
