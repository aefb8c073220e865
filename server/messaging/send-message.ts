import { AppError } from "#contract/errors.ts";
import type { InputOf } from "#contract/kit.ts";
import type { Message, messageRoutes } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { mayAskAcknowledgement } from "#domain/messaging/acknowledgement.ts";
import { canPost } from "#domain/permissions.ts";
import type { Member } from "#server/platform/context.ts";
import { requireAttachable } from "./attachments.ts";
import { commitMessage } from "./commit-messages.ts";
import { requireConversation } from "./conversation-access.ts";
import { findMessage } from "./messages.ts";

type Input = InputOf<typeof messageRoutes.sendMessage>;

/**
 * Writes a message: two statements and its share of a batch, however many listen. The same id from the same author is the
 * same message (DESIGN section 3). Author and time are the server's. People who are not in the conversation are left out
 * of the mentions rather than refused: somebody may have left while the message waited in its sender's outbox.
 */
export async function sendMessage(
  member: Member,
  { isForwarded = false, ...input }: Input & { isForwarded?: boolean },
): Promise<Message> {
  const { user, platform } = member;
  if (input.content.trim() === "" && input.attachments.length === 0) {
    throw new AppError("invalid_input", "A message needs some text or an attachment.");
  }
  if (input.metadata.needsAcknowledgement && !mayAskAcknowledgement(input.metadata.priority)) {
    throw new AppError("invalid_input", "Only a message of high or urgent priority may ask for acknowledgement.");
  }
  const { standing } = await requireConversation(platform.database, user, input.conversationId, "message.send");
  if (!canPost(standing)) throw new AppError("forbidden");
  const attachments = input.attachments.length > 0 ? await requireAttachable(member, input.attachments) : [];
  const id = input.id ?? newId();
  const stored = await commitMessage(platform, {
    id,
    conversationId: input.conversationId,
    authorId: user.id,
    type: input.type,
    content: input.content,
    replyTo: input.replyTo,
    topicId: input.topicId,
    mentions: [...new Set(input.mentions)],
    attachments,
    ...input.metadata,
    isForwarded,
    createdAt: new Date().toISOString(),
  });
  if (stored) return stored;
  const before = await findMessage(platform, id);
  const isSame = before?.author.id === user.id && before.conversationId === input.conversationId;
  if (!isSame) throw new AppError("id_taken");
  return before;
}
