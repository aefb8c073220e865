import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import type { RoleWords } from "./role-words.ts";

interface Props {
  /** Whose role it is. */
  name: string;
  role: string;
  /** Those that may be given, and what they are called. */
  roles: readonly string[];
  words: Record<string, RoleWords>;
  change: { isPending: boolean; error: Error | null };
  onSave: (role: string) => void;
  onClose: () => void;
}

export function ChangeRoleDialog({ name, role, roles, words, change, onSave, onClose }: Props) {
  const [chosen, setChosen] = useState(role);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen === role) onClose();
    else onSave(chosen);
  }

  return (
    <Dialog open onClose={onClose} title="Change role" description={`What ${name} may do here.`}>
      <form onSubmit={submit} className="grid gap-4">
        {change.error && <Notice tone="bad">{change.error.message}</Notice>}
        <Select
          label="Role"
          hint={words[chosen]?.may}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {roles.map((choice) => (
            <option key={choice} value={choice}>
              {words[choice]?.name}
            </option>
          ))}
        </Select>
        <Button type="submit" tone="solid" busy={change.isPending}>
          {change.isPending ? "Saving..." : "Save"}
        </Button>
      </form>
    </Dialog>
  );
}
