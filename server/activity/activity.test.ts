import { afterAll, beforeAll, expect, test } from "vitest";
import type { Activity } from "#contract/activity.ts";
import type { StoredFact } from "#server/platform/facts/facts.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { activityListeners } from "./listeners.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  await heard();
});
afterAll(() => band.stop());

const heard = () => allHeard(band);

const lines = ({ items }: { items: Activity[] }) =>
  items.map(({ kind, object, actor }) => `${kind} ${object.name} by ${actor?.name}`);
const ofProject = async (who: TestPerson, id: string) => lines(await who.call("listProjectActivity", { id }));
const ofOrganization = async (who: TestPerson) =>
  lines(await who.call("listOrganizationActivity", { id: band.organizationId }));

const point = { version: 1, type: "point", x: 45, y: 20, content: "Late" } as const;

async function upload(who: TestPerson, projectId: string, name: string): Promise<void> {
  const form = new FormData();
  form.set("file", new Blob([name]), name);
  const { status } = await who.fetch(`/api/projects/${projectId}/files`, { method: "POST", body: form });
  expect(status).toBe(201);
}

test("a kind of entry that only a newer release beside this one knows is left out, and the others are told", async () => {
  const { alice } = band.people;
  const { id } = await alice.call("createTeamProject", { id: band.teamId, name: "Brass feature" });
  await heard();
  const before = await ofProject(alice, id);
  expect(before).toHaveLength(1);
  await band.guidon.platform.database.pool.query(
    `insert into activities (id, fact_id, kind, organization_id, team_id, project_id, actor_id, object_id, object_name, details, created_at)
     select gen_random_uuid(), -1, 'drill:charted', organization_id, team_id, project_id, actor_id, object_id, object_name, details, now()
       from activities where project_id = $1 limit 1`,
    [id],
  );
  expect(await ofProject(alice, id)).toEqual(before);
  expect((await ofOrganization(alice)).length).toBeGreaterThan(0);
});

test("a project's life, newest first, with who did it and what is new", async () => {
  const { alice, bob } = band.people;
  const { id } = await alice.call("createTeamProject", { id: band.teamId, name: "Percussion feature" });
  await alice.call("addProjectMember", { id, userId: bob.id, role: "contributor" });
  await upload(bob, id, "counts.txt");
  await alice.call("updateProject", { id, status: "active", dueDate: "2026-12-24T12:00:00.000Z" });
  await heard();
  const { items } = await bob.call("listProjectActivity", { id });
  expect(lines({ items })).toEqual([
    "project:updated Percussion feature by Alice",
    "file:added counts.txt by Bob",
    "project:member-joined Bob by Alice",
    "project:created Percussion feature by Alice",
  ]);
  expect(items[0]).toMatchObject({
    organizationId: band.organizationId,
    teamId: band.teamId,
    projectId: id,
    placeName: "Percussion feature",
    details: { status: "active", dueDate: "2026-12-24T12:00:00.000Z" },
    count: 1,
  });
  expect(items[2]?.details).toEqual({ role: "contributor" });
  const ofTeam = await bob.call("listTeamActivity", { id: band.teamId });
  expect(ofTeam.items.slice(0, 4)).toEqual(items);
  expect(lines(ofTeam)).toContain("team:created Guard by Alice");
  expect((await bob.call("getProjectStats", { id })).lastActivity).toBe(items[0]?.createdAt);
});

test("what is drawn on a file is told by the file's name, and what hangs on a message alone is not told", async () => {
  const { alice, bob } = band.people;
  const { id } = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Ballad" });
  await upload(alice, id, "set-14.txt");
  const [file] = (await alice.call("listFiles", { id })).items;
  const annotated = (of = file) => alice.call("createAnnotation", { id: of?.id as string, ...point });
  await annotated();
  const last = await annotated();
  const form = new FormData();
  form.set("file_0", new Blob(["loose"]), "loose.txt");
  const sent = await bob.fetch("/api/files/upload", { method: "POST", body: form });
  const { files } = (await sent.json()) as { files: [{ id: string }] };
  await bob.call("createAnnotation", { id: files[0].id, ...point });
  await heard();
  const { items } = await alice.call("listProjectActivity", { id });
  expect(lines({ items }).slice(0, 2)).toEqual([
    "annotation:created set-14.txt by Alice",
    "file:added set-14.txt by Alice",
  ]);
  expect(items[0]).toMatchObject({ object: { id: file?.id }, count: 2, placeName: "Ballad" });
  expect(items[0]?.details).toEqual({ annotation: last.id, file: file?.id });
  expect((await ofOrganization(alice)).join()).not.toContain("loose.txt");
  await alice.call("createDesignReview", { fileId: file?.id as string, assignedTo: bob.id });
  await heard();
  const [asked, before] = (await alice.call("listProjectActivity", { id })).items;
  expect(asked).toMatchObject({
    kind: "design-review:created",
    object: { id: file?.id },
    details: { assignedTo: "Bob" },
  });
  // that it sent the draft to review is the same act
  expect(before?.kind).toBe("annotation:created");
  await alice.call("startWorkflow", { id, templateId: "weekly-status" });
  await heard();
  const [started] = (await alice.call("listProjectActivity", { id })).items;
  expect(started).toMatchObject({
    kind: "workflow:started",
    object: { name: "Weekly Status" },
    actor: { id: alice.id },
  });
});

test("annotations in a row are one entry, which is of one file until another is annotated", async () => {
  const { alice } = band.people;
  const { id } = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Flags" });
  for (const name of ["silks.txt", "poles.txt"]) await upload(alice, id, name);
  const [poles, silks] = (await alice.call("listFiles", { id })).items.map((file) => file.id) as [string, string];
  for (const [fileId, file] of [
    [silks, silks],
    [silks, silks],
    [poles, null],
    [silks, null],
  ] as const) {
    const { id: annotation } = await alice.call("createAnnotation", { id: fileId, ...point });
    await heard();
    const [entry] = (await alice.call("listProjectActivity", { id })).items;
    expect(entry).toMatchObject({ object: { id: fileId }, details: { annotation, file } });
  }
});

test("many files in a row are one entry, and so is a change upon a change", async () => {
  const { alice } = band.people;
  const { id } = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Props" });
  for (const name of ["a.txt", "b.txt", "c.txt"]) await upload(alice, id, name);
  await heard();
  const [files] = (await alice.call("listProjectActivity", { id })).items;
  expect(files).toMatchObject({ kind: "file:added", count: 3, object: { name: "c.txt" } });
  await alice.call("updateProject", { id, progress: 10 });
  await alice.call("updateProject", { id, progress: 20 });
  await alice.call("updateProject", { id, progress: 20, priority: "high" });
  await heard();
  const { items } = await alice.call("listProjectActivity", { id });
  expect(items).toHaveLength(3);
  expect(items[0]).toMatchObject({ count: 3, details: { progress: "20", priority: "high" } });
});

test("versions, milestones, the archive and the bin", async () => {
  const { alice, bob } = band.people;
  const { id } = await alice.call("createTeamProject", { id: band.teamId, name: "Drill book" });
  await upload(alice, id, "chart.txt");
  const [file] = (await alice.call("listFiles", { id })).items;
  const fileId = file?.id as string;
  await alice.call("updateFile", { id: fileId, status: "review" });
  const form = new FormData();
  form.set("file", new Blob(["another"]), "chart.txt");
  expect((await alice.fetch(`/api/files/${fileId}/versions`, { method: "POST", body: form })).status).toBe(201);
  await alice.call("restoreFileVersion", { id: fileId, version: 1 });
  await alice.call("deleteFile", { id: fileId });
  await alice.call("restoreFile", { id: fileId });
  const first = await alice.call("createMilestone", { id, name: "Sets 1 to 20" });
  await alice.call("createMilestone", { id, name: "Sets 21 to 40" });
  await alice.call("updateMilestone", { id: first.id, status: "completed" });
  await alice.call("deleteMilestone", { id: first.id });
  await alice.call("archiveProject", { id });
  await heard();
  const { items } = await bob.call("listProjectActivity", { id });
  expect(items.map(({ kind, object, details, count }) => [kind, object.name, details, count])).toEqual([
    ["project:updated", "Drill book", { archivedAt: expect.any(String) }, 1],
    ["milestone:deleted", "Sets 1 to 20", {}, 1],
    ["milestone:updated", "Sets 1 to 20", { status: "completed" }, 1],
    ["milestone:created", "Sets 21 to 40", {}, 2],
    ["file:restored", "chart.txt", {}, 1],
    ["file:removed", "chart.txt", {}, 1],
    ["file:version-added", "chart.txt", { version: "3", restoredFrom: "1" }, 1],
    ["file:version-added", "chart.txt", { version: "2" }, 1],
    ["file:updated", "chart.txt", { status: "review" }, 1],
    ["file:added", "chart.txt", {}, 1],
    ["project:created", "Drill book", {}, 1],
  ]);
});

test("what a new version changed by itself is not told as somebody's change", async () => {
  const { alice, dev } = band.people;
  const { id } = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Decided" });
  await alice.call("addProjectMember", { id, userId: dev.id, role: "contributor" });
  await upload(dev, id, "final.txt");
  const fileId = (await alice.call("listFiles", { id })).items[0]?.id as string;
  await alice.call("updateFile", { id: fileId, status: "review" });
  await alice.call("updateFile", { id: fileId, status: "approved" });
  const form = new FormData();
  form.set("file", new Blob(["after all"]), "final.txt");
  await dev.fetch(`/api/files/${fileId}/versions`, { method: "POST", body: form });
  await alice.call("updateFile", { id: fileId, category: "final" });
  await heard();
  const [last] = (await alice.call("listProjectActivity", { id })).items;
  expect(last).toMatchObject({ kind: "file:updated", details: { category: "final" } });
  expect(last?.details).not.toHaveProperty("status");
});

test("what goes into the bin is told where it lay, and takes its own entries along until it is back", async () => {
  const { alice, bob, dan, priya, marisol } = band.people;
  const id = band.organizationId;
  const team = await alice.call("createTeam", { id, name: "Winter guard" });
  const project = await alice.call("createTeamProject", { id: team.id, name: "Winter show" });
  const open = await alice.call("createOrganizationProject", { id, name: "Uniforms" });
  await heard();
  await alice.call("deleteProject", { id: open.id });
  await alice.call("deleteProject", { id: project.id });
  await heard();
  const afterProjects = await ofOrganization(alice);
  expect(afterProjects.slice(0, 2)).toEqual([
    "project:deleted Winter show by Alice",
    "project:deleted Uniforms by Alice",
  ]);
  expect(afterProjects.join()).not.toMatch(/created (Winter show|Uniforms)/);
  expect(lines(await bob.call("listTeamActivity", { id: team.id }))).toEqual([
    "project:deleted Winter show by Alice",
    "team:created Winter guard by Alice",
  ]);
  await alice.call("restoreProject", { id: project.id });
  await heard();
  expect(await ofProject(bob, project.id)).toEqual([
    "project:restored Winter show by Alice",
    "project:created Winter show by Alice",
  ]);
  const hears = ears(await dan.socket());
  await alice.call("deleteTeam", { id: team.id });
  await heard();
  expect((await ofOrganization(bob))[0]).toBe("team:deleted Winter guard by Alice");
  expect((await ofOrganization(bob)).join()).not.toContain("created Winter guard");
  await alice.call("restoreTeam", { id: team.id });
  await alice.call("deleteTeam", { id: band.privateTeamId });
  await heard();
  for (const who of [alice, bob, priya, marisol]) {
    const found = await ofOrganization(who);
    expect(found[0]).toBe("team:restored Winter guard by Alice");
    expect(found.join()).not.toContain("Staff");
  }
  await alice.call("restoreTeam", { id: band.privateTeamId });
  await heard();
  expect((await ofOrganization(priya))[0]).toBe("team:restored Staff by Alice");
  expect(await ofOrganization(bob)).not.toContain("team:restored Staff by Alice");
  expect(await hears.activity()).toEqual([]);
});

test("told to whoever may see the place, and to nobody else", async () => {
  const { alice, bob, carol, dan, priya } = band.people;
  const hears = {
    bob: ears(await bob.socket()),
    carol: ears(await carol.socket()),
    dan: ears(await dan.socket()),
    priya: ears(await priya.socket()),
  };
  await alice.call("updateProject", { id: band.privateProjectId, priority: "urgent" });
  expect(await hears.priya.next("activity:added")).toMatchObject({
    projectId: band.privateProjectId,
    details: { priority: "urgent" },
  });
  await heard();
  for (const who of [hears.bob, hears.carol, hears.dan]) {
    expect([...(await who.everything()), ...(await who.activity())]).toEqual([]);
  }
});

test("an organization's feed leaves out what is hidden from the viewer", async () => {
  const { alice, bob, carol, dan, priya, marisol } = band.people;
  await heard();
  const secret = "project:created Closer by Alice";
  for (const who of [alice, priya, marisol]) expect(await ofOrganization(who)).toContain(secret);
  const ofBob = await ofOrganization(bob);
  expect(ofBob.join()).not.toMatch(/Closer|Staff/);
  expect(ofBob).toEqual(
    expect.arrayContaining([
      "organization:created Harlan County HS Marching Band by Alice",
      "member:joined Bob by Alice",
      "team:created Guard by Alice",
      "project:created Opener by Alice",
    ]),
  );
  // a guest: of the one project that is hers
  for (const line of await ofOrganization(carol)) expect(line).toMatch(/Ballad|Carol/);
  expect(await ofOrganization(carol)).toContain("project:created Ballad by Alice");
  await expect(ofOrganization(dan)).rejects.toMatchObject({ code: "not_found" });
});

test("who leaves is named; the newest 50 of a place are kept, whatever happens elsewhere", async () => {
  const { alice, bob } = band.people;
  const { id } = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Busy" });
  for (let turn = 0; turn < 27; turn++) {
    await alice.call("addProjectMember", { id, userId: bob.id });
    await alice.call("removeProjectMember", { id, userId: bob.id });
  }
  await heard();
  const found = await ofProject(alice, id);
  expect(found).toHaveLength(50);
  expect(found[0]).toBe("project:member-left Bob by Alice");
  expect(await ofProject(alice, band.projectId)).toContain("project:created Ballad by Alice");
  const { rows } = await band.guidon.platform.database.pool.query("select from activities where project_id = $1", [id]);
  expect(rows).toHaveLength(50);
  expect((await alice.call("listProjectActivity", { id, limit: 3 })).items).toHaveLength(3);
  await expect(alice.call("listProjectActivity", { id, limit: 51 })).rejects.toMatchObject({ code: "invalid_input" });
});

test("a fact that is heard twice is one entry", async () => {
  const { alice } = band.people;
  const { facts, database } = band.guidon.platform;
  const { id } = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Twice" });
  await upload(alice, id, "once.txt");
  await heard();
  const before = await alice.call("listProjectActivity", { id });
  const { rows } = await database.pool.query(
    `select id, name, payload, actor_id as "actorId", created_at as "createdAt" from facts
      where name in ('project:created', 'file:added') and (payload ->> 'id' = $1 or payload ->> 'projectId' = $1)`,
    [id],
  );
  expect(rows).toHaveLength(2);
  for (const fact of rows as StoredFact[]) {
    const listener = activityListeners[fact.name] as (change: unknown, fact: StoredFact) => Promise<void>;
    await facts.change(null, (change) => listener(change, fact));
  }
  expect(await alice.call("listProjectActivity", { id })).toEqual(before);
});

test("costs few statements, whatever it holds", async () => {
  const { alice } = band.people;
  expect(
    await costOf(band, () => alice.call("listOrganizationActivity", { id: band.organizationId })),
  ).toBeLessThanOrEqual(3);
  expect(await costOf(band, () => alice.call("listProjectActivity", { id: band.projectId }))).toBeLessThanOrEqual(3);
});
