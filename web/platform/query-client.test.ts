import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import { forgettingCache } from "./query-client.ts";

async function refused(code: ErrorCode) {
  const cache = new QueryClient({ queryCache: forgettingCache(), defaultOptions: { queries: { retry: false } } });
  const queryKey = ["project", "p"];
  cache.setQueryData(queryKey, { name: "Ballad" });
  const queryFn = () => Promise.reject(new AppError(code));
  const observer = new QueryObserver(cache, { queryKey, queryFn });
  observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  return observer.getCurrentResult();
}

test("what is not there any more does not stay on screen", async () => {
  expect(await refused("not_found")).toMatchObject({ data: undefined, error: { code: "not_found" } });
});

test("what could not be fetched for another reason stays as it was", async () => {
  expect(await refused("unavailable")).toMatchObject({ data: { name: "Ballad" }, error: { code: "unavailable" } });
});
