// What became of a workflow is told to whoever started it (S2 section 3), and that it waits to whoever's word it waits for; each once.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Workflow } from "#contract/workflows.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { ownTemplate } from "#server/testing/workflows.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const ahead = "2126-08-14T18:00:00.000Z";
const start = (templateId: string, variables = {}) =>
  band.people.alice.call("startWorkflow", { id: band.projectId, templateId, variables });
const until = ({ id }: Workflow, isSo: (now: Workflow) => boolean) =>
  vi.waitUntil(async () => isSo(await band.people.alice.call("getWorkflow", { id })), {
    timeout: 20_000,
    interval: 20,
  });
const waits = ({ steps }: Workflow) => steps.some(({ status }) => status === "waiting");
const told = async (who: TestPerson) => {
  await allHeard(band);
  const { items } = await who.call("listNotifications", { limit: 100 });
  return items.filter(({ type }) => type === "workflow").map(({ title, message }) => `${title}. ${message}`);
};

test("that it was completed after it waited, stopped, or was cancelled by somebody else", async () => {
  const { alice, carol, dev, dan } = band.people;
  const hears = ears(await alice.socket());
  const others = ears(await dan.socket());
  const { name } = await alice.call("getProject", { id: band.projectId });

  const kickoff = await start("project-kickoff", { meetingAt: ahead });
  await until(kickoff, ({ status }) => status === "completed");
  expect(await told(alice)).toEqual([]);

  const onboarding = await start("client-onboarding", { client: carol.id, callAt: ahead });
  await until(onboarding, waits);
  await allHeard(band);
  const { items: ofCarol } = await carol.call("listNotifications", { limit: 100 });
  // the words in the conversation that it waits for say no second time what asks for them
  expect(ofCarol.map(({ type }) => type).filter((type) => ["mention", "workflow"].includes(type))).toEqual([
    "workflow",
    "mention",
  ]);
  await carol.call("completeWorkflowStep", { id: onboarding.id, stepId: "brief" });
  await until(onboarding, ({ status }) => status === "completed");
  const completed = `Client Onboarding is completed. In ${name}.`;
  expect(await told(alice)).toEqual([completed]);
  expect(await hears.next("notification:added")).toMatchObject({
    ...{ type: "workflow", projectId: band.projectId, fileId: null, conversationId: null, actor: { id: alice.id } },
  });

  const [mine, other] = [await start("weekly-status"), await start("weekly-status")];
  await alice.call("cancelWorkflow", { id: mine.id });
  await band.people.marisol.call("cancelWorkflow", { id: other.id });
  const cancelled = `Weekly Status was cancelled. In ${name}.`;
  expect(await told(alice)).toEqual([cancelled, completed]);

  const body = new FormData();
  body.set("file", new Blob(["Set 14"]), "set-14.txt");
  const sent = await alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body });
  const review = { file: ((await sent.json()) as { id: string }).id, reviewers: [carol.id] };
  const begun = await start("design-review", review);
  await until(begun, waits);
  const { steps } = await alice.call("getWorkflow", { id: begun.id });
  const talk = steps.find(({ id }) => id === "talk")?.link?.id as string;
  await alice.call("removeParticipants", { id: talk, userIds: [alice.id] });
  const long = "Tidal ".repeat(26).trim();
  await alice.call("updateProject", { id: band.projectId, name: long });
  const { items } = await carol.call("listDesignReviews", { id: review.file });
  await carol.call("startDesignReview", { id: items[0]?.id as string });
  const feedback = { overall: "Seen", version: 1, decision: "approved" as const };
  await carol.call("giveReviewFeedback", { id: items[0]?.id as string, feedback });
  await until(begun, ({ status }) => status === "failed");
  const stopped = `Design Review stopped. In ${long.slice(0, 59)}…: Whoever started it has left its conversation.`;
  expect(await told(alice)).toEqual([stopped, cancelled, completed]);
  expect(await told(carol)).toEqual([`Client Onboarding waits for you. Agree to the brief. In ${name}.`]);
  for (const who of [dev, dan]) expect(await told(who)).toEqual([]);
  expect(await others.everything()).toEqual([]);
});

test("whose word it waits for is told so once, and asked no more once somebody has said it", async () => {
  const { alice, bob, carol, dan, priya, marisol } = band.people;
  await alice.call("addProjectMember", { id: band.projectId, userId: bob.id, role: "manager" });
  const template = await marisol.call("createWorkflowTemplate", ownTemplate());
  const [carolHears, danHears] = [ears(await carol.socket()), ears(await dan.socket())];
  const about = async (who: TestPerson) => {
    await allHeard(band);
    const { items } = await who.call("listNotifications", { limit: 100 });
    return items
      .filter(({ title }) => title === `${template.name} waits for you`)
      .map(({ message, actionable, isRead }) => ({ message: message.split(". ")[0], actionable, isRead }));
  };
  const asked = [{ message: "Agree to the plan", actionable: true, isRead: false }];
  const begun = await start(template.id);
  await until(begun, waits);
  expect(await about(carol)).toEqual(asked);
  expect(await about(bob)).toEqual(asked);
  // who contributes, and who has nothing to do with it
  for (const who of [priya, dan, marisol]) expect(await about(who)).toEqual([]);
  expect(await carolHears.next("notification:added")).toMatchObject({ type: "workflow", projectId: band.projectId });

  // told once more, it is the same; under another name of the project, too
  const { pool } = band.guidon.platform.database;
  const again = "update facts set heard_at = null where name like 'workflow:%' and payload ->> 'id' = $1";
  await alice.call("updateProject", { id: band.projectId, name: "Tidal, again" });
  expect((await pool.query(again, [begun.id])).rowCount).toBeGreaterThan(1);
  expect(await about(carol)).toEqual(asked);

  await carol.call("completeWorkflowStep", { id: begun.id, stepId: "word" });
  await until(begun, ({ status }) => status === "completed");
  expect(await about(carol)).toEqual([{ ...asked[0], actionable: false, isRead: true }]);
  expect(await about(bob)).toEqual([{ ...asked[0], actionable: false }]);
  expect(await danHears.everything()).toEqual([]);
  await alice.call("removeProjectMember", { id: band.projectId, userId: bob.id });
});

test("two steps that are called alike are asked for one after the other, of whoever started it, too", async () => {
  const { alice, carol, marisol } = band.people;
  const word = (id: string, name: string, nextSteps: string[]) => ({
    ...{ id, name, type: "wait" as const, nextSteps },
    config: { for: "confirmation" as const, by: { role: "stakeholder" as const } },
  });
  const definition = ownTemplate({
    steps: [word("first", "Agree. In writing", ["second"]), word("second", "Agree", [])],
  });
  const template = await marisol.call("createWorkflowTemplate", definition);
  const about = async (who: TestPerson) => {
    await allHeard(band);
    const { items } = await who.call("listNotifications", { limit: 100 });
    return items.filter(({ title }) => title === `${template.name} waits for you`).map(({ actionable }) => actionable);
  };
  const begun = await start(template.id);
  await until(begun, waits);
  for (const who of [alice, carol]) expect(await about(who)).toEqual([true]);
  await carol.call("completeWorkflowStep", { id: begun.id, stepId: "first" });
  await until(begun, ({ steps }) => steps.some(({ id, status }) => id === "second" && status === "waiting"));
  // the newest first
  for (const who of [alice, carol]) expect(await about(who)).toEqual([true, false]);
  await alice.call("completeWorkflowStep", { id: begun.id, stepId: "second" });
  await until(begun, ({ status }) => status === "completed");
  for (const who of [alice, carol]) expect(await about(who)).toEqual([false, false]);
});
