// Roles in a project: only what the project gave is changed here, and it is told what remains.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

test("a role is changed and told to all who see the project, and to nobody else", async () => {
  const { alice, bob, carol, dan } = band.people;
  const id = band.projectId;
  const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
  const changed = await alice.call("updateProjectMember", { id, userId: carol.id, role: "viewer" });
  expect(changed).toMatchObject({ id: carol.id, projectId: id, role: "viewer", derived: false });
  expect(await bobHears.next("project:member-updated")).toEqual(changed);
  await alice.call("updateProjectMember", { id, userId: carol.id, role: "reviewer" });
  expect(await danHears.everything()).toEqual([]);
  for (const call of [
    () => bob.call("updateProjectMember", { id, userId: carol.id, role: "viewer" }),
    () => bob.call("removeProjectMember", { id, userId: carol.id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "forbidden" });
  }
});

test("a guest of the organization never manages, and ceases to when made a guest", async () => {
  const { alice, bob, carol } = band.people;
  const id = band.openProjectId;
  await expect(
    alice.call("updateProjectMember", { id: band.projectId, userId: carol.id, role: "manager" }),
  ).rejects.toMatchObject({ code: "invalid_input", message: "A guest of the organization cannot manage a project." });
  await alice.call("addProjectMember", { id, userId: bob.id, role: "manager" });
  await bob.call("updateProject", { id, priority: "high" });
  await alice.call("updateOrganizationMember", { id: band.organizationId, userId: bob.id, role: "guest" });
  await expect(bob.call("updateProject", { id, priority: "low" })).rejects.toMatchObject({ code: "forbidden" });
  const { items } = await alice.call("listProjectMembers", { id });
  expect(items.find((one) => one.id === bob.id)?.role).toBe("contributor");
  await alice.call("updateOrganizationMember", { id: band.organizationId, userId: bob.id, role: "member" });
  await alice.call("removeProjectMember", { id, userId: bob.id });
});

test("what the team or the organization gives is changed there, and the answer says where", async () => {
  const { alice, bob, dev, priya, dan } = band.people;
  const change = (id: string, userId: string) =>
    alice.call("updateProjectMember", { id, userId, role: "viewer" }).catch((error) => error);
  const remove = (id: string, userId: string) =>
    alice.call("removeProjectMember", { id, userId }).catch((error) => error);
  for (const act of [change, remove]) {
    expect(await act(band.privateProjectId, dev.id)).toMatchObject({
      code: "conflict",
      message: "Dev is here as a lead of the team Staff. Change it there.",
    });
    expect(await act(band.privateProjectId, priya.id)).toMatchObject({
      message: "Priya is here as a member of the team Staff. Change it there.",
    });
    expect(await act(band.openProjectId, bob.id)).toMatchObject({
      message: "Bob is here as a member of Harlan County HS Marching Band. Change it there.",
    });
    for (const [id, userId] of [
      [band.privateProjectId, bob.id],
      [band.projectId, dan.id],
    ] as const) {
      expect(await act(id, userId)).toMatchObject({
        code: "person_not_found",
        message: "This person is not in the project.",
      });
    }
  }
  await expect(bob.call("removeProjectMember", { id: band.openProjectId, userId: bob.id })).rejects.toMatchObject({
    message: "You are here as a member of Harlan County HS Marching Band. Leave there.",
  });
});

test("when the explicit role goes and the team's remains, that one is told", async () => {
  const { alice, priya } = band.people;
  const id = band.privateProjectId;
  const hears = ears(await priya.socket());
  const added = await alice.call("addProjectMember", { id, userId: priya.id, role: "manager" });
  expect(added).toMatchObject({ role: "manager", derived: false });
  await priya.call("removeProjectMember", { id, userId: priya.id });
  expect(await hears.next("project:member-updated")).toMatchObject({ role: "contributor", derived: true });
  expect((await hears.everything()).map(({ name }) => name)).not.toContain("project:member-left");
});

test("what the project gives beside the team's role holds, is told, and is changed and taken away here", async () => {
  const { alice, priya } = band.people;
  const id = band.privateProjectId;
  const listed = async () =>
    (await priya.call("listProjectMembers", { id })).items.find(({ id: who }) => who === priya.id);
  expect(await listed()).toMatchObject({ role: "contributor", derived: true, given: null });
  const hears = ears(await alice.socket());
  const added = await alice.call("addProjectMember", { id, userId: priya.id, role: "reviewer" });
  expect(added).toMatchObject({ role: "contributor", derived: true, given: "reviewer" });
  expect(await hears.next("project:member-joined")).toEqual(added);
  expect(await listed()).toEqual(added);
  const changed = await alice.call("updateProjectMember", { id, userId: priya.id, role: "manager" });
  expect(changed).toMatchObject({ role: "manager", derived: false, given: "manager" });
  await alice.call("removeProjectMember", { id, userId: priya.id });
  expect(await listed()).toMatchObject({ role: "contributor", derived: true, given: null });
});

test("leaving is told to the others, audited, and the project is gone", async () => {
  const { alice, carol } = band.people;
  const hears = ears(await alice.socket());
  await carol.call("removeProjectMember", { id: band.projectId, userId: carol.id });
  expect(await hears.next("project:member-left")).toEqual({
    organizationId: band.organizationId,
    projectId: band.projectId,
    userId: carol.id,
  });
  await expect(carol.call("getProject", { id: band.projectId })).rejects.toMatchObject({ code: "not_found" });
  const { rows } = await band.guidon.platform.database.pool.query(
    "select action, object, details from audit_log where object_id = $1 order by id desc limit 1",
    [carol.id],
  );
  expect(rows).toEqual([
    {
      action: "member.left",
      object: carol.email,
      details: { project: "Ballad", projectId: band.projectId, role: "reviewer" },
    },
  ]);
});

test("whom somebody else has just added as the same is added, which is told once; as something else they stay what they are", async () => {
  const { alice, bob, dev } = band.people;
  const bobHears = ears(await bob.socket());
  for (const [add, joined] of [
    [
      () => alice.call("addProjectMember", { id: band.openProjectId, userId: bob.id, role: "viewer" }),
      "project:member-joined",
    ],
    [() => alice.call("addTeamMember", { id: band.teamId, userId: dev.id }), "team:member-joined"],
  ] as const) {
    const added = await add();
    expect(await add()).toEqual(added);
    expect((await bobHears.everything()).filter(({ name }) => name === joined)).toHaveLength(1);
  }
  const other = alice.call("addProjectMember", { id: band.openProjectId, userId: bob.id, role: "reviewer" });
  await expect(other).rejects.toMatchObject({
    code: "already_member",
    message: "This person is here already, as viewer. The list of people is where that is changed.",
  });
  const lead = alice.call("addTeamMember", { id: band.teamId, userId: dev.id, role: "lead" });
  await expect(lead).rejects.toMatchObject({ code: "already_member" });
});
