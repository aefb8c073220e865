import type { ConversationItem, conversationRoutes } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import type { InputOf } from "#contract/kit.ts";
import type { Member } from "#server/platform/context.ts";
import { requireConversation } from "./conversation-access.ts";
import { asConversation, conversationRoom, getConversationItem } from "./conversations.ts";
import { addSystemMessage, holdConversation } from "./system-message.ts";

type Input = InputOf<typeof conversationRoutes.updateConversation>;

/** Name, text and priority; a new name is told in a line of its own. Nothing is told when nothing is different. */
export async function updateConversation({ user, platform }: Member, input: Input): Promise<ConversationItem> {
  const { id, name, description, priority } = input;
  const { conversation } = await requireConversation(platform.database, user, id, "conversation.update");
  if (conversation.type === "direct")
    throw new AppError("forbidden", "A direct conversation is named after its people.");
  return platform.facts.change(user.id, async (change) => {
    await holdConversation(change.db, id);
    const before = await getConversationItem(change.db, id, user.id);
    const after = {
      name: name ?? before.name,
      description: description ?? before.description,
      priority: priority ?? before.metadata.priority,
    };
    const isRenamed = after.name !== before.name;
    const isSame = !isRenamed && after.description === before.description;
    if (isSame && after.priority === before.metadata.priority) return before;
    await change.db
      .updateTable("conversations")
      .set((set) => ({ ...after, version: set("version", "+", 1), updated_at: new Date().toISOString() }))
      .where("id", "=", id)
      .execute();
    if (isRenamed) await addSystemMessage(change, id, { actor: user, event: { what: "renamed", to: after.name } });
    const item = await getConversationItem(change.db, id, user.id);
    change.publish("conversation:updated", [conversationRoom(id)], asConversation(item));
    return item;
  });
}
