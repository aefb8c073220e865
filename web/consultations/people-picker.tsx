import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "#contract/accounts.ts";
import { NamedPerson } from "#web/messaging/joining/named-person.tsx";
import { knownPeople } from "#web/messaging/quick/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";

interface Props {
  label: string;
  chosen: Person[];
  onChange: (chosen: Person[]) => void;
  /** They are in it already. */
  without?: readonly Person[];
  /** How many more there is room for. */
  room: number;
}

/** Some of those whom one may know of, looked for by name; who is chosen stays so while one looks for the next. */
export function PeoplePicker({ label, chosen, onChange, without = [], room }: Props) {
  const [search, setSearch] = useState("");
  const query = useInfiniteQuery(knownPeople(useSettled(search.trim())));
  const inside = new Set(without.map(({ id }) => id));
  const people = allItems(query.data).filter(({ id }) => !inside.has(id));
  const isChosen = (person: Person) => chosen.some(({ id }) => id === person.id);
  const toggle = (person: Person) =>
    onChange(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search sends nothing, though it stands in a form */}
      <div className="flex" onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}>
        <SearchField label="Search people..." value={search} onChange={setSearch} />
      </div>
      <fieldset className="max-h-52 min-w-0 overflow-y-auto rounded-md border border-line p-2">
        <legend className="label px-1 text-ink-3">{label}</legend>
        {query.isPending && <SkeletonLines count={3} />}
        {query.isError && people.length === 0 && (
          <FailedState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {people
          .filter((person) => room > chosen.length || isChosen(person))
          .map((person) => (
            <div key={person.id} className="rounded-sm px-2 py-1.5 hover:bg-surface-2">
              <Checkbox
                label={<NamedPerson person={person} />}
                checked={isChosen(person)}
                onChange={() => toggle(person)}
              />
            </div>
          ))}
        {query.isSuccess && people.length === 0 && !query.hasNextPage && (
          <p role="status" className="p-2 text-[length:var(--text-sm)] text-ink-2">
            {search.trim()
              ? "Nobody else whom you know here is called that."
              : "Nobody else is here yet. You find those with whom you share an organization, a team, a project or a conversation."}
          </p>
        )}
        <MoreButton query={query} />
      </fieldset>
      <p role="status" className="text-[length:var(--text-sm)] wrap-anywhere text-ink-2">
        {chosenWords(chosen, room)}
      </p>
    </div>
  );
}

function chosenWords(chosen: Person[], room: number): string {
  if (chosen.length === 0) return room > 0 ? "Nobody is chosen yet." : "There is room for nobody else.";
  const full = chosen.length >= room ? " There is room for nobody else." : "";
  return `Chosen: ${chosen.map(({ name }) => name).join(", ")}.${full}`;
}
