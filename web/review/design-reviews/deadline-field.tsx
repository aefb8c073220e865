import { lastDay } from "#domain/projects/due-day.ts";
import { byYourClock } from "#domain/time/clock-words.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { reviewLabels } from "./review-words.ts";

interface Props {
  /** As the field holds it, where the viewer is: 2026-08-14T16:05; empty: none. */
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** Until when it is wished for; nobody has to say. */
export function DeadlineField({ value, error, onChange }: Props) {
  return (
    <TextField
      label={reviewLabels.deadline}
      type="datetime-local"
      max={`${lastDay}T23:59`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={value === "" ? "If there is one." : byYourClock(value)}
    />
  );
}

export const pastDeadline = "This time has passed. Choose a later one, or none.";
