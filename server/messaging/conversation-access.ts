import { CompiledQuery, sql } from "kysely";
import type { ConversationType } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import type { ReadCursor } from "#contract/read-cursor.ts";
import {
  type Action,
  type ConversationStanding,
  canInConversation,
  isHidden,
  type Role,
  rolesInConversation,
} from "#domain/permissions.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Database, Db } from "#server/platform/db.ts";
import { groupReads } from "#server/platform/grouped-reads.ts";

export interface ConversationAccess {
  conversation: Pick<ConversationAccessRow, "id" | "type" | "projectId" | "teamId" | "organizationId">;
  standing: ConversationStanding;
  roles: Role[];
  cursor: Pick<ReadCursor, "lastReadSeq" | "readVersion" | "markedAtSeq">;
}

/** What the statement below answers, for `accessOf` to judge. */
export interface ConversationAccessRow {
  id: string;
  type: ConversationType;
  projectId: string | null;
  teamId: string | null;
  organizationId: string | null;
  /** Rises with its people, and when it moves or goes with what it belongs to, or comes back. */
  version: number;
  role: "participant" | "owner" | null;
  lastReadSeq: number | null;
  readVersion: number | null;
  markedAtSeq: number | null;
  isManager: boolean;
  /** A direct one, of which the other's account was deleted (decision 055). */
  isLeft: boolean;
}

/** A conversation as a person stands to it. Managing the linked project or leading the linked team, by itself or through the organization. */
export const accessQuery = (conversation: string, person: string) => `
  select c.id, c.type, c.project_id as "projectId", c.team_id as "teamId", c.organization_id as "organizationId",
         c.version, p.role, p.last_read_seq as "lastReadSeq", p.read_version as "readVersion", p.marked_at_seq as "markedAtSeq",
         coalesce(o.role in ('owner', 'admin'), false) or coalesce(t.role = 'lead', false)
           or coalesce(m.role = 'manager', false) as "isManager",
         c.type = 'direct' and exists (
           select from participants x join users u on u.id = x.user_id
            where x.conversation_id = c.id and u.deleted_at is not null) as "isLeft"
    from live_conversations c
    left join participants p on p.conversation_id = c.id and p.user_id = ${person}
    left join live_projects pr on pr.id = c.project_id
    left join organization_members o on o.organization_id = c.organization_id and o.user_id = ${person}
    left join team_members t on t.team_id = coalesce(c.team_id, pr.team_id) and t.user_id = ${person}
    left join project_members m on m.project_id = c.project_id and m.user_id = ${person}
   where c.id = ${conversation}`;

/** Conversation $1 as person $2 stands to it, for statements that load more in the same go. */
export const conversationAccessQuery = accessQuery("$1", "$2");

/** The row that `accessOf` judges, or nothing: one query, shared with whoever asks at that moment. */
export const findAccess = groupReads<{ conversationId: string; userId: string }, ConversationAccessRow>(
  "conversation-access",
  `select asked.place, found.* from json_to_recordset($1::json) asked(place int, conversation_id uuid, user_id uuid)
    cross join lateral (${accessQuery("asked.conversation_id", "asked.user_id")} limit 1) found`,
  ({ conversationId, userId }) => ({ conversation_id: conversationId, user_id: userId }),
);

/** The conversation, if this person may do this in it. Throws `not_found` or `forbidden`. */
export async function requireConversation(
  database: Database,
  user: SignedInUser,
  conversationId: string,
  action: Action,
): Promise<ConversationAccess> {
  const row = await findAccess(database, { conversationId, userId: user.id });
  return accessOf(row, user, action);
}

/**
 * The same within a change, after what it waited for: whoever lost the right meanwhile has lost it for this too, and whoever
 * takes part in it stays in it until the end of the change.
 */
export async function requireStill(
  db: Db,
  user: SignedInUser,
  conversationId: string,
  action: Action,
): Promise<ConversationAccess> {
  await sql`select from participants where conversation_id = ${conversationId} and user_id = ${user.id}
             for key share`.execute(db);
  const query = CompiledQuery.raw(conversationAccessQuery, [conversationId, user.id]);
  const { rows } = await db.executeQuery<ConversationAccessRow>(query);
  return accessOf(rows[0], user, action);
}

/** Whether this person may read conversation `c`, as `accessOf` judges it; said in SQL for lists. */
export function mayRead({ id, userType }: Pick<SignedInUser, "id" | "userType">) {
  return sql<boolean>`(exists (select from participants p where p.conversation_id = c.id and p.user_id = ${id})
    or (c.type = 'support' and ${userType === "admin"}))`;
}

/** The rule alone, for statements that load more in the same go. Throws `not_found` or `forbidden`. */
export function accessOf(
  row: ConversationAccessRow | undefined,
  user: SignedInUser,
  action: Action,
): ConversationAccess {
  if (!row) throw new AppError("not_found");
  const { id, type, projectId, teamId, organizationId, role, isManager } = row;
  const standing = {
    userType: user.userType,
    type,
    participantRole: role,
    // an admin manages every project and team, but is nobody where it does not take part
    isManager: isManager || (user.userType === "admin" && role !== null),
  };
  const roles = rolesInConversation(standing);
  // a manager outside may add itself, but until then the conversation is not there for it
  const isFromOutside = action === "participants.add" || action === "participants.remove";
  const isOutside = !roles.includes("participant") && !isFromOutside;
  if (isHidden(roles) || isOutside) throw new AppError("not_found");
  if (!canInConversation(standing, action)) throw new AppError("forbidden");
  const { lastReadSeq, readVersion, markedAtSeq } = row;
  const cursor = { lastReadSeq: lastReadSeq ?? 0, readVersion: readVersion ?? 0, markedAtSeq: markedAtSeq ?? 0 };
  return { conversation: { id, type, projectId, teamId, organizationId }, standing, roles, cursor };
}
