import type { AuditFilter, FullAuditEntry } from "#contract/studio.ts";
import { csvLine } from "#domain/csv-line.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { byteOrderMark } from "#server/platform/table.ts";
import { requireAdmin } from "./admins/require-admin.ts";
import { everyAudit } from "./audit-log.ts";

const head = [
  "at",
  "action",
  "actor",
  "actor e-mail",
  "actor id",
  "object",
  "object id",
  "organization",
  "organization id",
  "address",
  "details",
];

/** The log as a table, row by row; that somebody took it away is itself a row. */
export async function exportAudit(member: Member, filter: AuditFilter): Promise<AsyncIterable<string>> {
  requireAdmin(member.user, "audit.viewAll");
  const { db } = member.platform.database;
  const { action = null, person = null, organization = null, from = null, to = null } = filter;
  await audit(db, member, {
    action: "audit.exported",
    actorId: member.user.id,
    object: "audit log",
    details: { action, person, organization, from, to },
  });
  return lines(everyAudit(db, filter));
}

async function* lines(entries: AsyncIterable<FullAuditEntry>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head);
  for await (const { at, action, actor, object, objectId, organization, address, details } of entries) {
    yield csvLine([
      at,
      action,
      actor?.name ?? null,
      actor?.email ?? null,
      actor?.id ?? null,
      object,
      objectId,
      organization?.name ?? null,
      organization?.id ?? null,
      address,
      JSON.stringify(details),
    ]);
  }
}
