// What admins are told of inquiries and of the studio record equals what they fetch, in whatever order it comes.
import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { FactName } from "#contract/contract.ts";
import { newId } from "#contract/new-id.ts";
import { ask } from "#server/testing/ears.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import { applyFact } from "#web/platform/live.ts";
import { studioLive } from "#web/studio/panel/live.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function send(change: object = {}): Promise<string> {
  const id = newId();
  const body = { id, name: "Nia", email: `${id}@example.com`, ensemble: "Regiment", ...change };
  const headers = { "content-type": "application/json" };
  await fetch(`${world.address}/api/inquiries`, { method: "POST", headers, body: JSON.stringify(body) });
  return id;
}

interface Kept {
  queryKey: QueryKey;
  fetch: () => Promise<unknown>;
  isWhole?: boolean;
}

async function live(kept: Kept[], act: () => Promise<unknown>) {
  const { marisol } = world.people;
  const cache = new QueryClient();
  const socket = await marisol.socket();
  const told: { name: FactName; payload: never }[] = [];
  socket.onAny((name: FactName, payload: unknown) => told.push({ name, payload: payload as never }));
  for (const { queryKey, fetch: get, isWhole } of kept) {
    cache.setQueryData(queryKey, isWhole ? await get() : { pages: [await get()], pageParams: [null] });
  }
  await act();
  await ask(socket, "user:join", {});
  for (const fact of [...told, ...told.toReversed(), ...told]) {
    applyFact([studioLive], cache, { ...fact, me: marisol.id });
  }
  socket.disconnect();
  const held = kept.map(({ queryKey, isWhole }) => {
    const data = cache.getQueryData(queryKey);
    return isWhole ? data : (data as { pages: unknown[] }).pages[0];
  });
  return { told, held, fresh: await Promise.all(kept.map(({ fetch: get }) => get())) };
}

test("inquiries: lists by state, one of them, its answers and notes", async () => {
  const { marisol, dev } = world.people;
  const first = await send();
  const second = await send({ newsletter: true });
  const list = (filter: object): Kept => ({
    queryKey: ["inquiries", filter],
    fetch: () => marisol.call("listInquiries", filter),
  });
  const { held, fresh, told } = await live(
    [
      list({}),
      list({ state: "new" }),
      list({ state: "answered" }),
      list({ state: "spam" }),
      list({ newsletter: "yes" }),
      { queryKey: ["inquiry", first], fetch: () => marisol.call("getInquiry", { id: first }), isWhole: true },
      { queryKey: ["inquiry-entries", first], fetch: () => marisol.call("listInquiryEntries", { id: first }) },
    ],
    async () => {
      await marisol.call("updateInquiry", { id: first, assigneeId: dev.id });
      await marisol.call("addInquiryEntry", { id: first, kind: "note", body: "Knows Dev." });
      await marisol.call("addInquiryEntry", { id: first, kind: "answer", body: "Friday?" });
      await marisol.call("updateInquiry", { id: second, state: "closed" });
      await send({ newsletter: true });
      await marisol.call("deleteInquiry", { id: await send() });
      await send({ subject: "https://cheap.example" });
      await marisol.call("turnInquiryIntoOrganization", { id: first, name: "Regiment" });
    },
  );
  expect(told.length).toBeGreaterThanOrEqual(8);
  expect(held).toEqual(fresh);
});

test("the studio record", async () => {
  const { marisol } = world.people;
  const get = () => marisol.call("getStudio", {});
  const { held, fresh } = await live([{ queryKey: ["studio-record"], fetch: get, isWhole: true }], async () => {
    const { logo: _, ...record } = await get();
    const saved = await marisol.call("updateStudio", { ...record, tagline: "Once" });
    await marisol.call("updateStudio", { ...record, tagline: "Twice", updatedAt: saved.updatedAt });
  });
  expect(held).toEqual(fresh);
  expect(fresh).toMatchObject([{ tagline: "Twice" }]);
});

test("the studio's name and its tagline, as whoever is signed in is told them", async () => {
  const { marisol, dan } = world.people;
  // the page comes with the one of before
  const before = await dan.call("getStudio", {});
  const head = { content: before.tagline };
  vi.stubGlobal("document", { title: before.name, querySelector: () => head });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { studioNameLive } = await import("#web/app/studio-name-live.ts");
  const { studioTaglineLive } = await import("#web/app/studio-tagline-live.ts");
  const { studioName } = await import("#web/ui/page-title.ts");
  const socket = await dan.socket();
  const told: { name: FactName; payload: never }[] = [];
  socket.onAny((name: FactName, payload: unknown) => told.push({ name, payload: payload as never }));
  const { logo: _, ...record } = await marisol.call("getStudio", {});
  const saved = await marisol.call("updateStudio", { ...record, name: "Cadence" });
  const { updatedAt } = await marisol.call("updateStudio", { ...record, name: "Tempo", updatedAt: saved.updatedAt });
  await marisol.call("updateStudio", { ...record, name: "Tempo", tagline: "Every count", updatedAt });
  await ask(socket, "user:join", {});
  for (const fact of told) applyFact([studioNameLive, studioTaglineLive], new QueryClient(), { ...fact, me: dan.id });
  socket.disconnect();
  const { name, tagline } = await dan.call("getStudio", {});
  expect([studioName(), head.content]).toEqual([name, tagline]);
  expect([name, tagline]).toEqual(["Tempo", "Every count"]);
});
