import type { ConflictIndicator, ConversationInsights } from "#contract/conversation-insights.ts";

type Health = ConversationInsights["teamDynamics"]["teamHealth"];

/** By the average of both scores (0 to 100) and the conflicts of high severity, as many as may be (S3 section 9). */
const steps: [health: Health, least: number, mostHigh: number][] = [
  ["excellent", 80, 0],
  ["good", 60, 1],
  ["fair", 40, 2],
];

export function teamHealthOf(
  collaboration: number,
  communication: number,
  conflicts: Pick<ConflictIndicator, "severity">[],
): Health {
  const average = (collaboration + communication) / 2;
  const high = conflicts.filter(({ severity }) => severity === "high").length;
  return steps.find(([, least, most]) => average >= least && high <= most)?.[0] ?? "needs_attention";
}
