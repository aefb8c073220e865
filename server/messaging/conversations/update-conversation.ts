import type { ConversationItem, conversationRoutes } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import type { InputOf } from "#contract/kit.ts";
import type { MessagePriority } from "#contract/messages.ts";
import type { Member } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { requireConversation, requireStill } from "../conversation-access.ts";
import { addSystemMessage, holdConversation } from "../system-message.ts";
import { asConversation, conversationRoom, getConversationItem } from "./conversations.ts";
import { requireSettings, writeSettings } from "./set-conversation.ts";

type Input = InputOf<typeof conversationRoutes.updateConversation>;

/** Name, text, priority and tags for all, and what is set for oneself: all of it or nothing. */
export async function updateConversation(member: Member, input: Input): Promise<ConversationItem> {
  const { user, platform } = member;
  const { id, isPinned, metadata, priority, ...shared } = input;
  const { isArchived, isMuted, isPinned: isPinnedWithin = isPinned, priority: within = priority, tags } = metadata;
  const own = { isArchived, isMuted, isPinned: isPinnedWithin };
  const details = { ...shared, priority: within, tags };
  const [hasOwn, hasDetails] = [own, details].map((part) => Object.values(part).some((value) => value !== undefined));
  if (hasDetails || !hasOwn) await requireDetails(member, id);
  await requireSettings(member, id, own);
  return platform.facts.change(user.id, async (change) => {
    if (hasDetails) {
      await holdConversation(change.db, id);
      await requireStill(change.db, user, id, "conversation.update");
      await writeDetails(change, { id, actor: user, details });
    }
    await writeSettings(change, { id, userId: user.id, wanted: own });
    // see setConversation
    await requireStill(change.db, user, id, "conversation.view");
    return getConversationItem(change.db, id, user.id);
  });
}

async function requireDetails({ user, platform }: Member, id: string): Promise<void> {
  const { conversation } = await requireConversation(platform.database, user, id, "conversation.update");
  if (conversation.type === "direct")
    throw new AppError("forbidden", "A direct conversation is named after its people.");
}

interface Details {
  name?: string | undefined;
  description?: string | undefined;
  priority?: MessagePriority | undefined;
  tags?: string[] | undefined;
}

/** Once it was judged that this person may, and while it is held. A new name is told in a line; what is as it was is not told. */
export async function writeDetails(
  change: Change,
  { id, actor, details }: { id: string; actor: Member["user"]; details: Details },
): Promise<void> {
  const before = await getConversationItem(change.db, id, actor.id);
  const { name = before.name, description = before.description, priority = before.metadata.priority } = details;
  const tags = details.tags ? unlike(details.tags) : before.metadata.tags;
  const isRenamed = name !== before.name;
  const areTagsSame = JSON.stringify(tags) === JSON.stringify(before.metadata.tags);
  const isSame = !isRenamed && description === before.description && areTagsSame;
  if (isSame && priority === before.metadata.priority) return;
  await change.db
    .updateTable("conversations")
    .set((set) => ({
      ...{ name, description, priority, tags },
      version: set("version", "+", 1),
      updated_at: new Date().toISOString(),
    }))
    .where("id", "=", id)
    .execute();
  if (isRenamed) await addSystemMessage(change, id, { actor, event: { what: "renamed", to: name } });
  const item = await getConversationItem(change.db, id, actor.id);
  change.publish("conversation:updated", [conversationRoom(id)], asConversation(item));
}

/** Each once, as it was written first: other capitals make no other tag. */
function unlike(tags: string[]): string[] {
  const plain = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_tag, place) => plain.indexOf(plain[place] as string) === place);
}
