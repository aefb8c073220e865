import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "#contract/accounts.ts";
import { allItems } from "#web/platform/paged.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
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
    <div className="grid gap-2">
      <div className="flex">
        <SearchField label="Search people..." value={search} onChange={setSearch} />
      </div>
      <fieldset className="max-h-60 min-w-0 overflow-y-auto rounded-md border border-line p-2">
        <legend className="label px-1 text-ink-3">Person</legend>
        {query.isPending && <SkeletonLines count={3} />}
        {query.isError && people.length === 0 && (
          <FailedState error={query.error} onRetry={() => void query.refetch()} />
        )}
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
        {query.data && people.length === 0 && (
          <p role="status" className="p-2 text-[length:var(--text-sm)] text-ink-2">
            {search.trim()
              ? "Nobody whom you know here is called that."
              : "Nobody is here yet. You find those with whom you share an organization, a team, a project or a conversation."}
          </p>
        )}
        <MoreButton query={query} />
      </fieldset>
    </div>
  );
}
