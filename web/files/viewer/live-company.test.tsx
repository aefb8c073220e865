// S3 section 7: who looks at the same file, by its conversation and by its project, and what one tells them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cursorsPerSecond } from "#contract/limits.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import type { Company } from "./company.ts";
import { LiveCompany } from "./live-company.tsx";

const wire = vi.hoisted(() => ({
  told: [] as { name: string; input: object }[],
  listeners: new Map<string, Set<(payload: object) => void>>(),
}));
vi.mock("#web/platform/connection.ts", async (original) => ({
  ...(await original<object>()),
  useLiveStatus: () => "live",
  async ask(name: string, input: object) {
    wire.told.push({ name, input });
  },
  onSignal(name: string, listener: (payload: object) => void) {
    const known = wire.listeners.get(name) ?? new Set();
    wire.listeners.set(name, known.add(listener));
    return () => known.delete(listener);
  },
}));
beforeEach(() => {
  wire.told = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => vi.useRealTimers());

const person = (id: string) => ({ id, name: id, avatar: null, userType: "designer" });
const hear = (name: string, payload: object) => {
  for (const listener of wire.listeners.get(name) ?? []) listener(payload);
};
const looks = (id: string, isLooking = true) =>
  hear("file:looked", { fileId: "f", userId: id, user: person(id), isLooking });
const talks = (id: string, view: string | null = "file:f") =>
  hear("view:changed", { conversationId: "talk", userId: id, user: person(id), view });
const count = (...names: string[]) => wire.told.filter(({ name }) => names.includes(name)).length;

async function shown() {
  let company: Company | null = null;
  const onChange = (next: Company | null) => {
    company = next;
  };
  await shownAlone(
    { id: "me", userType: "designer" },
    <LiveCompany fileId="f" conversationId="talk" isAtProject onChange={onChange} />,
  );
  const people = () => company?.people.map(({ id }) => id).toSorted();
  await vi.waitUntil(() => wire.listeners.get("file:looked")?.size === 1 && wire.listeners.get("view:changed")?.size);
  return { people, point: () => company?.point(null, { x: 0.5, y: 0.5 }) };
}

test.each([
  ["by one", ["bob"], []],
  ["by two", ["bob"], ["dev"]],
])("%s, a hand that never rests says no more than a socket may", async (_, inTalk, atProject) => {
  const { people, point } = await shown();
  for (const id of inTalk) talks(id);
  for (const id of atProject) looks(id);
  await vi.waitUntil(() => people()?.length === inTalk.length + atProject.length);
  for (let time = 0; time < 1000; time += 5) {
    point();
    vi.advanceTimersByTime(5);
  }
  const told = count("cursor:move", "file:point");
  expect(told).toBeLessThanOrEqual(cursorsPerSecond + 2);
  expect(told).toBeGreaterThan(cursorsPerSecond - 4);
});

test.each([
  ["the project's", () => looks("me", false), "file:look"],
  ["the conversation's", () => talks("me", null), "view:change"],
])("one of my windows that leaves, by %s, takes me from nobody who sees another one", async (_, leave, name) => {
  await shown();
  vi.advanceTimersByTime(1000);
  expect(count(name)).toBe(1);
  leave();
  vi.advanceTimersByTime(500);
  expect(count(name)).toBe(2);
});

test("two of my windows with two files do not answer each other", async () => {
  await shown();
  vi.advanceTimersByTime(1000);
  talks("me", "file:other");
  vi.advanceTimersByTime(1000);
  expect(count("view:change")).toBe(1);
});
