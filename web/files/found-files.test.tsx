import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { FoundFile } from "#contract/file-search.ts";
import { FoundFiles } from "./found-files.tsx";
import { filesWith } from "./queries.ts";

const before = [innerWidth, innerHeight] as const;
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(...before);
});

const file: FoundFile = {
  ...{ id: "f", name: "drill-chart.pdf", mimeType: "application/pdf", projectId: "p", projectName: "Ballad" },
  uploadedBy: { id: "carol", name: "Carol", avatar: null, userType: "client" },
  ...{ versionAt: "2025-01-05T12:00:00.000Z", snippet: [] },
};

async function found(files: FoundFile[]) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(filesWith("drill", {}).queryKey, {
    pages: [{ items: files, hasMore: false }],
    pageParams: [null],
  });
  const routeTree = createRootRoute({ component: () => <FoundFiles words="drill" title="Files" /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test("a found file says where it lies, and who brought it there", async () => {
  const screen = await found([file]);
  await expect.element(screen.getByRole("link", { name: /drill-chart.pdf/ })).toMatchTextContent(/Ballad\s*·\s*Carol/);
});

test("the longest names of a project and a person leave room for each other on a phone", async () => {
  await page.viewport(320, 640);
  const long = (word: string) => `${word} `.repeat(12).trim();
  const carol = { ...file.uploadedBy, name: long("Maximiliana") };
  const screen = await found([{ ...file, projectName: long("Wintershow"), uploadedBy: carol }]);
  const widthOf = (text: string) => screen.getByText(text).element().clientWidth;
  await expect.poll(() => widthOf(long("Wintershow"))).toBeGreaterThan(60);
  expect(widthOf(long("Maximiliana"))).toBeGreaterThan(60);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

test("how long it has been there is told anew while one looks at it", async () => {
  vi.useFakeTimers({ now: Date.parse(file.versionAt), toFake: ["setTimeout", "clearTimeout", "Date"] });
  const screen = await found([file]);
  await expect.element(screen.getByText("Just now")).toBeVisible();
  vi.advanceTimersByTime(600_000);
  await expect.element(screen.getByText("10m ago")).toBeVisible();
});
