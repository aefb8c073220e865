import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
let id: string;
beforeAll(async () => {
  band = await startBand();
});
beforeEach(async () => {
  ({ id } = await band.people.alice.call("createTeamProject", { id: band.teamId, name: "Closer" }));
});
afterAll(() => band.stop());

const names = async () => (await band.people.bob.call("listMilestones", { id })).items.map(({ name }) => name);

test("a milestone is made, given to people, told, completed and reopened", async () => {
  const { alice, bob, dan } = band.people;
  await alice.call("addProjectMember", { id, userId: bob.id });
  const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
  const dueDate = "2026-12-24T22:59:59.000Z";
  const made = await bob.call("createMilestone", {
    id,
    name: " Drill written ",
    priority: "critical",
    dueDate,
    assigneeIds: [bob.id, alice.id, bob.id],
  });
  expect(made).toMatchObject({
    projectId: id,
    name: "Drill written",
    status: "pending",
    priority: "critical",
    dueDate,
    position: 1,
    completedAt: null,
    assignees: [{ name: "Alice" }, { name: "Bob" }],
  });
  expect(await bobHears.next("milestone:created")).toEqual(made);
  const done = await bob.call("updateMilestone", { id: made.id, status: "completed", assigneeIds: [bob.id] });
  expect(done).toMatchObject({ status: "completed", assignees: [{ name: "Bob" }] });
  expect(done.completedAt).not.toBeNull();
  expect(await bobHears.next("milestone:updated")).toEqual(done);
  const reopened = await bob.call("updateMilestone", { id: made.id, status: "in_progress" });
  expect(reopened).toMatchObject({ status: "in_progress", completedAt: null, assignees: [{ name: "Bob" }] });
  await bob.call("deleteMilestone", { id: made.id });
  expect(await bobHears.next("milestone:deleted")).toEqual({
    id: made.id,
    projectId: id,
    organizationId: band.organizationId,
    name: "Drill written",
  });
  expect(await names()).toEqual([]);
  expect(await danHears.everything()).toEqual([]);
});

test("they make the project's progress, which is set by hand again when the last one goes", async () => {
  const { alice, bob } = band.people;
  await alice.call("updateProject", { id, progress: 35 });
  const bobHears = ears(await bob.socket());
  const [first, second, third] = await Promise.all(
    ["Drill", "Music", "Flags"].map((name) => alice.call("createMilestone", { id, name })),
  );
  expect(await bob.call("getProject", { id })).toMatchObject({ progress: 0, milestones: { total: 3, completed: 0 } });
  await Promise.all(
    [first, second].map((one) => alice.call("updateMilestone", { id: one?.id ?? "", status: "completed" })),
  );
  const project = await bob.call("getProject", { id });
  expect(project).toMatchObject({ progress: 67, milestones: { total: 3, completed: 2 } });
  const told = (await bobHears.everything()).filter(({ name }) => name === "project:updated");
  // of two at once either may be told last (decision 013)
  expect(told.map(({ payload }) => payload)).toContainEqual(project);
  await expect(alice.call("updateProject", { id, progress: 50 })).rejects.toMatchObject({
    code: "conflict",
    message: "This project's progress follows its milestones. Complete one instead.",
  });
  expect((await alice.call("getProjectStats", { id })).completionPercentage).toBe(67);
  for (const one of [first, second, third]) await alice.call("deleteMilestone", { id: one?.id ?? "" });
  expect((await alice.call("updateProject", { id, progress: 40 })).progress).toBe(40);
});

test("how far each one is makes the project's progress; what was said comes back when one is opened again", async () => {
  const { alice, bob, dan } = band.people;
  const [drill, music] = [
    await alice.call("createMilestone", { id, name: "Drill", progress: 30 }),
    await alice.call("createMilestone", { id, name: "Music" }),
  ];
  expect([drill.progress, music.progress]).toEqual([30, 0]);
  expect((await bob.call("getProject", { id })).progress).toBe(15);
  const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
  const half = await alice.call("updateMilestone", { id: drill.id, progress: 50, updatedAt: drill.updatedAt });
  expect(half).toMatchObject({ progress: 50, status: "pending" });
  expect(await bobHears.next("milestone:updated")).toEqual(half);
  expect(await bobHears.next("project:updated")).toMatchObject({ id, progress: 25, milestones: { completed: 0 } });
  await expect(
    alice.call("updateMilestone", { id: drill.id, progress: 60, updatedAt: drill.updatedAt }),
  ).rejects.toMatchObject({ code: "conflict" });
  const done = await alice.call("updateMilestone", { id: drill.id, status: "completed" });
  expect(done.progress).toBe(100);
  expect(await bob.call("getProject", { id })).toMatchObject({ progress: 50, milestones: { completed: 1 } });
  const open = await alice.call("updateMilestone", { id: drill.id, status: "in_progress" });
  expect(open.progress).toBe(50);
  expect((await bob.call("getProject", { id })).progress).toBe(25);
  for (const progress of [-1, 101, 33.3]) {
    await expect(alice.call("updateMilestone", { id: drill.id, progress })).rejects.toMatchObject({
      code: "invalid_input",
    });
  }
  expect(await danHears.everything()).toEqual([]);
});

test("they are ordered, and an order of what is no longer there is refused", async () => {
  const { alice, bob } = band.people;
  const made = [];
  for (const name of ["One", "Two", "Three"]) made.push(await alice.call("createMilestone", { id, name }));
  const [one, two, three] = made.map((milestone) => milestone.id) as [string, string, string];
  const bobHears = ears(await bob.socket());
  await alice.call("orderMilestones", { id, ids: [three, one, two] });
  expect(await names()).toEqual(["Three", "One", "Two"]);
  const told = (await bobHears.everything()).filter(({ name }) => name === "milestone:updated");
  expect(told).toHaveLength(3);
  for (const ids of [[one, two], [one, two, two], [one, two, newId()], [one, two, three, newId()], []]) {
    await expect(alice.call("orderMilestones", { id, ids })).rejects.toMatchObject({ code: "conflict" });
  }
  expect(await names()).toEqual(["Three", "One", "Two"]);
  await alice.call("createMilestone", { id, name: "Four" });
  expect(await names()).toEqual(["Three", "One", "Two", "Four"]);
});

test("to order many costs what it costs to order two", async () => {
  const { alice } = band.people;
  const costOfTurning = () =>
    costOf(band, async () => {
      const { items } = await alice.call("listMilestones", { id });
      await alice.call("orderMilestones", { id, ids: items.map((milestone) => milestone.id).toReversed() });
    });
  for (const name of ["One", "Two"]) await alice.call("createMilestone", { id, name });
  const ofTwo = await costOfTurning();
  for (const name of ["Three", "Four", "Five", "Six"]) await alice.call("createMilestone", { id, name });
  // the work of the server itself may fall into it; one statement for each milestone would be four more
  expect(await costOfTurning()).toBeLessThanOrEqual(ofTwo + 2);
});

test("of two who edit the same, the later is told; the same id twice is one milestone", async () => {
  const { alice } = band.people;
  const milestoneId = newId();
  const [first, second] = await Promise.all(
    [1, 2].map(() => alice.call("createMilestone", { id, milestoneId, name: "Once" })),
  );
  expect(first).toEqual(second);
  expect(await names()).toEqual(["Once"]);
  const { updatedAt } = await alice.call("updateMilestone", { id: milestoneId, name: "Twice" });
  await expect(
    alice.call("updateMilestone", { id: milestoneId, name: "Late", updatedAt: first?.updatedAt as string }),
  ).rejects.toMatchObject({ code: "conflict" });
  await alice.call("updateMilestone", { id: milestoneId, name: "In time", updatedAt });
  expect(await names()).toEqual(["In time"]);
  const other = await alice.call("createTeamProject", { id: band.teamId, name: "Other" });
  await expect(alice.call("createMilestone", { id: other.id, milestoneId, name: "Taken" })).rejects.toMatchObject({
    code: "id_taken",
  });
});

test("given to people of the project alone, and refused whole", async () => {
  const { alice, bob, dan } = band.people;
  const sentence = "One of these people does not work on this project.";
  for (const assigneeIds of [[dan.id], [alice.id, bob.id], [newId()]]) {
    await expect(alice.call("createMilestone", { id, name: "For whom", assigneeIds })).rejects.toMatchObject({
      code: "person_not_found",
      message: sentence,
    });
  }
  expect(await names()).toEqual([]);
  const input = { id, name: "x", assigneeIds: Array.from({ length: 11 }, newId) };
  await expect(alice.call("createMilestone", input)).rejects.toMatchObject({ code: "invalid_input" });
  for (const bad of [{ name: "" }, { status: "done" }, { dueDate: "soon" }, { priority: "urgent" }, { position: 3 }]) {
    const sent = await alice.fetch(`/api/projects/${id}/milestones`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "x", ...bad }),
    });
    expect(sent.status).toBe(400);
  }
});

test("a hundred are enough, and the list costs three statements", async () => {
  const { alice } = band.people;
  await alice.call("createMilestone", { id, name: "Milestone" });
  await allHeard(band);
  expect(await costOf(band, () => alice.call("listMilestones", { id }))).toBe(3);
  await band.guidon.platform.database.pool.query(
    `insert into milestones (id, project_id, name, description, status, priority, position, created_by)
     select gen_random_uuid(), project_id, name || ' ' || n, description, status, priority, n, created_by
       from milestones, generate_series(2, 99) n where project_id = $1`,
    [id],
  );
  await alice.call("createMilestone", { id, name: "The last" });
  await allHeard(band);
  expect(await costOf(band, () => alice.call("listMilestones", { id }))).toBe(3);
  await expect(alice.call("createMilestone", { id, name: "One more" })).rejects.toMatchObject({
    code: "conflict",
    message: "A project has at most 100 milestones.",
  });
  expect(await names()).toHaveLength(100);
});
