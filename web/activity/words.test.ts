import { expect, test } from "vitest";
import type { Activity } from "#contract/activity.ts";
import { named, wordsOf } from "./words.ts";

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

test("a new name that is written from right to left keeps the marks at its end", () => {
  const activity = entry("project:updated", { name: "مشروع!", progress: "40" });
  expect(wordsOf(activity)).toBe("renamed the project to \u2068مشروع!\u2069 and set the progress to 40 %");
});

test.each(["{}", "Set {} B", "$& {0} %s"])("a project that is called %j now stays named so, whole", (name) => {
  const parts = wordsOf(entry("project:updated", { name, status: "active" })).split(named);
  expect(parts).toEqual([`renamed the project to ${name} and changed the status to Active`]);
});

test.each([
  ["created the team", entry("team:created")],
  ["changed {}", entry("drill:charted" as Activity["kind"])],
  ["created the project", entry("project:created")],
  ["added {} as admin", entry("member:joined", { role: "admin" })],
  ["joined", entry("member:joined", { role: "member" }, own)],
  ["removed {}", entry("project:member-left")],
  ["left", entry("team:member-left", {}, own)],
  ["changed the role of {} to lead", entry("team:member-updated", { role: "lead" })],
  ["uploaded {}", entry("file:added")],
  ["uploaded 12 files", entry("file:added", {}, { count: 12 })],
  ["changed the status to On hold", entry("project:updated", { status: "on-hold" })],
  ["uploaded version 3 of {}", entry("file:version-added", { version: "3" })],
  ["uploaded version 3 of {}: Wider", entry("file:version-added", { version: "3", note: "Wider" })],
  ["brought back version 1 of {} as version 4", entry("file:version-added", { version: "4", restoredFrom: "1" })],
  ["annotated {}", entry("annotation:created")],
  ["made 4 annotations on {}", entry("annotation:created", { file: "x" }, { count: 4 })],
  ["made 4 annotations", entry("annotation:created", { file: null }, { count: 4 })],
  ["made 4 annotations", entry("annotation:created", {}, { count: 4 })],
  ["asked Carol to review {}", entry("design-review:created", { assignedTo: "Carol" })],
  ["approved version 3 of {}", entry("design-review:decided", { decision: "approved", version: "3" })],
  [
    "asked for a revision of version 1 of {}",
    entry("design-review:decided", { decision: "needs_revision", version: "1" }),
  ],
  ["rejected version 2 of {}", entry("design-review:decided", { decision: "rejected", version: "2" })],
  ["deleted {}", entry("file:removed")],
  ["deleted 3 files", entry("file:removed", {}, { count: 3 })],
  ["restored {}", entry("file:restored")],
  ["added the milestone {}", entry("milestone:created")],
  ["added 3 milestones", entry("milestone:created", {}, { count: 3 })],
  ["completed the milestone {}", entry("milestone:updated", { status: "completed" })],
  ["changed the status of the milestone {} to In progress", entry("milestone:updated", { status: "in_progress" })],
  ["changed the priority of the milestone {} to Critical", entry("milestone:updated", { priority: "critical" })],
  ["set the progress of the milestone {} to 40 %", entry("milestone:updated", { progress: "40" })],
  ["removed the due date of the milestone {}", entry("milestone:updated", { dueDate: null })],
  ["renamed a milestone to {}", entry("milestone:updated", { name: "Bob" })],
  ["deleted the milestone {}", entry("milestone:deleted")],
  ["archived the project", entry("project:updated", { archivedAt: "2026-11-21T09:00:00.000Z" })],
  ["brought the project back from the archive", entry("project:updated", { archivedAt: null })],
  ["deleted the project {}", entry("project:deleted")],
  ["restored the project", entry("project:restored")],
  ["deleted the team {}", entry("team:deleted")],
  ["restored the team", entry("team:restored")],
  ["restored the organization", entry("organization:restored")],
  ["changed the status of {} to rejected", entry("file:updated", { status: "rejected" })],
  ["changed the status of {} to review", entry("file:updated", { status: "review" })],
  ["changed the status to Review", entry("project:updated", { status: "review" })],
  ["marked {} as reference", entry("file:updated", { category: "reference" })],
  ["renamed a file to {} and marked it as final", entry("file:updated", { name: "Bob", category: "final" })],
  ["removed the due date", entry("project:updated", { dueDate: null })],
  [
    "renamed the project to Undertow and set the progress to 40 %",
    entry("project:updated", { name: "Undertow", progress: "40" }),
  ],
  [
    "changed the priority to High, changed the description, and set the due date to Dec 24, 2026",
    entry("project:updated", { priority: "high", description: "", dueDate: "2026-12-24T12:00:00.000Z" }),
  ],
])("%s", (words, activity) => {
  expect(wordsOf(activity).replaceAll(named, "{}")).toBe(words);
});
