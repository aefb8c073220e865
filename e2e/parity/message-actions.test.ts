// What is done with messages and conversations: whatever order its facts come in, and however often, what is held is what is fetched.
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FactName } from "#contract/contract.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { ask } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { messagingLive } from "#web/messaging/live.ts";
import { applyFact } from "#web/platform/live.ts";
import { type Kept, stable } from "./held-and-fresh.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

interface Told {
  name: FactName;
  payload: never;
}

/** Fetches, acts, and applies what was told in many orders to what was held: each must end as a fresh fetch. */
async function inAnyOrder(who: TestPerson, kept: Kept[], act: () => Promise<unknown>): Promise<unknown[]> {
  const socket = await who.socket();
  const told: Told[] = [];
  socket.onAny((name: FactName, payload: unknown) => told.push({ name, payload: payload as never }));
  const before = await Promise.all(kept.map(({ fetch }) => fetch(who)));
  await act();
  // an answered ask proves that everything told before has come
  await ask(socket, "user:join", {});
  socket.disconnect();
  const fresh = stable(await Promise.all(kept.map(({ fetch }) => fetch(who))));
  expect(told.length).toBeGreaterThan(0);
  const orders = fc.sample(
    fc.shuffledSubarray([...told, ...told, ...told.slice(0, 3)], {
      minLength: told.length * 2 + Math.min(3, told.length),
    }),
    { numRuns: 40, seed: 7 },
  );
  for (const order of [told, [...told, ...told], told.toReversed(), ...orders]) {
    expect(after(who, kept, before, order), order.map(({ name }) => name).join(", ")).toEqual(fresh);
  }
  return fresh;
}

function after(who: TestPerson, kept: Kept[], before: unknown[], order: Told[]): unknown[] {
  const cache = new QueryClient();
  for (const [place, { queryKey, isWhole }] of kept.entries()) {
    const data = structuredClone(before[place]);
    cache.setQueryData(queryKey, isWhole ? data : { pages: [data], pageParams: [null] });
    // on screen: what nobody looks at may be forgotten
    const queryFn = () => new Promise(() => {});
    new QueryObserver(cache, { queryKey, queryFn, staleTime: "static" }).subscribe(() => {});
  }
  for (const fact of order) applyFact([messagingLive], cache, { ...fact, me: who.id });
  const held = kept.map(({ queryKey, isWhole }) => {
    const data = cache.getQueryData(queryKey);
    return isWhole ? data : (data as { pages: unknown[] }).pages[0];
  });
  cache.clear();
  return stable(held);
}

const list: Kept = { queryKey: ["conversations"], fetch: (who) => who.call("listConversations", {}) };
const messagesOf = (id: string): Kept => ({
  queryKey: ["messages", id],
  fetch: (who) => who.call("listMessages", { id }),
});
const itself = (id: string): Kept => ({
  queryKey: ["conversation", id],
  fetch: (who) => who.call("getConversation", { id }),
  isWhole: true,
});

test("messages edited, deleted and reacted to", async () => {
  const { alice, bob } = band.people;
  const id = band.conversationId;
  const old = await alice.call("sendMessage", { conversationId: id, content: "An old one" });
  // the window around it ends before now
  await alice.call("sendMessage", { conversationId: id, content: "A newer one" });
  const starred: Kept = { queryKey: ["starred"], fetch: (who) => who.call("listStarred", {}) };
  await bob.call("starMessage", { id: old.id });
  for (const reader of [bob, alice]) {
    const window: Kept = {
      queryKey: ["messages", id, { around: old.id }],
      fetch: (who) => who.call("listMessages", { id, around: old.id, limit: 1 }),
    };
    const mentions: Kept = { queryKey: ["mentions"], fetch: (who) => who.call("listMentions", {}) };
    await inAnyOrder(reader, [list, itself(id), messagesOf(id), starred, mentions, window], async () => {
      const first = await alice.call("sendMessage", { conversationId: id, content: "One" });
      await alice.call("editMessage", { id: old.id, content: `Now ${reader.name}` });
      await alice.call("editMessage", { id: first.id, content: "One, corrected" });
      await bob.call("addReaction", { id: first.id, reaction: "👍" });
      const second = await bob.call("sendMessage", { conversationId: id, content: "Two", replyTo: first.id });
      for (const [from, to] of [
        [alice, bob],
        [bob, alice],
      ] as const) {
        const named = { conversationId: id, content: `@${to.name}`, mentions: [to.id] };
        const kept = await from.call("sendMessage", named);
        await from.call("editMessage", { id: kept.id, content: `@${to.name}, please` });
        const gone = await from.call("sendMessage", named);
        await from.call("deleteMessage", { id: gone.id });
      }
      await bob.call("editMessage", { id: second.id, content: "Two, corrected" });
      for (const content of ["Which flags do we take?", "Which tarps?", "Which poles?"]) {
        const asked = await (reader === bob ? alice : bob).call("sendMessage", { conversationId: id, content });
        if (content === "Which tarps?") await reader.call("addReaction", { id: asked.id, reaction: "👍" });
        if (content === "Which poles?") {
          await (reader === bob ? alice : bob).call("editMessage", { id: asked.id, content: "Never mind" });
        }
      }
      await alice.call("addReaction", { id: second.id, reaction: "🎉" });
      await bob.call("deleteMessage", { id: second.id });
      await bob.call("removeReaction", { id: first.id, reaction: "👍" });
    });
  }
});

test("one's own marks, on another device", async () => {
  const { alice, bob } = band.people;
  const id = band.conversationId;
  const starred: Kept = { queryKey: ["starred"], fetch: (who) => who.call("listStarred", {}) };
  const marks: Kept = { queryKey: ["stars", id], fetch: (who) => who.call("listStars", { id }), isWhole: true };
  const [fresh] = await inAnyOrder(bob, [list, itself(id), starred, marks], async () => {
    const one = await alice.call("sendMessage", { conversationId: id, content: "Keep" });
    const own = await bob.call("sendMessage", { conversationId: id, content: "Mine" });
    const gone = await alice.call("sendMessage", { conversationId: id, content: "Not for long" });
    await bob.call("readMessage", { id: gone.id });
    await bob.call("starMessage", { id: one.id });
    await bob.call("starMessage", { id: own.id });
    await bob.call("unstarMessage", { id: own.id });
    await bob.call("starMessage", { id: gone.id });
    await alice.call("deleteMessage", { id: gone.id });
    await bob.call("markUnread", { id: own.id });
    await bob.call("archiveConversation", { id, archived: true });
    await bob.call("pinConversation", { id, pinned: true });
    await bob.call("archiveConversation", { id, archived: false });
    await bob.call("muteConversation", { id, muted: true });
  });
  expect(fresh).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ id, unreadCount: 2 })]) });
});

test("what was acknowledged, on another device", async () => {
  const { alice, bob } = band.people;
  const id = band.conversationId;
  const metadata = { priority: "high" as const, needsAcknowledgement: true };
  const done: Kept = {
    queryKey: ["acknowledged", id],
    fetch: (who) => who.call("listAcknowledged", { id }),
    isWhole: true,
  };
  const [, fresh] = await inAnyOrder(bob, [messagesOf(id), done], async () => {
    const one = await alice.call("sendMessage", { conversationId: id, content: "Five", metadata });
    const two = await alice.call("sendMessage", { conversationId: id, content: "Six", metadata });
    await bob.call("acknowledgeMessage", { id: two.id });
    await bob.call("acknowledgeMessage", { id: one.id });
    await alice.call("deleteMessage", { id: one.id });
  });
  expect(fresh).toMatchObject({ items: [{ userId: bob.id }, { userId: bob.id }] });
});

test("what is said and read in a topic", async () => {
  const { alice, bob } = band.people;
  const id = band.conversationId;
  const say = (who: TestPerson, content: string, more: object = {}) =>
    who.call("sendMessage", { conversationId: id, content, ...more });
  const [drill, flags] = await Promise.all(
    ["Drill", "Flags"].map(async (title) =>
      alice.call("startTopic", { id: (await say(alice, `About ${title}`)).id, title }),
    ),
  );
  const kept: Kept[] = [
    { queryKey: ["topics", id], fetch: (who) => who.call("listTopics", { id }), isWhole: true },
    {
      queryKey: ["messages", id, { topic: drill?.id }],
      fetch: (who) => who.call("listMessages", { id, topic: drill?.id }),
    },
    messagesOf(id),
    list,
  ];
  for (const reader of [bob, alice]) {
    const [topics] = await inAnyOrder(reader, kept, async () => {
      const first = await say(alice, "Set 1", { topicId: drill?.id });
      const elsewhere = await say(alice, "Elsewhere");
      const reply = await say(alice, "Set 2", { replyTo: first.id });
      await say(alice, "Tarps", { topicId: flags?.id });
      await bob.call("readTopic", { id: drill?.id ?? "", seq: first.seq });
      await alice.call("editMessage", { id: reply.id, content: "Set 2, again" });
      await alice.call("addReaction", { id: reply.id, reaction: "👍" });
      await bob.call("joinTopic", { id: elsewhere.id, topicId: drill?.id ?? "" });
      await bob.call("leaveTopic", { id: first.id });
      if (reader === alice) await say(bob, "For Alice", { topicId: flags?.id });
    });
    const { items } = topics as { items: { title: string; unread: number[] }[] };
    const unread = Object.fromEntries(items.map((topic) => [topic.title, topic.unread.length]));
    expect(unread).toEqual(reader === alice ? { Flags: 1, Drill: 0 } : { Flags: 2, Drill: 2 });
  }
});

test("marked unread, read again, written to and marked once more", async () => {
  const { alice, bob } = band.people;
  const id = band.conversationId;
  await inAnyOrder(bob, [list, itself(id)], async () => {
    const one = await alice.call("sendMessage", { conversationId: id, content: "1" });
    await bob.call("readMessage", { id: one.id });
    await bob.call("markUnread", { id: one.id });
    await bob.call("readMessage", { id: one.id });
    await bob.call("markUnread", { id: one.id });
    const own = await bob.call("sendMessage", { conversationId: id, content: "2" });
    await bob.call("markUnread", { id: own.id });
    await alice.call("sendMessage", { conversationId: id, content: "3" });
  });
});

test("what waited in an outbox while others spoke, read since, and marked", async () => {
  const { alice, bob } = band.people;
  const { id } = await alice.call("createConversation", {
    type: "project",
    projectId: band.projectId,
    participants: [bob.id],
  });
  const say = (who: TestPerson, content: string, more: object = {}) =>
    who.call("sendMessage", { conversationId: id, content, ...more });
  const topic = await alice.call("startTopic", { id: (await say(alice, "Silks")).id, title: "Silks" });
  const topics: Kept = { queryKey: ["topics", id], fetch: (who) => who.call("listTopics", { id }), isWhole: true };
  for (const reader of [bob, alice]) {
    const before = (await say(bob, "Before the tunnel")).seq;
    const [, fresh] = await inAnyOrder(reader, [list, itself(id), messagesOf(id), topics], async () => {
      const asked = await say(alice, "Can you approve set 14?", { mentions: [bob.id], topicId: topic.id });
      await say(bob, "See you", { seen: before, topicId: topic.id });
      const late = await say(bob, "Tomorrow", { seen: before });
      await bob.call("editMessage", { id: late.id, content: "On Friday" });
      const gone = await say(bob, "At eight", { seen: before });
      await bob.call("deleteMessage", { id: gone.id });
      if (reader === alice) return;
      await bob.call("readMessage", { id: asked.id });
      await say(bob, "Here I am", { seen: before });
      await say(alice, "Welcome");
    });
    const { unreadCount, participants } = fresh as ConversationItem;
    if (reader === bob) expect(unreadCount).toBe(1);
    else expect(participants.find((one) => one.id === bob.id)?.lastReadSeq).toBe(before);
  }
  const [, marked] = await inAnyOrder(bob, [list, itself(id)], async () => {
    const last = await say(alice, "Are you there?");
    await bob.call("readMessage", { id: last.id });
    await bob.call("markUnread", { id: last.id });
    await say(bob, "One more of then", { seen: last.seq });
  });
  expect(marked).toMatchObject({ unreadCount: 2, unanswered: [{ signs: ["pending"] }, { signs: ["question"] }] });
});

test("a conversation renamed, with people who come and go, for who stays", async () => {
  const { alice, bob, carol } = band.people;
  const { id } = await alice.call("createConversation", {
    type: "project",
    projectId: band.projectId,
    participants: [bob.id],
  });
  await inAnyOrder(bob, [list, itself(id), messagesOf(id)], async () => {
    await alice.call("updateConversation", { id, name: "Opener", priority: "high" });
    await alice.call("addParticipants", { id, userIds: [carol.id] });
    await carol.call("sendMessage", { conversationId: id, content: "Hello" });
    await alice.call("updateConversation", { id, description: "Counts" });
    await carol.call("removeParticipants", { id, userIds: [carol.id] });
    await alice.call("updateConversation", { id, name: "Opener, once more" });
  });
});

test("a conversation that takes one in, and one that one leaves", async () => {
  const { alice, bob } = band.people;
  const about = { type: "project" as const, projectId: band.projectId };
  const { id: joined } = await alice.call("createConversation", about);
  const { id: left } = await alice.call("createConversation", { ...about, participants: [bob.id] });
  const fresh = await inAnyOrder(bob, [list], async () => {
    await alice.call("updateConversation", { id: left, name: "Soon without Bob" });
    await alice.call("addParticipants", { id: joined, userIds: [bob.id] });
    await bob.call("removeParticipants", { id: left, userIds: [bob.id] });
  });
  expect(JSON.stringify(fresh)).toContain(joined);
  expect(JSON.stringify(fresh)).not.toContain(left);
});

test("what a manager may still enter is asked for again when it comes in by itself, is brought in, or goes", async () => {
  const { alice, bob, carol } = band.people;
  const { projectId, teamId } = band;
  await alice.call("addTeamMember", { id: teamId, userId: bob.id });
  const start = (who: TestPerson, name: string, more: object = {}) =>
    who.call("createConversation", { type: "project", name, projectId, ...more });
  const own = await start(carol, "Colors", { participants: [bob.id] });
  const other = await start(carol, "Fabrics");
  const left = await start(carol, "Shoes", { participants: [alice.id] });
  const ofTeam = await bob.call("createConversation", { type: "team", teamId, name: "Rehearsals" });

  const cache = new QueryClient();
  const names = (pages: { items: { name: string }[] }) => pages.items.map(({ name }) => name);
  const inProject = new QueryObserver(cache, {
    queryKey: ["conversations-about", projectId, "joinable"],
    queryFn: async () => names(await alice.call("listJoinableInProject", { id: projectId })),
  });
  const inTeam = new QueryObserver(cache, {
    queryKey: ["conversations-about", teamId, "joinable"],
    queryFn: async () => names(await alice.call("listJoinableInTeam", { id: teamId })),
  });
  for (const observer of [inProject, inTeam]) observer.subscribe(() => {});
  const held = () => [inProject, inTeam].map((observer) => observer.getCurrentResult().data);
  await expect.poll(held).not.toContain(undefined);
  expect(held()).toEqual([["Colors", "Fabrics"], ["Rehearsals"]]);

  const socket = await alice.socket();
  socket.onAny((name: FactName, payload: unknown) =>
    applyFact([messagingLive], cache, { name, payload: payload as never, me: alice.id }),
  );
  await alice.call("addParticipants", { id: own.id, userIds: [alice.id] });
  await expect.poll(() => held()[0]).toEqual(["Fabrics"]);
  await carol.call("addParticipants", { id: other.id, userIds: [alice.id] });
  await bob.call("addParticipants", { id: ofTeam.id, userIds: [alice.id] });
  await expect.poll(held).toEqual([[], []]);
  await carol.call("removeParticipants", { id: left.id, userIds: [alice.id] });
  await alice.call("removeParticipants", { id: own.id, userIds: [alice.id] });
  await expect.poll(held).toEqual([["Colors", "Shoes"], []]);
  socket.disconnect();
  cache.clear();
});
