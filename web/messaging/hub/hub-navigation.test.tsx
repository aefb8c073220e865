import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HubNavigation } from "./hub-navigation.tsx";
import { HubTabs } from "./hub-tabs.tsx";

// what the frame of the page leaves of 320 and of 390 px
test.each([253, 323])("in letters of twice their size each name of %i px has its own room", async (width) => {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty("font-size"));
  style.fontSize = "200%";
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["conversations"], { pages: [{ items: [] }], pageParams: [null] });
  const component = () => (
    <div style={{ width }}>
      <HubNavigation search={{}} />
      <HubTabs search={{}} />
    </div>
  );
  const root = createRootRoute({ component });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ["/"] }) });
  await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("tab", { name: "Projects" })).toBeVisible();
  const named = [...document.querySelectorAll("nav, nav a, [role=tablist], [role=tab]")];
  const cut = named.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
});
