import { Select } from "#web/ui/select.tsx";
import type { PersonHere } from "./people-here.ts";

interface Props {
  /** By which the form finds it. */
  field: string;
  others: PersonHere[];
  /** Empty: nobody yet. */
  value: string;
  error: string | null;
  onChange: (id: string) => void;
}

/** Which of those who take part. */
export function PersonSelect({ field, others, value, error, onChange }: Props) {
  const isGone = value !== "" && others.every(({ id }) => id !== value);
  return (
    <Select
      label="Whom"
      data-field={field}
      required
      value={value}
      error={error ?? (isGone ? "Who was chosen takes no part any more. Choose somebody else." : null)}
      hint={others.length === 0 ? "Nobody else takes part in this conversation." : undefined}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Choose somebody</option>
      {isGone && <option value={value}>Somebody who left</option>}
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
