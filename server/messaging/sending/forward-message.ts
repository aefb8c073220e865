import { AppError } from "#contract/errors.ts";
import type { Message } from "#contract/messages.ts";
import type { Member } from "#server/platform/context.ts";
import { getMessageIn, requireMessage, requireThere } from "../changing/change-message.ts";
import { asRefusal, findSent, sendMessage } from "./send-message.ts";

interface Input {
  id: string;
  conversationId: string;
  messageId?: string | undefined;
}

/**
 * Says it again where the person may write, with the name of whose words they were first. Its files go along as any other
 * attachment does: only what the person may see by itself, and so may show (permissions.md, notes 8 and 9).
 */
export async function forwardMessage(member: Member, { id, conversationId, messageId }: Input): Promise<Message> {
  const source = await findSource(member, id).catch(asRefusal);
  if (source instanceof AppError) {
    if (!messageId) throw source;
    return findSent(member, { id: messageId, conversationId }, source);
  }
  return sendMessage(member, {
    id: messageId,
    conversationId,
    type: source.type === "system" ? "text" : source.type,
    content: source.content,
    replyTo: null,
    topicId: null,
    mentions: [],
    attachments: source.attachments.map((attachment) => attachment.id),
    // whoever forwards looks at another conversation
    seen: 0,
    metadata: { priority: "medium", needsAcknowledgement: false },
    forwarded: { from: whoseWords(source, member) },
  });
}

/** Throws `not_found`, `forbidden`, and `conflict` for a deleted one. */
async function findSource(member: Member, id: string): Promise<Message> {
  const { platform } = member;
  await requireMessage(member, id, "message.forward");
  const source = await getMessageIn(platform, platform.database.db, id);
  requireThere(source);
  return source;
}

/** Null for one's own, and for a line of the server's own, which says whose doing it was. */
function whoseWords({ forwardedFrom, author, type }: Message, { user }: Member): string | null {
  if (forwardedFrom) return forwardedFrom;
  return type === "system" || author.id === user.id ? null : author.name;
}
