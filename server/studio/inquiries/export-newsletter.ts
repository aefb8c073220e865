import { sql } from "kysely";
import { csvLine } from "#domain/csv-line.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { byteOrderMark } from "#server/platform/table.ts";
import { requireAdmin } from "../admins/require-admin.ts";

interface Reader {
  email: string;
  name: string;
  ensemble: string;
  askedAt: string;
}

/** Who asked for the newsletter by the contact form, each address once, as a table; that it was taken away is in the log. */
export async function exportNewsletter(member: Member): Promise<string[]> {
  requireAdmin(member.user, "inquiry.view");
  const { db } = member.platform.database;
  const { rows } = await sql<Reader>`
    select distinct on (email) email, name, ensemble, created_at as "askedAt" from inquiries
     where newsletter and state <> 'spam' order by email, created_at desc`.execute(db);
  await audit(db, member, {
    action: "newsletter.exported",
    actorId: member.user.id,
    object: "newsletter",
    details: { addresses: rows.length },
  });
  const lines = rows.map(({ email, name, ensemble, askedAt }) => csvLine([email, name, ensemble, askedAt]));
  return [byteOrderMark, csvLine(["e-mail", "name", "ensemble", "asked at"]), ...lines];
}
