import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { hasKickOff } from "#domain/dashboard/assistant/activity-suggestions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { myActivity } from "#web/activity/queries.ts";
import { conversations } from "#web/messaging/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { projects } from "#web/projects/queries.ts";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { workflowTemplates } from "#web/workflows/queries.ts";
import { Advice } from "./advice.tsx";

/**
 * S2 section 2.9, on the dashboard: what to do next, read off what the dashboard holds already.
 */
export function HomeAssistant() {
  const me = useMe();
  const work = useInfiniteQuery(projects());
  const talk = useInfiniteQuery(conversations());
  const done = useInfiniteQuery(myActivity());
  const startable = useQuery(workflowTemplates());
  const seen = {
    projects: allItems(work.data),
    conversations: allItems(talk.data),
    activity: allItems(done.data),
    // where it is not known, the advice leads elsewhere
    canKickOff: hasKickOff(startable.data?.items ?? []),
  };
  const failed = [work, talk, done].find((query) => query.isError && !query.data);
  const isPending = [work, talk, done, startable].some((query) => query.isPending);
  const isNothing = work.data && talk.data && seen.projects.length === 0 && seen.conversations.length === 0;
  if (!me) return null;
  return (
    <Card title="AI Assistant">
      {failed?.error ? (
        <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : isPending ? (
        <SkeletonCards count={3} />
      ) : isNothing ? (
        <p className="text-[length:var(--text-sm)] text-ink-2">
          Suggestions come once you have a project or a conversation.
        </p>
      ) : (
        <Advice person={me.id} seen={seen} isCut={work.hasNextPage || talk.hasNextPage} />
      )}
    </Card>
  );
}
