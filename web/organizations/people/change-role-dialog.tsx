import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { type RoleWords, roleLost } from "./role-words.ts";

interface Props {
  /** Whose role it is. */
  name: string;
  /** As it is now; null: they are gone. */
  role: string | null;
  /** Those that may be given, and what they are called. */
  roles: readonly string[];
  words: Record<string, RoleWords>;
  change: { isPending: boolean; error: Error | null };
  onSave: (role: string) => void;
  onClose: () => void;
}

export function ChangeRoleDialog({ name, role, roles, words, change, onSave, onClose }: Props) {
  const [begunFrom] = useState(role);
  const [touched, setTouched] = useState<string>();
  const chosen = touched ?? role ?? "";
  const isLost = !roles.includes(chosen);
  const problem = newsOf(name, { role, begunFrom, touched, words }) ?? change.error?.message;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (role === null) return;
    if (chosen === role) onClose();
    else onSave(chosen);
  }

  return (
    <Dialog open onClose={onClose} title="Change role" description={`What ${name} may do here.`}>
      <form onSubmit={submit} className="grid gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <Select
          label="Role"
          hint={words[chosen]?.may}
          required={isLost}
          value={isLost ? "" : chosen}
          error={isLost && role !== null ? roleLost : null}
          onChange={(event) => setTouched(event.target.value)}
        >
          {isLost && <option value="">Choose one</option>}
          {roles.map((choice) => (
            <option key={choice} value={choice}>
              {words[choice]?.name}
            </option>
          ))}
        </Select>
        <Button type="submit" tone="solid" disabled={role === null} busy={change.isPending}>
          {change.isPending ? "Saving..." : "Save"}
        </Button>
      </form>
    </Dialog>
  );
}

/** What somebody else did to it since the dialog opened. */
function newsOf(
  name: string,
  {
    role,
    begunFrom,
    touched,
    words,
  }: Pick<Props, "role" | "words"> & { begunFrom: string | null; touched: string | undefined },
): string | undefined {
  if (role === null) return `${name} is not here any more.`;
  // what is as it was chosen is as it was to be, by whomever
  return role === begunFrom || role === touched
    ? undefined
    : `Somebody else changed it meanwhile: now it is ${words[role]?.name}.`;
}
