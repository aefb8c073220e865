import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Paperclip } from "lucide-react";
import { useState } from "react";
import type { FoundMessage } from "#contract/message-search.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { FoundFiles } from "#web/files/found-files.tsx";
import { useSettled } from "#web/platform/use-settled.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MarkedText } from "#web/ui/marked-text.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type MessageSearchFilter, messagesWith } from "./queries.ts";
import { SearchFilters } from "./search-filters.tsx";

const fewestLetters = 2;

/** Messages and files that hold the words, wherever one may look; each leads to its place. */
export function FoundMessages({ words }: { words: string }) {
  const settled = useSettled(words, 250);
  const [filter, setFilter] = useState<MessageSearchFilter>({});
  const isAsked = settled.length >= fewestLetters;
  const query = useQuery({ ...messagesWith(settled, filter), enabled: isAsked });
  if (!isAsked) return null;
  const { author: person, from, to } = filter;
  const hasFiles = !filter.conversationId && filter.hasFile !== "false";
  return (
    <>
      <section aria-label="Messages found" className="mt-2 border-t border-line pt-3">
        <h2 className="label px-3 pb-1 text-ink-3">Messages</h2>
        <SearchFilters filter={filter} onChange={setFilter} />
        {query.isPending && [0, 1, 2].map((place) => <Skeleton key={place} className="mb-2 h-14" />)}
        {query.isError && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data?.items.map((message) => (
          <Found key={message.id} message={message} />
        ))}
        {query.data?.items.length === 0 && (
          <p className="px-3 py-1 text-[length:var(--text-sm)] text-ink-2">No message holds these words.</p>
        )}
        {query.data?.hasMore && (
          <p className="px-3 py-1 text-[length:var(--text-xs)] text-ink-3">
            More were found. Another word narrows it down.
          </p>
        )}
      </section>
      {hasFiles && (
        <FoundFiles
          words={settled}
          filter={{ person, from, to }}
          title="Files"
          nothing="No file of your projects holds these words."
        />
      )}
    </>
  );
}

function Found({ message }: { message: FoundMessage }) {
  const { conversationId, conversationName, author, createdAt, snippet, files, file } = message;
  return (
    <Link
      to="/dashboard/messages"
      search={{ conversation: conversationId, message: message.id }}
      className="block rounded-md px-3 py-2 text-[length:var(--text-xs)] text-ink-2 hover:bg-surface-3"
    >
      <span className="flex gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold text-ink">{conversationName}</span>
        <time dateTime={createdAt} className="num">
          {relativeTime(createdAt, Date.now())}
        </time>
      </span>
      <span className="line-clamp-2">
        {author.name}: <MarkedText parts={snippet} />
      </span>
      {files.length > 0 && (
        <span className="flex min-w-0 items-center gap-1">
          <Paperclip aria-hidden="true" className="size-3 shrink-0" />
          <span className="truncate">{files.join(", ")}</span>
        </span>
      )}
      {file && (
        <span className="line-clamp-2">
          {files.length > 1 && `${file.name}: `}
          <MarkedText parts={file.snippet} />
        </span>
      )}
    </Link>
  );
}
