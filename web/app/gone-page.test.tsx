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
import type { Project } from "#contract/projects.ts";
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
