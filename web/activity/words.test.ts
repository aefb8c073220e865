import { expect, test } from "vitest";
import type { Activity } from "#contract/activity.ts";
import { wordsOf } from "./words.ts";

const alice = { id: "a", name: "Alice", avatar: null, userType: "client" } as const;
const entry = (kind: Activity["kind"], details: Activity["details"] = {}, rest: Partial<Activity> = {}): Activity => ({
  id: "1",
  kind,
  organizationId: "o",
  teamId: null,
  projectId: null,
  placeName: "Harlan",
  actor: alice,
  object: { id: "x", name: "Bob" },
  details,
  count: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  ...rest,
});
const own = { object: { id: alice.id, name: alice.name } };

test.each([
  ["Team created", entry("team:created")],
  ["Project created", entry("project:created")],
  ["Added {} as admin", entry("member:joined", { role: "admin" })],
  ["Joined", entry("member:joined", { role: "member" }, own)],
  ["Removed {}", entry("project:member-left")],
  ["Left", entry("team:member-left", {}, own)],
  ["Changed the role of {} to lead", entry("team:member-updated", { role: "lead" })],
  ["Uploaded {}", entry("file:added")],
  ["Uploaded 12 files", entry("file:added", {}, { count: 12 })],
  ["Status changed to On hold", entry("project:updated", { status: "on-hold" })],
  ["Status changed to rejected: {}", entry("file:updated", { status: "rejected" })],
  ["Due date removed", entry("project:updated", { dueDate: null })],
  ["Renamed to Undertow, progress set to 40 %", entry("project:updated", { name: "Undertow", progress: "40" })],
  [
    "Description changed, due date set to Dec 24, 2026",
    entry("project:updated", { description: "", dueDate: "2026-12-24T12:00:00.000Z" }),
  ],
])("%s", (words, activity) => {
  expect(wordsOf(activity)).toBe(words);
});
