import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useOrganizationNames } from "./organization-choice.tsx";

afterEach(() => vi.unstubAllGlobals());

function Name({ id }: { id: string }) {
  return useOrganizationNames()(id) ?? "nameless";
}

test("an organization beyond the first page of mine is named, too", async () => {
  vi.stubGlobal("fetch", async (asked: string) =>
    Response.json(
      asked.includes("cursor")
        ? { items: [{ id: "last", name: "Corps 51" }] }
        : { items: [{ id: "first", name: "Corps 1" }], nextCursor: "c" },
    ),
  );
  const page = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Name id="last" />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Corps 51")).toBeVisible();
});
