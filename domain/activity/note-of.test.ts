import { expect, test } from "vitest";
import { noteOf } from "./note-of.ts";

const project = {
  id: "p",
  organizationId: "o",
  teamId: null,
  name: "Tidal",
  description: "",
  status: "planning",
  priority: "medium",
  progress: 0,
  dueDate: null,
  milestones: { total: 0, completed: 0 },
  archivedAt: null,
};
const file = { id: "f", projectId: "p", name: "set-14.png", category: "design", status: "draft", preview: "pending" };

test.each([
  ["status", { status: "active" }, { status: "active" }],
  ["progress", { progress: 40 }, { progress: "40" }],
  ["due date", { dueDate: "2026-12-24T12:00:00.000Z" }, { dueDate: "2026-12-24T12:00:00.000Z" }],
  ["two at once", { name: "Undertow", priority: "high" }, { name: "Undertow", priority: "high" }],
  ["archive", { archivedAt: "2026-11-21T09:00:00.000Z" }, { archivedAt: "2026-11-21T09:00:00.000Z" }],
  ["description, without its text", { description: "Long" }, { description: "" }],
])("a project's new %s", (_what, change, details) => {
  expect(noteOf("project:updated", { ...project, ...change }, project)).toEqual({
    place: { projectId: "p" },
    object: { id: "p", name: (change as { name?: string }).name ?? "Tidal" },
    details,
  });
});

test("a due date that is taken away", () => {
  const before = { ...project, dueDate: "2026-12-24T12:00:00.000Z" };
  expect(noteOf("project:updated", project, before)?.details).toEqual({ dueDate: null });
});

test("nothing has changed, or nobody knows what: nothing is told", () => {
  expect(noteOf("project:updated", { ...project, updatedAt: "later" }, project)).toBeNull();
  expect(noteOf("project:updated", project, undefined)).toBeNull();
  expect(noteOf("file:updated", { ...file, preview: "ready" }, file)).toBeNull();
  expect(noteOf("file:updated", file, undefined)).toBeNull();
});

test("a file's status; an upload of no project is nobody's news", () => {
  expect(noteOf("file:updated", { ...file, status: "review" }, file)).toEqual({
    place: { projectId: "p" },
    object: { id: "f", name: "set-14.png" },
    details: { status: "review" },
  });
  expect(noteOf("file:added", { ...file, projectId: null }, undefined)).toBeNull();
});

test("progress that the milestones make is told by the milestones", () => {
  const counted = { ...project, milestones: { total: 2, completed: 1 }, progress: 50 };
  expect(noteOf("project:updated", counted, project)).toBeNull();
  const milestone = { id: "m", projectId: "p", name: "Drill", status: "pending", position: 1, dueDate: null };
  const done = { ...milestone, status: "completed" };
  expect(noteOf("milestone:updated", done, milestone)).toEqual({
    place: { projectId: "p" },
    object: { id: "m", name: "Drill" },
    details: { status: "completed" },
  });
  expect(noteOf("milestone:updated", { ...milestone, position: 2 }, milestone)).toBeNull();
  const details = (now: object, before: object) => noteOf("milestone:updated", now, before)?.details;
  const half = { ...milestone, progress: 50 };
  // the oldest facts know of no progress
  expect(details(half, milestone)).toEqual({ progress: "50" });
  expect(details({ ...milestone, progress: 0 }, milestone)).toBeUndefined();
  expect(details({ ...done, progress: 100 }, half)).toEqual({ status: "completed" });
  expect(details(half, { ...done, progress: 100 })).toEqual({ status: "pending" });
});

test("what is deleted is told where it lay; of a private team, not to the whole organization", () => {
  const gone = { id: "x", organizationId: "o", teamId: null, name: "Tidal" };
  expect(noteOf("project:deleted", gone, undefined)?.place).toEqual({ organizationId: "o" });
  expect(noteOf("project:deleted", { ...gone, teamId: "t" }, undefined)?.place).toEqual({ teamId: "t" });
  expect(noteOf("team:deleted", gone, undefined)?.place).toEqual({ organizationId: "o", unlessPrivate: "x" });
});

test("a new version, and one that was brought back", () => {
  const added = (restoredFrom: number | null, note = "") => ({ file, version: { version: 3, restoredFrom, note } });
  expect(noteOf("file:version-added", added(null), undefined)?.details).toEqual({ version: "3" });
  expect(noteOf("file:version-added", added(1), undefined)?.details).toEqual({ version: "3", restoredFrom: "1" });
  const said = (note: string) => noteOf("file:version-added", added(null, note), undefined)?.details.note;
  expect(said("Wider at the front.\nCounts 9 to 16 are new")).toBe("Wider at the front. Counts 9 to 16 are new");
  expect(said("wider ".repeat(40))).toBe(`${"wider ".repeat(26).trim()}…`);
});

test.each(["approved", "needs_revision", "rejected"])("a review that is decided: %s, of which version", (status) => {
  const review = { id: "r", projectId: "p", fileId: "f", fileName: "set-14.png", version: 3, status };
  expect(noteOf("design-review:decided", review, undefined)).toEqual({
    place: { projectId: "p" },
    object: { id: "f", name: "set-14.png" },
    details: { decision: status, version: "3" },
  });
});

test("who goes is named by the server; who comes brings the role", () => {
  expect(noteOf("team:member-left", { organizationId: "o", teamId: "t", userId: "u" }, undefined)).toEqual({
    place: { teamId: "t" },
    object: { id: "u" },
    details: {},
  });
  const member = { id: "u", name: "Bob", teamId: "t", role: "lead" };
  expect(noteOf("team:member-joined", member, undefined)?.details).toEqual({ role: "lead" });
});

test.each([
  ["the project gave, whatever stands higher", "reviewer", "reviewer"],
  ["remains where the project gives none", null, "contributor"],
  ["a fact of an older release tells", undefined, "contributor"],
])("of somebody in a project, the role that %s", (_which, given, role) => {
  const member = { id: "u", name: "Bob", projectId: "p", role: "contributor", given };
  expect(noteOf("project:member-joined", member, undefined)?.details).toEqual({ role });
  expect(noteOf("project:member-updated", member, undefined)?.details).toEqual({ role });
});
