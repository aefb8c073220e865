// What one person has a conversation do: what is told equals what is fetched.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Automation } from "#contract/automation.ts";
import { automationOf, question, reminder } from "#server/testing/automation.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { type Kept, live } from "./held-and-fresh.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

test("made, changed, acted well and in vain, more often than is kept, turned off and deleted", async () => {
  const { alice, bob } = band.people;
  const { startTalk, want, say, run, hurry, query } = automationOf(band);
  const talk = await startTalk();
  const kept: Kept = {
    queryKey: ["automation", talk.id],
    fetch: (who) => who.call("getAutomation", { id: talk.id }),
    isWhole: true,
  };
  const notify = { ...reminder, delay: 0 };
  const before = await want(alice, talk, { name: "Before", conditions: [question], actions: [notify] });
  const { held, fresh } = await live(alice, [kept], async () => {
    const second = await want(alice, talk, { name: "Second", conditions: [question], actions: [notify, notify] });
    const third = await want(alice, talk, { name: "Third", conditions: [question], actions: [notify] });
    for (const content of ["One?", "Two?", "Three?"]) {
      await say(bob, talk, content);
      await run();
    }
    await alice.call("updateAutomationTrigger", { id: before.id, name: "After", actions: [{ ...notify, delay: 1 }] });
    await alice.call("updateAutomationTrigger", { id: second.id, enabled: false });
    await alice.call("deleteAutomationTrigger", { id: third.id });
    const milestone = { type: "task_creation", config: {}, delay: 1 } as const;
    await alice.call("updateAutomationTrigger", { id: before.id, actions: [milestone] });
    await say(bob, talk, "Four?");
    await run();
    await query("update conversations set project_id = null where id = $1", [talk.id]);
    await hurry(before);
    await run();
  });
  expect(held).toEqual(fresh);
  const [{ triggers, history }] = fresh as [Automation];
  expect(
    triggers.map(({ name, triggerCount, failureCount, enabled }) => [name, triggerCount, failureCount, enabled]),
  ).toEqual([
    ["Second", 6, 0, false],
    ["After", 4, 1, true],
  ]);
  expect(history.filter(({ success }) => !success)).toHaveLength(1);
  expect(history.every(({ triggerName }) => triggerName === "Second" || triggerName === "After")).toBe(true);
});
