import { lastDay } from "#domain/projects/due-day.ts";
import { byYourClock } from "#domain/time/clock-words.ts";
import { TextField } from "#web/ui/text-field.tsx";

interface Props {
  /** As the field holds it, where the viewer is: 2026-08-14T16:05. */
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** Date and time by the viewer's own clock, which one that is, and what is meant in the hour that it skips or shows twice. */
export function WhenField({ value, error, onChange }: Props) {
  return (
    <TextField
      label="Date and time"
      type="datetime-local"
      required
      max={`${lastDay}T23:59`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={byYourClock(value)}
    />
  );
}
