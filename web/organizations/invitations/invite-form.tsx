import { type FormEvent, useState } from "react";
import type { Invitation } from "#contract/invitations.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PersonFields } from "../people/person-fields.tsx";
import { InvitationLink } from "./invitation-link.tsx";
import type { InvitedTo } from "./queries.ts";
import { useInvite } from "./use-invite.ts";

interface Props {
  to: InvitedTo;
  /** The roles this viewer may give, the usual one first; a single one needs no choice. */
  roles: readonly [Invitation["role"], ...Invitation["role"][]];
  /** What was typed elsewhere already. */
  begun?: { email: string; role: Invitation["role"] } | undefined;
}

/** Asks for an address and a role, then shows the link. */
export function InviteForm({ to, roles, begun }: Props) {
  const invite = useInvite(to);
  const [role, setRole] = useState(begun?.role ?? roles[0]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    invite.mutate({ email: String(new FormData(event.currentTarget).get("email") ?? ""), role });
  }

  if (invite.data) return <InvitationLink sent={invite.data} />;
  return (
    <form onSubmit={submit} className="grid gap-4">
      {invite.error && <Notice tone="bad">{invite.error.message}</Notice>}
      <PersonFields
        email={begun?.email}
        roles={roles}
        role={role}
        onRole={setRole}
        hint={to.scope === "project" ? "Somebody new enters the organization as a guest." : undefined}
      />
      <Button type="submit" tone="solid" busy={invite.isPending}>
        {invite.isPending ? "Sending..." : "Send invitation"}
      </Button>
    </form>
  );
}
