// What a fact does to what I have a conversation do: late, twice, or before another one.
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { applyFact } from "#web/platform/live.ts";
import { faqSuggestion, someEntry, someSuggestion, someTrigger } from "#web/testing/some-automation.ts";
import { automationLive, dropTrigger, putFiring, putTrigger } from "./live.ts";
import { automation, automationSuggestions } from "./queries.ts";

const second = (of: number) => new Date(Date.parse("2026-08-14T12:00:00.000Z") + of * 1000).toISOString();
const trigger = (number: number, version = 1, parts = {}) =>
  someTrigger({ id: `t${number}`, createdAt: second(number), templateId: null, version, ...parts });
/** The trigger's `count`th time, which made it its next version. */
const firing = (number: number, count: number, parts = {}) => ({
  trigger: trigger(number, count + 1, { triggerCount: count, lastTriggered: second(count), ...parts }),
  entry: someEntry({ id: `e${number}-${count}`, triggerId: `t${number}`, at: second(count) }),
});

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(automation("c").queryKey, { triggers: [], history: [] });
  cache.setQueryData(automationSuggestions("c").queryKey, { items: [someSuggestion(), faqSuggestion()] });
});

const held = () => cache.getQueryData(automation("c").queryKey);
const triggers = () => held()?.triggers.map(({ id, version }) => `${id} v${version}`);
const history = () => held()?.history.map(({ id }) => id);
const suggested = () => cache.getQueryData(automationSuggestions("c").queryKey)?.items.map(({ id }) => id);
const isAsked = (family: "automation" | "automation-suggestions") =>
  cache.getQueryState([family, "c"])?.isInvalidated === true;
const tell = (name: keyof typeof automationLive, payload: object) =>
  applyFact([automationLive], cache, { name, payload: payload as never, me: "me" });

test("the newest first; of one the higher version counts, however late the lower one comes", () => {
  putTrigger(cache, trigger(1));
  putTrigger(cache, trigger(2, 3));
  putTrigger(cache, trigger(2, 2));
  putTrigger(cache, trigger(0, 1, { createdAt: second(2) }));
  expect(triggers()).toEqual(["t0 v1", "t2 v3", "t1 v1"]);
  putTrigger(cache, trigger(1, 2));
  putTrigger(cache, trigger(1));
  expect(triggers()).toEqual(["t0 v1", "t2 v3", "t1 v2"]);
});

test("what was fetched is not undone by an older copy, though a fact in between was told", () => {
  putTrigger(cache, trigger(1, 2));
  cache.setQueryData(automation("c").queryKey, { triggers: [trigger(1, 5)], history: [] });
  putTrigger(cache, trigger(1, 4));
  expect(triggers()).toEqual(["t1 v5"]);
});

test("it acted: counted once, its entry once, the newest first, under the name that it has now", () => {
  putTrigger(cache, trigger(1));
  for (const count of [2, 1, 2, 3]) putFiring(cache, firing(1, count));
  expect(triggers()).toEqual(["t1 v4"]);
  expect(held()?.triggers[0]?.triggerCount).toBe(3);
  expect(history()).toEqual(["e1-3", "e1-2", "e1-1"]);
  putTrigger(cache, trigger(1, 6, { name: "Dot sheets" }));
  putFiring(cache, firing(1, 4));
  expect(new Set(held()?.history.map(({ triggerName }) => triggerName))).toEqual(new Set(["Dot sheets"]));
  expect(history()).toHaveLength(4);
});

test("ten entries are kept; what was pushed out does not come back when there is room again", () => {
  for (let count = 1; count <= 10; count++) putFiring(cache, firing(1, count));
  putFiring(cache, firing(2, 11));
  expect(history()).toHaveLength(10);
  expect(history()?.at(-1)).toBe("e1-2");
  dropTrigger(cache, { id: "t2", conversationId: "c" });
  putFiring(cache, firing(1, 1));
  expect(history()).toHaveLength(9);
});

test("a deleted one takes its entries along and does not come back", () => {
  putFiring(cache, firing(1, 1));
  putFiring(cache, firing(2, 2));
  dropTrigger(cache, { id: "t1", conversationId: "c" });
  putTrigger(cache, trigger(1, 9));
  putFiring(cache, firing(1, 3));
  expect(triggers()).toEqual(["t2 v3"]);
  expect(history()).toEqual(["e2-2"]);
});

test("what stands for a suggestion takes it away; deleted, it may be suggested again", () => {
  tell("automation:created", trigger(1, 1, { templateId: "frequent-questions" }));
  expect(suggested()).toEqual(["deadline"]);
  expect(isAsked("automation-suggestions")).toBe(false);
  tell("automation:deleted", { id: "t1", conversationId: "c" });
  expect(isAsked("automation-suggestions")).toBe(true);
});

test.each([
  ["message:deleted", { id: "m2", conversationId: "c" }, true],
  ["message:updated", { id: "m2", conversationId: "c" }, true],
  ["message:deleted", { id: "m9", conversationId: "c" }, false],
  ["message:deleted", { id: "m2", conversationId: "d" }, false],
] as const)("suggestions are read anew when a message they were read off changes: %s %o %s", (name, payload, asks) => {
  tell(name, payload);
  expect(isAsked("automation-suggestions")).toBe(asks);
});

test("who left has nothing of it any more", () => {
  tell("conversation:left", { conversationId: "c", userId: "bob" });
  expect(held()).toBeDefined();
  tell("conversation:left", { conversationId: "c", userId: "me" });
  expect(held()).toBeUndefined();
});

test("what nobody looks at is not begun", () => {
  cache.clear();
  putFiring(cache, firing(1, 1));
  dropTrigger(cache, { id: "t1", conversationId: "c" });
  expect(held()).toBeUndefined();
  expect(suggested()).toBeUndefined();
});
