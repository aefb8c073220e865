import { expect, test } from "vitest";
import type { AutomationAction, AutomationCondition } from "#contract/automation.ts";
import { automationTemplates } from "./automation-templates.ts";
import { refusalOf } from "./refusal.ts";

const question: AutomationCondition = { type: "message_pattern", operator: "is", value: "question" };
const silence: AutomationCondition = { type: "time_based", operator: "quiet_for", value: 48 };
const unanswered: AutomationCondition = { type: "conversation_state", operator: "is", value: "unanswered" };
const reminder: AutomationAction = { type: "reminder", config: { text: "" }, delay: 24 };
const reply: AutomationAction = { type: "auto_reply", config: { text: "Soon." }, delay: 0 };
const milestone: AutomationAction = { type: "task_creation", config: {}, delay: 0 };
const status: AutomationAction = { type: "status_update", config: { text: " \n" }, delay: 0 };

test.each([
  { conditions: [question], actions: [reminder, reply, milestone], refusal: null },
  { conditions: [silence], actions: [reminder], refusal: null },
  { conditions: [question, unanswered], actions: [reminder], refusal: null },
  { conditions: [question, question], actions: [reminder], refusal: "Each kind of condition can be asked for once." },
  {
    conditions: [silence, question],
    actions: [reminder],
    refusal: "A silence cannot be combined with what a message says.",
  },
  {
    conditions: [silence],
    actions: [milestone],
    refusal: "After a silence there is no message to answer or to make a milestone of.",
  },
  {
    conditions: [unanswered],
    actions: [reminder, reply],
    refusal: "Please leave some hours in which the message can be answered.",
  },
  { conditions: [silence], actions: [status], refusal: "Please write what it is to say." },
])("$conditions.0.type and $actions.0.type: $refusal", ({ conditions, actions, refusal }) => {
  expect(refusalOf({ conditions, actions })).toBe(refusal);
});

test("ready-made ones lack nothing but what they ask for", () => {
  const refused = automationTemplates.filter((template) => refusalOf(template) !== null).map(({ id }) => id);
  expect(refused).toEqual(["repeated-messages", "frequent-questions"]);
  expect(automationTemplates.slice(0, 4).map(({ name }) => name)).toEqual([
    "Deadline reminder",
    "Action item creation",
    "Status update request",
    "Quality gate",
  ]);
  expect(automationTemplates.map(({ actions }) => actions[0]?.delay)).toEqual([24, 0, 0, 24, 0, 0]);
});
