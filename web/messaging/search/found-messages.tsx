import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Paperclip, X } from "lucide-react";
import { useState } from "react";
import type { FoundMessage } from "#contract/message-search.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { FoundFiles } from "#web/files/found-files.tsx";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MarkedText } from "#web/ui/marked-text.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { conversation, type MessageSearchFilter, messagesWith } from "../queries.ts";
import type { HubSearch } from "./hub-search.ts";
import { SearchFilters } from "./search-filters.tsx";
import { useSearchKeys } from "./use-search-keys.ts";

const fewestLetters = 2;

interface Props {
  words: string;
  /** The conversation that the search is kept to; the address says it. */
  within: string | undefined;
}

/** Messages and files that hold the words, wherever one may look; each leads to its place. */
export function FoundMessages({ words, within }: Props) {
  const navigate = useNavigate();
  const settled = useSettled(words, 250);
  const [rest, setRest] = useState<MessageSearchFilter>({});
  const filter = { ...rest, conversationId: within };
  const isAsked = settled.length >= fewestLetters;
  const query = useInfiniteQuery({ ...messagesWith(settled, filter), enabled: isAsked });
  const found = allItems(query.data);
  const { author: person, from, to } = filter;
  const hasFiles = isAsked && !within && filter.hasFile !== "false";
  const keepTo = (id: string | undefined) =>
    void navigate({ to: "/dashboard/messages", search: (before: HubSearch) => ({ ...before, within: id }) });
  useSearchKeys(words, settled !== words || (isAsked && query.isPending), () => within && keepTo(undefined));
  if (!isAsked && !within) return null;

  function change(next: MessageSearchFilter) {
    setRest(next);
    if (next.conversationId !== within) keepTo(next.conversationId);
  }

  return (
    <>
      <section aria-label="Messages found" className="mt-2 border-t border-line pt-3">
        <h2 className="label px-3 pb-1 text-ink-3">Messages</h2>
        {within && <KeptTo conversationId={within} onRemove={() => keepTo(undefined)} />}
        <SearchFilters filter={filter} onChange={change} />
        {!isAsked && (
          <p className="px-3 py-1 text-[length:var(--text-sm)] text-ink-2">
            Two letters or more find what was said here.
          </p>
        )}
        {isAsked && query.isPending && [0, 1, 2].map((place) => <Skeleton key={place} className="mb-2 h-14" />)}
        {query.isError && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {found.map((message) => (
          <Found key={message.id} message={message} within={within} />
        ))}
        {query.isSuccess && found.length === 0 && (
          <p className="px-3 py-1 text-[length:var(--text-sm)] text-ink-2">No message holds these words.</p>
        )}
        <MoreButton query={query} />
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

/** Where the search stays, and the way out of that. */
function KeptTo({ conversationId, onRemove }: { conversationId: string; onRemove: () => void }) {
  const name = useQuery(conversation(conversationId)).data?.name ?? "one conversation";
  return (
    <div className="flex px-3 pb-1">
      <button
        type="button"
        data-tip="Search everywhere"
        onClick={onRemove}
        className="flex min-h-8 pointer-coarse:min-h-11 min-w-0 items-center gap-1 rounded-full border border-accent bg-accent-soft px-2.5 text-[length:var(--text-xs)] font-semibold text-accent-text"
      >
        <span className="truncate">In {name}</span>
        <X aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="sr-only">: search everywhere</span>
      </button>
    </div>
  );
}

function Found({ message, within }: { message: FoundMessage; within: string | undefined }) {
  const { conversationId, conversationName, author, createdAt, snippet, files, file } = message;
  const now = useNow();
  return (
    <Link
      data-found={message.id}
      to="/dashboard/messages"
      search={{ conversation: conversationId, message: message.id, within }}
      className="block rounded-md px-3 py-2 text-[length:var(--text-xs)] text-ink-2 hover:bg-surface-3"
    >
      <span className="flex gap-2">
        <span dir="auto" className="min-w-0 flex-1 truncate text-left font-semibold text-ink">
          {conversationName}
        </span>
        <time dateTime={createdAt} className="num">
          {relativeTime(createdAt, now)}
        </time>
      </span>
      <span className="line-clamp-3 wrap-anywhere">
        {author.name}: <MarkedText parts={snippet} />
      </span>
      {files.length > 0 && (
        <span className="flex min-w-0 items-center gap-1">
          <Paperclip aria-hidden="true" className="size-3 shrink-0" />
          <span className="truncate">{files.join(", ")}</span>
        </span>
      )}
      {file && (
        <span className="line-clamp-3 wrap-anywhere">
          {files.length > 1 && `${file.name}: `}
          <MarkedText parts={file.snippet} />
        </span>
      )}
    </Link>
  );
}
