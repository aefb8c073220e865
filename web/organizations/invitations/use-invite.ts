import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Invitation, SentInvitation } from "#contract/invitations.ts";
import type { OrganizationRole } from "#contract/organizations.ts";
import type { ProjectRole } from "#contract/projects.ts";
import { call } from "#web/platform/api.ts";
import { putInvitation } from "./live.ts";
import type { InvitedTo } from "./queries.ts";

interface Invited {
  email: string;
  role: Invitation["role"];
}

/** Sends an invitation; the answer has the link to hand on. */
export function useInvite(to: InvitedTo) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (invited: Invited) => invite(to, invited),
    onSuccess: ({ invitation }) => void putInvitation(cache, invitation),
  });
}

/** With new links; the old ones end. */
export function useResendInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("resendInvitation", { id }),
    onSuccess: ({ invitation }) => void putInvitation(cache, invitation),
  });
}

export function useRevokeInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("revokeInvitation", { id }),
    onSuccess: (invitation) => void putInvitation(cache, invitation),
  });
}

/** The forms offer each scope its own roles; the server refuses any other. */
function invite({ scope, id }: InvitedTo, { email, role }: Invited): Promise<SentInvitation> {
  if (scope === "team") return call("inviteToTeam", { id, email });
  if (scope === "project") return call("inviteToProject", { id, email, role: role as ProjectRole });
  return call("inviteToOrganization", { id, email, role: role as OrganizationRole });
}
