// Worlds nobody would think of: organizations, teams, projects, conversations, and roles of everybody in all of them.
import fc from "fast-check";
import { conversationTypes, organizationRoles, projectRoles, teamRoles } from "#contract/choices.ts";
import { newId } from "#contract/new-id.ts";
import { rolesInProject } from "#domain/permissions.ts";
import type { Db } from "#server/platform/db.ts";

interface Circle<Role extends string> {
  id: string;
  /** By place in the list of people; null: not in it. */
  roles: (Role | null)[];
}

type Team = Circle<(typeof teamRoles)[number]> & { organizationId: string; isPrivate: boolean };
type Project = Circle<(typeof projectRoles)[number]> & {
  organizationId: string;
  teamId: string | null;
  files: string[];
};
type Home = Circle<(typeof organizationRoles)[number]>;

export interface RandomWorld {
  organizations: Home[];
  teams: Team[];
  projects: Project[];
  conversations: (Circle<"participant" | "owner"> & {
    type: (typeof conversationTypes)[number];
    organizationId: string | null;
    teamId: string | null;
    projectId: string | null;
  })[];
}

/** Ids are made when the world is, so that the same world can be built twice in one database. */
export function randomWorlds(people: number): fc.Arbitrary<() => RandomWorld> {
  const roles = <Role extends string>(some: readonly Role[]) =>
    fc.array(fc.option(fc.constantFrom(...some), { freq: 2 }), { minLength: people, maxLength: people });
  const which = fc.nat(100);
  const plan = fc.record({
    organizations: fc.array(roles(organizationRoles), { minLength: 1, maxLength: 3 }),
    teams: fc.array(fc.record({ organization: which, isPrivate: fc.boolean(), roles: roles(teamRoles) }), {
      maxLength: 4,
    }),
    projects: fc.array(
      fc.record({
        organization: which,
        team: fc.option(which, { freq: 3 }),
        roles: roles(projectRoles),
        files: fc.nat(3),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    conversations: fc.array(
      fc.record({
        type: fc.constantFrom(...conversationTypes),
        about: which,
        roles: roles(["participant", "owner"] as const),
      }),
      { maxLength: 5 },
    ),
  });
  return plan.map((planned) => () => {
    const pick = <T>(list: T[], place: number): T | undefined => list[place % list.length];
    const organizations = planned.organizations.map((found) => ({ id: newId(), roles: found }));
    const organizationOf = (id: string | null) => organizations.find((one) => one.id === id) as Home;
    const teams = planned.teams.map(({ organization, isPrivate, roles: found }) => {
      const home = pick(organizations, organization) as Home;
      return { id: newId(), organizationId: home.id, isPrivate, roles: onlyThere(found, home.roles) };
    });
    const projects = planned.projects.map((project) => {
      const team = project.team === null ? undefined : pick(teams, project.team);
      const organizationId = team?.organizationId ?? (pick(organizations, project.organization)?.id as string);
      const files = Array.from({ length: project.files }, newId);
      const roles = onlyThere(project.roles, organizationOf(organizationId).roles);
      return { id: newId(), organizationId, teamId: team?.id ?? null, roles, files };
    });
    const conversations = planned.conversations.map(({ type, about, roles: found }) => {
      const team = type === "team" ? pick(teams, about) : undefined;
      const project = type === "project" ? pick(projects, about) : undefined;
      const addressed = type === "broadcast" ? pick(organizations, about) : undefined;
      const organizationId = (team ?? project)?.organizationId ?? addressed?.id ?? null;
      const home = organizations.find(({ id }) => id === organizationId);
      const seats = found.map((_, place) => {
        if (project) return seesProject(place, { home, project, team: teams.find(({ id }) => id === project.teamId) });
        const organizationRole = home?.roles[place] ?? null;
        if (team) return team.roles[place] || organizationRole === "owner" || organizationRole === "admin" || null;
        // the first one asks for support, and the last one is of the staff
        if (type === "support") return place === 0 || place === found.length - 1 || null;
        return type === "direct" || type === "consultation" ? true : organizationRole;
      });
      return {
        id: newId(),
        type,
        roles: onlyThere(found, seats),
        organizationId,
        teamId: team?.id ?? null,
        projectId: project?.id ?? null,
      };
    });
    return { organizations, teams, projects, conversations };
  });
}

function seesProject(
  place: number,
  { home, project, team }: { home: Home | undefined; project: Project; team: Team | undefined },
): true | null {
  const roles = rolesInProject({
    userType: "client",
    organizationRole: home?.roles[place] ?? null,
    isPrivate: team?.isPrivate ?? false,
    teamRole: team?.roles[place] ?? null,
    projectRole: project.roles[place] ?? null,
  });
  return roles.length > 0 || null;
}

/** Nobody has a role where the place before gives none. */
function onlyThere<Role>(roles: (Role | null)[], allowed: unknown[]): (Role | null)[] {
  return roles.map((role, place) => (allowed[place] === null ? null : role));
}

/** Puts it into the database, in place of the one before. `userIds` are the people, by place. */
export async function buildWorld(db: Db, world: RandomWorld, userIds: string[]): Promise<void> {
  await db.deleteFrom("conversations").execute();
  await db.deleteFrom("files").execute();
  await db.deleteFrom("organizations").execute();
  const text = { name: "Some", description: "" };
  const [creator = ""] = userIds;
  const members = <T extends object>(list: { id: string; roles: (string | null)[] }[], make: (id: string) => T) =>
    list.flatMap(({ id, roles }) =>
      roles.flatMap((role, place) => (role ? [{ ...make(id), user_id: userIds[place] as string, role }] : [])),
    );
  const contact = { contact_email: "band@x.example", contact_phone: "1", location: "", website: "" };
  await db
    .insertInto("organizations")
    .values(world.organizations.map(({ id }) => ({ id, ...text, ...contact, type: "college" })))
    .execute();
  const inOrganizations = members(world.organizations, (id) => ({ organization_id: id }));
  if (inOrganizations.length > 0) await db.insertInto("organization_members").values(inOrganizations).execute();
  if (world.teams.length > 0) {
    const rows = world.teams.map(({ id, organizationId, isPrivate }) => ({
      id,
      ...text,
      organization_id: organizationId,
      is_private: isPrivate,
    }));
    await db.insertInto("teams").values(rows).execute();
    const inTeams = members(world.teams, (id) => ({ team_id: id }));
    if (inTeams.length > 0) await db.insertInto("team_members").values(inTeams).execute();
  }
  const projects = world.projects.map(({ id, organizationId, teamId }) => ({
    id,
    ...text,
    organization_id: organizationId,
    team_id: teamId,
    status: "active",
    priority: "low",
    project_type: "",
    created_by: creator,
  }));
  await db.insertInto("projects").values(projects).execute();
  const inProjects = members(world.projects, (id) => ({ project_id: id }));
  if (inProjects.length > 0) await db.insertInto("project_members").values(inProjects).execute();
  await buildFiles(db, world, creator);
  await buildConversations(db, world, {
    creator,
    inThem: members(world.conversations, (id) => ({ conversation_id: id })),
  });
}

async function buildFiles(db: Db, { projects }: RandomWorld, creator: string): Promise<void> {
  const sha256 = "0".repeat(64);
  await db
    .insertInto("blobs")
    .values({ sha256, size: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const files = projects.flatMap((project) => project.files.map((id) => ({ id, project_id: project.id })));
  if (files.length === 0) return;
  const same = { name: "a.txt", category: "design", status: "draft", mime_type: "text/plain", preview: "none", sha256 };
  await db
    .insertInto("files")
    .values(files.map((file) => ({ ...file, ...same, uploaded_by: creator })))
    .execute();
}

async function buildConversations(
  db: Db,
  { conversations }: RandomWorld,
  { creator, inThem }: { creator: string; inThem: { conversation_id: string; user_id: string; role: string }[] },
): Promise<void> {
  if (conversations.length === 0) return;
  const rows = conversations.map(({ id, type, organizationId, teamId, projectId }) => ({
    id,
    type,
    name: "Talk",
    description: "",
    organization_id: organizationId,
    team_id: teamId,
    project_id: projectId,
    priority: "low",
    created_by: creator,
  }));
  await db.insertInto("conversations").values(rows).execute();
  if (inThem.length > 0) await db.insertInto("participants").values(inThem).execute();
}
