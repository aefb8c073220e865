import { useState } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { usePeopleSearch } from "./use-people-search.ts";

export interface Choosable {
  id: string;
  name: string;
  /** Chosen until somebody says otherwise. */
  isIn: boolean;
}

export function usePeopleChoice(people: Choosable[]) {
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const isIn = (person: Choosable) => changed[person.id] ?? person.isIn;
  return {
    chosen: people.filter(isIn).map(({ id }) => id),
    toggle: (id: string, next: boolean) => setChanged({ ...changed, [id]: next }),
  };
}

interface Props {
  people: Choosable[];
  choice: ReturnType<typeof usePeopleChoice>;
}

/** Some of them by their names; who is chosen stays so while others are looked for. */
export function PeopleChoice({ people, choice }: Props) {
  const { search, setSearch, isOffered, shown, more } = usePeopleSearch(people);
  if (people.length === 0) {
    return (
      <p className="text-[length:var(--text-sm)] text-ink-2">Nobody else is here yet. People can be added later.</p>
    );
  }
  return (
    <div className="grid gap-2">
      {isOffered && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search starts nothing, though it stands in a form
        <div
          className="flex flex-wrap items-center gap-2"
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        >
          <SearchField label="Search people..." value={search} onChange={setSearch} />
          <p role="status" className="num text-[length:var(--text-xs)] text-ink-2">
            {choice.chosen.length.toLocaleString("en-US")} chosen
          </p>
        </div>
      )}
      <fieldset className="grid max-h-56 gap-2 overflow-y-auto rounded-md border border-line p-3">
        <legend className="label px-1 text-ink-3">People</legend>
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={choice.chosen.includes(id)}
            onChange={(isIn) => choice.toggle(id, isIn)}
          />
        ))}
        {more > 0 && (
          <p className="num text-[length:var(--text-sm)] text-ink-2">
            And {more.toLocaleString("en-US")} more: search for their names.
          </p>
        )}
        {shown.length === 0 && (
          <p role="status" className="text-[length:var(--text-sm)] text-ink-2">
            Nobody here is called that.
          </p>
        )}
      </fieldset>
    </div>
  );
}
