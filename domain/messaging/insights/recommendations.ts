import type { ConversationInsights, InsightRecommendation } from "#contract/conversation-insights.ts";
import { maxCited } from "#contract/limits.ts";
import { openQuestions } from "./open-questions.ts";
import { blocking } from "./project-progress.ts";
import { hour, newestIds, type Said } from "./said.ts";

type Read = Pick<ConversationInsights["insights"], "avgResponseTime" | "actionItemCount" | "actionItems"> & {
  slowestResponse: ConversationInsights["insights"]["slowestResponse"];
  projectProgress: Pick<ConversationInsights["insights"]["projectProgress"], "momentum">;
  conflictIndicators: ConversationInsights["teamDynamics"]["conflictIndicators"];
};

/** More of them want a board (S3 section 9). */
const manyActions = 5;
const order: InsightRecommendation["priority"][] = ["high", "medium", "low"];

/** What would help, the most pressing first (S3 sections 3 and 9). */
export function recommendationsFor(messages: Said[], read: Read): InsightRecommendation[] {
  const { conflictIndicators } = read;
  const tension = conflictIndicators.find(({ type }) => type === "tension");
  const imbalance = conflictIndicators.find(({ type }) => type === "imbalance");
  const found: (InsightRecommendation | null)[] = [
    answer(openQuestions(messages)),
    unblock(blocking(messages)),
    tension
      ? advise("tension", {
          category: "team",
          priority: tension.severity,
          title: "Ease the tone",
          description: tension.description,
          implementation: [tension.suggestedResolution, "Thank people for what went well."],
          messages: tension.messages,
        })
      : null,
    respondSooner(read),
    board(read),
    restart(read),
    imbalance
      ? advise("imbalance", {
          category: "team",
          priority: imbalance.severity,
          title: "Bring in the quiet ones",
          description: imbalance.description,
          implementation: [imbalance.suggestedResolution],
          messages: imbalance.messages,
        })
      : null,
  ];
  return found.filter((one) => one !== null).toSorted((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority));
}

function answer(open: Said[]): InsightRecommendation | null {
  if (open.length === 0) return null;
  return advise("answer", {
    category: "communication",
    priority: "high",
    title: "Answer what is open",
    description: open.length === 1 ? "One message waits for an answer." : `${open.length} messages wait for an answer.`,
    implementation: ["Answer each, or say who will and by when."],
    messages: newestIds(open, maxCited),
  });
}

function unblock(blockers: Said[]): InsightRecommendation | null {
  if (blockers.length === 0) return null;
  return advise("unblock", {
    category: "project",
    priority: "high",
    title: "Clear what blocks the work",
    description: blockers.length === 1 ? "One message names something." : `${blockers.length} messages name something.`,
    implementation: ["Name one person for each.", "Say when it will be cleared."],
    messages: newestIds(blockers, maxCited),
  });
}

/** Above an hour; above two it is slow (S3 section 9). */
function respondSooner({ avgResponseTime, slowestResponse }: Read): InsightRecommendation | null {
  if (avgResponseTime === null || avgResponseTime <= hour) return null;
  return advise("respond", {
    category: "communication",
    priority: avgResponseTime > 2 * hour ? "high" : "medium",
    title: "Answer sooner",
    description: `On average somebody else speaks after ${hoursIn(avgResponseTime)}.`,
    implementation: ["Agree on times at which everybody looks in.", "Mark what cannot wait as High or Urgent."],
    messages: slowestResponse ? [slowestResponse.id] : [],
  });
}

function board({ actionItemCount, actionItems }: Read): InsightRecommendation | null {
  if (actionItemCount <= manyActions) return null;
  return advise("board", {
    category: "productivity",
    priority: "medium",
    title: "Put the action items on a board",
    description: `${actionItemCount} action items stand in this conversation alone.`,
    implementation: ["Make a milestone of the project for each.", "Give it a date and somebody who does it."],
    messages: actionItems.map(({ id }) => id).slice(-maxCited),
  });
}

function restart({ projectProgress: { momentum } }: Read): InsightRecommendation | null {
  if (momentum !== "stalled" && momentum !== "slowing") return null;
  const isStalled = momentum === "stalled";
  return advise("restart", {
    category: "project",
    priority: isStalled ? "high" : "low",
    title: isStalled ? "Take the conversation up again" : "Keep it going",
    description: isStalled ? "Nothing was said for three days." : "Less is said than some days ago.",
    implementation: ["Say what is done.", "Ask for the next step by name."],
    messages: [],
  });
}

/** What helps with something of this priority helps as much. */
function advise(
  id: string,
  advice: Omit<InsightRecommendation, "id" | "actionable" | "estimatedImpact">,
): InsightRecommendation {
  return { id, ...advice, actionable: true, estimatedImpact: advice.priority };
}

function hoursIn(milliseconds: number): string {
  const hours = Math.round(milliseconds / hour);
  return hours === 1 ? "an hour" : `${hours} hours`;
}
