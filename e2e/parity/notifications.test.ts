// What tells somebody: in whatever order its facts come, and however often, what is held is what is fetched.
import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FactName } from "#contract/contract.ts";
import type { AnswerOf } from "#contract/kit.ts";
import type { notificationRoutes } from "#contract/notifications.ts";
import { bringBackSnoozed } from "#server/notifications/put-away.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { ask } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { notificationListLive } from "#web/notifications/list-live.ts";
import { notificationLive } from "#web/notifications/live.ts";
import { applyFact } from "#web/platform/live.ts";
import { keepingMarks } from "#web/platform/query-client.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  await byHand(band, "bring-back-snoozed");
});
afterAll(() => band.stop());

test("raised, read one by one, by reading on and all at once, and taken back", async () => {
  const { alice, bob } = band.people;
  const conversationId = band.conversationId;
  const mention = (content: string) =>
    alice.call("sendMessage", { conversationId, content, mentions: [bob.id], metadata: { priority: "high" } });
  await mention("Before");
  const before = await fetchAll(bob);
  const socket = await bob.socket();
  const told: Told = [];
  socket.onAny((name: FactName, payload: unknown) => told.push({ name, payload: payload as never }));
  const one = await mention("One");
  const two = await mention("Two");
  const [newest] = (await bob.call("listNotifications", {})).items;
  await bob.call("readNotification", { id: newest?.id ?? "" });
  await bob.call("readMessage", { id: one.id });
  await mention("Three");
  await alice.call("editMessage", { id: one.id, content: "One, corrected" });
  await alice.call("deleteMessage", { id: two.id });
  await bob.call("readAllNotifications", {});
  const four = await mention("Four");
  await alice.call("editMessage", { id: four.id, content: "Four, corrected" });
  await alice.call("editMessage", { id: four.id, content: "Four, again" });
  const gone = await mention("Five");
  await mention("Six");
  await alice.call("deleteMessage", { id: gone.id });
  await ask(socket, "user:join", {});
  const fresh = await fetchAll(bob);
  expect(fresh.ids).toHaveLength(2);
  expect(wordsIn(fresh)).toEqual([5, 2, 3, 1, 2, 0]);
  sameInAnyOrder(told, bob.id, { before, fresh });
});

test("archived, snoozed, and back once more: what was read before, what was not, and what was read meanwhile", async () => {
  const { alice, bob } = band.people;
  const { platform } = band.guidon;
  const mention = (content: string) =>
    alice.call("sendMessage", { conversationId: band.conversationId, content, mentions: [bob.id] });
  await bob.call("readAllNotifications", {});
  for (const content of ["Archived", "Away", "Read, and back", "Back", "Read meanwhile"]) await mention(content);
  const before = await fetchAll(bob);
  const socket = await bob.socket();
  const told: Told = [];
  socket.onAny((name: FactName, payload: unknown) => told.push({ name, payload: payload as never }));
  const idOf = (content: string) => before.lists[0]?.items.find(({ message }) => message === content)?.id ?? "";
  const snooze = (content: string, ahead = 50) =>
    bob.call("snoozeNotification", {
      id: idOf(content),
      snoozeUntil: new Date(Date.now() + ahead * 60_000).toISOString(),
    });
  await bob.call("archiveNotification", { id: idOf("Archived") });
  await bob.call("readNotification", { id: idOf("Read, and back") });
  for (const content of ["Read, and back", "Back", "Read meanwhile"]) await snooze(content);
  await snooze("Away", 500);
  await bob.call("readNotification", { id: idOf("Read meanwhile") });
  await platform.database.pool.query(
    "update notifications set snoozed_until = now() where snoozed_until < now() + interval '1 hour'",
  );
  await bringBackSnoozed(platform);
  await ask(socket, "user:join", {});
  const fresh = await fetchAll(bob);
  expect(fresh.ids).toHaveLength(2);
  sameInAnyOrder(told, bob.id, { before, fresh });
});

test("in the archive: said anew, gone with its message, brought back to its place, and archived again", async () => {
  const { alice, bob } = band.people;
  const mention = (content: string) =>
    alice.call("sendMessage", { conversationId: band.conversationId, content, mentions: [bob.id] });
  const [one, two] = [await mention("Said anew"), await mention("Taken back")];
  await mention("Brought back");
  await bob.call("archiveNotifications", { ids: (await fetchAll(bob)).lists[0]?.items.map(({ id }) => id) ?? [] });
  const before = await fetchAll(bob);
  const socket = await bob.socket();
  const told: Told = [];
  socket.onAny((name: FactName, payload: unknown) => told.push({ name, payload: payload as never }));
  const id = before.lists.at(-1)?.items.find(({ message }) => message === "Brought back")?.id ?? "";
  await alice.call("editMessage", { id: one.id, content: "Said anew, corrected" });
  await bob.call("restoreNotification", { id });
  await alice.call("deleteMessage", { id: two.id });
  await ask(socket, "user:join", {});
  const fresh = await fetchAll(bob);
  expect(fresh.lists[0]?.items.map(({ message }) => message)).toEqual(["Brought back"]);
  sameInAnyOrder(told, bob.id, { before, fresh });
  await bob.call("archiveNotification", { id });
  await ask(socket, "user:join", {});
  sameInAnyOrder(told, bob.id, { before, fresh: await fetchAll(bob) });
});

test("dismissed, read or not or out of the archive, some of it taken back; and all that is left cleared", async () => {
  const { alice, bob } = band.people;
  const mention = (content: string) =>
    alice.call("sendMessage", { conversationId: band.conversationId, content, mentions: [bob.id] });
  for (const content of ["For good", "A slip", "In the archive", "Taken back there", "Left"]) await mention(content);
  const all = (await fetchAll(bob)).lists[0]?.items ?? [];
  const idOf = (content: string) => all.find(({ message }) => message === content)?.id ?? "";
  await bob.call("archiveNotifications", { ids: ["In the archive", "Taken back there"].map(idOf) });
  const before = await fetchAll(bob);
  const socket = await bob.socket();
  const told: Told = [];
  socket.onAny((name: FactName, payload: unknown) => told.push({ name, payload: payload as never }));
  await bob.call("dismissNotification", { id: idOf("For good") });
  await bob.call("dismissNotifications", { ids: ["A slip", "In the archive", "Taken back there"].map(idOf) });
  await bob.call("undismissNotifications", { ids: ["A slip", "Taken back there"].map(idOf) });
  await ask(socket, "user:join", {});
  const fresh = await fetchAll(bob);
  const words = [fresh.lists[0], fresh.lists.at(-1)].map((list) => list?.items.map(({ message }) => message));
  expect(words).toEqual([expect.arrayContaining(["A slip", "Left"]), expect.arrayContaining(["Taken back there"])]);
  sameInAnyOrder(told, bob.id, { before, fresh });
  await bob.call("clearNotifications", {});
  await ask(socket, "user:join", {});
  const cleared = await fetchAll(bob);
  expect(cleared.ids).toEqual([]);
  sameInAnyOrder(told, bob.id, { before, fresh: cleared });
});

test("of what was drawn, once and more, read and taken back", async () => {
  const { alice, carol } = band.people;
  const form = new FormData();
  form.set("file", new Blob(["Set 14"]), "set-14.txt");
  const answer = await alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
  const { id } = (await answer.json()) as { id: string };
  await allHeard(band);
  const before = await fetchAll(alice);
  const socket = await alice.socket();
  const told: Told = [];
  socket.onAny((name: FactName, payload: unknown) => told.push({ name, payload: payload as never }));
  const draw = async (content: string) => {
    const drawn = await carol.call("createAnnotation", { id, version: 1, type: "point", x: 45, y: 20, content });
    await allHeard(band);
    return drawn;
  };
  await draw("One");
  await draw("Two");
  await alice.call("readAllNotifications", {});
  const three = await draw("Three");
  await carol.call("deleteAnnotation", { id: three.id });
  await allHeard(band);
  await draw("Four");
  await draw("Five");
  await ask(socket, "user:join", {});
  const fresh = await fetchAll(alice);
  expect(fresh.lists[0]?.items.map(({ message }) => message)).toEqual(["Five", "Two"]);
  sameInAnyOrder(told, alice.id, { before, fresh });
});

type Told = { name: FactName; payload: never }[];
/** One list for each of `narrowings`, and what the bell counts. */
interface Held {
  lists: AnswerOf<(typeof notificationRoutes)["listNotifications"]>[];
  ids: string[];
}

const narrowings = [
  { filter: "all" },
  { filter: "unread" },
  { filter: "read" },
  { filter: "all", search: "CORRECTED" },
  { filter: "unread", priority: "high", type: "mention" },
  { filter: "archived" },
] as const;

async function fetchAll(who: TestPerson): Promise<Held> {
  const lists = await Promise.all(narrowings.map((narrowing) => who.call("listNotifications", narrowing)));
  return { lists, ids: (await who.call("listUnreadNotifications", {})).ids };
}

const wordsIn = ({ lists }: Held) => lists.map(({ items }) => items.length);
const keys = narrowings.map(({ filter, ...parts }) => [
  ...["notifications", filter],
  ...(Object.keys(parts).length > 0 ? [parts] : []),
]);

const archive = ["notifications", "archived"];

function sameInAnyOrder(told: Told, me: string, { before, fresh }: { before: Held; fresh: Held }): void {
  const orders = fc.sample(fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2 }), {
    numRuns: 40,
    seed: 7,
  });
  for (const order of [told, [...told, ...told], told.toReversed(), ...orders]) {
    const cache = keepingMarks(new QueryClient());
    for (const [place, key] of keys.entries())
      cache.setQueryData(key, { pages: [structuredClone(before.lists[place])], pageParams: [null] });
    cache.setQueryData(["unread-notifications"], { ids: [...before.ids] });
    for (const fact of order) applyFact([notificationLive, notificationListLive], cache, { ...fact, me });
    const isAsked = cache.getQueryState(archive)?.isInvalidated;
    expect(isAsked).toBe(told.some(({ payload }) => "versions" in payload));
    if (isAsked) {
      // what it looks like there was not told: the answer stands, whatever is told once more
      cache.removeQueries({ queryKey: archive });
      cache.setQueryData(archive, { pages: [structuredClone(fresh.lists.at(-1))], pageParams: [null] });
      for (const fact of order) applyFact([notificationLive, notificationListLive], cache, { ...fact, me });
    }
    const held = keys.map((key) => cache.getQueryData<{ pages: unknown[] }>(key)?.pages);
    expect(held).toEqual(fresh.lists.map((list) => [list]));
    const { ids } = cache.getQueryData(["unread-notifications"]) as { ids: string[] };
    expect(ids.toSorted()).toEqual(fresh.ids.toSorted());
    cache.clear();
  }
}
