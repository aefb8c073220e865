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
 * Where a text would be better placed (S3 sections 6 and 9), the surest first; null when it says nothing of it. Whoever
 * writes it is one of the people.
 */
export function suggestConversation(
  text: string,
  people: { name: string; userType: UserType }[],
): SuggestedConversation | null {
  const { intent } = detectIntent(text);
  const isWithClient = people.some(looksLikeClient);
  const count = (type: ConversationType) => countWords(text, conversationWords[type]);
  if (intent === "approval" && isWithClient) return { type: "direct", confidence: 0.9 };
  if (intent === "meeting" || count("consultation") > 0) return { type: "consultation", confidence: 0.8 };
  if (count("project") > 1) return { type: "project", confidence: 0.8 };
  if (count("team") > 0) return { type: "team", confidence: 0.7 };
  if ((intent === "urgent" && isWithClient) || count("support") > 1) return { type: "support", confidence: 0.7 };
  if (count("broadcast") > 0) return { type: "broadcast", confidence: 0.7 };
  return count("direct") > 0 ? { type: "direct", confidence: 0.7 } : null;
}
