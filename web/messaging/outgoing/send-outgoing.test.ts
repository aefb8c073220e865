// What waits stands in the list as long as it waits, whichever tab sends it.
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { User } from "#contract/accounts.ts";
import * as keptFiles from "#web/platform/kept/kept-files.ts";
import { hearClock } from "#web/platform/minutes.ts";
import { change, flush, keepIn, type Outgoing, sendAs } from "#web/platform/outbox/outbox.ts";
import { changeEntry, discard, enqueue, retry } from "#web/platform/outbox/outbox-entries.ts";
import { tellReach } from "#web/platform/reach.ts";
import { pretendOutbox } from "#web/testing/pretended-outbox.ts";
import { type Edit, followEdit } from "../changing/change-queued.ts";
import { putMessage, type ShownMessage } from "../live.ts";
import { type Draft, sendMessage } from "./send-message.ts";
import { sendOutgoing, type Waiting } from "./send-outgoing.ts";
import { showWaitingIn } from "./show-waiting-in.ts";

afterEach(() => vi.unstubAllGlobals());

test("an edit that another tab saves is under way no more, also when it was told late that it waits", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  let tellForeign = () => {};
  const outbox = pretendOutbox({
    onForeignChange: (listener) => {
      tellForeign = listener;
    },
  });
  const cache = new QueryClient();
  const message = { id: "one", conversationId: "ballad", seq: 1, version: 1, content: "Set 14" } as ShownMessage;
  cache.setQueryData(["messages", "ballad"], { pages: [{ items: [message] }], pageParams: [null] });
  const held = () =>
    cache.getQueryData<{ pages: { items: ShownMessage[] }[] }>(["messages", "ballad"])?.pages[0]?.items[0];
  const stop = sendOutgoing(cache, "alice", () => {});
  const input = { messageId: "one", conversationId: "ballad", by: "alice", content: "Set 15" };
  outbox.entries = [{ id: "edit", kind: "message-edit", by: "alice", input, state: "waiting" }];
  tellForeign();
  await expect.poll(() => held()?.waiting).toMatchObject({ id: "edit", content: "Set 15" });
  outbox.entries = [];
  tellForeign();
  await expect.poll(held).toEqual(message);
  stop();
});

test("what other areas have in the outbox has them told, and stands in no conversation", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const outbox = pretendOutbox();
  outbox.entries = [{ id: "mark", kind: "annotation", by: "alice", input: { fileId: "f" }, state: "waiting" }];
  const cache = new QueryClient();
  const pages = { pages: [{ items: [{ id: "one", seq: 1 }] }], pageParams: [null] };
  cache.setQueryData(["messages", "ballad"], pages);
  const onNeeds = vi.fn();
  const stop = sendOutgoing(cache, "alice", onNeeds);
  await expect.poll(() => onNeeds).toHaveBeenCalled();
  expect(cache.getQueryData(["messages", "ballad"])).toBe(pages);
  await discard("mark");
  expect(cache.getQueryData(["messages", "ballad"])).toBe(pages);
  stop();
});

test("what waits says so as soon as nobody answers, and goes out when somebody does; on a good line it never says so", async () => {
  pretendBrowser();
  let entries: Outgoing[] = [];
  keepIn({
    read: async () => entries,
    change: async (work) => {
      entries = work(entries);
      return entries;
    },
    onForeignChange: () => {},
    alone: (work) => work(),
  });
  let answer: (body: string) => Promise<unknown> = () => Promise.reject(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", (_address: string, { body }: { body: string }) => answer(body));
  const cache = new QueryClient();
  cache.setQueryData(["messages", "ballad"], { pages: [{ items: [] }], pageParams: [null] });
  const told: (string | undefined)[] = [];
  const status = () =>
    cache.getQueryData<{ pages: { items: ShownMessage[] }[] }>(["messages", "ballad"])?.pages[0]?.items.at(-1)?.status;
  cache.getQueryCache().subscribe(() => void (told.at(-1) === status() || told.push(status())));
  sendAs("alice");
  const stop = sendOutgoing(cache, "alice", () => {});
  const me = { id: "alice", name: "Alice" } as User;
  const draft = { content: "Set 14", type: "text", priority: "medium", attachments: [] } as unknown as Draft;
  await sendMessage(cache, me, "ballad", draft);
  await expect.poll(status).toBe("queued");
  // what is written meanwhile knows it from the start
  await sendMessage(cache, me, "ballad", draft);
  await flush();
  expect(told).toEqual(["sending", "queued"]);
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let seq = 0;
  answer = async (body) => {
    await opened;
    const stored = { author: me, mentions: [], signs: [], topicId: null, seq: ++seq, version: 1, status: "sent" };
    const message = { ...stored, ...JSON.parse(body) };
    return Response.json(message);
  };
  // the live connection is back before anything is sent
  tellReach(true);
  await expect.poll(status).toBe("sending");
  open();
  await flush();
  expect(status()).toBe("sent");
  told.length = 0;
  await sendMessage(cache, me, "ballad", draft);
  await expect.poll(status).toBe("sent");
  expect(told).toEqual(["sending", "sent"]);
  stop();
  sendAs(undefined);
});

test("what is thrown away stands there no more, what was sent stays; and of many only what changed is drawn anew", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const shown = (id: string) =>
    ({ id, conversationId: "ballad", seq: null, version: 0, content: id, author: { id: "alice" } }) as ShownMessage;
  const waiting = (id: string): Outgoing => {
    return { id, kind: "message", by: "alice", state: "waiting", input: { input: {}, shown: shown(id) } };
  };
  let entries = Array.from({ length: 20 }, (_, place) => waiting(`m${place + 10}`));
  keepIn({
    // each read is a copy, as a browser's
    read: async () => structuredClone(entries),
    change: async (work) => {
      entries = work(structuredClone(entries));
      return entries;
    },
    onForeignChange() {},
    alone: (work) => work(),
  });
  const cache = new QueryClient();
  cache.setQueryData(["messages", "ballad"], { pages: [{ items: [] }], pageParams: [null] });
  const ids = () =>
    cache
      .getQueryData<{ pages: { items: ShownMessage[] }[] }>(["messages", "ballad"])
      ?.pages[0]?.items.map(({ id }) => id);
  const stop = sendOutgoing(cache, "alice", () => {});
  await expect.poll(ids).toHaveLength(20);
  let drawn = 0;
  cache.getQueryCache().subscribe(({ type }) => {
    if (type === "updated") drawn++;
  });
  // one was sent, as the fact told, and one was thrown away
  putMessage(cache, { ...shown("m10"), seq: 1, version: 1 });
  entries = entries.slice(1);
  await discard("m11");
  await expect.poll(ids).toHaveLength(19);
  expect(ids()).toContain("m10");
  expect(ids()).not.toContain("m11");
  expect(drawn).toBeLessThan(6);
  stop();
});

test("what waits stands there as it was changed in any tab; withdrawn while it may be out, it is a tombstone until the server has both", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  pretendOutbox();
  const cache = new QueryClient();
  cache.setQueryData(["messages", "ballad"], { pages: [{ items: [] }], pageParams: [null] });
  const held = () =>
    cache.getQueryData<{ pages: { items: ShownMessage[] }[] }>(["messages", "ballad"])?.pages[0]?.items;
  const told = async (changed: Outgoing[], shown: object[]) => {
    await change(() => changed);
    expect(held()).toMatchObject(shown);
    expect(held()).toHaveLength(shown.length);
  };
  const shown = { id: "one", conversationId: "ballad", seq: null, version: 0, author: { id: "alice" } } as ShownMessage;
  const saying = (content: string) =>
    ({ id: "one", kind: "message", by: "alice", input: { input: {}, shown: { ...shown, content } } }) as never;
  const changing = (content: string | null) => ({
    id: `to ${content}`,
    kind: "message-edit",
    input: { messageId: "one", conversationId: "ballad", by: "alice", content },
  });
  const stop = sendOutgoing(cache, "alice", () => {});
  const waiting = (content: string, more: Partial<Outgoing> = {}): Outgoing =>
    ({ ...(saying(content) as object), state: "waiting", ...more }) as Outgoing;
  await told([waiting("Set 14")], [{ content: "Set 14" }]);
  await told([waiting("Set 15")], [{ content: "Set 15" }]);
  const edited = waiting("Set 15", { isOut: true, next: changing("Set 16") });
  await told([edited], [{ content: "Set 15", waiting: { content: "Set 16" } }]);
  // the server has it, its answer got lost, and the list was fetched anew
  cache.setQueryData(["messages", "ballad"], { pages: [{ items: [] }], pageParams: [null] });
  putMessage(cache, { ...shown, content: "Set 15", seq: 1, version: 1 });
  await showWaitingIn(cache, "ballad", "alice");
  expect(held()).toMatchObject([{ seq: 1, content: "Set 15", waiting: { content: "Set 16" } }]);
  const withdrawn = waiting("Set 15", { isOut: true, next: changing(null), isEnding: true });
  await told([withdrawn], [{ seq: 1, waiting: { content: null } }]);
  await told([{ ...changing(null), by: "alice", state: "waiting" }], [{ seq: 1, waiting: { content: null } }]);
  await told([], [{ seq: 1, content: "Set 15" }]);
  expect(held()?.[0]).not.toHaveProperty("waiting");
  stop();
});

const me = { id: "alice", name: "Alice" } as User;
const plain = { content: "Set 14", type: "text", priority: "medium", attachments: [] } as unknown as Draft;

test.each([
  ["a guest network's 403", () => new Response("<html>Sign in to Stadium WiFi</html>", { status: 403 })],
  ["a proxy's 404", () => new Response("404 page not found", { status: 404 })],
  ["a guest network's page", () => new Response("<html>Sign in to Stadium WiFi</html>")],
  ["a guest network's JSON", () => Response.json({ status: "login required" })],
])("%s is no word of the studio: what waits goes on waiting", async (_, answer) => {
  pretendBrowser();
  const outbox = pretendOutbox();
  vi.stubGlobal("fetch", async () => answer());
  sendAs("alice");
  const cache = new QueryClient();
  const stop = sendOutgoing(cache, "alice", () => {});
  for (let at = 0; at < 2; at++) await sendMessage(cache, me, "ballad", plain);
  await flush();
  expect(outbox.entries).toMatchObject([{ state: "waiting" }, { state: "waiting" }]);
  stop();
  sendAs(undefined);
});

test("a message that is edited again while its edit waits says what the second one says", async () => {
  pretendBrowser();
  const outbox = pretendOutbox({ alone: async () => {} });
  const cache = new QueryClient();
  const message = { id: "one", conversationId: "ballad", seq: 1, version: 1, content: "Set 14" } as ShownMessage;
  cache.setQueryData(["messages", "ballad"], { pages: [{ items: [message] }], pageParams: [null] });
  const held = () =>
    cache.getQueryData<{ pages: { items: ShownMessage[] }[] }>(["messages", "ballad"])?.pages[0]?.items[0];
  sendAs("alice");
  const stop = sendOutgoing(cache, "alice", () => {});
  const edit = (id: string, content: string) =>
    enqueue({ id, kind: "message-edit", input: { messageId: "one", conversationId: "ballad", by: "alice", content } });
  await edit("first", "Set 15");
  expect(held()?.waiting).toMatchObject({ id: "first", content: "Set 15" });
  await edit("second", "Set 16");
  await discard("first");
  expect(outbox.entries.map(({ id }) => id)).toEqual(["second"]);
  expect(held()?.waiting).toMatchObject({ id: "second", content: "Set 16" });
  await discard("second");
  expect(held()).toEqual(message);
  stop();
  sendAs(undefined);
});

const noRoom = () => Promise.reject(new DOMException("There is no room left.", "QuotaExceededError"));

test("where this device can write nothing a message goes out at once, under the id that stands in the list", async () => {
  pretendBrowser();
  pretendOutbox({ change: noRoom });
  const got: ShownMessage[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    got.push({ ...JSON.parse(body), author: me, signs: [], attachments: [], seq: 1, version: 1 });
    return Response.json(got[0]);
  });
  const cache = new QueryClient();
  cache.setQueryData(["messages", "ballad"], { pages: [{ items: [] }], pageParams: [null] });
  sendAs("alice");
  const stop = sendOutgoing(cache, "alice", () => {});
  await sendMessage(cache, me, "ballad", plain);
  expect(got).toMatchObject([{ content: "Set 14" }]);
  const held = cache.getQueryData<{ pages: { items: ShownMessage[] }[] }>(["messages", "ballad"])?.pages[0]?.items;
  expect(held).toMatchObject([{ id: got[0]?.id, seq: 1 }]);
  stop();
  sendAs(undefined);
});

test.each([
  [
    "nobody answers, either",
    () => Promise.reject(new TypeError("Failed to fetch")),
    "The studio cannot be reached. It could not be kept on this device either: There is no room left.",
  ],
  [
    "it is refused",
    async () => Response.json({ code: "forbidden", message: "You left this conversation." }, { status: 403 }),
    "You left this conversation.",
  ],
])(
  "where this device can write nothing, and %s, its writer is told, and it stands nowhere",
  async (_, answer, told) => {
    pretendBrowser();
    pretendOutbox({ change: noRoom });
    vi.stubGlobal("fetch", answer);
    const cache = new QueryClient();
    cache.setQueryData(["messages", "ballad"], { pages: [{ items: [] }], pageParams: [null] });
    sendAs("alice");
    const stop = sendOutgoing(cache, "alice", () => {});
    await expect(sendMessage(cache, me, "ballad", plain)).rejects.toThrow(told);
    expect(cache.getQueryData(["messages", "ballad"])).toMatchObject({ pages: [{ items: [] }] });
    stop();
    sendAs(undefined);
  },
);

/** What files that are lost are looked for with. */
function pretendBrowser() {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", () => {});
  for (const store of ["localStorage", "sessionStorage"]) {
    vi.stubGlobal(store, { getItem: () => null, setItem() {}, removeItem() {} });
  }
}

test.each([
  ["Set 14", { attachments: ["there"], content: "Set 14" }],
  ["", { attachments: ["there"], content: "" }],
])("'%s' with a file that cannot be found any more fails by its name, and goes without it", async (content, left) => {
  pretendBrowser();
  const outbox = pretendOutbox();
  const asked: { content: string; attachments: string[] }[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: string }) => {
    const no = (code: string, status: number) => Response.json({ code, message: "No.", requestId: "r" }, { status });
    if (address.includes("/files/lost")) return no("not_found", 404);
    if (address.includes("/files/there")) return Response.json({ id: "there" });
    asked.push(JSON.parse(body ?? ""));
    return no("invalid_input", 400);
  });
  const cache = new QueryClient();
  sendAs("alice");
  const stop = sendOutgoing(cache, "alice", () => {});
  const attachments = ["lost", "there"].map((id) => ({ id, name: `${id}.png`, url: `/${id}` }));
  const draft = { content, type: "text", priority: "medium", attachments } as unknown as Draft;
  await sendMessage(cache, { id: "alice", name: "Alice" } as User, "ballad", draft);
  const reason = "Cannot be found any more: lost.png. Try again to send the message without it, or discard it.";
  await expect.poll(() => outbox.entries).toMatchObject([{ state: "failed", reason }]);
  const { id = "" } = outbox.entries[0] ?? {};
  await retry(id);
  expect(asked.at(-1)).toMatchObject(left);
  // nothing of it is lost: the server's own sentence stands again
  await expect.poll(() => outbox.entries).toMatchObject([{ state: "failed", reason: "No." }]);
  stop();
  sendAs(undefined);
});

test("a file that the studio has cleared away, and that is still on this device, goes up once more by itself", async () => {
  pretendBrowser();
  const kept = vi
    .spyOn(keptFiles, "keptFile")
    .mockImplementation(async (key) => (key === "alice/lost" ? new File([""], "") : undefined));
  const outbox = pretendOutbox();
  vi.stubGlobal("fetch", async (address: string) => {
    const [code, status] = address.includes("/files/") ? ["not_found", 404] : ["invalid_input", 400];
    return Response.json({ code, message: "No.", requestId: "r" }, { status: Number(status) });
  });
  const cache = new QueryClient();
  sendAs("alice");
  const onNeeds = vi.fn();
  const stop = sendOutgoing(cache, "alice", onNeeds);
  const attachments = [{ id: "lost", name: "lost.png", url: "/lost", thumbnailUrl: "/lost/thumb" }];
  const draft = { content: "Set 14", type: "text", priority: "medium", attachments } as unknown as Draft;
  await sendMessage(cache, { id: "alice", name: "Alice" } as User, "ballad", draft);
  const alone = { id: "alice/lost", name: "lost.png", url: "", thumbnailUrl: null };
  const input = { input: { attachments: ["alice/lost"] }, shown: { attachments: [alone] } };
  // it waits for whoever brings it up
  await expect.poll(() => outbox.entries).toMatchObject([{ needs: ["alice/lost"], input }]);
  await flush();
  expect(outbox.entries).toMatchObject([{ state: "waiting" }]);
  expect(onNeeds).toHaveBeenCalled();
  kept.mockRestore();
  stop();
  sendAs(undefined);
});

test.each([-3, 3])(
  "on a device whose clock is %i hours ahead what is sent stands at the others' time, and stays",
  async (hours) => {
    vi.stubGlobal("navigator", { onLine: false });
    for (const name of ["localStorage", "sessionStorage"]) vi.stubGlobal(name, { getItem: () => null });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const outbox = pretendOutbox();
    const real = Date.now();
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
      hearClock(new Date().toUTCString());
    });
    vi.useFakeTimers({ now: real + hours * 3_600_000, toFake: ["Date"] });
    vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() - performance.now());
    hearClock(new Date(real).toUTCString());
    const cache = new QueryClient();
    cache.setQueryData(["messages", "ballad"], { pages: [{ items: [] }], pageParams: [null] });
    const held = () =>
      cache.getQueryData<{ pages: { items: ShownMessage[] }[] }>(["messages", "ballad"])?.pages[0]?.items;
    const draft = { content: "Set 14", type: "text", priority: "medium", attachments: [] } as unknown as Draft;
    sendAs("alice");
    await sendMessage(cache, { id: "alice" } as User, "ballad", draft);
    expect(Math.abs(Date.parse(held()?.[0]?.createdAt ?? "") - real)).toBeLessThan(60_000);
    // as in the moment before it stands in the outbox
    outbox.entries = [];
    await showWaitingIn(cache, "ballad", "alice");
    expect(held()).toHaveLength(1);
    sendAs(undefined);
  },
);

test("a message says how far its author's screen had come when it was written, whatever is said until it goes", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  for (const name of ["localStorage", "sessionStorage"]) vi.stubGlobal(name, { getItem: () => null });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const outbox = pretendOutbox();
  const cache = new QueryClient();
  const said = (seq: number | null) => ({ id: `m${seq}`, conversationId: "ballad", seq, version: 1 }) as ShownMessage;
  const draft = { content: "See you", type: "text", attachments: [] } as unknown as Draft;
  const write = () => sendMessage(cache, { id: "alice" } as User, "ballad", draft);
  sendAs("alice");
  await write();
  cache.setQueryData(["messages", "ballad"], {
    pages: [{ items: [said(6), said(7), said(null)] }, { items: [said(5)] }],
    pageParams: [null],
  });
  await write();
  putMessage(cache, said(8));
  expect(outbox.entries.map(({ input }) => (input as Waiting).input.seen)).toEqual([0, 7]);
  sendAs(undefined);
});

test.each([
  ["nobody has seen", undefined, "second"],
  ["may be there already", true as const, "first"],
])("edited again while an edit waits that %s, a message says what the later one says", async (_, isOut, id) => {
  pretendBrowser();
  const outbox = pretendOutbox({ alone: async () => {} });
  const cache = new QueryClient();
  const message = { id: "one", conversationId: "ballad", seq: 1, version: 1, content: "Set 14" } as ShownMessage;
  cache.setQueryData(["messages", "ballad"], { pages: [{ items: [message] }], pageParams: [null] });
  const held = () =>
    cache.getQueryData<{ pages: { items: ShownMessage[] }[] }>(["messages", "ballad"])?.pages[0]?.items[0];
  sendAs("alice");
  const stop = sendOutgoing(cache, "alice", () => {});
  const edit = (of: string, content: string): Edit => ({
    id: of,
    kind: "message-edit",
    input: { messageId: "one", conversationId: "ballad", by: "alice", content },
  });
  await enqueue(edit("first", "Set 15"));
  await changeEntry("first", (entry) => ({ ...entry, ...(isOut && { isOut }) }));
  expect(held()?.waiting).toMatchObject({ id: "first", content: "Set 15" });
  await changeEntry("first", (entry) => followEdit(entry, edit("second", "Set 16")));
  expect(outbox.entries).toMatchObject([{ id }]);
  expect(held()?.waiting).toMatchObject({ id, content: "Set 16" });
  // the earlier one is there
  await change(() => [{ ...edit("second", "Set 16"), by: "alice", state: "waiting" }]);
  expect(held()?.waiting).toMatchObject({ id: "second", content: "Set 16" });
  await discard("second");
  expect(held()).toEqual(message);
  stop();
  sendAs(undefined);
});
