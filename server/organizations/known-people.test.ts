// Searching for people (permissions.md, user.search): those in shared scope, and nobody else.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallOf } from "#contract/kit.ts";
import { newId } from "#contract/new-id.ts";
import type { organizationRoutes } from "#contract/organizations.ts";
import { costOf } from "#server/testing/cost.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;

/** Alice owns the band, Bob and Dev are members, Carol is a guest on one project; Dan has another band, where Dev is too. */
beforeAll(async () => {
  world = await startWorld();
  const { alice, bob, carol, dan, dev } = world.people;
  const { id } = (await alice.call("createOrganization", { name: "Harlan County" })).organization;
  for (const { email } of [bob, dev]) await alice.call("addOrganizationMember", { id, email });
  await alice.call("addOrganizationMember", { id, email: carol.email, role: "guest" });
  const team = await alice.call("createTeam", { id, name: "Guard" });
  await alice.call("addTeamMember", { id: team.id, userId: bob.id });
  const project = await alice.call("createTeamProject", { id: team.id, name: "Ballad" });
  await alice.call("addProjectMember", { id: project.id, userId: carol.id, role: "reviewer" });
  const other = (await dan.call("createOrganization", { name: "Meridian" })).organization;
  await dan.call("addOrganizationMember", { id: other.id, email: dev.email });
});
afterAll(() => world.stop());

type Asked = CallOf<(typeof organizationRoutes)["listPeople"]>;

/** Their names, page by page of two. */
async function found(who: TestPerson, asked: Asked = {}): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await who.call("listPeople", { limit: 2, ...asked, ...(cursor && { cursor }) });
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor);
  return names;
}

test("everybody finds those they share something with, and never themselves", async () => {
  const { alice, bob, carol, dan, dev, priya, marisol } = world.people;
  expect(await found(alice)).toEqual(["Bob", "Carol", "Dev"]);
  expect(await found(bob)).toEqual(["Alice", "Carol", "Dev"]);
  expect(await found(dan)).toEqual(["Dev"]);
  expect(await found(dev)).toEqual(["Alice", "Bob", "Carol", "Dan"]);
  expect(await found(priya)).toEqual([]);
  expect(await found(marisol)).toEqual(["Alice", "Bob", "Carol", "Dan", "Dev", "Priya"]);
  // a guest: owners and admins, and who works on the same project
  expect(await found(carol)).toEqual(["Alice", "Bob"]);
});

test.each([
  ["BO", ["Bob"]],
  ["ób", ["Bob"]],
  ["ev", ["Dev"]],
  ["%", []],
  ["dan", []],
])("%s is looked for in names, in capitals or not", async (search, names) => {
  const { alice } = world.people;
  expect(await found(alice, { search })).toEqual(names);
});

test("what is found says who it is", async () => {
  const { alice, bob } = world.people;
  const { items } = await alice.call("listPeople", { search: "bob" });
  const { id, name } = bob;
  // no address: a shared conversation gives nobody that
  expect(items).toEqual([{ id, name, avatar: null, userType: "client" }]);
});

test("whom one found can be written to, and who is written to finds back", async () => {
  const { alice, bob, carol, marisol, dan } = world.people;
  await carol.call("createConversation", { type: "direct", participants: [bob.id] });
  const { id } = await carol.call("createConversation", { type: "direct", participants: [alice.id] });
  expect(id).toEqual((await alice.call("createConversation", { type: "direct", participants: [carol.id] })).id);
  await marisol.call("createConversation", { type: "direct", participants: [dan.id] });
  expect(await found(dan)).toEqual(["Dev", "Marisol"]);
});

test("by themselves they are there for those who find them, and for nobody else", async () => {
  const { carol, bob, dan, dev, priya } = world.people;
  const { id, name } = bob;
  expect(await carol.call("getPerson", { id })).toEqual({ id, name, avatar: null, userType: "client" });
  const askings = [
    [priya, id],
    [carol, dev.id],
    [dan, newId()],
    [bob, id],
  ] as const;
  for (const [who, id] of askings) {
    await expect(who.call("getPerson", { id })).rejects.toMatchObject({ code: "not_found" });
  }
});

test("a disabled account is found by nobody", async () => {
  const { alice, marisol, bob } = world.people;
  const { pool } = world.guidon.platform.database;
  await pool.query("update users set disabled_at = now() where id = $1", [bob.id]);
  expect(await found(alice)).toEqual(["Carol", "Dev"]);
  await expect(alice.call("getPerson", { id: bob.id })).rejects.toMatchObject({ code: "not_found" });
  expect(await found(marisol, { search: "bob" })).toEqual([]);
  await pool.query("update users set disabled_at = null where id = $1", [bob.id]);
});

test("it costs one statement, whoever asks", async () => {
  const { priya, dev, marisol } = world.people;
  // and the session's own
  const costs = [];
  for (const who of [priya, dev, marisol]) costs.push(await costOf(world, () => who.call("listPeople", {})));
  expect(Math.max(...costs)).toBeLessThanOrEqual(2);
});

test.each(["x", Buffer.from("x|y").toString("base64url")])("a cursor nobody was given: %s", async (cursor) => {
  const attempt = world.people.alice.call("listPeople", { cursor });
  await expect(attempt).rejects.toMatchObject({ code: "invalid_input" });
});
