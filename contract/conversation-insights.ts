import { z } from "zod";
import { pageOf, type Routes, route } from "./kit.ts";
import { maxCited, mostActionItems, mostBalanced } from "./limits.ts";
import { id, page, time } from "./text.ts";

const Level = z.enum(["low", "medium", "high"]);
export type Level = z.infer<typeof Level>;
const Who = z.object({ id, name: z.string() });
/** The messages that a figure counts: the newest, each once. They stand in `cited`. */
const counted = z.array(id).max(maxCited);
const score = z.number().int().min(0).max(100);

/** A message that some figure counts, as a line that leads to it. */
export const CitedMessage = z.object({
  id,
  seq: z.number().int(),
  author: Who,
  /** The first 100 characters of its text; empty where only files hang on it. */
  excerpt: z.string(),
  createdAt: time,
});
export type CitedMessage = z.infer<typeof CitedMessage>;

/** What somebody is to do, read off the words of one message (S3 section 5). */
export const ActionItem = z.object({
  /** The message's. */
  id,
  description: z.string(),
  /** Whom the message names. */
  assignee: Who.nullable(),
  priority: Level,
  /** YYYY-MM-DD, by the days of whoever asked. */
  dueDate: z.string().nullable(),
  status: z.literal("pending"),
  extractedAt: time,
  confidence: z.number(),
});
export type ActionItem = z.infer<typeof ActionItem>;

export const ConflictIndicator = z.object({
  type: z.enum(["tension", "unanswered", "imbalance"]),
  severity: Level,
  participants: z.array(Who),
  description: z.string(),
  suggestedResolution: z.string(),
  messages: counted,
});
export type ConflictIndicator = z.infer<typeof ConflictIndicator>;

export const InsightRecommendation = z.object({
  id: z.string(),
  category: z.enum(["communication", "team", "project", "productivity"]),
  priority: Level,
  title: z.string(),
  description: z.string(),
  actionable: z.boolean(),
  estimatedImpact: Level,
  /** What to do, step by step. */
  implementation: z.array(z.string()),
  messages: counted,
});
export type InsightRecommendation = z.infer<typeof InsightRecommendation>;

export const ProjectProgress = z.object({
  phase: z.enum(["planning", "development", "completion"]),
  /** 0 to 1. */
  completionEstimate: z.number(),
  blockers: z.array(z.object({ id, description: z.string() })),
  momentum: z.enum(["accelerating", "steady", "slowing", "stalled"]),
  riskFactors: z.array(z.string()),
  recommendations: z.array(z.string()),
});
export type ProjectProgress = z.infer<typeof ProjectProgress>;

/** Null: too few messages to tell (S3 section 9). */
const Trend = z.enum(["improving", "stable", "declining"]).nullable();

/**
 * What a conversation tells of how it goes (S3 sections 2, 3 and 9), read off its messages by their words and their times; the
 * formulas are those of `domain/messaging/insights`.
 */
export const ConversationInsights = z.object({
  conversationId: id,
  insights: z.object({
    analyzedAt: time,
    /** Its last number by then: what came later was not read. */
    lastSeq: z.number().int(),
    /** What was read: the messages since then, or fewer where a conversation is livelier than can be read at once. */
    since: time,
    participantCount: z.number().int(),
    messageCount: z.number().int(),
    /** Milliseconds until somebody else spoke, on average; null where nobody followed anybody. */
    avgResponseTime: z.number().nullable(),
    /** The longest such silence ends with this message. */
    slowestResponse: z.object({ id, milliseconds: z.number() }).nullable(),
    /** -1 to 1. */
    sentimentScore: z.number(),
    sentiment: z.object({ positive: counted, concerned: counted, negative: counted }),
    engagementLevel: Level,
    /** What was talked about, the most first. `topicId`: a topic that people made. */
    topicCoverage: z.array(
      z.object({ topic: z.string(), topicId: id.nullable(), messageCount: z.number().int(), messages: counted }),
    ),
    /** The newest first. */
    keyDecisions: counted,
    actionItems: z.array(ActionItem).max(mostActionItems),
    /** Of which the newest are listed. */
    actionItemCount: z.number().int(),
    communicationPatterns: z.array(z.enum(["live", "slow"])),
    projectProgress: ProjectProgress,
  }),
  teamDynamics: z.object({
    collaborationScore: score,
    communicationEffectiveness: score,
    /** Who spoke how much, the most first. */
    participationBalance: z
      .array(z.object({ person: Who, messageCount: z.number().int(), percent: z.number() }))
      .max(mostBalanced),
    conflictIndicators: z.array(ConflictIndicator),
    teamHealth: z.enum(["excellent", "good", "fair", "needs_attention"]),
  }),
  /** The most pressing first. */
  recommendations: z.array(InsightRecommendation),
  trendAnalysis: z.object({
    responseTimesTrend: Trend,
    engagementTrend: Trend,
    sentimentTrend: Trend,
    productivityTrend: Trend,
    weeklyComparison: z.object({
      messagesThisWeek: z.number().int(),
      messagesLastWeek: z.number().int(),
      /** Null where there was nothing last week. */
      percentChange: z.number().int().nullable(),
    }),
  }),
  cited: z.array(CitedMessage),
});
export type ConversationInsights = z.infer<typeof ConversationInsights>;

/**
 * How lively one of my conversations is (S3 section 3, conversation insight of the hub), over its newest messages of seven days;
 * what presses and waits in it stands in its item.
 */
export const ConversationPace = z.object({
  conversationId: id,
  activityLevel: Level,
  /** Hours until somebody else spoke, on average; null where nobody followed anybody. */
  responseTime: z.number().nullable(),
  overallSentiment: z.enum(["positive", "negative", "neutral"]),
});
export type ConversationPace = z.infer<typeof ConversationPace>;

export const conversationInsightRoutes = {
  /** Of those that I did not archive, the liveliest first. */
  listConversationPaces: route("GET", "/conversations/paces", { query: page, answer: pageOf(ConversationPace) }),
  /** Refused with `conflict` where fewer than five messages were said. `zone`: by whose days a date is meant; one that is not known here is UTC. */
  getConversationInsights: route("GET", "/conversations/:id/insights", {
    params: z.strictObject({ id }),
    query: z.strictObject({
      zone: z.string().max(64).default("UTC"),
    }),
    answer: ConversationInsights,
  }),
} satisfies Routes;
