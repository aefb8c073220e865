import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Project, ProjectRole } from "#contract/projects.ts";
import { EditProjectDialog } from "./acts/edit-project-dialog.tsx";
import { ProjectMenu } from "./project-menu.tsx";

const time = "2026-08-14T12:00:00.000Z";
const project: Project = {
  ...{ id: "p", organizationId: "o", teamId: null, name: "Ballad", description: "", status: "active" },
  ...{ priority: "medium", progress: 0, dueDate: null, metadata: { projectType: "" } },
  ...{ milestones: { total: 0, completed: 0 }, archivedAt: null, createdAt: time, updatedAt: time },
};
const members = (role: ProjectRole) => ({
  pages: [{ items: [{ id: "dev", projectId: "p", name: "Dev", role, derived: false }] }],
  pageParams: [null],
});

test("what is being written of a project stays when the right to save it ends", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["me"], { id: "dev", userType: "designer" });
  cache.setQueryData(["project-members", "p"], members("manager"));
  cache.setQueryData(["organization-members", "o"], { pages: [{ items: [] }], pageParams: [null] });
  function Page() {
    const [isEdited, setEdited] = useState(false);
    return (
      <>
        <ProjectMenu project={project} onEdit={() => setEdited(true)} />
        {isEdited && <EditProjectDialog project={project} onClose={() => setEdited(false)} />}
      </>
    );
  }
  const routeTree = createRootRoute({ component: Page });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const page = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "More about Ballad" }).click();
  await page.getByRole("menuitem", { name: "Edit project" }).click();
  await page.getByLabelText("Description").fill("The opener is slower now.");
  cache.setQueryData(["project-members", "p"], members("viewer"));
  await expect.poll(() => document.querySelector("[aria-label='More about Ballad']")).toBeNull();
  await expect.element(page.getByLabelText("Description")).toHaveValue("The opener is slower now.");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
