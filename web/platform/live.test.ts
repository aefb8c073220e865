// A fact told while its list is on the way must survive the older answer, whatever kind of fetch that is.
import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { applyFact, type LiveHandlers } from "./live.ts";
import { allItems } from "./paged.ts";

const queryKey = ["list"];
const payload = { id: "p" } as never;
/** As an area's `put…` does: what nobody fetched yet stays unfetched. */
const areas: LiveHandlers[] = [
  {
    "project:updated": (cache, { id }) => {
      cache.setQueryData<string[]>(queryKey, (list) => list && [...list, id]);
      return [queryKey];
    },
  },
];
const tell = () => applyFact(areas, cache, { name: "project:updated", payload, me: "alice" });

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
});

/** A list on screen whose answers are given by hand, in the order they were asked for. */
function onScreen() {
  const answers: ((list: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => {});
  return answers;
}

test("a fact changes what is held and asks nobody", async () => {
  const answers = onScreen();
  answers[0]?.(["a"]);
  await expect.poll(() => cache.getQueryData(queryKey)).toEqual(["a"]);
  tell();
  expect(cache.getQueryData(queryKey)).toEqual(["a", "p"]);
  expect(answers).toHaveLength(1);
});

test("a fact that lands during the first fetch is not lost to the older answer", async () => {
  const answers = onScreen();
  tell();
  answers[0]?.(["a"]);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.(["a", "p"]);
  await expect.poll(() => cache.getQueryData(queryKey)).toEqual(["a", "p"]);
});

test("a fact that lands during a later fetch is not lost to the older answer", async () => {
  const answers = onScreen();
  answers[0]?.(["a"]);
  await expect.poll(() => cache.getQueryData(queryKey)).toEqual(["a"]);
  void cache.refetchQueries({ queryKey });
  tell();
  answers[1]?.(["a"]);
  await expect.poll(() => answers).toHaveLength(3);
  answers[2]?.(["a", "p"]);
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(cache.getQueryData(queryKey)).toEqual(["a", "p"]);
});

test("what was fetched ahead and is on no screen is stale after such a fact", async () => {
  let answer = (_list: string[]) => {};
  void cache.prefetchQuery({ queryKey, queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)) });
  tell();
  answer(["a"]);
  await expect.poll(() => cache.getQueryState(queryKey)).toMatchObject({ data: ["a"], isInvalidated: true });
});

test("a page on its way still comes, and the fact with it", async () => {
  type Page = { items: string[]; nextCursor?: string };
  const asked: { page: string; answer: (page: Page) => void }[] = [];
  const observer = new InfiniteQueryObserver(cache, {
    queryKey,
    queryFn: ({ pageParam: page }) => new Promise<Page>((answer) => asked.push({ page, answer })),
    initialPageParam: "newest",
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
  });
  observer.subscribe(() => {});
  asked[0]?.answer({ items: ["b"], nextCursor: "older" });
  await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
  void observer.fetchNextPage();
  const areas: LiveHandlers[] = [{ "project:updated": () => [queryKey] }];
  applyFact(areas, cache, { name: "project:updated", payload, me: "alice" });
  asked[1]?.answer({ items: ["a"] });
  await expect.poll(() => asked).toHaveLength(3);
  expect(asked.map(({ page }) => page)).toEqual(["newest", "older", "newest"]);
  asked[2]?.answer({ items: ["b", "p"], nextCursor: "older" });
  await expect.poll(() => asked).toHaveLength(4);
  asked[3]?.answer({ items: ["a"] });
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(allItems(observer.getCurrentResult().data)).toEqual(["b", "p", "a"]);
});
