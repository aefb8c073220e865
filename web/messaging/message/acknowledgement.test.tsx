import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ShownMessage } from "../live.ts";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import { Acknowledgement } from "./acknowledgement.tsx";

afterEach(() => vi.unstubAllGlobals());

const given = { messageId: "m", conversationId: "c", userId: "alice", acknowledgedAt: "2026-08-14T12:00:00.000Z" };

async function show(items: (typeof given)[], joinedSeq: number) {
  vi.stubGlobal("fetch", async () => Response.json(given));
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["me"], { id: "alice", name: "Alice" });
  cache.setQueryData(["acknowledged", "c"], { items });
  await render(
    <QueryClientProvider client={cache}>
      <ThreadProvider value={{ conversation: { joinedSeq } } as unknown as ThreadActions}>
        <article tabIndex={-1}>
          <Acknowledgement message={{ id: "m", conversationId: "c" } as ShownMessage} seq={1} isOwn={false} />
        </article>
      </ThreadProvider>
    </QueryClientProvider>,
  );
}

test.each([
  ["comes in later", "", []],
  ["comes back after they acknowledged it", "You acknowledged this", [given]],
])("whoever %s is asked nothing, and reads what they said: %j", async (_, said, items) => {
  await show(items, 9);
  await expect.element(page.getByRole("article")).toMatchTextContent(said);
  expect(page.getByRole("button").elements()).toEqual([]);
});

test("whoever acknowledges goes on at the message: its button is gone", async () => {
  await show([], 0);
  await userEvent.click(page.getByRole("button", { name: "Acknowledge" }));
  const message = page.getByRole("article");
  await expect.element(message).toMatchTextContent("You acknowledged this");
  await expect.element(message).toHaveFocus();
});
