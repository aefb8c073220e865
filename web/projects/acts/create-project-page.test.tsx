// Where a new project goes is what stands in the form, whatever comes or goes meanwhile.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { CreateProjectPage } from "./create-project-page.tsx";

const createdAt = "2026-08-14T12:00:00.000Z";
const organizationOf = (id: string) => ({ id, name: `Organization ${id}`, createdAt });
const teamOf = (id: string) => ({ id, organizationId: "b", name: `Team ${id}`, settings: { isPrivate: true } });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.removeItem("guidon_workspace_alice");
});

/** Alice was last in team `s` of organization `b`. `made`: where projects were made. */
async function shown(teams = Promise.resolve(["s", "t"])) {
  const state = { organizations: ["a", "b"], teams, made: [] as string[] };
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit = {}) => {
    if (method === "POST") {
      state.made.push(path);
      return Response.json({ id: "p", organizationId: "b", teamId: null, name: "Tidal", createdAt });
    }
    const items = path.startsWith("/api/organizations?") || path === "/api/organizations";
    if (items) return Response.json({ items: state.organizations.map(organizationOf) });
    if (path.startsWith("/api/organizations/b/teams")) return Response.json({ items: (await state.teams).map(teamOf) });
    return Response.json({ items: [] });
  });
  localStorage.setItem("guidon_workspace_alice", JSON.stringify({ organizationId: "b", teamId: "s", projectId: null }));
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "alice", userType: "admin" });
  const root = createRootRoute({ component: Outlet });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: "/create", component: CreateProjectPage }),
    createRoute({ getParentRoute: () => root, path: "/dashboard/projects/$projectId", component: () => <h1>Made</h1> }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/create"] }) });
  const page = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const field = (name: string) => page.getByRole("combobox", { name, exact: true });
  const see = (family: string) => cache.invalidateQueries({ queryKey: [family] });
  const create = page.getByRole("button", { name: "Create Project" });
  return Object.assign(page, { state, see, create, organization: field("Organization"), team: field("Team") });
}

test("a private team that is deleted meanwhile is not left out: the project goes nowhere until another is chosen", async () => {
  const { state, see, create, team, ...page } = await shown();
  await expect.element(team).toHaveValue("s");
  await page.getByLabelText("Project name").fill("Tidal");
  state.teams = Promise.resolve(["t"]);
  await see("teams");
  await expect.element(page.getByText("This team is not there any more. Choose another one, or none.")).toBeVisible();
  await expect.element(team).toHaveValue("");
  await create.click();
  await expect.element(team).toHaveFocus();
  expect(state.made).toEqual([]);
  await team.selectOptions("t");
  await create.click();
  await expect.element(page.getByRole("heading", { name: "Made" })).toBeVisible();
  expect(state.made).toEqual(["/api/teams/t/projects"]);
});

test("an organization that is deleted meanwhile is not another one", async () => {
  const { state, see, create, organization, ...page } = await shown();
  await expect.element(organization).toHaveValue("b");
  await page.getByLabelText("Project name").fill("Tidal");
  state.organizations = ["a"];
  await see("organizations");
  await expect.element(page.getByText("This organization is not there any more. Choose another one.")).toBeVisible();
  await create.click();
  await expect.element(organization).toHaveFocus();
  expect(state.made).toEqual([]);
  await organization.selectOptions("a");
  await create.click();
  await expect.element(page.getByRole("heading", { name: "Made" })).toBeVisible();
  expect(state.made).toEqual(["/api/organizations/a/projects"]);
});

test("nobody makes a project past the team that is still on its way", async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const { create, team, ...page } = await shown(promise);
  await expect.element(page.getByLabelText("Project name")).toBeVisible();
  await expect.element(create).toBeDisabled();
  resolve(["s"]);
  await expect.element(team).toHaveValue("s");
  await expect.element(create).toBeEnabled();
});

test("whose only organization goes keeps what is written, is told, and goes on once there is another", async () => {
  const { state, see, create, organization, ...page } = await shown();
  await expect.element(organization).toHaveValue("b");
  await page.getByLabelText("Project name").fill("Tidal");
  state.organizations = [];
  await see("organizations");
  await expect
    .element(
      page.getByText("This organization is not there any more, and you are in no other. What you wrote stays here."),
    )
    .toBeVisible();
  await expect.element(page.getByLabelText("Project name")).toHaveValue("Tidal");
  await create.click();
  await expect.element(organization).toHaveFocus();
  state.organizations = ["a"];
  await see("organizations");
  await expect.element(page.getByText("This organization is not there any more. Choose another one.")).toBeVisible();
  await organization.selectOptions("a");
  await create.click();
  await expect.element(page.getByRole("heading", { name: "Made" })).toBeVisible();
  expect(state.made).toEqual(["/api/organizations/a/projects"]);
});

test("who has written nothing is told that an organization comes first, once there is none", async () => {
  const { state, see, organization, ...page } = await shown();
  await expect.element(organization).toHaveValue("b");
  state.organizations = [];
  await see("organizations");
  await expect.element(page.getByText("First an organization")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("New Project");
});
