import type { ActionItem, ProjectProgress } from "#contract/conversation-insights.ts";
import { countWords } from "../detection/keywords.ts";
import { plainWords } from "../text/plain-words.ts";
import { blockerWords, phaseWords } from "./insight-words.ts";
import { completionEstimate, type Days, momentumOf } from "./momentum.ts";
import { averageResponse } from "./responses.ts";
import { hour, type Said } from "./said.ts";
import { sentimentScore } from "./sentiment.ts";

const mostBlockers = 10;

interface Asked {
  days: Days;
  /** YYYY-MM-DD. */
  today: string;
  actionItems: ActionItem[];
}

/** Where the work stands by what is said of it (S3 section 3): an estimate, beside which the project's own figures are the truth. */
export function projectProgress(messages: Said[], { days, today, actionItems }: Asked): ProjectProgress {
  const momentum = momentumOf(messages.length, days);
  const blockers = blockersIn(messages);
  const overdue = actionItems.filter(({ dueDate }) => dueDate !== null && dueDate < today).length;
  const risks: [isThere: boolean, risk: string, advice: string][] = [
    [
      overdue > 0,
      overdue === 1 ? "One action item is overdue." : `${overdue} action items are overdue.`,
      "Agree on new dates for what is overdue.",
    ],
    [blockers.length > 0, "Something blocks the work.", "Clear what blocks the work first."],
    [momentum === "stalled", "Nothing was said for three days.", "Ask where the work stands."],
    [momentum === "slowing", "Less is said than some days ago.", "Name the next step and who takes it."],
    [(averageResponse(messages) ?? 0) > 2 * hour, "Answers take more than two hours.", "Agree on when you answer."],
    [sentimentScore(messages) < -0.1, "The tone is negative.", "Talk about what worries people."],
  ];
  const there = risks.filter(([isThere]) => isThere);
  return {
    phase: phaseOf(messages),
    completionEstimate: completionEstimate(momentum),
    blockers,
    momentum,
    riskFactors: there.map(([, risk]) => risk),
    recommendations: there.map(([, , advice]) => advice),
  };
}

/** The phase that most messages speak of, the earlier of two with as many; development where none is spoken of. */
export function phaseOf(messages: Said[]): ProjectProgress["phase"] {
  const counted = (["planning", "development", "completion"] as const).map((phase) => {
    return { phase, count: messages.filter(({ content }) => countWords(content, phaseWords[phase]) > 0).length };
  });
  // the sort keeps the order of those with as many
  const best = counted.toSorted((a, b) => b.count - a.count)[0];
  return best && best.count > 0 ? best.phase : "development";
}

/** Where somebody says that something stops the work, oldest first; who asks whether it does says nothing of it. */
export function blocking(messages: Said[]): Said[] {
  return messages.filter(({ content }) => !content.trimEnd().endsWith("?") && countWords(content, blockerWords) > 0);
}

/** The newest first. */
function blockersIn(messages: Said[]): ProjectProgress["blockers"] {
  return blocking(messages)
    .toReversed()
    .slice(0, mostBlockers)
    .map(({ id, content }) => ({ id, description: plainWords(content).slice(0, 160).toWellFormed() }));
}
