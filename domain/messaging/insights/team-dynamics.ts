import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { mostBalanced } from "#contract/limits.ts";
import { conflictsIn } from "./conflicts.ts";
import { answeredShare } from "./open-questions.ts";
import { averageResponse, responsesIn } from "./responses.ts";
import { hour, type Said } from "./said.ts";
import { sentimentScore } from "./sentiment.ts";
import { teamHealthOf } from "./team-health.ts";

type TeamDynamics = ConversationInsights["teamDynamics"];

/** How people get on with one another (S3 section 3). `participants`: how many are in the conversation. */
export function teamDynamics(messages: Said[], participants: number, now: number): TeamDynamics {
  const collaborationScore = collaboration(messages, participants);
  const communicationEffectiveness = communication(messages);
  const conflictIndicators = conflictsIn(messages, participants, now);
  return {
    collaborationScore,
    communicationEffectiveness,
    participationBalance: participationBalance(messages),
    conflictIndicators,
    teamHealth: teamHealthOf(collaborationScore, communicationEffectiveness, conflictIndicators),
  };
}

/** Percent of the messages for each author (S3 section 3), the most first, with a tenth. */
export function participationBalance(messages: Said[]): TeamDynamics["participationBalance"] {
  return [...Map.groupBy(messages, ({ author }) => author.id).values()]
    .map((own) => ({
      // as the last of them calls them
      person: (own.at(-1) as Said).author,
      messageCount: own.length,
      percent: Math.round((own.length / messages.length) * 1000) / 10,
    }))
    .toSorted((a, b) => b.messageCount - a.messageCount)
    .slice(0, mostBalanced);
}

/**
 * 0 to 100, capped (S3 section 9): 40 for how many of those who are in it speak, 40 for how often one speaks after another, and
 * 20 for kind words, which all are there when every second message has some.
 */
export function collaboration(messages: Said[], participants: number): number {
  if (messages.length === 0) return 0;
  const authors = new Set(messages.map(({ author }) => author.id)).size;
  const spoke = Math.min(authors / Math.max(participants, 1), 1);
  const exchanged = responsesIn(messages).length / Math.max(messages.length - 1, 1);
  const kind = messages.filter(({ signs }) => signs.includes("positive")).length / messages.length;
  return Math.min(Math.round(40 * spoke + 40 * exchanged + 20 * Math.min(2 * kind, 1)), 100);
}

/**
 * 0 to 100 from 50 on (S3 section 9): 20 more where somebody else speaks within an hour on average, 20 less above two; as much
 * again for what is asked and answered, or not; 10 more or less for how it sounds.
 */
export function communication(messages: Said[]): number {
  const response = averageResponse(messages);
  const answered = answeredShare(messages);
  const sentiment = sentimentScore(messages);
  const pace = response === null ? 0 : response <= hour ? 20 : response > 2 * hour ? -20 : 0;
  const answers = answered === null ? 0 : 40 * (answered - 0.5);
  const tone = sentiment > 0.1 ? 10 : sentiment < -0.1 ? -10 : 0;
  return Math.min(Math.max(Math.round(50 + pace + answers + tone), 0), 100);
}
