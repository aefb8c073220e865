// What a conversation tells of how it goes (S3 sections 2, 3, 5, 8 and 9); the formulas are in domain/messaging/insights.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConversationItem } from "#contract/conversations.ts";
import { maxInsightMessages } from "#contract/limits.ts";
import type { Member } from "#server/platform/context.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { messagesRead } from "#server/testing/messages-read.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { getConversationInsights } from "./conversation-insights.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const query = (text: string, values: unknown[] = []) => band.guidon.platform.database.pool.query(text, values);

/** Of Alice, Bob and Dev. */
const startTalk = () => {
  const { alice, bob, dev } = band.people;
  const participants = [bob.id, dev.id];
  return alice.call("createConversation", { type: "project", projectId: band.projectId, participants });
};

const say = (who: TestPerson, { id }: ConversationItem, content: string, more: object = {}) =>
  who.call("sendMessage", { conversationId: id, content, ...more });

const insightsOf = ({ id }: ConversationItem, zone?: string) =>
  band.people.alice.call("getConversationInsights", { id, ...(zone && { zone }) });

/** So many more, each like the one that stands there, or as these say in SQL, of which `n` is its number. */
async function flood({ id }: ConversationItem, count: number, { at = "now()", content = "content" } = {}) {
  await query(
    `insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority, created_at,
                           updated_at)
     select conversation_id, seq + n, gen_random_uuid(), author_id, type, ${content}, mentions, attachments, priority, ${at}, now()
       from messages, generate_series(1, $2::int) n where conversation_id = $1 and type <> 'system'`,
    [id, count],
  );
  await query("update conversations set last_seq = last_seq + $2 where id = $1", [id, count]);
}

/** As if it had all been said so much earlier. */
const past = ({ id }: ConversationItem, interval: string) =>
  query("update messages set created_at = created_at - $2::interval where conversation_id = $1", [id, interval]);

test("a real talk is read: who spoke, what is to do, what was decided, and what stands behind each figure", async () => {
  const { alice, bob, dev } = band.people;
  const talk = await startTalk();
  const asked = await say(alice, talk, "@Bob we need to fix set 14 by 2126-08-20", { mentions: [bob.id] });
  const root = await say(bob, talk, "The teal flags are great");
  await bob.call("startTopic", { id: root.id, title: "Flags" });
  const decided = await say(dev, talk, "We decided: teal", { replyTo: root.id });
  await say(alice, talk, "A word that goes");
  const open = await say(alice, talk, "Where do we meet on Friday?");
  const tooFew = insightsOf(await startTalk());
  await expect(tooFew).rejects.toMatchObject({
    code: "conflict",
    message: "Insufficient message data for meaningful analysis",
  });
  const told = await insightsOf(talk);
  const { lastSeq } = await alice.call("getConversation", { id: talk.id });
  expect(told.insights).toMatchObject({
    lastSeq,
    participantCount: 3,
    messageCount: 5,
    sentiment: { positive: [root.id], negative: [] },
    keyDecisions: [decided.id],
    actionItemCount: 1,
    actionItems: [{ id: asked.id, dueDate: "2126-08-20", assignee: { id: bob.id, name: "Bob" } }],
    topicCoverage: expect.arrayContaining([
      { topic: "Flags", topicId: expect.any(String), messageCount: 2, messages: [root.id, decided.id] },
    ]),
  });
  expect(told.teamDynamics.participationBalance[0]).toMatchObject({ person: { name: "Alice" }, percent: 60 });
  expect(told.recommendations[0]).toMatchObject({ id: "answer", messages: [open.id] });
  expect(told.trendAnalysis.weeklyComparison).toEqual({
    messagesThisWeek: 5,
    messagesLastWeek: 0,
    percentChange: null,
  });
  expect(told.cited).toContainEqual(
    expect.objectContaining({ id: decided.id, author: { id: dev.id, name: "Dev" }, excerpt: "We decided: teal" }),
  );
});

test("what is deleted counts no more and is told no more, and what is edited is read anew", async () => {
  const { alice, bob } = band.people;
  const talk = await startTalk();
  const sent = [];
  for (const who of [alice, bob, alice, bob, alice]) sent.push(await say(who, talk, "We agreed on the secret"));
  const [first, second] = sent;
  if (!first || !second) throw new Error("Nothing was sent.");
  expect((await insightsOf(talk)).insights.keyDecisions).toHaveLength(5);
  await bob.call("editMessage", { id: second.id, content: "Set 14" });
  const edited = await insightsOf(talk);
  expect(edited.insights.keyDecisions).not.toContain(second.id);
  await alice.call("deleteMessage", { id: first.id });
  await expect(insightsOf(talk)).rejects.toMatchObject({ code: "conflict" });
  await say(bob, talk, "Set 15");
  expect(JSON.stringify(await insightsOf(talk))).not.toContain(first.id);
});

test("the last seven days are read; of a quiet week the newest, however old", async () => {
  const { alice, bob } = band.people;
  const talk = await startTalk();
  for (let n = 0; n < 24; n++) await say(n % 2 === 0 ? alice : bob, talk, `Set ${n}`);
  await past(talk, "8 days");
  const quiet = await insightsOf(talk);
  expect(quiet.insights).toMatchObject({ messageCount: 20, projectProgress: { momentum: "stalled" } });
  expect(quiet.trendAnalysis.weeklyComparison).toEqual({
    messagesThisWeek: 0,
    messagesLastWeek: 24,
    percentChange: -100,
  });
  for (let n = 0; n < 6; n++) await say(n % 2 === 0 ? alice : bob, talk, `Set ${n}`);
  const lively = await insightsOf(talk);
  expect(lively.insights).toMatchObject({ messageCount: 6, projectProgress: { momentum: "accelerating" } });
  expect(lively.trendAnalysis.weeklyComparison).toMatchObject({ messagesThisWeek: 6, messagesLastWeek: 24 });
  await past(talk, "15 days");
  expect((await insightsOf(talk)).trendAnalysis.weeklyComparison).toEqual({
    messagesThisWeek: 0,
    messagesLastWeek: 0,
    percentChange: null,
  });
});

test("a day is meant by the days of whoever asks", async () => {
  const { alice, bob } = band.people;
  const talk = await startTalk();
  for (let n = 0; n < 5; n++) await say(n % 2 === 0 ? alice : bob, talk, "It must be done by tomorrow");
  await query("update messages set created_at = date_trunc('day', now(), 'UTC') where conversation_id = $1", [talk.id]);
  const due = async (zone: string) => (await insightsOf(talk, zone)).insights.actionItems[0]?.dueDate ?? "";
  // midnight in UTC is still the day before in Honolulu
  expect((Date.parse(await due("UTC")) - Date.parse(await due("Pacific/Honolulu"))) / 86_400_000).toBe(1);
  // a browser may know zones that this server does not, or none
  for (const zone of ["Mars/Olympus", "Etc/Unknown", ""]) expect(await due(zone)).toBe(await due("UTC"));
});

test("outsiders are told nothing, and who manages without being in it neither", async () => {
  const { dan, priya, marisol } = band.people;
  const talk = await startTalk();
  for (const person of [dan, priya, marisol]) {
    const refused = person.call("getConversationInsights", { id: talk.id });
    await expect(refused).rejects.toMatchObject({ code: "not_found" });
  }
});

test("what is too lively to be read whole is held beside all of the days before", async () => {
  const { alice } = band.people;
  const talk = await startTalk();
  await say(alice, talk, "Set 1");
  await flood(talk, 1600, { at: "now() - (case when n <= 1000 then interval '4 days' else interval '1 day' end)" });
  await query("update messages set created_at = now() - interval '4 days' where conversation_id = $1 and seq < 3", [
    talk.id,
  ]);
  await query("update conversations set last_seq = last_seq + 1600 where id = $1", [talk.id]);
  const { insights } = await insightsOf(talk);
  expect(insights).toMatchObject({ messageCount: maxInsightMessages, projectProgress: { momentum: "slowing" } });
});

test("what is said while it is read is not told as read", async () => {
  const { alice } = band.people;
  const talk = await startTalk();
  for (let n = 0; n < 5; n++) await say(alice, talk, `Set ${n}`);
  const { platform } = band.guidon;
  const meanwhile = [() => say(alice, talk, "Set 5")];
  const db = platform.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await meanwhile.pop()?.();
      return result;
    },
  });
  const asked = { platform: { ...platform, database: Object.create(platform.database, { db: { value: db } }) } };
  const member = { ...asked, user: { id: alice.id } } as unknown as Member;
  const { insights } = await getConversationInsights(member, { id: talk.id, zone: "UTC" });
  const { lastSeq } = await alice.call("getConversation", { id: talk.id });
  expect(insights.messageCount).toBe(5);
  expect(lastSeq - insights.lastSeq).toBe(1);
});

test("however long it is, as many are read, in four statements with who asks", async () => {
  const { alice } = band.people;
  const talk = await startTalk();
  await say(alice, talk, "Set 1");
  await flood(talk, 3000, { content: "repeat('we must go ', 900)" });
  const told = await insightsOf(talk);
  expect(told.insights.messageCount).toBe(maxInsightMessages);
  expect(told.trendAnalysis.weeklyComparison.messagesThisWeek).toBe(3001);
  expect(JSON.stringify(told).length).toBeLessThan(40_000);
  expect(await costOf(band, () => insightsOf(talk))).toBe(4);
});

test("of a long conversation the last two weeks are looked at, and nothing before them", async () => {
  const { alice } = band.people;
  const talk = await startTalk();
  await say(alice, talk, "Set 1");
  await flood(talk, 20_000, { at: "now() - (20000 - n) * interval '1 hour'" });
  await query("analyze messages");
  // two weeks of hours, and the newest that are read
  const read = messagesRead(band, alice.id, (member) => getConversationInsights(member, { id: talk.id, zone: "UTC" }));
  expect(await read).toBeLessThan(14 * 24 + maxInsightMessages + 50);
});
