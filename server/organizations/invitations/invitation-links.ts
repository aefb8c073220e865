import { invitationDays } from "#contract/limits.ts";
import { newSecret } from "#server/accounts/one-time-tokens.ts";
import { studioName } from "#server/accounts/studio-name.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { type InvitationRow, scopeOf } from "./invitations.ts";

/** Two new secrets and their end: one for the inviter to hand on, one for the mail, which proves the address as well. */
export function newLinks() {
  const [link, mailed] = [newSecret(), newSecret()];
  const expiresAt = new Date(Date.now() + invitationDays * 86_400_000).toISOString();
  return { link, mailed, expiresAt };
}

/** The secret stands behind the #: browsers send it to nobody. */
export function invitationLink({ platform }: Pick<Member, "platform">, secret: string): string {
  return `${platform.config.publicUrl}/invitation#${secret}`;
}

export async function mailInvitation(member: Member, db: Db, row: InvitationRow, secret: string): Promise<void> {
  const { user, platform } = member;
  const scope = scopeOf(row);
  const within = scope === "organization" ? "" : `, a ${scope} of ${row.organizationName}`;
  await platform.mail.enqueue(db, {
    to: row.email,
    subject: `${user.name} invites you to ${row.scopeName}`,
    link: { of: `invitation ${row.id}`, lasts: invitationDays * 86_400 },
    body: `Hello,

${user.name} (${user.email}) invites you to ${row.scopeName}${within}, on ${await studioName(db)}.
Your role there: ${row.role}.

Accept or decline here, within ${invitationDays} days:

${invitationLink(member, secret)}

This link is for you alone. If you do not know who this is, leave it be: nothing happens.
`,
  });
}
