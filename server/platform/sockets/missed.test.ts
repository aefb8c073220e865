// Who comes in is told whether anything was told that its answers cannot hold (contract/live.ts).
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

/** The moment of an answer that is begun now. */
async function momentOf({ fetch }: TestPerson): Promise<string> {
  return (await fetch("/api/auth/me")).headers.get("x-moment") as string;
}

/** Of a socket that came in with answers of these moments. */
async function arrivalOf(socket: Socket, since: string[]): Promise<{ missed: boolean; now: string }> {
  const { data } = await ask(socket, "facts:missed", { since });
  return data as { missed: boolean; now: string };
}

async function hasMissed(person: TestPerson, since: string): Promise<boolean> {
  const socket = await person.socket();
  const { missed } = await arrivalOf(socket, [since]);
  socket.disconnect();
  return missed;
}

/** When what was done before is told to the last, recent activity among it. */
async function quietFor(person: TestPerson): Promise<string> {
  await expect.poll(async () => hasMissed(person, await momentOf(person))).toBe(false);
  return momentOf(person);
}

test("where nothing was told nothing is missed, and whoever comes is no news to oneself", async () => {
  const { bob } = band.people;
  const since = await quietFor(bob);
  for (let times = 0; times < 3; times++) expect(await hasMissed(bob, since)).toBe(false);
});

test("what was told to a room of mine between answer and connection was missed; what comes later is heard", async () => {
  const { alice, bob, dan } = band.people;
  const { conversationId } = band;
  const since = { bob: await quietFor(bob), dan: await quietFor(dan) };
  await alice.call("sendMessage", { conversationId, content: "Set 15" });
  expect(await hasMissed(bob, since.bob)).toBe(true);
  expect(await hasMissed(dan, since.dan)).toBe(false);
  const now = await quietFor(bob);
  const socket = await bob.socket();
  await alice.call("sendMessage", { conversationId, content: "Set 16" });
  expect(await arrivalOf(socket, [now])).toMatchObject({ missed: false });
});

test("that somebody else came was missed", async () => {
  const { alice, bob } = band.people;
  const since = await quietFor(bob);
  const socket = await alice.socket();
  await expect.poll(() => hasMissed(bob, since)).toBe(true);
  socket.disconnect();
});

test("whoever was let in somewhere, or put out, missed it", async () => {
  const { alice, bob } = band.people;
  const { conversationId, openProjectId } = band;
  const before = await quietFor(bob);
  await alice.call("addProjectMember", { id: openProjectId, userId: bob.id, role: "reviewer" });
  expect(await hasMissed(bob, before)).toBe(true);
  const then = await quietFor(bob);
  await alice.call("removeParticipants", { id: conversationId, userIds: [bob.id] });
  expect(await hasMissed(bob, then)).toBe(true);
});

test("the moment of a connection holds for the next one", async () => {
  const { alice } = band.people;
  const since = await quietFor(alice);
  const { now } = await arrivalOf(await alice.socket(), [since]);
  expect(await hasMissed(alice, now)).toBe(false);
  await alice.call("sendMessage", { conversationId: band.conversationId, content: "Set 17" });
  expect(await hasMissed(alice, now)).toBe(true);
});

test("without a moment, and with one of another process, anything may have been missed", async () => {
  const { bob } = band.people;
  await quietFor(bob);
  const { address, guidon } = await band.startAnother();
  const elsewhere = await bob.socket(address);
  const { now } = await arrivalOf(elsewhere, []);
  elsewhere.disconnect();
  expect(now).toMatch(/^[\w-]+\.\d+$/);
  expect(await hasMissed(bob, now)).toBe(true);
  expect(await arrivalOf(await bob.socket(), [])).toMatchObject({ missed: true });
  await guidon.stop();
});

test("what is answered to everybody says nothing of when, and a refusal to somebody signed in does", async () => {
  const { bob } = band.people;
  const open = await fetch(`${band.address}/api/auth/providers`);
  expect([open.status, open.headers.get("x-moment")]).toEqual([200, null]);
  const refused = await bob.fetch(`/api/conversations/${crypto.randomUUID()}`);
  expect([refused.status, refused.headers.get("x-moment")]).toEqual([404, expect.any(String)]);
});

test("what a socket says of moments is looked at like all it says", async () => {
  const socket = await band.people.bob.socket();
  for (const since of [undefined, "a.1", [1], Array(101).fill("a.1"), ["a".repeat(61)]])
    expect(await ask(socket, "facts:missed", { since })).toMatchObject({ ok: false, code: "invalid_input" });
});
