// What tells somebody: in whatever order its facts come, and however often, what is held is what is fetched.
import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FactName } from "#contract/contract.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { ask } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { notificationLive } from "#web/notifications/live.ts";
import { applyFact } from "#web/platform/live.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

test("raised, read one by one, by reading on and all at once, and taken back", async () => {
  const { alice, bob } = band.people;
  const conversationId = band.conversationId;
  const mention = (content: string) =>
    alice.call("sendMessage", { conversationId, content, mentions: [bob.id], metadata: { priority: "high" } });
  await mention("Before");
  const fetchBoth = () => Promise.all([bob.call("listNotifications", {}), bob.call("listUnreadNotifications", {})]);
  const before = await fetchBoth();
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
  const fresh = await fetchBoth();
  expect(fresh[1].ids).toHaveLength(2);
  expect(fresh[0].items).toHaveLength(5);
  sameInAnyOrder(told, bob.id, { before, fresh });
});

test("of what was drawn, once and more, read and taken back", async () => {
  const { alice, carol } = band.people;
  const form = new FormData();
  form.set("file", new Blob(["Set 14"]), "set-14.txt");
  const answer = await alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
  const { id } = (await answer.json()) as { id: string };
  await allHeard(band);
  const fetchBoth = () => Promise.all([alice.call("listNotifications", {}), alice.call("listUnreadNotifications", {})]);
  const before = await fetchBoth();
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
  const fresh = await fetchBoth();
  expect(fresh[0].items.map(({ message }) => message)).toEqual(["Five", "Two"]);
  sameInAnyOrder(told, alice.id, { before, fresh });
});

type Told = { name: FactName; payload: never }[];
type Both = [{ items: unknown[] }, { ids: string[] }];

function sameInAnyOrder(told: Told, me: string, { before, fresh }: { before: Both; fresh: Both }): void {
  const orders = fc.sample(fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2 }), {
    numRuns: 40,
    seed: 7,
  });
  for (const order of [told, [...told, ...told], told.toReversed(), ...orders]) {
    const cache = new QueryClient();
    cache.setQueryData(["notifications"], { pages: [structuredClone(before[0])], pageParams: [null] });
    cache.setQueryData(["unread-notifications"], structuredClone(before[1]));
    for (const fact of order) applyFact([notificationLive], cache, { ...fact, me });
    const held = cache.getQueryData<{ pages: unknown[] }>(["notifications"]);
    expect(held?.pages).toEqual([fresh[0]]);
    const { ids } = cache.getQueryData(["unread-notifications"]) as { ids: string[] };
    expect(ids.toSorted()).toEqual(fresh[1].ids.toSorted());
    cache.clear();
  }
}
