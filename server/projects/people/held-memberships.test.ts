// Who is removed while a change of theirs to other people's memberships waits has lost the right to it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { holding, type Statement, untilWaiting } from "#server/testing/held-rows.ts";
import { newAddress } from "#server/testing/invited.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

interface Place {
  organizationId: string;
  teamId: string;
  otherTeamId: string;
  projectId: string;
  otherProjectId: string;
  invitationId: string;
  /** Works in one of the teams and projects, and not in the others. */
  priya: TestPerson;
}

/** Alice's; Bob is an admin of it. */
async function makePlace(): Promise<Place> {
  const { alice, bob, priya } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Harlan County" });
  const { id } = organization;
  // the same few people are added again and again
  await world.guidon.platform.database.pool.query("delete from throttles");
  await alice.call("addOrganizationMember", { id, email: bob.email, role: "admin" });
  await alice.call("addOrganizationMember", { id, email: priya.email });
  const [team, otherTeam] = [
    await alice.call("createTeam", { id, name: "Guard" }),
    await alice.call("createTeam", { id, name: "Brass" }),
  ];
  const [project, otherProject] = [
    await alice.call("createOrganizationProject", { id, name: "Ballad" }),
    await alice.call("createOrganizationProject", { id, name: "Closer" }),
  ];
  await alice.call("addTeamMember", { id: team.id, userId: priya.id });
  await alice.call("addProjectMember", { id: project.id, userId: priya.id, role: "viewer" });
  const { invitation } = await alice.call("inviteToOrganization", { id, email: newAddress() });
  return {
    organizationId: id,
    teamId: team.id,
    otherTeamId: otherTeam.id,
    projectId: project.id,
    otherProjectId: otherProject.id,
    invitationId: invitation.id,
    priya,
  };
}

/** Every membership and invitation there, but for Bob's. */
async function people({ organizationId }: Place) {
  const { rows } = await world.guidon.platform.database.pool.query(
    `select 'organization' as place, organization_id as id, user_id::text as who, role from organization_members
      where organization_id = $1 and user_id <> $2
     union all select 'team', m.team_id, m.user_id::text, m.role from team_members m join live_teams t on t.id = m.team_id
      where t.organization_id = $1
     union all select 'project', m.project_id, m.user_id::text, m.role from project_members m
      join live_projects p on p.id = m.project_id where p.organization_id = $1
     union all select 'invitation', id, invited_by || encode(mail_hash, 'hex'), concat(role, revoked_at) from invitations
      where organization_id = $1
     order by 1, 2, 3`,
    [organizationId, world.people.bob.id],
  );
  return rows;
}

/** What any of these waits for: the organization's row, and those of Priya's memberships. */
const everything = `
  with o as (update organization_members set joined_at = joined_at where organization_id = $1 and user_id = $2),
       t as (update team_members set role = role where user_id = $2),
       p as (update project_members set role = role where user_id = $2),
       i as (update invitations set role = role where organization_id = $1)
  select from organizations where id = $1 for update`;

test.each<[string, (place: Place, bob: TestPerson) => Promise<unknown>]>([
  [
    "adds a member",
    (at, bob) => bob.call("addOrganizationMember", { id: at.organizationId, email: world.people.dan.email }),
  ],
  ["adds to a team", (at, bob) => bob.call("addTeamMember", { id: at.otherTeamId, userId: at.priya.id })],
  ["names a lead", (at, bob) => bob.call("updateTeamMember", { id: at.teamId, userId: at.priya.id, role: "lead" })],
  ["takes out of a team", (at, bob) => bob.call("removeTeamMember", { id: at.teamId, userId: at.priya.id })],
  [
    "adds to a project",
    (at, bob) => bob.call("addProjectMember", { id: at.otherProjectId, userId: at.priya.id, role: "viewer" }),
  ],
  [
    "names a manager",
    (at, bob) => bob.call("updateProjectMember", { id: at.projectId, userId: at.priya.id, role: "manager" }),
  ],
  ["takes out of a project", (at, bob) => bob.call("removeProjectMember", { id: at.projectId, userId: at.priya.id })],
  ["invites", (at, bob) => bob.call("inviteToOrganization", { id: at.organizationId, email: newAddress() })],
  ["invites to a team", (at, bob) => bob.call("inviteToTeam", { id: at.teamId, email: newAddress() })],
  [
    "invites to a project",
    (at, bob) => bob.call("inviteToProject", { id: at.projectId, email: newAddress(), role: "viewer" }),
  ],
  ["invites once more", (at, bob) => bob.call("resendInvitation", { id: at.invitationId })],
  ["takes an invitation back", (at, bob) => bob.call("revokeInvitation", { id: at.invitationId })],
])("who was removed meanwhile %s in vain", async (_what, act) => {
  const { alice, bob, priya } = world.people;
  const { pool } = world.guidon.platform.database;
  const place = await makePlace();
  const before = await people(place);
  const held: Statement = [everything, place.organizationId, priya.id];
  const code = await holding(pool, held, async (commit) => {
    const removing = alice.call("removeOrganizationMember", { id: place.organizationId, userId: bob.id });
    await untilWaiting(pool, 1, removing);
    const acting = act(place, bob).then(
      () => "ok",
      (error: { code: string }) => error.code,
    );
    await untilWaiting(pool, 2, acting);
    await commit();
    await removing;
    return acting;
  });
  expect(code).toBe("not_found");
  expect(await people(place)).toEqual(before);
});

const started = (id: string) =>
  world.guidon.platform.database.pool
    .query(
      "select name from teams where organization_id = $1 union all select name from projects where organization_id = $1",
      [id],
    )
    .then(({ rows }) => rows.length);

test.each<[string, "removed" | "guest", (place: Place, bob: TestPerson) => Promise<unknown>]>([
  ["a team", "removed", ({ organizationId: id }, bob) => bob.call("createTeam", { id, name: "Percussion" })],
  ["a team", "guest", ({ organizationId: id }, bob) => bob.call("createTeam", { id, name: "Percussion" })],
  [
    "a project",
    "removed",
    ({ organizationId: id }, bob) => bob.call("createOrganizationProject", { id, name: "Encore" }),
  ],
  [
    "a project",
    "guest",
    ({ organizationId: id }, bob) => bob.call("createOrganizationProject", { id, name: "Encore" }),
  ],
  ["a team's project", "removed", ({ teamId: id }, bob) => bob.call("createTeamProject", { id, name: "Encore" })],
  ["a team's project", "guest", ({ teamId: id }, bob) => bob.call("createTeamProject", { id, name: "Encore" })],
])("%s is not begun by who was meanwhile %s", async (_what, how, act) => {
  const { alice, bob } = world.people;
  const { pool } = world.guidon.platform.database;
  const place = await makePlace();
  const { organizationId: id } = place;
  const before = await started(id);
  const code = await holding(pool, ["select from organizations where id = $1 for update", id], async (commit) => {
    const losing =
      how === "removed"
        ? alice.call("removeOrganizationMember", { id, userId: bob.id })
        : alice.call("updateOrganizationMember", { id, userId: bob.id, role: "guest" });
    await untilWaiting(pool, 1, losing);
    const acting = act(place, bob).then(
      () => "ok",
      (error: { code: string }) => error.code,
    );
    await untilWaiting(pool, 2, acting);
    await commit();
    await losing;
    return acting;
  });
  expect(code).toBeOneOf(["forbidden", "not_found"]);
  expect(await started(id)).toBe(before);
});
