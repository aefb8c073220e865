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
  /** False: not any more. */
  may?: boolean;
}

/** Asks for an address and a role, then shows the link. */
export function InviteForm({ to, roles, begun, may = true }: Props) {
  const invite = useInvite(to);
  const problem = may ? invite.error?.message : "You may not invite anybody here any more.";
  const [role, setRole] = useState(begun?.role ?? roles[0]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!may) return;
    invite.mutate({ email: String(new FormData(event.currentTarget).get("email") ?? ""), role });
  }

  if (invite.data) return <InvitationLink sent={invite.data} />;
  return (
    <form onSubmit={submit} className="grid gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <PersonFields
        email={begun?.email}
        roles={roles}
        role={role}
        onRole={setRole}
        hint={to.scope === "project" ? "Somebody new enters the organization as a guest." : undefined}
      />
      <Button type="submit" tone="solid" disabled={!may} busy={invite.isPending}>
        {invite.isPending ? "Sending..." : "Send invitation"}
      </Button>
    </form>
  );
}
