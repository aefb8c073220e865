// Templates at work (S2 sections 2.11, 4, 6, 8 and 9; decision 046): what each does, really, and what becomes of it.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { newId } from "#contract/new-id.ts";
import type { Workflow } from "#contract/workflows.ts";
import { dueInWords } from "#domain/projects/due-day.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { stepId } from "./steps/step-id.ts";
import { wakeWorkflows, workOn } from "./work-on-workflow.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  await byHand(band, "wake-workflows");
  const { alice, dev, priya } = band.people;
  for (const { id: userId } of [dev, priya])
    await alice.call("addProjectMember", { id: band.projectId, userId, role: "reviewer" });
});
afterAll(() => band.stop());
// what a test that failed left running would be in the way of the others, and of its own second try
afterEach(() => query("delete from workflows where status = 'running'"));

const ahead = "2126-08-14T18:00:00.000Z";
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    ({ code, message }) => `${code}: ${message}`,
  );
const query = (text: string, values: unknown[] = []) => band.guidon.platform.database.pool.query(text, values);

const start = (templateId: string, variables: Record<string, string | number | string[]> = {}, more: object = {}) =>
  band.people.alice.call("startWorkflow", { id: band.projectId, templateId, variables, ...more });

/** As it is told once it is so; a job does it meanwhile. */
async function until({ id }: Pick<Workflow, "id">, isSo: (workflow: Workflow) => boolean): Promise<Workflow> {
  let found: Workflow | undefined;
  const look = async () => {
    found = await band.people.alice.call("getWorkflow", { id });
    return isSo(found);
  };
  await vi.waitUntil(look, { timeout: 20_000, interval: 20 }).catch(() => undefined);
  expect(found && isSo(found), JSON.stringify(found)).toBe(true);
  return found as Workflow;
}
const ended = (workflow: Pick<Workflow, "id">) => until(workflow, ({ status }) => status !== "running");
const waitsAt = (workflow: Pick<Workflow, "id">, step: string) =>
  until(workflow, ({ steps }) => steps.some(({ id, status }) => id === step && status === "waiting"));
const step = ({ steps }: Workflow, id: string) => steps.find((one) => one.id === id);
/** As if so much later. */
const wait = ({ id }: Workflow, stepId: string) =>
  query(
    `update workflows set wake_at = now() - interval '1 second',
            tokens = jsonb_set(tokens, array[$2::text, 'until'], '"2026-01-01T00:00:00.000Z"') where id = $1`,
    [id, stepId],
  );

async function drawing(): Promise<string> {
  const body = new FormData();
  body.set("file", new Blob([newId()]), "set-14.txt");
  const sent = await band.people.alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body });
  return ((await sent.json()) as StoredFile).id;
}

const linked = (workflow: Workflow, id: string) => step(workflow, id)?.link?.id as string;
async function said(who: TestPerson, conversationId: string): Promise<string[]> {
  const { items } = await who.call("listMessages", { id: conversationId });
  return items.filter(({ type }) => type === "text").map(({ content }) => content);
}

test("a kickoff makes the folders that are not there, opens a conversation, schedules the meeting and tells everybody", async () => {
  const { alice, bob, carol, dan } = band.people;
  await alice.call("createFolder", { id: band.projectId, name: "Drafts" });
  // their small letters are the database's
  await alice.call("createFolder", { id: band.projectId, name: "İzmir" });
  const [hears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
  const begun = await start("project-kickoff", {
    ...{ meetingAt: ahead, people: [carol.id] },
    folders: ["concepts", "drafts", "finals", "assets", "İzmir"],
  });
  expect(begun).toMatchObject({
    ...{ name: "Project Kickoff", projectId: band.projectId, status: "running", completedAt: null, errors: [] },
    ...{ startedBy: { id: alice.id }, round: 1 },
  });
  expect(await hears.next("workflow:started")).toEqual(begun);
  const done = await ended(begun);
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
  const begun = await start("design-review", { file: await drawing(), reviewers: reviewers.map(({ id }) => id) });
  const waiting = await waitsAt(begun, "votes");
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
  const done = await ended(begun);
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
  const begun = await start("design-review", { file: await drawing(), reviewers: [carol.id] });
  const { steps } = await waitsAt(begun, "votes");
  const last = steps.find(({ id }) => id === "votes")?.until as string;
  expect((Date.parse(last) - Date.now()) / 1000).toBeGreaterThan(172_700);
  expect((Date.parse(last) - Date.now()) / 1000).toBeLessThanOrEqual(172_800);
  await wait(begun, "votes");
  await wakeWorkflows(band.guidon.platform);
  const done = await ended(begun);
  expect((await said(carol, linked(done, "talk"))).at(-1)).toBe(
    "set-14.txt is not approved yet: 0 of 1 reviewer approved, 1 did not decide in time.",
  );
});

test("of the longest of names the meeting's title holds what fits", async () => {
  const { alice, carol } = band.people;
  await alice.call("updateProject", { id: band.projectId, name: "x".repeat(142) + "\u{1f941}".repeat(9) });
  const begun = await start("project-kickoff", { meetingAt: ahead, people: [carol.id] });
  const done = await ended(begun);
  await alice.call("updateProject", { id: band.projectId, name: "Ballad" });
  expect(step(done, "meeting")?.outcome).toBe(`Kickoff meeting: ${"x".repeat(142)}`);
});

test("an onboarding waits for the client's word; others hear that it is not theirs, and twice is once", async () => {
  const { alice, bob, carol } = band.people;
  const begun = await start("client-onboarding", { client: carol.id, callAt: ahead });
  const waiting = await waitsAt(begun, "brief");
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
  const done = await ended(begun);
  expect(step(await confirm(alice), "brief")?.outcome).toBe("Confirmed by Carol");
  expect((await said(carol, linked(done, "talk"))).some((text) => text.endsWith("is agreed. The work begins."))).toBe(
    true,
  );
});

test("another reviewer than the one who is asked does not confirm for them", async () => {
  const { carol, priya, alice } = band.people;
  const begun = await start("client-onboarding", { client: carol.id, callAt: ahead });
  await waitsAt(begun, "brief");
  const asked = priya.call("completeWorkflowStep", { id: begun.id, stepId: "brief" });
  expect(await refusal(asked)).toBe("forbidden: Somebody else was asked to confirm this.");
  await alice.call("cancelWorkflow", { id: begun.id });
});

test("the weekly status comes each Monday at nine by the clock of whoever started it, until it is cancelled", async () => {
  const { alice, bob, carol } = band.people;
  await drawing();
  await alice.call("createMilestone", { id: band.projectId, name: "Drill book", dueDate: "2026-01-02T12:00:00.000Z" });
  // noon in UTC of today in Chicago: that is over there each Monday at nine, or the next day in a zone farther east
  const today = new Intl.DateTimeFormat("sv", { timeZone: "America/Chicago" }).format(new Date());
  await alice.call("createMilestone", { id: band.projectId, name: "Music", dueDate: `${today}T12:00:00.000Z` });
  const begun = await start("weekly-status", { people: [carol.id] }, { timeZone: "America/Chicago" });
  const waiting = await waitsAt(begun, "monday");
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
    await wait(begun, "monday");
    await wakeWorkflows(band.guidon.platform);
    await until(begun, (now) => now.round === round && step(now, "monday")?.status === "waiting");
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
  await wait(begun, "monday");
  await workOn(band.guidon.platform, begun.id);
  expect(await said(carol, talk?.id as string)).toHaveLength(2);
});

test("a step that is refused ends it, with the sentence and what was done before", async () => {
  const { alice, carol } = band.people;
  const begun = await start("weekly-status", { people: [carol.id] });
  await waitsAt(begun, "monday");
  await alice.call("removeProjectMember", { id: band.projectId, userId: carol.id });
  await wait(begun, "monday");
  await wakeWorkflows(band.guidon.platform);
  const failed = await ended(begun);
  await alice.call("addProjectMember", { id: band.projectId, userId: carol.id, role: "reviewer" });
  expect(failed).toMatchObject({
    status: "failed",
    errors: [{ step: "talk", message: "One of these people cannot take part in this conversation." }],
  });
  expect(failed.steps.map(({ status }) => status)).toEqual(["completed", "failed", "pending"]);
});

test("whoever started it and may no longer is not acted for", async () => {
  const { alice, dev, carol } = band.people;
  await alice.call("updateProjectMember", { id: band.projectId, userId: dev.id, role: "contributor" });
  const begun = await dev.call("startWorkflow", {
    id: band.projectId,
    templateId: "weekly-status",
    variables: { people: [carol.id] },
  });
  await waitsAt(begun, "monday");
  await wait(begun, "monday");
  await wakeWorkflows(band.guidon.platform);
  await until(begun, (now) => now.round === 2 && step(now, "monday")?.status === "waiting");
  // its conversation, which it would find again, is there by now, and a viewer may write into it
  await alice.call("updateProjectMember", { id: band.projectId, userId: dev.id, role: "viewer" });
  await wait(begun, "monday");
  await wakeWorkflows(band.guidon.platform);
  const failed = await until(begun, ({ status, round }) => status !== "running" || round === 3);
  expect(failed).toMatchObject({
    status: "failed",
    errors: [{ step: "talk", message: "Whoever started it may not do this in the project any more." }],
  });
  await query("update users set disabled_at = now() where id = $1", [dev.id]);
  await query(
    `update workflows set status = 'running', completed_at = null, wake_at = now(),
            tokens = jsonb_set(tokens, '{talk,status}', '"ready"') where id = $1`,
    [begun.id],
  );
  await workOn(band.guidon.platform, begun.id);
  const closed = await ended(begun);
  expect(closed.errors.at(-1)).toMatchObject({ message: "Whoever started it has no account any more." });
  await query("update users set disabled_at = null where id = $1", [dev.id]);
});

test("who sees the project is not told how a conversation is called by now; who left it does not write there", async () => {
  const { alice, carol } = band.people;
  const begun = await start("weekly-status", { people: [carol.id] });
  await waitsAt(begun, "monday");
  const nextRound = async (round: number) => {
    await wait(begun, "monday");
    await wakeWorkflows(band.guidon.platform);
    return until(
      begun,
      (now) => now.status === "failed" || (now.round === round && step(now, "monday")?.status === "waiting"),
    );
  };
  const hears = ears(await band.people.bob.socket());
  await nextRound(2);
  const writtenIn = async (round: number) => {
    const isIt = (now: unknown) => (now as Workflow).round === round && linked(now as Workflow, "talk") !== undefined;
    return step((await hears.next("workflow:updated", isIt)) as Workflow, "talk");
  };
  const talk = (await writtenIn(1))?.link?.id as string;
  await alice.call("updateConversation", { id: talk, name: "Between us" });
  await nextRound(3);
  expect((await writtenIn(2))?.outcome).toBe("Weekly status");
  await alice.call("removeParticipants", { id: talk, userIds: [alice.id] });
  expect(await nextRound(4)).toMatchObject({
    status: "failed",
    errors: [{ step: "talk", message: "Whoever started it has left its conversation." }],
  });
});

test("in the archive and in the bin it rests, and goes on when the project comes back", async () => {
  const { alice, carol } = band.people;
  const begun = await start("weekly-status", { people: [carol.id] });
  await waitsAt(begun, "monday");
  await alice.call("archiveProject", { id: band.projectId });
  await wait(begun, "monday");
  await wakeWorkflows(band.guidon.platform);
  await workOn(band.guidon.platform, begun.id);
  expect(step(await alice.call("getWorkflow", { id: begun.id }), "monday")?.status).toBe("waiting");
  await alice.call("unarchiveProject", { id: band.projectId });
  await wakeWorkflows(band.guidon.platform);
  await until(begun, ({ round }) => round === 2);
  await alice.call("cancelWorkflow", { id: begun.id });
});

/** Holds what each step that makes folders waits for; answers how to let go. */
async function holdFolders(): Promise<() => Promise<unknown>> {
  const holder = await band.guidon.platform.database.pool.connect();
  await holder.query("begin");
  await holder.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`folders ${band.projectId}`]);
  return () => holder.query("commit").finally(() => holder.release());
}
const untilHeldUp = (kind: "advisory" | "relation") =>
  vi.waitUntil(
    async () =>
      (await query("select from pg_locks where locktype = $1 and not granted and pid <> pg_backend_pid()", [kind])).rows
        .length > 0,
    { timeout: 10_000, interval: 20 },
  );

test("a step within which the project went to the archive and came back at once is done", async () => {
  const { alice, carol } = band.people;
  const letGo = await holdFolders();
  const begun = await start("project-kickoff", { meetingAt: ahead, people: [carol.id], folders: ["Back"] });
  await untilHeldUp("advisory");
  await alice.call("archiveProject", { id: band.projectId });
  // refused, it looks whether the project rests: not before that is back
  const table = await band.guidon.platform.database.pool.connect();
  await table.query("begin; lock table workflows");
  await letGo();
  await untilHeldUp("relation");
  await alice.call("unarchiveProject", { id: band.projectId });
  await table.query("commit");
  table.release();
  expect(await ended(begun)).toMatchObject({ status: "completed", errors: [] });
});

test("a step within which the project went to the archive is done when that comes back, though its job is over", async () => {
  const { alice, carol } = band.people;
  const letGo = await holdFolders();
  const begun = await start("project-kickoff", { meetingAt: ahead, people: [carol.id], folders: ["Rest"] });
  await untilHeldUp("advisory");
  await alice.call("archiveProject", { id: band.projectId });
  await letGo();
  const isOver = async () =>
    (await query("select from pgboss.job where data ->> 'id' = $1 and state <> 'completed'", [begun.id])).rows
      .length === 0;
  await vi.waitUntil(isOver, { timeout: 10_000, interval: 20 });
  await alice.call("unarchiveProject", { id: band.projectId });
  expect(await alice.call("getWorkflow", { id: begun.id })).toMatchObject({ status: "running", errors: [] });
  // as if ten minutes later
  await query("update workflows set wake_at = wake_at - interval '11 minutes' where id = $1", [begun.id]);
  await wakeWorkflows(band.guidon.platform);
  expect(await ended(begun)).toMatchObject({ status: "completed", errors: [] });
});

test("however many are due, none is left for later or for the queue in which people wait", async () => {
  const { alice, carol } = band.people;
  const begun = await start("weekly-status", { people: [carol.id] });
  await waitsAt(begun, "monday");
  const columns = "project_id, template, variables, time_zone, started_by";
  const { rows } = await query(
    `insert into workflows (id, ${columns}, tokens, wake_at)
     select gen_random_uuid(), ${columns}, jsonb_set(tokens, '{monday,until}', '"2026-01-01T00:00:00.000Z"'),
            now() - interval '1 day' from workflows, generate_series(1, 30) where id = $1
     returning id`,
    [begun.id],
  );
  const ids = rows.map(({ id }) => id);
  await wakeWorkflows(band.guidon.platform);
  const stand = await query("select round, count(*)::int from workflows where id = any($1) group by round", [ids]);
  expect(stand.rows).toEqual([{ round: 2, count: 30 }]);
  const queued = await query("select from pgboss.job where name = 'work-on-workflow' and data->>'id' = any($1)", [ids]);
  expect(queued.rows).toEqual([]);
  await query("delete from workflows where id = any($1)", [ids]);
  await alice.call("cancelWorkflow", { id: begun.id });
});

test("done twice at once, or once more after a crash, each thing is there once", async () => {
  const { alice, carol } = band.people;
  const begun = await start("client-onboarding", { client: carol.id, callAt: ahead });
  const { platform } = band.guidon;
  await Promise.all([workOn(platform, begun.id), workOn(platform, begun.id)]);
  const waiting = await waitsAt(begun, "brief");
  const talk = linked(waiting, "talk");
  const before = await said(carol, talk);
  // as if it had died before it noted what it did
  await query(
    `update workflows set tokens = jsonb_set(jsonb_set(tokens, '{talk,status}', '"ready"'), '{brief,status}', '"open"')
                          || '{"welcome":{"status":"open","arrived":{}},"call":{"status":"open","arrived":{}},"ask":{"status":"open","arrived":{}}}'
      where id = $1`,
    [begun.id],
  );
  await workOn(platform, begun.id);
  const again = await waitsAt(begun, "brief");
  expect([linked(again, "talk"), linked(again, "call")]).toEqual([talk, linked(waiting, "call")]);
  expect(await said(carol, talk)).toEqual(before);
  expect(before).toHaveLength(2);
  await alice.call("cancelWorkflow", { id: begun.id });
});

test("the ids of what it will make cannot be told from what is told of it", async () => {
  const { alice, carol } = band.people;
  const begun = await start("client-onboarding", { client: carol.id, callAt: ahead });
  const waiting = await waitsAt(begun, "brief");
  const told = [stepId(begun.id, "talk"), stepId(begun.id, "call", begun.round)];
  expect([linked(waiting, "talk"), linked(waiting, "call")].filter((id) => told.includes(id))).toEqual([]);
  await alice.call("cancelWorkflow", { id: begun.id });
});
