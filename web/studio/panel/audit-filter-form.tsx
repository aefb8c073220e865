import { useInfiniteQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { auditActions } from "#contract/audit-actions.ts";
import { organizations } from "#web/organizations/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ExportButton } from "./export-button.tsx";
import { type AuditSearch, asAuditFilter, readStudioSearch } from "./studio-search.ts";

interface Props {
  search: AuditSearch;
  onFilter: (search: AuditSearch) => void;
}

export function AuditFilterForm({ search, onFilter }: Props) {
  const query = useInfiniteQuery(organizations());
  useWholeList(query, true);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { tab: _, ...filter } = readStudioSearch(Object.fromEntries(new FormData(event.currentTarget)));
    onFilter(filter);
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5">
        <Select label="Act" name="action" defaultValue={search.action ?? ""}>
          <option value="">Every act</option>
          {Object.entries(auditActions).map(([action, label]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </Select>
        <TextField
          label="Done by (e-mail)"
          name="actor"
          type="email"
          autoComplete="off"
          defaultValue={search.actor ?? ""}
        />
        <Select
          // the chosen one can only be shown once the list is there
          key={query.data?.pages.length ?? 0}
          label="Organization"
          name="organization"
          defaultValue={search.organization ?? ""}
        >
          <option value="">Every organization</option>
          {allItems(query.data).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextField label="From" name="from" type="date" defaultValue={search.from ?? ""} />
        <TextField label="To" name="to" type="date" defaultValue={search.to ?? ""} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="solid">
          Show
        </Button>
        {Object.keys(search).length > 0 && <Button onClick={() => onFilter({})}>Clear filters</Button>}
        <ExportButton filter={asAuditFilter(search)} />
      </div>
    </form>
  );
}
