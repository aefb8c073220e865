import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { keepBeside, readBeside } from "#web/platform/kept/beside-token.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { projects } from "#web/projects/queries.ts";

const name = "communication-project";

/** One of mine, remembered on this device; until one is chosen, and where that is gone, the newest that is active. */
export function useChosenProject({ id: person }: User) {
  const query = useInfiniteQuery(projects());
  useWholeList(query, true);
  const [chosenId, setChosen] = useState(() => readBeside(person, name));
  const all = allItems(query.data);
  const choices = [
    ...all.filter(({ status }) => status === "active"),
    ...all.filter(({ status }) => status !== "active"),
  ];
  return {
    query,
    choices,
    project: choices.find(({ id }) => id === chosenId) ?? choices[0],
    choose(id: string) {
      keepBeside(person, name, id);
      setChosen(id);
    },
  };
}
