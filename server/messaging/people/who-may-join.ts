// Who may be in a conversation, and who may start it (permissions.md, "Conversations").

import { sql } from "kysely";
import type { ConversationType } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { organizationPeople, peopleOfOrganization } from "#server/organizations/organization-members.ts";
import { shareScope } from "#server/organizations/shared-scope.ts";
import { peopleOfTeam, requireTeam, teamPeople } from "#server/organizations/teams/team-access.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { maySeeProject, peopleWhoMayView, requireProject } from "#server/projects/project-access.ts";
import { supportOf } from "../conversations/conversation-name.ts";

export interface Plan {
  type: ConversationType;
  projectId?: string | undefined;
  teamId?: string | undefined;
  organizationId?: string | undefined;
  participants: string[];
}

interface By {
  db: Db;
  user: SignedInUser;
}

export interface Place {
  organizationId: string | null;
  projectId: string | null;
  teamId: string | null;
  /** Everybody in it, its creator among them. */
  people: string[];
  /** What it is called when nobody says otherwise. */
  name: string;
}

/** Of the person `u`: the staff that support is asked of. */
const isStaff = sql<boolean>`(u.user_type = 'admin' and u.disabled_at is null)`;

const nowhere = { organizationId: null, projectId: null, teamId: null };

/** Checks the creator's right and every participant's. Throws `forbidden`, `not_found` or `invalid_input`. */
export async function placeFor(by: By, plan: Plan): Promise<Place> {
  const others = [...new Set(plan.participants)].filter((userId) => userId !== by.user.id);
  switch (plan.type) {
    case "direct":
      return directPlace(by, others);
    case "project":
      return projectPlace(by, plan, others, "conversation.create.project");
    case "team":
      return teamPlace(by, plan, others, "conversation.create.team");
    case "support":
      return supportPlace(by);
    case "broadcast":
      if (plan.projectId) return projectPlace(by, plan, others, "project.update");
      if (plan.teamId) return teamPlace(by, plan, others, "team.members.add");
      return organizationPlace(by, plan, others);
    case "consultation":
      throw new AppError("invalid_input", "A consultation's conversation is started from the consultation.");
  }
}

async function directPlace({ db, user }: By, others: string[]): Promise<Place> {
  const [otherId] = others;
  if (!otherId || others.length > 1) {
    throw new AppError("invalid_input", "A direct conversation has exactly one other person.");
  }
  requireAll(others, await shareScope(db, user, others));
  const { name } = await db.selectFrom("users").select("name").where("id", "=", otherId).executeTakeFirstOrThrow();
  return { ...nowhere, people: [user.id, otherId], name: `${user.name} & ${name}` };
}

async function projectPlace(
  { db, user }: By,
  { projectId }: Plan,
  others: string[],
  action: "conversation.create.project" | "project.update",
): Promise<Place> {
  if (!projectId) throw new AppError("invalid_input", "Please choose the project that this is about.");
  const { project } = await requireProject(db, user, projectId, action);
  requireAll(others, await peopleWhoMayView(db, projectId, others));
  return {
    organizationId: project.organization_id,
    projectId,
    teamId: project.team_id,
    people: [user.id, ...others],
    name: project.name,
  };
}

async function teamPlace(
  { db, user }: By,
  { teamId }: Plan,
  others: string[],
  action: "conversation.create.team" | "team.members.add",
): Promise<Place> {
  if (!teamId) throw new AppError("invalid_input", "Please choose the team that this is about.");
  const { team } = await requireTeam(db, user, teamId, action);
  requireAll(others, await teamPeople(db, teamId, others));
  return {
    organizationId: team.organization_id,
    projectId: null,
    teamId,
    people: [user.id, ...others],
    name: team.name,
  };
}

/** A broadcast to everybody in it. */
async function organizationPlace({ db, user }: By, { organizationId }: Plan, others: string[]): Promise<Place> {
  if (!organizationId) {
    throw new AppError("invalid_input", "Please choose the organization, team or project that this goes to.");
  }
  const { organization } = await requireOrganization(db, user, organizationId, "org.update");
  requireAll(others, await organizationPeople(db, organizationId, others));
  return { ...nowhere, organizationId, people: [user.id, ...others], name: organization.name };
}

/** The studio's staff is added by the server. */
async function supportPlace({ db, user }: By): Promise<Place> {
  const staff = await db.selectFrom("users as u").select("u.id").where(isStaff).execute();
  const people = [...new Set([user.id, ...staff.map((row) => row.id)])];
  return { ...nowhere, people, name: supportOf(user.name) };
}

interface About {
  id: string;
  type: ConversationType;
  projectId: string | null;
  teamId: string | null;
  organizationId: string | null;
}

/** Those among `userIds` who may join this conversation later on, brought in by this person. */
export async function whoMayJoin(
  { db, user }: { db: Db; user: Pick<SignedInUser, "id" | "userType"> },
  about: About,
  userIds: string[],
): Promise<string[]> {
  if (about.type === "consultation") return shareScope(db, user, userIds);
  const rows = await db
    .selectFrom("users as u")
    .select("u.id")
    .where("u.id", "in", userIds)
    .where(mayJoin(about))
    .execute();
  return rows.map((row) => row.id);
}

/** The same of the person `u`, said in SQL for lists of those whom somebody knows of. */
export function mayJoin({ id, type, projectId, teamId, organizationId }: About) {
  if (projectId) return maySeeProject(projectId);
  if (teamId) return sql<boolean>`u.id in (${peopleOfTeam(teamId)})`;
  if (organizationId) return sql<boolean>`u.id in (${peopleOfOrganization(organizationId)})`;
  if (type === "consultation") return sql<boolean>`true`;
  if (type !== "support") return sql<boolean>`false`;
  return sql<boolean>`(${isStaff} or u.id = (select created_by from live_conversations where id = ${id}))`;
}

/** Throws `invalid_input` where somebody who is wanted is not allowed. */
export function requireAll(wanted: string[], allowed: string[]): void {
  if (wanted.length === allowed.length) return;
  throw new AppError("invalid_input", "One of these people cannot take part in this conversation.");
}
