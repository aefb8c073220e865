import { type ReactNode, useId, useState } from "react";
import { folded } from "#domain/folded.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { type PagedQuery, SearchedList } from "#web/ui/searched-list.tsx";
import { ChoiceLegend } from "./choice-legend.tsx";
import { ChoiceNote } from "./choice-note.tsx";

interface Choice {
  id: string;
  name: string;
  /** Stands below the name. */
  detail?: string;
}

interface Props {
  /** Finds its place in the form. */
  name: string;
  label: string;
  isRequired: boolean;
  /** Of the search: "Search projects...". */
  searchLabel: string;
  hint?: ReactNode;
  error?: string | null;
  query: PagedQuery & { isFetching: boolean; isError: boolean };
  choices: Choice[];
  /** Empty: none yet. */
  value: string;
  onChange: (id: string) => void;
  /** Said where there is nothing to choose. */
  none: string;
}

/** One of many, looked for by name; what is chosen stays in sight while one looks on. */
export function SearchedChoice(props: Props) {
  const { name, label, isRequired, searchLabel, hint, error, query, choices, value, onChange, none } = props;
  const [search, setSearch] = useState("");
  const group = useId();
  const words = folded(search.trim());
  const isThere = choices.some(({ id }) => id === value);
  useWholeList(query, words !== "" || (value !== "" && !isThere));
  const isGone = value !== "" && !isThere && query.isSuccess && !query.hasNextPage;
  const shown = choices.filter((choice) => choice.id === value || folded(choice.name).includes(words));
  return (
    <ChoiceNote name={name} hint={hint} error={error ?? (isGone ? gone : null)}>
      <SearchedList
        legend={<ChoiceLegend {...{ label, isRequired }} />}
        label={searchLabel}
        search={search}
        onSearch={setSearch}
        query={query}
        isEmpty={shown.length === 0}
        nothing={words ? "Nothing matches." : none}
      >
        {shown.map(({ id, name, detail }) => (
          <label
            key={id}
            className="flex min-h-(--control-h) cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1 hover:bg-surface-2"
          >
            <input
              type="radio"
              name={group}
              checked={id === value}
              onChange={() => onChange(id)}
              className="shrink-0 accent-(--accent-solid)"
            />
            <span className="grid min-w-0 wrap-anywhere">
              <bdi>{name}</bdi>
              {detail && <bdi className="text-[length:var(--text-xs)] text-ink-2">{detail}</bdi>}
            </span>
          </label>
        ))}
      </SearchedList>
    </ChoiceNote>
  );
}

const gone = "What was chosen is not there any more. Choose another one.";
