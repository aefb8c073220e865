// Starting templates (S2 sections 2.11, 5, 6 and 8): who may, what is refused before anything is done, and what is listed.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { maxRunningWorkflows } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { ahead, refusal, workflowsOf } from "#server/testing/workflows.ts";

let band: Band;
let workflows: ReturnType<typeof workflowsOf>;
beforeAll(async () => {
  band = await startBand();
  workflows = workflowsOf(band);
});
afterAll(() => band.stop());

test("the same id once more is the same workflow, and another's is refused", async () => {
  const { marisol } = band.people;
  const workflowId = newId();
  const begun = await workflows.start("weekly-status", {}, { workflowId });
  expect((await workflows.start("weekly-status", {}, { workflowId })).id).toBe(begun.id);
  const other = marisol.call("startWorkflow", { id: band.projectId, templateId: "weekly-status", workflowId });
  expect(await refusal(other)).toContain("id_taken");
  const { id: elsewhere } = await marisol.call("createOrganizationProject", { id: band.organizationId, name: "Gone" });
  const gone = newId();
  await marisol.call("startWorkflow", { id: elsewhere, templateId: "weekly-status", workflowId: gone });
  await marisol.call("deleteProject", { id: elsewhere });
  expect(await refusal(workflows.start("weekly-status", {}, { workflowId: gone }))).toContain("id_taken");
  await band.people.alice.call("cancelWorkflow", { id: begun.id });
});

test.each<[what: string, templateId: string, variables: Record<string, string | number | string[]>, refusal: string]>([
  ["a template that is none", "nothing", {}, "not_found: Template not found"],
  ["what is missing", "project-kickoff", {}, "invalid_input: Please say: Kickoff meeting."],
  [
    "what nobody asked for",
    "weekly-status",
    { colour: "red" },
    'invalid_input: This template has nothing called "colour".',
  ],
  ["a time that is over", "project-kickoff", { meetingAt: "2026-01-01T00:00:00Z" }, "this time is over"],
  ["a time that is none", "project-kickoff", { meetingAt: "Monday" }, "please choose a day and a time"],
  [
    "a length that is not offered",
    "project-kickoff",
    { meetingAt: ahead, duration: 61 },
    "please choose one of those offered",
  ],
  [
    "a folder that would lie somewhere else",
    "project-kickoff",
    { meetingAt: ahead, folders: ["drafts", "../music"] },
    "invalid_input: “../music”: A folder's name has no slashes",
  ],
  ["people who are nobody", "weekly-status", { people: [newId()] }, "somebody does not see the project"],
  [
    "a file that is not there",
    "design-review",
    { file: newId(), reviewers: [newId()] },
    "this file is not in the project",
  ],
])("%s is refused before anything is done", async (_, templateId, variables, sentence) => {
  expect(await refusal(workflows.start(templateId, variables))).toContain(sentence);
});

test("a client who only views the project could never confirm: that is said at once", async () => {
  const { bob } = band.people;
  expect(await refusal(workflows.start("client-onboarding", { client: bob.id, callAt: ahead }))).toContain(
    "Make them a reviewer first",
  );
});

test("what its third step would be refused for is said before its first", async () => {
  const { alice, carol, dev } = band.people;
  const file = await workflows.drawing();
  const begun = await workflows.start("design-review", { file, reviewers: [carol.id] });
  const isAsked = async () => (await alice.call("listDesignReviews", { id: file })).items.length > 0;
  await vi.waitUntil(isAsked, { timeout: 20_000, interval: 20 });
  const again = workflows.start("design-review", { file, reviewers: [carol.id] });
  expect(await refusal(again)).toBe("conflict: Carol is asked to review this file already.");
  await alice.call("cancelWorkflow", { id: begun.id });
  const { pool } = band.guidon.platform.database;
  await pool.query("update users set disabled_at = now() where id = $1", [dev.id]);
  expect(await refusal(workflows.start("weekly-status", { people: [dev.id] }))).toContain(
    "The account of Dev is closed",
  );
  await pool.query("update users set disabled_at = null where id = $1", [dev.id]);
});

test("what is listed: templates by one's role, what runs where one sees it", async () => {
  const { alice, dev, carol, dan, marisol } = band.people;
  const begun = await workflows.start("weekly-status");
  const ids = async (who: TestPerson, more = {}) =>
    (await who.call("listWorkflowTemplates", more)).items.map(({ id }) => id);
  const all = ["project-kickoff", "design-review", "client-onboarding", "weekly-status"];
  expect(await ids(alice)).toEqual(all);
  expect(await ids(marisol)).toEqual(all);
  expect(await ids(carol)).toEqual([]);
  // Dev leads a team, and so manages its projects
  expect(await ids(dev)).toEqual(all);
  expect(await ids(dev, { projectId: band.projectId })).toEqual([]);
  const running = async (who: TestPerson) => (await who.call("listRunningWorkflows", {})).items.map(({ id }) => id);
  expect(await running(carol)).toContain(begun.id);
  expect(await running(dan)).toEqual([]);
  await alice.call("cancelWorkflow", { id: begun.id });
  expect(await running(carol)).not.toContain(begun.id);
  const { items } = await carol.call("listProjectWorkflows", { id: band.projectId });
  expect(items.find(({ id }) => id === begun.id)?.status).toBe("cancelled");
});

test("only so many run in a project at once", async () => {
  const { alice } = band.people;
  const { items } = await alice.call("listProjectWorkflows", { id: band.projectId });
  for (const one of items.filter(({ status }) => status === "running"))
    await alice.call("cancelWorkflow", { id: one.id });
  const cost = () => costOf(band, () => alice.call("listProjectWorkflows", { id: band.projectId }));
  const atFirst = await cost();
  for (let count = 0; count < maxRunningWorkflows; count++) await workflows.start("weekly-status");
  expect(await cost()).toBeLessThanOrEqual(atFirst);
  expect(await refusal(workflows.start("weekly-status"))).toBe(
    "conflict: At most 20 workflows run in a project. Cancel one first.",
  );
});
