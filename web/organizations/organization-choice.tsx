import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { organizations } from "./queries.ts";

/** Narrows a list to one organization; the rest of a long choice comes when somebody reaches for it. */
export function OrganizationChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const query = useInfiniteQuery(organizations());
  const [isWanted, setWanted] = useState(value !== "");
  useWholeList(query, isWanted);
  const found = allItems(query.data);
  const known = value === "" || found.some(({ id }) => id === value);
  return (
    <FilterSelect
      label="Organization"
      value={value}
      onFocus={() => setWanted(true)}
      onChange={onChange}
      isSteady
      options={[
        { value: "", label: "All organizations" },
        ...(known ? [] : [{ value, label: "Organization…" }]),
        ...found.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** Name of an organization that is in the list of mine, for things of several of them. */
export function useOrganizationNames(): (id: string) => string | undefined {
  const query = useInfiniteQuery(organizations());
  useWholeList(query, true);
  const found = allItems(query.data);
  return (id) => (found.length > 1 ? found.find((one) => one.id === id)?.name : undefined);
}
