// What stops automation, what it outlasts, and that whatever is done twice is there once (decision 050).
import { afterAll, beforeAll, expect, test } from "vitest";
import { automationOf, question, reminder, reply } from "#server/testing/automation.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
let automation: ReturnType<typeof automationOf>;
beforeAll(async () => {
  band = await startBand();
  automation = automationOf(band);
});
afterAll(() => band.stop());

test("turned off it does no more of what it had under way; turned on again it hears what is said from then on", async () => {
  const { alice, bob } = band.people;
  const talk = await automation.startTalk();
  const trigger = await automation.want(alice, talk, { conditions: [question], actions: [reminder] });
  await automation.say(bob, talk, "First?");
  await automation.run();
  const off = await alice.call("updateAutomationTrigger", { id: trigger.id, enabled: false });
  expect(off).toMatchObject({ enabled: false, version: 2 });
  expect(await automation.waiting(trigger)).toEqual([]);
  await automation.say(bob, talk, "Second?");
  await automation.run();
  await alice.call("updateAutomationTrigger", { id: trigger.id, enabled: true });
  await automation.run();
  expect(await automation.waiting(trigger)).toEqual([]);
  await automation.say(bob, talk, "Third?");
  await automation.run();
  expect(await automation.waiting(trigger)).toHaveLength(1);
  // another name changes nothing of what is under way, and what it says now is for what comes
  await alice.call("updateAutomationTrigger", { id: trigger.id, name: "Other", actions: [{ ...reminder, delay: 48 }] });
  expect(await automation.waiting(trigger)).toEqual([{ hours: 24 }]);
  await alice.call("updateAutomationTrigger", { id: trigger.id, conditions: [{ ...question, value: "deadline" }] });
  expect(await automation.waiting(trigger)).toEqual([]);
});

test("what its owner may not do any more is refused, with the sentence; whoever leaves takes it along", async () => {
  const { alice, bob, dev } = band.people;
  const talk = await automation.startTalk();
  const milestone = { type: "task_creation", config: {}, delay: 1 } as const;
  await alice.call("addProjectMember", { id: band.projectId, userId: dev.id, role: "contributor" });
  const trigger = await automation.want(dev, talk, { conditions: [question], actions: [milestone] });
  await automation.say(bob, talk, "Who draws set 14?");
  await automation.run();
  await alice.call("updateProjectMember", { id: band.projectId, userId: dev.id, role: "viewer" });
  await automation.hurry(trigger);
  await automation.run();
  const { triggers, history } = await dev.call("getAutomation", { id: talk.id });
  expect(history[0]).toMatchObject({ success: false, action: "task_creation", triggerName: "Mine" });
  expect(history[0]?.error).toMatch(/\w/);
  expect(triggers[0]).toMatchObject({ triggerCount: 1, failureCount: 1 });
  await automation.say(bob, talk, "Who draws set 15?");
  await automation.run();
  await dev.call("removeParticipants", { id: talk.id, userIds: [dev.id] });
  await automation.hurry(trigger);
  await automation.run();
  const left = await automation.query("select from automation_triggers where id = $1", [trigger.id]);
  expect(left.rows).toEqual([]);
});

test("an account that was closed does nothing", async () => {
  const { alice, bob, dev } = band.people;
  const talk = await automation.startTalk();
  await automation.want(dev, talk, { conditions: [question], actions: [reply] });
  await automation.want(alice, talk, { conditions: [question], actions: [reminder] });
  await automation.say(bob, talk, "Where are they?");
  await automation.query("update users set disabled_at = now() where id = $1", [dev.id]);
  await automation.run();
  await automation.query("update users set disabled_at = null where id = $1", [dev.id]);
  expect(await automation.texts(bob, talk)).toEqual(["Bob: Where are they?"]);
});

test("what was done and not noted is done once: the same message, the same milestone, the same reminder", async () => {
  const { alice, bob } = band.people;
  const talk = await automation.startTalk();
  const milestone = { type: "task_creation", config: {}, delay: 0 } as const;
  const trigger = await automation.want(alice, talk, {
    conditions: [question],
    actions: [reply, milestone, { ...reminder, delay: 0 }],
  });
  await automation.say(bob, talk, "Who draws set 16?");
  const count = async () => {
    const { items } = await alice.call("listMilestones", { id: band.projectId });
    const { items: told } = await alice.call("listNotifications", { type: "reminder" });
    return [(await automation.texts(bob, talk)).length, items.length, told.length];
  };
  const [, milestones = 0, reminders = 0] = await count();
  await automation.run();
  expect(await count()).toEqual([2, milestones + 1, reminders + 1]);
  // as if the process had died before it noted them
  await automation.query("update automation_runs set due_at = now(), finished_at = null where trigger_id = $1", [
    trigger.id,
  ]);
  await automation.query("update automation_triggers set last_wrote = null where id = $1", [trigger.id]);
  await automation.run();
  expect(await count()).toEqual([2, milestones + 1, reminders + 1]);
});

test("two processes that look at once do each thing once", async () => {
  const { alice, bob } = band.people;
  const talk = await automation.startTalk();
  const triggers = await Promise.all(
    ["one", "two", "three"].map((word) =>
      automation.want(alice, talk, {
        conditions: [{ type: "keyword_detection", operator: "any", value: [word] }],
        actions: [{ ...reply, config: { text: `${word}!` } }],
      }),
    ),
  );
  await automation.say(bob, talk, "one two three");
  await Promise.all([automation.run(), automation.run(), automation.run()]);
  await automation.run();
  expect((await automation.texts(bob, talk)).length).toBe(1 + triggers.length);
});

test("a message sets twenty actions going at most, the most pressing first", async () => {
  const { alice, bob, dev } = band.people;
  const talk = await automation.startTalk();
  const three = [reminder, reminder, reminder];
  for (const who of [alice, dev])
    await Promise.all(
      Array.from({ length: 4 }, () => automation.want(who, talk, { conditions: [question], actions: three })),
    );
  await alice.call("createAutomationTrigger", {
    id: talk.id,
    name: "First",
    category: "planning",
    priority: "high",
    conditions: [question],
    actions: [{ ...reminder, delay: 1 }],
  });
  const said = await automation.say(bob, talk, "Where?");
  await automation.run();
  const { rows } = await automation.query(
    "select t.name, count(*)::int as count from automation_runs r join automation_triggers t on t.id = r.trigger_id where r.message_id = $1 group by t.name",
    [said.id],
  );
  expect(rows.toSorted((a, b) => a.count - b.count)).toEqual([
    { name: "First", count: 1 },
    { name: "Mine", count: 18 },
  ]);
});

test("in the bin it rests, and goes on when its project comes back", async () => {
  const { alice, bob } = band.people;
  const project = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Winter" });
  await alice.call("addProjectMember", { id: project.id, userId: bob.id, role: "reviewer" });
  const talk = await alice.call("createConversation", {
    type: "project",
    projectId: project.id,
    participants: [bob.id],
  });
  const trigger = await automation.want(alice, talk, { conditions: [question], actions: [{ ...reminder, delay: 0 }] });
  await automation.say(bob, talk, "Where is it?");
  await alice.call("deleteProject", { id: project.id });
  await automation.run();
  expect(await automation.waiting(trigger)).toEqual([]);
  await alice.call("restoreProject", { id: project.id });
  await automation.run();
  expect(await automation.history(alice, talk)).toEqual(["reminder"]);
});

test("its history is the last ten times", async () => {
  const { alice, bob } = band.people;
  const talk = await automation.startTalk();
  await automation.want(alice, talk, { conditions: [question], actions: [{ ...reminder, delay: 0 }] });
  for (let at = 0; at < 12; at++) await automation.say(bob, talk, `Question ${at}?`);
  await automation.run();
  const { triggers, history } = await alice.call("getAutomation", { id: talk.id });
  expect(triggers[0]?.triggerCount).toBe(12);
  expect(history).toHaveLength(10);
  expect(history.map(({ at }) => at)).toEqual(
    history
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

test("what is suggested is read off the last messages, without what one has", async () => {
  const { alice, bob } = band.people;
  const talk = await automation.startTalk();
  const suggested = async () => (await alice.call("listAutomationSuggestions", { id: talk.id })).items;
  expect(await suggested()).toEqual([]);
  for (let at = 0; at < 4; at++) await automation.say(bob, talk, `Where can I find set ${at}?`);
  const due = await automation.say(bob, talk, "I need it by Friday");
  const items = await suggested();
  expect(items.map(({ id }) => id)).toEqual(["deadline", "repetitive", "faq"]);
  expect(items[0]).toMatchObject({ messages: [due.id], templateId: "deadline-reminder" });
  await alice.call("createAutomationTrigger", {
    id: talk.id,
    templateId: "deadline-reminder",
    name: "Deadline reminder",
    category: "planning",
    conditions: [{ type: "message_pattern", operator: "is", value: "deadline" }],
    actions: [reminder],
  });
  expect((await suggested()).map(({ id }) => id)).toEqual(["repetitive", "faq"]);
  await bob.call("deleteMessage", { id: due.id });
  for (let at = 0; at < 20; at++) await automation.say(alice, talk, `Fine ${at}`);
  expect(await suggested()).toEqual([]);
});

test("a look that finds nothing is one statement; whoever has no automation pays for nothing", async () => {
  const talk = await automation.startTalk();
  await automation.say(band.people.bob, talk, "Where?");
  expect(await costOf(band, automation.run)).toBe(1);
});
