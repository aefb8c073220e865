// What a fact does to the lists of projects; parity with the server is proved in e2e/parity.
import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import type { Project, ProjectMember } from "#contract/projects.ts";
import { changeProjectMember, dropProjectMember, dropProjectsOf, putProject, putProjectMember } from "./live.ts";

const project: Project = {
  id: "p",
  organizationId: "o",
  teamId: "t",
  name: "2026 Field Show",
  description: "",
  status: "planning",
  priority: "medium",
  progress: 0,
  dueDate: null,
  milestones: { total: 0, completed: 0 },
  archivedAt: null,
  metadata: { projectType: "" },
  createdAt: "2026-08-14T12:00:00.000Z",
  updatedAt: "2026-08-14T12:00:00.000Z",
};
const member: ProjectMember = {
  id: "bob",
  name: "Bob",
  avatar: null,
  userType: "client",
  email: "bob@guidon.example",
  isOnline: false,
  isDisabled: false,
  projectId: "p",
  role: "contributor",
  derived: false,
  given: "contributor",
};
const lists: QueryKey[] = [["projects"], ["organization-projects", "o"], ["team-projects", "t"]];

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
});

const hold = (queryKey: QueryKey, items: unknown[], nextCursor?: string) =>
  cache.setQueryData(queryKey, { pages: [{ items, ...(nextCursor && { nextCursor }) }], pageParams: [null] });
const held = (queryKey: QueryKey) => cache.getQueryData<{ pages: { items: unknown[] }[] }>(queryKey)?.pages[0]?.items;
const isStale = (queryKey: QueryKey) => cache.getQueryState(queryKey)?.isInvalidated;

test("a project joins its organization's, its team's and my list, once", () => {
  for (const list of lists) hold(list, []);
  expect(putProject(cache, project)).toEqual([["project", "p"], ...lists]);
  putProject(cache, project);
  for (const list of lists) expect(held(list)).toEqual([project]);
  expect(cache.getQueryData(["project", "p"])).toEqual(project);
});

test("of mine the newest stands first, of a place's the oldest", () => {
  const older = { ...project, id: "older", createdAt: "2026-01-01T12:00:00.000Z" };
  for (const list of lists) hold(list, [older], "more");
  putProject(cache, project);
  expect(held(["projects"])).toEqual([project, older]);
  // the page that follows brings it
  expect(held(["team-projects", "t"])).toEqual([older]);
});

test("without a team it is in no team's list", () => {
  hold(["team-projects", "t"], []);
  putProject(cache, { ...project, teamId: null });
  expect(held(["team-projects", "t"])).toEqual([]);
});

test("a change replaces it in its place, everywhere", () => {
  const [older, younger] = [
    { id: "a", createdAt: "2026-08-13T12:00:00.000Z" },
    { id: "z", createdAt: "2026-08-15T12:00:00.000Z" },
  ];
  const inOrder = ([name]: QueryKey, one: object) =>
    name === "projects" ? [younger, one, older] : [older, one, younger];
  for (const list of lists) hold(list, inOrder(list, project));
  const changed: Project = { ...project, status: "review", progress: 40 };
  putProject(cache, changed);
  for (const list of lists) expect(held(list)).toEqual(inOrder(list, changed));
});

test("a list that goes on will bring the newest by itself", () => {
  hold(["team-projects", "t"], [{ id: "a" }], "more");
  putProject(cache, project);
  expect(held(["team-projects", "t"])).toEqual([{ id: "a" }]);
});

test("whatever counts projects is counted anew", () => {
  const figures: QueryKey[] = [
    ["organization-stats", "o"],
    ["team-stats", "t"],
    ["project-stats", "p"],
  ];
  for (const figure of figures) cache.setQueryData(figure, {});
  putProject(cache, project);
  for (const figure of figures) expect(isStale(figure)).toBe(true);
});

test("somebody else's joining changes the list of people and nothing of mine", () => {
  hold(["project-members", "p"], []);
  hold(["projects"], []);
  cache.setQueryData(["organization-stats", "o"], {});
  putProjectMember(cache, member, "alice");
  putProjectMember(cache, member, "alice");
  // a guest may know one more
  expect(isStale(["organization-stats", "o"])).toBe(true);
  expect(held(["project-members", "p"])).toEqual([member]);
  expect(isStale(["projects"])).toBe(false);
});

test("let in, I ask again for all that may now show it", () => {
  const mine: QueryKey[] = [["projects"], ["organization-projects", "o"], ["files", "p"], ["organizations"]];
  for (const list of mine) hold(list, []);
  putProjectMember(cache, member, "bob");
  for (const list of mine) expect(isStale(list)).toBe(true);
});

test("somebody else's new role or leaving changes the list of people and nothing of mine", () => {
  hold(["project-members", "p"], [member, { id: "carol" }]);
  hold(["projects"], [project]);
  changeProjectMember(cache, { ...member, role: "viewer" }, "alice");
  expect(held(["project-members", "p"])).toEqual([{ ...member, role: "viewer" }, { id: "carol" }]);
  dropProjectMember(cache, { organizationId: "o", projectId: "p", userId: "bob" }, "alice");
  expect(held(["project-members", "p"])).toEqual([{ id: "carol" }]);
  expect(isStale(["projects"])).toBe(false);
});

test("taken out, I keep nothing of it that is not on screen", () => {
  cache.setQueryData(["project", "p"], project);
  hold(["files", "p"], [{ id: "f" }]);
  dropProjectMember(cache, { organizationId: "o", projectId: "p", userId: "bob" }, "bob");
  expect(cache.getQueryData(["project", "p"])).toBeUndefined();
  expect(held(["files", "p"])).toBeUndefined();
});

test("out of the organization, its projects leave my list at once", () => {
  hold(["projects"], [project, { ...project, id: "q", organizationId: "other" }]);
  dropProjectsOf(cache, "o");
  expect(held(["projects"])).toMatchObject([{ id: "q" }]);
});

test("a search that holds it shows the change at once, and is asked for again", () => {
  const found: QueryKey = ["found-projects", { search: "field", status: "planning" }];
  hold(found, [project]);
  const changed: Project = { ...project, name: "2027 Field Show" };
  putProject(cache, changed);
  expect(held(found)).toEqual([changed]);
  expect(isStale(found)).toBe(true);
});

test("an answer that comes later than somebody's next change undoes nothing of it", () => {
  for (const list of lists) hold(list, [project]);
  const renamed = { ...project, name: "Tidal", updatedAt: "2026-08-14T12:00:02.000Z" };
  putProject(cache, renamed);
  putProject(cache, { ...project, status: "active", updatedAt: "2026-08-14T12:00:01.000Z" });
  expect(cache.getQueryData(["project", "p"])).toEqual(renamed);
  for (const list of lists) expect(held(list)).toEqual([renamed]);
});
