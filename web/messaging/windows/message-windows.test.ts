// A window in the cache, with a server that is a list: what is asked for, and what stands there afterwards.
import { QueryClient as Client, InfiniteQueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { forgettingCache, keepingMarks } from "#web/platform/query-client.ts";
import { putMessage, type ShownMessage } from "../live.ts";
import type { Anchor } from "./message-page.ts";
import { messagesOf, reachEnd, watchSight } from "./message-windows.ts";

const connection = vi.hoisted(() => ({ span: 0 }));
vi.mock("./live-spans.ts", () => ({ liveSpan: () => connection.span, surelyLiveUntil: () => undefined }));

let said: ShownMessage[];
let changed: ShownMessage[];
let asked: string[];
/** Of so many minutes the changes were asked for. */
let away: number | null;
/** What happens between a question and its answer. */
let before: (path: string) => unknown;
let cache: QueryClient;

beforeEach(() => {
  [said, changed, asked, before] = [[], [], [], () => {}];
  away = null;
  connection.span = 1;
  cache = keepingMarks(new Client({ queryCache: forgettingCache(), defaultOptions: { queries: { retry: false } } }));
  watchSight(cache);
  for (const name of ["localStorage", "sessionStorage"]) vi.stubGlobal(name, { getItem: () => null });
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://here");
    const path = address.replace(/.*\/messages/, "").replace(/seconds=\d+/, "seconds");
    asked.push(path);
    if (searchParams.has("seconds")) away = Math.floor(Number(searchParams.get("seconds")) / 60);
    // as the server saw it when it was asked
    const answer = pathname.endsWith("/changed") ? changesFor(searchParams) : pageFor(searchParams);
    const instead = await before(path);
    return instead instanceof Response ? instead : Response.json(answer);
  });
});
afterEach(() => {
  cache.clear();
  vi.unstubAllGlobals();
});

const message = (seq: number, more: Partial<ShownMessage> = {}) =>
  ({ id: `m${seq}`, conversationId: "c", seq, version: 1, topicId: null, createdAt: "", ...more }) as ShownMessage;
const say = (count: number, more: Partial<ShownMessage> = {}) => {
  const next = said.length + 1;
  for (let seq = next; seq < next + count; seq++) said.push(message(seq, more));
};
function change(seq: number) {
  const copy = { ...(said[seq - 1] as ShownMessage), version: 2 };
  said[seq - 1] = copy;
  changed.push(copy);
}

function pageFor(query: URLSearchParams) {
  const limit = Number(query.get("limit") ?? 50);
  const topic = query.get("topic");
  const all = said.filter(({ topicId }) => !topic || topicId === topic);
  const [after, around] = [query.get("after"), query.get("around")];
  if (after) {
    const newer = all.filter(({ seq }) => Number(seq) > Number(after));
    const items = newer.slice(0, limit);
    return { items, ...(newer.length > limit && { nextCursor: String(items.at(-1)?.seq) }) };
  }
  const end = around ? Number(around) + limit / 2 : Number(query.get("before") ?? 1e9) - 1;
  const older = all.filter(({ seq }) => Number(seq) <= end);
  const items = older.slice(-limit);
  return {
    items,
    ...(older.length > limit && { nextCursor: String(items[0]?.seq) }),
    ...(around && all.length > older.length && { previousCursor: String(items.at(-1)?.seq) }),
  };
}
function changesFor(query: URLSearchParams) {
  const [from, to] = [Number(query.get("from")), Number(query.get("to"))];
  const items = changed.filter(({ seq }) => Number(seq) >= from && Number(seq) <= to);
  return { items: items.slice(0, 100), hasMore: items.length > 100 };
}

/** On screen, with so many pages. */
async function open(pages = 1, anchor?: Anchor) {
  const window = new InfiniteQueryObserver(cache, messagesOf("c", anchor));
  const close = window.subscribe(() => {});
  await expect.poll(() => window.getCurrentResult().isFetching).toBe(false);
  for (let more = 1; more < pages; more++) await window.fetchNextPage();
  asked.length = 0;
  const held = () => window.getCurrentResult().data?.pages.flatMap((_, at, all) => all.at(-1 - at)?.items ?? []) ?? [];
  const seqs = () => held().map(({ seq }) => seq);
  const rest = () => expect.poll(() => window.getCurrentResult().isFetching).toBe(false);
  return { window, close, held, seqs, rest };
}
function connectAgain() {
  connection.span += 1;
  fetchAgain(cache);
}
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

test("of a long window only what came and what was changed is asked for, and nothing held falls off", async () => {
  say(1000);
  const { held, seqs, rest } = await open(10);
  expect(seqs()).toEqual(upTo(501, 1000));
  say(60);
  change(600);
  connectAgain();
  await rest();
  expect(seqs()).toEqual(upTo(501, 1060));
  expect(held().filter(({ version }) => version > 1)).toEqual([said[599]]);
  expect(asked.toSorted()).toEqual(["/changed?seconds&from=501&to=1000", "?limit=100&after=1000"]);
});

test("a missed number is asked for, and what is told while the answer is on its way is neither lost nor doubled", async () => {
  say(100);
  const { seqs, rest } = await open(2);
  say(5);
  before = (path) => {
    if (!path.startsWith("?limit") || said.length > 105) return;
    say(2);
    putMessage(cache, message(106));
    fetchAgain(cache, { queryKey: ["messages", "c"], fetchStatus: "fetching" });
    putMessage(cache, message(107));
    return new Promise((resolve) => setTimeout(resolve, 50));
  };
  putMessage(cache, message(105));
  await rest();
  expect(seqs()).toEqual(upTo(1, 107));
  expect(asked).toHaveLength(2);
});

test("while others go on speaking, and are told out of their order, the window keeps its end", async () => {
  say(100);
  const { window, seqs, rest } = await open(2);
  say(1);
  before = (path) => {
    if (!path.startsWith("?limit") || said.length >= 120) return;
    say(2);
    putMessage(cache, message(said.length));
    return new Promise((resolve) => setTimeout(resolve, 5));
  };
  connectAgain();
  await rest();
  expect(seqs()).toEqual(upTo(1, said.length));
  expect(window.getCurrentResult().hasPreviousPage).toBe(false);
  putMessage(cache, message(said.length + 1));
  expect(seqs()).toEqual(upTo(1, said.length + 1));
});

test("also what came before all that is held is asked for, where nothing older was there", async () => {
  const { seqs, rest } = await open();
  say(3);
  putMessage(cache, message(2));
  putMessage(cache, message(3));
  await rest();
  expect(seqs()).toEqual([1, 2, 3]);
  connectAgain();
  await rest();
  expect(asked.at(-1)).toBe("/changed?seconds&from=0&to=3");
});

test("what is on its way stays last, and where there is too much the window ends and leads on", async () => {
  say(60);
  const { window, seqs, rest } = await open();
  putMessage(cache, message(0, { id: "mine", seq: null }));
  say(500);
  connectAgain();
  await rest();
  expect(seqs()).toEqual([...upTo(11, 460), null]);
  expect(asked.filter((path) => path.startsWith("?"))).toHaveLength(4);
  expect(window.getCurrentResult().hasPreviousPage).toBe(true);
  await window.fetchPreviousPage();
  expect(seqs()).toEqual([...upTo(11, 510), null]);
  // the way to the newest leads over no page between
  asked.length = 0;
  reachEnd(cache, "c");
  await rest();
  expect(seqs()).toEqual(upTo(511, 560));
  expect(asked).toEqual([""]);
});

test("two connections after each other: the second asks once more, for what the first did not see", async () => {
  say(60);
  const { seqs, rest } = await open();
  say(1);
  let isFirst = true;
  before = (path) => {
    if (!isFirst || !path.startsWith("?")) return;
    isFirst = false;
    say(1);
    connectAgain();
  };
  connectAgain();
  await rest();
  expect(seqs()).toEqual(upTo(11, 62));
  expect(asked).toHaveLength(4);
});

test("what failed is asked for at the next connection, and the window of a topic too has all of it then", async () => {
  say(60, { topicId: "t" });
  const { seqs, rest } = await open(1, { topic: "t" });
  say(3);
  say(2, { topicId: "t" });
  before = () => Promise.reject(new TypeError("Failed to fetch"));
  connectAgain();
  await rest();
  expect(seqs()).toEqual(upTo(11, 60));
  putMessage(cache, message(65, { topicId: "t" }));
  before = () => {};
  connectAgain();
  await rest();
  expect(seqs()).toEqual([...upTo(11, 60), 64, 65]);
  expect(asked.at(-2)).toBe("?limit=100&after=60&topic=t");
});

test("what was taken out of a topic meanwhile leaves its window", async () => {
  say(5, { topicId: "t" });
  const { seqs, rest } = await open(1, { topic: "t" });
  const out = message(3, { version: 2 });
  said[2] = out;
  changed.push(out);
  connectAgain();
  await rest();
  expect(seqs()).toEqual([1, 2, 4, 5]);
});

test("where nobody answered at first what is written has its place, and the rest comes before it", async () => {
  say(60);
  const refusal = Response.json({ code: "unavailable", message: "Later" }, { status: 503 });
  before = () => refusal.clone();
  const { window, seqs, rest } = await open();
  expect(window.getCurrentResult()).toMatchObject({ isError: true, hasNextPage: true });
  expect(seqs()).toEqual([]);
  const written = message(0, { id: "mine", seq: null, createdAt: "9" });
  putMessage(cache, written);
  expect(seqs()).toEqual([null]);
  before = () => {};
  await window.fetchNextPage();
  expect(seqs()).toEqual([...upTo(11, 60), null]);
  say(5);
  connectAgain();
  await rest();
  expect(seqs()).toEqual([...upTo(16, 65), null]);
});

test("of what is no longer mine nothing stays", async () => {
  say(60);
  const { window, rest } = await open();
  before = () => Response.json({ code: "not_found", message: "Not here" }, { status: 404 });
  connectAgain();
  await rest();
  expect(window.getCurrentResult().data).toBe(undefined);
});

test("out of sight a window is shortened, and an old one that comes back costs its newest page", async () => {
  say(1000);
  const first = await open(10);
  first.close();
  await expect.poll(() => first.seqs().length + (held()?.length ?? 0)).toBeLessThan(1000);
  expect(held()).toEqual(upTo(801, 1000));
  say(500);
  connectAgain();
  expect(asked).toEqual([]);
  const window = new InfiniteQueryObserver(cache, messagesOf("c"));
  const close = window.subscribe(() => {});
  await expect.poll(held).toEqual(upTo(1451, 1500));
  expect(asked).toEqual([""]);
  // on screen again, it is caught up with
  say(1);
  connectAgain();
  await expect.poll(held).toEqual(upTo(1451, 1501));
  close();

  function held() {
    const data = cache.getQueryData<{ pages: { items: ShownMessage[] }[] }>(["messages", "c"]);
    return data?.pages.toReversed().flatMap(({ items }) => items.map(({ seq }) => seq));
  }
});

test("changes too many to be told: it begins anew, with one question", async () => {
  say(300);
  const { held, seqs, rest } = await open(6);
  for (const seq of upTo(50, 200)) change(seq);
  connectAgain();
  await rest();
  expect(seqs()).toEqual(upTo(251, 300));
  expect(asked).toHaveLength(3);
  expect(held().every(({ version }) => version === 1)).toBe(true);
});

test.each([
  ["longer than a day: it begins anew, with one question", 24 * 60, upTo(261, 310), 1],
  ["nearly a day: it is caught up with", 24 * 60 - 3, upTo(1, 310), 2],
])("away for %s", async (_, minutes, expected, questions) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    say(300);
    const { seqs, rest } = await open(6);
    say(10);
    vi.setSystemTime(Date.now() + minutes * 60_000);
    connectAgain();
    await rest();
    expect(seqs()).toEqual(expected);
    expect(asked).toHaveLength(questions);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["of a clock that was set back by more: it begins anew", -50, 10, null, upTo(261, 310)],
  ["of a clock that was set back by less: for as long as the page ran", 4, 10, 12, upTo(1, 310)],
  ["of a page that stood still: for as long as the clock says", 10, 0, 12, upTo(1, 310)],
])("away for ten minutes %s", async (_, minutes, ran, since, expected) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now());
  const page = vi.spyOn(performance, "now").mockReturnValue(1000);
  try {
    say(300);
    const { seqs, rest } = await open(6);
    say(10);
    vi.setSystemTime(Date.now() + minutes * 60_000);
    page.mockReturnValue(1000 + ran * 60_000);
    connectAgain();
    await rest();
    expect([away, seqs()]).toEqual([since, expected]);
  } finally {
    vi.useRealTimers();
    page.mockRestore();
  }
});
