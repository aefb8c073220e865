import type { Identity } from "#contract/identities.ts";
import type { Member, SignedInUser, Visitor } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { audit } from "../audit.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { lockWaysIn } from "../sessions/ways-in.ts";
import { studioName } from "../studio-name.ts";
import { insertIdentity, providerNames } from "./identities.ts";
import type { VouchedPerson } from "./verify-identity-token.ts";

/**
 * For whoever has proved again who they are: from now on the provider is a whole way in, whatever address it knows. Ends
 * every other session. Throws `account_exists` when one is linked already.
 */
export async function linkIdentity(member: Member, identity: VouchedPerson): Promise<Identity> {
  const { user, platform } = member;
  const { linked, ended } = await platform.facts.change(user.id, async (change) => {
    await lockWaysIn(change.db, member);
    const linked = await insertIdentity(change.db, user.id, identity);
    await tellLink(member, change.db, user, identity);
    return { linked, ended: await endSessions(change, user.id, { except: member.sessionId }) };
  });
  platform.realtime.endSessions(ended);
  return linked;
}

/** Kept in the log and mailed to the account: whoever did not do it hears of it. */
export async function tellLink(visitor: Visitor, db: Db, user: SignedInUser, identity: VouchedPerson): Promise<void> {
  await auditLink(visitor, db, user.id, identity);
  const { config, mail } = visitor.platform;
  const named = providerNames[identity.provider];
  await mail.enqueue(db, {
    to: user.email,
    subject: `You can now sign in with ${named}`,
    body: `Hello ${user.name},\n\nThe ${named} account ${identity.email} was linked to your ${await studioName(db)} account. If this was not you, unlink it and change your password:\n\n${config.publicUrl}/dashboard/profile\n`,
  });
}

export async function auditLink(
  visitor: Visitor,
  db: Db,
  userId: string,
  { provider, email }: VouchedPerson,
): Promise<void> {
  await audit(db, visitor, {
    action: "identity.linked",
    actorId: userId,
    object: email,
    objectId: userId,
    details: { provider },
  });
}
