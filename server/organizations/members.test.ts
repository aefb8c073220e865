// Roles, removal, leaving and giving away: who may (permissions.md), what is told, and that somebody always owns it.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrganizationRole } from "#contract/organizations.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { ears } from "#server/testing/ears.ts";
import type { Name } from "#server/testing/people.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** An organization of Alice's with these people in it. */
async function organizationWith(roles: Partial<Record<Name, OrganizationRole>>): Promise<string> {
  const { alice } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Harlan County" });
  // the same few people are added again and again
  await world.guidon.platform.database.pool.query("delete from throttles");
  for (const [name, role] of Object.entries(roles) as [Name, OrganizationRole][]) {
    await alice.call("addOrganizationMember", { id: organization.id, email: world.people[name].email, role });
  }
  return organization.id;
}

async function roleOf(id: string, name: Name): Promise<string | undefined> {
  const { items } = await world.people.marisol.call("listOrganizationMembers", { id });
  return items.find((member) => member.id === world.people[name].id)?.role;
}

async function auditOf(id: string) {
  const { rows } = await world.guidon.platform.database.pool.query(
    "select actor_id, action, object, object_id, details from audit_log where organization_id = $1 and action <> 'member.added' order by id",
    [id],
  );
  return rows;
}

test("a new role is told to the organization and audited; the same role is no change", async () => {
  const { alice, bob, priya, dan } = world.people;
  const id = await organizationWith({ bob: "member", priya: "guest" });
  const [priyaHears, danHears] = [ears(await priya.socket()), ears(await dan.socket())];
  const changed = await alice.call("updateOrganizationMember", { id, userId: bob.id, role: "admin" });
  expect(changed).toMatchObject({ id: bob.id, role: "admin", organizationId: id });
  expect(await priyaHears.next("member:updated")).toEqual(changed);
  await alice.call("updateOrganizationMember", { id, userId: bob.id, role: "admin" });
  expect((await priyaHears.everything()).filter(({ name }) => name === "member:updated")).toHaveLength(1);
  expect(await danHears.everything()).toEqual([]);
  expect(await auditOf(id)).toEqual([
    {
      actor_id: alice.id,
      action: "member.role-changed",
      object: bob.email,
      object_id: bob.id,
      details: { from: "member", to: "admin" },
    },
  ]);
});

test("admins change guests and members, owners everybody; nobody rises by their hand above member", async () => {
  const { alice, bob, carol, priya, marisol } = world.people;
  const id = await organizationWith({ bob: "admin", carol: "guest", priya: "admin", dev: "member" });
  await bob.call("updateOrganizationMember", { id, userId: carol.id, role: "member" });
  for (const [userId, role] of [
    [carol.id, "admin"],
    [priya.id, "member"],
    [bob.id, "owner"],
    [alice.id, "member"],
  ] as const) {
    await expect(bob.call("updateOrganizationMember", { id, userId, role })).rejects.toMatchObject({
      code: "forbidden",
    });
  }
  for (const userId of [priya.id, alice.id]) {
    await expect(bob.call("removeOrganizationMember", { id, userId })).rejects.toMatchObject({ code: "forbidden" });
  }
  await bob.call("removeOrganizationMember", { id, userId: carol.id });
  await marisol.call("updateOrganizationMember", { id, userId: priya.id, role: "owner" });
  expect(await roleOf(id, "priya")).toBe("owner");
  await alice.call("updateOrganizationMember", { id, userId: priya.id, role: "guest" });
  await alice.call("removeOrganizationMember", { id, userId: bob.id });
  expect(await roleOf(id, "bob")).toBeUndefined();
  expect((await auditOf(id)).map(({ action, actor_id }) => [action, actor_id])).toContainEqual([
    "member.role-changed",
    marisol.id,
  ]);
});

test("who may no longer change roles is refused at once", async () => {
  const { alice, bob, carol } = world.people;
  const id = await organizationWith({ bob: "admin", carol: "guest" });
  await alice.call("updateOrganizationMember", { id, userId: bob.id, role: "member" });
  const again = () => bob.call("updateOrganizationMember", { id, userId: carol.id, role: "member" });
  await expect(again()).rejects.toMatchObject({ code: "forbidden" });
  await alice.call("removeOrganizationMember", { id, userId: bob.id });
  await expect(again()).rejects.toMatchObject({ code: "not_found" });
});

test("who is no member cannot be changed, removed or made owner; bad input is refused", async () => {
  const { alice, dan } = world.people;
  const id = await organizationWith({});
  const gone = { code: "person_not_found", message: "This person is not in the organization." };
  const who = { id, userId: dan.id };
  await expect(alice.call("updateOrganizationMember", { ...who, role: "guest" })).rejects.toMatchObject(gone);
  await expect(alice.call("removeOrganizationMember", who)).rejects.toMatchObject(gone);
  await expect(alice.call("transferOrganization", who)).rejects.toMatchObject(gone);
  for (const role of ["boss", "", null]) {
    await expect(alice.call("updateOrganizationMember", { ...who, role: role as "guest" })).rejects.toMatchObject({
      code: "invalid_input",
    });
  }
  await expect(alice.call("removeOrganizationMember", { id, userId: "someone" })).rejects.toMatchObject({
    code: "invalid_input",
  });
  await expect(alice.call("transferOrganization", { id, userId: alice.id })).rejects.toMatchObject({
    code: "invalid_input",
  });
});

test("everybody may leave but the last owner, who may not step down either", async () => {
  const { alice, bob, carol, marisol } = world.people;
  const id = await organizationWith({ bob: "owner", carol: "guest" });
  const carolHears = ears(await carol.socket());
  await carol.call("removeOrganizationMember", { id, userId: carol.id });
  expect(await carolHears.next("member:left")).toEqual({ organizationId: id, userId: carol.id });
  await expect(carol.call("getOrganization", { id })).rejects.toMatchObject({ code: "not_found" });
  await bob.call("removeOrganizationMember", { id, userId: bob.id });
  const alone = { code: "last_owner" };
  await expect(alice.call("removeOrganizationMember", { id, userId: alice.id })).rejects.toMatchObject(alone);
  await expect(alice.call("updateOrganizationMember", { id, userId: alice.id, role: "admin" })).rejects.toMatchObject(
    alone,
  );
  await expect(marisol.call("removeOrganizationMember", { id, userId: alice.id })).rejects.toMatchObject(alone);
  await expect(marisol.call("removeOrganizationMember", { id, userId: marisol.id })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["member.left", "member.left"]);
});

test("an owner who can no longer sign in is no other owner", async () => {
  const { alice, bob, carol } = world.people;
  const { pool } = world.guidon.platform.database;
  const id = await organizationWith({ bob: "owner", carol: "member" });
  const disabled = (who: string, is: boolean) =>
    pool.query("update users set disabled_at = case when $2 then now() end where id = $1", [who, is]);
  await disabled(bob.id, true);
  const alone = { code: "last_owner" };
  await expect(alice.call("removeOrganizationMember", { id, userId: alice.id })).rejects.toMatchObject(alone);
  await expect(alice.call("updateOrganizationMember", { id, userId: alice.id, role: "admin" })).rejects.toMatchObject(
    alone,
  );
  await disabled(carol.id, true);
  await expect(alice.call("transferOrganization", { id, userId: carol.id })).rejects.toMatchObject(alone);
  // whoever is one and can no longer sign in may be taken out
  await alice.call("removeOrganizationMember", { id, userId: bob.id });
  await disabled(carol.id, false);
  await alice.call("transferOrganization", { id, userId: carol.id });
  await disabled(bob.id, false);
});

test.each([
  ["demote each other", "updateOrganizationMember", "other"],
  ["step down", "updateOrganizationMember", "self"],
  ["leave", "removeOrganizationMember", "self"],
  ["give it to a third", "transferOrganization", "third"],
] as const)("when two owners %s at the same moment, one remains", async (_what, route, whom) => {
  const { alice, bob, carol } = world.people;
  for (let round = 0; round < 5; round++) {
    const id = await organizationWith({ bob: "owner", carol: "member" });
    const [first, second] = { other: [bob, alice], self: [alice, bob], third: [carol, carol] }[whom];
    const role = route === "updateOrganizationMember" ? { role: "member" as const } : {};
    const done = await Promise.allSettled([
      alice.call(route, { id, userId: (first as typeof bob).id, ...role } as never),
      bob.call(route, { id, userId: (second as typeof bob).id, ...role } as never),
    ]);
    const { items } = await carol.call("listOrganizationMembers", { id });
    expect(items.filter(({ role: now }) => now === "owner").length).toBeGreaterThan(0);
    if (whom !== "third") expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  }
});

test("ownership goes to another, and the giver stays as an admin", async () => {
  const { alice, bob, carol } = world.people;
  const id = await organizationWith({ bob: "admin", carol: "member" });
  await expect(bob.call("transferOrganization", { id, userId: bob.id })).rejects.toMatchObject({ code: "forbidden" });
  const carolHears = ears(await carol.socket());
  const owner = await alice.call("transferOrganization", { id, userId: bob.id });
  expect(owner).toMatchObject({ id: bob.id, role: "owner" });
  const told = (await carolHears.everything()).filter(({ name }) => name === "member:updated");
  expect(told.map(({ payload }) => payload)).toMatchObject([
    { id: bob.id, role: "owner" },
    { id: alice.id, role: "admin" },
  ]);
  expect(await Promise.all([roleOf(id, "alice"), roleOf(id, "bob")])).toEqual(["admin", "owner"]);
  await expect(alice.call("transferOrganization", { id, userId: carol.id })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("a system admin gives it to another without taking it for itself", async () => {
  const { alice, bob, marisol } = world.people;
  const id = await organizationWith({ bob: "guest" });
  await marisol.call("transferOrganization", { id, userId: bob.id });
  expect(await Promise.all([roleOf(id, "alice"), roleOf(id, "bob"), roleOf(id, "marisol")])).toEqual([
    "owner",
    "owner",
    undefined,
  ]);
  expect(await auditOf(id)).toMatchObject([
    { actor_id: marisol.id, action: "ownership.transferred", details: { from: "guest", giver: null } },
  ]);
  await alice.call("removeOrganizationMember", { id, userId: alice.id });
});

test("a higher role hears more, a lower one less, from the next fact on", async () => {
  const { alice, bob, dev } = world.people;
  const id = await organizationWith({ bob: "member" });
  await allHeard(world);
  const hears = ears(await bob.socket());
  const names = async () => (await hears.everything()).map(({ payload }) => (payload as { name?: string }).name);
  await alice.call("createTeam", { id, name: "Before", isPrivate: true });
  await alice.call("updateOrganizationMember", { id, userId: bob.id, role: "admin" });
  await alice.call("createTeam", { id, name: "As admin", isPrivate: true });
  await alice.call("updateOrganizationMember", { id, userId: bob.id, role: "guest" });
  await alice.call("createTeam", { id, name: "As guest" });
  await alice.call("addOrganizationMember", { id, email: dev.email });
  expect(await names()).toEqual(["Bob", "As admin", "Bob"]);
});

test("a guest hears of owners, admins, and those they work with; of nobody else", async () => {
  const { alice, bob, carol, dev, priya } = world.people;
  const organizationId = await organizationWith({ bob: "guest", carol: "member", dev: "member" });
  const team = await alice.call("createTeam", { id: organizationId, name: "Guard" });
  const { id } = await alice.call("createTeamProject", { id: team.id, name: "Ballad" });
  await alice.call("addTeamMember", { id: team.id, userId: carol.id });
  await alice.call("addProjectMember", { id, userId: bob.id, role: "viewer" });
  // that he was let in is told later than that he is in
  await allHeard(world);
  const hears = ears(await bob.socket());
  await alice.call("addOrganizationMember", { id: organizationId, email: priya.email });
  await alice.call("updateOrganizationMember", { id: organizationId, userId: dev.id, role: "guest" });
  await alice.call("updateOrganizationMember", { id: organizationId, userId: carol.id, role: "guest" });
  await alice.call("updateOrganizationMember", { id: organizationId, userId: priya.id, role: "admin" });
  const heard = (await hears.everything()).map(({ name, payload }) => [name, (payload as { id: string }).id]);
  expect(heard).toEqual([
    ["member:updated", carol.id],
    ["member:updated", priya.id],
  ]);
  const { rows } = await world.guidon.platform.database.pool.query(
    "select object from audit_log where organization_id = $1 and action = 'member.added' order by id",
    [organizationId],
  );
  expect(rows.map(({ object }) => object)).toContain(priya.email);
});

test("a guest to whom somebody is no admin any more learns no more than that", async () => {
  const { alice, bob, carol, dan, dev, priya } = world.people;
  const organizationId = await organizationWith({ bob: "guest", carol: "guest", dev: "admin", priya: "member" });
  const team = await alice.call("createTeam", { id: organizationId, name: "Guard" });
  await alice.call("addTeamMember", { id: team.id, userId: dev.id });
  const { id } = await alice.call("createTeamProject", { id: team.id, name: "Ballad" });
  await alice.call("addProjectMember", { id, userId: bob.id, role: "viewer" });
  const [works, knows, member, far] = await Promise.all(
    [bob, carol, priya, dan].map(async (who) => ears(await who.socket())),
  );
  const told = async (hears: ReturnType<typeof ears> | undefined) =>
    ((await hears?.everything()) ?? []).filter(({ name }) => name.startsWith("member:"));
  const isAdmin = { organizationId, id: dev.id, role: "member" };
  await alice.call("updateOrganizationMember", { id: organizationId, userId: dev.id, role: "member" });
  const hidden = { name: "member:hidden", payload: { organizationId, userId: dev.id } };
  expect(await told(works)).toMatchObject([{ name: "member:updated", payload: isAdmin }]);
  expect(await told(member)).toMatchObject([{ name: "member:updated", payload: isAdmin }]);
  expect(await told(knows)).toEqual([hidden]);
  // one that they never knew may go unheard
  await alice.call("removeOrganizationMember", { id: organizationId, userId: priya.id });
  await alice.call("removeOrganizationMember", { id: organizationId, userId: dev.id });
  expect(await told(knows)).toEqual([hidden]);
  expect(
    (await told(works)).map(({ name, payload }) => [name, (payload as { userId: string }).userId]).slice(1),
  ).toEqual([["member:left", dev.id]]);
  expect(await told(far)).toEqual([]);
  const seen = (await carol.call("listOrganizationMembers", { id: organizationId })).items.map(({ name }) => name);
  expect(seen).toEqual(["Alice", "Carol"]);
});

test("leads are named by admins; a lead removes members and makes leads members again", async () => {
  const { alice, bob, carol, dev, priya } = world.people;
  const organizationId = await organizationWith({ bob: "member", carol: "guest", dev: "member", priya: "member" });
  const { id } = await alice.call("createTeam", { id: organizationId, name: "Guard", isPrivate: true });
  for (const { id: userId } of [bob, carol, dev]) await alice.call("addTeamMember", { id, userId });
  const devHears = ears(await dev.socket());
  const lead = await alice.call("updateTeamMember", { id, userId: bob.id, role: "lead" });
  expect(lead).toMatchObject({ id: bob.id, teamId: id, role: "lead" });
  expect(await devHears.next("team:member-updated")).toEqual(lead);
  expect(await alice.call("updateTeamMember", { id, userId: bob.id, role: "lead" })).toEqual(lead);
  expect((await devHears.everything()).filter(({ name }) => name === "team:member-updated")).toHaveLength(1);

  await expect(bob.call("updateTeamMember", { id, userId: dev.id, role: "lead" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(bob.call("addTeamMember", { id, userId: priya.id, role: "lead" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(dev.call("removeTeamMember", { id, userId: carol.id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(bob.call("removeTeamMember", { id, userId: priya.id })).rejects.toMatchObject({
    code: "person_not_found",
    message: "This person is not in the team.",
  });
  await bob.call("removeTeamMember", { id, userId: carol.id });
  expect(await devHears.next("team:member-left")).toEqual({ organizationId, teamId: id, userId: carol.id });
  await expect(carol.call("getTeam", { id })).rejects.toMatchObject({ code: "not_found" });
  await bob.call("updateTeamMember", { id, userId: bob.id, role: "member" });
  await expect(bob.call("removeTeamMember", { id, userId: dev.id })).rejects.toMatchObject({ code: "forbidden" });
  await bob.call("removeTeamMember", { id, userId: bob.id });
  await expect(bob.call("getTeam", { id })).rejects.toMatchObject({ code: "not_found" });
  expect((await auditOf(organizationId)).slice(-3)).toMatchObject([
    { action: "member.removed", object_id: carol.id, details: { team: "Guard", teamId: id, role: "member" } },
    { action: "member.role-changed", object_id: bob.id, details: { from: "lead", to: "member" } },
    { action: "member.left", object_id: bob.id },
  ]);
});

test("who only visits a team, or leads it through the organization, has nothing there to leave", async () => {
  const { alice, bob, priya } = world.people;
  const organizationId = await organizationWith({ bob: "member", priya: "admin" });
  const { id } = await alice.call("createTeam", { id: organizationId, name: "Open" });
  await expect(bob.call("removeTeamMember", { id, userId: bob.id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(priya.call("removeTeamMember", { id, userId: priya.id })).rejects.toMatchObject({
    code: "person_not_found",
  });
});

test("somebody who is being removed is let into nothing meanwhile", async () => {
  const { alice, bob } = world.people;
  for (let round = 0; round < 8; round++) {
    const organizationId = await organizationWith({ bob: "member" });
    const team = await alice.call("createTeam", { id: organizationId, name: "Race", isPrivate: true });
    await Promise.allSettled([
      alice.call("addTeamMember", { id: team.id, userId: bob.id }),
      alice.call("removeOrganizationMember", { id: organizationId, userId: bob.id }),
    ]);
    await expect(bob.call("getTeam", { id: team.id })).rejects.toMatchObject({ code: "not_found" });
  }
});
