import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { DashboardPage } from "./dashboard-page.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("S2 section 2.9: somebody new is welcomed, with a way to begin and one to write to the studio", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  const router = createRouter({
    routeTree: createRootRoute({ component: DashboardPage }),
    history: createMemoryHistory(),
  });
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Welcome to Guidon")).toBeVisible();
  const wayTo = (name: string) => expect.element(page.getByRole("link", { name }));
  await wayTo("Create organization").toHaveAttribute("href", "/dashboard/organizations/create");
  await wayTo("Start Conversation").toHaveAttribute("href", "/dashboard/messages");
});
