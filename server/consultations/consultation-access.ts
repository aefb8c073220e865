import type { Consultation } from "#contract/consultations.ts";
import { AppError } from "#contract/errors.ts";
import { type Action, type Role, rolesInConsultation } from "#domain/permissions.ts";
import { requireRole } from "#server/organizations/organization-access.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";

export interface ConsultationAccess {
  id: string;
  conversationId: string;
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
      "k.status",
      "k.scheduled_at",
      "k.facilitator_id",
      "k.updated_at",
      "k.created_by",
      "p.role",
    ])
    .where("k.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  const roles = rolesInConsultation({
    userType: user.userType,
    participantRole: row.role as "participant" | "owner" | null,
    isFacilitator: row.facilitator_id === user.id,
  });
  requireRole(roles, action);
  return {
    id: row.id,
    conversationId: row.conversation_id,
    status: row.status as Consultation["status"],
    scheduledAt: row.scheduled_at,
    facilitatorId: row.facilitator_id,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    roles,
  };
}
