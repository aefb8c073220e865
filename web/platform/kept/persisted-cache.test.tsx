import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { createStore, delMany, get, values } from "idb-keyval";
import { afterEach, expect, test } from "vitest";
import { AppError } from "#contract/errors.ts";
import { dropToken, keepToken } from "../session.ts";
import { keptPictures } from "./kept-pictures.ts";
import { forgetCache, keepCache } from "./persisted-cache.ts";

interface Kept {
  text: string;
}
const cache = new QueryClient();
const visited = { persist: "visited" };
let stop = () => {};
afterEach(async () => {
  await forgetCache(cache);
  // what waits to be written is nothing by now
  stop();
  dropToken();
});

async function keep(): Promise<void> {
  const [end, restored] = keepCache(cache);
  stop = end;
  await restored;
}

/** What a visit leaves: pages of a conversation, the newest first. */
function visit(id: number, pages: string[], meta: object = visited): void {
  const data = { pages, pageParams: pages.map((_, place) => place) };
  const query = cache.getQueryCache().build(cache, { queryKey: ["messages", id], meta: { ...meta } });
  cache.setQueryData(query.queryKey, data, { updatedAt: Date.now() - 1000 * (30 - id) });
}

interface Query {
  queryKey: unknown[];
  state: { data: unknown; isInvalidated: boolean };
}

const visits = createStore("guidon-visits", "visits");
const small = async (): Promise<Query[]> =>
  JSON.parse((await get<Kept>("guidon-cache"))?.text ?? '{"clientState":{"queries":[]}}').clientState.queries;
const kept = async (): Promise<Query[]> => [
  ...(await small()),
  ...(await values<Kept>(visits)).map(({ text }): Query => JSON.parse(text)),
];

test("the last twenty visits are kept, what is on screen among them, each with its first page, to be asked for anew", async () => {
  keepToken("a-token", true);
  await keep();
  for (let id = 1; id <= 22; id += 1) visit(id, [`newest of ${id}`, `older of ${id}`]);
  const looking = new QueryObserver(cache, { queryKey: ["messages", 1], meta: visited, enabled: false }).subscribe(
    () => {},
  );
  // what is already there is not written before something moves
  const moved = async () => {
    visit(23, ["the last"]);
    return (await kept()).length;
  };
  await expect.poll(moved).toBe(20);
  const queries = await kept();
  expect(queries.map(({ queryKey }) => queryKey[1]).toSorted((one, other) => Number(one) - Number(other))).toEqual([
    1,
    ...Array.from({ length: 19 }, (_, place) => place + 5),
  ]);
  expect(queries.find(({ queryKey }) => queryKey[1] === 1)?.state).toMatchObject({
    data: { pages: ["newest of 1"], pageParams: [0] },
    isInvalidated: true,
  });
  looking();
});

test("of what asks for more than the first page so many are kept", async () => {
  keepToken("a-token", true);
  await keep();
  visit(1, ["newest", "older", "oldest"], { ...visited, pages: 2 });
  await expect
    .poll(async () => (await kept())[0]?.state.data)
    .toEqual({ pages: ["newest", "older"], pageParams: [0, 1] });
});

test("of what was visited only what has changed is written again, and what was pushed out goes", async () => {
  keepToken("a-token", true);
  await keep();
  for (let id = 1; id <= 20; id += 1) visit(id, [`newest of ${id}`]);
  const held = async () => (await kept()).map(({ queryKey }) => queryKey[1]);
  await expect.poll(held).toHaveLength(20);
  // one that is written again would be there again; the first is left, to be pushed out
  const others = Array.from({ length: 19 }, (_, place) => JSON.stringify(["messages", place + 2]));
  await delMany(others, visits);
  visit(21, ["one more"]);
  visit(20, ["said since"]);
  await expect.poll(async () => (await held()).toSorted()).toEqual([20, 21]);
});

test("what came in the moment before the page is left is kept", async () => {
  keepToken("a-token", true);
  await keep();
  visit(1, ["under way"]);
  const held = async () => (await kept())[0]?.state.data;
  await expect.poll(held).toMatchObject({ pages: ["under way"] });
  // less than a second later
  visit(1, ["sent"]);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await held()).toMatchObject({ pages: ["sent"] });
});

test("the next start of this session reads it, that of another one removes it, pictures too", async () => {
  keepToken("a-token", true);
  await keep();
  visit(1, ["a secret set"]);
  await expect.poll(async () => (await kept()).length).toBe(1);
  // it is written beside it, and read first
  await expect.poll(() => get("guidon-cache")).toBeTruthy();
  const start = async (token: string) => {
    keepToken(token, true);
    const next = new QueryClient();
    const [end, restored] = keepCache(next);
    await restored;
    end();
    return next.getQueryData(["messages", 1]);
  };
  await (await caches.open(keptPictures)).put("/a-picture", new Response("drawn"));
  expect(await start("a-token")).toEqual({ pages: ["a secret set"], pageParams: [0] });
  expect(await caches.has(keptPictures)).toBe(true);
  expect(await start("another-token")).toBe(undefined);
  expect([await get("guidon-cache"), await kept(), await caches.has(keptPictures)]).toEqual([undefined, [], false]);
  expect(await start("a-token")).toBe(undefined);
});

test("what one session read is not written once another tab signed in as somebody else", async () => {
  keepToken("a-token", true);
  await keep();
  visit(1, ["a secret set"]);
  // this tab has not been told yet
  localStorage.setItem("auth_token", "another-token");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await kept()).toEqual([]);
});

test("who is signed in for this tab alone leaves nothing that was read", async () => {
  keepToken("a-token", false);
  await keep();
  visit(1, ["a secret set"]);
  cache.getQueryCache().build(cache, { queryKey: ["me"], meta: { persist: true } });
  cache.setQueryData(["me"], "me");
  document.dispatchEvent(new Event("visibilitychange"));
  expect([await get("guidon-cache"), await kept()]).toEqual([undefined, []]);
});

test("what was left by a tab that was not remembered goes at its next start", async () => {
  keepToken("a-token", true);
  await keep();
  visit(1, ["a secret set"]);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(async () => (await kept()).length).toBe(1);
  stop();
  keepToken("a-token", false);
  await keep();
  expect([await get("guidon-cache"), await kept()]).toEqual([undefined, []]);
});

test("what could not be asked for anew stays kept; what was refused does not", async () => {
  keepToken("a-token", true);
  await keep();
  const asked = async (name: string, error: Error) => {
    cache.setQueryData([name], `${name} as it was`);
    const queryFn = () => Promise.reject(error);
    await cache.fetchQuery({ queryKey: [name], queryFn, meta: { persist: true }, retry: false }).catch(() => {});
    expect(cache.getQueryState([name])?.status).toBe("error");
  };
  await asked("me", new TypeError("nobody answered"));
  await asked("plan", new AppError("forbidden"));
  const moved = async () => {
    visit(1, ["newest"]);
    return (await kept()).map(({ queryKey }) => queryKey[0]).toSorted();
  };
  await expect.poll(moved).toEqual(["me", "messages"]);
  const me = (await kept()).find(({ queryKey }) => queryKey[0] === "me");
  // read back it is no failure, and asked for again
  expect(me?.state).toMatchObject({ data: "me as it was", status: "success", error: null, isInvalidated: true });
});
