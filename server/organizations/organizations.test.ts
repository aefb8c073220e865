import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { costOf } from "#server/testing/cost.ts";
import { ask, ears } from "#server/testing/ears.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test("creating tells the creator and the admins; the specification's words come back", async () => {
  const { alice, dan, marisol } = world.people;
  const [aliceHears, danHears] = [ears(await alice.socket()), ears(await dan.socket())];
  const adminHears = ears(await marisol.socket());
  const answer = await alice.call("createOrganization", {
    name: "Harlan County HS Marching Band",
    type: "high_school",
  });
  expect(answer).toMatchObject({
    success: true,
    message: 'Organization "Harlan County HS Marching Band" created successfully!',
    organization: { type: "high_school", contactEmail: "" },
  });
  const { contactEmail: _, contactPhone: __, ...told } = answer.organization;
  expect(await aliceHears.next("organization:created")).toEqual(told);
  expect(await adminHears.everything()).toEqual([{ name: "organization:created", payload: told }]);
  expect(await danHears.everything()).toEqual([]);
});

test("the same id from the same person is the same organization; from another it is taken", async () => {
  const { alice, dan } = world.people;
  const id = newId();
  const first = await alice.call("createOrganization", { id, name: "Once" });
  const again = await alice.call("createOrganization", { id, name: "Once" });
  expect(again.organization).toEqual(first.organization);
  await expect(dan.call("createOrganization", { id, name: "Mine" })).rejects.toMatchObject({ code: "id_taken" });
});

test("the same id of a team from the same person is the same team, and told once; from another it is taken", async () => {
  const { alice, dan } = world.people;
  const { id } = (await alice.call("createOrganization", { name: "Two presses" })).organization;
  const elsewhere = (await dan.call("createOrganization", { name: "Elsewhere" })).organization;
  const input = { id, teamId: newId(), name: "Brass" };
  const hears = ears(await alice.socket());
  const [first, again] = await Promise.all([alice.call("createTeam", input), alice.call("createTeam", input)]);
  expect(again).toEqual(first);
  expect((await hears.everything()).map(({ name }) => name)).toEqual(["team:created"]);
  const other = (await alice.call("createOrganization", { name: "Other" })).organization;
  const taken = { code: "id_taken" };
  await expect(dan.call("createTeam", { ...input, id: elsewhere.id })).rejects.toMatchObject(taken);
  await expect(alice.call("createTeam", { ...input, id: other.id })).rejects.toMatchObject(taken);
  await alice.call("deleteTeam", { id: first.id });
  await expect(alice.call("createTeam", input)).rejects.toMatchObject(taken);
});

test("a member is added by e-mail: told, mailed, and from then on in the rooms; guests see no contacts", async () => {
  const { alice, bob, carol, dan } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Corps", contactEmail: "corps@x.example" });
  const { id } = organization;
  const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
  const added = await alice.call("addOrganizationMember", { id, email: "BOB@guidon.example" });
  expect(await bobHears.next("member:joined")).toEqual({ ...added, isOnline: added.isOnline });
  const team = await alice.call("createTeam", { id, name: "Brass" });
  expect(await bobHears.next("team:created")).toEqual(team);
  expect(await danHears.everything()).toEqual([]);

  await world.guidon.platform.mail.flush();
  const { rows } = await world.guidon.platform.database.pool.query(
    "select recipient, subject, body, sent_at from mails",
  );
  expect(rows).toMatchObject([
    { recipient: bob.email, subject: "Alice added you to Corps", body: "", sent_at: expect.any(String) },
  ]);

  expect(await alice.call("addOrganizationMember", { id, email: bob.email })).toEqual(added);
  expect((await bobHears.everything()).filter(({ name }) => name === "member:joined")).toHaveLength(1);
  await world.guidon.platform.mail.flush();
  expect((await world.guidon.platform.database.pool.query("select from mails")).rowCount).toBe(1);
  await expect(alice.call("addOrganizationMember", { id, email: bob.email, role: "guest" })).rejects.toMatchObject({
    code: "already_member",
    message: "This person is here already, as member. The list of people is where that is changed.",
  });
  await expect(alice.call("addOrganizationMember", { id, email: "nobody@x.example" })).rejects.toMatchObject({
    code: "person_not_found",
  });
  await alice.call("addOrganizationMember", { id, email: carol.email, role: "guest" });
  expect(await bob.call("getOrganization", { id })).toMatchObject({ contactEmail: "corps@x.example" });
  expect(await carol.call("getOrganization", { id })).not.toHaveProperty("contactEmail");
});

test("a guest is told of owners and admins, and of others only by a team or a project", async () => {
  const { alice, bob, carol, dev, priya } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Percussion" });
  const { id } = organization;
  await alice.call("addOrganizationMember", { id, email: carol.email, role: "guest" });
  // that she was let in is told later than that she is in
  await allHeard(world);
  const carolHears = ears(await carol.socket());
  await alice.call("addOrganizationMember", { id, email: bob.email });
  await alice.call("addOrganizationMember", { id, email: priya.email, role: "guest" });
  expect(await carolHears.everything()).toEqual([]);
  const admin = await alice.call("addOrganizationMember", { id, email: dev.email, role: "admin" });
  expect(await carolHears.everything()).toEqual([{ name: "member:joined", payload: admin }]);

  const known = async () => {
    const { items } = await carol.call("listOrganizationMembers", { id });
    return items.map(({ name }) => name).toSorted();
  };
  expect(await known()).toEqual(["Alice", "Carol", "Dev"]);
  const project = await alice.call("createOrganizationProject", { id, name: "Battery" });
  for (const { id: userId } of [carol, bob])
    await alice.call("addProjectMember", { id: project.id, userId, role: "viewer" });
  expect(await known()).toEqual(["Alice", "Bob", "Carol", "Dev"]);
});

test("a private team is told to its people and the admins alone", async () => {
  const { alice, bob, priya } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Guard" });
  for (const { email } of [bob, priya]) await alice.call("addOrganizationMember", { id: organization.id, email });
  await allHeard(world);
  const bobHears = ears(await bob.socket());
  const priyaSocket = await priya.socket();
  const priyaHears = ears(priyaSocket);
  const team = await alice.call("createTeam", { id: organization.id, name: "Staff", isPrivate: true });
  await alice.call("addTeamMember", { id: team.id, userId: priya.id });
  const project = await alice.call("createTeamProject", { id: team.id, name: "Secret" });
  expect(await priyaHears.next("project:created")).toEqual(project);
  expect((await bobHears.everything()).filter(({ name }) => !name.startsWith("user:"))).toEqual([]);
  expect(await ask(priyaSocket, "user:join", {})).toMatchObject({ ok: true, data: { id: priya.id } });
});

test("lists are pages that meet without a gap", async () => {
  const { dan } = world.people;
  const { organization } = await dan.call("createOrganization", { name: "Pages" });
  const made: string[] = [];
  for (let place = 0; place < 5; place++)
    made.push((await dan.call("createTeam", { id: organization.id, name: `T${place}` })).id);
  const first = await dan.call("listTeams", { id: organization.id, limit: 2 });
  const second = await dan.call("listTeams", { id: organization.id, limit: 2, cursor: first.nextCursor });
  const third = await dan.call("listTeams", { id: organization.id, limit: 2, cursor: second.nextCursor });
  expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(made);
  expect(third.nextCursor).toBeUndefined();
  await expect(dan.call("listTeams", { id: organization.id, cursor: "nonsense" })).rejects.toMatchObject({
    code: "invalid_input",
  });
  await expect(dan.call("listTeams", { id: organization.id, limit: 101 })).rejects.toMatchObject({
    code: "invalid_input",
  });
});

test("a page costs few statements whatever its size", async () => {
  const { alice } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Counted" });
  const cost = (work: () => Promise<unknown>) => costOf(world, work);
  const { id } = organization;
  expect(await cost(() => alice.call("listOrganizations", {}))).toBeLessThanOrEqual(2);
  expect(await cost(() => alice.call("getOrganizationStats", { id }))).toBeLessThanOrEqual(3);
  expect(await cost(() => alice.call("listTeams", { id }))).toBeLessThanOrEqual(3);
  expect(await cost(() => alice.call("listOrganizationMembers", { id }))).toBeLessThanOrEqual(3);
  expect(await cost(() => alice.call("listOrganizationProjects", { id }))).toBeLessThanOrEqual(3);
});

test("nobody is added, and no address asked for, without end", async () => {
  const { alice, bob } = world.people;
  const { pool } = world.guidon.platform.database;
  const { organization } = await alice.call("createOrganization", { name: "Harlan County" });
  const { id } = organization;
  await pool.query("delete from throttles");
  const mails = async () =>
    (await pool.query("select from mails where recipient = $1 and subject like '%added you%'", [bob.email])).rowCount;
  const before = (await mails()) ?? 0;
  const add = (email: string) =>
    alice.call("addOrganizationMember", { id, email }).then(
      () => "added",
      (error: { code: string }) => error.code,
    );
  for (let round = 0; round < 5; round++) {
    expect(await add(bob.email)).toBe("added");
    await alice.call("removeOrganizationMember", { id, userId: bob.id });
  }
  expect(await add(bob.email)).toBe("too_many_requests");
  expect(await mails()).toBe(before + 5);
  // who finds nobody is counted, too
  await pool.query("update throttles set tries = 59 where key = $1", [`invitations:${alice.id}`]);
  expect(await add("nobody@x.example")).toBe("person_not_found");
  expect(await add("nobody-else@x.example")).toBe("too_many_requests");
  await pool.query("delete from throttles");
});

test("an id that is taken is taken for those who are in it, too", async () => {
  const { alice, bob } = world.people;
  const id = newId();
  await alice.call("createOrganization", { id, name: "Once" });
  await world.guidon.platform.database.pool.query("delete from throttles");
  await alice.call("addOrganizationMember", { id, email: bob.email });
  await expect(bob.call("createOrganization", { id, name: "Mine" })).rejects.toMatchObject({ code: "id_taken" });
});
