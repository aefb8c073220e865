import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ShownMessage } from "../live.ts";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import { Acknowledgement } from "./acknowledgement.tsx";

afterEach(() => vi.unstubAllGlobals());

test("whoever acknowledges goes on at the message: its button is gone", async () => {
  const given = { messageId: "m", conversationId: "c", userId: "alice", acknowledgedAt: "2026-08-14T12:00:00.000Z" };
  vi.stubGlobal("fetch", async () => Response.json(given));
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["me"], { id: "alice", name: "Alice" });
  cache.setQueryData(["acknowledged", "c"], { items: [] });
  await render(
    <QueryClientProvider client={cache}>
      <ThreadProvider value={{ conversation: { joinedSeq: 0 } } as unknown as ThreadActions}>
        <article tabIndex={-1}>
          <Acknowledgement message={{ id: "m", conversationId: "c" } as ShownMessage} seq={1} isOwn={false} />
        </article>
      </ThreadProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(page.getByRole("button", { name: "Acknowledge" }));
  const message = page.getByRole("article");
  await expect.element(message).toMatchTextContent("You acknowledged this");
  await expect.element(message).toHaveFocus();
});
