// What one person has a conversation do (S3 section 3; decision 050): whose it is, what it hears, and what it does.
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxAutomationTriggers } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { automationOf, question, reminder, reply, silence, unanswered } from "#server/testing/automation.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { refusal } from "#server/testing/workflows.ts";

let band: Band;
let automation: ReturnType<typeof automationOf>;
beforeAll(async () => {
  band = await startBand();
  automation = automationOf(band);
});
afterAll(() => band.stop());

const signed = (name: string, text: string) => `${name}: ${text}\n\n_Sent automatically_`;

test("it is its owner's alone: told on their devices, and to nobody else", async () => {
  const { alice, bob, dan } = band.people;
  const talk = await automation.startTalk();
  const [mine, others] = [ears(await alice.socket()), [ears(await bob.socket()), ears(await dan.socket())]];
  const triggerId = newId();
  const wanted = {
    id: talk.id,
    triggerId,
    name: "FAQ",
    category: "communication",
    conditions: [question],
    actions: [reply],
  } as const;
  const made = await alice.call("createAutomationTrigger", { ...wanted, conditions: [question], actions: [reply] });
  expect(made).toMatchObject({
    id: triggerId,
    enabled: true,
    priority: "medium",
    triggerCount: 0,
    lastTriggered: null,
  });
  // the same once more is the same one
  expect(
    await alice.call("createAutomationTrigger", { ...wanted, name: "Else", conditions: [question], actions: [reply] }),
  ).toEqual(made);
  const theirs = { ...wanted, conditions: [question], actions: [reply] };
  expect(await refusal(bob.call("createAutomationTrigger", theirs))).toMatch(/^id_taken/);
  const changed = await alice.call("updateAutomationTrigger", {
    id: triggerId,
    name: "Dot sheets",
    updatedAt: made.updatedAt,
  });
  expect(changed).toEqual({ ...made, name: "Dot sheets", version: 2, updatedAt: changed.updatedAt });
  const late = alice.call("updateAutomationTrigger", { id: triggerId, name: "Too late", updatedAt: made.updatedAt });
  expect(await refusal(late)).toMatch(/^conflict/);
  expect(await alice.call("getAutomation", { id: talk.id })).toEqual({ triggers: [changed], history: [] });
  expect(await bob.call("getAutomation", { id: talk.id })).toEqual({ triggers: [], history: [] });
  for (const route of ["updateAutomationTrigger", "deleteAutomationTrigger"] as const)
    expect(await refusal(bob.call(route, { id: triggerId }))).toMatch(/^not_found/);
  await alice.call("deleteAutomationTrigger", { id: triggerId });
  expect(await alice.call("getAutomation", { id: talk.id })).toEqual({ triggers: [], history: [] });
  const told = (await mine.everything()).filter(({ name }) => name.startsWith("automation:"));
  expect(told).toEqual([
    { name: "automation:created", payload: made },
    { name: "automation:updated", payload: changed },
    { name: "automation:deleted", payload: { id: triggerId, conversationId: talk.id } },
  ]);
  for (const other of others)
    expect((await other.everything()).filter(({ name }) => name.startsWith("automation:"))).toEqual([]);
});

test("what could not be done when it is due is refused when it is asked for", async () => {
  const { alice, bob, carol, dev, marisol } = band.people;
  const talk = await automation.startTalk();
  const direct = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  const wanted = (who: typeof alice, where: { id: string }, conditions: object[], actions: object[]) =>
    refusal(automation.want(who, where, { conditions, actions } as never));
  const milestone = { type: "task_creation", config: {}, delay: 0 };
  const ask = (personId: string) => ({ type: "escalation", config: { personId, text: "Please look." }, delay: 1 });
  expect(await wanted(alice, talk, [question, question], [reminder])).toBe(
    "invalid_input: Each kind of condition can be asked for once.",
  );
  expect(await wanted(alice, talk, [], [reminder])).toBe("invalid_input: Please say when it is to act.");
  expect(await wanted(alice, talk, [question], [])).toBe("invalid_input: Please say what it is to do.");
  expect(await wanted(alice, direct, [question], [milestone])).toBe(
    "invalid_input: Milestones belong to a project, and this conversation has none.",
  );
  // Bob only sees the project
  expect(await wanted(bob, talk, [question], [milestone])).toMatch(/^forbidden/);
  for (const nobody of [alice, carol]) {
    expect(await wanted(alice, talk, [question], [ask(nobody.id)])).toBe(
      "person_not_found: Please choose somebody else who takes part in this conversation.",
    );
  }
  expect(await wanted(alice, talk, [question], [ask(dev.id)])).toBe("done");
  for (const outsider of [carol, marisol])
    expect(await wanted(outsider, talk, [question], [reminder])).toMatch(/^not_found/);
  const news = await alice.call("createConversation", {
    type: "broadcast",
    organizationId: band.organizationId,
    participants: [bob.id],
  });
  expect(await wanted(bob, news, [question], [reply])).toBe(
    "forbidden: You only read here, so nothing can be written in your name.",
  );
  expect(await wanted(bob, news, [question], [reminder])).toBe("done");
  const support = await bob.call("createConversation", { type: "support" });
  // staff since, who may look in
  await automation.query("update users set user_type = 'admin' where id = $1", [dev.id]);
  expect(await wanted(dev, support, [question], [reminder])).toBe(
    "forbidden: Only who takes part in this conversation can have it do something.",
  );
  await automation.query("update users set user_type = 'designer' where id = $1", [dev.id]);
  const fill = Array.from({ length: maxAutomationTriggers - 1 }, () => wanted(alice, talk, [question], [reminder]));
  expect(new Set(await Promise.all(fill))).toEqual(new Set(["done"]));
  expect(await wanted(alice, talk, [question], [reminder])).toBe(
    "conflict: You can have at most 20 automations in one conversation.",
  );
});

test("a question is answered in its owner's name, who has read nothing by it; not the next one, and none by itself", async () => {
  const { alice, bob, dev } = band.people;
  const talk = await automation.startTalk();
  await automation.say(bob, talk, "Where were the dot sheets yesterday?");
  const trigger = await automation.want(alice, talk, { conditions: [question], actions: [reply] });
  // what answers would set this going, if automation heard itself
  await automation.want(dev, talk, {
    conditions: [{ type: "keyword_detection", operator: "any", value: ["dot"] }],
    actions: [{ ...reply, config: { text: "Dot again" } }],
  });
  const [mine, outside] = [ears(await alice.socket()), ears(await band.people.carol.socket())];
  const asked = await automation.say(bob, talk, "And where are they?");
  await automation.say(alice, talk, "Is it me who asks?", { seen: asked.seq });
  await automation.run();
  const { items } = await bob.call("listMessages", { id: talk.id });
  const answer = items.at(-1);
  expect(answer).toMatchObject({ replyTo: asked.id, author: { id: alice.id }, mentions: [] });
  expect(await automation.texts(bob, talk)).toEqual([
    "Bob: Where were the dot sheets yesterday?",
    "Bob: And where are they?",
    "Alice: Is it me who asks?",
    signed("Alice", "The dot sheets are in finals."),
  ]);
  await automation.say(bob, talk, "Nothing there?");
  await automation.run();
  await automation.run();
  expect((await automation.texts(bob, talk)).slice(4)).toEqual(["Bob: Nothing there?"]);
  expect(await automation.history(alice, talk)).toEqual(["auto_reply"]);
  const { triggers, history } = await alice.call("getAutomation", { id: talk.id });
  expect(triggers[0]).toMatchObject({
    triggerCount: 1,
    failureCount: 0,
    lastTriggered: history[0]?.at,
    updatedAt: trigger.updatedAt,
  });
  expect(await mine.next("automation:fired")).toEqual({ trigger: triggers[0], entry: history[0] });
  expect(history[0]).toMatchObject({ triggerId: trigger.id, triggerName: "Mine", success: true, messageId: asked.id });
  expect(await outside.everything()).toEqual([]);
  await automation.query("update automation_triggers set last_wrote = now() - interval '11 minutes' where id = $1", [
    trigger.id,
  ]);
  await automation.say(bob, talk, "Still nothing?");
  await automation.run();
  expect((await automation.texts(bob, talk)).at(-1)).toBe(signed("Alice", "The dot sheets are in finals."));
});

test("whoever is answered for has as much unread as before", async () => {
  const { alice, bob } = band.people;
  const talk = await automation.startTalk();
  await automation.want(alice, talk, { conditions: [question], actions: [reply] });
  await automation.say(bob, talk, "Where are they?");
  const before = await alice.call("getConversation", { id: talk.id });
  await automation.run();
  const after = await alice.call("getConversation", { id: talk.id });
  expect(after.lastSeq).toBe(before.lastSeq + 1);
  expect(after.lastReadSeq).toBe(before.lastReadSeq);
});

test("a reminder comes a day later, at the message with its words; of what was deleted none", async () => {
  const { alice, bob } = band.people;
  const talk = await automation.startTalk();
  const deadline = { type: "message_pattern", operator: "is", value: "deadline" } as const;
  const trigger = await automation.want(alice, talk, {
    name: "Deadline reminder",
    conditions: [deadline],
    actions: [reminder],
  });
  const kept = await automation.say(bob, talk, "I need the silks by Friday");
  const gone = await automation.say(bob, talk, "The deadline is Monday");
  await automation.run();
  expect(await automation.waiting(trigger)).toEqual([{ hours: 24 }, { hours: 24 }]);
  expect(await automation.history(alice, talk)).toEqual([]);
  await bob.call("deleteMessage", { id: gone.id });
  await automation.hurry(trigger);
  const mine = ears(await alice.socket());
  await automation.run();
  const { items } = await alice.call("listNotifications", { type: "reminder" });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    title: `Deadline reminder in ${talk.name}`,
    message: "I need the silks by Friday",
    messageId: kept.id,
    conversationId: talk.id,
    actor: { id: bob.id },
    isRead: false,
    actionable: false,
  });
  expect(await mine.next("notification:added")).toEqual(items[0]);
  expect(await automation.history(alice, talk)).toEqual(["reminder"]);
  expect(await automation.waiting(trigger)).toEqual([]);
});

test("a silence of two days is broken once, and begins with the next word", async () => {
  const { alice, bob } = band.people;
  const talk = await automation.startTalk();
  const status = { type: "status_update", config: { text: "How does it stand?" }, delay: 0 } as const;
  await automation.say(bob, talk, "Set 13 is drawn");
  const trigger = await automation.want(alice, talk, { conditions: [silence], actions: [status] });
  expect(await automation.waiting(trigger)).toEqual([{ hours: 48 }]);
  await automation.say(bob, talk, "Set 14 is redrawn");
  await automation.say(alice, talk, "Thank you");
  await automation.hurry(trigger);
  await automation.run();
  // it was not quiet
  expect(await automation.waiting(trigger)).toEqual([{ hours: 48 }]);
  await automation.hurry(trigger);
  await automation.run();
  await automation.run();
  expect((await automation.texts(bob, talk)).at(-1)).toBe(signed("Alice", "How does it stand?"));
  expect(await automation.waiting(trigger)).toEqual([]);
  await automation.say(bob, talk, "It is done");
  await automation.run();
  expect(await automation.waiting(trigger)).toEqual([{ hours: 48 }]);
  // a word that was said but not heard of yet
  await automation.hurry(trigger);
  await automation.query("update automation_triggers set seen_seq = seen_seq + 1 where id = $1", [trigger.id]);
  await automation.say(bob, talk, "And drawn");
  await automation.run();
  expect(await automation.history(alice, talk)).toEqual(["status_update"]);
});

test("what nobody answers is brought to somebody; what was answered is not", async () => {
  const { alice, bob, dev } = band.people;
  const talk = await automation.startTalk();
  const ask = { type: "escalation", config: { personId: dev.id, text: "This still waits." }, delay: 24 } as const;
  const trigger = await automation.want(alice, talk, { conditions: [question, unanswered], actions: [ask] });
  const answered = await automation.say(bob, talk, "Is it teal?");
  await automation.say(dev, talk, "It is", { seen: answered.seq });
  await automation.run();
  await automation.hurry(trigger);
  await automation.run();
  expect(await automation.history(alice, talk)).toEqual([]);
  const open = await automation.say(bob, talk, "And the poles?");
  // who had not seen it has not answered it
  await automation.say(dev, talk, "Good night", { seen: answered.seq });
  await automation.say(bob, talk, "I mean those of the flags");
  await automation.run();
  await automation.hurry(trigger);
  await automation.run();
  const { items } = await dev.call("listMessages", { id: talk.id });
  expect(items.at(-1)).toMatchObject({
    content: "@Dev This still waits.\n\n_Sent automatically_",
    mentions: [dev.id],
    replyTo: open.id,
    metadata: { priority: "high" },
    author: { id: alice.id },
  });
  const { items: told } = await dev.call("listNotifications", { type: "mention" });
  expect(told[0]).toMatchObject({ messageId: items.at(-1)?.id });
});

test("of many that nobody answers one is brought to somebody: a trigger does not fill a conversation in anybody's name", async () => {
  const { alice, bob, dev } = band.people;
  const talk = await automation.startTalk();
  const ask = { type: "escalation", config: { personId: dev.id, text: "This still waits." }, delay: 0 } as const;
  const trigger = await automation.want(alice, talk, { conditions: [question], actions: [reply, ask] });
  for (const what of ["silks", "poles", "tarps"]) await automation.say(bob, talk, `Where are the ${what}?`);
  await automation.run();
  // both of the first one
  expect((await automation.texts(bob, talk)).slice(3)).toEqual([
    signed("Alice", "The dot sheets are in finals."),
    signed("Alice", "@Dev This still waits."),
  ]);
  expect(await automation.waiting(trigger)).toEqual([]);
});

test("what is to do becomes a milestone, for whom it names and until its day", async () => {
  const { alice, dev } = band.people;
  const talk = await automation.startTalk();
  await alice.call("addProjectMember", { id: band.projectId, userId: dev.id, role: "contributor" }).catch(() => {});
  const isToDo = { type: "message_pattern", operator: "is", value: "action-item" } as const;
  await automation.want(alice, talk, {
    conditions: [isToDo],
    actions: [{ type: "task_creation", config: {}, delay: 0 }],
  });
  await automation.say(alice, talk, "@Dev you must redraw **set 14** by 2126-08-20. Thanks!", { mentions: [dev.id] });
  await automation.run();
  const { items } = await alice.call("listMilestones", { id: band.projectId });
  expect(items.at(-1)).toMatchObject({
    name: "@Dev you must redraw set 14 by 2126-08-20.",
    description: "By a message of Alice.",
    priority: "medium",
    dueDate: "2126-08-20T12:00:00.000Z",
    assignees: [{ id: dev.id }],
    status: "pending",
  });
});
