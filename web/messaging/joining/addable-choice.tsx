import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Person } from "#contract/accounts.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { whoMayBeAdded } from "#domain/messaging/conversations/who-may-be-added.ts";
import { allItems } from "#web/platform/paged.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { NamedPerson } from "./named-person.tsx";
import { addablePeople } from "./queries.ts";

interface Props {
  conversation: ConversationItem;
  chosen: Person[];
  onChange: (chosen: Person[]) => void;
  /** The way on, where there is somebody to choose. */
  children: ReactNode;
}

/** Those who may be added, looked for by name; who is chosen stays so while one looks for the next. */
export function AddableChoice({ conversation, chosen, onChange, children }: Props) {
  const [search, setSearch] = useState("");
  const query = useInfiniteQuery(addablePeople(conversation.id, useSettled(search.trim())));
  const people = allItems(query.data);
  const words = whoMayBeAdded(conversation);
  const isChosen = (person: Person) => chosen.some(({ id }) => id === person.id);
  const toggle = (person: Person) =>
    onChange(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  const isNobody = query.isSuccess && people.length === 0;
  if (isNobody && search === "") {
    return (
      <p role="status" className="text-[length:var(--text-sm)] text-ink-2">
        {words.none}
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="text-[length:var(--text-sm)] text-ink-2">{words.who}</p>
      <div className="flex">
        <SearchField label="Search people..." value={search} onChange={setSearch} />
      </div>
      <fieldset className="max-h-64 min-w-0 overflow-y-auto rounded-md border border-line p-2">
        <legend className="label px-1 text-ink-3">People</legend>
        {query.isPending && <SkeletonLines count={3} />}
        {query.isError && people.length === 0 && (
          <FailedState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {people.map((person) => (
          <div key={person.id} className="rounded-sm px-2 py-1.5 hover:bg-surface-2">
            <Checkbox
              label={<NamedPerson person={person} />}
              checked={isChosen(person)}
              onChange={() => toggle(person)}
            />
          </div>
        ))}
        {isNobody && (
          <p role="status" className="p-2 text-[length:var(--text-sm)] text-ink-2">
            Nobody whom you may add is called that.
          </p>
        )}
        <MoreButton query={query} />
      </fieldset>
      <p role="status" className="text-[length:var(--text-sm)] text-ink-2 wrap-anywhere">
        {chosen.length === 0 ? "Nobody is chosen yet." : `Chosen: ${chosen.map(({ name }) => name).join(", ")}.`}
      </p>
      {children}
    </div>
  );
}
