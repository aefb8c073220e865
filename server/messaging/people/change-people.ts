import type { ConversationType } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import { canChangePeople } from "#domain/permissions.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { type ConversationAccess, requireConversation, requireStill } from "../conversation-access.ts";

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
  return judged(action, await requireConversation(platform.database, user, id, action));
}

/** The same while the conversation is held: whoever waited for it may have been removed meanwhile. */
export async function requirePeopleChangeStill(
  db: Db,
  { user }: Member,
  { id, action }: { id: string; action: PeopleChange },
): Promise<void> {
  judged(action, await requireStill(db, user, id, action));
}

const refusals: Partial<Record<ConversationType, string>> = {
  direct: "A direct conversation stays between two people.",
  support: "The studio's staff says who is in a support conversation.",
};

function judged(action: PeopleChange, access: ConversationAccess): ConversationAccess {
  const { conversation, standing } = access;
  const may = action === "participants.leave" ? conversation.type !== "direct" : canChangePeople(standing);
  if (!may) throw new AppError("forbidden", refusals[conversation.type]);
  return access;
}
