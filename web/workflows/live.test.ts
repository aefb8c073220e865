// What a fact does to what runs wherever I see it, and to all of a project.
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import type { Project } from "#contract/projects.ts";
import type { Workflow } from "#contract/workflows.ts";
import { applyFact } from "#web/platform/live.ts";
import { someWorkflow } from "#web/testing/some-workflow.ts";
import { putWorkflow, workflowsLive } from "./live.ts";
import { projectWorkflows, runningWorkflows, studioTemplates, workflowTemplates } from "./queries.ts";

const minute = (of: number) => `2026-08-14T12:0${of}:00.000Z`;
const workflow = (number: number, parts: Partial<Workflow> = {}) =>
  someWorkflow({ id: `w${number}`, startedAt: minute(number), updatedAt: minute(number), ...parts });
const ended = (number: number, status: Workflow["status"], parts: Partial<Workflow> = {}) =>
  workflow(number, { status, completedAt: minute(9), updatedAt: minute(9), ...parts });

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  for (const { queryKey } of [runningWorkflows(), projectWorkflows("p")]) cache.setQueryData(queryKey, { items: [] });
});

const running = () => cache.getQueryData(runningWorkflows().queryKey)?.items ?? [];
const ofProject = () => cache.getQueryData(projectWorkflows("p").queryKey)?.items ?? [];
const ids = (items: Workflow[]) => items.map(({ id }) => id);
const put = (...workflows: Workflow[]) => {
  for (const one of workflows) putWorkflow(cache, one);
};
const tell = (name: keyof typeof workflowsLive, payload: object) =>
  applyFact([workflowsLive], cache, { name, payload: payload as never, me: "me" });
const isAsked = () => cache.getQueryState(runningWorkflows().queryKey)?.isInvalidated;

test("each at its place: what runs first, the newest first, what runs at once by its id; of a project its own", () => {
  put(workflow(1), ended(5, "completed"), workflow(3), ended(6, "failed"), workflow(2, { startedAt: minute(3) }));
  put(workflow(4, { projectId: "q" }), workflow(1));
  expect(ids(running())).toEqual(["w4", "w2", "w3", "w1"]);
  expect(ids(ofProject())).toEqual(["w2", "w3", "w1", "w6", "w5"]);
});

test.each(["completed", "failed", "cancelled"] as const)(
  "one that is %s runs no more, and stays with its project",
  (end) => {
    put(workflow(1), workflow(2), ended(2, end));
    expect(ids(running())).toEqual(["w1"]);
    expect(ofProject().map(({ status }) => status)).toEqual(["running", end]);
  },
);

test("a late copy changes nothing, and brings nothing back", () => {
  const newer = workflow(1, { currentStep: "agreed", updatedAt: minute(2) });
  put(newer, workflow(1));
  expect(running()).toEqual([newer]);
  put(ended(1, "cancelled"), newer);
  expect([ids(running()), ofProject()[0]?.status]).toEqual([[], "cancelled"]);
});

test("what a list was fetched with is not undone by an older copy either", () => {
  cache.setQueryData(runningWorkflows().queryKey, { items: [workflow(1, { round: 2, updatedAt: minute(5) })] });
  put(workflow(1));
  expect(running()[0]?.round).toBe(2);
});

test("lists that nobody looks at are not begun", () => {
  cache.clear();
  put(workflow(1));
  expect(cache.getQueryData(runningWorkflows().queryKey)).toBeUndefined();
});

test("a project has another name, wherever it is told", () => {
  put(workflow(1), workflow(2, { projectId: "q", projectName: "Closer" }));
  tell("project:updated", { id: "p", name: "Opener", archivedAt: null } as Project);
  expect(running().map(({ projectName }) => projectName)).toEqual(["Closer", "Opener"]);
  expect(ofProject()[0]?.projectName).toBe("Opener");
});

test("in the archive nothing of a project runs; when it comes back what runs is asked for", () => {
  put(workflow(1), workflow(2, { projectId: "q" }));
  const project = { id: "p", name: "Tidal", archivedAt: null } as Project;
  tell("project:updated", { ...project, archivedAt: "2026-08-14T12:09:00.000Z" });
  expect(ids(running())).toEqual(["w2"]);
  expect(ids(ofProject())).toEqual(["w1"]);
  expect(isAsked()).toBe(false);
  tell("project:updated", project);
  expect(isAsked()).toBe(true);
});

test("of a project in the bin nothing runs; when it comes back what runs is asked for", () => {
  put(workflow(1), workflow(2, { projectId: "q" }));
  tell("project:deleted", { id: "p" });
  expect(ids(running())).toEqual(["w2"]);
  expect(isAsked()).toBe(false);
  tell("project:restored", { id: "p" });
  expect(isAsked()).toBe(true);
});

test("another template has what I may start asked for again, wherever it is listed", () => {
  for (const { queryKey } of [workflowTemplates(), workflowTemplates("p"), studioTemplates()])
    cache.setQueryData<unknown>(queryKey, { items: [] });
  tell("workflow:template-changed", { id: "t" });
  for (const { queryKey } of [workflowTemplates(), workflowTemplates("p"), studioTemplates()])
    expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test.each([
  ["project:member-joined", { id: "me" }, true],
  ["project:member-joined", { id: "bob" }, false],
  ["project:member-left", { userId: "me" }, true],
  ["project:member-left", { userId: "bob" }, false],
] as const)("what runs is asked for with my own coming and going: %s %o %s", (name, payload, asks) => {
  tell(name, payload);
  expect(isAsked()).toBe(asks);
});
