import type { ReactNode } from "react";
import { FailedState } from "./failed-state.tsx";
import { MoreButton } from "./more-button.tsx";
import { SearchField } from "./search-field.tsx";
import { SkeletonLines } from "./skeleton-lines.tsx";

/** A paged list as it is asked for, page by page. */
export interface PagedQuery {
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

interface Props {
  legend: ReactNode;
  /** Of the field: what is looked for. */
  label: string;
  search: string;
  onSearch: (text: string) => void;
  query: PagedQuery;
  isEmpty: boolean;
  /** Said where nothing is found, or there is nothing. */
  nothing: string;
  children: ReactNode;
}

/** A frame of what the server finds by a word, to choose from; it may stand in a form. */
export function SearchedList({ legend, label, search, onSearch, query, isEmpty, nothing, children }: Props) {
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search sends nothing of the form */}
      <div className="flex" onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}>
        <SearchField label={label} value={search} onChange={onSearch} />
      </div>
      <fieldset className="max-h-60 min-w-0 overflow-y-auto rounded-md border border-line p-2">
        <legend className="label px-1 text-ink-3">{legend}</legend>
        {query.isPending && <SkeletonLines count={3} />}
        {query.error && isEmpty && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {children}
        {query.isSuccess && isEmpty && !query.hasNextPage && (
          <p role="status" className="p-2 text-[length:var(--text-sm)] text-ink-2">
            {nothing}
          </p>
        )}
        <MoreButton query={query} />
      </fieldset>
    </div>
  );
}
