// Projects as the dashboard's widgets tell of them (S2 section 2.7).
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import type { Project } from "#contract/projects.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { ActiveProjects } from "./active-projects.tsx";
import { ProjectOverview } from "./project-overview.tsx";

afterEach(() => vi.unstubAllGlobals());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
function aProject(place: number): Project {
  const changed = hoursAgo(24 * 3);
  return {
    ...{ id: `p${place}`, organizationId: "o", teamId: null, name: `Show ${place}`, description: "", status: "active" },
    ...{ priority: "medium", progress: 0, dueDate: null, metadata: { projectType: "" }, archivedAt: null },
    ...{ milestones: { total: 0, completed: 0 }, createdAt: changed, updatedAt: changed },
  } as Project;
}

async function shown(children: React.ReactNode, answers: { count: number; isBroken?: boolean }) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const path = new URL(address, location.href).pathname.replace("/api", "");
    if (path === "/projects")
      return Response.json({ items: Array.from({ length: answers.count }, (_, place) => aProject(place)) });
    asked.push(path);
    return answers.isBroken
      ? Response.json({ message: "It broke.", code: "invalid_input", requestId: "r" }, { status: 400 })
      : Response.json({ totalFiles: 1, lastActivity: hoursAgo(2) });
  });
  return Object.assign(await shownAlone({ id: "alice", userType: "designer" }, children), { asked });
}

test("what happened in it last is told, and not when it was changed itself", async () => {
  const page = await shown(<ProjectOverview />, { count: 1 });
  await expect.element(page.getByText("Last activity 2h ago")).toBeVisible();
});

test("where that cannot be asked for, it is when it was changed", async () => {
  const page = await shown(<ProjectOverview />, { count: 1, isBroken: true });
  await expect.element(page.getByText("Last activity 3d ago")).toBeVisible();
});

test("of many active ones the first eight are told of, and the others by a press", async () => {
  const page = await shown(<ActiveProjects />, { count: 10 });
  await expect.poll(() => page.getByRole("link").elements().length).toBe(8);
  await expect.poll(() => page.asked.length).toBe(8);
  (page.getByRole("button", { name: "Show all 10" }).element() as HTMLElement).click();
  await expect.poll(() => page.getByRole("link").elements().length).toBe(10);
  await expect.element(page.getByRole("link", { name: /^Show 8/ })).toHaveFocus();
});
