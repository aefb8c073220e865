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
  ["Uploaded version 3 of {}", entry("file:version-added", { version: "3" })],
  ["Brought back version 1 of {} as version 4", entry("file:version-added", { version: "4", restoredFrom: "1" })],
  ["Deleted {}", entry("file:removed")],
  ["Deleted 3 files", entry("file:removed", {}, { count: 3 })],
  ["Restored {}", entry("file:restored")],
  ["Added the milestone {}", entry("milestone:created")],
  ["Added 3 milestones", entry("milestone:created", {}, { count: 3 })],
  ["Completed the milestone {}", entry("milestone:updated", { status: "completed" })],
  ["Status changed to In progress: milestone {}", entry("milestone:updated", { status: "in_progress" })],
  ["Due date removed: milestone {}", entry("milestone:updated", { dueDate: null })],
  ["Deleted the milestone {}", entry("milestone:deleted")],
  ["Project archived", entry("project:updated", { archivedAt: "2026-11-21T09:00:00.000Z" })],
  ["Project brought back from the archive", entry("project:updated", { archivedAt: null })],
  ["Deleted the project {}", entry("project:deleted")],
  ["Project restored", entry("project:restored")],
  ["Deleted the team {}", entry("team:deleted")],
  ["Team restored", entry("team:restored")],
  ["Organization restored", entry("organization:restored")],
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
