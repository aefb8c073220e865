// Into a conversation's room by asking, as whoever opens it does: members are there already, the staff come to support so.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Member } from "#server/platform/context.ts";
import { ask, ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { mayStay } from "../people/may-stay.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand({ LOG_LEVEL: "silent" });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => band.stop());

/** The database refuses one look at the right to a conversation, after so many that it answers. */
function hiccupAfter(looks: number): void {
  const { pool } = band.guidon.platform.database;
  const send = pool.query.bind(pool) as (asked: { name?: string }) => Promise<unknown>;
  let left = looks;
  vi.spyOn(pool, "query").mockImplementation(((asked: { name?: string }) =>
    asked.name === "conversation-access" && left-- === 0
      ? Promise.reject(Object.assign(new Error("terminating connection"), { code: "57P01" }))
      : send(asked)) as never);
}

/** A conversation of support that Marisol, of the staff, takes no part in. */
async function supportOfDan(): Promise<string> {
  const { dan, marisol } = band.people;
  const { id } = await dan.call("createConversation", { type: "support" });
  await marisol.call("removeParticipants", { id, userIds: [marisol.id] });
  return id;
}

test("whoever is there already stays, though the database has a bad moment", async () => {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const socket = await bob.socket();
  const heard = ears(socket);
  for (const looks of [0, 1]) {
    hiccupAfter(looks);
    await ask(socket, "conversation:join", { conversationId });
    vi.restoreAllMocks();
    const sent = await alice.call("sendMessage", { conversationId, content: `Set ${looks}` });
    expect((await heard.everything()).map(({ payload }) => payload)).toContainEqual(sent);
  }
});

test("whoever comes in is there only once the right was looked at a second time, and may ask again", async () => {
  const { dan, marisol } = band.people;
  const conversationId = await supportOfDan();
  const socket = await marisol.socket();
  const heard = ears(socket);
  hiccupAfter(1);
  expect(await ask(socket, "conversation:join", { conversationId })).toMatchObject({ ok: false, code: "unavailable" });
  vi.restoreAllMocks();
  await dan.call("sendMessage", { conversationId, content: "Is somebody there?" });
  expect((await heard.everything()).filter(({ name }) => name === "message:received")).toEqual([]);
  // and asks for what was said before
  const isNew = async () => ask(socket, "conversation:join", { conversationId });
  expect(await isNew()).toMatchObject({ ok: true, data: { isNew: true } });
  expect(await isNew()).toMatchObject({ ok: true, data: { isNew: false } });
  const sent = await dan.call("sendMessage", { conversationId, content: "Hello?" });
  expect(await heard.next("message:received")).toEqual(sent);
});

test("the staff stay where they came to help, whatever moves them elsewhere", async () => {
  const { dan, marisol } = band.people;
  const { realtime } = band.guidon.platform;
  const conversationId = await supportOfDan();
  const [socket, other] = [await marisol.socket(), await marisol.collaborate()];
  const [heard, heardThere, wrong] = [[], [], []] as unknown[][];
  socket.on("message:received", (message) => heard?.push(message));
  other.on("message_event", ({ message }) => heardThere?.push(message));
  socket.on("project:updated", (payload) => wrong?.push(payload));
  await ask(socket, "conversation:join", { conversationId });
  await ask(other, "join_conversation", { conversationId });
  realtime.enter("project:of-others", [marisol.id]);

  realtime.reckon([marisol.id]);
  // it is done when a room that nothing gives her is left
  let tries = 0;
  const isOut = async () => {
    realtime.tell(["project:of-others"], "project:updated", ++tries);
    await ask(socket, "user:join", {});
    return !wrong?.includes(tries);
  };
  await expect.poll(isOut).toBe(true);
  const sent = await dan.call("sendMessage", { conversationId, content: "Still there?" });
  await expect.poll(() => [heard, heardThere]).toEqual([[sent], [sent]]);
});

test("whoever comes in learns who of its people is here, in either vocabulary; who knows already is told nothing", async () => {
  const { alice, bob, carol, dan, dev } = band.people;
  const { conversationId } = band;
  await alice.call("addParticipants", { id: conversationId, userIds: [carol.id, dev.id] });
  const { database, realtime } = band.guidon.platform;
  const here = (await database.pool.query<{ id: string }>("select user_id as id from presence")).rows;
  const coming = [alice, bob, carol, dan].filter(({ id }) => here.every((one) => one.id !== id));
  const signal = vi.spyOn(realtime, "signal");
  const isTold = (name: string, { id }: { id: string }) =>
    signal.mock.calls.some(([, told, payload]) => told === name && (payload as { userId: string }).userId === id);
  (await dev.socket()).disconnect();
  await expect.poll(() => isTold("user:offline", dev)).toBe(true);
  await Promise.all([carol.socket(), alice.socket()]);
  const [first, second, far] = [await bob.socket(), await bob.collaborate(), await dan.socket()];
  const told: Record<string, unknown[]> = { first: [], second: [], far: [] };
  first.onAny((name: string, payload) => /^user:(online|offline)$/.test(name) && told.first?.push([name, payload]));
  second.on("presence_update", (payload) => told.second?.push(payload));
  far.onAny((name: string) => told.far?.push(name));
  // what their coming told is over
  await expect.poll(() => coming.filter((person) => !isTold("user:online", person))).toEqual([]);
  await Promise.all(
    [first, second, far].map((socket) => ask(socket, socket === second ? "join_user" : "user:join", {})),
  );
  for (const heard of Object.values(told)) heard.length = 0;

  await ask(first, "conversation:join", { conversationId, presence: false });
  expect(told.first).toEqual([]);
  expect(await ask(first, "conversation:join", { conversationId })).toMatchObject({ ok: true });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  const online = (userId: string) => ["user:online", { userId }];
  const away = ["user:offline", { userId: dev.id, lastSeen: time }];
  expect(told.first).toEqual(expect.arrayContaining([online(alice.id), online(carol.id), away]));
  expect(told.first).toHaveLength(3);
  expect(told.second).toEqual([]);
  await ask(second, "join_conversation", { conversationId, userId: bob.id });
  expect(told.second).toEqual(
    expect.arrayContaining([
      { userId: alice.id, isOnline: true },
      { userId: carol.id, isOnline: true },
      { userId: dev.id, isOnline: false, lastSeen: time },
    ]),
  );
  expect(told.first).toHaveLength(3);
  expect(await ask(far, "conversation:join", { conversationId })).toMatchObject({ ok: false, code: "not_found" });
  expect(told.far).toEqual([]);
});

test("whoever goes while they ask the way in has not come, and is told to leave when they leave later", async () => {
  const { alice, dev } = band.people;
  const { conversationId } = band;
  await alice.call("addParticipants", { id: conversationId, userIds: [dev.id] });
  const { database, realtime } = band.guidon.platform;
  const hears = ears(await alice.socket());
  const leaving = await dev.socket();
  await ask(leaving, "user:join", {});
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const send = database.pool.query.bind(database.pool) as (asked: { name?: string }) => Promise<unknown>;
  vi.spyOn(database.pool, "query").mockImplementation((async (question: { name?: string }) => {
    if (question.name !== "conversation-access") return send(question);
    asked.resolve();
    await answered.promise;
    return send(question);
  }) as never);
  leaving.emit("conversation:join", { conversationId });
  await asked.promise;
  leaving.disconnect();
  await expect.poll(() => realtime.people().includes(dev.id)).toBe(false);
  vi.restoreAllMocks();
  answered.resolve();

  const socket = await dev.socket();
  await ask(socket, "conversation:join", { conversationId });
  await ask(socket, "conversation:leave", { conversationId });
  const moves = (await hears.everything()).filter(({ name }) => /conversation$/.test(name));
  expect(moves.map(({ name }) => name)).toEqual(["user:joined-conversation", "user:left-conversation"]);
});

test("who has a new name asks under it at once, on the sockets that were open before", async () => {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const socket = await bob.socket();
  const hears = ears(await alice.socket());
  await bob.call("updateMe", { name: "Robert" });
  expect(await hears.next("user:updated")).toMatchObject({ id: bob.id, name: "Robert" });
  await ask(socket, "typing:start", { conversationId });
  expect(await hears.next("typing:started")).toMatchObject({ userId: bob.id, userName: "Robert" });
  await ask(socket, "conversation:join", { conversationId });
  expect(await hears.next("user:joined-conversation")).toMatchObject({ user: { id: bob.id, name: "Robert" } });
});

test("in a room that no membership gives the staff of a support conversation stay, and nobody else", async () => {
  const { alice, bob, dan, marisol } = band.people;
  const { platform } = band.guidon;
  const support = await supportOfDan();
  const may = async (person: { id: string }, room: `${string}:${string}`) => {
    const user = await platform.database.db
      .selectFrom("users")
      .select(["id", "name", "email", "avatar", "user_type as userType", "created_at as createdAt"])
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    return mayStay({ platform, user } as Member, room);
  };
  expect(await may(marisol, `conversation:${support}`)).toBe(true);
  expect(await may(dan, `conversation:${support}`)).toBe(true);
  for (const who of [alice, bob]) expect(await may(who, `conversation:${support}`)).toBe(false);
  for (const who of [dan, marisol]) expect(await may(who, `conversation:${band.conversationId}`)).toBe(false);
  expect(await may(alice, `organization:${band.organizationId}`)).toBe(false);
});
