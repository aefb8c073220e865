import { type FormEvent, useState } from "react";
import { binDays } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { isSameName } from "./is-same-name.ts";

interface Props {
  kind: "organization" | "team" | "project";
  name: string;
  /** What goes with it, as a sentence. */
  losing: string;
  /** Who finds it, and where. */
  comesBack: string;
  remove: { isPending: boolean; error: Error | null; mutate: () => void };
  onClose: () => void;
}

/** Asks for the name in writing; for `binDays` days it can be undone. */
export function DeleteDialog({ kind, name, losing, comesBack, remove, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const isMeant = isSameName(typed, name);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isMeant) remove.mutate();
  }

  return (
    <Dialog open onClose={onClose} title={`Delete ${kind}`} description={losing}>
      <form onSubmit={submit} className="grid gap-4">
        {remove.error && <Notice tone="bad">{remove.error.message}</Notice>}
        <p className="text-[length:var(--text-sm)] text-ink-2">
          For {binDays} days {comesBack} can bring it back under Recently deleted. Then it is removed for good.
        </p>
        <TextField
          label="Confirm"
          hint={`Type ${name} to confirm.`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" tone="danger" disabled={!isMeant} busy={remove.isPending}>
          {remove.isPending ? "Deleting..." : `Delete ${kind}`}
        </Button>
      </form>
    </Dialog>
  );
}
