// The words that tell what a message is about (S3 section 9). Small letters; a word ends where its letters end.
import type { ConversationType } from "#contract/conversations.ts";

export const intents = ["urgent", "approval", "meeting", "feedback", "question", "update"] as const;
/** What somebody wants by a message; `general` when no words tell. */
export type Intent = (typeof intents)[number] | "general";

export const intentWords: Record<Exclude<Intent, "general">, readonly string[]> = {
  urgent: ["urgent", "urgently", "asap", "immediately", "emergency", "right away", "critical", "at once"],
  approval: [
    "approve",
    "approved",
    "approval",
    "sign off",
    "sign-off",
    "final version",
    "go ahead",
    "green light",
    "confirm",
    "ready to print",
  ],
  meeting: [
    "meet",
    "meeting",
    "call",
    "schedule",
    "calendar",
    "available",
    "availability",
    "zoom",
    "rehearsal",
    "consultation",
  ],
  feedback: [
    "feedback",
    "thoughts",
    "opinion",
    "review",
    "look at",
    "critique",
    "suggestion",
    "suggestions",
    "comments",
    "what do you think",
  ],
  question: ["?", "how", "what", "when", "where", "why", "which", "who", "can you", "could you", "wondering"],
  update: [
    "update",
    "updated",
    "progress",
    "status",
    "finished",
    "done",
    "completed",
    "uploaded",
    "new version",
    "fyi",
  ],
};

/** From the most pressing; a message without any of them is `medium`. */
export const urgencyWords = {
  critical: ["emergency", "critical", "asap", "immediately", "right away", "at once"],
  high: ["urgent", "urgently", "important", "deadline", "priority"],
  low: ["whenever", "no rush", "no hurry", "when you have time", "fyi", "low priority", "someday"],
} as const;

export const emotionWords = {
  negative: [
    "terrible",
    "awful",
    "hate",
    "unacceptable",
    "wrong",
    "bad",
    "disappointed",
    "frustrated",
    "angry",
    "mess",
  ],
  concerned: [
    "worried",
    "concern",
    "concerned",
    "concerns",
    "issue",
    "problem",
    "unsure",
    "not sure",
    "afraid",
    "risk",
  ],
  positive: ["great", "love", "perfect", "awesome", "excellent", "amazing", "beautiful", "thanks", "thank you", "good"],
} as const;

/** What asks somebody to do something (S3 section 5, trigger phrases of action items, and plain requests). */
export const requestWords = [
  "need to",
  "should",
  "must",
  "please",
  "can you",
  "could you",
  "action:",
  "todo:",
  "task:",
  "due by",
  "due on",
  "due date",
  "is due",
  "are due",
  "assign",
  "responsible",
  "follow up",
] as const;

/** Which kind of conversation a text belongs to. */
export const conversationWords: Record<ConversationType, readonly string[]> = {
  direct: ["in private", "privately", "between us", "one on one"],
  project: ["project", "show", "drill", "design", "props", "storyboard", "set", "movement", "visual"],
  team: ["team", "staff", "crew", "section", "caption heads", "everyone"],
  // whoever wants to meet has the intent `meeting`
  consultation: ["consult", "consultation", "advice", "session"],
  support: ["help", "broken", "cannot", "can't", "error", "does not work", "doesn't work", "lost"],
  broadcast: ["announcement", "announce", "all hands", "everybody", "reminder to all"],
};

/** How many of these words stand in the text, each counted once; 'not urgent' says nothing of 'urgent', and an address nothing. */
export function countWords(text: string, words: readonly string[]): number {
  // with the apostrophe of phones, too
  const small = text.toLowerCase().replaceAll(address, " ").replaceAll("’", "'");
  return words.filter((word) => holds(small, word)).length;
}

function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isStart = !isLetter(text[at - 1]) || !isLetter(word[0]);
    const isEnd = !isLetter(text[at + word.length]) || !isLetter(word.at(-1));
    if (isStart && isEnd && !(isLetter(word[0]) && isDenied.test(text.slice(Math.max(0, at - 12), at)))) return true;
  }
  return false;
}

/** Its last sign may be the sentence's. */
const address = /https?:\/\/\S*[^\s?!.,]/g;

/** Ends with a word that takes the next one back. */
const isDenied = /(?:^|[^\p{L}])(?:not|no|never|without|[a-z]+n't)(?: that| so| really| at all)?\s+$/u;

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
