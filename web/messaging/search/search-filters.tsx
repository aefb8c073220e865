import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import type { Person } from "#contract/accounts.ts";
import { dayStart, localDay } from "#domain/time/local-day.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { controlLook } from "#web/ui/field.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { conversation, conversations, type MessageSearchFilter } from "../queries.ts";
import { FindPerson } from "./find-person.tsx";

interface Props {
  filter: MessageSearchFilter;
  onChange: (filter: MessageSearchFilter) => void;
}

const files = [
  { value: "", label: "With or without files" },
  { value: "true", label: "With files" },
  { value: "false", label: "Without files" },
] as const;

/** Narrows a search to a conversation, a person, days, and what carries files. */
export function SearchFilters({ filter, onChange }: Props) {
  const query = useInfiniteQuery(conversations());
  useWholeList(query, true);
  const all = allItems(query.data);
  const today = localDay(new Date(useNow()));
  const { conversationId = "" } = filter;
  // by itself it tells of all its people, and in a list of the first
  const within = useQuery({ ...conversation(conversationId), enabled: conversationId !== "" }).data;
  // who was found by name stands among the others from then on
  const [found, setFound] = useState<Person>();
  const personSelect = useRef<HTMLSpanElement>(null);
  // lists name the first of many
  const isCut = all.some(({ participants, participantCount }) => participants.length < participantCount);
  // who was chosen there is still named when the search goes everywhere
  const [last, setLast] = useState(within);
  if (within && within !== last) setLast(within);
  const people = new Map<string, Pick<Person, "id" | "name">>(
    [...all, ...(last ? [last] : [])].flatMap(({ participants }) =>
      participants.map((person) => [person.id, person] as const),
    ),
  );
  if (found) people.set(found.id, found);
  const change = (part: MessageSearchFilter) => onChange({ ...filter, ...part });
  const chosen = Object.values(filter).filter(Boolean).length;
  return (
    <details className="px-3 pb-2">
      <summary className="cursor-pointer rounded-sm py-1 pointer-coarse:py-3.5 text-[length:var(--text-xs)] font-semibold text-ink-2 hover:text-ink">
        Narrow the search{chosen > 0 && ` (${chosen})`}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 pt-1">
        <FilterSelect
          label="Conversation"
          value={filter.conversationId ?? ""}
          options={[{ value: "", label: "All conversations" }, ...optionsOf(all)]}
          onChange={(id) => change({ conversationId: id || undefined })}
        />
        <span ref={personSelect} className="max-w-full">
          <FilterSelect
            label="Person"
            value={filter.author ?? ""}
            options={[{ value: "", label: "From anybody" }, ...optionsOf([...people.values()])]}
            onChange={(id) => change({ author: id || undefined })}
          />
        </span>
        {isCut && !conversationId && (
          <FindPerson
            onFound={(person) => {
              setFound(person);
              change({ author: person.id });
              personSelect.current?.querySelector("select")?.focus();
            }}
          />
        )}
        <FilterSelect
          label="Files"
          value={filter.hasFile ?? ""}
          options={files}
          onChange={(choice) => change({ hasFile: choice || undefined })}
        />
        <Day label="From">
          {(id) => (
            <input
              id={id}
              type="date"
              max={today}
              value={dayOf(filter.from, 0)}
              onChange={({ target }) => change({ from: startOf(target.value, 0) })}
              className={dayLook}
            />
          )}
        </Day>
        <Day label="Until">
          {(id) => (
            <input
              id={id}
              type="date"
              max={today}
              value={dayOf(filter.to, -1)}
              onChange={({ target }) => change({ to: startOf(target.value, 1) })}
              className={dayLook}
            />
          )}
        </Day>
      </div>
    </details>
  );
}

const dayLook = `${controlLook} h-(--control-h) text-[length:var(--text-sm)]`;

function Day({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex w-60 max-w-full items-center gap-2 text-[length:var(--text-xs)]">
      <label htmlFor={id} className="w-10 text-ink-2">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

function optionsOf(things: { id: string; name: string }[]) {
  return things.map(({ id, name }) => ({ value: id, label: name })).toSorted((a, b) => a.label.localeCompare(b.label));
}

/** A year of more digits is none of ours; undefined for no day. */
function startOf(day: string, later: number): string | undefined {
  return day.length === 10 ? dayStart(day, later) : undefined;
}

function dayOf(time: string | undefined, later: number): string {
  if (!time) return "";
  const day = new Date(time);
  day.setDate(day.getDate() + later);
  return localDay(day);
}
