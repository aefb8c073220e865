import type { UserType } from "#contract/accounts.ts";
import type { ConversationType } from "#contract/conversations.ts";
import { detectIntent } from "./detect-intent.ts";
import { conversationWords, countWords } from "./keywords.ts";

export interface SuggestedConversation {
  type: ConversationType;
  /** S3 section 9: 0.9, 0.8 or 0.7. */
  confidence: number;
}

/** A client by user type, or by a name that says director: a hint for the composer, never a right (readings.md). */
export function looksLikeClient({ name, userType }: { name: string; userType: UserType }): boolean {
  return userType === "client" || name.toLowerCase().includes("director");
}

/** Where a text would be better placed (S3 sections 6 and 9); null when it says nothing of it. */
export function suggestConversation(
  text: string,
  people: { name: string; userType: UserType }[],
): SuggestedConversation | null {
  const { intent } = detectIntent(text);
  const isWithClient = people.some(looksLikeClient);
  if (intent === "approval" && isWithClient) return { type: "direct", confidence: 0.9 };
  if (intent === "meeting") return { type: "consultation", confidence: 0.8 };
  if (intent === "urgent" && isWithClient) return { type: "support", confidence: 0.7 };
  if (countWords(text, conversationWords.project) > 1) return { type: "project", confidence: 0.8 };
  if (countWords(text, conversationWords.team) > 0) return { type: "team", confidence: 0.7 };
  return null;
}
