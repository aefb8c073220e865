// What a fact does to the lists of organizations, teams and people; parity with the server is proved in e2e/parity.
import { QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { Organization, OrganizationMember, Team, TeamMember } from "#contract/organizations.ts";
import {
  changeOrganizationMember,
  changeTeamMember,
  dropOrganizationMember,
  dropTeamMember,
  putOrganization,
  putOrganizationMember,
  putTeam,
  putTeamMember,
} from "./live.ts";

const time = "2026-08-14T12:00:00.000Z";
const organization: Organization = {
  id: "o",
  name: "Harlan County",
  description: "",
  type: "high_school",
  location: "",
  website: "",
  createdAt: time,
  updatedAt: time,
};
const person = {
  id: "bob",
  name: "Bob",
  avatar: null,
  userType: "client",
  email: "b",
  isOnline: false,
  isDisabled: false,
} as const;
const member: OrganizationMember = { ...person, organizationId: "o", role: "member", joinedAt: time };
const team: Team = {
  id: "t",
  organizationId: "o",
  name: "Drill",
  description: "",
  settings: { isPrivate: false },
  createdAt: time,
  updatedAt: time,
};
const teamMember: TeamMember = { ...person, teamId: "t", role: "member", joinedAt: time };

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

const hold = (queryKey: QueryKey, ...items: { id: string }[]) =>
  cache.setQueryData(queryKey, { pages: [{ items }], pageParams: [null] });
const held = (queryKey: QueryKey) => cache.getQueryData<{ pages: { items: unknown[] }[] }>(queryKey)?.pages[0]?.items;
const isStale = (queryKey: QueryKey) => cache.getQueryState(queryKey)?.isInvalidated;

test("an organization comes last, once, however often it is told", () => {
  hold(["organizations"], { id: "first" });
  putOrganization(cache, organization);
  putOrganization(cache, organization);
  expect(held(["organizations"])).toEqual([{ id: "first" }, organization]);
  expect(cache.getQueryData(["organization", "o"])).toEqual(organization);
});

test("a told organization has no contact details: those that were fetched stay", () => {
  cache.setQueryData(["organization", "o"], { ...organization, contactEmail: "band@harlan.example" });
  putOrganization(cache, { ...organization, name: "Harlan" });
  expect(cache.getQueryData(["organization", "o"])).toMatchObject({
    name: "Harlan",
    contactEmail: "band@harlan.example",
  });
});

test("an answer that comes later than somebody's next change undoes nothing of it", () => {
  const later = { updatedAt: "2026-08-14T12:00:02.000Z" };
  const late = { name: "Late", updatedAt: "2026-08-14T12:00:01.000Z" };
  hold(["organizations"], organization);
  hold(["my-teams"], team);
  putOrganization(cache, { ...organization, ...later });
  putOrganization(cache, { ...organization, ...late });
  putTeam(cache, { ...team, ...later });
  putTeam(cache, { ...team, ...late });
  expect(cache.getQueryData(["organization", "o"])).toEqual({ ...organization, ...later });
  expect(held(["organizations"])).toEqual([{ ...organization, ...later }]);
  expect(cache.getQueryData(["team", "t"])).toEqual({ ...team, ...later });
  expect(held(["my-teams"])).toEqual([{ ...team, ...later }]);
});

test("what nobody fetched stays unfetched", () => {
  putOrganization(cache, organization);
  putTeam(cache, team);
  putOrganizationMember(cache, member, "alice");
  putTeamMember(cache, teamMember, "alice");
  for (const key of [["organizations"], ["teams", "o"], ["my-teams"], ["organization-members", "o"]]) {
    expect(cache.getQueryData(key)).toBeUndefined();
  }
});

test("a team joins both lists, and the organization is counted anew", () => {
  hold(["teams", "o"]);
  hold(["teams", "other"]);
  hold(["my-teams"]);
  cache.setQueryData(["organization-stats", "o"], { totalTeams: 0 });
  expect(putTeam(cache, team)).toEqual([["team", "t"], ["teams", "o"], ["my-teams"]]);
  expect(held(["teams", "o"])).toEqual([team]);
  expect(held(["my-teams"])).toEqual([team]);
  expect(held(["teams", "other"])).toEqual([]);
  expect(isStale(["organization-stats", "o"])).toBe(true);
});

test("somebody's new role replaces the old one in its place", () => {
  hold(["organization-members", "o"], member, { id: "carol" });
  putOrganizationMember(cache, { ...member, role: "admin" }, "alice");
  expect(held(["organization-members", "o"])).toEqual([{ ...member, role: "admin" }, { id: "carol" }]);
});

test("a member of the team is listed and counted, and nothing else is asked for", () => {
  hold(["team-members", "t"]);
  hold(["projects"]);
  cache.setQueryData(["team-stats", "t"], { totalMembers: 0 });
  putTeamMember(cache, teamMember, "alice");
  expect(held(["team-members", "t"])).toEqual([teamMember]);
  expect(isStale(["team-stats", "t"])).toBe(true);
  expect(isStale(["projects"])).toBe(false);
});

test.each([
  ["an organization", () => putOrganizationMember(cache, member, "bob")],
  ["a team", () => putTeamMember(cache, teamMember, "bob")],
])("let into %s, I see what was not found a moment ago", async (_, join) => {
  const queryFn = vi.fn().mockRejectedValueOnce(new Error("not found")).mockResolvedValue(team);
  const observer = new QueryObserver(cache, { queryKey: ["team", "t"], queryFn });
  observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  join();
  await expect.poll(() => observer.getCurrentResult().data).toEqual(team);
});

const onScreen = (queryKey: QueryKey) =>
  new QueryObserver(cache, { queryKey, queryFn: () => new Promise(() => {}) }).subscribe(() => {});

test("somebody else's new role is shown, and projects count their people anew", () => {
  hold(["organization-members", "o"], member, { id: "carol" });
  hold(["project-members", "p"]);
  hold(["organizations"], organization);
  changeOrganizationMember(cache, { ...member, role: "admin" }, "alice");
  expect(held(["organization-members", "o"])).toEqual([{ ...member, role: "admin" }, { id: "carol" }]);
  expect(isStale(["project-members", "p"])).toBe(true);
  expect(isStale(["organizations"])).toBe(false);
});

test("whom a guest may know now, or no longer, is counted anew", () => {
  for (const apply of [
    () => putTeamMember(cache, teamMember, "carol"),
    () => changeOrganizationMember(cache, { ...member, role: "admin" }, "carol"),
    () => dropTeamMember(cache, { organizationId: "o", teamId: "t", userId: "bob" }, "carol"),
  ]) {
    cache.setQueryData(["organization-stats", "o"], {});
    apply();
    expect(isStale(["organization-stats", "o"])).toBe(true);
  }
});

test("somebody else who goes is gone from the lists, and nothing of mine is touched", () => {
  hold(["organization-members", "o"], member, { id: "carol" });
  hold(["team-members", "t"], teamMember, { id: "carol" });
  hold(["organizations"], organization);
  cache.setQueryData(["organization-stats", "o"], { totalMembers: 2 });
  dropOrganizationMember(cache, { organizationId: "o", userId: "bob" }, "alice");
  expect(held(["organization-members", "o"])).toEqual([{ id: "carol" }]);
  expect(isStale(["organization-stats", "o"])).toBe(true);
  expect(isStale(["team-members", "t"])).toBe(true);
  dropTeamMember(cache, { organizationId: "o", teamId: "t", userId: "bob" }, "alice");
  expect(held(["team-members", "t"])).toEqual([{ id: "carol" }]);
  expect(held(["organizations"])).toEqual([organization]);
  expect(isStale(["organizations"])).toBe(false);
});

test("when it is me, the organization leaves my lists, the rest is asked for, and what nobody looks at is forgotten", () => {
  hold(["organizations"], organization, { id: "other" });
  const elsewhere: Team = { ...team, id: "elsewhere", organizationId: "other" };
  hold(["my-teams"], team, elsewhere);
  onScreen(["organizations"]);
  onScreen(["my-teams"]);
  cache.setQueryData(["messages", "c"], { pages: [{ items: [{ id: "m" }] }], pageParams: [null] });
  cache.setQueryData(["files", "p"], { pages: [{ items: [{ id: "f" }] }], pageParams: [null] });
  cache.setQueryData(["me"], { id: "bob" });
  dropOrganizationMember(cache, { organizationId: "o", userId: "bob" }, "bob");
  expect(held(["organizations"])).toEqual([{ id: "other" }]);
  expect(held(["my-teams"])).toEqual([elsewhere]);
  expect(cache.getQueryState(["organizations"])?.fetchStatus).toBe("fetching");
  expect(cache.getQueryData(["messages", "c"])).toBeUndefined();
  expect(cache.getQueryData(["files", "p"])).toBeUndefined();
  expect(cache.getQueryData(["me"])).toEqual({ id: "bob" });
});

test.each([
  ["another role in the organization", () => changeOrganizationMember(cache, member, "bob")],
  ["another role in a team", () => changeTeamMember(cache, teamMember, "bob")],
  ["out of a team", () => dropTeamMember(cache, { organizationId: "o", teamId: "t", userId: "bob" }, "bob")],
])("%s changes what I see: all of it is asked for again", (_, change) => {
  hold(["projects"], { id: "p" });
  hold(["teams", "o"], team);
  onScreen(["projects"]);
  change();
  expect(cache.getQueryState(["projects"])?.fetchStatus).toBe("fetching");
  expect(held(["teams", "o"])).toBeUndefined();
});

test.each([
  ["the figures of the organization", ["organization-stats", "o"]],
  ["what is found by a name", ["found-teams", { search: "drill" }]],
])("%s that are on their way when a team is told of are asked for once more", async (_what, queryKey) => {
  const answers: ((value: unknown) => void)[] = [];
  const queryFn = () => new Promise((answer) => answers.push(answer));
  new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => {});
  putTeam(cache, team);
  // of the time before
  answers[0]?.({ pages: [] });
  await expect.poll(() => answers.length).toBe(2);
});
