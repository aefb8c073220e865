import type { CitedMessage, ConversationInsights } from "#contract/conversation-insights.ts";
import { maxCited, mostActionItems } from "#contract/limits.ts";
import { countWords } from "../detection/keywords.ts";
import { plainWords } from "../text/plain-words.ts";
import { actionItemIn, type DayOf } from "./action-items.ts";
import { decisionWords } from "./insight-words.ts";
import type { Days } from "./momentum.ts";
import { projectProgress } from "./project-progress.ts";
import { recommendationsFor } from "./recommendations.ts";
import { averageResponse, slowestResponse } from "./responses.ts";
import { average, newestIds, type Said } from "./said.ts";
import { sentimentScore } from "./sentiment.ts";
import { topicCoverage } from "./subjects.ts";
import { teamDynamics } from "./team-dynamics.ts";
import { trendAnalysis, type Weeks } from "./trends.ts";

interface Conversation {
  /** Oldest first; at least one. */
  messages: Said[];
  /** Its last number by then. */
  lastSeq: number;
  participantCount: number;
  /** Of its topics, by id. */
  topicTitles: ReadonlyMap<string, string>;
  weeks: Weeks;
  days: Days;
  now: number;
  dayOf: DayOf;
}

type Read = Omit<ConversationInsights, "conversationId">;
const minute = 60_000;
const mostExcerpt = 100;

/** S3 section 9: messages for each of those who are in it. */
const [high, medium] = [10, 5];

/** Everything that a conversation's insights show (S3 sections 2, 3 and 9), with the messages that stand behind each figure. */
export function readConversation(asked: Conversation): Read {
  const { messages, participantCount, now } = asked;
  const items = messages.map((said) => actionItemIn(said, asked.dayOf)).filter((item) => item !== null);
  const avgResponseTime = averageResponse(messages);
  const progress = projectProgress(messages, { days: asked.days, today: asked.dayOf(now), actionItems: items });
  const dynamics = teamDynamics(messages, participantCount, now);
  const sounding = (sign: "positive" | "concerned" | "negative") =>
    newestIds(
      messages.filter(({ signs }) => signs.includes(sign)),
      maxCited,
    );
  const insights: Read["insights"] = {
    analyzedAt: new Date(now).toISOString(),
    lastSeq: asked.lastSeq,
    since: new Date(messages[0]?.at ?? now).toISOString(),
    participantCount,
    messageCount: messages.length,
    avgResponseTime,
    slowestResponse: slowestResponse(messages),
    sentimentScore: Math.round(sentimentScore(messages) * 100) / 100,
    sentiment: { positive: sounding("positive"), concerned: sounding("concerned"), negative: sounding("negative") },
    engagementLevel: engagementOf(messages.length, participantCount),
    topicCoverage: topicCoverage(messages, asked.topicTitles),
    keyDecisions: newestIds(messages.filter(decides), maxCited).toReversed(),
    actionItems: items.slice(-mostActionItems).toReversed(),
    actionItemCount: items.length,
    communicationPatterns: patternsOf(messages, avgResponseTime),
    projectProgress: progress,
  };
  const recommendations = recommendationsFor(messages, {
    ...insights,
    conflictIndicators: dynamics.conflictIndicators,
  });
  return {
    insights,
    teamDynamics: dynamics,
    recommendations,
    trendAnalysis: trendAnalysis(messages, asked.weeks),
    cited: citedIn(messages, { insights, dynamics, recommendations }),
  };
}

export function engagementOf(messages: number, participants: number): Read["insights"]["engagementLevel"] {
  const each = messages / Math.max(participants, 1);
  if (each >= high) return "high";
  return each >= medium ? "medium" : "low";
}

/** Somebody says that it is settled; who asks whether it is settles nothing. */
function decides({ content }: Said): boolean {
  return !content.trimEnd().endsWith("?") && countWords(content, decisionWords) > 0;
}

/** S3 section 9: the last three within five minutes of one another, on average; and answers that take more than two hours. */
function patternsOf(messages: Said[], response: number | null): Read["insights"]["communicationPatterns"] {
  const last = messages.slice(-3);
  const gaps = last.slice(1).map(({ at }, index) => at - (last[index] as Said).at);
  const isLive = last.length === 3 && (average(gaps) as number) < 5 * minute;
  const isSlow = response !== null && response > 120 * minute;
  return [...(isLive ? ["live" as const] : []), ...(isSlow ? ["slow" as const] : [])];
}

interface Figures {
  insights: Read["insights"];
  dynamics: Read["teamDynamics"];
  recommendations: Read["recommendations"];
}

/** Every message that a figure leads to, once, oldest first. */
function citedIn(messages: Said[], { insights, dynamics, recommendations }: Figures): CitedMessage[] {
  const { sentiment, slowestResponse: slowest, projectProgress: progress } = insights;
  const ids = new Set([
    ...[sentiment.positive, sentiment.concerned, sentiment.negative, insights.keyDecisions].flat(),
    ...[...insights.topicCoverage, ...dynamics.conflictIndicators, ...recommendations].flatMap((one) => one.messages),
    ...[...insights.actionItems, ...progress.blockers, ...(slowest ? [slowest] : [])].map(({ id }) => id),
  ]);
  return messages
    .filter(({ id }) => ids.has(id))
    .map(({ id, seq, author, content, at }) => ({
      id,
      seq,
      author,
      excerpt: plainWords(content).slice(0, mostExcerpt).toWellFormed(),
      createdAt: new Date(at).toISOString(),
    }));
}
