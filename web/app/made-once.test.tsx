// A form whose first answer got lost, and that was changed before it was sent again: neither two things, nor the first words.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Project } from "#contract/projects.ts";
import { NewFolderDialog } from "#web/files/folders/folder-dialogs.tsx";
import { CreateOrganizationPage } from "#web/organizations/create-organization-page.tsx";
import { NewTeamDialog } from "#web/organizations/teams/new-team-dialog.tsx";
import { NewProjectDialog } from "#web/projects/acts/new-project-dialog.tsx";
import { MilestoneDialog } from "#web/projects/milestones/milestone-dialog.tsx";

const stamps = { createdAt: "2026-08-14T12:00:00.000Z", updatedAt: "2026-08-14T12:00:00.000Z" };
const nothing = () => {};

afterEach(() => vi.unstubAllGlobals());

/** Each calls it what its contract does. */
const idIn = (body: Record<string, unknown>) =>
  body.id ?? body.teamId ?? body.projectId ?? body.milestoneId ?? body.folderId;

/** A server that keeps the first words under an id, whose first answer does not come. */
async function shown(form: React.ReactNode) {
  const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
  let stored: Record<string, unknown> | undefined;
  let refusal: Response | undefined;
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json({ items: [] });
    const said = JSON.parse(String(body));
    sent.push({ method, path, body: said });
    if (refusal) return refusal;
    const isFirst = !stored;
    const first = stored ?? { ...stamps, settings: {}, assignees: [], ...said, id: idIn(said) };
    stored = method === "POST" ? first : { ...first, ...said };
    if (isFirst) throw new TypeError("Failed to fetch");
    const isOrganization = method === "POST" && path === "/api/organizations";
    return Response.json(
      isOrganization ? { success: true, message: `"${stored?.name}" made`, organization: stored } : stored,
    );
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => form }),
    history: createMemoryHistory(),
  });
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const refuse = (code: string) => {
    refusal = Response.json({ code, message: "No.", requestId: "r" }, { status: 409 });
  };
  return { page, sent, refuse, stored: () => stored };
}

const project = { id: "p", name: "Tidal" } as Project;

const forms = {
  organization: () => <CreateOrganizationPage />,
  team: () => <NewTeamDialog organizationId="o" onClose={nothing} />,
  project: () => <NewProjectDialog organizationId="o" teamId={null} onClose={nothing} />,
  milestone: () => <MilestoneDialog project={project} onClose={nothing} />,
  folder: () => <NewFolderDialog projectId="p" parentId={null} onClose={nothing} />,
};

test.each([
  ["organization", "Organization Name", "Create Organization"],
  ["team", "Team name", "Create Team"],
  ["project", "Project name", "Create Project"],
  ["milestone", "Milestone", "Save"],
  ["folder", "Name", "Create folder"],
] as const)("of a new %s the last words are kept, under one id", async (what, label, make) => {
  const { page, sent, stored } = await shown(forms[what]());
  const name = page.getByRole("textbox", { name: label, exact: true });
  await name.fill("Drill");
  await page.getByRole("button", { name: make }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await name.fill("Drill and guard");
  await page.getByRole("button", { name: make }).click();
  await expect.poll(() => stored()?.name).toBe("Drill and guard");
  expect(sent.map(({ method }) => method === "POST")).toEqual([true, true, false]);
  const ids = sent.slice(0, 2).map(({ body }) => idIn(body));
  expect(new Set(ids).size).toBe(1);
});

test("sent again as it was it is not changed besides", async () => {
  const { page, sent } = await shown(forms.team());
  await page.getByRole("textbox", { name: "Team name" }).fill("Drill");
  for (const tries of [1, 2]) {
    await page.getByRole("button", { name: "Create Team" }).click();
    await expect.poll(() => sent.length).toBe(tries);
  }
  await expect.element(page.getByRole("button", { name: "Create Team" })).toBeVisible();
  expect(sent.map(({ method }) => method)).toEqual(["POST", "POST"]);
});

test("what the first try made in another place is told as that", async () => {
  const { page, refuse } = await shown(forms.team());
  await page.getByRole("textbox", { name: "Team name" }).fill("Drill");
  await page.getByRole("button", { name: "Create Team" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  refuse("id_taken");
  await page.getByRole("button", { name: "Create Team" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("The first try had reached the server after all");
});
