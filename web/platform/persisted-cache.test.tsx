import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { get } from "idb-keyval";
import { afterEach, expect, test } from "vitest";
import { AppError } from "#contract/errors.ts";
import { forgetCache, keepCache } from "./persisted-cache.ts";
import { dropToken, keepToken } from "./session.ts";

interface Kept {
  text: string;
}
const cache = new QueryClient();
const visited = { persist: "visited" };
afterEach(async () => {
  await forgetCache(cache);
  dropToken();
});

/** What a visit leaves: pages of a conversation, the newest first. */
function visit(id: number, pages: string[]): void {
  const data = { pages, pageParams: pages.map((_, place) => place) };
  const query = cache.getQueryCache().build(cache, { queryKey: ["messages", id], meta: visited });
  cache.setQueryData(query.queryKey, data, { updatedAt: Date.now() - 1000 * (10 - id) });
}

const kept = async () =>
  JSON.parse((await get<Kept>("guidon-cache"))?.text ?? '{"clientState":{"queries":[]}}') as {
    clientState: { queries: { queryKey: unknown[]; state: { data: unknown; isInvalidated: boolean } }[] };
  };

test("the last six visits are kept, what is on screen among them, each with its first page, to be asked for anew", async () => {
  keepToken("a-token", true);
  keepCache(cache);
  for (let id = 1; id <= 8; id += 1) visit(id, [`newest of ${id}`, `older of ${id}`]);
  const looking = new QueryObserver(cache, { queryKey: ["messages", 1], meta: visited, enabled: false }).subscribe(
    () => {},
  );
  // what is already there is not written before something moves
  const moved = async () => {
    visit(9, ["the last"]);
    return (await kept()).clientState.queries.length;
  };
  await expect.poll(moved, { timeout: 5000 }).toBe(6);
  const { queries } = (await kept()).clientState;
  expect(queries.map(({ queryKey }) => queryKey[1]).toSorted()).toEqual([1, 5, 6, 7, 8, 9]);
  expect(queries.find(({ queryKey }) => queryKey[1] === 1)?.state).toMatchObject({
    data: { pages: ["newest of 1"], pageParams: [0] },
    isInvalidated: true,
  });
  looking();
});

test("who is signed in for this tab alone leaves nothing that was read", async () => {
  keepToken("a-token", false);
  keepCache(cache);
  visit(1, ["a secret set"]);
  cache.getQueryCache().build(cache, { queryKey: ["me"], meta: { persist: true } });
  const moved = async () => {
    cache.setQueryData(["me"], "me");
    return (await kept()).clientState.queries.map(({ queryKey }) => queryKey[0]);
  };
  await expect.poll(moved, { timeout: 5000 }).toEqual(["me"]);
});

test("what could not be asked for anew stays kept; what was refused does not", async () => {
  keepToken("a-token", true);
  keepCache(cache);
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
    return (await kept()).clientState.queries.map(({ queryKey }) => queryKey[0]).toSorted();
  };
  await expect.poll(moved, { timeout: 5000 }).toEqual(["me", "messages"]);
  const me = (await kept()).clientState.queries.find(({ queryKey }) => queryKey[0] === "me");
  // read back it is no failure, and asked for again
  expect(me?.state).toMatchObject({ data: "me as it was", status: "success", error: null, isInvalidated: true });
});
