import { isBlank } from "#contract/blank.ts";
import { AppError } from "#contract/errors.ts";
import type { InputOf } from "#contract/kit.ts";
import type { Attachment, Message, messageRoutes } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { mayAskAcknowledgement } from "#domain/messaging/acknowledgement.ts";
import { leftWords } from "#domain/messaging/left-words.ts";
import { signsOf } from "#domain/messaging/message-signs.ts";
import type { Member, SignedInUser } from "#server/platform/context.ts";
import type { Database } from "#server/platform/db.ts";
import { accessOf, type ConversationAccessRow, findAccess, requireConversation } from "../conversation-access.ts";
import { findMessage } from "../messages.ts";
import { requireAttachable } from "./attachments.ts";
import { commitMessage } from "./commit-messages.ts";
import { knownStanding, rememberStanding, type Writer } from "./known-standings.ts";

type Input = InputOf<typeof messageRoutes.sendMessage>;

/** A right that changes more often than this while one message is stored is left to the sender's next try. */
const mostTries = 10;

/**
 * Writes a message: one statement for who sends and its share of a batch, however many listen. The same id from the same
 * author is the same message (DESIGN section 3). Author and time are the server's. People who are not in the conversation
 * are left out of the mentions rather than refused: somebody may have left while the message waited in its sender's outbox.
 *
 * The author is judged by what it was to the conversation when it last wrote there, and the batch stores the message only
 * if it still is, and its files are there; if not, by what it is now.
 */
export async function sendMessage(
  member: Member,
  { forwarded, ...input }: Input & { forwarded?: { from: string | null } },
): Promise<Message> {
  const { user, platform } = member;
  const { database } = platform;
  const { conversationId } = input;
  const content = isBlank(input.content) ? "" : input.content;
  if (content === "" && input.attachments.length === 0) {
    throw new AppError("invalid_input", "A message needs some text or an attachment.");
  }
  const { priority = input.metadata.priority } = input;
  if (input.metadata.needsAcknowledgement && !mayAskAcknowledgement(priority)) {
    throw new AppError("invalid_input", "Only a message of high or urgent priority may ask for acknowledgement.");
  }
  const who = { conversationId, userId: user.id, userType: user.userType };
  const id = input.id ?? newId();
  let known = knownStanding(database, who);
  for (let tries = 0; tries < mostTries; tries++) {
    const standing = known ?? (await requirePost(database, who, user).catch(asRefusal));
    if (standing instanceof AppError) return findSent(member, { id, conversationId }, standing);
    const attachments = await requireAllAttachable(member, input.attachments).catch(asRefusal);
    if (attachments instanceof AppError) return findSent(member, { id, conversationId }, attachments);
    const stored = await commitMessage(platform, {
      id,
      conversationId,
      authorId: user.id,
      type: input.type,
      content,
      replyTo: input.replyTo,
      topicId: input.topicId,
      mentions: [...new Set(input.mentions)],
      attachments,
      ...input.metadata,
      priority,
      isForwarded: forwarded !== undefined,
      forwardedFrom: forwarded?.from ?? null,
      signs: signsOf({ content, type: input.type, priority }),
      createdAt: new Date().toISOString(),
      seen: input.seen ?? null,
      standing,
    });
    if (stored) {
      if (!known) rememberStanding(database, who, standing);
      return stored;
    }
    // it was there already, a file is there no more, or its author is something else by now
    const before = known ? null : await findMessage(platform, id);
    known = undefined;
    if (!before) continue;
    if (before.author.id !== user.id || before.conversationId !== conversationId) throw new AppError("id_taken");
    return before;
  }
  throw new AppError("unavailable");
}

/** What the author is to the conversation, if it may write there and somebody reads it. Throws `not_found` or `forbidden`. */
async function requirePost(database: Database, who: Writer, user: SignedInUser): Promise<ConversationAccessRow> {
  const row = await findAccess(database, who);
  accessOf(row, user, "message.send");
  if (!row) throw new AppError("not_found");
  if (row.isLeft) throw new AppError("forbidden", leftWords);
  return row;
}

function requireAllAttachable(member: Member, ids: string[]): Promise<Attachment[]> {
  return ids.length > 0 ? requireAttachable(member, ids) : Promise.resolve([]);
}

/** What is no judgement is thrown on: nobody has refused anything then. */
export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/**
 * What its author asks to be stored once more, and has lost the right to since, or to what hangs on it, or to what it forwards:
 * everybody has it, so it did not fail. Who may read there no more learns what they said themselves, and nothing of what others
 * did to it or may see. Throws the refusal where there is no such thing.
 */
export async function findSent(
  { platform, user }: Member,
  { id, conversationId }: { id: string; conversationId: string },
  refusal: AppError,
): Promise<Message> {
  const sent = await findMessage(platform, id);
  if (sent?.author.id !== user.id || sent.conversationId !== conversationId) throw refusal;
  const access = await requireConversation(platform.database, user, conversationId, "message.list").catch(asRefusal);
  return access instanceof AppError ? { ...sent, attachments: [], reactions: [] } : sent;
}
