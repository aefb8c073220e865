import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page as screen } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Project } from "#contract/projects.ts";
import { DashboardPage } from "./dashboard-page.tsx";

const time = "2026-08-14T12:00:00.000Z";
const ballad: Project = {
  ...{ id: "p", organizationId: "o", teamId: null, name: "Ballad", description: "", status: "active", priority: "low" },
  ...{ progress: 40, dueDate: "2100-08-14T12:00:00.000Z", metadata: { projectType: "" } },
  ...{ milestones: { total: 0, completed: 0 }, archivedAt: null, createdAt: time, updatedAt: time },
};

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function open(cache: QueryClient) {
  const routeTree = createRootRoute({ component: DashboardPage });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test("S2 section 2.9: somebody new is welcomed, with ways to begin and one to write to the studio", async () => {
  const page = await open(new QueryClient());
  await expect.element(page.getByText(/^Welcome to /)).toBeVisible();
  const wayTo = (name: string) => expect.element(page.getByRole("link", { name }));
  await wayTo("Create Project").toHaveAttribute("href", "/dashboard/projects/create");
  await wayTo("Create organization").toHaveAttribute("href", "/dashboard/organizations/create");
  await wayTo("Start Conversation").toHaveAttribute("href", "/dashboard/messages");
  await wayTo("New Project").not.toBeInTheDocument();
  await expect.element(page.getByRole("banner").getByRole("button", { name: "Quick Actions" })).toBeVisible();
});

test("S2 section 2.9: in an organization without a project both buttons stand in the head", async () => {
  vi.stubGlobal("fetch", async (asked: string | URL | Request) =>
    Response.json({ items: String(asked).includes("/organizations") ? [{ id: "o", name: "Harlan" }] : [] }),
  );
  const page = await open(new QueryClient());
  await expect.element(page.getByText("No Projects Yet")).toBeVisible();
  const head = page.getByRole("banner");
  await expect.element(head.getByRole("button", { name: "Quick Actions" })).toBeVisible();
  await expect.element(head.getByRole("link", { name: "New Project" })).toBeVisible();
});

test("S2 section 2.9: whoever has a project creates the next one from the head of the page", async () => {
  vi.stubGlobal("fetch", async (asked: string | URL | Request) =>
    Response.json({ items: String(asked).includes("/projects") ? [ballad] : [] }),
  );
  const page = await open(new QueryClient());
  await expect.element(page.getByText("Ballad is due", { exact: false })).toBeVisible();
  const create = page.getByRole("banner").getByRole("link", { name: "New Project" });
  await expect.element(create).toHaveAttribute("href", "/dashboard/projects/create");
});

test("a laptop that slept for a night greets the morning", async () => {
  vi.useFakeTimers({ now: new Date(2026, 7, 13, 21), toFake: ["Date", "setTimeout", "clearTimeout"] });
  sessionStorage.setItem("auth_token", "t");
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["me"], { id: "alice", name: "Alice", avatar: null, userType: "client" });
  const page = await open(cache);
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent("Good evening, Alice");
  vi.setSystemTime(new Date(2026, 7, 14, 8));
  vi.advanceTimersByTime(60_000);
  await expect.element(heading).toHaveTextContent("Good morning, Alice");
});

test("the figures stay where they are when the sentence above them comes", async () => {
  const { promise: said, resolve: say } = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
    await said;
    return Response.json({ items: String(asked).includes("/projects") ? [ballad] : [] });
  });
  const page = await open(new QueryClient());
  const figure = page.getByRole("term").first();
  await expect.element(figure).toBeVisible();
  const top = () => figure.element().getBoundingClientRect().top;
  const before = top();
  say();
  await expect.element(page.getByText("Ballad is due", { exact: false })).toBeVisible();
  expect(top()).toBe(before);
});

test.each([
  [
    "a project",
    { teamId: "t", projectId: "p" },
    "Back to the Project Ballad",
    "/dashboard/organization/o/project/p",
    "Ballad is active, 40 % done and due Aug 14, 2100.",
  ],
  [
    "a team",
    { teamId: "t", projectId: null },
    "Back to the Team Guard",
    "/dashboard/organization/o/team/t",
    "No project is open in Guard.",
  ],
  [
    "an organization",
    { teamId: null, projectId: null },
    "Back to the Organization Harlan",
    "/dashboard/organization/o",
    "No project is open in Harlan.",
  ],
  [
    "a team whose project is gone",
    { teamId: "t", projectId: "x" },
    "Back to the Team Guard",
    "/dashboard/organization/o/team/t",
    "No project is open in Guard.",
  ],
])(
  "S2 section 2.9: badges say as whom one is here, and lead back to where one was last, of which a sentence tells: %s",
  async (_, at, name, href, sentence) => {
    const [alice, guard, harlan] = [{ id: "alice", name: "Alice" }, { id: "t", organizationId: "o" }, { id: "o" }];
    localStorage.setItem("guidon_workspace_alice", JSON.stringify({ organizationId: "o", ...at }));
    vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
      const { pathname } = new URL(String(asked), location.href);
      if (pathname.endsWith("/projects/p")) return Response.json(ballad);
      if (pathname.endsWith("/teams/t")) return Response.json({ ...guard, name: "Guard" });
      if (pathname.endsWith("/organizations/o")) return Response.json({ ...harlan, name: "Harlan" });
      if (pathname.endsWith("/x")) return Response.json({ code: "not_found", message: "Gone." }, { status: 404 });
      return Response.json({ items: [] });
    });
    const cache = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
    });
    cache.setQueryData(["me"], { ...alice, avatar: null, userType: "designer" });
    const page = await open(cache);
    await expect.element(page.getByRole("banner").getByText("Designer", { exact: true })).toBeVisible();
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect.element(page.getByRole("link", { name })).toHaveAttribute("href", href);
    localStorage.clear();
  },
);

test("on a phone the place that comes late has its room, and a long name is cut", async () => {
  await screen.viewport(320, 700);
  localStorage.setItem(
    "guidon_workspace_alice",
    JSON.stringify({ organizationId: "o", teamId: null, projectId: null }),
  );
  const { promise: said, resolve: say } = Promise.withResolvers<void>();
  const name = "Harlan County High School Marching Band and its Winter Guard";
  vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
    if (!String(asked).includes("/organizations/o")) return Response.json({ items: [] });
    await said;
    return Response.json({ id: "o", name });
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  cache.setQueryData(["me"], { id: "alice", name: "Alice", avatar: null, userType: "admin" });
  const page = await open(cache);
  await expect.element(page.getByRole("banner").getByText("Admin", { exact: true })).toBeVisible();
  expect(page.getByRole("link", { name: /^Back to the/ }).elements()).toEqual([]);
  const head = page.getByRole("heading", { level: 1 }).element().parentElement as HTMLElement;
  const low = () => head.getBoundingClientRect().height;
  const before = low();
  say();
  await expect.element(page.getByRole("link", { name: `Back to the Organization ${name}` })).toBeVisible();
  expect(low()).toBe(before);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  // in double letters there is room for one word, and the name says more than what kind of place it is
  document.documentElement.style.fontSize = "200%";
  const shown = page.getByRole("link", { name: /^Back to the/ }).getByText(name, { exact: true });
  expect(shown.element().getBoundingClientRect().width).toBeGreaterThan(60);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  document.documentElement.style.fontSize = "";
  localStorage.clear();
});
