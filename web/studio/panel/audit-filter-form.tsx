import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { auditActions } from "#contract/audit-actions.ts";
import { studioStreams } from "#contract/streams.ts";
import { lastDay } from "#domain/projects/due-day.ts";
import { ExportButton } from "#web/organizations/export-button.tsx";
import { deletedOrganizations, organizations } from "#web/organizations/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type AuditSearch, asAuditFilter, readStudioSearch } from "./studio-search.ts";

interface Props {
  search: AuditSearch;
  onFilter: (search: AuditSearch) => void;
}

export function AuditFilterForm({ search, onFilter }: Props) {
  const [draft, change] = useDraft(search);
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { tab: _, inquiry: __, ...filter } = readStudioSearch(draft);
    onFilter(filter);
  }

  function clear() {
    onFilter({});
    // the button goes, and the focus must not go with it
    form.current?.querySelector("select")?.focus();
  }

  const bind = (name: keyof AuditSearch) => ({
    value: draft[name] ?? "",
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3 2xl:grid-cols-5">
        <Select label="Act" {...bind("action")}>
          <option value="">Every act</option>
          {Object.entries(auditActions).map(([action, label]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </Select>
        <TextField label="Done by or to (e-mail)" type="email" autoComplete="off" {...bind("person")} />
        <div className="col-span-2 lg:col-span-1">
          <OrganizationChoice {...bind("organization")} />
        </div>
        <TextField label="From" type="date" max={lastDay} {...bind("from")} />
        <TextField label="To" type="date" max={lastDay} {...bind("to")} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="solid">
          Show
        </Button>
        {Object.keys(search).length > 0 && <Button onClick={clear}>Clear filters</Button>}
        <ExportButton path={studioStreams.exportAudit.path} filter={asAuditFilter(search)} />
      </div>
    </form>
  );
}

/** Those in the bin, too: what was done there stands in the log. */
function OrganizationChoice(field: { value: string; onChange: (event: { target: { value: string } }) => void }) {
  const live = useInfiniteQuery(organizations());
  const binned = useInfiniteQuery(deletedOrganizations());
  useWholeList(live, true);
  useWholeList(binned, true);
  const choices = [
    ...allItems(live.data).map(({ id, name }) => ({ id, name })),
    ...allItems(binned.data).map(({ id, name }) => ({ id, name: `${name} (deleted)` })),
  ];
  // one that an address names, and that is gone for good or still to come, is not shown as every one
  const isListed = field.value === "" || choices.some(({ id }) => id === field.value);
  return (
    <Select label="Organization" {...field}>
      <option value="">Every organization</option>
      {!isListed && <option value={field.value}>{live.isPending || binned.isPending ? "…" : "A removed one"}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

type Draft = { [Name in keyof AuditSearch]?: string | undefined };

/** What is filled in; a new address (a way back, a cleared filter) fills it in anew. */
function useDraft(search: AuditSearch): [Draft, (name: keyof AuditSearch, value: string) => void] {
  const [draft, setDraft] = useState<Draft>(search);
  const [shown, setShown] = useState(search);
  if (JSON.stringify(shown) !== JSON.stringify(search)) {
    setShown(search);
    setDraft(search);
  }
  return [draft, (name, value) => setDraft({ ...draft, [name]: value })];
}
