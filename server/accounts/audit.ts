import type { Visitor } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";

/** What is kept, in the words of the log's filter. */
export type AuditAction =
  | "account.created"
  | "account.verified"
  | "account.updated"
  | "signed-in"
  | "sign-in.failed"
  | "signed-out"
  | "sessions.revoked"
  | "password.changed"
  | "password.reset-asked"
  | "password.reset"
  | "second-factor.on"
  | "second-factor.off"
  | "recovery-codes.made"
  | "recovery-code.used"
  | "passkey.added"
  | "passkey.removed"
  | "identity.linked"
  | "identity.unlinked"
  | "invitation.sent"
  | "invitation.accepted"
  | "invitation.declined"
  | "invitation.revoked"
  | "member.added"
  | "member.role-changed"
  | "member.removed"
  | "member.left"
  | "ownership.transferred"
  | "user.type-changed"
  | "user.disabled"
  | "user.enabled"
  | "user.sessions-revoked"
  | "user.reset-sent"
  | "file.downloaded"
  | "audit.exported"
  | "settings.changed";

export interface AuditEntry {
  action: AuditAction;
  /** Who did it; null before anybody is known. */
  actorId: string | null;
  /** What it was done to, as a person would name it. */
  object: string;
  objectId?: string | null;
  organizationId?: string | null;
  /** More, without secrets: old and new role, scope, reason. */
  details?: Record<string, string | number | boolean | null>;
}

/** Adds a row to the log, in the caller's transaction: what is rolled back was not done (security.md, audit log). */
export async function audit(db: Db, { address }: Pick<Visitor, "address">, entry: AuditEntry): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      action: entry.action,
      actor_id: entry.actorId,
      object: entry.object,
      object_id: entry.objectId ?? null,
      organization_id: entry.organizationId ?? null,
      address,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
