import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { folded } from "#domain/folded.ts";
import { groupConversations } from "#domain/messaging/conversations/group-conversations.ts";
import { holdsWords } from "#domain/messaging/conversations/holds-words.ts";
import { ConversationCard } from "#web/messaging/hub/conversation-card.tsx";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { FullView } from "./full-view.tsx";

/** Cards shown at once. */
const atOnce = 20;

interface Props {
  query: UseInfiniteQueryResult<Pages<ConversationItem>>;
  openId: string | null;
  onOpen: (id: string) => void;
}

/** In the hub's order, without its headings; what is archived is found alone. */
export function TalkList({ query, openId, onOpen }: Props) {
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(atOnce);
  const now = useNow();
  const words = folded(search.trim());
  useWholeList(query, words !== "");
  const found = allItems(query.data).filter(
    (one) => (words !== "" || !one.metadata.isArchived) && holdsWords(one, words),
  );
  const ordered = groupConversations(found, now).flatMap(({ items }) => items);
  const beyond = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => setMost(most + atOnce) };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
        <SearchField label="Search conversations..." value={search} onChange={setSearch} />
        <span className="@xl:hidden">
          <FullView />
        </span>
      </div>
      <nav aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto p-1">
        {ordered.slice(0, most).map((one) => (
          <ConversationCard key={one.id} conversation={one} isOpen={one.id === openId} onOpen={() => onOpen(one.id)} />
        ))}
        {ordered.length === 0 && !query.hasNextPage && (
          <p role="status" className="p-2 text-[length:var(--text-sm)] text-ink-2">
            {words ? "No conversation matches." : "No conversations yet"}
          </p>
        )}
        <MoreButton query={ordered.length > most ? beyond : query} />
      </nav>
    </>
  );
}
