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
};
const file = { id: "f", projectId: "p", name: "set-14.png", category: "design", status: "draft", preview: "pending" };

test.each([
  ["status", { status: "active" }, { status: "active" }],
  ["progress", { progress: 40 }, { progress: "40" }],
  ["due date", { dueDate: "2026-12-24T12:00:00.000Z" }, { dueDate: "2026-12-24T12:00:00.000Z" }],
  ["two at once", { name: "Undertow", priority: "high" }, { name: "Undertow", priority: "high" }],
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

test("who goes is named by the server; who comes brings the role", () => {
  expect(noteOf("team:member-left", { organizationId: "o", teamId: "t", userId: "u" }, undefined)).toEqual({
    place: { teamId: "t" },
    object: { id: "u" },
    details: {},
  });
  const member = { id: "u", name: "Bob", teamId: "t", role: "lead" };
  expect(noteOf("team:member-joined", member, undefined)?.details).toEqual({ role: "lead" });
});
