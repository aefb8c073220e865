import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "#contract/accounts.ts";
import { ChosenPeople, PeopleBoxes } from "#web/messaging/joining/people-boxes.tsx";
import { knownPeople } from "#web/messaging/quick/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { SearchedList } from "#web/ui/searched-list.tsx";

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
  return (
    <div className="grid gap-2">
      <SearchedList
        legend={label}
        label="Search people..."
        search={search}
        onSearch={setSearch}
        query={query}
        isEmpty={people.length === 0}
        nothing={
          search.trim()
            ? "Nobody else whom you know here is called that."
            : "Nobody else is here yet. You find those with whom you share an organization, a team, a project or a conversation."
        }
      >
        <PeopleBoxes people={people} chosen={chosen} onChange={onChange} room={room} />
      </SearchedList>
      <ChosenPeople chosen={chosen} room={room} />
    </div>
  );
}
