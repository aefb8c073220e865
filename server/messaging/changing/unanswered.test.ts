// What the hub counts of each conversation, and how far each has read (S3 sections 2 and 4).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

/** A conversation of Alice, who keeps it, and Bob. */
async function talk() {
  const { alice, bob } = band.people;
  const participants = [bob.id];
  const { id } = await alice.call("createConversation", { type: "project", projectId: band.projectId, participants });
  const say = (who: TestPerson, content: string, more: object = {}) =>
    who.call("sendMessage", { conversationId: id, content, ...more });
  const seenBy = async (who: TestPerson) => {
    const item = await who.call("getConversation", { id });
    const listed = (await who.call("listConversations", {})).items.find((one) => one.id === id);
    expect(listed).toEqual(item);
    return item;
  };
  const openFor = async (who: TestPerson) => (await seenBy(who)).unanswered.map(({ seq, signs }) => [seq, ...signs]);
  return { id, say, seenBy, openFor };
}

describe("what waits for an answer", () => {
  it("stays until I say something, whatever else is said; what is in passing does not count", async () => {
    const { alice, bob } = band.people;
    const { say, openFor } = await talk();
    await say(bob, "Which flags do we take?");
    await say(bob, "Buses", { priority: "critical" });
    await say(bob, "Thanks, all of you");
    expect(await openFor(alice)).toEqual([
      [1, "question"],
      [2, "urgent"],
    ]);
    expect(await openFor(bob)).toEqual([]);
    await say(alice, "The green ones");
    expect(await openFor(alice)).toEqual([]);
    await say(bob, "Can you bring them?");
    expect(await openFor(alice)).toEqual([[5, "question"]]);
  });

  it("follows an edit and a deletion, and a line of the server's own answers nothing", async () => {
    const { alice, bob } = band.people;
    const { id, say, openFor } = await talk();
    const asked = await say(bob, "Which flags do we take?");
    const passing = await say(bob, "Set 14 at nine");
    await bob.call("editMessage", { id: asked.id, content: "We take the green flags" });
    const edited = await bob.call("editMessage", { id: passing.id, content: "Is set 14 at nine?" });
    expect(edited.signs).toEqual(["question"]);
    await alice.call("updateConversation", { id, name: "Flags" });
    expect(await openFor(alice)).toEqual([[2, "question"]]);
    expect((await bob.call("deleteMessage", { id: passing.id })).signs).toEqual([]);
    expect(await openFor(alice)).toEqual([]);
  });

  it("leaves out what was said before I came in, and more than seven days ago", async () => {
    const { alice, bob, dev } = band.people;
    const { id, say, openFor } = await talk();
    const old = await say(bob, "Which flags do we take?");
    await alice.call("addParticipants", { id, userIds: [dev.id] });
    expect(await openFor(dev)).toEqual([]);
    await say(bob, "Which tarps do we take?");
    expect(await openFor(dev)).toEqual([[3, "question"]]);
    const { pool } = band.guidon.platform.database;
    await pool.query("update messages set created_at = now() - interval '8 days' where id = $1", [old.id]);
    expect(await openFor(alice)).toEqual([[3, "question"]]);
  });
});

describe("who said what last", () => {
  it("is told of two, whoever has left meanwhile, and whether a message names me", async () => {
    const { alice, bob } = band.people;
    const { id, say, seenBy } = await talk();
    await say(bob, "@Alice which flags do we take?", { mentions: [alice.id] });
    await say(bob, "And which tarps?");
    const { lastWords, unanswered } = await seenBy(alice);
    expect(lastWords).toEqual([{ authorId: bob.id, seq: 2 }]);
    expect(unanswered.map(({ authorId, namesMe }) => [authorId, namesMe])).toEqual([
      [bob.id, true],
      [bob.id, false],
    ]);
    await say(alice, "The green ones");
    await alice.call("updateConversation", { id, name: "Flags and tarps" });
    await alice.call("removeParticipants", { id, userIds: [bob.id] });
    expect((await seenBy(alice)).lastWords).toEqual([
      { authorId: alice.id, seq: 3 },
      { authorId: bob.id, seq: 2 },
    ]);
  });
});

describe("how far each has read", () => {
  it("is told to the room as a status, and to nobody outside; a mark as unread does not take it back", async () => {
    const { alice, bob, carol } = band.people;
    const { id, say, seenBy } = await talk();
    const message = await say(alice, "Set 14");
    const readers = async () => (await seenBy(alice)).participants.filter((one) => one.lastReadSeq >= message.seq);
    expect((await readers()).map((one) => one.id)).toEqual([alice.id]);
    const [aliceHears, carolHears] = [ears(await alice.socket()), ears(await carol.socket())];
    await bob.call("readMessage", { id: message.id });
    expect(await aliceHears.next("message:status-updated")).toEqual({
      conversationId: id,
      messageId: message.id,
      userId: bob.id,
      status: "read",
    });
    await bob.call("markUnread", { id: message.id });
    // they came in at one time: their ids say who is first
    expect((await readers()).map((one) => one.id).sort()).toEqual([alice.id, bob.id].sort());
    expect(await carolHears.everything()).toEqual([]);
  });

  it("goes on with a line of one's own doing only for who had read all above it", async () => {
    const { alice, bob } = band.people;
    const { id, say, seenBy } = await talk();
    const aliceHears = ears(await alice.socket());
    await alice.call("updateConversation", { id, name: "Flags" });
    expect(await aliceHears.next("conversation:read")).toMatchObject({ userId: alice.id, lastReadSeq: 1 });
    expect((await seenBy(alice)).unreadCount).toBe(0);
    await say(bob, "Which flags?");
    const before = (await aliceHears.everything()).length;
    await alice.call("updateConversation", { id, name: "Flags and tarps" });
    const heard = (await aliceHears.everything()).slice(before);
    expect(heard.map(({ name }) => name)).toEqual(["message:received", "conversation:updated"]);
    expect(await seenBy(alice)).toMatchObject({ unreadCount: 2, lastReadSeq: 1 });
  });
});
