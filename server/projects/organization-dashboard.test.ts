import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const open = () => band.people.alice.call("getOrganizationDashboard", { id: band.organizationId });

test("a dashboard is what its five routes answer, for each who may see it", async () => {
  const id = band.organizationId;
  for (const name of ["alice", "bob", "carol", "dev", "marisol"] as const) {
    const who = band.people[name];
    expect(await who.call("getOrganizationDashboard", { id }), name).toEqual({
      organization: await who.call("getOrganization", { id }),
      stats: await who.call("getOrganizationStats", { id }),
      members: await who.call("listOrganizationMembers", { id }),
      teams: await who.call("listTeams", { id }),
      projects: await who.call("listOrganizationProjects", { id }),
    });
  }
});

test("its figures count what its lists show, to each who may see it", async () => {
  const id = band.organizationId;
  const seen = new Set<string>();
  for (const name of ["alice", "bob", "carol", "dev", "marisol"] as const) {
    const { stats, members, teams, projects } = await band.people[name].call("getOrganizationDashboard", { id });
    const counted = [stats.totalTeams, stats.totalMembers, stats.totalProjects];
    expect(counted, name).toEqual([teams, members, projects].map(({ items }) => items.length));
    expect(stats.activeProjects).toBe(projects.items.filter(({ status }) => status === "active").length);
    seen.add(counted.join());
  }
  // the guest, the member outside of the private team, and those who see all of it
  expect(seen.size).toBe(3);
});

test("it costs at most six statements, small or large", async () => {
  expect(await costOf(band, open)).toBeLessThanOrEqual(6);
  const { db } = band.guidon.platform.database;
  const many = Array.from({ length: 300 }, (_, place) => `Number ${place}`);
  const made = { organization_id: band.organizationId, description: "" };
  await db
    .insertInto("teams")
    .values(many.map((name) => ({ ...made, id: newId(), name, is_private: false })))
    .execute();
  const project = { ...made, status: "active", priority: "low", project_type: "", created_by: band.people.alice.id };
  await db
    .insertInto("projects")
    .values(many.map((name) => ({ ...project, id: newId(), name })))
    .execute();
  expect(await costOf(band, open)).toBeLessThanOrEqual(6);
  const { stats, teams, projects } = await open();
  expect(stats).toMatchObject({ totalTeams: 302, totalProjects: 303, activeProjects: 300 });
  expect([teams.items.length, projects.items.length]).toEqual([50, 50]);
  expect(projects.nextCursor).toBeDefined();
});
