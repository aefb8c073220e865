import type { UserType } from "#contract/accounts.ts";
import type { ConversationType } from "#contract/conversations.ts";
import { detectIntent } from "./detect-intent.ts";
import { countWords } from "./keywords.ts";
import { looksLikeClient } from "./looks-like-client.ts";

/** Which kind of conversation a text belongs to (S3 section 9). */
const conversationWords = {
  project: ["project", "show", "drill", "design", "props", "storyboard", "set", "movement", "visual"],
  team: ["team", "staff", "crew", "section", "caption heads", "everyone"],
  consultation: ["consult", "consultation", "meeting", "schedule", "advice", "session"],
  support: ["help", "broken", "cannot", "can't", "error", "does not work", "doesn't work", "lost"],
  broadcast: ["announcement", "announce", "all hands", "everybody", "reminder to all"],
} as const;

export interface SuggestedConversation {
  type: ConversationType;
  /** S3 section 9: 0.9, 0.8 or 0.7. */
  confidence: number;
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
