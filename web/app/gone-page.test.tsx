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
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Organization, Team } from "#contract/organizations.ts";
import type { Project } from "#contract/projects.ts";
import { useDeleteOrganization, useDeleteTeam } from "#web/organizations/use-delete.ts";
import { useDeleteProject } from "#web/projects/acts/use-delete-project.ts";
import { GonePage } from "./gone-page.tsx";

afterEach(() => vi.unstubAllGlobals());

test("whoever deletes it, and hears so before the answer, is not told that it cannot be found", async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  const project = { id: "p", organizationId: "o", teamId: null, name: "Tidal" } as Project;
  function Page() {
    const remove = useDeleteProject(project);
    return (
      <>
        <button type="button" onClick={() => remove.mutate()}>
          Delete project
        </button>
        {!remove.isIdle && <GonePage what="Project" />}
      </>
    );
  }
  const root = createRootRoute({ component: Outlet });
  const on = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([on("/", Page), on("/dashboard/projects", () => <h1>Projects</h1>)]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/"] }) });
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const told: (string | null)[] = [];
  new MutationObserver(() => told.push(...[...document.querySelectorAll("h1")].map((h1) => h1.textContent))).observe(
    document.body,
    { subtree: true, childList: true },
  );
  await page.getByRole("button", { name: "Delete project" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading…");
  answer.resolve(new Response(null, { status: 204 }));
  await expect.element(page.getByRole("heading", { name: "Projects" })).toBeVisible();
  expect(new Set(told)).toEqual(new Set(["Projects"]));
});

const deletions = {
  organization: () => useDeleteOrganization({ id: "o", name: "Tidal" } as Organization),
  team: () => useDeleteTeam({ id: "t", organizationId: "o", name: "Tidal" } as Team),
  project: () => useDeleteProject({ id: "p", organizationId: "o", teamId: null, name: "Tidal" } as Project),
};

test.each([
  ["organization", 404, "Tidal is not there any more."],
  ["team", 404, "Tidal is not there any more."],
  ["project", 404, "Tidal is not there any more."],
  ["project", 204, "Tidal was deleted."],
] as const)("%s that is deleted with the answer %i: %s", async (what, status, word) => {
  toast.dismiss();
  const gone = { code: "not_found", message: "This could not be found.", requestId: "r" };
  vi.stubGlobal("fetch", async () =>
    status === 404 ? Response.json(gone, { status }) : new Response(null, { status }),
  );
  function Page() {
    const remove = deletions[what]();
    return (
      <button type="button" onClick={() => remove.mutate()}>
        Delete
      </button>
    );
  }
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => <h1>Around it</h1> });
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: "/", component: Page })]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/"] }) });
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByRole("heading", { name: "Around it" })).toBeVisible();
  await expect.element(page.getByText(word)).toBeVisible();
});
