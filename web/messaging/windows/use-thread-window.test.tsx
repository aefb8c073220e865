import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fetchedNow } from "../queries.ts";
import { messagesOf } from "./message-windows.ts";
import { useThreadWindow } from "./use-thread-window.ts";

afterEach(() => vi.restoreAllMocks());

const Window = () => <output>{useThreadWindow("c", undefined).isWhole ? "whole" : "kept"}</output>;
function Asking() {
  useQuery({ queryKey: ["stars", "c"], queryFn: () => null, enabled: false });
  return null;
}
function Other() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Asking />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

test("that nothing is missing any more is heard while something else asks, and not in the midst of drawing it", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const { queryKey } = messagesOf("c");
  const conversation = { id: "c", unreadCount: 0, lastReadSeq: 0, readVersion: 0 };
  cache.setQueryData(["conversation", "c"], conversation);
  cache.setQueryData(["conversations"], { pages: [{ items: [conversation] }], pageParams: [null] });
  cache.setQueryData(queryKey, { pages: [{ items: [] }], pageParams: [null] });
  const warned = vi.spyOn(console, "error");
  const screen = await render(
    <QueryClientProvider client={cache}>
      <Window />
      <Other />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText("kept")).toBeVisible();
  await fetchedNow(cache, queryKey, async () => ({}));
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await expect.element(screen.getByText("whole")).toBeVisible();
  expect(warned.mock.calls).toEqual([]);
});
