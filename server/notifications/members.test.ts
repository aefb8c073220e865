// Who is let into an organization or a team by somebody else is told so, once, and nobody else.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { defaultNotificationPreferences as usual } from "#domain/notifications/default-preferences.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { mailMissed } from "./mail-missed.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  await byHand(band, "mail-missed");
});
afterAll(() => band.stop());
const query = (text: string) => band.guidon.platform.database.pool.query(text);
beforeEach(async () => {
  await allHeard(band);
  for (const table of ["mails", "notifications", "notification_mails", "notification_preferences"])
    await query(`delete from ${table}`);
});

const told = async (who: TestPerson) => {
  await allHeard(band);
  const { items } = await who.call("listNotifications", { limit: 100 });
  return items.filter(({ type }) => type === "team").map(({ title, message }) => `${title}. ${message}`);
};
const newTeam = (isPrivate = false) =>
  band.people.alice.call("createTeam", { id: band.organizationId, name: `Line ${newId().slice(-6)}`, isPrivate });
const subjectsTo = async ({ email }: TestPerson) =>
  (await query("select subject, recipient from mails order by created_at, id")).rows
    .filter(({ recipient }) => recipient === email)
    .map(({ subject }) => subject);
/** As if all had waited for long enough. */
const mail = async () => {
  await query("update notifications set created_at = created_at - interval '11 minutes'");
  await mailMissed(band.guidon.platform);
};

test("into a team: with their role, and nobody else; lost with their place in it", async () => {
  const { alice, bob, priya, dan } = band.people;
  const team = await newTeam(true);
  const [hears, inIt, others] = [ears(await bob.socket()), ears(await priya.socket()), ears(await dan.socket())];
  await alice.call("addTeamMember", { id: team.id, userId: bob.id, role: "lead" });
  expect(await told(bob)).toEqual([`Alice added you to ${team.name}. As a lead.`]);
  expect(await hears.next("notification:added")).toMatchObject({
    ...{ type: "team", priority: "medium", teamId: team.id, organizationId: null, projectId: null },
    ...{ actor: { id: alice.id }, isRead: false },
  });
  for (const who of [alice, priya, dan]) expect(await told(who)).toEqual([]);
  for (const { everything } of [inIt, others])
    expect((await everything()).filter(({ name }) => name.startsWith("notification:"))).toEqual([]);
  await alice.call("removeTeamMember", { id: team.id, userId: bob.id });
  expect(await told(bob)).toEqual([]);
  expect(await bob.call("listUnreadNotifications", {})).toEqual({ ids: [] });
});

test("into an organization: by its own mail alone, and under the bell", async () => {
  const { dan, bob, alice } = band.people;
  const { organization } = await dan.call("createOrganization", { name: "Winter guard" });
  await dan.call("addOrganizationMember", { id: organization.id, email: bob.email, role: "guest" });
  expect(await told(bob)).toEqual(["Dan added you to Winter guard. As a guest."]);
  expect((await bob.call("listNotifications", {})).items[0]).toMatchObject({
    ...{ type: "team", organizationId: organization.id, teamId: null },
  });
  for (const who of [dan, alice]) expect(await told(who)).toEqual([]);
  await mail();
  expect(await subjectsTo(bob)).toEqual(["Dan added you to Winter guard"]);
  await dan.call("deleteOrganization", { id: organization.id });
  expect(await told(bob)).toEqual([]);
});

test("of a team one is mailed as of a project, where that is not switched off", async () => {
  const { alice, bob, priya } = band.people;
  const team = await newTeam();
  await priya.call("putNotificationPreferences", { ...usual, categories: { ...usual.categories, projects: false } });
  for (const { id: userId } of [bob, priya]) await alice.call("addTeamMember", { id: team.id, userId });
  await allHeard(band);
  await mail();
  expect(await subjectsTo(bob)).toEqual([`Alice added you to ${team.name}`]);
  expect(await subjectsTo(priya)).toEqual([]);
});

test("whoever comes by an invitation knows it", async () => {
  const { dan, bob } = band.people;
  const { organization } = await dan.call("createOrganization", { name: "Indoor" });
  const { link } = await dan.call("inviteToOrganization", { id: organization.id, email: bob.email });
  await bob.call("acceptInvitation", { token: new URL(link).hash.slice(1) });
  expect(await told(bob)).toEqual([]);
});
