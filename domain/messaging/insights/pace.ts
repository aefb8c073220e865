import type { ConversationPace } from "#contract/conversation-insights.ts";
import { averageResponse } from "./responses.ts";
import { day, hour, type Said } from "./said.ts";
import { sentimentScore } from "./sentiment.ts";

type Heard = Pick<Said, "id" | "at" | "signs"> & { author: { id: string } };

/** How lively a conversation is by its messages of the last seven days, oldest first (S3 section 9). */
export function paceOf(messages: Heard[], now: number): Omit<ConversationPace, "conversationId"> {
  const response = averageResponse(messages);
  const ofDay = messages.filter(({ at }) => now - at < day).length;
  return {
    activityLevel: activityLevel({ ofDay, ofWeek: messages.length }),
    responseTime: response === null ? null : Math.round((response / hour) * 10) / 10,
    overallSentiment: soundOf(sentimentScore(messages)),
  };
}

/** S3 section 9: five messages in a day or twenty in a week are many, two or ten some. */
export function activityLevel({ ofDay, ofWeek }: { ofDay: number; ofWeek: number }): ConversationPace["activityLevel"] {
  if (ofDay >= 5 || ofWeek >= 20) return "high";
  return ofDay >= 2 || ofWeek >= 10 ? "medium" : "low";
}

/** More than a tenth to either side. */
export function soundOf(score: number): ConversationPace["overallSentiment"] {
  if (score > 0.1) return "positive";
  return score < -0.1 ? "negative" : "neutral";
}
