// What stops a workflow, what it outlasts, and that whatever is done twice is there once (S2 sections 4 and 8; decision 046).
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Workflow } from "#contract/workflows.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { ahead, linked, said, step, workflowsOf } from "#server/testing/workflows.ts";
import { stepId } from "./steps/step-id.ts";
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

test("a step that is refused ends it, with the sentence and what was done before", async () => {
  const { alice, carol } = band.people;
  const begun = await workflows.start("weekly-status", { people: [carol.id] });
  await workflows.waitsAt(begun, "monday");
  await alice.call("removeProjectMember", { id: band.projectId, userId: carol.id });
  await workflows.wait(begun, "monday");
  await wakeWorkflows(band.guidon.platform);
  const failed = await workflows.ended(begun);
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
  await workflows.waitsAt(begun, "monday");
  await workflows.wait(begun, "monday");
  await wakeWorkflows(band.guidon.platform);
  await workflows.until(begun, (now) => now.round === 2 && step(now, "monday")?.status === "waiting");
  // its conversation, which it would find again, is there by now, and a viewer may write into it
  await alice.call("updateProjectMember", { id: band.projectId, userId: dev.id, role: "viewer" });
  await workflows.wait(begun, "monday");
  await wakeWorkflows(band.guidon.platform);
  const failed = await workflows.until(begun, ({ status, round }) => status !== "running" || round === 3);
  expect(failed).toMatchObject({
    status: "failed",
    errors: [{ step: "talk", message: "Whoever started it may not do this in the project any more." }],
  });
  await workflows.query("update users set disabled_at = now() where id = $1", [dev.id]);
  await workflows.query(
    `update workflows set status = 'running', completed_at = null, wake_at = now(),
            tokens = jsonb_set(tokens, '{talk,status}', '"ready"') where id = $1`,
    [begun.id],
  );
  await workOn(band.guidon.platform, begun.id);
  const closed = await workflows.ended(begun);
  expect(closed.errors.at(-1)).toMatchObject({ message: "Whoever started it has no account any more." });
  await workflows.query("update users set disabled_at = null where id = $1", [dev.id]);
});

test("who sees the project is not told how a conversation is called by now; who left it does not write there", async () => {
  const { alice, carol } = band.people;
  const begun = await workflows.start("weekly-status", { people: [carol.id] });
  await workflows.waitsAt(begun, "monday");
  const nextRound = async (round: number) => {
    await workflows.wait(begun, "monday");
    await wakeWorkflows(band.guidon.platform);
    return workflows.until(
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
  const begun = await workflows.start("weekly-status", { people: [carol.id] });
  await workflows.waitsAt(begun, "monday");
  await alice.call("archiveProject", { id: band.projectId });
  await workflows.wait(begun, "monday");
  await wakeWorkflows(band.guidon.platform);
  await workOn(band.guidon.platform, begun.id);
  expect(step(await alice.call("getWorkflow", { id: begun.id }), "monday")?.status).toBe("waiting");
  await alice.call("unarchiveProject", { id: band.projectId });
  await wakeWorkflows(band.guidon.platform);
  await workflows.until(begun, ({ round }) => round === 2);
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
    async () => {
      const here = "(select oid from pg_database where datname = current_database())";
      const waiting = `select from pg_locks where database = ${here} and locktype = $1 and not granted`;
      return (await workflows.query(waiting, [kind])).rows.length > 0;
    },
    { timeout: 10_000, interval: 20 },
  );

test("a step within which the project went to the archive and came back at once is done", async () => {
  const { alice, carol } = band.people;
  const letGo = await holdFolders();
  const begun = await workflows.start("project-kickoff", { meetingAt: ahead, people: [carol.id], folders: ["Back"] });
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
  expect(await workflows.ended(begun)).toMatchObject({ status: "completed", errors: [] });
});

test("a step within which the project went to the archive is done when that comes back, though its job is over", async () => {
  const { alice, carol } = band.people;
  const letGo = await holdFolders();
  const begun = await workflows.start("project-kickoff", { meetingAt: ahead, people: [carol.id], folders: ["Rest"] });
  await untilHeldUp("advisory");
  await alice.call("archiveProject", { id: band.projectId });
  await letGo();
  const isOver = async () =>
    (await workflows.query("select from pgboss.job where data ->> 'id' = $1 and state <> 'completed'", [begun.id])).rows
      .length === 0;
  await vi.waitUntil(isOver, { timeout: 10_000, interval: 20 });
  await alice.call("unarchiveProject", { id: band.projectId });
  expect(await alice.call("getWorkflow", { id: begun.id })).toMatchObject({ status: "running", errors: [] });
  // as if ten minutes later
  await workflows.query("update workflows set wake_at = wake_at - interval '11 minutes' where id = $1", [begun.id]);
  await wakeWorkflows(band.guidon.platform);
  expect(await workflows.ended(begun)).toMatchObject({ status: "completed", errors: [] });
});

test("however many are due, none is left for later or for the queue in which people wait", async () => {
  const { alice, carol } = band.people;
  const begun = await workflows.start("weekly-status", { people: [carol.id] });
  await workflows.waitsAt(begun, "monday");
  const columns = "project_id, template, variables, time_zone, started_by";
  const { rows } = await workflows.query(
    `insert into workflows (id, ${columns}, tokens, wake_at)
     select gen_random_uuid(), ${columns}, jsonb_set(tokens, '{monday,until}', '"2026-01-01T00:00:00.000Z"'),
            now() - interval '1 day' from workflows, generate_series(1, 30) where id = $1
     returning id`,
    [begun.id],
  );
  const ids = rows.map(({ id }) => id);
  await wakeWorkflows(band.guidon.platform);
  const stand = await workflows.query("select round, count(*)::int from workflows where id = any($1) group by round", [
    ids,
  ]);
  expect(stand.rows).toEqual([{ round: 2, count: 30 }]);
  const queued = await workflows.query(
    "select from pgboss.job where name = 'work-on-workflow' and data->>'id' = any($1)",
    [ids],
  );
  expect(queued.rows).toEqual([]);
  await workflows.query("delete from workflows where id = any($1)", [ids]);
  await alice.call("cancelWorkflow", { id: begun.id });
});

test("done twice at once, or once more after a crash, each thing is there once", async () => {
  const { alice, carol } = band.people;
  const begun = await workflows.start("client-onboarding", { client: carol.id, callAt: ahead });
  const { platform } = band.guidon;
  await Promise.all([workOn(platform, begun.id), workOn(platform, begun.id)]);
  const waiting = await workflows.waitsAt(begun, "brief");
  const talk = linked(waiting, "talk");
  const before = await said(carol, talk);
  // as if it had died before it noted what it did
  await workflows.query(
    `update workflows set tokens = jsonb_set(jsonb_set(tokens, '{talk,status}', '"ready"'), '{brief,status}', '"open"')
                          || '{"welcome":{"status":"open","arrived":{}},"call":{"status":"open","arrived":{}},"ask":{"status":"open","arrived":{}}}'
      where id = $1`,
    [begun.id],
  );
  await workOn(platform, begun.id);
  const again = await workflows.waitsAt(begun, "brief");
  expect([linked(again, "talk"), linked(again, "call")]).toEqual([talk, linked(waiting, "call")]);
  expect(await said(carol, talk)).toEqual(before);
  expect(before).toHaveLength(2);
  await alice.call("cancelWorkflow", { id: begun.id });
});

test("the ids of what it will make cannot be told from what is told of it", async () => {
  const { alice, carol } = band.people;
  const begun = await workflows.start("client-onboarding", { client: carol.id, callAt: ahead });
  const waiting = await workflows.waitsAt(begun, "brief");
  const told = [stepId(begun.id, "talk"), stepId(begun.id, "call", begun.round)];
  expect([linked(waiting, "talk"), linked(waiting, "call")].filter((id) => told.includes(id))).toEqual([]);
  await alice.call("cancelWorkflow", { id: begun.id });
});
