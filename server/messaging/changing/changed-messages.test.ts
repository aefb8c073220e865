// What whoever was away for a moment asks for: the messages that changed meanwhile, and no others.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const query = (text: string, values: unknown[]) => band.guidon.platform.database.pool.query(text, values);
const talk = async (participants: string[]) =>
  (await band.people.alice.call("createConversation", { type: "project", projectId: band.projectId, participants })).id;
const say = (who: TestPerson, conversationId: string, content: string) =>
  who.call("sendMessage", { conversationId, content });

it("tells what was edited, reacted to, deleted or put into a topic, as it is now, and nothing that was only said", async () => {
  const { alice, bob } = band.people;
  const id = await talk([bob.id]);
  const said = [];
  for (const words of ["One", "Two", "Three", "Four", "Five"]) said.push(await say(alice, id, words));
  const [one, two, three, four] = said.map((message) => message.id) as [string, string, string, string];
  const changed = async (more: { seconds?: number; from?: number; to?: number } = {}) => {
    const { items, hasMore } = await bob.call("listChangedMessages", { id, seconds: 60, ...more });
    expect(hasMore).toBe(false);
    return items;
  };
  expect(await changed()).toEqual([]);
  await alice.call("deleteMessage", { id: three });
  await bob.call("addReaction", { id: two, reaction: "👍" });
  await alice.call("editMessage", { id: one, content: "One more" });
  await alice.call("startTopic", { id: four, title: "Closer" });
  const page = (await bob.call("listMessages", { id })).items;
  const now = page.filter(({ version }) => version > 1);
  expect(now.map(({ content, isDeleted }) => [content, isDeleted]).slice(0, 3)).toEqual([
    ["One more", false],
    ["Two", false],
    ["", true],
  ]);
  expect(await changed()).toEqual(now);
  // the part that is held
  const [first, second] = now.map(({ seq }) => seq) as [number, number];
  expect(await changed({ from: second, to: second })).toEqual([now[1]]);
  expect(await changed({ to: first })).toEqual([now[0]]);
  // by the server's clock
  await query("update messages set changed_at = changed_at - interval '2 minutes' where id = $1", [two]);
  expect((await changed()).map((message) => message.id)).toEqual(now.map((m) => m.id).filter((m) => m !== two));
  expect(await changed({ seconds: 600 })).toEqual(now);
});

it("answers a hundred, and says that there were more", async () => {
  const { alice, bob } = band.people;
  const id = await talk([bob.id]);
  await query(
    `insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority,
                           created_at, updated_at, version, changed_at)
     select $1, n, gen_random_uuid(), $2, 'text', 'Measure ' || n, '{}', '{}', 'medium', now(), now(), 2,
            now() - make_interval(secs => n) from generate_series(1, 101) n`,
    [id, alice.id],
  );
  const { items, hasMore } = await bob.call("listChangedMessages", { id, seconds: 3600 });
  expect([items.length, hasMore]).toEqual([100, true]);
  // the one that changed first is left out
  expect(items.at(-1)?.seq).toBe(100);
  expect(await bob.call("listChangedMessages", { id, seconds: 3600, from: 2 })).toMatchObject({ hasMore: false });
});

it("is not there for an outsider, nor for who is no longer in it, and not for longer than a day", async () => {
  const { alice, bob, dan, marisol } = band.people;
  const id = await talk([bob.id]);
  const { id: messageId } = await say(alice, id, "Between us");
  await alice.call("editMessage", { id: messageId, content: "Still between us" });
  const ask = (who: TestPerson, seconds = 60) => who.call("listChangedMessages", { id, seconds });
  expect((await ask(bob)).items).toHaveLength(1);
  for (const outsider of [dan, marisol]) await expect(ask(outsider)).rejects.toMatchObject({ code: "not_found" });
  await expect(ask(bob, 86_401)).rejects.toMatchObject({ code: "invalid_input" });
  await alice.call("removeParticipants", { id, userIds: [bob.id] });
  await expect(ask(bob)).rejects.toMatchObject({ code: "not_found" });
});
