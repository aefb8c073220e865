// Projects and milestones as tables for a spreadsheet: what is shown is what comes, with the rights of the lists.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { Name } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const table = (name: Name, path: string) => band.people[name].fetch(`/api${path}`);
/** The lines behind the head. */
async function lines(name: Name, path: string): Promise<string[]> {
  return (await (await table(name, path)).text()).trimEnd().split("\r\n").slice(1);
}

test("the projects that are shown come, narrowed and in their order, harmless in a spreadsheet", async () => {
  const { alice } = band.people;
  const project = await alice.call("createOrganizationProject", {
    ...{ id: band.organizationId, name: "=Ending", description: 'say "go",\nthen go', status: "active" },
    ...{ priority: "high", dueDate: "2026-12-24T12:00:00.000Z", projectType: "Show design" },
  });
  await alice.call("createOrganizationProject", { id: band.organizationId, name: "Ending B", status: "review" });
  const response = await table("alice", "/projects.csv?search=ending&status=active");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="projects-[\d-]{10}\.csv"$/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [head, ...rest] = bytes.toString("utf8").slice(1).split("\r\n");
  expect(head).toMatch(/^"name","organization","status","priority","progress","due","type","description"/);
  expect(rest).toEqual([
    `"'=Ending","Harlan County HS Marching Band","active","high","0","2026-12-24","Show design",` +
      `"say ""go"",\nthen go","0","0","","${project.createdAt}","${project.updatedAt}","${project.id}"`,
    "",
  ]);
  expect((await lines("alice", "/projects.csv?search=ending&sort=name")).map((line) => line.slice(0, 10))).toEqual([
    `"'=Ending"`,
    `"Ending B"`,
  ]);
  expect(await lines("dan", "/projects.csv?search=ending")).toEqual([]);
});

test.each(["alice", "bob", "carol", "dan", "marisol"] as const)(
  "%s takes along what their list shows",
  async (name) => {
    const { items } = await band.people[name].call("listProjects", {});
    const exported = await lines(name, "/projects.csv");
    expect(exported.map((line) => /"([\da-f-]{36})"$/.exec(line)?.[1])).toEqual(items.map(({ id }) => id));
  },
);

test("of more projects than one batch, at two statements for each", async () => {
  await band.guidon.platform.database.pool.query(
    `insert into projects (id, organization_id, name, description, status, priority, project_type, created_by)
     select gen_random_uuid(), $1, 'Many ' || n, '', 'planning', 'low', '', $2 from generate_series(1, 720) n`,
    [band.organizationId, band.people.alice.id],
  );
  let found: string[] = [];
  const cost = await costOf(band, async () => {
    found = await lines("alice", "/projects.csv?search=many");
  });
  expect(new Set(found).size).toBe(720);
  // and one for who asks
  expect(cost).toBe(5);
});

test("what is no filter is refused", async () => {
  for (const query of ["status=done", "limit=3", "sort=size"]) {
    expect((await table("alice", `/projects.csv?${query}`)).status).toBe(400);
  }
});

test("a project's milestones come in their order, with who does them", async () => {
  const { alice } = band.people;
  const { id } = await alice.call("createTeamProject", { id: band.teamId, name: "Closer" });
  const drill = await alice.call("createMilestone", {
    id,
    name: "Drill",
    assigneeIds: [alice.id],
    status: "completed",
  });
  const music = await alice.call("createMilestone", {
    id,
    name: "@Music",
    progress: 40,
    dueDate: "2026-12-24T12:00:00.000Z",
  });
  const response = await table("bob", `/projects/${id}/milestones.csv`);
  expect(response.headers.get("content-disposition")).toMatch(/filename="milestones-[\d-]{10}\.csv"$/);
  expect((await response.text()).split("\r\n")).toEqual([
    expect.stringMatching(/^"milestone","project","status"/),
    `"Drill","Closer","completed","medium","100","","Alice","","${drill.completedAt}","${drill.createdAt}","${drill.updatedAt}","${drill.id}"`,
    `"'@Music","Closer","pending","medium","40","2026-12-24","","","","${music.createdAt}","${music.updatedAt}","${music.id}"`,
    "",
  ]);
});

test("who does not see a project gets none of its milestones", async () => {
  for (const [name, id] of [
    ["dan", band.projectId],
    ["bob", band.privateProjectId],
    ["alice", newId()],
  ] as const) {
    expect((await table(name, `/projects/${id}/milestones.csv`)).status).toBe(404);
  }
  expect((await table("alice", "/projects/x/milestones.csv")).status).toBeGreaterThanOrEqual(400);
  expect((await fetch(`${band.address}/api/projects.csv`)).status).toBe(401);
});
