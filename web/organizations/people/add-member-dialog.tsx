import { type FormEvent, useState } from "react";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import type { OrganizationRole } from "#contract/organizations.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { InviteForm } from "../invitations/invite-form.tsx";
import { PersonFields } from "./person-fields.tsx";
import { useAddOrganizationMember } from "./use-add-member.ts";

interface Props {
  organizationId: string;
  /** The roles this viewer may give, the usual one first. */
  roles: readonly [OrganizationRole, ...OrganizationRole[]];
  onClose: () => void;
}

/** Nobody has the address, or nobody has proved to: the mailed link of an invitation does. */
const invitable: ErrorCode[] = ["person_not_found", "address_not_confirmed"];

export function AddMemberDialog({ organizationId, roles, onClose }: Props) {
  const add = useAddOrganizationMember();
  const [role, setRole] = useState<OrganizationRole>("member");
  const [invited, setInvited] = useState<{ email: string; role: OrganizationRole }>();
  const isInvitable = add.error instanceof AppError && invitable.includes(add.error.code);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "");
    add.mutate({ id: organizationId, email, role }, { onSuccess: onClose });
  }

  if (invited) {
    return (
      <Dialog open onClose={onClose} title="Invite by mail" description="The account is made on the way.">
        <InviteForm to={{ scope: "organization", id: organizationId }} roles={roles} begun={invited} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title="Add Member" description="Somebody who already has an account.">
      <form onSubmit={submit} className="grid gap-4">
        {add.error && <Notice tone="bad">{add.error.message}</Notice>}
        {isInvitable && (
          <Button onClick={() => setInvited({ email: add.variables?.email ?? "", role })}>
            Send an invitation instead
          </Button>
        )}
        <PersonFields roles={roles} role={role} onRole={setRole} />
        <Button type="submit" tone="solid" busy={add.isPending}>
          {add.isPending ? "Adding..." : "Add Member"}
        </Button>
      </form>
    </Dialog>
  );
}
