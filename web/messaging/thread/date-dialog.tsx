import { type FormEvent, useState } from "react";
import { localDay } from "#domain/time/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** The first message of a day, or the next one after it. */
export function DateDialog({ onTime, onClose }: { onTime: (at: string) => void; onClose: () => void }) {
  const [day, setDay] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    // midnight where the reader is
    onTime(new Date(`${day}T00:00`).toISOString());
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title="Jump to date">
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Date"
          type="date"
          required
          max={localDay(new Date())}
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
