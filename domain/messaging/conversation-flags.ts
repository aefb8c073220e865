import { analyseMessage, type MessageAnalysis } from "./analyse-message.ts";
import { type Grouped, isPending, isSaid, isUrgent } from "./group-conversations.ts";

export interface ConversationFlags {
  isUrgent: boolean;
  /** What waits for me: something to do or to approve, or a mere question. */
  waiting: "pending" | "question" | null;
  /** How the last word sounds; null when nothing tells. */
  sentiment: MessageAnalysis["emotion"];
}

/** What a card says of its conversation (S3 section 2), read off the last word as the groups are. */
export function flagsOf(conversation: Grouped, me: string): ConversationFlags {
  const { lastMessage } = conversation;
  const told = isSaid(lastMessage) ? analyseMessage(lastMessage.content) : null;
  const isMereQuestion = told?.category === "question" && told.intent !== "action-required";
  const waiting = isMereQuestion ? "question" : "pending";
  return {
    isUrgent: isUrgent(conversation),
    waiting: isPending(conversation, me) ? waiting : null,
    sentiment: told?.emotion ?? null,
  };
}
