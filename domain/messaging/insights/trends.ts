import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { countWords } from "../detection/keywords.ts";
import { decisionWords, phaseWords } from "./insight-words.ts";
import { averageResponse } from "./responses.ts";
import type { Said } from "./said.ts";
import { sentimentScore } from "./sentiment.ts";

type Trends = ConversationInsights["trendAnalysis"];
export type Trend = Trends["engagementTrend"];

const least = 10;
const [lower, upper] = [0.8, 1.2];
const sentimentStep = 0.1;

/** How many were said in the last seven days, and in the seven before. */
export interface Weeks {
  thisWeek: number;
  lastWeek: number;
}

/**
 * S3 section 9: what was read is cut into two halves, and the later is held beside the earlier; of ten messages or more. Who
 * answers in less than 0.8 of the time is better, in more than 1.2 worse; of how it sounds a tenth counts; of what is decided or
 * finished, and of all that was said this week and last, the same ratios the other way round.
 */
export function trendAnalysis(messages: Said[], { thisWeek, lastWeek }: Weeks): Trends {
  const percentChange = lastWeek === 0 ? null : Math.round(((thisWeek - lastWeek) / lastWeek) * 100);
  const weeklyComparison = { messagesThisWeek: thisWeek, messagesLastWeek: lastWeek, percentChange };
  if (messages.length < least) {
    const unknown = { responseTimesTrend: null, engagementTrend: null, sentimentTrend: null, productivityTrend: null };
    return { ...unknown, weeklyComparison };
  }
  const half = Math.floor(messages.length / 2);
  const [earlier, later] = [messages.slice(0, half), messages.slice(half)];
  return {
    responseTimesTrend: byResponse(averageResponse(later), averageResponse(earlier)),
    engagementTrend: byRatio(thisWeek, lastWeek),
    sentimentTrend: byStep(sentimentScore(later) - sentimentScore(earlier)),
    productivityTrend: byRatio(achieved(later), achieved(earlier)),
    weeklyComparison,
  };
}

const worse = { improving: "declining", stable: "stable", declining: "improving" } as const;

/** What takes longer is worse. Silence is no quick answer: where nobody followed anybody there is nothing to hold beside. */
function byResponse(value: number | null, before: number | null): NonNullable<Trend> {
  return value === null || before === null ? "stable" : worse[byRatio(value, before)];
}

function byRatio(value: number, before: number): NonNullable<Trend> {
  if (value > upper * before) return "improving";
  return value < lower * before ? "declining" : "stable";
}

function byStep(step: number): NonNullable<Trend> {
  // a tenth made of halves is a little more or less than one
  const rounded = Math.round(step * 1000) / 1000;
  if (rounded > sentimentStep) return "improving";
  return rounded < -sentimentStep ? "declining" : "stable";
}

/** The part of them that tells of something decided or finished. */
function achieved(messages: Said[]): number {
  const words = [...decisionWords, ...phaseWords.completion];
  return messages.filter(({ content }) => countWords(content, words) > 0).length / messages.length;
}
