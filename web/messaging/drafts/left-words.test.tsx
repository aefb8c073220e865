import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { forgetDraftsOf } from "#web/platform/kept/draft-keys.ts";
import { LeftWords } from "./left-words.tsx";
import { changeUnsent, writeAs } from "./unsent.ts";

afterEach(() => {
  forgetDraftsOf("fay");
  vi.unstubAllGlobals();
});

test("whoever throws them away reads on from the page's heading", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  writeAs("fay");
  changeUnsent("gone", () => ({ text: "Set 14" }));
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "fay" });
  await render(
    <QueryClientProvider client={cache}>
      <h1>Conversation Not Found</h1>
      <LeftWords conversationId="gone" />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(page.getByText("Set 14")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading")).toHaveFocus();
});
