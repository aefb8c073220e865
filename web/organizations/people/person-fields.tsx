import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { roleLost } from "./role-words.ts";

interface Props<Role extends string> {
  /** What was typed elsewhere already. */
  email?: string | undefined;
  /** A single one needs no choice. */
  roles: readonly Role[];
  role: Role;
  onRole: (role: Role) => void;
  /** Below the choice of roles. */
  hint?: string | undefined;
}

/** Who is to come in, by address, and as what. The address is the form's `email`. */
export function PersonFields<Role extends string>({ email, roles, role, onRole, hint }: Props<Role>) {
  // what was chosen may be one that I may not give any more: then it is no other
  const isLost = !roles.includes(role);
  return (
    <>
      <TextField label="Email" name="email" type="email" required autoComplete="off" defaultValue={email} />
      {roles.length > 1 && (
        <Select
          label="Role"
          required={isLost}
          value={isLost ? "" : role}
          error={isLost ? roleLost : null}
          onChange={(event) => onRole(event.target.value as Role)}
          hint={hint}
        >
          {isLost && <option value="">Choose one</option>}
          {roles.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
