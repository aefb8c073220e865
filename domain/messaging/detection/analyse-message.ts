import { detectIntent } from "./detect-intent.ts";
import { countWords, emotionWords, type Intent, intentWords, requestWords, urgencyWords } from "./keywords.ts";

/** What one message tells (S3 section 3, message analysis). */
export interface MessageAnalysis {
  category: "approval-request" | "question" | "feedback" | "update" | "meeting" | "general";
  intent: Intent | "action-required";
  urgency: "critical" | "high" | "medium" | "low";
  /** Null when no words tell. */
  emotion: "positive" | "concerned" | "negative" | null;
  /** 0.5 and a tenth more for each word that told, up to 1 (S3 section 9). */
  confidence: number;
}

/** Reads a message by its words alone; never throws, whatever the text. */
export function analyseMessage(text: string): MessageAnalysis {
  const { intent } = detectIntent(text);
  const requests = countWords(text, requestWords);
  const urgencies = (["critical", "high", "low"] as const).filter((kind) => countWords(text, urgencyWords[kind]) > 0);
  const emotions = (["negative", "concerned", "positive"] as const).filter(
    (kind) => countWords(text, emotionWords[kind]) > 0,
  );
  const told = requests + urgencies.length + emotions.length + (intent === "general" ? 0 : 1);
  return {
    category: categoryOf(intent, text),
    intent: requests > 0 && intent !== "question" ? "action-required" : intent,
    urgency: urgencies[0] ?? "medium",
    emotion: emotions[0] ?? null,
    confidence: Math.min(0.5 + told / 10, 1),
  };
}

/** What asks at least as much as it tells waits for an answer, whatever it is about. */
function categoryOf(intent: Intent, text: string): MessageAnalysis["category"] {
  if (intent === "approval") return "approval-request";
  if (intent === "general" || intent === "urgent") return countWords(text, ["?"]) > 0 ? "question" : "general";
  return countWords(text, intentWords.question) >= countWords(text, intentWords[intent]) ? "question" : intent;
}
