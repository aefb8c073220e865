import type { Unanswered } from "#contract/conversations.ts";
import { type ConversationFlags, type Flagged, flagsOf } from "#domain/messaging/conversations/conversation-flags.ts";

/** Where a figure leads: the first of the messages that it counts. What is unanswered stands by number. */
export function oldestOpen(conversation: Flagged, flag: keyof ConversationFlags, now: number): Unanswered | undefined {
  return conversation.unanswered.find((message) => flagsOf({ ...conversation, unanswered: [message] }, now)[flag] > 0);
}
