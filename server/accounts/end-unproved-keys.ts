import type { SignedInUser, Visitor } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { mailNotice } from "./account-mails.ts";
import { type AuditEntry, audit } from "./audit.ts";
import { deleteCalendarAddress } from "./calendar-address/calendar-address.ts";
import { deletePasskeys } from "./passkeys/passkeys.ts";
import { deleteIdentities } from "./providers/identities.ts";
import { endSecondFactor } from "./second-factor/end-second-factor.ts";

/**
 * Whoever signed up with an address need not be its owner: when the owner takes the account, at the first proof of the
 * address, no key that was made before opens it any more. An admin keeps the second factor. Signing up makes no admin, and
 * a mailbox alone must not give the studio away.
 */
export async function endUnprovedKeys(visitor: Visitor, db: Db, user: SignedInUser): Promise<void> {
  const passkeys = await deletePasskeys(db, user.id);
  const identities = await deleteIdentities(db, user.id);
  const isCalendarOff = await deleteCalendarAddress(db, user.id);
  const isOff = user.userType !== "admin" && (await endSecondFactor(db, user.id));
  const ended: Pick<AuditEntry, "action" | "object" | "details">[] = [
    ...passkeys.map((object) => ({ action: "passkey.removed" as const, object })),
    ...identities.map(({ provider, email }) => ({
      action: "identity.unlinked" as const,
      object: email,
      details: { provider },
    })),
    ...(isCalendarOff ? [{ action: "calendar.ended" as const, object: user.email }] : []),
    ...(isOff ? [{ action: "second-factor.off" as const, object: user.email }] : []),
  ];
  for (const entry of ended) {
    const details = { ...entry.details, reason: "first proof of the address" };
    await audit(db, visitor, { ...entry, actorId: user.id, objectId: user.id, details });
  }
  if (ended.length === 0) return;
  await mailNotice(visitor.platform, db, user, "What was set up before you proved your address was removed");
}
