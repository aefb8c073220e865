import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ShownMessage } from "../live.ts";
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
