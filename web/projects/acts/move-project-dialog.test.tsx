// Where a project is to go may go itself, while it is being chosen.
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import type { Project } from "#contract/projects.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { MoveProjectDialog } from "./move-project-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

const [harlan, regiment, drill] = ["Harlan", "Regiment", "Drill"].map((name) => ({ id: name, name }));
const project = { id: "p", organizationId: "Harlan", teamId: null, name: "Tidal" } as Project;

/** Regiment and its team are chosen. */
async function chosen() {
  const lists = {
    "/api/organizations": [harlan, regiment],
    "/api/organizations/Regiment/teams": [drill],
  } as Record<string, unknown[]>;
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)));
    return Response.json({ items: lists[path.split("?")[0] ?? ""] ?? [] });
  });
  const page = await shownAlone(
    { id: "me", userType: "client" },
    <MoveProjectDialog project={project} onClose={() => {}} />,
  );
  await expect.element(page.getByRole("option", { name: "Regiment" })).toBeInTheDocument();
  await page.getByLabelText("Organization").selectOptions("Regiment");
  await expect.element(page.getByRole("option", { name: "Drill" })).toBeInTheDocument();
  await page.getByLabelText("Team").selectOptions("Drill");
  const move = page.getByRole("button", { name: "Move project" });
  await expect.element(move).toBeEnabled();
  return Object.assign(page, { lists, sent, move });
}

test("a chosen team that goes is not shown as none, and nothing moves until another is chosen", async () => {
  const { cache, lists, move, sent, ...page } = await chosen();
  lists["/api/organizations/Regiment/teams"] = [];
  await cache.refetchQueries();
  await expect
    .element(page.getByText("This team is not there any more. Choose another one, or none."), { timeout: 5000 })
    .toBeVisible();
  await expect.element(page.getByLabelText("Team")).toHaveValue("gone");
  await expect.element(move).toBeDisabled();
  await page.getByLabelText("Team").selectOptions("No team");
  await move.click();
  await expect.poll(() => sent).toEqual([{ organizationId: "Regiment", teamId: null }]);
});

test("a chosen organization that goes is not shown as the first one", async () => {
  const { cache, lists, move, ...page } = await chosen();
  lists["/api/organizations"] = [harlan];
  await cache.refetchQueries();
  await expect
    .element(page.getByText("This organization is not there any more. Choose another one."), { timeout: 5000 })
    .toBeVisible();
  await expect.element(page.getByLabelText("Organization")).toHaveValue("gone");
  await expect.element(move).toBeDisabled();
});
