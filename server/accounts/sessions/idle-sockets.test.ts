// A session that nobody uses ends, also where a page of it is open: only what a person does on its socket is use.
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { ask } from "#server/testing/ears.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => world.stop());

/** Not remembered, and last used so many hours ago. */
async function restFor(hours: number, { id }: TestPerson): Promise<void> {
  const text = `update sessions set idle_seconds = 12 * 3600, last_used_at = now() - make_interval(mins => $2)
    where user_id = $1`;
  await world.guidon.platform.database.pool.query(text, [id, hours * 60]);
}

async function hoursAtRest({ id }: TestPerson): Promise<number> {
  const text = `select extract(epoch from now() - last_used_at)::float / 3600 as hours from sessions where user_id = $1`;
  const { rows } = await world.guidon.platform.database.pool.query<{ hours: number }>(text, [id]);
  return Math.round((rows[0]?.hours ?? 0) * 10) / 10;
}

/** Its minute's look comes when the clock is told to. */
async function watched(person: TestPerson) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const sockets = [await person.socket(), await person.collaborate()];
  const gone = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("disconnect", resolve))));
  return { sockets, gone, lookAgain: () => vi.advanceTimersByTime(61_000) };
}

/** The clock that says how long ago something was, as the server's sockets ask it. */
function heldClock() {
  vi.useFakeTimers({ toFake: ["performance"] });
  return { minutesLater: (minutes: number) => vi.advanceTimersByTime(minutes * 60_000) };
}

test("an open page of a session at rest for too long is hung up on, in both vocabularies", async () => {
  const { alice } = world.people;
  const { gone, lookAgain } = await watched(alice);
  await restFor(12.1, alice);
  lookAgain();
  expect(await gone).toEqual(["io server disconnect", "io server disconnect"]);
  await expect(alice.socket()).rejects.toMatchObject({ data: { code: "unauthenticated" } });
});

test("one at rest for less stays", async () => {
  const { bob } = world.people;
  const { sockets, lookAgain } = await watched(bob);
  await restFor(11.9, bob);
  lookAgain();
  // what is asked of the same database afterwards is answered after the look
  for (let turn = 0; turn < 5; turn++) await bob.call("getMe", {});
  expect(sockets.map(({ connected }) => connected)).toEqual([true, true]);
});

test.each(["/", "/collaboration"])(
  "what is done on a socket of %s is use, written down every five minutes",
  async (namespace) => {
    const { dev } = world.people;
    const { minutesLater } = heldClock();
    const [socket, name] = await of(dev, namespace);
    await restFor(11, dev);
    expect((await ask(socket, name, {})).ok).toBe(true);
    minutesLater(4);
    await ask(socket, name, {});
    expect(await hoursAtRest(dev)).toBe(11);
    minutesLater(2);
    await ask(socket, name, {});
    await expect.poll(() => hoursAtRest(dev)).toBe(0);
  },
);

test("a request is use, too, and is written down once in five minutes", async () => {
  const { carol } = world.people;
  await restFor(11.9, carol);
  await carol.call("getMe", {});
  expect(await hoursAtRest(carol)).toBe(0);
  const fourMinutes = 4 / 60;
  await restFor(fourMinutes, carol);
  await carol.call("getMe", {});
  expect(await hoursAtRest(carol)).toBe(0.1);
});

test("what is over is not brought back by it", async () => {
  const { priya } = world.people;
  const { minutesLater } = heldClock();
  const socket = await priya.socket();
  await restFor(12.5, priya);
  minutesLater(6);
  await ask(socket, "user:join", {});
  await ask(socket, "user:join", {});
  expect(await hoursAtRest(priya)).toBe(12.5);
});

async function of(person: TestPerson, namespace: string): Promise<[Socket, string]> {
  return namespace === "/" ? [await person.socket(), "user:join"] : [await person.collaborate(), "join_user"];
}
