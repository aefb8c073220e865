// What parity cannot show: changes that the server has not got yet.
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import type { CitedMessage } from "#contract/conversation-insights.ts";
import type { ConversationItem, Participant } from "#contract/conversations.ts";
import type { Message, Starred } from "#contract/messages.ts";
import { someInsights } from "#web/testing/some-insights.ts";
import { dropMessage, endWaiting, messagingLive, putMessage, putWaiting, type ShownMessage } from "./live.ts";
import { dropStar, putStar } from "./live-stars.ts";
import { putAnswer } from "./put-answer.ts";

const conversationId = "c";
let cache: QueryClient;

const said = (id: string, more: Partial<ShownMessage> = {}): ShownMessage => ({
  id,
  conversationId,
  seq: 1,
  version: 1,
  type: "text",
  content: "One",
  author: { id: "alice", name: "Alice", avatar: null, userType: "client" },
  replyTo: null,
  topicId: null,
  mentions: [],
  mentionNames: [],
  attachments: [],
  reactions: [],
  metadata: { priority: "medium", needsAcknowledgement: false },
  status: "sent",
  isEdited: false,
  isDeleted: false,
  isForwarded: false,
  forwardedFrom: null,
  signs: [],
  createdAt: "2026-08-14T12:00:00.000Z",
  updatedAt: "2026-08-14T12:00:00.000Z",
  ...more,
});
const shown = (key: unknown[] = ["messages", conversationId]) =>
  cache.getQueryData<{ pages: { items: ShownMessage[] }[] }>(key)?.pages.flatMap(({ items }) => items) ?? [];
const hold = (key: unknown[], page: object) => cache.setQueryData(key, { pages: [page], pageParams: [null] });

beforeEach(() => {
  cache = new QueryClient();
  hold(["messages", conversationId], { items: [said("one")] });
});

test("an edit on its way stays beside what is told meanwhile, until it is taken back", () => {
  const waiting = { id: "entry", content: "Two", state: "queued" as const };
  // answered from where no window holds it
  cache.setQueryData(["message", "one"], said("one"));
  const alone = () => cache.getQueryData(["message", "one"]);
  putWaiting(cache, said("one"), waiting);
  expect(alone()).toHaveProperty("waiting", waiting);
  putMessage(cache, said("one", { version: 2, reactions: [{ reaction: "👍", userIds: ["bob"] }] }));
  expect(shown()).toEqual([expect.objectContaining({ version: 2, content: "One", waiting })]);
  endWaiting(cache, said("one"), "an edit before it");
  expect(shown()[0]).toHaveProperty("waiting", waiting);
  endWaiting(cache, said("one"), "entry");
  for (const one of [shown()[0], alone()]) expect(one).not.toHaveProperty("waiting");
});

test("an older version, and the outbox's copy of what has arrived, change nothing", () => {
  putMessage(cache, said("one", { version: 3, content: "Three" }));
  putMessage(cache, said("one", { version: 2, content: "Two" }));
  putMessage(cache, said("one", { version: 0, seq: null, status: "sending", content: "Sending" }));
  expect(shown()).toEqual([said("one", { version: 3, content: "Three" })]);
});

test("a window that ends before now takes changes and no news; what was never sent leaves every window", () => {
  const key = ["messages", conversationId, { around: "one" }];
  hold(key, { items: [said("one")], previousCursor: "1" });
  putMessage(cache, said("two", { seq: 2 }));
  putMessage(cache, said("unsent", { seq: null, version: 0, status: "failed" }));
  expect(shown(key).map(({ id }) => id)).toEqual(["one"]);
  expect(shown().map(({ id }) => id)).toEqual(["one", "two", "unsent"]);
  dropMessage(cache, said("unsent"));
  expect(shown().map(({ id }) => id)).toEqual(["one", "two"]);
});

test("a very long conversation takes a message in, and what is not concerned stays the very same", () => {
  const many = Array.from({ length: 200_000 }, (_, place) => said(`old ${place}`, { seq: place + 1 }));
  const older = { items: many };
  const newest = { items: [said("newest", { seq: 200_001 })], nextCursor: "200001" };
  const key = ["messages", conversationId];
  cache.setQueryData(key, { pages: [newest, older], pageParams: [null, null] });
  putMessage(cache, said("next", { seq: 200_002 }));
  putMessage(cache, said("newest", { seq: 200_001, version: 2, content: "Changed" }));
  const [first, second] = cache.getQueryData<{ pages: { items: ShownMessage[] }[] }>(key)?.pages ?? [];
  expect(first?.items.map(({ content }) => content)).toEqual(["Changed", "One"]);
  expect(second).toBe(older);
});

test("a message that was changed so that it names me no more stays away from my mentions, in whatever order it is heard", () => {
  const named = said("named", { mentions: ["me"] });
  const changed = said("named", { version: 2, mentions: [] });
  const again = said("named", { version: 3, mentions: ["me"] });
  hold(["mentions"], { items: [] });
  const ids = () => shown(["mentions"]).map(({ id }) => id);
  const hear = (heard: ShownMessage) => messagingLive["message:updated"]?.(cache, heard as Message, "me");
  for (const heard of [changed, named, named]) hear(heard);
  expect(ids()).toEqual([]);
  for (const heard of [again, changed]) hear(heard);
  expect(ids()).toEqual(["named"]);
});

test("a fact that lists the first of many people only leaves the others known, and they are asked for anew", () => {
  const person = (n: number) => ({ id: `p${n}`, lastReadSeq: n }) as Participant;
  const many = Array.from({ length: 60 }, (_, n) => person(n));
  const held = {
    ...{ id: conversationId, version: 1, participants: many, participantCount: 60, lastSeq: 60, lastReadSeq: 60 },
    ...{ lastMessage: null, lastActivity: "2026-08-14T12:00:00.000Z", metadata: { priority: "medium", tags: [] } },
  } as unknown as ConversationItem;
  cache.setQueryData(["conversation", conversationId], held);
  const told = { ...held, version: 2, participantCount: 61, participants: many.slice(0, 50) };
  messagingLive["conversation:updated"]?.(cache, told, "me");
  const item = () => cache.getQueryData<ConversationItem>(["conversation", conversationId]);
  expect(item()).toMatchObject({ version: 2, participantCount: 61, participants: many });
  expect(cache.getQueryState(["conversation", conversationId])?.isInvalidated).toBe(true);
  const cursor = { conversationId, userId: "p55", lastReadSeq: 57, readVersion: 0, markedAtSeq: 0 };
  messagingLive["conversation:read"]?.(cache, cursor, "me");
  expect(item()?.participants[55]).toEqual({ ...person(55), lastReadSeq: 57 });
});

test("an answer that comes late takes back nothing of what its reader has read, set and said since", () => {
  const settings = { isArchived: false, isMuted: false, isPinned: false };
  const held = {
    ...{ id: conversationId, version: 1, name: "Ballad", participants: [], participantCount: 0, lastMessage: null },
    ...{ lastSeq: 9, lastReadSeq: 8, readVersion: 0, markedAtSeq: 0, unreadCount: 1, joinedSeq: 0, lastSaidSeq: 0 },
    ...{ unanswered: [], lastWords: [], isPinned: false, settingsVersion: 0, lastActivity: "2026-08-14T11:00:00.000Z" },
    metadata: { priority: "medium", tags: [], ...settings },
  } as unknown as ConversationItem;
  cache.setQueryData(["conversation", conversationId], held);
  const answer = { ...held, version: 2, name: "Finale" };
  const pinned = { ...settings, isPinned: true };
  messagingLive["conversation:settings-changed"]?.(cache, { ...pinned, conversationId, settingsVersion: 1 }, "alice");
  messagingLive["message:received"]?.(cache, said("own", { seq: 10 }) as Message, "alice");
  putAnswer(cache, answer, "alice");
  const item = () => cache.getQueryData<ConversationItem>(["conversation", conversationId]);
  expect(item()).toMatchObject({
    ...{ name: "Finale", lastReadSeq: 10, unreadCount: 0, lastSaidSeq: 10, settingsVersion: 1, isPinned: true },
    ...{ lastWords: [{ authorId: "alice", seq: 10 }], metadata: pinned },
  });
  // what it tells of a line of the server's own is read with it, whichever comes first
  putAnswer(cache, { ...answer, version: 3, lastSeq: 11, lastReadSeq: 11 }, "alice");
  expect(item()).toMatchObject({ lastReadSeq: 11, unreadCount: 0 });
});

test("who has not acknowledged is asked for again when a conversation's people change", () => {
  hold(["asked", "one"], { items: [] });
  const left = { id: conversationId, version: 2, participants: [], participantCount: 0, lastSeq: 0 };
  messagingLive["conversation:updated"]?.(cache, left as unknown as ConversationItem, "me");
  expect(cache.getQueryState(["asked", "one"])?.isInvalidated).toBe(true);
});

test("what joins a topic late stands where it was said, also behind the newest page", () => {
  const key = ["messages", conversationId, { topic: "t" }];
  const page = (...seqs: number[]) => ({ items: seqs.map((seq) => said(`m${seq}`, { seq, topicId: "t" })) });
  cache.setQueryData(key, { pages: [page(60, 70), page(10, 40)], pageParams: [null, "b"] });
  putMessage(cache, said("m30", { seq: 30, topicId: "t" }));
  putMessage(cache, said("m5", { seq: 5, topicId: "t" }));
  putMessage(cache, said("m65", { seq: 65, topicId: "t" }));
  const held = cache.getQueryData<{ pages: { items: ShownMessage[] }[] }>(key);
  expect(held?.pages.map(({ items }) => items.map(({ seq }) => seq))).toEqual([
    [60, 65, 70],
    [5, 10, 30, 40],
  ]);
});

test("what is taken out of a topic leaves its window and its unread ones, in whatever order it is heard", () => {
  const key = ["messages", conversationId, { topic: "t" }];
  const first = said("first", { seq: 2, topicId: "t" });
  const out = said("first", { seq: 2, version: 2 });
  const topic = (id: string, more: object) => ({
    id,
    title: id,
    lastSeq: 3,
    readSeq: 1,
    unread: [] as number[],
    ...more,
  });
  const hear = (heard: ShownMessage) => messagingLive["message:updated"]?.(cache, heard as Message, "me");
  const topics = () => cache.getQueryData<{ items: { id: string; unread: number[] }[] }>(["topics", conversationId]);
  for (const order of [
    [out, first, out],
    [first, out, first],
  ]) {
    cache = new QueryClient();
    hold(key, { items: [first, said("second", { seq: 3, topicId: "t" })] });
    cache.setQueryData(["topics", conversationId], { items: [topic("t", { unread: [3, 2] }), topic("u", {})] });
    for (const heard of order) hear(heard);
    expect(shown(key).map(({ id }) => id)).toEqual(["second"]);
    expect(topics()?.items).toMatchObject([{ unread: [3] }, { unread: [] }]);
    expect(cache.getQueryState(["topics", conversationId])?.isInvalidated).toBe(false);
  }
});

test("what is on its way to a topic stands in its window at once", () => {
  const key = ["messages", conversationId, { topic: "t" }];
  hold(key, { items: [said("first", { seq: 2, topicId: "t" })] });
  putMessage(cache, said("own", { seq: null, version: 0, status: "queued", topicId: "t" }));
  expect(shown(key).map(({ id }) => id)).toEqual(["first", "own"]);
  putMessage(cache, said("own", { seq: 3, topicId: "t" }));
  expect(shown(key)).toMatchObject([{ seq: 2 }, { seq: 3, status: "sent" }]);
  // taken out since, its copy in the outbox brings it back no more
  messagingLive["message:updated"]?.(cache, said("own", { seq: 3, version: 2 }) as Message, "me");
  putMessage(cache, said("own", { seq: null, version: 0, status: "sending", topicId: "t" }));
  expect(shown(key).map(({ id }) => id)).toEqual(["first"]);
});

test("a search that holds what was edited is asked for again, and no other", () => {
  const keys = ["one", "two"].map((words) => ["messages-with", words]);
  for (const key of keys) hold(key, { items: [said(String(key[1]))] });
  messagingLive["message:updated"]?.(cache, said("one", { version: 2 }) as Message, "me");
  expect(keys.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
});

test("nothing of a message that is deleted stays among what was found", () => {
  const key = ["messages-with", "one", {}];
  hold(key, { items: [said("one"), said("two", { seq: 2 })] });
  const deleted = said("one", { version: 2, isDeleted: true, content: "" });
  messagingLive["message:deleted"]?.(cache, deleted as Message, "me");
  expect(shown(key).map(({ id }) => id)).toEqual(["two"]);
});

test("what a conversation tells is read anew when something in it is changed or deleted, not for news or a reaction", () => {
  const keys = [conversationId, "another"].map((id) => ["conversation-insights", id]);
  const marked = (name: "received" | "reaction-added" | "updated" | "deleted") => {
    for (const key of keys) cache.setQueryData(key, someInsights());
    messagingLive[`message:${name}`]?.(cache, said("one", { version: 2 }) as Message, "me");
    return keys.map((key) => cache.getQueryState(key)?.isInvalidated);
  };
  for (const name of ["received", "reaction-added"] as const) expect(marked(name), name).toEqual([false, false]);
  for (const name of ["updated", "deleted"] as const) expect(marked(name), name).toEqual([true, false]);
});

test("while it is read anew, and where that fails, nothing quotes what was changed or deleted", () => {
  const key = ["conversation-insights", conversationId];
  for (const name of ["updated", "deleted"] as const) {
    const read = someInsights();
    const { actionItems, projectProgress } = read.insights;
    read.cited.push(...["m31", "m21"].map((id) => ({ ...(read.cited[0] as CitedMessage), id })));
    for (const { id } of [...actionItems.slice(0, 1), ...projectProgress.blockers.slice(0, 1)]) {
      cache.setQueryData(key, read);
      messagingLive[`message:${name}`]?.(cache, said(id, { version: 2 }) as Message, "me");
      expect(JSON.stringify(cache.getQueryData(key)), `${id} ${name}`).not.toContain(`{"id":"${id}"`);
      expect(JSON.stringify(cache.getQueryData(key))).not.toContain(`"id":"${id}","`);
    }
    cache.setQueryData(key, null);
    messagingLive[`message:${name}`]?.(cache, said("m31", { version: 2 }) as Message, "me");
    expect(cache.getQueryData(key)).toBeNull();
  }
});

test("what is said elsewhere is not looked for in the window of a topic", () => {
  const key = ["messages", conversationId, { topic: "t" }];
  hold(key, { items: [said("first", { seq: 2, topicId: "t" })] });
  const changes = () => cache.getQueryState(key)?.dataUpdateCount;
  const before = changes();
  putMessage(cache, said("elsewhere", { seq: 3 }));
  expect(changes()).toBe(before);
});

test.each<[string, Partial<ShownMessage>]>([
  ["the newest of a topic is taken out of it", { version: 2, topicId: null }],
  ["something joins one that is not known yet", { topicId: "another" }],
])("the topics are asked for anew when %s", (_, more) => {
  cache.setQueryData(["topics", conversationId], { items: [{ id: "t", lastSeq: 1, readSeq: 1, unread: [] }] });
  messagingLive["message:updated"]?.(cache, said("one", { topicId: "t" }) as Message, "me");
  expect(cache.getQueryState(["topics", conversationId])?.isInvalidated).toBe(false);
  messagingLive["message:updated"]?.(cache, said("one", more) as Message, "me");
  expect(cache.getQueryState(["topics", conversationId])?.isInvalidated).toBe(true);
});

test("who was taken out and in again is asked for all of it anew, and of what I lost nothing stays on the device", () => {
  const families = ["conversation", "messages", "stars", "topics", "acknowledged"];
  cache = new QueryClient();
  hold(["conversations"], { items: [] });
  const fill = () => {
    for (const family of families) cache.setQueryData([family, conversationId], { items: [], participants: [] });
  };
  const held = () => families.filter((family) => cache.getQueryData([family, conversationId]));
  const marked = () => families.filter((family) => cache.getQueryState([family, conversationId])?.isInvalidated);
  fill();
  messagingLive["conversation:left"]?.(cache, { conversationId, userId: "me", version: 2 }, "me");
  expect(held()).toEqual([]);
  // somebody looks at it
  fill();
  const told = { id: conversationId, version: 3, participants: [], participantCount: 0, lastSeq: 0, metadata: {} };
  messagingLive["conversation:updated"]?.(cache, told as unknown as ConversationItem, "me");
  expect(marked()).toEqual(families);
});

test("a star that I took back, and set again: no clock but the server's counts", () => {
  cache.setQueryData(["stars", conversationId], { items: [] });
  hold(["starred"], { items: [] });
  const star = (second: number) => ({ ...said("one"), starredAt: `2026-08-14T12:00:0${second}.000Z` }) as Starred;
  const counts = () => [
    cache.getQueryData<{ items: object[] }>(["stars", conversationId])?.items.length,
    shown(["starred"]).length,
  ];
  putStar(cache, star(1));
  dropStar(cache, { messageId: "one", conversationId });
  expect(counts()).toEqual([0, 0]);
  messagingLive["message:unstarred"]?.(
    cache,
    { messageId: "one", conversationId, unstarredAt: star(2).starredAt },
    "me",
  );
  putStar(cache, star(1));
  expect(counts()).toEqual([0, 0]);
  for (let heard = 0; heard < 2; heard++) putStar(cache, star(3));
  expect(counts()).toEqual([1, 1]);
});
