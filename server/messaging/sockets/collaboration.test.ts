import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { ask, ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const next = (socket: Socket, event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve));

test("a client of either vocabulary meets a client of the other", async () => {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const old = await bob.collaborate();
  const ours = await alice.socket();
  const aliceHears = ears(ours);
  expect(await ask(old, "join_user", { id: alice.id, name: "Alice" })).toMatchObject({ data: { id: bob.id } });

  const heard = next(old, "message_event");
  const sent = await alice.call("sendMessage", { conversationId, content: "To the old one" });
  expect(await heard).toMatchObject({ type: "message_send", conversationId, userId: alice.id, message: sent });

  const id = newId();
  const event = {
    type: "message_send",
    conversationId,
    userId: alice.id,
    message: { id, content: "From the old one" },
  };
  expect(await ask(old, "message_event", event)).toMatchObject({ ok: true, data: { id, author: { id: bob.id } } });
  await expect
    .poll(() => aliceHears.everything())
    .toContainEqual(expect.objectContaining({ name: "message:received", payload: expect.objectContaining({ id }) }));

  const typing = next(old, "typing_indicator");
  expect(await ask(ours, "typing:start", { conversationId })).toMatchObject({ ok: true });
  expect(await typing).toMatchObject({ userId: alice.id, userName: "Alice", isTyping: true });
  const reaction = { type: "message_reaction", conversationId, data: { messageId: sent.id, reaction: "👍" } };
  expect(await ask(old, "message_event", reaction)).toMatchObject({
    data: { reactions: [{ reaction: "👍", userIds: [bob.id] }] },
  });
});

test("an outsider hears nothing, gets nothing, and a strange event is no failure", async () => {
  const { alice, dan } = band.people;
  const { conversationId } = band;
  const old = await dan.collaborate();
  const heard: unknown[] = [];
  // that he is here himself is no news of the others
  old.onAny((name: string, payload: unknown) => name !== "presence_update" && heard.push(payload));
  for (const [name, input] of [
    ["join_conversation", { conversationId }],
    ["typing_indicator", { conversationId, isTyping: true }],
    ["message_event", { type: "message_send", conversationId, message: { content: "Let me in" } }],
  ] as const) {
    expect(await ask(old, name, input)).toMatchObject({ ok: false, code: "not_found" });
  }
  expect(await ask(old, "message_event", { type: "message_explode" })).toMatchObject({ code: "invalid_input" });
  for (const [socket, name] of [
    [old, "annotation_explode"],
    [old, "toString"],
    [await dan.socket(), "message:explode"],
  ] as const) {
    const message = `Nobody here knows the event ${name}.`;
    expect(await ask(socket, name, {})).toEqual({ ok: false, code: "invalid_input", message });
  }
  await alice.call("sendMessage", { conversationId, content: "Between us" });
  await ask(old, "join_user", {});
  expect(heard).toEqual([]);
});

test("each event names who did it: whoever ignores its own hears what others do to its messages", async () => {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const old = await bob.collaborate();
  const heard: { type: string; userId: string }[] = [];
  old.on("message_event", ({ type, userId }) => heard.push({ type, userId }));
  const { id } = await bob.call("sendMessage", { conversationId, content: "Mine" });
  await alice.call("addReaction", { id, reaction: "👍" });
  await alice.call("removeReaction", { id, reaction: "👍" });
  await bob.call("editMessage", { id, content: "Still mine" });
  await bob.call("deleteMessage", { id });
  await ask(old, "join_user", {});
  expect(heard).toEqual([
    { type: "message_send", userId: bob.id },
    { type: "message_reaction", userId: alice.id },
    { type: "message_reaction", userId: alice.id },
    { type: "message_update", userId: bob.id },
    { type: "message_delete", userId: bob.id },
  ]);
});

describe("what S3 lets a client send along", () => {
  it("is taken with a new message: attachments as objects, its whole message with the client's own marks", async () => {
    const { bob } = band.people;
    const { conversationId } = band;
    const old = await bob.collaborate();
    const form = new FormData();
    form.append("file_0", new Blob(["set 14"], { type: "text/plain" }), "sets.txt");
    const uploaded = await bob.fetch("/api/files/upload", { method: "POST", body: form });
    const { files } = (await uploaded.json()) as { files: { id: string }[] };
    const [file] = files;
    const attachment = { ...file, url: "/x", size: 6, isImage: false, isVideo: false, type: "text/plain" };
    const message = {
      ...{ id: newId(), conversationId, type: "text", content: "With a file", author: { id: bob.id, name: "Bob" } },
      ...{ replyTo: null, mentions: [], attachments: [attachment], reactions: [], metadata: { priority: "high" } },
      ...{ status: "sending", isEdited: false, isOptimistic: true, isSending: true, sendError: null },
    };
    const event = { type: "message_send", message, userId: bob.id, conversationId, data: null, timestamp: 1 };
    expect(await ask(old, "message_event", event)).toMatchObject({
      ok: true,
      data: { id: message.id, status: "sent", metadata: { priority: "high" }, attachments: [{ id: file?.id }] },
    });
    const strange = { ...event, message: { ...message, id: newId(), isAdmin: true } };
    expect(await ask(old, "message_event", strange)).toMatchObject({ ok: false, code: "invalid_input" });
  });

  it("says what an event means by its message alone, or by data in either form", async () => {
    const { bob } = band.people;
    const { conversationId } = band;
    const old = await bob.collaborate();
    const { author, ...sent } = await bob.call("sendMessage", { conversationId, content: "First" });
    const said = (type: string, rest: object) => ask(old, "message_event", { type, conversationId, ...rest });
    const message = { ...sent, author, isOptimistic: true };
    expect(await said("message_update", { message: { ...message, content: "Second" } })).toMatchObject({
      data: { content: "Second", isEdited: true },
    });
    const whole = { ...message, content: "Third" };
    expect(await said("message_update", { message: whole, data: whole })).toMatchObject({ data: { content: "Third" } });
    expect(await said("message_update", { message, data: { content: "Fourth" } })).toMatchObject({
      data: { content: "Fourth" },
    });
    expect(await said("message_update", { message, data: { content: "x", isAdmin: true } })).toMatchObject({
      code: "invalid_input",
    });
    expect(await said("message_update", {})).toMatchObject({ code: "invalid_input" });
    expect(await said("message_delete", { message })).toMatchObject({ data: { isDeleted: true } });
  });

  it("tells all reactions of a message, of which the caller's own are its word", async () => {
    const { alice, bob } = band.people;
    const { conversationId } = band;
    const old = await bob.collaborate();
    const { id } = await alice.call("sendMessage", { conversationId, content: "Well?" });
    await alice.call("addReaction", { id, reaction: "🎉" });
    await bob.call("addReaction", { id, reaction: "👍" });
    const reactions = [
      { reaction: "🎉", userIds: [alice.id, bob.id] },
      // not his to give
      { reaction: "❤️", userIds: [alice.id] },
    ];
    const event = { type: "message_reaction", conversationId, message: { id }, data: { reactions } };
    expect(await ask(old, "message_event", event)).toMatchObject({ data: { reactions: [reactions[0]] } });
    // however many they are, they are one change
    const hears = ears(await alice.socket());
    const many = Array.from({ length: 20 }, (_, n) => ({
      reaction: String.fromCodePoint(0x1f600 + n),
      userIds: [bob.id],
    }));
    const all = { type: "message_reaction", conversationId, data: { messageId: id, reactions: many } };
    expect(await ask(old, "message_event", all)).toMatchObject({
      data: { reactions: [{ reaction: "🎉", userIds: [alice.id] }, ...many] },
    });
    expect(await ask(old, "message_event", all)).toMatchObject({ ok: true });
    const told = await hears.everything();
    expect(told.map(({ name }) => name)).toEqual(["message:reaction-added"]);
    expect(told[0]?.payload).toMatchObject({ reactions: [{}, ...many] });
    const kinds = Array.from({ length: 60 }, (_, n) => ({ reaction: `:${n}:`, userIds: [bob.id] }));
    const tooMany = { ...all, data: { messageId: id, reactions: kinds } };
    expect(await ask(old, "message_event", tooMany)).toMatchObject({ ok: false, code: "conflict" });
    const none = { type: "message_reaction", conversationId, message: { id, reactions: [] } };
    const left = { data: { reactions: [{ reaction: "🎉", userIds: [alice.id] }] } };
    expect(await ask(old, "message_event", none)).toMatchObject(left);
  });
});

test("two of the second vocabulary hold a conversation", async () => {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const [hers, his] = [await alice.collaborate(), await bob.collaborate()];
  const heard: [name: string, ...said: unknown[]][] = [];
  his.onAny((name: string, ...said) => heard.push([name, ...said]));
  const hear = async () => {
    await ask(his, "join_user", {});
    return heard.splice(0).filter(([name]) => name !== "presence_update");
  };
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  const color = expect.stringMatching(/^#[0-9a-f]{6}$/);

  await ask(hers, "join_conversation", { conversationId, userId: alice.id });
  const person = { id: alice.id, name: "Alice", avatar: null, color, isTyping: false, lastSeen: time };
  expect(await hear()).toEqual([["user_joined", { ...person, conversationId, userId: alice.id }]]);
  const typing = { userId: alice.id, userName: "Alice", conversationId };
  for (const isTyping of [true, false]) {
    await ask(hers, "typing_indicator", { ...typing, isTyping });
    expect(await hear()).toEqual([["typing_indicator", { ...typing, isTyping }]]);
  }

  const id = newId();
  const say = (type: string, rest: object) =>
    ask(hers, "message_event", { type, conversationId, userId: alice.id, timestamp: Date.now(), ...rest });
  for (const [type, rest, shows] of [
    ["message_send", { message: { id, content: "Set 14" } }, { content: "Set 14" }],
    ["message_update", { data: { messageId: id, content: "Set 15" } }, { content: "Set 15", isEdited: true }],
    ["message_reaction", { data: { messageId: id, reaction: "👍" } }, { reactions: [{ userIds: [alice.id] }] }],
    ["message_delete", { data: { messageId: id } }, { isDeleted: true }],
  ] as const) {
    const { data: message } = await say(type, rest);
    expect(message, type).toMatchObject({ id, ...shows });
    const event = { type, message, data: message, conversationId, userId: alice.id, timestamp: time };
    expect(await hear(), type).toEqual([["message_event", event]]);
  }
  await ask(hers, "leave_conversation", { conversationId, userId: alice.id });
  // the id, as S3 tells it, and after it where
  expect(await hear()).toEqual([["user_left", alice.id, { conversationId, userId: alice.id }]]);
});

test("whoever closes the last page of a conversation without a word has left it", async () => {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const [one, other, his] = [await alice.collaborate(), await alice.collaborate(), await bob.collaborate()];
  const left: unknown[] = [];
  his.on("user_left", (who) => left.push(who));
  for (const socket of [one, other]) await ask(socket, "join_conversation", { conversationId });
  one.close();
  other.close();
  await expect.poll(() => left.length).toBeGreaterThan(0);
  await ask(his, "join_user", {});
  // once, and not by the first of them
  expect(left).toEqual([alice.id]);
});

test("of three pages of a conversation the last one that is left tells it, whenever they came", async () => {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const [one, two, three, his] = [
    await alice.collaborate(),
    await alice.collaborate(),
    await alice.collaborate(),
    await bob.collaborate(),
  ];
  const left: unknown[] = [];
  his.on("user_left", (who) => left.push(who));
  const say = (socket: Socket, what: "join" | "leave") => ask(socket, `${what}_conversation`, { conversationId });
  await say(one, "join");
  await say(two, "join");
  await say(one, "leave");
  await say(three, "join");
  await say(three, "leave");
  await ask(his, "join_user", {});
  expect(left).toEqual([]);
  await say(two, "leave");
  await ask(his, "join_user", {});
  expect(left).toEqual([alice.id]);
});

test.each(["is taken out of it", "loses the right to it"])(
  "whoever %s while in a conversation has left it for the others, once",
  async (how) => {
    const { alice, bob, dev } = band.people;
    const place = { type: "project" as const, projectId: band.projectId, participants: [bob.id, dev.id] };
    const { id: conversationId } = await alice.call("createConversation", place);
    const [one, other, his] = [await dev.collaborate(), await dev.socket(), await bob.collaborate()];
    const left: unknown[] = [];
    his.on("user_left", (who, { conversationId: where }) => where === conversationId && left.push(who));
    await ask(one, "join_conversation", { conversationId });
    await ask(other, "conversation:join", { conversationId });
    if (how === "loses the right to it")
      await alice.call("removeOrganizationMember", { id: band.organizationId, userId: dev.id });
    else await alice.call("removeParticipants", { id: conversationId, userIds: [dev.id] });
    await expect.poll(() => left.length).toBeGreaterThan(0);
    for (const socket of [one, other]) socket.close();
    await ask(his, "join_user", {});
    expect(left).toEqual([dev.id]);
    if (how === "is taken out of it") return;
    await alice.call("addOrganizationMember", { id: band.organizationId, email: dev.email });
  },
);

test("what a client of the first vocabulary says of itself is taken and ignored, as one of the second's", async () => {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const socket = await bob.socket();
  const aliceHears = ears(await alice.socket());
  const { id: messageId } = await alice.call("sendMessage", { conversationId, content: "Set 14" });
  const said = { conversationId, userId: alice.id, userName: "Alice", timestamp: 1 };
  for (const name of ["conversation:join", "typing:start", "typing:stop", "conversation:leave"]) {
    expect(await ask(socket, name, said), name).toMatchObject({ ok: true });
  }
  expect(await ask(socket, "cursor:move", { ...said, position: { x: 0, y: 1 } })).toMatchObject({ ok: true });
  expect(await ask(socket, "view:change", { ...said, view: null })).toMatchObject({ ok: true });
  expect(await ask(socket, "message:read", { ...said, messageId })).toMatchObject({ data: { userId: bob.id } });
  const reaction = await ask(socket, "message:react", { ...said, messageId, reaction: "👍" });
  expect(reaction).toMatchObject({ data: { reactions: [{ userIds: [bob.id] }] } });
  for (const name of ["typing:started", "cursor:moved", "view:changed"] as const) {
    expect(await aliceHears.next(name), name).toMatchObject({ userId: bob.id });
  }
});
