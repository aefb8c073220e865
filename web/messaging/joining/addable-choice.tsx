import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Person } from "#contract/accounts.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { whoMayBeAdded } from "#domain/messaging/conversations/who-may-be-added.ts";
import { allItems } from "#web/platform/paged.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { SearchedList } from "#web/ui/searched-list.tsx";
import { ChosenPeople, PeopleBoxes } from "./people-boxes.tsx";
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
  const isEmpty = people.length === 0;
  if (query.isSuccess && isEmpty && search === "") {
    return (
      <p role="status" className="text-[length:var(--text-sm)] text-ink-2">
        {words.none}
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="text-[length:var(--text-sm)] text-ink-2">{words.who}</p>
      <SearchedList
        legend="People"
        label="Search people..."
        search={search}
        onSearch={setSearch}
        query={query}
        isEmpty={isEmpty}
        nothing="Nobody whom you may add is called that."
      >
        <PeopleBoxes people={people} chosen={chosen} onChange={onChange} />
      </SearchedList>
      <ChosenPeople chosen={chosen} />
      {children}
    </div>
  );
}
