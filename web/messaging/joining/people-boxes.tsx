import type { Person } from "#contract/accounts.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { NamedPerson } from "./named-person.tsx";

interface Props {
  people: Person[];
  chosen: Person[];
  onChange: (chosen: Person[]) => void;
  /** For how many there is room; without it, for all. */
  room?: number;
}

/** Some of the found, each to be ticked; nobody whom there is no room for is offered. */
export function PeopleBoxes({ people, chosen, onChange, room = Number.POSITIVE_INFINITY }: Props) {
  const isChosen = (person: Person) => chosen.some(({ id }) => id === person.id);
  const toggle = (person: Person) =>
    onChange(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  return people
    .filter((person) => room > chosen.length || isChosen(person))
    .map((person) => (
      <div key={person.id} className="rounded-sm px-2 py-1.5 hover:bg-surface-2">
        <Checkbox label={<NamedPerson person={person} />} checked={isChosen(person)} onChange={() => toggle(person)} />
      </div>
    ));
}

/** Who is chosen stays so while others are looked for: it is told below the list. */
export function ChosenPeople({ chosen, room = Number.POSITIVE_INFINITY }: Pick<Props, "chosen" | "room">) {
  return (
    <p role="status" className="text-[length:var(--text-sm)] wrap-anywhere text-ink-2">
      {chosenWords(chosen, room)}
    </p>
  );
}

function chosenWords(chosen: Person[], room: number): string {
  if (chosen.length === 0) return room > 0 ? "Nobody is chosen yet." : "There is room for nobody else.";
  const full = chosen.length >= room ? " There is room for nobody else." : "";
  return `Chosen: ${chosen.map(({ name }) => name).join(", ")}.${full}`;
}
