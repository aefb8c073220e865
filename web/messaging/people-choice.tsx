import { useState } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";

/** Everybody in `ids` is chosen until somebody is left out. */
export function usePeopleChoice(ids: string[]) {
  const [without, setWithout] = useState<string[]>([]);
  return {
    chosen: ids.filter((id) => !without.includes(id)),
    toggle: (id: string, isIn: boolean) =>
      setWithout(isIn ? without.filter((entry) => entry !== id) : [...without, id]),
  };
}

interface Props {
  people: { id: string; name: string }[];
  choice: ReturnType<typeof usePeopleChoice>;
}

export function PeopleChoice({ people, choice }: Props) {
  if (people.length === 0) return <p className="text-[length:var(--text-sm)] text-ink-2">Nobody else is here yet. You can start, and add people later.</p>;
  return (
    <fieldset className="grid max-h-56 gap-2 overflow-y-auto rounded-md border border-line p-3">
      <legend className="label px-1 text-ink-3">People</legend>
      {people.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={choice.chosen.includes(id)} onChange={(isIn) => choice.toggle(id, isIn)} />
      ))}
    </fieldset>
  );
}
