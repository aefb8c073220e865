// The panel's words for what the contract names.
import type { ConversationInsights, ProjectProgress } from "#contract/conversation-insights.ts";
import { maxCited } from "#contract/limits.ts";
import { soundOf } from "#domain/messaging/insights/pace.ts";

type Trend = "improving" | "stable" | "declining";

export const trendNames: Record<Trend, string> = { improving: "Improving", stable: "Stable", declining: "Declining" };

export const healthNames: Record<ConversationInsights["teamDynamics"]["teamHealth"], string> = {
  excellent: "Excellent",
  good: "Good",
  fair: "Fair",
  needs_attention: "Needs attention",
};

export const phaseNames: Record<ProjectProgress["phase"], string> = {
  planning: "Planning",
  development: "Development",
  completion: "Completion",
};

export const momentumNames: Record<ProjectProgress["momentum"], string> = {
  accelerating: "Accelerating",
  steady: "Steady",
  slowing: "Slowing",
  stalled: "Stalled",
};

export const patternSentences: Record<ConversationInsights["insights"]["communicationPatterns"][number], string> = {
  live: "The last messages came within minutes of one another.",
  slow: "Answers take more than two hours.",
};

const minute = 60_000;

/** A time to wait, in its largest unit: '12 min', '3 h', '2 d'. */
export function waitInWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute);
  if (minutes < 1) return "under 1 min";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 24 ? `${hours} h` : `${Math.round(hours / 24)} d`;
}

/** `score` from -1 to 1. */
export function sentimentName(score: number): "Positive" | "Neutral" | "Negative" {
  return soundNames[soundOf(score)];
}

const soundNames = { positive: "Positive", neutral: "Neutral", negative: "Negative" } as const;

/** With its sign, where it has one. */
export function signed(figure: number, digits = 0): string {
  const written = figure.toFixed(digits);
  // what is nearly nothing has no sign either
  if (Number(written) === 0) return (0).toFixed(digits);
  return figure > 0 ? `+${written}` : written;
}

/** Of what a figure lists; of more than can be listed it is not known how many they are. */
export function listedInWords(ids: string[]): string {
  return ids.length < maxCited ? messagesInWords(ids.length) : `${maxCited}+ messages`;
}

export function messagesInWords(count: number): string {
  return count === 1 ? "1 message" : `${count} messages`;
}
