import { describe, expect, test } from "vitest";
import type { AutomationAction, AutomationCondition } from "#contract/automation.ts";
import { daysIn } from "#domain/time/days-in.ts";
import { actionsOn, isHeardBy } from "./heard.ts";
import { dev, heard, me } from "./some-heard.ts";

const listener = { me: me.id, dayOf: daysIn("UTC") };
const words = (operator: "any" | "all", ...value: string[]): AutomationCondition => ({
  type: "keyword_detection",
  operator,
  value,
});
const pattern = (value: Extract<AutomationCondition, { type: "message_pattern" }>["value"]): AutomationCondition => ({
  type: "message_pattern",
  operator: "is",
  value,
});
const action = (
  operator: "by_others" | "by_anyone",
  value: Extract<AutomationCondition, { type: "user_action" }>["value"],
): AutomationCondition => ({ type: "user_action", operator, value });
const unanswered: AutomationCondition = { type: "conversation_state", operator: "is", value: "unanswered" };

describe("words", () => {
  test.each([
    { condition: words("any", "invoice", "quote"), said: "Where is the QUOTE for the tarps?", isHeard: true },
    { condition: words("any", "invoice"), said: "The voice over is done.", isHeard: false },
    { condition: words("any", "don’t know"), said: "I don't know yet.", isHeard: true },
    { condition: words("all", "tarp", "quote"), said: "A quote for the tarp", isHeard: true },
    { condition: words("all", "tarp", "quote"), said: "A quote, please", isHeard: false },
    { condition: words("all", "Set 14", "set 14"), said: "Set 14 drifts", isHeard: true },
    { condition: words("any", "ürün", "fête"), said: "La fête est finie", isHeard: true },
  ])("$condition.operator of $condition.value in '$said': $isHeard", ({ condition, said, isHeard }) => {
    expect(isHeardBy([condition], heard(said), listener)).toBe(isHeard);
  });
});

describe("patterns", () => {
  test.each([
    { value: "question", said: "Which set is it?", isHeard: true },
    { value: "question", said: "It is set 14.", isHeard: false },
    { value: "deadline", said: "I need the tarps by Friday.", isHeard: true },
    { value: "deadline", said: "The deadline moved.", isHeard: true },
    { value: "deadline", said: "They stand by the fence.", isHeard: false },
    { value: "approval", said: "Please approve the final version of the silks", isHeard: true },
    { value: "approval", said: "The silks are blue", isHeard: false },
    { value: "action-item", said: "Dev, you need to redraw set 14.", isHeard: true },
    { value: "action-item", said: "Should we redraw set 14?", isHeard: false },
    { value: "status", said: "The props are finished and uploaded.", isHeard: true },
    { value: "status", said: "Where are the props now, Dev", isHeard: false },
  ] as const)("'$said' is a $value: $isHeard", ({ value, said, isHeard }) => {
    expect(isHeardBy([pattern(value)], heard(said), listener)).toBe(isHeard);
  });
});

describe("who does what", () => {
  test.each([
    { condition: action("by_others", "writes"), more: {}, isHeard: true },
    { condition: action("by_others", "writes"), more: { author: me }, isHeard: false },
    { condition: action("by_anyone", "writes"), more: { author: me }, isHeard: true },
    { condition: action("by_others", "shares_file"), more: {}, isHeard: false },
    { condition: action("by_others", "shares_file"), more: { hasFile: true }, isHeard: true },
    { condition: action("by_others", "mentions_me"), more: { mentions: [dev] }, isHeard: false },
    { condition: action("by_others", "mentions_me"), more: { mentions: [dev, me] }, isHeard: true },
  ])("$condition.operator $condition.value of $more: $isHeard", ({ condition, more, isHeard }) => {
    expect(isHeardBy([condition], heard("Look", more), listener)).toBe(isHeard);
  });
});

test("all conditions must hold; a silence is made by no message, and an answer can come yet", () => {
  const asked = heard("Is there a quote?");
  expect(isHeardBy([pattern("question"), words("any", "quote"), unanswered], asked, listener)).toBe(true);
  expect(isHeardBy([pattern("question"), words("any", "invoice")], asked, listener)).toBe(false);
  expect(isHeardBy([{ type: "time_based", operator: "quiet_for", value: 48 }], asked, listener)).toBe(false);
});

test("nobody answers themselves", () => {
  const reply: AutomationAction = { type: "auto_reply", config: { text: "Soon." }, delay: 0 };
  const reminder: AutomationAction = { type: "reminder", config: { text: "" }, delay: 24 };
  expect(actionsOn([reply, reminder], heard("Look"), me.id)).toEqual([reply, reminder]);
  expect(actionsOn([reply, reminder], heard("Look", { author: me }), me.id)).toEqual([reminder]);
});
