// Over random worlds: every list answers exactly what the rules of the domain say, to everybody, page by page.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  can,
  type ProjectStanding,
  type Role,
  rolesInConversation,
  rolesInOrganization,
  rolesInProject,
  rolesInTeam,
  shownProjectRole,
} from "#domain/permissions.ts";
import type { TestPerson } from "./people.ts";
import { buildWorld, type RandomWorld, randomWorlds } from "./random-world.ts";
import { startWorld, type World } from "./world.ts";

let world: World;
let people: TestPerson[];
beforeAll(async () => {
  world = await startWorld();
  const { alice, bob, carol, dan, marisol } = world.people;
  people = [alice, bob, carol, dan, marisol];
});
afterAll(() => world.stop());

const runs = 20;
const mostTime = 18_000;

test("lists hold what somebody may see, and nothing else", { timeout: mostTime + 5000 }, async () => {
  const { db } = world.guidon.platform.database;
  let lists = 0;
  const property = fc.asyncProperty(randomWorlds(5), fc.integer({ min: 1, max: 9 }), async (make, limit) => {
    const found = make();
    await buildWorld(
      db,
      found,
      people.map(({ id }) => id),
    );
    for (const [place, person] of people.entries()) {
      const expected = expectedLists(found, place);
      const answered = await Promise.all(
        Object.keys(expected).map(async (path) => [path, await walk(person, path, limit)] as const),
      );
      expect(Object.fromEntries(answered), person.name).toEqual(expected);
      lists += answered.length;
    }
  });
  await fc.assert(property, { numRuns: runs, seed: 14, interruptAfterTimeLimit: mostTime });
  expect(lists).toBeGreaterThan(runs * 20);
});

/** Id → role, or null where the list shows none; "404" where there is nothing for this person. */
type Shown = Record<string, unknown> | "404";

/** What `can` and the roles say of every list, for the person at this place. */
function expectedLists(found: RandomWorld, place: number): Record<string, Shown> {
  const userType = people[place]?.id === world.people.marisol.id ? ("admin" as const) : ("client" as const);
  const organizationRole = (id: string) => found.organizations.find((one) => one.id === id)?.roles[place] ?? null;
  const inOrganization = (id: string) => rolesInOrganization({ userType, organizationRole: organizationRole(id) });
  const teamStanding = (team: RandomWorld["teams"][number]) => ({
    userType,
    organizationRole: organizationRole(team.organizationId),
    isPrivate: team.isPrivate,
    teamRole: team.roles[place] ?? null,
  });
  const inTeam = (team: RandomWorld["teams"][number]) => rolesInTeam(teamStanding(team));
  const inProject = (project: RandomWorld["projects"][number]) => rolesInProject(standing(found, project, place));
  const inTalk = (talk: RandomWorld["conversations"][number]) =>
    rolesInConversation({ userType, type: talk.type, participantRole: talk.roles[place] ?? null, isManager: false });

  const teams = found.teams.filter((team) => can(inTeam(team), "team.view"));
  const projects = found.projects.filter((project) => can(inProject(project), "project.view"));
  const talks = found.conversations.filter((talk) => talk.roles[place] && can(inTalk(talk), "conversation.view"));
  const lists: Record<string, Shown> = {
    "/organizations": shown(found.organizations.filter(({ id }) => can(inOrganization(id), "org.view"))),
    "/teams": shown(teams),
    "/projects": shown(projects),
    "/conversations": shown(talks),
    "/people": shown(knownPeople(found, place)),
    ...placesToTalk(found, inOrganization, inTeam, inProject),
  };
  for (const { id, roles } of found.organizations) {
    const when = (action: "team.list" | "project.list" | "org.members.list", list: Shown): Shown =>
      can(inOrganization(id), action) ? list : "404";
    lists[`/organizations/${id}/teams`] = when("team.list", shown(teams.filter((team) => team.organizationId === id)));
    lists[`/organizations/${id}/projects`] = when(
      "project.list",
      shown(projects.filter((project) => project.organizationId === id)),
    );
    const isGuest = !can(inOrganization(id), "org.viewContact");
    const known = isGuest ? knownToGuest(found, id, place) : roles;
    lists[`/organizations/${id}/members`] = when("org.members.list", byRole(known));
  }
  for (const team of found.teams) {
    const { id, organizationId, roles } = team;
    const isSeen = can(inTeam(team), "team.members.list");
    lists[`/teams/${id}/members`] = isSeen ? byRole(roles) : "404";
    lists[`/organizations/${organizationId}/teams/${id}/projects`] = can(inTeam(team), "team.projects.list")
      ? shown(projects.filter(({ teamId }) => teamId === id))
      : "404";
  }
  for (const project of found.projects) {
    const isSeen = can(inProject(project), "project.members.list");
    lists[`/projects/${project.id}/members`] = isSeen ? workingOn(found, project) : "404";
    lists[`/projects/${project.id}/files`] = can(inProject(project), "file.list")
      ? shown(project.files.map((id) => ({ id })))
      : "404";
  }
  return lists;
}

/** Who shares an organization, a team, a project's work or a conversation; system admins know everybody. */
function knownPeople(found: RandomWorld, place: number): TestPerson[] {
  const { marisol, ...others } = world.people;
  if (people[place] === marisol) return Object.values(others);
  const inOneHome = (other: number) =>
    found.organizations.some(({ id, roles }) => {
      if (!roles[place]) return false;
      return (roles[place] === "guest" ? knownToGuest(found, id, place) : roles)[other];
    });
  const inOneTalk = (other: number) => found.conversations.some(({ roles }) => roles[place] && roles[other]);
  return people.filter((_, other) => other !== place && (inOneHome(other) || inOneTalk(other)));
}

/** Where each type of conversation may be started. */
function placesToTalk(
  { organizations, teams, projects }: RandomWorld,
  inOrganization: (id: string) => Role[],
  inTeam: (team: RandomWorld["teams"][number]) => Role[],
  inProject: (project: RandomWorld["projects"][number]) => Role[],
): Record<string, Shown> {
  return {
    "/conversations/places?type=project": shown(
      projects.filter((project) => can(inProject(project), "conversation.create.project")),
    ),
    "/conversations/places?type=team": shown(teams.filter((team) => can(inTeam(team), "conversation.create.team"))),
    "/conversations/places?type=broadcast": shown([
      ...organizations.filter(({ id }) => can(inOrganization(id), "org.update")),
      ...teams.filter((team) => can(inTeam(team), "team.members.add")),
      ...projects.filter((project) => can(inProject(project), "project.update")),
    ]),
  };
}

/** Guests know themselves, owners and admins, and the people of their own teams and projects (user.view, note 2). */
function knownToGuest(found: RandomWorld, organizationId: string, guest: number): (string | null)[] {
  const isIn = (circles: { roles: unknown[] }[], place: number) => circles.some(({ roles }) => roles[place]);
  const here = <T extends { organizationId: string }>(list: T[]) =>
    list.filter((one) => one.organizationId === organizationId);
  const teams = here(found.teams).map((team) => [team]);
  const projects = here(found.projects).map((project) => [
    project,
    ...found.teams.filter(({ id }) => id === project.teamId),
  ]);
  const shared = [...teams, ...projects].filter((circles) => isIn(circles, guest));
  const { roles } = found.organizations.find(({ id }) => id === organizationId) as RandomWorld["organizations"][number];
  return roles.map((role, place) => {
    const isKnown = place === guest || role === "owner" || role === "admin";
    return isKnown || shared.some((circles) => isIn(circles, place)) ? role : null;
  });
}

function standing(found: RandomWorld, project: RandomWorld["projects"][number], place: number): ProjectStanding {
  const team = found.teams.find(({ id }) => id === project.teamId);
  return {
    userType: people[place]?.id === world.people.marisol.id ? "admin" : "client",
    organizationRole: found.organizations.find(({ id }) => id === project.organizationId)?.roles[place] ?? null,
    isPrivate: team?.isPrivate ?? false,
    teamRole: team?.roles[place] ?? null,
    projectRole: project.roles[place] ?? null,
  };
}

/** A project's people are those with a role of their own in it, its team or over it; not whoever may look in. */
function workingOn(found: RandomWorld, project: RandomWorld["projects"][number]): Shown {
  const everybody = people.map(({ id }, place) => {
    const roles = rolesInProject({ ...standing(found, project, place), userType: "client", isPrivate: true });
    return [id, shownProjectRole(roles)] as const;
  });
  return Object.fromEntries(everybody.filter(([, role]) => role !== null));
}

function byRole(roles: (string | null)[]): Shown {
  return Object.fromEntries(roles.flatMap((role, place) => (role ? [[people[place]?.id as string, role]] : [])));
}

function shown(list: { id: string }[]): Shown {
  return Object.fromEntries(list.map(({ id }) => [id, null]));
}

/** The whole list, page by page; fails when an item comes twice. */
async function walk(person: TestPerson, path: string, limit: number): Promise<Shown> {
  const all: Record<string, unknown> = {};
  let cursor = "";
  do {
    const response = await person.fetch(`/api${path}${path.includes("?") ? "&" : "?"}limit=${limit}${cursor}`);
    if (response.status === 404) return "404";
    expect(response.status, path).toBe(200);
    const { items, nextCursor } = (await response.json()) as {
      items: { id: string; role?: string }[];
      nextCursor?: string;
    };
    for (const { id, role } of items) {
      expect(Object.keys(all), `${path} twice`).not.toContain(id);
      all[id] = role ?? null;
    }
    cursor = nextCursor ? `&cursor=${encodeURIComponent(nextCursor)}` : "";
  } while (cursor);
  return all;
}
