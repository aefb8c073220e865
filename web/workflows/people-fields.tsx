import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { maxWorkflowItems } from "#contract/limits.ts";
import { folded } from "#domain/folded.ts";
import { useMe } from "#web/accounts/queries.ts";
import { ChosenPeople, PeopleBoxes } from "#web/messaging/joining/people-boxes.tsx";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { projectMembers } from "#web/projects/queries.ts";
import { SearchedList } from "#web/ui/searched-list.tsx";
import { ChoiceLegend } from "./choice-legend.tsx";
import { ChoiceNote } from "./choice-note.tsx";
import { SearchedChoice } from "./searched-choice.tsx";

const searchLabel = "Search people...";
const none = "Nobody else is in this project yet.";

/** Everybody else in the project: whoever starts it is in it anyway. */
function usePeople(projectId: string) {
  const me = useMe()?.id;
  const query = useInfiniteQuery(projectMembers(projectId));
  const people = allItems(query.data).filter(({ id, isDisabled }) => id !== me && !isDisabled);
  return { query, people };
}

interface Props<Value> {
  projectId: string;
  name: string;
  label: string;
  isRequired: boolean;
  hint: string;
  error: string | null;
  value: Value;
  onChange: (value: Value) => void;
}

export function PersonField({ projectId, ...field }: Props<string>) {
  const { query, people } = usePeople(projectId);
  const choices = people.map(({ id, name, email }) => ({ id, name, detail: email }));
  return <SearchedChoice {...field} {...{ searchLabel, query, choices, none }} />;
}

/** Several of them, by their ids. One who went meanwhile is not meant any more: that is said, for nobody may mean everybody. */
export function PeopleField({ projectId, name, label, isRequired, hint, error, value, onChange }: Props<string[]>) {
  const { query, people } = usePeople(projectId);
  const [search, setSearch] = useState("");
  const words = folded(search.trim());
  useWholeList(query, words !== "" || value.length > 0);
  const chosen = people.filter(({ id }) => value.includes(id));
  const isGone = query.isSuccess && !query.hasNextPage && chosen.length < value.length;
  const [wasGone, setWasGone] = useState(false);
  const drop = useEffectEvent(() => {
    setWasGone(true);
    onChange(chosen.map(({ id }) => id));
  });
  useEffect(() => {
    if (isGone) drop();
  }, [isGone]);
  const found = people.filter((person) => folded(person.name).includes(words));
  return (
    <ChoiceNote name={name} hint={hint} error={error ?? (wasGone ? gone : null)}>
      <SearchedList
        legend={<ChoiceLegend {...{ label, isRequired }} />}
        label={searchLabel}
        search={search}
        onSearch={setSearch}
        query={query}
        isEmpty={found.length === 0}
        nothing={words ? "Nobody in this project is called that." : none}
      >
        <PeopleBoxes
          people={found}
          chosen={chosen}
          onChange={(next) => {
            setWasGone(false);
            onChange(next.map(({ id }) => id));
          }}
          room={maxWorkflowItems}
        />
      </SearchedList>
      <ChosenPeople chosen={chosen} room={maxWorkflowItems} />
    </ChoiceNote>
  );
}

const gone = "Somebody who was chosen is not in this project any more.";
