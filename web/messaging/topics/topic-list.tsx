import { useInfiniteQuery } from "@tanstack/react-query";
import { Hash } from "lucide-react";
import { allItems } from "#web/platform/paged.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { allTopics } from "./topic-queries.ts";

interface Props {
  conversationId: string;
  /** Which of them is being done. */
  busyId?: string | undefined;
  onChoose: (topicId: string) => void;
}

/** All of a conversation's topics, the liveliest first, of which one is chosen. */
export function TopicList({ conversationId, busyId, onChoose }: Props) {
  const query = useInfiniteQuery(allTopics(conversationId));
  return (
    <div className="max-h-72 overflow-y-auto">
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {allItems(query.data).map(({ id, title }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)] p-0.5">
            <Button
              icon={<Hash />}
              className="min-w-0 justify-start"
              busy={busyId === id}
              disabled={busyId !== undefined}
              onClick={() => onChoose(id)}
            >
              <span dir="auto" className="min-w-0 truncate">
                {title}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </div>
  );
}
