// A page asks once, and again only for what was told between its answers and its connection.
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "#contract/errors.ts";
import { fetchMissed } from "./fetch-missed.ts";
import { earliestMoments, liveFrom, noteAsked } from "./moments.ts";

type Asking = Parameters<typeof fetchMissed>[1];

let cache: QueryClient;
let asked: unknown[];
let answers: { list: () => Promise<unknown>; other: () => Promise<unknown> };
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  asked = [];
  answers = { list: async () => "list", other: async () => "other" };
  liveFrom(null);
});

/** Of two families on screen, how often each was asked for. */
function onScreen() {
  const times = { list: 0, other: 0 };
  for (const family of ["list", "other"] as const) {
    const queryFn = () => {
      times[family]++;
      return answers[family]();
    };
    new QueryObserver(cache, { queryKey: [family], queryFn }).subscribe(() => {});
  }
  return times;
}

const server = (answer: { missed: boolean; now: string | null }) =>
  (async (_name: string, { since }: { since: string[] }) => {
    asked.push(since);
    return answer;
  }) as Asking;
const answered = (moment: string | null) =>
  Promise.resolve(new Response("{}", { headers: moment ? { "x-moment": moment } : {} }));

test("where nothing was missed nothing is asked for again", async () => {
  const times = onScreen();
  noteAsked(answered("a.1"));
  await expect.poll(() => cache.isFetching()).toBe(0);
  await fetchMissed(cache, server({ missed: false, now: "a.5" }));
  expect(asked).toEqual([["a.1"]]);
  expect(times).toEqual({ list: 1, other: 1 });
  expect(await earliestMoments()).toEqual(["a.5"]);
});

test("where something was missed everything is", async () => {
  const times = onScreen();
  noteAsked(answered("a.1"));
  await expect.poll(() => cache.isFetching()).toBe(0);
  await fetchMissed(cache, server({ missed: true, now: "a.5" }));
  expect(times).toEqual({ list: 2, other: 2 });
});

test("so it is where nobody answers, and the next connection may have missed something", async () => {
  const times = onScreen();
  noteAsked(answered("a.1"));
  await expect.poll(() => cache.isFetching()).toBe(0);
  await fetchMissed(cache, () => Promise.reject(new TypeError("nobody answered")));
  expect(times).toEqual({ list: 2, other: 2 });
  expect(await earliestMoments()).toEqual([]);
});

test("what failed for want of an answer is asked for again, and what was refused is not", async () => {
  answers = {
    list: () => Promise.reject(new TypeError("unreachable")),
    other: () => Promise.reject(new AppError("not_found")),
  };
  const times = onScreen();
  await expect.poll(() => cache.isFetching()).toBe(0);
  await fetchMissed(cache, server({ missed: false, now: "a.5" }));
  expect(times).toEqual({ list: 2, other: 1 });
});

test("what was to be asked for again still is", async () => {
  const times = onScreen();
  await expect.poll(() => cache.isFetching()).toBe(0);
  await cache.invalidateQueries({ queryKey: ["list"], refetchType: "none" });
  await fetchMissed(cache, server({ missed: false, now: "a.5" }));
  expect(times).toEqual({ list: 2, other: 1 });
});

test("the answers count that were asked for before any had come, however late they come", async () => {
  const late = Promise.withResolvers<Response>();
  noteAsked(answered("a.2"));
  noteAsked(late.promise);
  await Promise.resolve();
  await expect.poll(() => cache.isFetching()).toBe(0);
  const moments = earliestMoments();
  noteAsked(answered("a.3"));
  late.resolve(await answered("a.1"));
  expect(await moments).toEqual(["a.2", "a.1"]);
});

test("answers without a moment, and questions without an answer, say nothing", async () => {
  noteAsked(answered(null));
  noteAsked(Promise.reject(new TypeError("unreachable")));
  expect(await earliestMoments()).toEqual([]);
  noteAsked(answered("a.3"));
  expect(await earliestMoments()).toEqual(["a.3"]);
});

test("an answer that does not come is not waited for", async () => {
  vi.useFakeTimers();
  noteAsked(answered("a.1"));
  noteAsked(new Promise(() => {}));
  const moments = earliestMoments();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await moments).toEqual([]);
  vi.useRealTimers();
});
