import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sendAs } from "#web/platform/outbox/outbox.ts";
import { pretendOutbox } from "#web/testing/pretended-outbox.ts";
import type { ShownMessage } from "../live.ts";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import { MessageRow } from "./message-row.tsx";

const told = vi.hoisted(() => vi.fn());
vi.mock("#web/ui/toast.ts", () => ({ toast: told }));

const key = "guidon_draft_alice/edit/one";
afterEach(() => {
  localStorage.removeItem(key);
  vi.unstubAllGlobals();
  told.mockReset();
});

const said = {
  ...{ id: "one", conversationId: "ballad", seq: 1, version: 1, type: "text", status: "sent", content: "Set 14" },
  ...{ author: { id: "alice", name: "Alice", avatar: null }, replyTo: null, topicId: null, attachments: [] },
  ...{ mentions: [], reactions: [], metadata: { priority: "medium", needsAcknowledgement: false } },
  ...{ isEdited: false, isDeleted: false, createdAt: new Date(2026, 7, 14, 12).toISOString() },
} as unknown as ShownMessage;

/** It goes on where another one ended, as most do: nothing stands above it. */
function row(message: ShownMessage, actions: Partial<ThreadActions> = {}, isJoined = true) {
  const thread = {
    me: "alice",
    starred: new Set(),
    topicId: null,
    editedId: null,
    ...actions,
  } as unknown as ThreadActions;
  const place = { parent: undefined, isJoined, isLastOfRun: true, isEntry: true, isTarget: false };
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "alice" });
  return (
    <QueryClientProvider client={cache}>
      <ThreadProvider value={thread}>
        <MessageRow message={message} {...place} />
      </ThreadProvider>
    </QueryClientProvider>
  );
}

test("an edit that was not saved is named above its message, and goes on from there", async () => {
  localStorage.setItem(key, "Set 15");
  const edit = vi.fn();
  const shown = await render(row(said, { edit }));
  await userEvent.click(page.getByRole("button", { name: "edit not saved" }));
  expect(edit).toHaveBeenCalledExactlyOnceWith(said);
  // in its field it names itself
  await shown.rerender(row(said, { editedId: "one" }));
  await expect.element(page.getByRole("button", { name: "edit not saved" })).not.toBeInTheDocument();
});

test("by how many it was read counts those who were there, and not those who came when it had been said", async () => {
  const someone = (id: string, joinedSeq: number, lastReadSeq: number) => ({
    id,
    joinedSeq,
    lastReadSeq,
    lastSeen: null,
  });
  const there = [someone("alice", 0, 9), someone("bob", 0, 9), someone("carol", 0, 0)];
  const conversation = { participants: there, participantCount: 3 };
  const label = (name: string) => page.getByRole("img", { name, exact: true });
  const shown = await render(row(said, { conversation } as unknown as Partial<ThreadActions>));
  await expect.element(label("Read by 1 of 2")).toBeVisible();
  const late = [...there, someone("dev", 5, 9), someone("priya", 1, 1)];
  const grown = { participants: late, participantCount: 5 };
  await shown.rerender(row(said, { conversation: grown } as unknown as Partial<ThreadActions>));
  await expect.element(label("Read by 1 of 2")).toBeVisible();
  await shown.rerender(
    row(said, { conversation: { ...grown, participantCount: 60 } } as unknown as Partial<ThreadActions>),
  );
  await expect.element(label("Read by 1 or more")).toBeVisible();
});

test("of a message that is deleted no words of an edit stay", async () => {
  localStorage.setItem(key, "Set 15");
  const deleted = { ...said, content: "", isDeleted: true } as ShownMessage;
  const shown = await render(row(said));
  await expect.element(page.getByRole("button", { name: "edit not saved" })).toBeVisible();
  await shown.rerender(row(deleted));
  await expect.element(page.getByRole("button", { name: "edit not saved" })).not.toBeInTheDocument();
  expect(localStorage.getItem(key)).toBeNull();
});

test.each([
  ["one's own", "alice", ["Edit", "Delete", "Copy"]],
  ["another's", "bob", ["Copy", "Copy link", "Forward"]],
])("the menu of %s message begins with what would be looked for in vain where it is cut", async (_, me, labels) => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await render(row(said, { me, reply: null }));
  await userEvent.click(page.getByRole("button", { name: "More actions" }));
  await expect.element(page.getByRole("menu")).toBeVisible();
  const items = page.getByRole("menuitem").elements();
  expect(items.slice(0, 3).map(({ textContent }) => textContent)).toEqual(labels);
});

test("of a message whose edit waits the words that stand there are copied", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const waiting = { id: "edit", content: "Set 15", state: "queued" };
  await render(row({ ...said, waiting } as ShownMessage, { reply: null }));
  await userEvent.click(page.getByRole("button", { name: "More actions" }));
  await userEvent.click(page.getByRole("menuitem", { name: "Copy", exact: true }));
  expect(copy).toHaveBeenCalledExactlyOnceWith("Set 15");
});

test.each(["Failed to send. Tap to retry.", "Discard"])(
  "where the device keeps nothing any more the row of a refused message says so, and it stays: %s",
  async (name) => {
    pretendOutbox({ change: () => Promise.reject(new Error("QuotaExceededError")) });
    sendAs("alice");
    await render(row({ ...said, seq: null, status: "failed", sendError: "No." } as ShownMessage));
    await userEvent.click(page.getByRole("button", { name }));
    await expect
      .poll(() => told.mock.lastCall)
      .toEqual(["This could not be changed on this device. Please try again."]);
    await expect.element(page.getByText("Set 14")).toBeVisible();
  },
);

test.each([
  ["one's own", "alice"],
  ["another's", "bob"],
])("beside all that is told of %s message its menu stays on a small phone's screen", async (_, me) => {
  const metadata = { ...said.metadata, priority: "critical" as const };
  const author = { ...said.author, name: "Jacqueline Montgomery" };
  const marked = { ...said, author, metadata, isEdited: true };
  await render(<div style={{ width: 254 }}>{row(marked, { me, starred: new Set(["one"]), reply() {} }, false)}</div>);
  const article = page.getByRole("article").element();
  const edges = article.getBoundingClientRect();
  const isOutside = (part: Element) => {
    const { left, right } = part.getBoundingClientRect();
    return left < edges.left || right > edges.right;
  };
  expect([...article.querySelectorAll("button, time")].filter(isOutside)).toEqual([]);
  // a name has its line, and is no column of words
  const name = page.getByText("Jacqueline Montgomery", { exact: true }).elements();
  expect(name.map(({ clientHeight }) => clientHeight < 24)).toEqual(me === "bob" ? [true] : []);
});

test("the actions of a voice message that goes on lie above it, and not over what is pressed to open it", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const voice = { id: "v", name: "Voice message.weba", type: "audio/webm", size: 2048, url: "/v", previewUrl: null };
  const message = { ...said, content: "", attachments: [voice] } as unknown as ShownMessage;
  await render(
    <div style={{ width: 326, paddingTop: 80 }}>
      <p style={{ position: "absolute", top: 40 }}>Set 14 from the side</p>
      {row(message, { me: "bob", reply() {} })}
    </div>,
  );
  const open = page.getByRole("button", { name: "Open Voice message.weba" });
  await userEvent.hover(page.getByRole("button", { name: "Play" }));
  await expect.element(page.getByRole("button", { name: "Reply" })).toBeVisible();
  const { left, right, top, bottom } = open.element().getBoundingClientRect();
  const isFree = () => open.element().contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  expect(isFree()).toBe(true);
  // where they are not seen, what lies below them is pressed
  const { x, y } = page.getByRole("button", { name: "Reply" }).element().getBoundingClientRect();
  await userEvent.hover(page.getByText("Set 14 from the side"));
  await expect.poll(() => document.elementFromPoint(x, y)?.closest("article") ?? null).toBeNull();
});

test("the actions of a long text that goes on do not lie over its links", async () => {
  const content = `https://guidon.example/charts/set-14/low-brass ${"and so on ".repeat(40)}`;
  await render(
    <div style={{ width: 326, paddingTop: 80 }}>
      {row({ ...said, content } as ShownMessage, { me: "bob", reply() {} })}
    </div>,
  );
  const link = page.getByRole("link");
  await expect.element(link).toBeVisible();
  await userEvent.hover(page.getByText(/and so on/));
  await expect.element(page.getByRole("button", { name: "Reply" })).toBeVisible();
  for (const { left, right, top, bottom } of link.element().getClientRects()) {
    const pressed = [left + 2, right - 2].map((x) => document.elementFromPoint(x, (top + bottom) / 2)?.localName);
    expect(pressed).toEqual(["a", "a"]);
  }
});

test.each([
  ["with a link", { content: "https://guidon.example/charts" }],
  [
    "with a file",
    { content: "", attachments: [{ id: "v", name: "Set.weba", type: "audio/weba", size: 2048, url: "/v" }] },
  ],
])(
  "the actions of a message %s lie beside it where there is room, and a way there leads over nothing else",
  async (_, more) => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    await render(
      <div style={{ width: 760, paddingTop: 80 }}>
        {row({ ...said, ...more } as unknown as ShownMessage, { me: "bob", reply() {} })}
      </div>,
    );
    const article = page.getByRole("article");
    await userEvent.hover(article);
    await expect.element(page.getByRole("button", { name: "Reply" })).toBeVisible();
    const place = () => page.getByRole("button", { name: "Reply" }).element().getBoundingClientRect();
    await expect.poll(() => place().top >= article.element().getBoundingClientRect().top).toBe(true);
    const body = article.element().querySelector(".max-w-\\[min\\(38rem\\,85\\%\\)\\]") as Element;
    expect(place().left).toBeGreaterThan(body.getBoundingClientRect().right);
  },
);

test("what is taken out of the topic that is in view gives the focus to the message beside it", async () => {
  const shown = (ids: string[]) => (
    <div role="log">
      {ids.map((id) => (
        <div key={id}>{row({ ...said, id, content: id, topicId: "silks" }, { topicId: "silks", reply: null })}</div>
      ))}
    </div>
  );
  const { rerender } = await render(shown(["one", "two"]));
  const [one, two] = page.getByRole("article").elements() as [HTMLElement, HTMLElement];
  one.querySelector<HTMLElement>("[aria-label='More actions']")?.focus();
  expect(one.contains(document.activeElement)).toBe(true);
  await rerender(shown(["two"]));
  await expect.element(two).toHaveFocus();
});
