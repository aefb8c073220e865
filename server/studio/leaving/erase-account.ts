import { AppError } from "#contract/errors.ts";
import { formerMember } from "#domain/accounts/former-member.ts";
import { audit } from "#server/accounts/audit.ts";
import { endSessions } from "#server/accounts/sessions/end-sessions.ts";
import { aroundOf } from "#server/accounts/update-me.ts";
import { asPerson, getUserById } from "#server/accounts/users.ts";
import type { Platform, SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { endInvitationsTo } from "./end-invitations-to.ts";
import type { Gone } from "./forget-name.ts";
import { emptyAccount, forgetOwnRows, giveUpAddress } from "./forget-rows.ts";
import { handBackInquiries } from "./hand-back-inquiries.ts";
import { conversationsToLeave, leaveConversations } from "./leave-conversations.ts";
import { leaveOrganizations } from "./leave-organizations.ts";
import { mailFarewell } from "./mail-farewell.ts";

/**
 * Once it was judged that this account is to go, and while its row is held: nothing of the person is left but what they wrote and
 * brought, under another name (decision 055). Organizations are held before conversations, and these before the row is wanted
 * by foreign keys no more, as everybody does. Answers the sessions that ended. Throws `last_owner`, and `conflict` for who was
 * let in somewhere meanwhile.
 */
export async function eraseAccount(
  platform: Platform,
  change: Change,
  { person, actorId }: { person: SignedInUser; actorId: string },
): Promise<string[]> {
  const { db, publish, moving } = change;
  const { id, name, email } = person;
  await moving(id);
  const conversationIds = await conversationsOf(db, id);
  const around = [...(await aroundOf(platform, db, id)), "admins:all" as const];
  await emptyAccount(db, id);
  publish("user:updated", around, asPerson(await getUserById(db, id)));
  await leaveOrganizations(change, { userId: id, actorId });
  await leaveConversations(change, person);
  await endInvitationsTo(change, person);
  await handBackInquiries(change, id);
  await forgetOwnRows(db, person);
  const sessionIds = await endSessions(change, id, {});
  await giveUpAddress(db, id);
  await requireNowhere(db, id);
  await audit(db, { address: "" }, { action: "account.deleted", actorId, object: formerMember, objectId: id });
  await mailFarewell(platform, db, { name, email, isOwn: actorId === id });
  const gone: Gone = { userId: id, name, email, rooms: around, conversationIds };
  await platform.jobs.enqueue(db, "forget-name", gone);
  publish("user:deleted", around, { userId: id });
  return sessionIds;
}

async function conversationsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("participants")
    .select("conversation_id as id")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ id }) => id);
}

/** From here on nobody is let in (migration 067). */
async function requireNowhere(db: Db, userId: string): Promise<void> {
  const membership = await db
    .selectFrom("organization_members")
    .select("organization_id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  if (!membership && (await conversationsToLeave(db, userId)).length === 0) return;
  throw new AppError("conflict", "Somebody let this account in somewhere just now. Please try again.");
}
