// S2 section 2.7, with a studio that answers what a test says.
import { afterEach, expect, test, vi } from "vitest";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { OverviewStats } from "./overview-stats.tsx";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["Total projects 12", "/dashboard/projects"],
  ["Active projects 7", "/dashboard/projects?status=active"],
  ["Completed this month 2", "/dashboard/projects?status=completed"],
  ["Team members 31", "/dashboard/teams"],
  ["Activities today 5", "/dashboard/activity"],
])("%s leads to what it counts", async (name, path) => {
  vi.stubGlobal("fetch", async () =>
    Response.json({
      ...{ totalProjects: 12, activeProjects: 7, completedThisMonth: 2, teamMembers: 31 },
      ...{ avgProgress: 40, recentActivity: 5 },
    }),
  );
  const page = await shownAlone({ id: "alice", userType: "client" }, <OverviewStats />);
  await expect.element(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
});
