import { expect, test } from "vitest";
import { AutomationSuggestion } from "#contract/automation.ts";
import { daysIn } from "#domain/time/days-in.ts";
import type { Heard } from "./heard.ts";
import { dev, heard, me } from "./some-heard.ts";
import { suggestAutomation } from "./suggest-automation.ts";

const hour = 3_600_000;
const suggest = (messages: Heard[], more: Partial<Parameters<typeof suggestAutomation>[0]> = {}) =>
  suggestAutomation({ me: me.id, dayOf: daysIn("UTC"), messages, taken: new Set(), mayWrite: true, ...more });
const ids = (messages: Heard[], more = {}) => suggest(messages, more).map(({ id }) => id);
const times = (count: number, content: (at: number) => string, more: Partial<Heard> = {}) =>
  Array.from({ length: count }, (_, at) => heard(content(at), more));

test.each([
  { messages: [], expected: [] },
  { messages: [heard("Set 14 drifts")], expected: [] },
  { messages: [heard("I need it by Friday.")], expected: ["deadline"] },
  // more than two that begin alike
  { messages: times(2, (at) => `Where can I find page ${at}`), expected: [] },
  { messages: times(3, (at) => `Where can I find page ${at}`), expected: ["repetitive"] },
  { messages: times(3, (at) => `Where can I find page ${at}`, { author: me }), expected: [] },
  { messages: times(3, () => "Thank you"), expected: [] },
  // more than two
  { messages: times(2, (at) => `Prop ${at}: finished and uploaded`), expected: [] },
  { messages: times(3, (at) => `Prop ${at}: finished and uploaded`), expected: ["status"] },
  { messages: [heard("Please approve the silks by mail", { hasFile: true })], expected: ["design-review"] },
  // more than three
  { messages: times(3, (at) => `${at} or not?`), expected: [] },
  { messages: times(4, (at) => `${at} or not?`), expected: ["faq"] },
  { messages: times(4, (at) => `${at} or not?`, { author: me }), expected: [] },
])("$messages.length like '$messages.0.content' suggest $expected", ({ messages, expected }) => {
  expect(ids(messages)).toEqual(expected);
});

test("the surest first; what one has is not suggested, nor to write where one only reads", () => {
  const messages = [
    heard("Approve the silks by Friday, please"),
    ...times(4, (at) => `Where can I find set ${at}?`),
    ...times(3, (at) => `Prop ${at}: finished and uploaded`),
  ];
  expect(suggest(messages).map(({ id, confidence }) => [id, confidence])).toEqual([
    ["deadline", 0.9],
    ["repetitive", 0.85],
    ["status", 0.8],
    ["design-review", 0.75],
    ["faq", 0.7],
  ]);
  expect(ids(messages, { taken: new Set(["deadline-reminder", "frequent-questions"]) })).toEqual([
    "repetitive",
    "status",
    "design-review",
  ]);
  expect(ids(messages, { mayWrite: false })).toEqual(["deadline"]);
});

test("tells what it was read off, and what it would save", () => {
  const at = Date.parse("2026-08-01T12:00:00.000Z");
  const messages = Array.from({ length: 20 }, (_, index) =>
    heard(index < 4 ? "Where can I find the dot sheets" : "Fine", { at: at + index * hour }),
  );
  const [found] = suggest(messages);
  expect(AutomationSuggestion.parse(found)).toEqual(found);
  expect(found).toMatchObject({
    basedOnPattern: "4 messages of others begin with “where can i”.",
    words: ["where can i"],
    messages: messages.slice(0, 4).map(({ id }) => id),
    estimatedImpact: "medium",
    potentialSavings: { timePerWeek: 8, messagesReduced: 4, automationLevel: 20 },
  });
  const slow = messages.map((one, index) => ({ ...one, at: at + index * 7 * 24 * hour }));
  expect(suggest(slow)[0]?.potentialSavings).toMatchObject({ timePerWeek: 0, messagesReduced: 0 });
  expect(suggest([heard("I need it by Friday.", { author: dev })])[0]?.potentialSavings.messagesReduced).toBe(0);
});
