import type { UserType } from "#contract/accounts.ts";
import type { ConversationType } from "#contract/conversations.ts";
import { detectIntent } from "./detect-intent.ts";
import { conversationWords, countWords } from "./keywords.ts";
import { looksLikeClient } from "./looks-like-client.ts";

export interface SuggestedConversation {
  type: ConversationType;
  /** S3 section 9: 0.9, 0.8 or 0.7. */
  confidence: number;
}

/**
 * Where a text would be better placed (S3 sections 6 and 9), the surest first; null when it says nothing of any. Whoever
 * writes it is one of the people.
 */
export function suggestConversation(
  text: string,
  people: { name: string; userType: UserType }[],
): SuggestedConversation | null {
  const { intent } = detectIntent(text);
  const isWithClient = people.some(looksLikeClient);
  const count = (type: ConversationType) => countWords(text, conversationWords[type]);
  const said: [ConversationType, number, boolean][] = [
    ["direct", 0.9, intent === "approval" && isWithClient],
    ["consultation", 0.8, intent === "meeting" || count("consultation") > 0],
    ["project", 0.8, count("project") > 1],
    ["team", 0.7, count("team") > 0],
    ["support", 0.7, (intent === "urgent" && isWithClient) || count("support") > 1],
    ["broadcast", 0.7, count("broadcast") > 0],
    ["direct", 0.7, count("direct") > 0],
  ];
  const surest = said.find(([, , isSaid]) => isSaid);
  return surest ? { type: surest[0], confidence: surest[1] } : null;
}
