import { AppError } from "#contract/errors.ts";
import type { Member, SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { type ConversationAccess, requireConversation, requireStill } from "./conversation-access.ts";

type PeopleChange = "participants.add" | "participants.remove" | "participants.leave";

/**
 * The conversation, if this person may so change who is in it: nobody in a direct one, and in a support one the staff alone
 * (permissions.md). Throws `not_found` or `forbidden`.
 */
export async function requirePeopleChange(
  { user, platform }: Member,
  id: string,
  action: PeopleChange,
): Promise<ConversationAccess> {
  return judged(user, action, await requireConversation(platform.database, user, id, action));
}

/** The same while the conversation is held: whoever waited for it may have been removed meanwhile. */
export async function requirePeopleChangeStill(
  db: Db,
  { user }: Member,
  { id, action }: { id: string; action: PeopleChange },
): Promise<void> {
  judged(user, action, await requireStill(db, user, id, action));
}

function judged(user: SignedInUser, action: PeopleChange, access: ConversationAccess): ConversationAccess {
  const { type } = access.conversation;
  if (type === "direct") throw new AppError("forbidden", "A direct conversation stays between two people.");
  if (type === "support" && action !== "participants.leave" && user.userType !== "admin") {
    throw new AppError("forbidden", "The studio's staff says who is in a support conversation.");
  }
  return access;
}
