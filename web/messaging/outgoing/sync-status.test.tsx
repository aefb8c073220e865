import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Outgoing, sendAs } from "#web/platform/outbox/outbox.ts";
import { retry } from "#web/platform/outbox/outbox-entries.ts";
import { pretendOutbox } from "#web/testing/pretended-outbox.ts";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import { SyncStatus } from "./sync-status.tsx";

afterEach(() => vi.unstubAllGlobals());

function message(id: string, conversationId: string, content: string): Outgoing {
  const shown = { id, conversationId, content, seq: null, attachments: [] };
  const reason = "The requested conversation could not be found.";
  return { id, kind: "message", by: "alice", state: "failed", reason, input: { input: { id, content }, shown } };
}

/** Alice in a conversation, with these in her outbox. */
async function show(entries: Outgoing[], own: Parameters<typeof pretendOutbox>[0] = {}) {
  // nobody tries them here
  const outbox = pretendOutbox({ alone: async () => {}, ...own });
  outbox.entries = entries;
  sendAs("alice");
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["me"], { id: "alice" });
  const finale = { id: "finale", name: "Finale" };
  cache.setQueryData(["conversations"], { pages: [{ items: [finale], nextCursor: null }], pageParams: [null] });
  await render(
    <QueryClientProvider client={cache}>
      <ThreadProvider value={{ me: "alice" } as unknown as ThreadActions}>
        <SyncStatus me="alice" />
      </ThreadProvider>
    </QueryClientProvider>,
  );
  return outbox;
}

test("what was refused in a conversation that one has lost can be read and discarded, from wherever one is", async () => {
  const edit: Outgoing = {
    ...message("edit", "", ""),
    kind: "message-edit",
    input: { messageId: "m", conversationId: "finale", by: "alice", content: "Set 15" },
  };
  const outbox = await show([
    message("lost", "gone", "Set 14: trumpets drift"),
    edit,
    { ...message("other", "finale", "Bob's"), by: "bob" },
  ]);
  await expect.element(page.getByRole("status")).toHaveTextContent("2 changes not sent");
  await userEvent.click(page.getByRole("button", { name: "Show" }));
  const list = page.getByRole("list", { name: "Not sent" });
  const items = list.getByRole("listitem");
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map((item) => item.querySelector("span")?.textContent)).toEqual([
    "A conversation that you are not in any more",
    "Finale",
  ]);
  await expect.element(items.first().getByText("Set 14: trumpets drift")).toBeVisible();
  await expect.element(items.first().getByText("The requested conversation could not be found.")).toBeVisible();
  await expect.element(items.last().getByText("Edit: Set 15")).toBeVisible();
  await userEvent.click(items.first().getByRole("button", { name: "Discard" }));
  await expect.poll(() => outbox.entries.map(({ id }) => id)).toEqual(["edit", "other"]);
  await expect.element(list).toHaveFocus();
  await userEvent.click(items.first().getByRole("button", { name: "Discard" }));
  await expect.element(page.getByText("Nothing is left here.")).toBeVisible();
  expect(outbox.entries.map(({ id }) => id)).toEqual(["other"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("what another area has in the outbox stands there by its file, in its words", async () => {
  const input = { fileId: "f", fileName: "set-12.png", content: "Step off here" };
  await show([{ id: "mark", kind: "annotation", by: "alice", input, state: "failed", reason: "No." }]);
  await userEvent.click(page.getByRole("button", { name: "Show" }));
  const item = page.getByRole("list", { name: "Not sent" }).getByRole("listitem");
  await expect.element(item.getByText("set-12.png")).toBeVisible();
  await expect.element(item.getByText("Step off here", { exact: true })).toBeVisible();
  await expect.element(item.getByText("No.")).toBeVisible();
});

test("one that is sent again leaves the list", async () => {
  const outbox = await show([message("one", "finale", "Set 14"), message("two", "finale", "Set 15")]);
  await userEvent.click(page.getByRole("button", { name: "Show" }));
  const items = page.getByRole("list", { name: "Not sent" }).getByRole("listitem");
  await userEvent.click(items.first().getByRole("button", { name: "Retry" }));
  await expect.element(items.getByText("Set 14")).not.toBeInTheDocument();
  await expect.element(items.getByText("Set 15")).toBeVisible();
  expect(outbox.entries.map(({ state }) => state)).toEqual(["waiting", "failed"]);
});

test("whoever presses what goes with it goes on at what is said there, and in no field", async () => {
  const outbox = await show([message("one", "finale", "Set 14")]);
  const button = page.getByRole("button", { name: "Retry" });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => outbox.entries.map(({ state }) => state)).toEqual(["waiting"]);
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(page.getByRole("status")).toHaveFocus();
});

test("whoever went on writing is left alone by the buttons that go", async () => {
  const outbox = await show([message("one", "finale", "Set 14")]);
  const button = page.getByRole("button", { name: "Retry" });
  await expect.element(button).toBeVisible();
  const field = document.body.appendChild(document.createElement("input"));
  onTestFinished(() => field.remove());
  field.focus();
  await retry("one");
  await expect.poll(() => outbox.entries.map(({ state }) => state)).toEqual(["waiting"]);
  await expect.element(button).not.toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(field);
});

test.each([["Retry"], ["Show", "Discard"]])(
  "where the device keeps nothing any more it says so, and nothing is gone: %s",
  async (...names) => {
    await show([message("one", "finale", "Set 14")], { change: () => Promise.reject(new Error("QuotaExceededError")) });
    for (const name of names) await userEvent.click(page.getByRole("button", { name }));
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("This could not be changed on this device. Please try again.");
    await expect.element(page.getByText("Set 14")).toBeVisible();
  },
);
