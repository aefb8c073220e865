import { useState } from "react";
import { folded } from "#domain/folded.ts";

/** As many are looked through by eye. */
const few = 8;
/** More are not drawn at once; whoever is meant among them is found by name. */
const most = 100;

/** Those of many whose names are looked for: the first of them, and how many more there are. */
export function usePeopleSearch<Named extends { name: string }>(people: Named[]) {
  const [search, setSearch] = useState("");
  const words = folded(search.trim());
  const found = people.filter(({ name }) => folded(name).includes(words));
  const shown = found.slice(0, most);
  return {
    search,
    setSearch,
    isOffered: people.length > few || search !== "",
    shown,
    more: found.length - shown.length,
  };
}
