import { afterAll, beforeAll, expect, test } from "vitest";
import type { Message } from "#contract/messages.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const say = (who: TestPerson, content: string, mentions: string[]) =>
  who.call("sendMessage", { conversationId: band.conversationId, content, mentions });
const words = async (who: TestPerson) => (await who.call("listMentions", {})).items.map(({ content }) => content);

test("what others said that names me, the newest first, in pages, at a constant price", async () => {
  const { alice, bob } = band.people;
  for (const content of ["one", "two", "three"]) await say(alice, content, [bob.id, alice.id]);
  await say(alice, "nobody", []);
  await say(bob, "myself", [bob.id]);
  expect(await words(bob)).toEqual(["three", "two", "one"]);
  expect(await words(alice)).toEqual([]);
  const first = await bob.call("listMentions", { limit: 2 });
  expect(first.items.map(({ content }) => content)).toEqual(["three", "two"]);
  const second = await bob.call("listMentions", { limit: 2, cursor: first.nextCursor });
  expect([second.items.map(({ content }) => content), second.nextCursor]).toEqual([["one"], undefined]);
  expect(await costOf(band, () => bob.call("listMentions", {}))).toBeLessThanOrEqual(2);
});

test("an edited one says what it says now, a deleted one is gone", async () => {
  const { alice, bob } = band.people;
  const kept = await say(alice, "@Bob, set 14", [bob.id]);
  const gone = await say(alice, "@Bob, forget it", [bob.id]);
  await alice.call("editMessage", { id: kept.id, content: "@Bob, set 15" });
  await alice.call("deleteMessage", { id: gone.id });
  expect((await words(bob))[0]).toBe("@Bob, set 15");
});

test("an edit names whom its words name now, of those who are in the conversation", async () => {
  const { alice, bob, dan } = band.people;
  const later = await say(alice, "set 16", []);
  const edited = await alice.call("editMessage", { id: later.id, content: `@${bob.name} and @${dan.name}, set 16` });
  expect(edited.mentions).toEqual([bob.id]);
  expect((await words(bob))[0]).toBe(edited.content);
  const again = await alice.call("editMessage", { id: later.id, content: "set 16, nobody in particular" });
  expect(again.mentions).toEqual([]);
  expect((await words(bob))[0]).not.toContain("set 16");
});

test("of two people with one name an edit goes on naming the one who was named", async () => {
  const { alice, bob, dev } = band.people;
  await alice.call("addParticipants", { id: band.conversationId, userIds: [dev.id] });
  await dev.call("updateMe", { name: bob.name });
  for (const { id } of [bob, dev]) {
    const sent = await say(alice, `@${bob.name}, set 17`, [id]);
    const edited = await alice.call("editMessage", { id: sent.id, content: `@${bob.name}, set 18` });
    expect(edited.mentions).toEqual([id]);
  }
});

test("it keeps by which name it mentions somebody, who leaves or takes another one, also when its words change", async () => {
  const { alice, bob, carol } = band.people;
  await alice.call("addParticipants", { id: band.conversationId, userIds: [carol.id] });
  const named = { mentions: [carol.id, bob.id].toSorted(), names: { [carol.id]: "Carol", [bob.id]: bob.name } };
  const mentionNames = named.mentions.map((id) => named.names[id]);
  const sent = await say(alice, `@Carol and @${bob.name}, set 20`, named.mentions);
  expect(sent).toMatchObject({ mentions: named.mentions, mentionNames });
  await carol.call("updateMe", { name: "Caroline" });
  await alice.call("removeParticipants", { id: band.conversationId, userIds: [carol.id] });
  const edited = await alice.call("editMessage", {
    id: sent.id,
    content: `@Carol and @${bob.name}, set 21, @Caroline`,
  });
  expect(names(edited)).toEqual(names(sent));
  const { items } = await alice.call("listMessages", { id: band.conversationId });
  expect(items.find(({ id }) => id === sent.id)).toEqual(edited);
  expect(await alice.call("editMessage", { id: sent.id, content: "set 22" })).toMatchObject({
    mentions: [],
    mentionNames: [],
  });
});

const names = ({ mentions, mentionNames }: Message) =>
  Object.fromEntries(mentions.map((id, place) => [id, mentionNames[place]]));

test("an edit that names somebody by two names mentions them once, by the one that stands there whole", async () => {
  const { alice, carol } = band.people;
  await alice.call("addParticipants", { id: band.conversationId, userIds: [carol.id] });
  await carol.call("updateMe", { name: "Carol" });
  const contents = ["@Carolina, set 24", "@Carol and @Carolina, set 25"];
  const sent = await Promise.all(contents.map(() => say(alice, "@Carol, set 23", [carol.id])));
  await carol.call("updateMe", { name: "Carolina" });
  for (const [place, content] of contents.entries()) {
    const edited = await alice.call("editMessage", { id: sent[place]?.id as string, content });
    expect(edited).toMatchObject({ mentions: [carol.id], mentionNames: ["Carolina"] });
  }
  await alice.call("removeParticipants", { id: band.conversationId, userIds: [carol.id] });
});

test("only of conversations that one is in, and that are there", async () => {
  const { alice, bob, carol, dan, marisol } = band.people;
  // named without being there is not named
  await say(alice, "outsiders", [carol.id, dan.id, marisol.id]);
  for (const who of [carol, dan, marisol]) expect(await words(who)).toEqual([]);
  expect((await words(bob)).length).toBeGreaterThan(0);
  await alice.call("removeParticipants", { id: band.conversationId, userIds: [bob.id] });
  expect(await words(bob)).toEqual([]);
  await alice.call("addParticipants", { id: band.conversationId, userIds: [bob.id] });
  expect((await words(bob)).length).toBeGreaterThan(0);
  await alice.call("deleteProject", { id: band.projectId });
  expect(await words(bob)).toEqual([]);
});
