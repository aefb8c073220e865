// The studio's own templates (decision 057): who writes them, who starts them, and that what runs stays as it was started.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { maxOwnTemplates } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import type { StudioTemplate, TemplateDefinition } from "#contract/workflow-templates.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { ahead, linked, ownTemplate, refusal, said, step, workflowsOf } from "#server/testing/workflows.ts";
import { wakeWorkflows } from "../work-on-workflow.ts";

let band: Band;
let workflows: ReturnType<typeof workflowsOf>;
beforeAll(async () => {
  band = await startBand();
  workflows = workflowsOf(band);
  await byHand(band, "wake-workflows");
});
afterEach(async () => {
  await workflows.endAll();
  await workflows.query("delete from workflow_templates");
});
afterAll(() => band.stop());

const make = (change: Partial<TemplateDefinition> & { id?: string } = {}) =>
  band.people.marisol.call("createWorkflowTemplate", { ...ownTemplate(), ...change });
const save = ({ id, updatedAt, ...template }: StudioTemplate, change: Partial<TemplateDefinition>) => {
  const { isOwn: _, version: __, ...definition } = template;
  const input = { ...(definition as unknown as TemplateDefinition), ...change };
  return band.people.marisol.call("updateWorkflowTemplate", { id, updatedAt: updatedAt as string, ...input });
};
const listed = async (who: TestPerson, more = {}) =>
  (await who.call("listWorkflowTemplates", more)).items.map(({ id }) => id);

test("one is listed for those who may start it; everybody hears that there is something new, and not what", async () => {
  const { alice, carol, dan, marisol } = band.people;
  const hears = await Promise.all([alice, carol, dan].map(async (who) => ears(await who.socket())));
  const made = await make();
  expect(made).toMatchObject({ isOwn: true, version: 1, updatedAt: expect.any(String), name: expect.any(String) });
  for (const one of hears) expect(await one.next("workflow:template-changed")).toEqual({ id: made.id });
  expect(await listed(alice, { projectId: band.projectId })).toContain(made.id);
  expect(await listed(marisol)).toContain(made.id);
  // she only reviews
  expect(await listed(carol)).toEqual([]);
  for (const one of hears)
    expect((await one.everything()).map(({ name }) => name)).toEqual(["workflow:template-changed"]);
});

test("the role that it asks for decides; whoever writes them sees all", async () => {
  const { alice, marisol } = band.people;
  const ofManagers = await make({ requiredRoles: ["project-manager"] });
  const ofAdmins = await make({ requiredRoles: ["admin"] });
  expect(await listed(alice)).toContain(ofManagers.id);
  expect(await listed(alice)).not.toContain(ofAdmins.id);
  expect(await listed(marisol)).not.toContain(ofManagers.id);
  const { items } = await marisol.call("listStudioTemplates", {});
  expect(items.map(({ isOwn }) => isOwn)).toEqual([false, false, false, false, true, true]);
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([ofManagers.id, ofAdmins.id, "weekly-status"]));
  expect(await refusal(workflows.start(ofAdmins.id))).toBe("forbidden: This template asks for another role.");
});

test("it runs as one of the house does, over a lost job, and a role of the project says the word", async () => {
  const { alice, bob, carol } = band.people;
  await alice.call("addProjectMember", { id: band.projectId, userId: bob.id, role: "contributor" });
  const made = await make();
  const begun = await workflows.start(made.id, { crew: [carol.id] });
  expect(begun).toMatchObject({ templateId: made.id, name: made.name, status: "running" });
  const waiting = await workflows.waitsAt(begun, "word");
  expect(step(waiting, "word")).toMatchObject({ assignedTo: null, assignedRole: "stakeholder" });
  const confirm = (who: TestPerson) => who.call("completeWorkflowStep", { id: begun.id, stepId: "word" });
  expect(await refusal(confirm(bob))).toBe("forbidden: Somebody else was asked to confirm this.");
  expect(step(await confirm(carol), "word")?.outcome).toBe("Confirmed by Carol");
  // as if the process had died right then
  await workflows.query("delete from pgboss.job where name = 'work-on-workflow' and state = 'created'");
  await workflows.query(
    "update workflows set wake_at = now() - interval '1 second' where id = $1 and status = 'running'",
    [begun.id],
  );
  await wakeWorkflows(band.guidon.platform);
  const done = await workflows.ended(begun);
  expect(done.status).toBe("completed");
  expect((await said(carol, linked(done, "talk"))).at(-1)).toMatch(/^The props of .* are agreed, Carol\.$/);
  await alice.call("removeProjectMember", { id: band.projectId, userId: bob.id });
});

test("nobody named is everybody, in words, too", async () => {
  const { carol } = band.people;
  const begun = await workflows.start((await make()).id);
  await workflows.waitsAt(begun, "word");
  await carol.call("completeWorkflowStep", { id: begun.id, stepId: "word" });
  const done = await workflows.ended(begun);
  expect((await said(carol, linked(done, "talk"))).at(-1)).toMatch(/ are agreed, everybody\.$/);
});

test("what runs keeps what it was started with, whatever becomes of the template", async () => {
  const { carol, marisol } = band.people;
  const made = await make();
  const begun = await workflows.start(made.id, { crew: [carol.id] });
  await workflows.waitsAt(begun, "word");
  const [talk] = ownTemplate().steps;
  const saved = await save(made, { name: "Something else", steps: [{ ...(talk as object), nextSteps: [] } as never] });
  expect(saved).toMatchObject({ version: 2, name: "Something else" });
  await marisol.call("deleteWorkflowTemplate", { id: made.id });
  await carol.call("completeWorkflowStep", { id: begun.id, stepId: "word" });
  const done = await workflows.ended(begun);
  expect(done).toMatchObject({ status: "completed", name: made.name });
  expect(done.steps.map(({ id }) => id)).toEqual(["talk", "word", "tell"]);
  const { rows } = await workflows.query("select template->>'version' as version from workflows where id = $1", [
    begun.id,
  ]);
  expect(rows).toEqual([{ version: "1" }]);
});

test("a deleted one is listed and started by nobody, until it is brought back; a lost answer is found all the same", async () => {
  const { alice, marisol } = band.people;
  const made = await make();
  const workflowId = newId();
  const begun = await workflows.start(made.id, {}, { workflowId });
  const hears = ears(await alice.socket());
  await marisol.call("deleteWorkflowTemplate", { id: made.id });
  expect(await hears.next("workflow:template-changed")).toEqual({ id: made.id });
  expect(await listed(alice)).not.toContain(made.id);
  expect(await refusal(workflows.start(made.id))).toBe("not_found: Template not found");
  expect((await workflows.start(made.id, {}, { workflowId })).id).toBe(begun.id);
  expect(await refusal(save(made, {}))).toBe(
    "not_found: This template was deleted meanwhile. Save what you wrote as a new one.",
  );
  await marisol.call("deleteWorkflowTemplate", { id: made.id });
  const back = await marisol.call("restoreWorkflowTemplate", { id: made.id });
  expect(back).toMatchObject({ name: made.name, version: 1 });
  expect(await listed(alice)).toContain(made.id);
});

test("two who write at the same time: the later is told, and what the first saved stands", async () => {
  const made = await make();
  const saved = await save(made, { description: "Hers" });
  expect(await refusal(save(made, { description: "His" }))).toContain("conflict: Somebody else saved this");
  const both = await save(saved, { description: "Both" });
  expect(both).toMatchObject({ description: "Both", version: 3 });
  // what changes nothing is no saving
  expect(await save(both, {})).toEqual(both);
});

test("names are told apart, deleted ones give theirs free, and the same id once more is the same template", async () => {
  const { marisol } = band.people;
  const id = newId();
  const made = await make({ id, name: "Prop build" });
  expect((await make({ id, name: "Prop build" })).updatedAt).toBe(made.updatedAt);
  expect(await refusal(make({ name: "PRÓP BUILD" }))).toBe(
    "conflict: There is a template called “PRÓP BUILD” already. Give this one another name.",
  );
  expect(await refusal(make({ name: "Weekly status" }))).toContain(
    "invalid_input: “Weekly status” is a template of the house",
  );
  await marisol.call("deleteWorkflowTemplate", { id });
  await make({ name: "prop build" });
  expect(await refusal(marisol.call("restoreWorkflowTemplate", { id }))).toContain(
    "conflict: There is a template called",
  );
});

test("what could not be run is refused in a sentence; those of the house are nobody's to change", async () => {
  const { marisol } = band.people;
  const [talk, ...rest] = ownTemplate().steps;
  const round = [{ ...(talk as object), nextSteps: ["word", "talk"] } as never, ...rest];
  expect(await refusal(make({ steps: round }))).toBe(
    "invalid_input: These steps wait for each other: “Open a conversation”.",
  );
  const house = { id: "weekly-status" };
  expect(await refusal(marisol.call("deleteWorkflowTemplate", house))).toContain("invalid_input");
  expect(await refusal(marisol.call("deleteWorkflowTemplate", { id: newId() }))).toContain("not_found");
});

test("there are only so many, and however many there are, they cost one statement", async () => {
  const { alice } = band.people;
  const cost = () => costOf(band, () => alice.call("listWorkflowTemplates", { projectId: band.projectId }));
  const atFirst = await cost();
  for (let count = 0; count < maxOwnTemplates; count++) await make();
  expect(await cost()).toBeLessThanOrEqual(atFirst);
  expect(atFirst).toBeLessThanOrEqual(6);
  expect(await refusal(make())).toBe("conflict: A studio has at most 50 templates of its own. Delete one first.");
});

test("each is kept in the log of the studio", async () => {
  const { marisol } = band.people;
  const made = await make();
  await save(made, { description: "Other" });
  await marisol.call("deleteWorkflowTemplate", { id: made.id });
  await marisol.call("restoreWorkflowTemplate", { id: made.id });
  const { items } = await marisol.call("listAudit", {});
  const acts = items.filter(({ objectId }) => objectId === made.id).map(({ action }) => action);
  expect(acts).toEqual(["template.restored", "template.deleted", "template.updated", "template.created"]);
});

test("what came to run all the same goes on where it waits for decisions that nobody was asked for", async () => {
  const made = await make();
  const steps = [
    {
      id: "if",
      name: "If",
      type: "condition",
      nextSteps: ["ask"],
      config: { rule: { ">=": [0, 1] }, else: ["votes"] },
    },
    {
      ...{ id: "ask", name: "Ask", type: "action", nextSteps: ["votes"] },
      config: { do: "ask-for-reviews", file: "file", reviewers: "crew", within: 7200, note: "" },
    },
    { id: "votes", name: "Votes", type: "wait", nextSteps: [], config: { for: "reviews", of: "ask", seconds: 7200 } },
  ];
  const { steps: _, variables: asks, ...definition } = ownTemplate();
  const file = { name: "file", label: "File", hint: "", kind: "file", isRequired: true, default: null };
  await workflows.query("update workflow_templates set definition = $2 where id = $1", [
    made.id,
    JSON.stringify({ ...definition, steps, variables: [...asks, file] }),
  ]);
  const said = { file: await workflows.drawing(), crew: [band.people.carol.id] };
  const done = await workflows.ended(await workflows.start(made.id, said));
  expect(done.steps.map(({ status }) => status)).toEqual(["completed", "skipped", "completed"]);
});

test("what is made of an answer that was left empty is left out, or called as the template is", async () => {
  const [talk] = ownTemplate().steps;
  const variable = { hint: "", isRequired: true, default: null };
  const made = await make({
    variables: [
      ...ownTemplate().variables,
      { ...variable, name: "brief", label: "Brief", kind: "text", isRequired: false, default: "" },
      { ...variable, name: "at", label: "When", kind: "time" },
      { ...variable, name: "length", label: "Length", kind: "number", choices: [{ value: 30, label: "30 minutes" }] },
    ],
    steps: [
      { ...(talk as object), nextSteps: ["tell"] } as never,
      {
        ...{ id: "tell", name: "Tell the crew", type: "action", nextSteps: ["meet"] },
        config: { do: "send-message", into: "talk", text: "{brief}" },
      },
      {
        ...{ id: "meet", name: "Meet", type: "action", nextSteps: [] },
        config: {
          ...{ do: "schedule-consultation", title: "{brief}", at: "at", duration: "length" },
          ...{ people: "crew", agenda: [] },
        },
      },
    ],
  });
  const answers = { crew: [band.people.carol.id], at: ahead, length: 30 };
  const done = await workflows.ended(await workflows.start(made.id, answers));
  expect(done.errors).toEqual([]);
  expect(step(done, "tell")).toMatchObject({ status: "completed", outcome: "There was nothing to say", link: null });
  expect(step(done, "meet")?.outcome).toBe(made.name);
});
