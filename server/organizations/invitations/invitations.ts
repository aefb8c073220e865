import { type Selectable, sql, type Updateable } from "kysely";
import type { Invitation, InvitationScope, InvitationState } from "#contract/invitations.ts";
import { newId } from "#contract/new-id.ts";
import { hashOf } from "#server/accounts/one-time-tokens.ts";
import type { Db } from "#server/platform/db.ts";
import { asPage, isAfter } from "#server/platform/page.ts";
import type { Invitations } from "#server/platform/tables.ts";

/** What an invitation is to: a team's and a project's organization is always told. */
export interface InvitedTo {
  organizationId: string;
  teamId: string | null;
  projectId: string | null;
}

export type InvitationRow = Selectable<Invitations> & {
  organizationName: string;
  scopeName: string;
  inviterName: string;
  /** Its team or project lies in the bin, and may come back. */
  isGone: boolean;
};

interface NewInvitation extends InvitedTo {
  email: string;
  role: string;
  invitedBy: string;
  linkHash: Buffer;
  mailHash: Buffer;
  expiresAt: string;
}

export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<InvitationRow> {
  const id = newId();
  await db
    .insertInto("invitations")
    .values({
      id,
      organization_id: invitation.organizationId,
      team_id: invitation.teamId,
      project_id: invitation.projectId,
      email: invitation.email,
      role: invitation.role,
      invited_by: invitation.invitedBy,
      link_hash: invitation.linkHash,
      mail_hash: invitation.mailHash,
      expires_at: invitation.expiresAt,
    })
    .execute();
  return getInvitation(db, id);
}

export async function changeInvitation(
  db: Db,
  id: string,
  change: Pick<
    Updateable<Invitations>,
    | "accepted_at"
    | "accepted_by"
    | "declined_at"
    | "revoked_at"
    | "expires_at"
    | "invited_by"
    | "link_hash"
    | "mail_hash"
  >,
): Promise<InvitationRow> {
  await db.updateTable("invitations").set(change).where("id", "=", id).execute();
  return getInvitation(db, id);
}

/** Null for no such invitation. */
export async function findInvitation(db: Db, id: string): Promise<InvitationRow | null> {
  return (await invitations(db).where("i.id", "=", id).executeTakeFirst()) ?? null;
}

/** The same, held until the transaction ends: of two that change it at the same moment the second sees what the first did. */
export async function lockInvitation(db: Db, id: string): Promise<InvitationRow | null> {
  return (await invitations(db).where("i.id", "=", id).forUpdate("i").executeTakeFirst()) ?? null;
}

/** By the secret of either link; `isMailed` when it is the one that only the invited person was sent. */
export async function findInvitationBySecret(db: Db, secret: string, { lock }: { lock: boolean }) {
  const hash = hashOf(secret);
  const row = await invitations(db)
    .where((where) => where.or([where("i.link_hash", "=", hash), where("i.mail_hash", "=", hash)]))
    .$if(lock, (query) => query.forUpdate("i"))
    .executeTakeFirst();
  return row ? { row, isMailed: row.mail_hash.equals(hash) } : null;
}

/** Those of this address to this thing that nobody has answered or revoked. */
export async function listUnanswered(
  db: Db,
  { organizationId, teamId, projectId }: InvitedTo,
  email: string,
): Promise<InvitationRow[]> {
  return invitations(db)
    .where("i.organization_id", "=", organizationId)
    .where(sql<boolean>`i.team_id is not distinct from ${teamId} and i.project_id is not distinct from ${projectId}`)
    .where("i.email", "=", email)
    .where(isUnanswered)
    .forUpdate("i")
    .execute();
}

/** The same, to this thing and to all that lies in it. Whoever takes memberships holds these first, as accepting does. */
export async function listUnansweredWithin(
  db: Db,
  { organizationId, teamId, projectId }: InvitedTo,
  email: string,
): Promise<InvitationRow[]> {
  return invitations(db)
    .where("i.organization_id", "=", organizationId)
    .$if(teamId !== null, (query) => query.where(sql<boolean>`${teamId} in (i.team_id, p.team_id)`))
    .$if(projectId !== null, (query) => query.where("i.project_id", "=", projectId))
    .where("i.email", "=", email)
    .where(isUnanswered)
    .orderBy("i.id")
    .forUpdate("i")
    .execute();
}

/** The same to anything at all. */
export async function listUnansweredTo(db: Db, email: string): Promise<InvitationRow[]> {
  return invitations(db).where("i.email", "=", email).where(isUnanswered).orderBy("i.id").forUpdate("i").execute();
}

/** To this project, those whose days are over included: sent again, they would be good. */
export async function listUnansweredOfProject(db: Db, projectId: string): Promise<InvitationRow[]> {
  return invitations(db)
    .where("i.project_id", "=", projectId)
    .where(isWithoutAnswer)
    .orderBy("i.id")
    .forUpdate("i")
    .execute();
}

/** To this very thing, newest first. */
export async function listInvitations(
  db: Db,
  { organizationId, teamId, projectId }: InvitedTo,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const rows = await invitations(db)
    .where("i.organization_id", "=", organizationId)
    .where(sql<boolean>`i.team_id is not distinct from ${teamId} and i.project_id is not distinct from ${projectId}`)
    .where(isAfter({ at: "i.created_at", id: "i.id", isDown: true }, cursor))
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .limit(limit + 1)
    .execute();
  return asPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }), asInvitation);
}

export function stateOf(row: InvitationRow): InvitationState {
  if (row.accepted_at) return "accepted";
  if (row.declined_at) return "declined";
  if (row.revoked_at) return "revoked";
  return Date.parse(row.expires_at) > Date.now() ? "open" : "expired";
}

export function scopeOf(row: Pick<InvitationRow, "team_id" | "project_id">): InvitationScope {
  return row.project_id ? "project" : row.team_id ? "team" : "organization";
}

export function asInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    organizationId: row.organization_id,
    teamId: row.team_id,
    projectId: row.project_id,
    scope: scopeOf(row),
    scopeName: row.scopeName,
    email: row.email,
    role: row.role as Invitation["role"],
    inviterName: row.inviterName,
    state: stateOf(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

const isWithoutAnswer = sql<boolean>`coalesce(i.accepted_at, i.declined_at, i.revoked_at) is null`;
const isUnanswered = sql<boolean>`${isWithoutAnswer} and i.expires_at > now()`;

async function getInvitation(db: Db, id: string): Promise<InvitationRow> {
  return invitations(db).where("i.id", "=", id).executeTakeFirstOrThrow();
}

/** A project's name is read here from its table: a name joins, it does not call up the ladder. */
function invitations(db: Db) {
  return db
    .selectFrom("invitations as i")
    .innerJoin("live_organizations as o", "o.id", "i.organization_id")
    .innerJoin("users as u", "u.id", "i.invited_by")
    .leftJoin("live_teams as t", "t.id", "i.team_id")
    .leftJoin("live_projects as p", "p.id", "i.project_id")
    .selectAll("i")
    .select([
      "o.name as organizationName",
      sql<string>`coalesce(p.name, t.name, o.name)`.as("scopeName"),
      "u.name as inviterName",
      sql<boolean>`coalesce(i.project_id, i.team_id) is not null and coalesce(p.id, t.id) is null`.as("isGone"),
    ]);
}
