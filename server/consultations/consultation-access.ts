import { sql } from "kysely";
import type { Consultation } from "#contract/consultations.ts";
import { AppError } from "#contract/errors.ts";
import { type Action, type Role, rolesInConsultation } from "#domain/permissions.ts";
import { conversationRoom } from "#server/messaging/conversations/conversations.ts";
import { requireRole } from "#server/organizations/organization-access.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";

export interface ConsultationAccess {
  id: string;
  conversationId: string;
  projectId: string | null;
  status: Consultation["status"];
  scheduledAt: string;
  facilitatorId: string;
  createdBy: string;
  updatedAt: string;
  roles: Role[];
}

/** The consultation, if this person may do this to it: one query. Throws `not_found` or `forbidden`. */
export async function requireConsultation(
  db: Db,
  user: SignedInUser,
  id: string,
  action: Action,
): Promise<ConsultationAccess> {
  const row = await db
    .selectFrom("consultations as k")
    .innerJoin("live_conversations as c", "c.id", "k.conversation_id")
    .leftJoin("participants as p", (join) => join.onRef("p.conversation_id", "=", "c.id").on("p.user_id", "=", user.id))
    .select([
      "k.id",
      "k.conversation_id",
      "k.project_id",
      "k.status",
      "k.scheduled_at",
      "k.facilitator_id",
      "k.updated_at",
      "k.created_by",
      "p.role",
    ])
    .select(managesProject(user.id).as("isManager"))
    .where("k.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  const roles = rolesInConsultation({
    userType: user.userType,
    participantRole: row.role as "participant" | "owner" | null,
    isFacilitator: row.facilitator_id === user.id,
    isManager: row.isManager,
  });
  requireRole(roles, action);
  return {
    id: row.id,
    conversationId: row.conversation_id,
    projectId: row.project_id,
    status: row.status as Consultation["status"],
    scheduledAt: row.scheduled_at,
    facilitatorId: row.facilitator_id,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    roles,
  };
}

/** Whether this person manages what consultation `k` is about, by itself or through team and organization. */
export function managesProject(userId: string) {
  return sql<boolean>`exists (select from live_projects pr cross join lateral project_people(pr.id) m
    where pr.id = k.project_id and m.user_id = ${userId} and m.role = 'manager')`;
}

/** Who hears of a consultation: its people, and whoever sees it without being one of them. */
export async function consultationAudience(
  db: Db,
  { conversationId, projectId }: Pick<Consultation, "conversationId" | "projectId">,
): Promise<Room[]> {
  return [conversationRoom(conversationId), ...(await lookersOn(db, projectId))];
}

/** Those who need not be in its conversation: the admins, and the managers of its project. */
export async function lookersOn(db: Db, projectId: string | null): Promise<Room[]> {
  if (projectId === null) return ["admins:all"];
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from live_projects p cross join lateral project_people(p.id) m
     where p.id = ${projectId} and m.role = 'manager'`.execute(db);
  return ["admins:all", ...rows.map(({ id }): Room => `user:${id}`)];
}
