import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { MessageSquarePlus } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { allItems } from "#web/platform/paged.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ConversationCard } from "./conversation-card.tsx";
import { FoundMessages } from "./found-messages.tsx";
import { OpenProjectConversation } from "./open-project-conversation.tsx";
import { conversations } from "./queries.ts";
import { ThreadSkeleton } from "./thread-skeleton.tsx";

const Thread = lazy(async () => ({ default: (await import("./thread.tsx")).Thread }));
const NewConversationDialog = lazy(async () => ({
  default: (await import("./new-conversation-dialog.tsx")).NewConversationDialog,
}));

/** The hub (S3 section 2): the list on the left, the talk on the right; on a phone one after the other. */
export function MessagesPage() {
  const navigate = useNavigate();
  const { conversation: openId, project } = useSearch({ strict: false }) as { conversation?: string; project?: string };
  const [isStarting, setStarting] = useState(false);
  const open = (id: string) => void navigate({ to: "/dashboard/messages", search: { conversation: id } });
  return (
    <>
      <div className={openId ? "hidden lg:block" : ""}>
        <PageHead
          title="Creative Hub"
          actions={
            <Button tone="solid" icon={<MessageSquarePlus />} onClick={() => setStarting(true)}>
              New
            </Button>
          }
        />
      </div>
      <div className="lit grid h-[calc(100dvh-7rem)] min-h-[28rem] overflow-hidden rounded-lg border border-line bg-surface-1 lg:h-[calc(100dvh-10.5rem)] lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={`min-h-0 flex-col border-r border-line ${openId || project ? "hidden lg:flex" : "flex"}`}>
          <ConversationList openId={openId} />
        </div>
        <div className={`min-h-0 min-w-0 flex-col ${openId || project ? "flex" : "hidden lg:flex"}`}>
          {openId && (
            <Suspense fallback={<ThreadSkeleton />}>
              <Thread key={openId} conversationId={openId} />
            </Suspense>
          )}
          {!openId && project && <OpenProjectConversation projectId={project} onOpen={open} />}
          {!openId && !project && (
            <div className="grid flex-1 place-items-center">
              <EmptyState
                title="AI-Powered Creative Messaging"
                text="Choose a conversation, or start one about a project, a team or with one person."
                action={
                  <Button tone="solid" onClick={() => setStarting(true)}>
                    Start New Conversation
                  </Button>
                }
              />
            </div>
          )}
        </div>
      </div>
      {isStarting && (
        <Suspense fallback={null}>
          <NewConversationDialog
            onClose={() => setStarting(false)}
            onCreated={(id) => {
              setStarting(false);
              open(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function ConversationList({ openId }: { openId: string | undefined }) {
  const query = useInfiniteQuery(conversations());
  const [search, setSearch] = useState("");
  const [, renew] = useState(0);
  // the relative times move on while the page is open
  useEffect(() => {
    const timer = setInterval(() => renew((count) => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  const all = allItems(query.data);
  const words = search.trim().toLowerCase();
  const found = all.filter(
    ({ name, lastMessage }) =>
      name.toLowerCase().includes(words) || (lastMessage?.content ?? "").toLowerCase().includes(words),
  );
  return (
    <>
      <div className="flex border-b border-line p-3">
        <SearchField label="Search conversations and messages..." value={search} onChange={setSearch} />
      </div>
      <nav aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto p-2">
        {query.isPending && [0, 1, 2].map((place) => <Skeleton key={place} className="mb-2 h-14" />)}
        {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {found.map((conversation) => (
          <ConversationCard key={conversation.id} conversation={conversation} isOpen={conversation.id === openId} />
        ))}
        {query.isSuccess && all.length === 0 && (
          <p className="p-3 text-[length:var(--text-sm)] text-ink-2">No conversations yet</p>
        )}
        {all.length > 0 && found.length === 0 && (
          <p className="p-3 text-[length:var(--text-sm)] text-ink-2">No conversation matches.</p>
        )}
        <MoreButton query={query} />
        <FoundMessages words={search.trim()} />
      </nav>
    </>
  );
}
