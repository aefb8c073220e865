// Whoever writes waits for no list: of a thread with thousands of messages a key press draws the composer alone.
import { QueryClient, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Message } from "#contract/messages.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { forgetDraftsOf } from "#web/platform/kept/draft-keys.ts";
import { allItems } from "#web/platform/paged.ts";
import { keepingMarks } from "#web/platform/query-client.ts";
import { pretendOutbox } from "#web/testing/pretended-outbox.ts";
import { changeUnsent, unsentIn } from "../drafts/unsent.ts";
import { putEverywhere, putWaiting } from "../live.ts";
import type { MessageList } from "../message-list/message-list.tsx";
import { conversation as conversationQuery, conversations } from "../queries.ts";
import { messagesOf } from "../windows/message-windows.ts";
import { Thread } from "./thread.tsx";
import { useThread } from "./thread-context.ts";

let drawn = 0;
const openedWith: string[] = [];
vi.mock("../message-list/message-list.tsx", () => ({
  MessageList: function Counted({ messages, target, unreadAfter }: ComponentProps<typeof MessageList>) {
    "use no memo";
    drawn += 1;
    openedWith.push(`${messages.length} ${JSON.stringify(target)} ${unreadAfter}`);
    const { editedId, open } = useThread();
    return (
      <>
        <p data-testid="list">
          {messages.length} <output aria-label="Edited">{editedId}</output>
        </p>
        <button type="button" onClick={() => open({ kind: "date" })}>
          Jump to date
        </button>
      </>
    );
  },
}));
vi.mock("./thread-head.tsx", () => ({ ThreadHead: () => null }));
vi.mock("./thread-dialogs.tsx", () => {
  throw new Error("No network.");
});
const told = vi.hoisted(() => vi.fn());
vi.mock("#web/ui/toast.ts", () => ({ toast: told }));

const many = 5000;
const said = (conversationId: string, seq: number) =>
  ({
    id: `${conversationId}${seq}`,
    conversationId,
    seq,
    version: 1,
    type: "text",
    status: "sent",
    content: `Count ${seq}`,
    author: { id: "bob", name: "Bob", avatar: null },
    topicId: null,
    replyTo: null,
    mentions: [],
    attachments: [],
    reactions: [],
    signs: [],
    metadata: { priority: "medium" },
    createdAt: new Date(2026, 7, 14, 12, 0, seq).toISOString(),
  }) as unknown as Message;
const conversation = (id: string) => ({
  id,
  type: "project",
  name: id,
  participants: [],
  participantCount: 2,
  unreadCount: 0,
  lastSeq: many,
  lastReadSeq: many,
  readVersion: 0,
  lastActivity: "2026-08-14T12:00:00.000Z",
  lastWords: [],
  unanswered: [],
  metadata: {},
});

let cache: QueryClient;
beforeEach(async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const defaultOptions = { queries: { staleTime: Number.POSITIVE_INFINITY, retryDelay: 1 } };
  cache = keepingMarks(new QueryClient({ defaultOptions }));
  cache.setQueryData(["me"], { id: "typist", name: "Typist" });
  cache.setQueryData(["conversation", "c"], conversation("c"));
  const items = [conversation("c"), conversation("d")];
  cache.setQueryData(["conversations"], { pages: [{ items }], pageParams: [null] });
  const messages = Array.from({ length: many }, (_, place) => said("c", place + 1));
  cache.setQueryData(["messages", "c"], { pages: [{ items: messages }], pageParams: [null] });
  for (const [key, data] of [
    ["topics", { items: [] }],
    ["stars", { items: [] }],
    ["acknowledged", { items: [] }],
    ["draft", { conversationId: "c", content: "", writtenAt: null }],
  ] as const) {
    cache.setQueryData([key, "c"], data);
  }
  changeUnsent("c", () => ({ text: "", replyTo: null }));
  drawn = 0;
  openedWith.length = 0;
});

afterEach(() => {
  // other tests share the storage
  forgetDraftsOf("typist");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** How far the other conversation is. */
function Elsewhere() {
  const { data } = useInfiniteQuery(conversations());
  return <output aria-label="Elsewhere">{allItems(data).find(({ id }) => id === "d")?.lastSeq}</output>;
}

const Shown = ({ messageId }: { messageId?: string | undefined }) => (
  <RouterContextProvider router={router as never}>
    <QueryClientProvider client={cache}>
      <Thread conversationId="c" messageId={messageId} />
      <Elsewhere />
    </QueryClientProvider>
  </RouterContextProvider>
);

async function opened() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const screen = await render(<Shown />);
  await expect.element(screen.getByTestId("list")).toHaveTextContent("5000");
  const field = screen.getByRole("textbox", { name: "Message" });
  await userEvent.click(field);
  // what comes with the focus and late has come: the thread's patience is over, too
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await screen.rerender(<Shown />);
  drawn = 0;
  return { screen, field };
}

test.each([
  ["without a reply", null],
  ["with one", "c4000"],
])("a key press draws no list, %s", async (_, replyTo) => {
  changeUnsent("c", () => ({ replyTo }));
  const { field } = await opened();
  await userEvent.keyboard("On the two");
  await expect.element(field).toHaveValue("On the two");
  expect(drawn).toBe(0);
});

test("what is answered stands over the field in the words that wait for a network", async () => {
  const { screen } = await opened();
  changeUnsent("c", () => ({ replyTo: "c4000" }));
  await expect.element(screen.getByText("Replying to Bob: Count 4000")).toBeVisible();
  putWaiting(cache, { id: "c4000", conversationId: "c" }, { id: "edit", content: "Count anew", state: "queued" });
  await expect.element(screen.getByText("Replying to Bob: Count anew")).toBeVisible();
});

test("what is said in another conversation draws no list here", async () => {
  const { screen } = await opened();
  putEverywhere(cache, said("d", many + 1), "typist");
  // drawn at once with the list, if that were
  await expect.element(screen.getByLabelText("Elsewhere")).toHaveTextContent(`${many + 1}`);
  expect(drawn).toBe(0);
  putEverywhere(cache, said("c", many + 1), "typist");
  await expect.element(screen.getByTestId("list")).toHaveTextContent("5001");
  expect(drawn).toBeLessThan(4);
});

test("the arrow up edits the newest of one's own and leaves an edit alone that is open; one ends with its message", async () => {
  const mine = (seq: number, more?: Partial<Message>) =>
    ({ ...said("c", seq), author: { id: "typist", name: "Typist", avatar: null }, ...more }) as Message;
  const { screen } = await opened();
  const edited = screen.getByLabelText("Edited");
  putEverywhere(cache, mine(many + 1), "typist");
  putEverywhere(cache, said("c", many + 2), "typist");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(edited).toHaveTextContent("c5001");
  putEverywhere(cache, mine(many + 3), "typist");
  await expect.element(screen.getByTestId("list")).toHaveTextContent("5003 c5001");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(edited).toHaveTextContent("c5001");
  putEverywhere(cache, mine(many + 1, { version: 2, isDeleted: true }), "typist");
  await expect.element(edited).toBeEmptyDOMElement();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(edited).toHaveTextContent("c5003");
});

const gone = () => Promise.reject(new TypeError("Failed to fetch"));

test.each([
  ["nobody can be asked", gone],
  ["nobody answers", () => new Promise(() => {})],
])("of a visit cut short the list's record serves: what was read is there when %s", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  cache.removeQueries({ queryKey: ["conversation", "c"] });
  const screen = await render(<Shown />);
  await expect.element(screen.getByTestId("list")).toHaveTextContent("5000");
});

test.each([
  ["more is unread than a page holds", undefined],
  ["a message is linked that was read before", "c4990"],
])("nobody can be asked, and %s: what is held is shown", async (_, messageId) => {
  vi.stubGlobal("fetch", gone);
  cache.setQueryData(["conversation", "c"], { ...conversation("c"), unreadCount: 60, lastReadSeq: many - 60 });
  const screen = await render(<Shown messageId={messageId} />);
  await expect.element(screen.getByTestId("list")).toHaveTextContent("5000");
});

test("a place that nobody can be asked for says so, and leads back to what is held", async () => {
  vi.stubGlobal("fetch", gone);
  const screen = await render(<Shown messageId="elsewhere" />);
  await userEvent.click(screen.getByRole("button", { name: "Latest" }));
  await expect.element(screen.getByTestId("list")).toHaveTextContent("5000");
});

test("a link to a message that is not in its conversation says so there, and leads to the latest", async () => {
  vi.stubGlobal("fetch", async (url: string) => {
    if (!new URL(url, location.origin).pathname.endsWith("/messages")) return gone();
    return Response.json({ code: "not_found", message: "There is nothing here.", requestId: "r" }, { status: 404 });
  });
  const screen = await render(<Shown messageId="elsewhere" />);
  await expect.element(screen.getByText("Message Not Found")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Message" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Latest" }));
  await expect.element(screen.getByTestId("list")).toHaveTextContent("5000");
});

test("without a link, messages that are refused are no message that is missing", async () => {
  vi.stubGlobal("fetch", async (url: string) => {
    if (!new URL(url, location.origin).pathname.endsWith("/messages")) return gone();
    return Response.json({ code: "not_found", message: "There is nothing here.", requestId: "r" }, { status: 404 });
  });
  cache.removeQueries({ queryKey: ["messages", "c"] });
  const screen = await render(<Shown />);
  await expect.element(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect.element(screen.getByText("Message Not Found")).not.toBeInTheDocument();
});

test("what could not be loaded says so, and what is written there is in the list", async () => {
  vi.stubGlobal("fetch", gone);
  for (const family of ["conversation", "messages"]) cache.removeQueries({ queryKey: [family, "c"] });
  const screen = await render(<Shown />);
  await expect
    .element(screen.getByText("The studio cannot be reached. Check your connection and try again."))
    .toBeVisible();
  await userEvent.fill(screen.getByRole("textbox", { name: "Message" }), "Horns at eight");
  putEverywhere(cache, { ...said("c", 1), seq: null } as unknown as Message, "typist");
  await expect.element(screen.getByTestId("list")).toHaveTextContent("1");
  await expect.element(screen.getByRole("textbox", { name: "Message" })).toHaveValue("Horns at eight");
});

test("after a gap, what was visited before opens at what came meanwhile, once that is there", async () => {
  let last = 30;
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname } = new URL(url, location.origin);
    const record = { ...conversation("c"), lastSeq: last, lastReadSeq: 30, unreadCount: last - 30 };
    if (pathname.endsWith("/conversations")) return Response.json({ items: [record] });
    // nobody answers at once
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (pathname.endsWith("/c")) return Response.json(record);
    const messages = Array.from({ length: last }, (_, place) => said("c", place + 1));
    return Response.json({ items: pathname.endsWith("/messages") ? messages : [], hasMore: false });
  });
  for (const family of ["conversation", "messages"]) cache.removeQueries({ queryKey: [family, "c"] });
  await Promise.all([cache.fetchQuery(conversationQuery("c")), cache.fetchInfiniteQuery(messagesOf("c"))]);
  last = 35;
  fetchAgain(cache);
  await cache.fetchInfiniteQuery(conversations());
  const screen = await render(<Shown />);
  await expect.element(screen.getByTestId("list")).toHaveTextContent("35");
  expect(openedWith[0]).toBe('35 "unread" 30');
});

test("who presses a second time what leads to the message of the address is brought there again", async () => {
  const address = { to: "/", search: { conversation: "c", message: "c4990" } } as never;
  await router.navigate(address);
  await router.load();
  const around = { pages: [{ items: [said("c", 4990)] }], pageParams: [null] };
  cache.setQueryData(["messages", "c", { around: "c4990" }], around);
  const screen = await render(<Shown messageId="c4990" />);
  await expect.element(screen.getByTestId("list")).toBeVisible();
  const target = () => openedWith.at(-1)?.split(" ")[1];
  const first = target();
  expect(first).toContain("c4990");
  await router.navigate(address);
  await expect.poll(target).not.toBe(first);
  expect(target()).toContain("c4990");
});

test("a dialog whose script does not come says so, and the conversation stays as it is", async () => {
  const { screen, field } = await opened();
  await userEvent.keyboard("On the two");
  await userEvent.click(screen.getByRole("button", { name: "Jump to date" }));
  await expect.poll(() => told.mock.calls).toEqual([[expect.stringContaining("could not be loaded")]]);
  await expect.element(screen.getByTestId("list")).toHaveTextContent("5000");
  await expect.element(field).toHaveValue("On the two");
});

test("an address that was cut leads to no conversation, and not into one that may be tried again", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "invalid_input", message: "This id is not valid.", requestId: "r" }, { status: 400 }),
  );
  for (const family of ["conversation", "messages"]) cache.removeQueries({ queryKey: [family, "c"] });
  cache.setQueryData(["conversations"], { pages: [{ items: [] }], pageParams: [null] });
  const screen = await render(<Shown />);
  await expect.element(screen.getByText("Conversation Not Found")).toBeVisible();
});

test("of a conversation that is not mine nothing is asked again but whether it is", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json({ code: "not_found", message: "No.", requestId: "r" }, { status: 404 });
  });
  for (const family of ["conversation", "messages", "topics", "stars"])
    cache.removeQueries({ queryKey: [family, "c"] });
  cache.setQueryData(["conversations"], { pages: [{ items: [] }], pageParams: [null] });
  const screen = await render(<Shown />);
  await expect.element(screen.getByText("Conversation Not Found")).toBeVisible();
  await expect.poll(() => cache.isFetching()).toBe(0);
  asked.length = 0;
  fetchAgain(cache);
  await expect.element(screen.getByText("Conversation Not Found")).toBeVisible();
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(asked).toContain("/api/conversations/c");
  expect(asked.filter((address) => /messages|stars|topics/.test(address))).toEqual([]);
});

test("what was refused because the conversation was taken away can be looked at where it was written", async () => {
  const refused = { shown: { content: "Horns at eight", conversationId: "c", attachments: [] } };
  pretendOutbox().entries = [
    { id: "m", kind: "message", by: "typist", input: refused, state: "failed", reason: "No." },
  ];
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "not_found", message: "No.", requestId: "r" }, { status: 404 }),
  );
  for (const family of ["conversation", "messages"]) cache.removeQueries({ queryKey: [family, "c"] });
  cache.setQueryData(["conversations"], { pages: [{ items: [] }], pageParams: [null] });
  const screen = await render(<Shown />);
  await expect.element(screen.getByText("Conversation Not Found")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  await expect.element(screen.getByRole("dialog").getByText("Horns at eight")).toBeVisible();
});

test("what was being written in a conversation that was taken away is copied, or thrown away", async () => {
  changeUnsent("c", () => ({ text: "Horns at eight" }));
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "not_found", message: "No.", requestId: "r" }, { status: 404 }),
  );
  for (const family of ["conversation", "messages"]) cache.removeQueries({ queryKey: [family, "c"] });
  cache.setQueryData(["conversations"], { pages: [{ items: [] }], pageParams: [null] });
  const screen = await render(<Shown />);
  const words = screen.getByRole("region", { name: "What you were writing here" });
  await expect.element(words.getByText("Horns at eight")).toBeVisible();
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await userEvent.click(words.getByRole("button", { name: "Copy" }));
  expect(copy).toHaveBeenCalledWith("Horns at eight");
  await userEvent.click(words.getByRole("button", { name: "Discard" }));
  await expect.element(words).not.toBeInTheDocument();
  expect(unsentIn("c").text).toBe("");
});
