import { useInfiniteQuery } from "@tanstack/react-query";
import { inquiryStates } from "#contract/choices.ts";
import type { InquiryState } from "#contract/inquiries.ts";
import { studioStreams } from "#contract/streams.ts";
import { ExportButton } from "#web/organizations/export-button.tsx";
import { allItems, countOf } from "#web/platform/paged.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { InquiryTable } from "./inquiry-table.tsx";
import { inquiryStateWords } from "./inquiry-words.ts";
import { type InquiryFilter, inquiries } from "./queries.ts";
import { RowsToCome } from "./rows-to-come.tsx";

export interface InquiryListFilter {
  text: string;
  state: InquiryState | "all";
  newsletter: boolean;
}

const states = [
  { value: "all", label: "All but spam" },
  ...inquiryStates.map((value) => ({ value, label: inquiryStateWords[value].label })),
] as const;

interface Props {
  filter: InquiryListFilter;
  onFilter: (filter: InquiryListFilter) => void;
  /** The one that was open last. */
  last: string | undefined;
  onOpen: (id: string) => void;
}

export function InquiryList({ filter, onFilter, last, onOpen }: Props) {
  const { text, state, newsletter } = filter;
  const search = useSettled(text.trim());
  const asked: InquiryFilter = {
    ...(search && { search }),
    ...(state !== "all" && { state }),
    ...(newsletter && { newsletter: "yes" as const }),
  };
  const query = useInfiniteQuery(inquiries(asked));
  const found = allItems(query.data);
  const isNarrowed = Object.keys(asked).length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search name, e-mail or ensemble"
          value={text}
          onChange={(next) => onFilter({ ...filter, text: next })}
        />
        <FilterSelect
          label="State"
          value={state}
          options={states}
          onChange={(next) => onFilter({ ...filter, state: next })}
        />
        <Checkbox
          label="Wants the newsletter"
          checked={newsletter}
          onChange={(next) => onFilter({ ...filter, newsletter: next })}
        />
      </div>
      {query.isPending && <RowsToCome />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && found.length === 0 && (
        <EmptyState
          title={isNarrowed ? "No Inquiry Found" : "No Inquiries Yet"}
          text={
            isNarrowed
              ? "No inquiry fits this search. Try a shorter word or another filter."
              : "What visitors write by the contact form on the homepage arrives here, and at the studio's address."
          }
        />
      )}
      {found.length > 0 && (
        <div className={query.isPlaceholderData ? "opacity-60" : ""} aria-busy={query.isPlaceholderData}>
          <p role="status" className="sr-only">
            {countOf(query.data)} found
          </p>
          <InquiryTable inquiries={found} last={last} onOpen={onOpen} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <MoreButton query={query} />
        {newsletter && found.length > 0 && (
          <ExportButton path={studioStreams.exportNewsletter.path} label="Export all addresses" />
        )}
      </div>
    </div>
  );
}
