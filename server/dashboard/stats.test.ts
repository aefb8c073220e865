// S2 section 3: the figures of a dashboard are of what its person sees.
import { afterAll, beforeAll, expect, it } from "vitest";
import { allHeard } from "#server/testing/all-heard.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
const query = (text: string, values: unknown[] = []) => band.guidon.platform.database.pool.query(text, values);
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const stats = (name: "alice" | "carol" | "dan" | "marisol", zone?: string) =>
  band.people[name].call("getDashboardStats", zone ? { zone } : {});
const make = async (name: string, change: { status?: "active" | "completed"; progress?: number } = {}) => {
  const made = await band.people.alice.call("createOrganizationProject", { id: band.organizationId, name });
  if (change.status === "completed") {
    await band.people.alice.call("updateProject", { id: made.id, status: "active" });
  }
  return band.people.alice.call("updateProject", { id: made.id, ...change });
};

it("counts projects, what was completed this month, and the average of what is not archived", async () => {
  const { alice } = band.people;
  const before = await stats("alice");
  await make("Opener", { status: "active", progress: 50 });
  const done = await make("Closer", { status: "completed", progress: 100 });
  const old = await make("Ballad", { status: "completed", progress: 100 });
  const away = await make("Parade", { status: "active" });
  const gone = await make("Stands", { status: "active" });
  // two months and a half: last month may have 31 days
  await query("update projects set completed_at = now() - interval '75 days' where id = $1", [old.id]);
  await alice.call("archiveProject", { id: away.id });
  await alice.call("deleteProject", { id: gone.id });
  const after = await stats("alice");
  expect(after.totalProjects - before.totalProjects).toBe(3);
  expect(after.activeProjects - before.activeProjects).toBe(1);
  expect(after.completedThisMonth - before.completedThisMonth).toBe(1);
  const { items } = await alice.call("listProjects", {});
  const mean = items.reduce((sum, { progress }) => sum + progress, 0) / items.length;
  expect(after.avgProgress).toBe(Math.round(mean));
  // archived, it was completed all the same
  await alice.call("archiveProject", { id: done.id });
  expect((await stats("alice")).completedThisMonth).toBe(after.completedThisMonth);
});

it("of others' projects an outsider knows nothing, a guest the one that they are in, an admin all", async () => {
  expect(await stats("dan")).toMatchObject({ totalProjects: 0, avgProgress: null });
  expect((await stats("carol")).totalProjects).toBe(1);
  const { rows } = await query("select count(*)::int as count from live_projects where archived_at is null");
  expect((await stats("marisol")).totalProjects).toBe(rows[0].count);
});

it("counts people once, whose teams one shares", async () => {
  const { alice, bob } = band.people;
  const before = (await stats("alice")).teamMembers;
  for (const name of ["Brass", "Battery"]) {
    const team = await alice.call("createTeam", { id: band.organizationId, name });
    await alice.call("addTeamMember", { id: team.id, userId: bob.id });
  }
  const { teamMembers } = await stats("alice");
  expect(teamMembers).toBeGreaterThanOrEqual(2);
  expect(teamMembers - before).toBeLessThanOrEqual(1);
  expect((await stats("dan")).teamMembers).toBe(0);
});

it("counts what happened since midnight where one is", async () => {
  await allHeard(band);
  await query("update activities set created_at = now() - interval '3 days'");
  expect((await stats("alice")).recentActivity).toBe(0);
  await make("Encore");
  await allHeard(band);
  expect((await stats("alice")).recentActivity).toBeGreaterThan(0);
  expect((await stats("dan")).recentActivity).toBe(0);
  expect((await stats("alice", "Nowhere/Land")).recentActivity).toBeGreaterThanOrEqual(0);
});

it("costs one statement beside the session's", async () => {
  expect(await costOf(band, () => band.people.alice.call("getDashboardStats", {}))).toBeLessThanOrEqual(3);
});
