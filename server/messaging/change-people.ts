import { AppError } from "#contract/errors.ts";
import type { Member } from "#server/platform/context.ts";
import { type ConversationAccess, requireConversation } from "./conversation-access.ts";

type Change = "participants.add" | "participants.remove" | "participants.leave";

/**
 * The conversation, if this person may so change who is in it: nobody in a direct one, and in a support one the staff alone
 * (permissions.md). Throws `not_found` or `forbidden`.
 */
export async function requirePeopleChange(
  { user, platform }: Member,
  id: string,
  action: Change,
): Promise<ConversationAccess> {
  const access = await requireConversation(platform.database, user, id, action);
  const { type } = access.conversation;
  if (type === "direct") throw new AppError("forbidden", "A direct conversation stays between two people.");
  if (type === "support" && action !== "participants.leave" && user.userType !== "admin") {
    throw new AppError("forbidden", "The studio's staff says who is in a support conversation.");
  }
  return access;
}
