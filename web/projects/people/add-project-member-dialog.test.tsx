import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Project } from "#contract/projects.ts";
import { AddProjectMemberDialog } from "./add-project-member-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

const person = (name: string) => ({ id: name.toLowerCase(), name, email: `${name.toLowerCase()}@guidon.example` });
const within = [
  { ...person("Alice"), role: "manager", derived: true, given: null },
  { ...person("Bob"), role: "contributor", derived: true, given: null },
  { ...person("Carol"), role: "viewer", derived: false, given: "viewer" },
  { ...person("Dora"), role: "contributor", derived: true, given: "reviewer" },
];

test("offered is who has no role of the project's own and does not manage it anyway; what was refused is told, and chosen again", async () => {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  let isRefused = true;
  vi.stubGlobal("fetch", async (asked: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") {
      const isProject = asked.includes("/projects/");
      return Response.json({ items: isProject ? within : ["Alice", "Bob", "Carol", "Dora", "Dan"].map(person) });
    }
    sent.push(JSON.parse(String(body)));
    const message = "A guest of the organization cannot manage a project.";
    if (isRefused) return Response.json({ code: "invalid_input", message, requestId: "r" }, { status: 400 });
    return Response.json(
      { ...person("Dan"), projectId: "p", role: "manager", derived: false, given: "manager" },
      { status: 201 },
    );
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <AddProjectMemberDialog project={{ id: "p", organizationId: "o" } as Project} onClose={onClose} />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText("Person");
  await expect.element(field).toHaveValue("");
  expect([...(field.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(["", "bob", "dan"]);
  const role = screen.getByLabelText("Role");
  await expect.element(role).toHaveValue("contributor");
  await field.selectOptions("dan");
  await role.selectOptions("Manager");
  await expect.element(screen.getByText("Changes the project, and says who is in it.")).toBeVisible();
  const add = screen.getByRole("button", { name: "Add Project Member" });
  await add.click();
  await expect.element(screen.getByText("A guest of the organization cannot manage a project.")).toBeVisible();
  await expect.element(field).toHaveValue("dan");
  isRefused = false;
  await add.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toEqual([
    { userId: "dan", role: "manager" },
    { userId: "dan", role: "manager" },
  ]);
});
