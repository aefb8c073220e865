import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import { forgettingCache, keepingMarks } from "./query-client.ts";

async function refused(code: ErrorCode) {
  const cache = new QueryClient({ queryCache: forgettingCache(), defaultOptions: { queries: { retry: false } } });
  const queryKey = ["project", "p"];
  cache.setQueryData(queryKey, { name: "Ballad" });
  const queryFn = () => Promise.reject(new AppError(code));
  const observer = new QueryObserver(cache, { queryKey, queryFn });
  observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  return observer.getCurrentResult();
}

test("what is not there any more does not stay on screen", async () => {
  expect(await refused("not_found")).toMatchObject({ data: undefined, error: { code: "not_found" } });
});

test("what could not be fetched for another reason stays as it was", async () => {
  expect(await refused("unavailable")).toMatchObject({ data: { name: "Ballad" }, error: { code: "unavailable" } });
});

test("what is put by hand does not make fresh what has to be fetched again", async () => {
  const cache = keepingMarks(new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } }));
  const queryKey = ["messages", "a"];
  cache.setQueryData(queryKey, ["one", "three"]);
  await cache.invalidateQueries({ queryKey });
  cache.setQueryData<string[]>(queryKey, (held = []) => [...held, "four"]);
  cache.setQueriesData<string[]>({ queryKey: ["messages"] }, (held = []) => [...held, "five"]);
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
  const queryFn = async () => ["one", "two", "three", "four", "five"];
  const list = new QueryObserver(cache, { queryKey, queryFn });
  const stop = list.subscribe(() => {});
  await expect.poll(() => cache.getQueryData(queryKey)).toHaveLength(5);
  stop();
  cache.setQueryData(queryKey, ["fresh"]);
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(false);
});
