// Searching, narrowing and ordering the lists of organizations, teams and projects (S1 section 2).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectSorts, teamSorts } from "#contract/choices.ts";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { dueOn } from "#domain/projects/due-day.ts";
import { daysIn } from "#domain/time/days-in.ts";
import { weekIn } from "#domain/time/week-in.ts";
import { costOf } from "#server/testing/cost.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
let [here, there, staffId] = ["", "", ""];
const due = (day: number) => `2026-12-${String(day).padStart(2, "0")}T12:00:00.000Z`;
beforeAll(async () => {
  world = await startWorld();
  const { alice, bob } = world.people;
  here = (await alice.call("createOrganization", { name: "Harlan County" })).organization.id;
  there = (await alice.call("createOrganization", { name: "Meridian 100%" })).organization.id;
  await alice.call("addOrganizationMember", { id: here, email: bob.email });
  await alice.call("createTeam", { id: here, name: "brass" });
  await alice.call("createTeam", { id: here, name: "Battery" });
  await alice.call("createTeam", { id: there, name: "Brass of Meridian" });
  staffId = (await alice.call("createTeam", { id: here, name: "Staff brass", isPrivate: true })).id;
  await alice.call("createOrganizationProject", {
    id: here,
    name: "tidal | opener",
    status: "active",
    dueDate: due(9),
  });
  await alice.call("createOrganizationProject", { id: here, name: "Été", status: "review" });
  await alice.call("createOrganizationProject", { id: here, name: "Ballad 100%", status: "active", dueDate: due(3) });
  await alice.call("createOrganizationProject", { id: there, name: "Tidal parade", dueDate: due(5) });
  const first = (await alice.call("listProjects", {})).items[0]?.id as string;
  await alice.call("createTeamProject", { id: staffId, name: "Tidal secrets", status: "active" });
  await alice.call("updateProject", { id: first, progress: 5 });
});
afterAll(() => world.stop());

/** Names, page by page. */
async function names(who: TestPerson, input: CallOf<(typeof routes)["listProjects"]>, limit = 2): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await who.call("listProjects", { ...input, limit, ...(cursor && { cursor }) });
    found.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

describe("projects", () => {
  test.each([
    [{ search: "TIDAL" }, ["tidal | opener", "Tidal parade", "Tidal secrets"]],
    [{ search: "100%" }, ["Ballad 100%"]],
    [{ search: "_" }, []],
    [{ search: "ÉTÉ" }, ["Été"]],
    [{ search: "ete" }, ["Été"]],
    [{ status: "active" }, ["tidal | opener", "Ballad 100%", "Tidal secrets"]],
    [{ search: "tidal", status: "active" }, ["tidal | opener", "Tidal secrets"]],
  ] as const)("%j", async (input, expected) => {
    expect(await names(world.people.alice, input)).toEqual(expected);
  });

  test("of one organization, and of one in which I am nobody", async () => {
    const { alice, dan } = world.people;
    expect(await names(alice, { organizationId: there })).toEqual(["Tidal parade"]);
    expect(await names(dan, { organizationId: there, search: "tidal" })).toEqual([]);
  });

  test("a search finds nothing that is hidden", async () => {
    const { bob } = world.people;
    expect(await names(bob, { search: "tidal" })).toEqual(["tidal | opener"]);
    const { items } = await bob.call("listOrganizationProjects", { id: here, search: "secrets" });
    expect(items).toEqual([]);
    await expect(bob.call("listTeamProjects", { id: here, teamId: staffId, search: "t" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test.each([
    ["oldest", ["tidal | opener", "Été", "Ballad 100%", "Tidal parade", "Tidal secrets"]],
    ["newest", ["Tidal secrets", "Tidal parade", "Ballad 100%", "Été", "tidal | opener"]],
    ["name", ["Ballad 100%", "Été", "tidal | opener", "Tidal parade", "Tidal secrets"]],
    ["due", ["Ballad 100%", "Tidal parade", "tidal | opener", "Été", "Tidal secrets"]],
    ["updated", ["tidal | opener", "Tidal secrets", "Tidal parade", "Ballad 100%", "Été"]],
  ] as const)("in the order of %s, page by page", async (sort, expected) => {
    expect(await names(world.people.alice, { sort })).toEqual(expected);
  });

  test("due at a finer time than is told, a project stands on one page all the same", async () => {
    const { carol } = world.people;
    const { id } = (await carol.call("createOrganization", { name: "Fine times" })).organization;
    for (const day of [3, 4]) {
      const dueDate = `2026-12-0${day}T12:00:00.123456Z`;
      await carol.call("createOrganizationProject", { id, name: `Due on ${day}`, dueDate });
    }
    const first = await carol.call("listProjects", { sort: "due", organizationId: id, limit: 1 });
    const cursor = first.nextCursor as string;
    const second = await carol.call("listProjects", { sort: "due", organizationId: id, limit: 1, cursor });
    expect([first, second].flatMap(({ items }) => items.map(({ name }) => name))).toEqual(["Due on 3", "Due on 4"]);
  });

  test("due in any year, also in one that was written with three digits once, it has others after it", async () => {
    const { carol } = world.people;
    const { id } = (await carol.call("createOrganization", { name: "Far times" })).organization;
    for (const [name, day] of [["Whenever"], ["Last day", "9999-12-31"], ["This year", "2026-11-30"]] as const) {
      await carol.call("createOrganizationProject", { id, name, dueDate: day ? dueOn(day) : null });
    }
    const old = await carol.call("createOrganizationProject", { id, name: "Three digits" });
    const { pool } = world.guidon.platform.database;
    await pool.query("update projects set due_date = '0202-11-30T12:00:00Z' where id = $1", [old.id]);
    const found = await names(carol, { sort: "due", organizationId: id }, 1);
    expect(found).toEqual(["Three digits", "This year", "Last day", "Whenever"]);
  });

  test("a bent cursor is refused in every order, and so are unknown words", async () => {
    const { alice } = world.people;
    for (const text of ["", "nonsense", `${here}|`, `${here}`, `x|${due(1)}`, `${here}|\0`, `${here}|+99999-01-01`]) {
      const cursor = Buffer.from(text).toString("base64url");
      for (const sort of projectSorts) {
        const isName = sort === "name" && text === `${here}|`;
        const asked = alice.call("listProjects", { sort, cursor });
        await (isName || (sort === "name" && text.includes("+"))
          ? expect(asked).resolves.toBeTruthy()
          : expect(asked, `${sort} ${text}`).rejects.toMatchObject({ code: "invalid_input" }));
      }
    }
    for (const search of ["?sort=size", "?status=gone", "?search=a%00b", `?search=${"x".repeat(121)}`]) {
      expect((await alice.fetch(`/api/projects${search}`)).status, search).toBe(400);
    }
  });
});

test("teams and organizations are found the same way", async () => {
  const { alice, bob } = world.people;
  const teams = async (who: TestPerson, input: object) =>
    (await who.call("listMyTeams", input)).items.map(({ name }) => name);
  expect(await teams(alice, { search: "brass" })).toEqual(["brass", "Brass of Meridian", "Staff brass"]);
  expect(await teams(bob, { search: "brass" })).toEqual(["brass"]);
  expect(await teams(alice, { organizationId: here, sort: "name" })).toEqual(["Battery", "brass", "Staff brass"]);
  expect(await teams(alice, { sort: "newest" })).toEqual(["Staff brass", "Brass of Meridian", "Battery", "brass"]);
  const within = await bob.call("listTeams", { id: here, search: "BRASS" });
  expect(within.items.map(({ name }) => name)).toEqual(["brass"]);
  const homes = await alice.call("listOrganizations", { search: "0%" });
  expect(homes.items.map(({ name }) => name)).toEqual(["Meridian 100%"]);
  const { id } = (await alice.call("createOrganization", { name: "Lone Star 100%", type: "drum_corps" })).organization;
  const corps = await alice.call("listOrganizations", { type: "drum_corps" });
  expect(corps.items.map((one) => one.id)).toEqual([id]);
  expect((await alice.call("listOrganizations", { type: "drum_corps", search: "meridian" })).items).toEqual([]);
  await alice.call("deleteOrganization", { id });
  expect((await alice.fetch("/api/organizations?type=choir")).status).toBe(400);
});

describe("this week, by the clock of who asks", () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const { alice } = world.people;
    const now = Date.now();
    const { first, last } = weekIn("UTC", now);
    const dayOff = (day: string, by: number) =>
      dueOn(new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10));
    const home = (await alice.call("createOrganization", { name: "Of weeks" })).organization.id;
    const plans = {
      "due on Monday": dayOff(first, 0),
      "due on Sunday": dayOff(last, 0),
      "due before": dayOff(first, -1),
      "due after": dayOff(last, 1),
      "as once stored": `${last}T23:59:59.000Z`,
      "changed alone": null,
    };
    for (const [name, dueDate] of Object.entries(plans)) {
      ids[name] = (await alice.call("createOrganizationProject", { id: home, name, dueDate, status: "active" })).id;
    }
    ids.home = home;
    await world.guidon.platform.database.pool.query(
      "update projects set updated_at = now() - interval '8 days' where organization_id = $1 and name <> 'changed alone'",
      [home],
    );
  });

  test("what is due or was changed in it, with whatever else narrows", async () => {
    const { alice } = world.people;
    const week = { organizationId: ids.home as string, thisWeekIn: "UTC", sort: "name" } as const;
    expect(await names(alice, week)).toEqual(["as once stored", "changed alone", "due on Monday", "due on Sunday"]);
    expect(await names(alice, { ...week, search: "due", status: "active" })).toEqual([
      "due on Monday",
      "due on Sunday",
    ]);
    expect(await names(alice, { ...week, status: "review" })).toEqual([]);
    expect(await names(world.people.dan, { thisWeekIn: "UTC" })).toEqual([]);
  });

  test("a zone that only the browser knows is UTC, as for all that is counted by days", async () => {
    const week = { organizationId: ids.home as string, sort: "name" } as const;
    const found = await names(world.people.alice, { ...week, thisWeekIn: "Etc/Unknown" });
    expect(found).toEqual(await names(world.people.alice, { ...week, thisWeekIn: "UTC" }));
  });
});

test("what is past due where somebody is: due before its today, open, and not archived", async () => {
  const { alice, dan } = world.people;
  const home = (await alice.call("createOrganization", { name: "Of days" })).organization.id;
  const today = (zone: string, by = 0) => dueOn(daysIn(zone)(Date.now() + by * 86_400_000));
  const make = async (name: string, dueDate: string | null, status: "active" | "completed" = "active") =>
    (await alice.call("createOrganizationProject", { id: home, name, dueDate, status })).id;
  await make("yesterday", today("UTC", -1));
  await make("today", today("UTC"));
  await make("no day", null);
  await make("done", today("UTC", -9), "completed");
  await alice.call("archiveProject", { id: await make("archived", today("UTC", -9)) });
  await make("last week", today("UTC", -7));
  const asked = { organizationId: home, pastDueIn: "UTC", sort: "name" } as const;
  expect(await names(alice, asked)).toEqual(["last week", "yesterday"]);
  expect(await names(alice, { ...asked, search: "week" })).toEqual(["last week"]);
  expect(await names(alice, { ...asked, archived: "all" })).toEqual(["last week", "yesterday"]);
  expect(await names(alice, { ...asked, pastDueIn: "Etc/Unknown" })).toEqual(["last week", "yesterday"]);
  // of two zones that are a day apart at any moment
  const days = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map((zone) => daysIn(zone)(Date.now()));
  await make("as the day is there", dueOn(days[1] as string));
  const near = (pastDueIn: string) => names(alice, { ...asked, pastDueIn, search: "as the day" });
  expect(await near("Pacific/Kiritimati")).toEqual(["as the day is there"]);
  expect(await near("Pacific/Pago_Pago")).toEqual([]);
  expect(await names(dan, { pastDueIn: "UTC" })).toEqual([]);
});

test("costs few statements whatever is asked", async () => {
  const { alice } = world.people;
  for (const sort of projectSorts) {
    const ask = () => alice.call("listProjects", { sort, search: "t", status: "active", organizationId: here });
    expect(await costOf(world, ask)).toBeLessThanOrEqual(3);
  }
  for (const sort of teamSorts)
    expect(await costOf(world, () => alice.call("listMyTeams", { sort }))).toBeLessThanOrEqual(3);
});

test("an organization's dashboard in six statements, of what the viewer sees, as its parts answer it", async () => {
  const { alice, bob } = world.people;
  expect(await costOf(world, () => alice.call("getOrganizationDashboard", { id: here }))).toBeLessThanOrEqual(6);
  for (const who of [alice, bob]) {
    const { organization, stats, teams, projects, members } = await who.call("getOrganizationDashboard", { id: here });
    expect(organization).toEqual(await who.call("getOrganization", { id: here }));
    expect(stats).toEqual(await who.call("getOrganizationStats", { id: here }));
    expect(teams).toEqual(await who.call("listTeams", { id: here }));
    expect(projects).toEqual(await who.call("listOrganizationProjects", { id: here }));
    expect(members).toEqual(await who.call("listOrganizationMembers", { id: here }));
  }
});
