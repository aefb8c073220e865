import { useState } from "react";
import { Select } from "#web/ui/select.tsx";

interface Person {
  id: string;
  name: string;
  email: string;
}

/** Who of them is chosen, and what chooses; whoever was chosen and went is nobody else. */
export function useChosenPerson(people: Person[]): [userId: string, choose: (userId: string) => void] {
  const [chosen, choose] = useState("");
  return [people.some(({ id }) => id === chosen) ? chosen : "", choose];
}

interface Props {
  label: string;
  people: Person[];
  /** Empty: nobody yet. */
  userId: string;
  onChoose: (userId: string) => void;
}

/** One of the people of an organization, by name and address. */
export function PersonSelect({ label, people, userId, onChoose }: Props) {
  return (
    <Select label={label} required value={userId} onChange={(event) => onChoose(event.target.value)}>
      <option value="">Choose one</option>
      {people.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name} ({email})
        </option>
      ))}
    </Select>
  );
}
