import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { groupConversations, isPending, isUrgent } from "#domain/messaging/group-conversations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ConversationCard } from "./conversation-card.tsx";
import { conversations } from "./queries.ts";

const FoundMessages = lazy(async () => ({ default: (await import("./found-messages.tsx")).FoundMessages }));

/** What is put away stands under 'Archived' alone. */
const filters: Record<string, { label: string; has: (item: ConversationItem, me: string) => boolean }> = {
  all: { label: "All", has: ({ metadata }) => !metadata.isArchived },
  unread: { label: "Unread", has: ({ metadata, unreadCount }) => !metadata.isArchived && unreadCount > 0 },
  urgent: { label: "Urgent", has: (item) => !item.metadata.isArchived && isUrgent(item) },
  pending: { label: "Pending", has: (item, me) => !item.metadata.isArchived && isPending(item, me) },
  priority: { label: "Priority", has: ({ metadata }) => !metadata.isArchived && isPressing(metadata.priority) },
  pinned: { label: "Pinned", has: ({ metadata }) => !metadata.isArchived && metadata.isPinned },
  archived: { label: "Archived", has: ({ metadata }) => metadata.isArchived },
};

/** The hub's list with its search and its filters. */
export function ConversationList({ openId }: { openId: string | undefined }) {
  const query = useInfiniteQuery(conversations());
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState("all");
  // the groups and the relative times move on while the page is open
  const viewer = { me: useMe()?.id ?? "", now: useNow() };
  const words = search.trim().toLowerCase();
  // whoever narrows the list means all of it
  useWholeList(query, words !== "" || filter !== "all");
  const all = allItems(query.data);
  const found = all.filter((item) => filters[filter]?.has(item, viewer.me) && matches(item, words));
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line p-3">
        <SearchField label="Search conversations and messages..." value={search} onChange={setSearch} />
        <fieldset className="flex min-w-0 gap-1 overflow-x-auto">
          <legend className="sr-only">Filter</legend>
          {Object.entries(filters).map(([name, { label }]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === filter}
              onClick={() => setFilter(name)}
              className="min-h-8 shrink-0 rounded-full border border-line px-2.5 text-[length:var(--text-xs)] font-semibold text-ink-2 hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <nav aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto p-2">
        {query.isPending && [0, 1, 2].map((place) => <Skeleton key={place} className="mb-2 h-14" />)}
        {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {groupConversations(found, viewer).map(({ name, items }) => (
          <section key={name} aria-label={name} className="mb-3">
            <h2 className="label px-3 py-1.5 text-ink-3">{name}</h2>
            {items.map((conversation) => (
              <ConversationCard key={conversation.id} conversation={conversation} isOpen={conversation.id === openId} />
            ))}
          </section>
        ))}
        {query.isSuccess && all.length === 0 && (
          <p className="p-3 text-[length:var(--text-sm)] text-ink-2">No conversations yet</p>
        )}
        {all.length > 0 && found.length === 0 && (
          <p className="p-3 text-[length:var(--text-sm)] text-ink-2">No conversation matches.</p>
        )}
        <MoreButton query={query} />
        {words !== "" && (
          <Suspense fallback={null}>
            <FoundMessages words={search.trim()} />
          </Suspense>
        )}
      </nav>
    </>
  );
}

/** S3 section 5: by the name or the last message's text. */
function matches({ name, lastMessage }: ConversationItem, words: string): boolean {
  return name.toLowerCase().includes(words) || (lastMessage?.content ?? "").toLowerCase().includes(words);
}

function isPressing(priority: ConversationItem["metadata"]["priority"]): boolean {
  return priority === "high" || priority === "critical";
}
