import type { ConversationInsights } from "#contract/conversation-insights.ts";

/** The figures stay until it is read anew; the words of this message do not. */
export function withoutWords(read: ConversationInsights, messageId: string): ConversationInsights {
  const { insights, cited } = read;
  const { actionItems, projectProgress } = insights;
  const isOther = ({ id }: { id: string }) => id !== messageId;
  const blockers = projectProgress.blockers.filter(isOther);
  return {
    ...read,
    insights: {
      ...insights,
      actionItems: actionItems.filter(isOther),
      projectProgress: { ...projectProgress, blockers },
    },
    cited: cited.filter(isOther),
  };
}
