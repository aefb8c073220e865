import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Project } from "#contract/projects.ts";
import { ProjectPeople } from "./project-people.tsx";

afterEach(() => vi.unstubAllGlobals());

const person = (id: string, name: string) => ({ id, name, email: `${id}@guidon.example`, isOnline: false });

test("of whoever works here by the team, what the project gave besides is shown, changed and taken away", async () => {
  const members = [
    { ...person("alice", "Alice"), role: "manager", derived: true, given: null },
    { ...person("bob", "Bob"), role: "contributor", derived: true, given: "reviewer" },
    { ...person("priya", "Priya"), role: "contributor", derived: true, given: null },
  ];
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_asked: string, { method, body }: RequestInit = {}) => {
    if (method === "PATCH") sent.push(JSON.parse(String(body)));
    return Response.json(method === "PATCH" ? { ...members[1], given: "viewer" } : { items: members });
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["me"], { id: "alice", userType: "client" });
  const project = { id: "p", organizationId: "o", name: "Tidal", archivedAt: null } as Project;
  const routeTree = createRootRoute({ component: () => <ProjectPeople project={project} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/"] }) });
  const page = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const bob = page.getByRole("listitem").filter({ hasText: "bob@" });
  await expect.element(bob.getByText("contributor")).toBeVisible();
  await expect.element(bob.getByText("reviewer")).toBeVisible();
  const actions = (name: string) => page.getByRole("button", { name: `Actions for ${name}` });
  await actions("Priya").click();
  await expect.element(page.getByRole("menuitem", { name: "Message Priya" })).toBeVisible();
  expect(page.getByRole("menuitem").elements()).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await actions("Bob").click();
  await expect.element(page.getByRole("menuitem", { name: "Remove" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Change role" }).click();
  const role = page.getByRole("combobox", { name: "Role" });
  await expect.element(role).toHaveValue("reviewer");
  await role.selectOptions("viewer");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent).toEqual([{ role: "viewer" }]);
  await expect.element(page.getByRole("button", { name: "Leave project" })).not.toBeInTheDocument();
});
