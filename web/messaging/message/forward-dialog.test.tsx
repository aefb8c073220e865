import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { flush, sendAs, sendWith } from "#web/platform/outbox/outbox.ts";
import { pretendOutbox } from "#web/testing/pretended-outbox.ts";
import type { ShownMessage } from "../live.ts";
import type { WaitingEdit } from "../outgoing/send-outgoing.ts";
import { ForwardDialog } from "./forward-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

test("it is forwarded to what is chosen and on screen, and Enter in the search starts nothing", async () => {
  const asked = vi.fn(async (_address: string, _init: RequestInit) => {
    throw new TypeError("Failed to fetch");
  });
  vi.stubGlobal("fetch", asked);
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const of = { participants: [], projectId: null, teamId: null, organizationId: null };
  const items = [
    { ...of, id: "pair", name: "Alice & Fay", type: "direct" },
    { ...of, id: "band", name: "Band council", type: "team" },
    { ...of, id: "mine", name: "My news", type: "broadcast", participants: [{ id: "fay", role: "owner" }] },
    { ...of, id: "news", name: "News of the band", type: "broadcast" },
  ];
  cache.setQueryData(["me"], { id: "fay", userType: "client" });
  cache.setQueryData(["conversations"], { pages: [{ items }], pageParams: [null] });
  await render(
    <QueryClientProvider client={cache}>
      <ForwardDialog message={{ id: "m" } as ShownMessage} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const pair = page.getByRole("radio", { name: "Alice & Fay" });
  // where one only reads, nothing can be forwarded
  await expect.element(page.getByRole("radio", { name: "My news" })).toBeVisible();
  expect(page.getByRole("radio", { name: "News of the band" }).query()).toBeNull();
  const forward = page.getByRole("button", { name: "Forward" });
  await userEvent.click(pair);
  await userEvent.fill(page.getByRole("searchbox", { name: "Search conversations..." }), "band");
  await expect.element(pair).not.toBeInTheDocument();
  await expect.element(forward).toBeDisabled();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(page.getByRole("radio", { name: "Band council" }));
  await userEvent.click(page.getByRole("searchbox", { name: "Search conversations..." }));
  await userEvent.keyboard("{Enter}");
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(forward);
  await expect.poll(() => asked).toHaveBeenCalledOnce();
  expect(asked.mock.calls[0]?.[1].body).toContain('"conversationId":"band"');
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("The studio cannot be reached. Check your connection and try again.");
});

test("of a long name two lines are seen, and all of it once it is chosen", async () => {
  await page.viewport(390, 844);
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const name = "Harlan County HS Marching Band, 2026 Field Show: Tidal, percussion and front ensemble, all of July";
  const items = [1, 2, 3, 4, 5].map((place) => ({ id: `c${place}`, name: `${place}. ${name}`, type: "team" }));
  cache.setQueryData(["conversations"], { pages: [{ items }], pageParams: [null] });
  await render(
    <QueryClientProvider client={cache}>
      <ForwardDialog message={{ id: "m" } as ShownMessage} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const shown = page.getByText(`1. ${name}`).element();
  const line = Number.parseFloat(getComputedStyle(shown).lineHeight);
  const lines = () => [shown.clientHeight, shown.scrollHeight].map((height) => Math.round(height / line));
  expect(lines()[0]).toBe(2);
  await page.getByRole("radio", { name: `1. ${name}` }).click();
  await expect.poll(() => new Set(lines()).size).toBe(1);
  const beyondRow = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;
  expect([...document.querySelectorAll("fieldset label")].filter(beyondRow)).toEqual([]);
  await page.viewport(414, 896);
});

const sent = {
  id: "sent",
  conversationId: "pair",
  seq: 1,
  version: 1,
  author: { id: "alice" },
  attachments: [],
  mentions: [],
  signs: [],
  metadata: { priority: "medium", needsAcknowledgement: false },
};

/** Alice forwards to her pair what she has edited; answers the addresses that were asked, and what waits. */
async function forwardEdited(state: "waiting" | "failed", send: (edit: WaitingEdit) => Promise<void>) {
  const asked: string[] = [];
  const outbox = pretendOutbox();
  sendAs("alice");
  sendWith<WaitingEdit>("message-edit", (edit) => {
    asked.push(`edit ${edit.content}`);
    return send(edit);
  });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json(sent);
  });
  const input = { messageId: "m", conversationId: "c", by: "alice", content: "Set 15" };
  outbox.entries = [{ id: "edit", kind: "message-edit", by: "alice", state, input }];
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["me"], { id: "alice", userType: "client" });
  const read = { lastSeq: 0, lastReadSeq: 0, markedAtSeq: 0, lastMessage: null, lastActivity: "" };
  const pair = { id: "pair", name: "Alice & Fay", type: "direct", participants: [], unanswered: [], lastWords: [] };
  const items = [{ ...pair, ...read }];
  cache.setQueryData(["conversations"], { pages: [{ items }], pageParams: [null] });
  const onClose = vi.fn();
  await render(
    <QueryClientProvider client={cache}>
      <ForwardDialog message={{ id: "m" } as ShownMessage} onClose={onClose} />
    </QueryClientProvider>,
  );
  await userEvent.click(page.getByRole("radio", { name: "Alice & Fay" }));
  await userEvent.click(page.getByRole("button", { name: "Forward" }));
  return { asked, onClose, outbox };
}

test("what stands there goes along: an edit that waits is brought up first", async () => {
  const { asked, onClose } = await forwardEdited("waiting", async () => {});
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(asked).toEqual(["edit Set 15", expect.stringContaining("/messages/m/forward")]);
});

test("words that stand there no more are not forwarded: where an edit cannot be brought up, that is said", async () => {
  const { asked, onClose, outbox } = await forwardEdited("waiting", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("The studio has not got your edit of this message yet. Please try again in a moment.");
  expect(asked.filter((one) => !one.startsWith("edit"))).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  // it got through meanwhile
  outbox.entries = [];
  await flush();
  await userEvent.click(page.getByRole("button", { name: "Forward" }));
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});

test("an edit that was refused is sent again or discarded first", async () => {
  const { asked } = await forwardEdited("failed", async () => {});
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Your edit of this message was not saved. Send it again or discard it first.");
  expect(asked).toEqual([]);
});
