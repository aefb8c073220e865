import { useState } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";

export interface Choosable {
  id: string;
  name: string;
  /** Chosen until somebody says otherwise. */
  isIn: boolean;
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
