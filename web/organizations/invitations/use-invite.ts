import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Invitation, SentInvitation } from "#contract/invitations.ts";
import type { OrganizationRole } from "#contract/organizations.ts";
import type { ProjectRole } from "#contract/projects.ts";
import { call } from "#web/platform/api.ts";
import { askedOf } from "#web/platform/asked-of.ts";
import { allItems } from "#web/platform/paged.ts";
import { putInvitation } from "./live.ts";
import { type InvitedTo, invitations } from "./queries.ts";

interface Invited {
  email: string;
  role: Invitation["role"];
}

/** Sends an invitation; the answer has the link to hand on. */
export function useInvite(to: InvitedTo) {
  const cache = useQueryClient();
  const { queryKey } = invitations(to);
  return useMutation({
    mutationFn: (invited: Invited) => invite(to, invited),
    onMutate: () => askedOf(cache, queryKey, allItems<Invitation>),
    onSuccess: ({ invitation }, _, asked) => asked.said([invitation], () => putInvitation(cache, invitation)),
  });
}

/** With new links; the old ones end. */
export function useResendInvitation(to: InvitedTo) {
  const cache = useQueryClient();
  const { queryKey } = invitations(to);
  return useMutation({
    mutationFn: (id: string) => call("resendInvitation", { id }),
    onMutate: () => askedOf(cache, queryKey, allItems<Invitation>),
    onSuccess: ({ invitation }, _, asked) => asked.said([invitation], () => putInvitation(cache, invitation)),
  });
}

export function useRevokeInvitation(to: InvitedTo) {
  const cache = useQueryClient();
  const { queryKey } = invitations(to);
  return useMutation({
    mutationFn: (id: string) => call("revokeInvitation", { id }),
    onMutate: () => askedOf(cache, queryKey, allItems<Invitation>),
    onSuccess: (invitation, _, asked) => asked.said([invitation], () => putInvitation(cache, invitation)),
  });
}

/** The forms offer each scope its own roles; the server refuses any other. */
function invite({ scope, id }: InvitedTo, { email, role }: Invited): Promise<SentInvitation> {
  if (scope === "team") return call("inviteToTeam", { id, email });
  if (scope === "project") return call("inviteToProject", { id, email, role: role as ProjectRole });
  return call("inviteToOrganization", { id, email, role: role as OrganizationRole });
}
