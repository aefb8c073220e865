import { useQuery } from "@tanstack/react-query";
import type { ConversationItem } from "#contract/conversations.ts";
import { minInsightMessages } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { InsightsPanel } from "./insights-panel.tsx";
import { InsightsSkeleton } from "./insights-skeleton.tsx";
import { conversationInsights } from "./queries.ts";

interface Props {
  conversation: ConversationItem;
  onClose: () => void;
}

/** What a conversation tells of how it goes (S3 section 2), beside it. */
export function InsightsDialog({ conversation, onClose }: Props) {
  const query = useQuery(conversationInsights(conversation.id));
  const ask = () => void query.refetch();
  return (
    <Drawer open onClose={onClose} title="Insights" description={conversation.name} isToRead>
      {query.isPending && <InsightsSkeleton />}
      {query.isError && !query.data && (
        <FailedState title="Conversation analysis failed. Please try again." error={query.error} onRetry={ask} />
      )}
      {query.data === null && (
        <EmptyState
          title="No Insights Available"
          text={`Need at least ${minInsightMessages} messages to generate insights.`}
          action={
            <Button busy={query.isFetching} onClick={ask}>
              Try Again
            </Button>
          }
        />
      )}
      {query.data && (
        <InsightsPanel
          read={query.data}
          lastSeq={conversation.lastSeq}
          error={query.error}
          isBusy={query.isFetching}
          onRefresh={ask}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}
