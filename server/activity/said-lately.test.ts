// What was said last where one takes part (S2 sections 2.10 and 9), and what it costs to look.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Whose } from "#contract/activity.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { readBy } from "#server/testing/read-by.ts";
import { listSaidLately } from "./said-lately.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const words = async (who: TestPerson, by: Whose = "everybody") =>
  (await who.call("listSaidLately", { by })).items.filter(({ type }) => type === "text").map(({ content }) => content);

async function talkOf(name: string, ...people: TestPerson[]): Promise<string> {
  const participants = people.map(({ id }) => id);
  const { alice } = band.people;
  return (await alice.call("createConversation", { type: "project", projectId: band.projectId, name, participants }))
    .id;
}
const say = (who: TestPerson, conversationId: string, content: string) =>
  who.call("sendMessage", { conversationId, content });

test("of each conversation the newest five, deleted ones aside; one's own also where somebody answered", async () => {
  const { alice, bob, dan } = band.people;
  const [opener, closer] = [await talkOf("Opener talk", bob), await talkOf("Closer talk", bob)];
  await say(bob, closer, "Mine, long ago");
  for (const n of [1, 2, 3, 4, 5, 6]) await say(alice, opener, `Count ${n}`);
  const wrong = await say(alice, opener, "Wrong");
  await alice.call("deleteMessage", { id: wrong.id });
  for (let n = 0; n < 60; n++) await say(alice, closer, `Answer ${n}`);
  expect(await words(bob)).toEqual([
    ...["Answer 59", "Answer 58", "Answer 57", "Answer 56", "Answer 55"],
    ...["Count 6", "Count 5", "Count 4", "Count 3", "Count 2"],
    "Set 14",
  ]);
  expect(await words(bob, "me")).toEqual(["Mine, long ago"]);
  const [first] = (await bob.call("listSaidLately", { limit: 1 })).items;
  expect(first).toMatchObject({
    conversation: { id: closer, name: "Closer talk", organizationId: band.organizationId },
    author: { id: alice.id },
  });
  expect(await words(dan)).toEqual([]);
});

test("of one organization it is what was said in its conversations, and in those of none", async () => {
  const { alice, bob } = band.people;
  const { organization: other } = await alice.call("createOrganization", { name: "Winter guard" });
  const { id: projectId } = await alice.call("createOrganizationProject", { id: other.id, name: "Frost" });
  const there = await alice.call("createConversation", { type: "project", projectId, name: "Frost", participants: [] });
  const direct = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  await say(alice, there.id, "In the winter guard");
  await say(alice, direct.id, "Between us");
  const here = await talkOf("Here", bob);
  await say(alice, here, "In the band");
  const of = async (organizationId: string) =>
    (await alice.call("listSaidLately", { organizationId, by: "me" })).items.slice(0, 2).map(({ content }) => content);
  expect(await of(band.organizationId)).toEqual(["In the band", "Between us"]);
  expect(await of(other.id)).toEqual(["Between us", "In the winter guard"]);
  const [first] = (await alice.call("listSaidLately", { organizationId: other.id })).items;
  expect(first?.conversation).toEqual({ id: direct.id, name: "Alice & Bob", organizationId: null });
});

test("who left a conversation reads nothing of it here", async () => {
  const { alice, bob } = band.people;
  const id = await talkOf("Left talk", bob);
  await say(bob, id, "Before I go");
  expect(await words(bob, "me")).toContain("Before I go");
  await bob.call("removeParticipants", { id, userIds: [bob.id] });
  expect([...(await words(bob)), ...(await words(bob, "me"))]).not.toContain("Before I go");
  expect(await words(alice)).toContain("Before I go");
});

test("what became of a meeting is told to who takes part in it, by the line of its conversation", async () => {
  const { alice, bob, priya } = band.people;
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  const meeting = { title: "Drill clinic", scheduledAt, participantIds: [bob.id] };
  const { id } = await alice.call("createConsultation", meeting);
  await alice.call("updateConsultation", { id, status: "cancelled" });
  const lines = async (who: TestPerson, by: Whose = "everybody") =>
    (await who.call("listSaidLately", { by })).items
      .filter(({ conversation }) => conversation.name === "Drill clinic")
      .map(({ type, content }) => `${type} ${content.replace(/ (planned )?for .*/, "")}`);
  const told = ["system Alice cancelled the consultation", "system Alice scheduled the consultation"];
  expect(await lines(bob)).toEqual(told);
  expect(await lines(alice, "me")).toEqual(told);
  expect([...(await lines(bob, "me")), ...(await lines(priya))]).toEqual([]);
});

test.each(["everybody", "me"] as const)("costs one statement beside who asks; by %s", async (by) => {
  expect(await costOf(band, () => band.people.alice.call("listSaidLately", { by }))).toBeLessThanOrEqual(2);
});

describe("of a thousand long conversations", () => {
  beforeAll(async () => {
    const { alice, bob } = band.people;
    const { pool } = band.guidon.platform.database;
    await pool.query(
      `insert into conversations (id, type, name, description, priority, project_id, last_seq, last_activity, created_by)
       select gen_random_uuid(), 'project', 'Long ' || n, '', 'medium', $2, 120, now() - make_interval(secs => n), $1
         from generate_series(1, 1000) n`,
      [alice.id, band.projectId],
    );
    await pool.query(
      `insert into participants (conversation_id, user_id, role, last_said_seq)
       select id, $1, 'participant', 40 from conversations where name like 'Long %'`,
      [alice.id],
    );
    await pool.query(
      `insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority, created_at, updated_at)
       select id, n, gen_random_uuid(), case when n = 40 then $1::uuid else $2::uuid end, 'text', '', '{}', '{}', 'medium', now(), now()
         from conversations, generate_series(1, 120) n where name like 'Long %'`,
      [alice.id, bob.id],
    );
    await pool.query("vacuum analyze");
  });

  test.each([
    ["everybody", 400],
    ["me", 6000],
  ] as const)("it reads a few messages of fifty: by %s at most %i", async (by, most) => {
    const { alice } = band.people;
    const { pool } = band.guidon.platform.database;
    expect((await alice.call("listSaidLately", { by })).items).toHaveLength(50);
    expect(await readBy(pool, "messages", (db) => listSaidLately(db, alice.id, { by, limit: 50 }))).toBeLessThan(most);
  });
});
