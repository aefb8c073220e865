import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "#contract/accounts.ts";
import { allItems } from "#web/platform/paged.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { Button } from "#web/ui/button.tsx";
import { controlLook } from "#web/ui/field.tsx";
import { knownPeople } from "../quick/queries.ts";

/** More are not offered at once: whoever is meant among them is called by more letters. */
const most = 8;

/** Somebody whom no list names: of those whom one may know of, by name. */
export function FindPerson({ onFound }: { onFound: (person: Person) => void }) {
  const [name, setName] = useState("");
  const wanted = name.trim();
  const settled = useSettled(wanted);
  const isAsked = wanted !== "" && settled !== "";
  const query = useInfiniteQuery({ ...knownPeople(settled), enabled: isAsked });
  const isAnswered = isAsked && settled === wanted && query.isSuccess && !query.isPlaceholderData;
  const found = isAsked ? allItems(query.data).slice(0, most) : [];
  return (
    <>
      {/* not the field of the page's own search: its keys lead elsewhere */}
      <input
        type="search"
        aria-label="Find a person..."
        placeholder="Find a person..."
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
        className={`${controlLook} h-(--control-h) text-[length:var(--text-sm)]`}
      />
      {found.map((person) => (
        <Button
          key={person.id}
          tone="ghost"
          onClick={() => {
            setName("");
            onFound(person);
          }}
        >
          {person.name}
        </Button>
      ))}
      {isAsked && query.isError && (
        <p role="alert" className="text-[length:var(--text-xs)] text-bad">
          {query.error.message}
        </p>
      )}
      {isAnswered && found.length === 0 && (
        <p role="status" className="text-[length:var(--text-xs)] text-ink-2">
          Nobody whom you know here is called that.
        </p>
      )}
    </>
  );
}
