import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Project } from "#contract/projects.ts";
import { useMe } from "#web/accounts/queries.ts";
import { organizationMembers } from "#web/organizations/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { projectMembers } from "#web/projects/queries.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

export interface Choosable {
  id: string;
  name: string;
  /** Chosen until somebody says otherwise. */
  isIn: boolean;
}

/** Who may talk about a project: its people, chosen at first, and the others of its organization. */
export function usePeopleAround(project: Project | undefined): Choosable[] {
  const me = useMe();
  const projectId = project?.id ?? "";
  const organizationId = project?.organizationId ?? "";
  const workers = allItems(useInfiniteQuery({ ...projectMembers(projectId), enabled: project !== undefined }).data);
  const others = allItems(
    useInfiniteQuery({ ...organizationMembers(organizationId), enabled: project !== undefined }).data,
  );
  const working = new Set(workers.map(({ id }) => id));
  return [
    ...workers.map(({ id, name }) => ({ id, name, isIn: true })),
    ...others
      .filter(({ id, role }) => !working.has(id) && role !== "guest")
      .map(({ id, name }) => ({ id, name, isIn: false })),
  ].filter(({ id }) => id !== me?.id);
}

export function usePeopleChoice(people: Choosable[]) {
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const isIn = (person: Choosable) => changed[person.id] ?? person.isIn;
  return {
    chosen: people.filter(isIn).map(({ id }) => id),
    toggle: (id: string, next: boolean) => setChanged({ ...changed, [id]: next }),
  };
}

interface Props {
  people: Choosable[];
  choice: ReturnType<typeof usePeopleChoice>;
}

export function PeopleChoice({ people, choice }: Props) {
  if (people.length === 0) {
    return (
      <p className="text-[length:var(--text-sm)] text-ink-2">Nobody else is here yet. People can be added later.</p>
    );
  }
  return (
    <fieldset className="grid max-h-56 gap-2 overflow-y-auto rounded-md border border-line p-3">
      <legend className="label px-1 text-ink-3">People</legend>
      {people.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={choice.chosen.includes(id)}
          onChange={(isIn) => choice.toggle(id, isIn)}
        />
      ))}
    </fieldset>
  );
}
