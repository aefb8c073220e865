import type { ConversationItem, Unanswered } from "#contract/conversations.ts";
import { unansweredDays } from "#contract/limits.ts";
import type { MessageSign } from "#contract/messages.ts";

export type Flagged = Pick<ConversationItem, "type" | "unanswered" | "lastWords" | "lastReadSeq">;

/** How many messages press, wait for something to be done or approved, and merely ask. */
export interface ConversationFlags {
  urgent: number;
  pending: number;
  questions: number;
}

/** What nobody answered for so long presses no more. */
const window = unansweredDays * 24 * 60 * 60 * 1000;

/** What a card counts (S3 section 2), over all that is open and not only the last word. */
export function flagsOf(conversation: Flagged, now: number): ConversationFlags {
  const open = conversation.unanswered.filter((message) => isOpen(message, conversation, now));
  const count = (sign: MessageSign) => open.filter(({ signs }) => signs.includes(sign)).length;
  return { urgent: count("urgent"), pending: count("pending"), questions: count("question") };
}

/**
 * Until I have read it, and then until it is answered: by the word of anybody but its author, or by mine alone where it
 * names me. In a broadcast, where few may write, to read is enough.
 */
function isOpen(message: Unanswered, { type, lastReadSeq, lastWords }: Flagged, now: number): boolean {
  if (now - Date.parse(message.createdAt) >= window) return false;
  if (message.seq > lastReadSeq) return true;
  if (type === "broadcast") return false;
  return message.namesMe || !lastWords.some(({ authorId, seq }) => authorId !== message.authorId && seq > message.seq);
}

/**
 * S3 section 4: a message presses. The priority that the conversation was given says nothing of it: no word of anybody
 * would ever settle that.
 */
export function isUrgent(conversation: Flagged, now: number): boolean {
  return flagsOf(conversation, now).urgent > 0;
}

/** S3 section 4: a message waits for something to be done, approved or answered. */
export function isPending(conversation: Flagged, now: number): boolean {
  const { pending, questions } = flagsOf(conversation, now);
  return pending + questions > 0;
}

/** Critical or high, of a priority or an urgency. */
export function presses(level: string): boolean {
  return level === "critical" || level === "high";
}
