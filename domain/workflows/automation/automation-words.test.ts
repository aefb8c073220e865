import { expect, test } from "vitest";
import type { AutomationAction, AutomationCondition } from "#contract/automation.ts";
import { automationTemplates } from "./automation-templates.ts";
import { conditionsInWords, hoursInWords, triggerInWords } from "./automation-words.ts";

const question: AutomationCondition = { type: "message_pattern", operator: "is", value: "question" };
const others: AutomationCondition = { type: "user_action", operator: "by_others", value: "writes" };
const unanswered: AutomationCondition = { type: "conversation_state", operator: "is", value: "unanswered" };
const words = (operator: "any" | "all", ...value: string[]): AutomationCondition => ({
  type: "keyword_detection",
  operator,
  value,
});
const reply: AutomationAction = { type: "auto_reply", config: { text: "Soon." }, delay: 0 };
const ask = (personId: string, delay: number): AutomationAction => ({
  type: "escalation",
  config: { personId, text: "Please look." },
  delay,
});
const nameOf = (id: string) => (id === "bob" ? "Bob" : undefined);

test.each([
  [[others], "somebody else writes something"],
  [[question], "somebody asks a question"],
  [[{ ...others, operator: "by_anyone" } as const, question], "somebody asks a question"],
  [[question, { ...others, value: "shares_file" } as const], "somebody else shares a file and asks a question"],
  [[{ ...others, value: "mentions_me" } as const], "somebody else mentions you"],
  [[words("any", "dot")], "somebody writes something with “dot”"],
  [[others, question, words("any", "dot", "sheet")], "somebody else asks a question with “dot” or “sheet”"],
  [[words("all", "a", "b", "c", "d")], "somebody writes something with “a”, “b”, “c” and “d”"],
  [[words("any", "a", "b", "c", "d", "e")], "somebody writes something with “a”, “b”, “c” or 2 other words"],
  [[words("any")], "somebody writes something"],
  [[question, words("any", "dot"), unanswered], "somebody asks a question with “dot” and nobody else answers"],
  [[{ type: "time_based", operator: "quiet_for", value: 48 } as const], "it is quiet for 2 days"],
])("%o: %s", (conditions, sentence) => {
  expect(conditionsInWords(conditions)).toBe(sentence);
});

test.each([
  [[reply], "reply"],
  [[reply, ask("bob", 1)], "reply and ask Bob after an hour"],
  [
    [{ type: "notification", config: { text: "" }, delay: 0 } as const, reply, ask("gone", 30)],
    "notify you, reply and ask somebody after 30 hours",
  ],
])("%o: %s", (actions, done) => {
  expect(triggerInWords({ conditions: [question], actions }, nameOf)).toBe(`When somebody asks a question: ${done}.`);
});

test.each([
  [0, "0 hours"],
  [1, "an hour"],
  [2, "2 hours"],
  [24, "a day"],
  [25, "25 hours"],
  [48, "2 days"],
  [720, "30 days"],
])("%d hours are %s", (hours, said) => {
  expect(hoursInWords(hours)).toBe(said);
});

test("the ready-made ones", () => {
  expect(automationTemplates.map((template) => triggerInWords(template, nameOf))).toEqual([
    "When somebody names a deadline: remind you after a day.",
    "When somebody says what is to do: make a milestone.",
    "When it is quiet for 2 days: ask how it stands.",
    "When somebody asks for an approval and nobody else answers: ask somebody after a day.",
    "When somebody else writes something: reply.",
    "When somebody else asks a question: reply.",
  ]);
});
