import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Organization, OrganizationMember, Team, TeamMember } from "#contract/organizations.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { FactPayload, LiveHandlers } from "#web/platform/live.ts";
import { loseSight } from "#web/platform/lose-sight.ts";
import {
  allItems,
  dropFromPages,
  isOlder,
  isPast,
  type Pages,
  putInFound,
  putInOrder,
  putInPages,
} from "#web/platform/paged.ts";
import { putInvitation } from "./invitations/live.ts";

/** What a fact leaves out (contact details) is kept from what was fetched. */
export function putOrganization(cache: QueryClient, organization: Organization): QueryKey[] {
  const one: QueryKey = ["organization", organization.id];
  const keys: QueryKey[] = [["organizations"], one];
  if (isPast(cache, one, organization)) return keys;
  const known = cache.getQueryData<Organization>(one);
  const whole = { ...organizationIn(cache, organization.id), ...known, ...organization };
  cache.setQueryData<Organization>(one, whole);
  putByAge(cache, ["organizations"], whole);
  putInFound(cache, "found-organizations", whole);
  return keys;
}

export function putOrganizationMember(cache: QueryClient, member: OrganizationMember, me: string): QueryKey[] {
  const list: QueryKey = ["organization-members", member.organizationId];
  putInto(cache, list, member);
  recount(cache, ["organization-stats", member.organizationId]);
  // let into something I could not see before: any list may now hold more, and what was 'not found' may be there
  if (member.id === me) fetchAgain(cache);
  return [list];
}

export function putTeam(cache: QueryClient, team: Team): QueryKey[] {
  const one: QueryKey = ["team", team.id];
  const lists: QueryKey[] = [["teams", team.organizationId], ["my-teams"]];
  if (isPast(cache, one, team)) return [one, ...lists];
  cache.setQueryData(one, team);
  for (const list of lists) putByAge(cache, list, team);
  putInFound(cache, "found-teams", team);
  recount(cache, ["organization-stats", team.organizationId]);
  return [one, ...lists];
}

export function putTeamMember(cache: QueryClient, member: TeamMember, me: string): QueryKey[] {
  const list: QueryKey = ["team-members", member.teamId];
  putInto(cache, list, member);
  recount(cache, ["team-stats", member.teamId]);
  recountKnown(cache);
  if (member.id === me) fetchAgain(cache);
  return [list];
}

/** Another role in the organization is another right in all of its teams and projects. */
export function changeOrganizationMember(cache: QueryClient, member: OrganizationMember, me: string): QueryKey[] {
  const list: QueryKey = ["organization-members", member.organizationId];
  putInto(cache, list, member);
  recountKnown(cache);
  recountProjects(cache);
  if (member.id === me) loseSight(cache);
  return [list];
}

export function putContact(cache: QueryClient, contact: FactPayload<"organization:contact-updated">): QueryKey[] {
  const one: QueryKey = ["organization", contact.id];
  const known = cache.getQueryData<Organization>(one) ?? organizationIn(cache, contact.id);
  return known ? putOrganization(cache, { ...known, ...contact }) : [];
}

/** Deleted or come back: what hangs on it is gone from sight, or any list may now hold more. */
export function dropOrganization(cache: QueryClient, { id }: { id: string }): QueryKey[] {
  drop<Organization>(cache, ["organizations"], (organization) => organization.id === id);
  drop<Team>(cache, ["my-teams"], (team) => team.organizationId === id);
  recountBins(cache);
  loseSight(cache);
  return [];
}

export function bringBackOrganization(cache: QueryClient, organization: Organization): QueryKey[] {
  const keys = putOrganization(cache, organization);
  recountBins(cache);
  fetchAgain(cache);
  return keys;
}

/** Made open, its projects come into sight too. */
export function changeTeam(cache: QueryClient, team: Team): QueryKey[] {
  const known = cache.getQueryData<Team>(["team", team.id]);
  const keys = putTeam(cache, team);
  if (known?.settings.isPrivate !== team.settings.isPrivate) fetchAgain(cache);
  return keys;
}

/** Who may still see it was told of it as private a moment before. */
export function closeTeam(cache: QueryClient, { organizationId, teamId }: FactPayload<"team:closed">): QueryKey[] {
  if (cache.getQueryData<Team>(["team", teamId])?.settings.isPrivate) return [];
  return dropTeam(cache, { id: teamId, organizationId });
}

export function dropTeam(
  cache: QueryClient,
  { id, organizationId }: { id: string; organizationId: string },
): QueryKey[] {
  const lists: QueryKey[] = [["teams", organizationId], ["my-teams"]];
  for (const list of lists) drop<Team>(cache, list, (team) => team.id === id);
  recount(cache, ["organization-stats", organizationId]);
  recountBins(cache);
  loseSight(cache);
  return lists;
}

export function bringBackTeam(cache: QueryClient, team: Team): QueryKey[] {
  const keys = putTeam(cache, team);
  recountBins(cache);
  fetchAgain(cache);
  return keys;
}

/** With the organization go its teams and projects: of the person, and of what I see when it is me. */
export function dropOrganizationMember(
  cache: QueryClient,
  { organizationId, userId }: FactPayload<"member:left">,
  me: string,
): QueryKey[] {
  const list: QueryKey = ["organization-members", organizationId];
  drop<OrganizationMember>(cache, list, ({ id }) => id === userId);
  recount(cache, ["organization-stats", organizationId]);
  for (const family of ["team-members", "team-stats"]) recount(cache, [family]);
  recountProjects(cache);
  if (userId === me) {
    drop<Organization>(cache, ["organizations"], ({ id }) => id === organizationId);
    drop<Team>(cache, ["my-teams"], (team) => team.organizationId === organizationId);
    // what is on its way is asked for again by this
    loseSight(cache);
  }
  return [list];
}

export function changeTeamMember(cache: QueryClient, member: TeamMember, me: string): QueryKey[] {
  const list: QueryKey = ["team-members", member.teamId];
  putInto(cache, list, member);
  recountProjects(cache);
  if (member.id === me) loseSight(cache);
  return [list];
}

/** I may still see the team as a member of the organization, or no longer: the server says. */
export function dropTeamMember(
  cache: QueryClient,
  { teamId, userId }: FactPayload<"team:member-left">,
  me: string,
): QueryKey[] {
  const list: QueryKey = ["team-members", teamId];
  drop<TeamMember>(cache, list, ({ id }) => id === userId);
  recount(cache, ["team-stats", teamId]);
  recountKnown(cache);
  recountProjects(cache);
  if (userId === me) loseSight(cache);
  return [list];
}

export const organizationLive: LiveHandlers = {
  "organization:created": putOrganization,
  "organization:updated": putOrganization,
  "organization:contact-updated": putContact,
  "organization:deleted": dropOrganization,
  "organization:restored": bringBackOrganization,
  "member:joined": putOrganizationMember,
  "member:updated": changeOrganizationMember,
  "member:left": dropOrganizationMember,
  "member:hidden": dropOrganizationMember,
  "team:created": putTeam,
  "team:updated": changeTeam,
  "team:closed": closeTeam,
  "team:deleted": dropTeam,
  "team:restored": bringBackTeam,
  "invitation:sent": putInvitation,
  "invitation:changed": putInvitation,
  "team:member-joined": putTeamMember,
  "team:member-updated": changeTeamMember,
  "team:member-left": dropTeamMember,
};

/** Replaces the entry, or adds it at the end. */
export function putInto<Item extends { id: string }>(cache: QueryClient, queryKey: QueryKey, item: Item): void {
  cache.setQueryData<Pages<Item>>(queryKey, (pages) => putInPages(pages, item, "last"));
}

function putByAge<Item extends { id: string; createdAt: string }>(
  cache: QueryClient,
  queryKey: QueryKey,
  item: Item,
): void {
  cache.setQueryData<Pages<Item>>(queryKey, (pages) => putInOrder(pages, item, isOlder));
}

/** As the list of them has it, contact details included. */
function organizationIn(cache: QueryClient, id: string): Organization | undefined {
  const pages = cache.getQueryData<Pages<Organization>>(["organizations"]);
  return allItems(pages).find((organization) => organization.id === id);
}

/** Whoever looks at what was deleted asks again. */
function recountBins(cache: QueryClient): void {
  for (const family of ["deleted", "deleted-organizations"]) recount(cache, [family]);
}

/** Takes the entries out of this list. */
export function drop<Item>(cache: QueryClient, queryKey: QueryKey, isGone: (item: Item) => boolean): void {
  cache.setQueryData<Pages<Item>>(queryKey, (pages) => dropFromPages(pages, isGone));
}

/** Who works in a project follows from several memberships: the lists on screen are asked for again. */
function recountProjects(cache: QueryClient): void {
  for (const family of ["project-members", "project-stats"]) recount(cache, [family]);
}

/** A guest knows those who share a team or a project: who comes or goes there is one more, or one less. */
export function recountKnown(cache: QueryClient): void {
  for (const family of ["organization-members", "organization-stats"]) recount(cache, [family]);
}

/** Figures are counted by the server; the ones on screen or on their way are asked for again. */
export function recount(cache: QueryClient, queryKey: QueryKey): void {
  fetchAgain(cache, { queryKey });
}
