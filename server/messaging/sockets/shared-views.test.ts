import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const next = (socket: Socket, event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve));
const position = { x: 0.25, y: 1 };
const view = "file:1:3";

test("where somebody looks and points is heard by the others in the conversation, in both vocabularies", async () => {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const [aliceSocket, bobSocket, old] = [await alice.socket(), await bob.socket(), await bob.collaborate()];
  const [aliceHears, bobHears] = [ears(aliceSocket), ears(bobSocket)];
  const [oldMoved, oldChanged] = [next(old, "cursor_moved"), next(old, "view_changed")];

  expect(await ask(aliceSocket, "view:change", { conversationId, view: "file:1" })).toEqual({ ok: true, data: null });
  const user = { id: alice.id, name: "Alice", avatar: null, userType: expect.any(String) };
  const changed = { conversationId, userId: alice.id, user, view: "file:1" };
  expect(await bobHears.next("view:changed")).toEqual(changed);
  expect(await oldChanged).toEqual(changed);

  expect(await ask(aliceSocket, "cursor:move", { conversationId, view, position })).toEqual({ ok: true, data: null });
  const moved = { conversationId, userId: alice.id, userName: "Alice", view, position };
  expect(await bobHears.next("cursor:moved")).toEqual(moved);
  expect(await oldMoved).toEqual(moved);
  expect(await aliceHears.everything()).toEqual([]);

  // who it is comes from the handshake, whatever the older client claims
  await ask(old, "view_change", { conversationId, userId: alice.id, view: null });
  expect(await aliceHears.next("view:changed")).toMatchObject({ userId: bob.id, user: { id: bob.id }, view: null });
  await ask(old, "cursor_move", { conversationId, userId: alice.id, position });
  expect(await aliceHears.next("cursor:moved")).toEqual({
    ...moved,
    userId: bob.id,
    userName: "Bob",
    view: null,
  });
});

test("an outsider points at nothing and hears nothing", async () => {
  const { alice, dan } = band.people;
  const { conversationId } = band;
  const [ours, his, old] = [await alice.socket(), await dan.socket(), await dan.collaborate()];
  const hisEars = ears(his);
  const heard: unknown[] = [];
  old.onAny((name: string, payload: unknown) => name !== "presence_update" && heard.push(payload));
  for (const [socket, name, input] of [
    [his, "cursor:move", { conversationId, view, position }],
    [his, "view:change", { conversationId, view }],
    [old, "cursor_move", { conversationId, position }],
    [old, "view_change", { conversationId, view }],
  ] as const) {
    expect(await ask(socket, name, input), name).toMatchObject({ ok: false, code: "not_found" });
  }
  await ask(ours, "view:change", { conversationId, view });
  await ask(ours, "cursor:move", { conversationId, view, position });
  expect(await hisEars.everything()).toEqual([]);
  await ask(old, "join_user", {});
  expect(heard).toEqual([]);
});

test.each([
  ["beside the picture", { view, position: { x: 1.01, y: 0 } }],
  ["a number that is none", { view, position: { x: Number.NaN, y: 0 } }],
  ["half a place", { view, position: { x: 0.5 } }],
  ["words", { view, position: { x: "0.5", y: 0 } }],
  ["what nobody knows", { view, position, colour: "red" }],
  ["more than a place", { view, position: { ...position, z: 1 } }],
  ["an endless view", { view: "x".repeat(121), position }],
  ["a view that cannot be shown", { view: "\u202egnp", position }],
])("refused: %s", async (_, input) => {
  const socket = await band.people.alice.socket();
  const heard = ears(await band.people.bob.socket());
  const answer = await ask(socket, "cursor:move", { conversationId: band.conversationId, ...input });
  expect(answer).toMatchObject({ ok: false, code: "invalid_input" });
  expect(await heard.everything()).toEqual([]);
  socket.disconnect();
});

test("the older client points in a unit of its own; ours takes parts of the picture alone", async () => {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const [old, otherOld] = [await bob.collaborate(), await alice.collaborate()];
  const moved = next(otherOld, "cursor_moved");
  const pixels = { x: 812, y: -3.5 };
  expect(await ask(old, "cursor_move", { conversationId, position: pixels })).toEqual({ ok: true, data: null });
  expect(await moved).toMatchObject({ userId: bob.id, position: pixels });
  for (const x of [1e9, Number.POSITIVE_INFINITY, "1"]) {
    const answer = await ask(old, "cursor_move", { conversationId, position: { x, y: 0 } });
    expect(answer).toMatchObject({ ok: false, code: "invalid_input" });
  }
});

test("twenty moves a second, and not one more", async () => {
  const socket = await band.people.alice.socket();
  const heard = ears(await band.people.bob.socket());
  const input = { conversationId: band.conversationId, view, position };
  const began = Math.floor(Date.now() / 1000);
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(socket, "cursor:move", input)));
  const taken = answers.filter(({ ok }) => ok).length;
  expect(taken).toBeGreaterThanOrEqual(20);
  // seconds may end in between
  const seconds = Math.floor(Date.now() / 1000) - began + 1;
  expect(taken).toBeLessThanOrEqual(20 * seconds);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "too_many_requests" });
  expect(await heard.everything()).toHaveLength(taken);
});
