// Workflows at work: what is told equals what is fetched.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId } from "#contract/new-id.ts";
import type { Workflow } from "#contract/workflows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { ownTemplate } from "#server/testing/workflows.ts";
import { type Kept, live } from "./held-and-fresh.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const running: Kept = {
  queryKey: ["workflows", "running"],
  fetch: (who) => who.call("listRunningWorkflows", {}),
  isWhole: true,
};
const ofProject = (id: string): Kept => ({
  queryKey: ["workflows", "of-project", id],
  fetch: (who) => who.call("listProjectWorkflows", { id }),
  isWhole: true,
});

test("started, at work, confirmed, completed, failed and cancelled, in a project that is renamed meanwhile and goes into the archive", async () => {
  const { alice, carol } = band.people;
  const id = band.projectId;
  const ahead = "2126-08-14T18:00:00.000Z";
  const start = (templateId: string, variables = {}) => alice.call("startWorkflow", { id, templateId, variables });
  const until = (begun: Workflow, isSo: (now: Workflow) => boolean) =>
    vi.waitUntil(async () => isSo(await alice.call("getWorkflow", { id: begun.id })), {
      timeout: 20_000,
      interval: 20,
    });
  const waits = ({ steps }: Workflow) => steps.some(({ status }) => status === "waiting");
  const before = await start("weekly-status");
  await until(before, waits);
  const { held, fresh } = await live(carol, [running, ofProject(id)], async () => {
    const kickoff = await start("project-kickoff", { meetingAt: ahead });
    await until(kickoff, ({ status }) => status === "completed");
    const onboarding = await start("client-onboarding", { client: carol.id, callAt: ahead });
    await until(onboarding, waits);
    await carol.call("completeWorkflowStep", { id: onboarding.id, stepId: "brief" });
    await until(onboarding, ({ status }) => status === "completed");
    await alice.call("updateProject", { id, name: "Closer" });
    const weekly = await start("weekly-status");
    await until(weekly, waits);
    await alice.call("cancelWorkflow", { id: before.id });
    await alice.call("archiveProject", { id });
  });
  expect(held).toEqual(fresh);
  const [now, all] = fresh as { items: Workflow[] }[];
  expect(now?.items).toEqual([]);
  expect(all?.items.map(({ status }) => status)).toEqual(["running", "completed", "completed", "cancelled"]);
  expect(new Set(all?.items.map(({ projectName }) => projectName))).toEqual(new Set(["Closer"]));
});

test("a template of the studio's own is made, changed, deleted and brought back, for whoever may start it and whoever writes it", async () => {
  const { alice, marisol } = band.people;
  const mine: Kept = {
    queryKey: ["workflow-templates", ""],
    fetch: (who) => who.call("listWorkflowTemplates", {}),
    ...{ isWhole: true, isAskedAgain: true },
  };
  const all: Kept = {
    queryKey: ["workflow-templates", "studio"],
    fetch: (who) => who.call("listStudioTemplates", {}),
    ...{ isWhole: true, isAskedAgain: true },
  };
  let made = "";
  async function act() {
    const { id, updatedAt } = await marisol.call("createWorkflowTemplate", ownTemplate({ name: "Prop build" }));
    made = id;
    const seen = updatedAt as string;
    await marisol.call("updateWorkflowTemplate", { id, updatedAt: seen, description: `In ${newId()}` });
    await marisol.call("deleteWorkflowTemplate", { id });
    await marisol.call("restoreWorkflowTemplate", { id });
  }
  const hers = await live(alice, [mine], act);
  expect(hers.held).toEqual(hers.fresh);
  expect((hers.fresh[0] as { items: { id: string }[] }).items.map(({ id }) => id)).toContain(made);
  const { held, fresh } = await live(marisol, [all], () => marisol.call("deleteWorkflowTemplate", { id: made }));
  expect(held).toEqual(fresh);
});
