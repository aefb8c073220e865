import { type FormEvent, useState } from "react";
import type { OrganizationRole } from "#contract/organizations.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAddOrganizationMember } from "./use-add-member.ts";

interface Props {
  organizationId: string;
  /** The roles this viewer may give. */
  roles: readonly OrganizationRole[];
  onClose: () => void;
}

export function AddMemberDialog({ organizationId, roles, onClose }: Props) {
  const add = useAddOrganizationMember();
  const [role, setRole] = useState<OrganizationRole>("member");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "");
    add.mutate({ id: organizationId, email, role }, { onSuccess: onClose });
  }

  return (
    <Dialog open onClose={onClose} title="Add Member" description="Somebody who already has an account.">
      <form onSubmit={submit} className="grid gap-4">
        {add.error && <Notice tone="bad">{add.error.message}</Notice>}
        <TextField label="Email" name="email" type="email" required autoComplete="off" />
        <Select label="Role" value={role} onChange={(event) => setRole(event.target.value as OrganizationRole)}>
          {roles.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
        <Button type="submit" tone="solid" busy={add.isPending}>
          {add.isPending ? "Adding..." : "Add Member"}
        </Button>
      </form>
    </Dialog>
  );
}
