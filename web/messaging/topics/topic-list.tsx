import { useInfiniteQuery } from "@tanstack/react-query";
import { Hash } from "lucide-react";
import { useState } from "react";
import { folded } from "#domain/folded.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { allTopics } from "./topic-queries.ts";

/** As many are looked through by eye. */
const few = 8;

interface Props {
  conversationId: string;
  /** Which of them is being done. */
  busyId?: string | undefined;
  onChoose: (topicId: string) => void;
}

/** All of a conversation's topics, the liveliest first, of which one is chosen. */
export function TopicList({ conversationId, busyId, onChoose }: Props) {
  const query = useInfiniteQuery(allTopics(conversationId));
  const [search, setSearch] = useState("");
  const words = folded(search.trim());
  useWholeList(query, words !== "");
  const all = allItems(query.data);
  const found = all.filter(({ title }) => folded(title).includes(words));
  return (
    <div className="max-h-[60dvh] overflow-y-auto">
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {all.length > few && (
        <div className="mb-2 flex p-0.5">
          <SearchField label="Search topics..." value={search} onChange={setSearch} />
        </div>
      )}
      {words !== "" && found.length === 0 && !query.hasNextPage && (
        <p role="status" className="text-[length:var(--text-sm)] text-ink-2">
          No topic is called that.
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {found.map(({ id, title }) => (
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
