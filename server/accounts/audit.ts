import type { AuditAction } from "#contract/audit-actions.ts";
import type { Visitor } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";

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
export async function audit(db: Db, visitor: Pick<Visitor, "address">, entry: AuditEntry): Promise<void> {
  await auditAll(db, visitor, [entry]);
}

/** The same of many at once, in one statement; none for none. */
export async function auditAll(db: Db, { address }: Pick<Visitor, "address">, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto("audit_log")
    .values(
      entries.map((entry) => ({
        action: entry.action,
        actor_id: entry.actorId,
        object: entry.object,
        object_id: entry.objectId ?? null,
        organization_id: entry.organizationId ?? null,
        address,
        details: JSON.stringify(entry.details ?? {}),
      })),
    )
    .execute();
}
