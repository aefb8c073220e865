import { type FormEvent, useState } from "react";
import { dayStart, localDay } from "#domain/time/local-day.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** The first message of a day, or the next one after it. */
export function DateDialog({ onTime, onClose }: { onTime: (at: string) => void; onClose: () => void }) {
  const [day, setDay] = useState("");
  const now = useNow();
  function submit(event: FormEvent) {
    event.preventDefault();
    onTime(dayStart(day));
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title="Jump to date">
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Date"
          type="date"
          required
          max={localDay(new Date(now))}
          min="2000-01-01"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button type="submit" tone="solid" disabled={day === ""}>
          Jump
        </Button>
      </form>
    </Dialog>
  );
}
