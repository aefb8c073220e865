// Who is let into a project, given a milestone, or works on what is due soon is told so (S2 section 3), once, and nobody else.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Project } from "#contract/projects.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { remindOfDeadlines } from "./remind-of-deadlines.ts";

let band: Band;
let project: Project;
beforeAll(async () => {
  band = await startBand();
  expect(await byHand(band, "remind-of-deadlines")).toEqual([{ cron: "*/10 * * * *" }]);
});
afterAll(() => band.stop());
/** Alice's; Bob reviews it and Dan is of another band. */
beforeEach(async () => {
  project = await band.people.alice.call("createOrganizationProject", { id: band.organizationId, name: "Winter" });
  await forget();
  await band.guidon.platform.database.pool.query("update projects set due_date = null");
});

const forget = async () => {
  await allHeard(band);
  await band.guidon.platform.database.pool.query("delete from notifications");
};
const day = 24 * 3_600_000;
const inDays = (days: number) => `${new Date(Date.now() + days * day).toISOString().slice(0, 10)}T12:00:00.000Z`;
const inWords = (days: number) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(Date.now() + days * day);
const remind = () => remindOfDeadlines(band.guidon.platform);
const told = async (who: TestPerson) => {
  await allHeard(band);
  const { items } = await who.call("listNotifications", { limit: 100 });
  return items.filter(({ type }) => type === "project").map(({ title, message }) => `${title}. ${message}`);
};

test("whoever somebody else lets in, with their role, and nobody else", async () => {
  const { alice, priya, dan, bob } = band.people;
  const [hears, others] = [ears(await priya.socket()), ears(await dan.socket())];
  await alice.call("addProjectMember", { id: project.id, userId: priya.id, role: "contributor" });
  expect(await told(priya)).toEqual(["Alice added you to Winter. As a contributor."]);
  expect(await hears.next("notification:added")).toMatchObject({
    ...{ type: "project", priority: "medium", projectId: project.id, fileId: null, conversationId: null },
    actor: { id: alice.id },
  });
  for (const who of [alice, dan, bob]) expect(await told(who)).toEqual([]);
  expect((await others.everything()).filter(({ name }) => name.startsWith("notification:"))).toEqual([]);
});

test("whoever is given a milestone, once; given to somebody else it is theirs no more", async () => {
  const { alice, dev, priya } = band.people;
  for (const { id: userId } of [dev, priya])
    await alice.call("addProjectMember", { id: project.id, userId, role: "contributor" });
  await forget();
  const made = await alice.call("createMilestone", {
    id: project.id,
    name: "Set 14",
    dueDate: "2126-08-20T12:00:00.000Z",
    assigneeIds: [dev.id, alice.id],
  });
  const given = "Alice gave you a milestone of Winter. Set 14, due on Aug 20, 2126";
  expect(await told(dev)).toEqual([given]);
  await alice.call("updateMilestone", { id: made.id, name: "Set 15", assigneeIds: [dev.id, priya.id] });
  expect(await told(dev)).toEqual([given]);
  expect(await told(priya)).toEqual(["Alice gave you a milestone of Winter. Set 15, due on Aug 20, 2126"]);
  const hears = ears(await dev.socket());
  const { items } = await dev.call("listNotifications", {});
  await alice.call("updateMilestone", { id: made.id, assigneeIds: [priya.id] });
  expect(await told(dev)).toEqual([]);
  expect(await hears.next("notification:removed")).toEqual({ ids: [items[0]?.id] });
  await alice.call("deleteMilestone", { id: made.id });
  for (const who of [alice, dev, priya]) expect(await told(who)).toEqual([]);
});

test("whoever is in a project whose status somebody changes: who, from what, to what; of anything else in it nobody", async () => {
  const { alice, priya, bob, dan } = band.people;
  await alice.call("addProjectMember", { id: project.id, userId: priya.id, role: "viewer" });
  await forget();
  const [hears, others] = [ears(await priya.socket()), ears(await dan.socket())];
  await alice.call("updateProject", { id: project.id, name: "Winter", description: "Ice", priority: "high" });
  expect(await told(priya)).toEqual([]);
  await alice.call("updateProject", { id: project.id, status: "active" });
  const first = "Alice changed the status of Winter. From Planning to Active.";
  expect(await told(priya)).toEqual([first]);
  expect(await hears.next("notification:added")).toMatchObject({
    ...{ type: "project", priority: "medium", projectId: project.id, actor: { id: alice.id } },
  });
  await alice.call("updateProject", { id: project.id, name: "Spring", status: "on-hold" });
  expect(await told(priya)).toEqual(["Alice changed the status of Spring. From Active to On hold.", first]);
  // Bob sees it as a member of the band, and is not in it
  for (const who of [alice, bob, dan]) expect(await told(who)).toEqual([]);
  expect((await others.everything()).filter(({ name }) => name.startsWith("notification:"))).toEqual([]);
});

test("a project that is due within three days: to who works on it, once for each date", async () => {
  const { alice, dev, priya, bob, dan } = band.people;
  await alice.call("addProjectMember", { id: project.id, userId: dev.id, role: "contributor" });
  await alice.call("addProjectMember", { id: project.id, userId: priya.id, role: "viewer" });
  await forget();
  const set = (change: object) => alice.call("updateProject", { id: project.id, ...change });
  await set({ dueDate: inDays(5) });
  await remind();
  expect(await told(alice)).toEqual([]);
  await set({ dueDate: inDays(2) });
  const [hears, others] = [ears(await dev.socket()), ears(await dan.socket())];
  await remind();
  await remind();
  const near = (days: number) => `Project deadline approaching: Winter. Due on ${inWords(days)}`;
  expect(await told(alice)).toEqual([near(2)]);
  expect(await told(dev)).toEqual([near(2)]);
  expect(await hears.next("notification:added")).toMatchObject({
    type: "project",
    priority: "high",
    projectId: project.id,
  });
  for (const who of [priya, bob, dan]) expect(await told(who)).toEqual([]);
  expect((await others.everything()).filter(({ name }) => name.startsWith("notification:"))).toEqual([]);
  await set({ dueDate: inDays(1) });
  await remind();
  expect(await told(dev)).toEqual([near(1), near(2)]);
});

test.each([
  { change: { status: "completed" } as const, what: "completed" },
  { change: { dueDate: inDays(-2) }, what: "over" },
])("one that is $what reminds nobody", async ({ change }) => {
  const { alice } = band.people;
  await alice.call("updateProject", { id: project.id, status: "active" });
  await alice.call("updateProject", { id: project.id, status: "review", dueDate: inDays(2) });
  await alice.call("updateProject", { id: project.id, ...change });
  await remind();
  expect(await told(alice)).toEqual([]);
});

test("in the archive it rests", async () => {
  const { alice } = band.people;
  await alice.call("updateProject", { id: project.id, dueDate: inDays(1) });
  await alice.call("archiveProject", { id: project.id });
  await remind();
  expect(await told(alice)).toEqual([]);
  await alice.call("unarchiveProject", { id: project.id });
  await remind();
  expect(await told(alice)).toHaveLength(1);
});

test("a milestone that is due within a day: to whom it was given, unless it is completed", async () => {
  const { alice, dev } = band.people;
  await alice.call("addProjectMember", { id: project.id, userId: dev.id, role: "contributor" });
  const milestone = (name: string, days: number) =>
    alice.call("createMilestone", { id: project.id, name, dueDate: inDays(days), assigneeIds: [dev.id] });
  await milestone("Later", 4);
  const done = await milestone("Done", 0);
  await milestone("Set 14", 0);
  await alice.call("updateMilestone", { id: done.id, status: "completed" });
  await forget();
  await remind();
  await remind();
  // a title is who and where: what it is stays with whoever wants no previews
  expect(await told(dev)).toEqual([`Milestone due soon in Winter. Set 14, due on ${inWords(0)}`]);
  expect(await told(alice)).toEqual([]);
});
