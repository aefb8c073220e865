import type { CitedMessage, ConversationInsights } from "#contract/conversation-insights.ts";

const alice = { id: "alice", name: "Alice" };
const bob = { id: "bob", name: "Bob" };
const carol = { id: "carol", name: "Carol" };
const minute = 60_000;
const hour = 60 * minute;

/** A message that a figure leads to, so many minutes before `now`. */
export function cited(seq: number, author: CitedMessage["author"], excerpt: string, now: number): CitedMessage {
  return { id: `m${seq}`, seq, author, excerpt, createdAt: new Date(now - (42 - seq) * 10 * minute).toISOString() };
}

const read = (now: number): ConversationInsights["insights"] => ({
  ...{ analyzedAt: new Date(now).toISOString(), lastSeq: 42, since: "2026-11-23T12:00:00.000Z" },
  ...{ participantCount: 3, messageCount: 42, avgResponseTime: 12 * minute, engagementLevel: "high" },
  slowestResponse: { id: "m9", milliseconds: 5 * hour },
  sentimentScore: 0.34,
  sentiment: { positive: ["m40", "m38"], concerned: ["m12"], negative: [] },
  topicCoverage: [
    { topic: "Ballad staging", topicId: "t", messageCount: 24, messages: ["m40", "m38", "m30"] },
    { topic: "uniforms", topicId: null, messageCount: 3, messages: ["m12"] },
  ],
  keyDecisions: ["m40", "m38", "m30", "m12"],
  actionItems: [1, 2, 3, 4, 5, 6].map((place) => ({
    ...{ id: `m${30 + place}`, description: `Send set ${place} to the drill writer`, status: "pending" },
    ...{ assignee: place === 1 ? bob : null, priority: place === 1 ? "high" : "medium", confidence: 0.7 },
    ...{ dueDate: place === 1 ? "2026-12-04" : null, extractedAt: new Date(now).toISOString() },
  })),
  actionItemCount: 9,
  communicationPatterns: ["live", "slow"],
  projectProgress: {
    ...{ phase: "development", completionEstimate: 0.7, momentum: "accelerating" },
    blockers: [1, 2, 3].map((place) => ({ id: `m${20 + place}`, description: `We wait for props ${place}` })),
    riskFactors: ["Answers have become slower this week."],
    recommendations: ["Set a day by which the props are decided."],
  },
});

/** Of 42 messages, the last of them now: what a test does not name matters to it in nothing. */
export function someInsights(change: Partial<ConversationInsights> = {}, now = Date.now()): ConversationInsights {
  return {
    conversationId: "c",
    insights: read(now),
    teamDynamics: {
      ...{ collaborationScore: 72, communicationEffectiveness: 64, teamHealth: "good" },
      participationBalance: [
        { person: alice, messageCount: 21, percent: 50 },
        { person: bob, messageCount: 14, percent: 33.33 },
        { person: carol, messageCount: 7, percent: 16.67 },
      ],
      conflictIndicators: (["high", "medium", "low"] as const).map((severity, place) => ({
        ...{ type: "unanswered", severity, participants: [carol], messages: ["m12"] },
        description: `Question ${place + 1} of Carol was not answered.`,
        suggestedResolution: "Answer her, or say who will.",
      })),
    },
    recommendations: (["high", "medium", "low", "low"] as const).map((priority, place) => ({
      ...{ id: `r${place}`, category: "communication", priority, actionable: true, estimatedImpact: "high" },
      ...{ title: `Answer sooner ${place + 1}`, description: "Answers take long." },
      ...{ implementation: ["Agree on a time of day to look in.", "Say who answers."], messages: ["m9"] },
    })),
    trendAnalysis: {
      ...{ responseTimesTrend: "improving", engagementTrend: "stable", sentimentTrend: "declining" },
      ...{ productivityTrend: null },
      weeklyComparison: { messagesThisWeek: 42, messagesLastWeek: 35, percentChange: 20 },
    },
    cited: [
      cited(
        40,
        alice,
        "Then it is decided: the ballad begins in the curved block, and the guard enters from side two.",
        now,
      ),
      cited(38, bob, "That works well for the mellophones, thank you.", now),
      cited(30, alice, "We go with the darker blue for the flags.", now),
      cited(12, carol, "I am worried about the uniforms: do they come in time for the first show?", now),
      cited(9, bob, "Sorry, only saw this now.", now),
    ],
    ...change,
  };
}

/** Nothing was found in it: every list is empty. */
export function nothingFound(): ConversationInsights {
  const whole = someInsights();
  const nothing = {
    topicCoverage: [],
    keyDecisions: [],
    actionItems: [],
    actionItemCount: 0,
    communicationPatterns: [],
  };
  const progress = { blockers: [], riskFactors: [], recommendations: [] };
  return {
    ...whole,
    insights: {
      ...{ ...whole.insights, ...nothing },
      ...{ sentiment: { positive: [], concerned: [], negative: [] }, avgResponseTime: null, slowestResponse: null },
      projectProgress: { ...whole.insights.projectProgress, ...progress },
    },
    teamDynamics: { ...whole.teamDynamics, participationBalance: [], conflictIndicators: [] },
    recommendations: [],
    trendAnalysis: {
      ...{ responseTimesTrend: null, engagementTrend: null, sentimentTrend: null, productivityTrend: null },
      weeklyComparison: { messagesThisWeek: 5, messagesLastWeek: 0, percentChange: null },
    },
    cited: [],
  };
}
