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

test("the chips 'Active Projects' and 'This Week' narrow the list together, and stand in the address", async () => {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal("fetch", async (input: string) => {
    if (input.startsWith("/api/projects?")) asked.push(new URL(input, location.origin).searchParams);
    return Response.json({ items: [] });
  });
  const history = createMemoryHistory({ initialEntries: ["/?search=ballad"] });
  const router = createRouter({ routeTree: createRootRoute({ component: ProjectsPage }), history });
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <RouterProvider router={router as never} />
      </main>
    </QueryClientProvider>,
  );
  const press = async (name: string) => {
    const chip = page.getByRole("button", { name });
    await expect.element(chip).toBeVisible();
    (chip.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    return chip;
  };
  const week = await press("This Week");
  await expect.element(week).toHaveAttribute("aria-pressed", "true");
  const active = await press("Active Projects");
  await expect.element(active).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByLabelText("Status")).toHaveValue("active");
  expect(history.location.search).toBe("?search=ballad&status=active&week=this");
  await expect
    .poll(() => Object.fromEntries(asked.at(-1) ?? []))
    .toMatchObject({
      search: "ballad",
      status: "active",
      thisWeekIn: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  const past = await press("Past Due");
  await expect.element(past).toHaveAttribute("aria-pressed", "true");
  expect(history.location.search).toBe("?search=ballad&status=active&week=this&due=past");
  await expect.poll(() => asked.at(-1)?.get("pastDueIn")).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await press("Clear all filters");
  await expect.element(past).toHaveAttribute("aria-pressed", "false");
  await expect.element(week).toHaveAttribute("aria-pressed", "false");
  await expect.element(active).toHaveAttribute("aria-pressed", "false");
  expect(history.location.search).toBe("");
});

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
