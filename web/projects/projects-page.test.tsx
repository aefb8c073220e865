// S2 section 2.2: what narrows the projects and the teams can be let go at once.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TeamsPage } from "#web/organizations/teams/teams-page.tsx";
import { ProjectsPage } from "./projects-page.tsx";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["projects", ProjectsPage, { status: "active" }],
  ["teams", TeamsPage, { organization: "0198c0de-0000-7000-8000-000000000000" }],
])(
  "%s: 'Clear all' stands beside the filters while something is narrowed, and keeps the order",
  async (_what, component, narrowed) => {
    vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
    const search = new URLSearchParams({ ...narrowed, search: "ballad", sort: "oldest" });
    const history = createMemoryHistory({ initialEntries: [`/?${search}`] });
    const router = createRouter({ routeTree: createRootRoute({ component }), history });
    const page = await render(
      <QueryClientProvider client={new QueryClient()}>
        <main>
          <RouterProvider router={router as never} />
        </main>
      </QueryClientProvider>,
    );
    const clear = page.getByRole("button", { name: "Clear all filters" });
    await expect.element(clear).toBeVisible();
    (clear.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(clear).not.toBeInTheDocument();
    expect(history.location.search).toBe("?sort=oldest");
    await expect.element(page.getByRole("searchbox")).toHaveValue("");
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  },
);
