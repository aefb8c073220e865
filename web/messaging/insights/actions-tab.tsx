import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { ActionItems } from "./action-items.tsx";
import { ProgressPart } from "./progress-part.tsx";
import { Recommendations } from "./recommendations.tsx";

/** What to do next (S3 section 2). */
export function ActionsTab({ insights, recommendations }: Pick<ConversationInsights, "insights" | "recommendations">) {
  return (
    <div className="grid gap-8">
      <Recommendations recommendations={recommendations} />
      <ActionItems items={insights.actionItems} count={insights.actionItemCount} />
      <ProgressPart progress={insights.projectProgress} />
    </div>
  );
}
