import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { FoundFile } from "#contract/file-search.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MarkedText } from "#web/ui/marked-text.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FileIcon } from "./list/file-icon.tsx";
import { type FileSearchFilter, filesWith } from "./queries.ts";

const fewestLetters = 2;

interface Props {
  words: string;
  filter?: FileSearchFilter;
  title: string;
  /** Those that stand there anyway. */
  without?: ReadonlySet<string>;
  /** Said when none is found; nothing is shown when it is left out. */
  nothing?: string;
}

/** Files that hold the words in their name or their text, wherever one may look; each opens. */
export function FoundFiles({ words, filter = {}, title, without, nothing }: Props) {
  const query = useInfiniteQuery({ ...filesWith(words, filter), enabled: words.length >= fewestLetters });
  if (words.length < fewestLetters) return null;
  const found = allItems(query.data).filter(({ id }) => !without?.has(id));
  if (!nothing && !query.isError && found.length === 0) return null;
  return (
    <section aria-label={`${title} found`} className="mt-2 border-t border-line pt-3">
      <h2 className="label px-3 pb-1 text-ink-3">{title}</h2>
      {query.isPending && [0, 1].map((place) => <Skeleton key={place} className="mb-2 h-14" />)}
      {query.isError && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {found.map((file) => (
        <Found key={file.id} file={file} />
      ))}
      {query.isSuccess && found.length === 0 && (
        <p className="px-3 py-1 text-[length:var(--text-sm)] text-ink-2">{nothing}</p>
      )}
      <MoreButton query={query} />
    </section>
  );
}

function Found({ file }: { file: FoundFile }) {
  const { id, name, mimeType, projectId, projectName, uploadedBy, versionAt, snippet } = file;
  const now = useNow();
  return (
    <Link
      to="/dashboard/projects/$projectId"
      params={{ projectId }}
      search={{ file: id }}
      className="flex gap-3 rounded-md px-3 py-2 text-[length:var(--text-xs)] text-ink-2 hover:bg-surface-3 [&_svg]:size-4 [&_svg]:shrink-0"
    >
      <FileIcon mimeType={mimeType} />
      <span className="min-w-0 flex-1">
        <span className="flex gap-2">
          <span dir="auto" className="min-w-0 flex-1 truncate font-semibold text-ink">
            {name}
          </span>
          <time dateTime={versionAt} className="num">
            {relativeTime(versionAt, now)}
          </time>
        </span>
        <span className="flex gap-1">
          <span dir="auto" className="min-w-0 truncate">
            {projectName}
          </span>
          ·
          <span dir="auto" className="min-w-0 truncate">
            {uploadedBy.name}
          </span>
        </span>
        {snippet.length > 0 && (
          <span className="line-clamp-3 wrap-anywhere">
            <MarkedText parts={snippet} />
          </span>
        )}
      </span>
    </Link>
  );
}
