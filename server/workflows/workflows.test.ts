// Templates at work (S2 sections 2.11, 4 and 9; decision 046): what each does, really, and what becomes of it.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import type { Workflow } from "#contract/workflows.ts";
import { dueInWords } from "#domain/projects/due-day.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { ahead, linked, refusal, said, step, workflowsOf } from "#server/testing/workflows.ts";
import { wakeWorkflows, workOn } from "./work-on-workflow.ts";

let band: Band;
let workflows: ReturnType<typeof workflowsOf>;
beforeAll(async () => {
  band = await startBand();
  workflows = workflowsOf(band);
  await byHand(band, "wake-workflows");
  const { alice, dev, priya } = band.people;
  for (const { id: userId } of [dev, priya])
    await alice.call("addProjectMember", { id: band.projectId, userId, role: "reviewer" });
});
afterEach(() => workflows.endAll());
afterAll(() => band.stop());

test("a kickoff makes the folders that are not there, opens a conversation, schedules the meeting and tells everybody", async () => {
  const { alice, bob, carol, dan } = band.people;
  await alice.call("createFolder", { id: band.projectId, name: "Drafts" });
  // their small letters are the database's
  await alice.call("createFolder", { id: band.projectId, name: "İzmir" });
  const [hears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
  const begun = await workflows.start("project-kickoff", {
    ...{ meetingAt: ahead, people: [carol.id] },
    folders: ["concepts", "drafts", "finals", "assets", "İzmir"],
  });
  expect(begun).toMatchObject({
    ...{ name: "Project Kickoff", projectId: band.projectId, status: "running", completedAt: null, errors: [] },
    ...{ startedBy: { id: alice.id }, round: 1 },
  });
  expect(await hears.next("workflow:started")).toEqual(begun);
  const done = await workflows.ended(begun);
  expect(done).toMatchObject({ status: "completed", currentStep: null, errors: [] });
  expect(done.steps.map(({ id, status }) => `${id} ${status}`)).toEqual(
    ["set-up", "folders", "talk", "meeting", "welcome"].map((id) => `${id} completed`),
  );
  expect(step(done, "folders")?.outcome).toBe("concepts, finals, assets");
  const { items: folders } = await bob.call("listFolders", { id: band.projectId });
  expect(folders.map(({ name }) => name).toSorted()).toEqual(["Drafts", "assets", "concepts", "finals", "İzmir"]);
  const meeting = await carol.call("getConsultation", { id: linked(done, "meeting") });
  expect(meeting).toMatchObject({ scheduledAt: ahead, duration: 60, projectId: band.projectId, status: "scheduled" });
  expect(meeting.participants.map(({ id }) => id).toSorted()).toEqual([alice.id, carol.id].toSorted());
  expect(await said(carol, linked(done, "talk"))).toEqual([
    expect.stringContaining("is under way. Its folders are there, and the kickoff meeting is scheduled."),
  ]);
  expect(await hears.next("workflow:updated", (payload) => (payload as Workflow).status === "completed")).toEqual(done);
  expect(await danHears.everything()).toEqual([]);
});

test.each([
  ["three of four", ["approved", "approved", "approved", "rejected"], "approved", "3 of 4 reviewers approved"],
  ["two of three", ["approved", "approved", "needs_revision"], "not-approved", "2 of 3 reviewers approved"],
] as const)("a design review waits for all decisions: %s", async (_, decisions, way, words) => {
  const { carol, dev, priya, marisol } = band.people;
  const reviewers = [carol, dev, priya, marisol].slice(0, decisions.length);
  const begun = await workflows.start("design-review", {
    file: await workflows.drawing(),
    reviewers: reviewers.map(({ id }) => id),
  });
  const waiting = await workflows.waitsAt(begun, "votes");
  expect(step(waiting, "votes")).toMatchObject({ waitsFor: "reviews", until: expect.any(String) });
  expect(waiting.currentStep).toBe("votes");
  for (const [place, who] of reviewers.entries()) {
    const { items } = await who.call("listDesignReviews", { id: begun.context.variables.file as string });
    const mine = items.find(({ assignedTo }) => assignedTo.id === who.id) as (typeof items)[number];
    expect(mine.createdBy.name).toBe("Alice");
    await who.call("startDesignReview", { id: mine.id });
    const decision = decisions[place] as (typeof decisions)[number];
    await who.call("giveReviewFeedback", { id: mine.id, feedback: { overall: "Seen", version: 1, decision } });
  }
  const done = await workflows.ended(begun);
  expect(done).toMatchObject({ status: "completed" });
  expect(step(done, way)?.status).toBe("completed");
  expect(step(done, way === "approved" ? "not-approved" : "approved")?.status).toBe("skipped");
  expect(await said(carol, linked(done, "talk"))).toEqual([
    "Please look at set-14.txt and decide beside it within two days. What you decide counts here.",
    `set-14.txt is ${way === "approved" ? "approved" : "not approved yet"}: ${words}.`,
  ]);
});

test("after two days it goes on with the decisions that there are", async () => {
  const { carol } = band.people;
  const begun = await workflows.start("design-review", { file: await workflows.drawing(), reviewers: [carol.id] });
  const { steps } = await workflows.waitsAt(begun, "votes");
  const last = steps.find(({ id }) => id === "votes")?.until as string;
  expect((Date.parse(last) - Date.now()) / 1000).toBeGreaterThan(172_700);
  expect((Date.parse(last) - Date.now()) / 1000).toBeLessThanOrEqual(172_800);
  await workflows.wait(begun, "votes");
  await wakeWorkflows(band.guidon.platform);
  const done = await workflows.ended(begun);
  expect((await said(carol, linked(done, "talk"))).at(-1)).toBe(
    "set-14.txt is not approved yet: 0 of 1 reviewer approved, 1 did not decide in time.",
  );
});

test("of the longest of names the meeting's title holds what fits", async () => {
  const { alice, carol } = band.people;
  await alice.call("updateProject", { id: band.projectId, name: "x".repeat(142) + "\u{1f941}".repeat(9) });
  const begun = await workflows.start("project-kickoff", { meetingAt: ahead, people: [carol.id] });
  const done = await workflows.ended(begun);
  await alice.call("updateProject", { id: band.projectId, name: "Ballad" });
  expect(step(done, "meeting")?.outcome).toBe(`Kickoff meeting: ${"x".repeat(142)}`);
});

test("an onboarding waits for the client's word; others hear that it is not theirs, and twice is once", async () => {
  const { alice, bob, carol } = band.people;
  const begun = await workflows.start("client-onboarding", { client: carol.id, callAt: ahead });
  const waiting = await workflows.waitsAt(begun, "brief");
  expect(step(waiting, "brief")).toMatchObject({ waitsFor: "confirmation", assignedTo: { id: carol.id }, until: null });
  expect(await carol.call("getConsultation", { id: linked(waiting, "call") })).toMatchObject({
    duration: 30,
    type: "one-on-one",
  });
  const { items } = await carol.call("listNotifications", {});
  expect(
    items.filter(({ type, conversationId }) => type === "mention" && conversationId === linked(waiting, "talk")),
  ).not.toEqual([]);
  const confirm = (who: TestPerson, stepId = "brief") => who.call("completeWorkflowStep", { id: begun.id, stepId });
  expect(await refusal(confirm(bob))).toContain("forbidden");
  expect(await refusal(confirm(carol, "talk"))).toContain("conflict: This step does not wait");
  expect(await refusal(confirm(carol, "nowhere"))).toBe("not_found: Step not found");
  expect(step(await confirm(carol), "brief")).toMatchObject({ status: "completed", outcome: "Confirmed by Carol" });
  const done = await workflows.ended(begun);
  expect(step(await confirm(alice), "brief")?.outcome).toBe("Confirmed by Carol");
  expect((await said(carol, linked(done, "talk"))).some((text) => text.endsWith("is agreed. The work begins."))).toBe(
    true,
  );
});

test("S2 section 8: an instance that is unknown, or that one does not see, is not found", async () => {
  const { alice, dan } = band.people;
  const begun = await workflows.start("weekly-status");
  for (const [who, id] of [
    [alice, newId()],
    [dan, newId()],
    [dan, begun.id],
  ] as const) {
    expect(await refusal(who.call("getWorkflow", { id }))).toBe("not_found: Instance not found");
    expect(await refusal(who.call("cancelWorkflow", { id }))).toBe("not_found: Instance not found");
    expect(await refusal(who.call("completeWorkflowStep", { id, stepId: "monday" }))).toBe(
      "not_found: Instance not found",
    );
  }
});

test("another reviewer than the one who is asked does not confirm for them", async () => {
  const { carol, priya, alice } = band.people;
  const begun = await workflows.start("client-onboarding", { client: carol.id, callAt: ahead });
  await workflows.waitsAt(begun, "brief");
  const asked = priya.call("completeWorkflowStep", { id: begun.id, stepId: "brief" });
  expect(await refusal(asked)).toBe("forbidden: Somebody else was asked to confirm this.");
  await alice.call("cancelWorkflow", { id: begun.id });
});

test("the weekly status comes each Monday at nine by the clock of whoever started it, until it is cancelled", async () => {
  const { alice, bob, carol } = band.people;
  await workflows.drawing();
  await alice.call("createMilestone", { id: band.projectId, name: "Drill book", dueDate: "2026-01-02T12:00:00.000Z" });
  // noon in UTC of today in Chicago: that is over there each Monday at nine, or the next day in a zone farther east
  const today = new Intl.DateTimeFormat("sv", { timeZone: "America/Chicago" }).format(new Date());
  await alice.call("createMilestone", { id: band.projectId, name: "Music", dueDate: `${today}T12:00:00.000Z` });
  const begun = await workflows.start("weekly-status", { people: [carol.id] }, { timeZone: "America/Chicago" });
  const waiting = await workflows.waitsAt(begun, "monday");
  const next = new Date(step(waiting, "monday")?.until as string);
  const shown = new Intl.DateTimeFormat("en-GB", {
    timeZone: "America/Chicago",
    weekday: "long",
    timeStyle: undefined,
    hour: "2-digit",
    minute: "2-digit",
  });
  expect(shown.format(next)).toBe("Monday 09:00");
  expect(next.getTime() - Date.now()).toBeLessThanOrEqual(7 * 24 * 3600 * 1000 + 3_600_000);
  for (const round of [2, 3]) {
    await workflows.wait(begun, "monday");
    await wakeWorkflows(band.guidon.platform);
    await workflows.until(begun, (now) => now.round === round && step(now, "monday")?.status === "waiting");
  }
  const { items } = await carol.call("listConversations", { projectId: band.projectId });
  const talk = items.find(({ name }) => name === "Weekly status");
  const told = await said(carol, talk?.id as string);
  expect(told).toHaveLength(2);
  expect(told[0]).toContain(`- Overdue: Drill book\n- Next: Music, ${dueInWords(today)}`);
  expect(told[0]).toContain("- Files this week:");
  expect(await refusal(bob.call("cancelWorkflow", { id: begun.id }))).toContain("forbidden");
  const cancelled = await alice.call("cancelWorkflow", { id: begun.id });
  expect(cancelled).toMatchObject({ status: "cancelled", completedAt: expect.any(String) });
  expect(step(cancelled, "monday")?.status).toBe("cancelled");
  expect(await refusal(alice.call("cancelWorkflow", { id: begun.id }))).toContain(
    "conflict: This workflow has come to its end",
  );
  await workflows.wait(begun, "monday");
  await workOn(band.guidon.platform, begun.id);
  expect(await said(carol, talk?.id as string)).toHaveLength(2);
});
