import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "#contract/accounts.ts";
import { allItems } from "#web/platform/paged.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { SearchedList } from "#web/ui/searched-list.tsx";
import { knownPeople } from "./queries.ts";

interface Props {
  chosen: Person | null;
  onChoose: (person: Person) => void;
}

/** Exactly one of those whom one may know of, looked for by name. */
export function PersonChoice({ chosen, onChoose }: Props) {
  const [search, setSearch] = useState("");
  const query = useInfiniteQuery(knownPeople(useSettled(search.trim())));
  const people = allItems(query.data);
  return (
    <SearchedList
      legend="Person"
      label="Search people..."
      search={search}
      onSearch={setSearch}
      query={query}
      isEmpty={people.length === 0}
      nothing={
        search.trim()
          ? "Nobody whom you know here is called that."
          : "Nobody is here yet. You find those with whom you share an organization, a team, a project or a conversation."
      }
    >
      {people.map((person) => (
        <label
          key={person.id}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 hover:bg-surface-2 has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="person"
            checked={chosen?.id === person.id}
            onChange={() => onChoose(person)}
            className="accent-(--accent-solid)"
          />
          <Avatar id={person.id} name={person.name} picture={person.avatar} size="small" />
          <span className="grid min-w-0">
            <span dir="auto" className="truncate text-left font-semibold">
              {person.name}
            </span>
            <span className="text-[length:var(--text-xs)] text-ink-2 capitalize">{person.userType}</span>
          </span>
        </label>
      ))}
    </SearchedList>
  );
}
