import { useState } from "react";
import { Select } from "#web/ui/select.tsx";

interface Person {
  id: string;
  name: string;
  email: string;
}

/**
 * Who of them is chosen, and what chooses; whoever was chosen and went is nobody else, and is named as `lost`. `before`: who was,
 * when the form was begun.
 */
export function useChosenPerson(people: Person[], before = "") {
  const [chosen, setChosen] = useState({ id: before, name: "Who was chosen" });
  const isThere = people.some(({ id }) => id === chosen.id);
  return {
    userId: isThere ? chosen.id : "",
    /** There or not. */
    chosenId: chosen.id,
    lost: chosen.id && !isThere ? chosen.name : undefined,
    choose: (userId: string) => setChosen(people.find(({ id }) => id === userId) ?? nobody),
  };
}

const nobody = { id: "", name: "" };

interface Props {
  label: string;
  people: Person[];
  /** Empty: nobody yet. */
  userId: string;
  /** Who was chosen, and is not one of them any more. */
  lost: string | undefined;
  onChoose: (userId: string) => void;
}

/** One of the people of an organization, by name and address. */
export function PersonSelect({ label, people, userId, lost, onChoose }: Props) {
  return (
    <Select
      label={label}
      required
      value={userId}
      error={lost === undefined ? null : `${lost} cannot be chosen any more. Choose somebody else.`}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">Choose one</option>
      {people.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name} ({email})
        </option>
      ))}
    </Select>
  );
}
