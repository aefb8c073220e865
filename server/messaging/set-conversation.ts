import type { ConversationItem } from "#contract/conversations.ts";
import type { Action } from "#domain/permissions.ts";
import type { Member } from "#server/platform/context.ts";
import { requireConversation } from "./conversation-access.ts";
import { getConversationItem } from "./conversations.ts";

const actions = {
  is_archived: "conversation.archive",
  is_muted: "conversation.mute",
  is_pinned: "conversation.pin",
} as const satisfies Record<string, Action>;

/** One's own view of it: told to one's own devices alone. Who looks in without being in it has none. */
export async function setConversation(
  { user, platform }: Member,
  id: string,
  [column, value]: [keyof typeof actions, boolean],
): Promise<ConversationItem> {
  await requireConversation(platform.database, user, id, actions[column]);
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const changed = await db
      .updateTable("participants")
      .set((set) => ({ [column]: value, settings_version: set("settings_version", "+", 1) }))
      .where("conversation_id", "=", id)
      .where("user_id", "=", user.id)
      .where(column, "<>", value)
      .returning("user_id")
      .executeTakeFirst();
    const item = await getConversationItem(db, id, user.id);
    const { isArchived, isMuted, isPinned } = item.metadata;
    const settings = { conversationId: id, isArchived, isMuted, isPinned, settingsVersion: item.settingsVersion };
    if (changed) publish("conversation:settings-changed", [`user:${user.id}`], settings);
    return item;
  });
}
