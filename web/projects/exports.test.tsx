// S2 section 2.2, Export: what is shown of the projects, and a project's milestones, as tables.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Project } from "#contract/projects.ts";
import { ProjectMenu } from "./project-menu.tsx";
import { ProjectsPage } from "./projects-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const time = "2026-08-14T12:00:00.000Z";
const project: Project = {
  ...{ id: "p", organizationId: "o", teamId: null, name: "Ballad", description: "", status: "active" },
  ...{ priority: "medium", progress: 0, dueDate: null, metadata: { projectType: "" } },
  ...{ milestones: { total: 2, completed: 0 }, archivedAt: null, createdAt: time, updatedAt: time },
};

async function show(component: () => ReactNode, address: string, cache = new QueryClient()) {
  const tables: string[] = [];
  const saved: string[] = [];
  vi.stubGlobal("fetch", async (input: string) => {
    if (!input.includes(".csv")) return Response.json({ items: input.includes("/projects") ? [project] : [] });
    tables.push(input);
    return new Response("table", { headers: { "content-disposition": 'attachment; filename="t-2026-11-30.csv"' } });
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute({ component }), history });
  const page = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { page, tables, saved };
}

test("the projects that are shown are taken along, narrowed and ordered as they are", async () => {
  const { page, tables, saved } = await show(ProjectsPage, "/?search=ballad&status=active&sort=name");
  const button = page.getByRole("button", { name: "Export CSV" });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.poll(() => saved).toEqual(["t-2026-11-30.csv"]);
  expect(tables).toEqual(["/api/projects.csv?search=ballad&status=active&sort=name"]);
});

test("whoever only looks at a project takes its milestones along, where there are some", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["me"], { id: "carol", userType: "client" });
  cache.setQueryData(["project-members", "p"], {
    pages: [{ items: [{ id: "carol", projectId: "p", name: "Carol", role: "viewer", derived: false }] }],
    pageParams: [null],
  });
  cache.setQueryData(["organization-members", "o"], { pages: [{ items: [] }], pageParams: [null] });
  const { page, tables } = await show(() => <ProjectMenu project={project} onEdit={() => undefined} />, "/", cache);
  await page.getByRole("button", { name: "More about Ballad" }).click();
  await page.getByRole("menuitem", { name: "Export milestones" }).click();
  await expect.poll(() => tables).toEqual(["/api/projects/p/milestones.csv?"]);
});
