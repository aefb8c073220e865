import { countWords, type Intent, intents, intentWords } from "./keywords.ts";

export interface Detected {
  intent: Intent;
  /** 0 to 1: min(matched keywords / 3, 1), and 0.5 for general (S3 section 9). */
  confidence: number;
}

/** Characters that a text needs before anything is read out of it (S3 section 5). */
const leastLength = 10;
const bannerAbove = 0.6;

/**
 * What a text is about: the intent with the most of its words, the more pressing of two with as many. A question it is
 * only where no other intent has a word: 'Can you approve set 14?' asks for approval.
 */
export function detectIntent(text: string): Detected {
  const general: Detected = { intent: "general", confidence: 0.5 };
  if (text.trim().length <= leastLength) return general;
  const found = intents
    .map((intent) => ({ intent, matched: countWords(text, intentWords[intent]) }))
    .filter(({ matched }) => matched > 0);
  const stated = found.filter(({ intent }) => intent !== "question");
  // the sort keeps the order of those with as many
  const best = (stated.length > 0 ? stated : found).toSorted((a, b) => b.matched - a.matched)[0];
  return best ? { intent: best.intent, confidence: Math.min(best.matched / 3, 1) } : general;
}

/** Is it sure enough to be told to whoever writes (S3 section 9)? */
export function isTelling({ intent, confidence }: Detected): boolean {
  return confidence > bannerAbove && intent !== "general";
}
