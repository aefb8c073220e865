import { expect, test } from "vitest";
import type { AutomationCondition } from "#contract/automation.ts";
import { automationTemplates } from "#domain/workflows/automation/automation-templates.ts";
import {
  actionsOf,
  conditionsOf,
  lackOf,
  type WrittenAction,
  type WrittenWhen,
  writtenActions,
  writtenWhen,
} from "./written-trigger.ts";

const others: AutomationCondition = { type: "user_action", operator: "by_others", value: "writes" };
const anyone: AutomationCondition = { type: "user_action", operator: "by_anyone", value: "writes" };
const question: AutomationCondition = { type: "message_pattern", operator: "is", value: "question" };
const words: AutomationCondition = { type: "keyword_detection", operator: "all", value: ["dot sheet", "ürün"] };
const unanswered: AutomationCondition = { type: "conversation_state", operator: "is", value: "unanswered" };

test.each([
  [[anyone]],
  [[others]],
  [[question]],
  [[words]],
  [[others, question, words, unanswered]],
  [[{ ...anyone, value: "mentions_me" } as const, unanswered]],
  [[anyone, unanswered]],
  [[{ type: "time_based", operator: "quiet_for", value: 30 } as const]],
])("%o are the same once they were in the form", (conditions) => {
  expect(conditionsOf(writtenWhen(conditions))).toEqual(conditions);
});

test("ready-made ones stay what they are, but for what is to be written", () => {
  for (const { conditions, actions } of automationTemplates) {
    const filled = conditions.filter(({ type, value }) => type !== "keyword_detection" || value.length > 0);
    expect(conditionsOf(writtenWhen(conditions))).toEqual(filled);
    expect(actionsOf(writtenActions(actions))).toEqual(actions);
  }
});

test("words are lines, without blanks and none twice", () => {
  const when = { ...writtenWhen([others]), words: " dot \n\nsheet\ndot" };
  expect(conditionsOf(when)[1]).toMatchObject({ value: ["dot", "sheet"] });
});

const said = writtenWhen([others]);
const quiet: WrittenWhen = { ...said, kind: "quiet" };
const notify: WrittenAction = { type: "notification", text: "", personId: "", delay: "0" };
const reply: WrittenAction = { ...notify, type: "auto_reply", text: "Soon." };
const ask: WrittenAction = { ...notify, type: "escalation", text: "Please look.", personId: "bob" };
const lack = (parts: Partial<Parameters<typeof lackOf>[0]>) =>
  lackOf({ name: "Mine", when: said, actions: [notify], needsWords: false, ...parts });

test.each([
  [{}, null],
  [{ name: " " }, "name"],
  [{ needsWords: true }, "words"],
  [{ needsWords: true, when: { ...said, words: "dot" } }, null],
  [{ when: { ...said, words: "a\n".repeat(21).replaceAll("a", () => String(Math.random())) } }, "words"],
  [{ when: { ...said, words: "a".repeat(61) } }, "words"],
  [{ when: quiet }, null],
  [{ when: { ...quiet, hours: "" } }, "hours"],
  [{ when: { ...quiet, hours: "0" } }, "hours"],
  [{ when: { ...quiet, hours: "1.5" } }, "hours"],
  [{ when: { ...quiet, hours: "721" } }, "hours"],
  // what is written of something said does not matter to a silence
  [{ when: { ...quiet, words: "a".repeat(61), isUnanswered: true } }, null],
  [{ actions: [notify, { ...reply, text: "\n" }] }, "text-1"],
  [{ actions: [{ ...ask, personId: "" }] }, "person-0"],
  [{ actions: [ask] }, null],
  [{ actions: [{ ...notify, delay: "-1" }] }, "delay-0"],
  [{ when: { ...said, isUnanswered: true } }, "delay-0"],
  [{ when: { ...said, isUnanswered: true }, actions: [{ ...notify, delay: "1" }] }, null],
  [{ when: quiet, actions: [reply] }, ""],
])("%o lacks %s", (parts, field) => {
  expect(lack(parts as Partial<Parameters<typeof lackOf>[0]>)?.field ?? null).toBe(field);
});
