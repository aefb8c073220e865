import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { folded } from "#domain/folded.ts";
import { isPending, isUrgent, presses } from "#domain/messaging/conversations/conversation-flags.ts";
import { groupConversations } from "#domain/messaging/conversations/group-conversations.ts";
import { holdsWords } from "#domain/messaging/conversations/holds-words.ts";
import { isInView } from "#domain/messaging/conversations/hub-views.ts";
import { useMe } from "#web/accounts/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Part } from "#web/ui/part.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { conversations } from "../queries.ts";
import type { HubSearch } from "../search/hub-search.ts";
import { ConversationSection } from "./conversation-section.tsx";
import { FilterButtons } from "./filter-buttons.tsx";
import { hubPanel } from "./hub-tabs.tsx";
import { useMentioned } from "./use-mentioned.ts";

const FoundMessages = lazy(async () => ({ default: (await import("../search/found-messages.tsx")).FoundMessages }));
const ProjectSections = lazy(async () => ({ default: (await import("./project-sections.tsx")).ProjectSections }));

interface Viewer {
  me: string;
  now: number;
  /** The conversations in which others named me. */
  mentioned: Set<string>;
}

/** S3 section 2, and 'Archived': what is put away stands there alone, and is found among all where one looks for it. */
const filters: Record<string, (item: ConversationItem, viewer: Viewer) => boolean> = {
  All: () => true,
  Unread: ({ unreadCount }) => unreadCount > 0,
  Urgent: (item, { now }) => isUrgent(item, now),
  Pending: (item, { now }) => isPending(item, now),
  Priority: ({ metadata: { priority } }) => presses(priority),
  Mentions: ({ id }, { mentioned }) => mentioned.has(id),
  Archived: () => true,
};

/** Cards shown at once: a list of hundreds is not drawn for its first screen. */
const atOnce = 50;

/** The hub's list with its search and its filters. */
export function ConversationList({ search: address }: { search: HubSearch }) {
  // what is found is found anew each time, and the rest is drawn with it: what would be kept weighs more than it saves
  "use no memo";
  const { conversation: openId, by, within, show } = address;
  const query = useInfiniteQuery(conversations());
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState(show === "unread" ? "Unread" : "All");
  const [most, setMost] = useState(atOnce);
  const { query: mentionsQuery, mentioned } = useMentioned(filter === "Mentions");
  // the groups and the relative times move on while the page is open
  const now = useNow();
  const me = useMe()?.id ?? "";
  const words = folded(search.trim());
  // the groups and the figures are of all of them
  useWholeList(query, true);
  const found = findIn(allItems(query.data), { address, filter, words, viewer: { me, now, mentioned } });
  const beyond = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => setMost(most + atOnce) };
  const awaited = filter === "Mentions" && !mentionsQuery.data ? mentionsQuery : query;
  const isWhole = awaited.isSuccess && !query.hasNextPage;
  const skeletons = [0, 1, 2].map((place) => <Skeleton key={place} className="mb-2 h-14" />);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line p-3">
        <SearchField label="Search conversations and messages..." value={search} onChange={setSearch} />
        <FilterButtons names={Object.keys(filters)} value={filter} onChange={setFilter} isLastApart />
      </div>
      <div role="tabpanel" id={hubPanel} aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto p-2">
        <nav aria-label="Conversations">
          {awaited.isPending && skeletons}
          {awaited.isError && !awaited.data && (
            <FailedState error={awaited.error} onRetry={() => void awaited.refetch()} />
          )}
          {by ? (
            <Suspense fallback={skeletons}>
              <ProjectSections items={found.slice(0, most)} openId={openId} />
            </Suspense>
          ) : (
            groupConversations(found.slice(0, most), now).map(({ name, items }) => (
              <ConversationSection key={name} name={name} heading={name} items={items} openId={openId} />
            ))
          )}
          {isWhole && !within && found.length === 0 && (
            <p className="p-3 text-[length:var(--text-sm)] text-ink-2">
              {words || filter !== "All" ? "No conversation matches." : "No conversations yet"}
            </p>
          )}
          <MoreButton query={found.length > most ? beyond : query} />
          {(words || within) && (
            <Part>
              <Suspense fallback={null}>
                <FoundMessages words={search.trim()} within={within} />
              </Suspense>
            </Part>
          )}
        </nav>
      </div>
    </>
  );
}

interface Choice {
  address: HubSearch;
  filter: string;
  words: string;
  viewer: Viewer;
}

/** What is listed, as it stands there: group by group, or the liveliest first where it is arranged by project. */
function findIn(known: ConversationItem[], { address: { view, by, within }, filter, words, viewer }: Choice) {
  if (within) return [];
  const found = known.filter(
    (item) =>
      isInView(item, view, viewer.me) &&
      ((words && filter === "All") || item.metadata.isArchived === (filter === "Archived")) &&
      filters[filter]?.(item, viewer) &&
      holdsWords(item, words),
  );
  return by ? found : groupConversations(found, viewer.now).flatMap(({ items }) => items);
}
