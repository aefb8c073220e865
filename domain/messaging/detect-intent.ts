import { countWords, type Intent, intents, intentWords } from "./keywords.ts";

export interface Detected {
  intent: Intent;
  /** 0 to 1: min(matched keywords / 3, 1), and 0.5 for general (S3 section 9). */
  confidence: number;
}

/** Characters that a text needs before anything is read out of it (S3 section 5). */
const leastLength = 10;
const bannerAbove = 0.6;

/** What a text is about: the intent with the most of its words, the more pressing of two with as many. */
export function detectIntent(text: string): Detected {
  const general: Detected = { intent: "general", confidence: 0.5 };
  if (text.trim().length <= leastLength) return general;
  let best = { intent: "general" as Intent, matched: 0 };
  for (const intent of intents) {
    const matched = countWords(text, intentWords[intent]);
    if (matched > best.matched) best = { intent, matched };
  }
  return best.matched === 0 ? general : { intent: best.intent, confidence: Math.min(best.matched / 3, 1) };
}

/** Is it sure enough to be told to whoever writes (S3 section 9)? */
export function isTelling({ intent, confidence }: Detected): boolean {
  return confidence > bannerAbove && intent !== "general";
}
