import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Invitation } from "#contract/invitations.ts";
import { type Pages, putInPages } from "#web/platform/paged.ts";

/** Newest first, in the list of the very thing it invites to. */
export function putInvitation(cache: QueryClient, invitation: Invitation): QueryKey[] {
  const { scope, organizationId, teamId, projectId } = invitation;
  const list: QueryKey = ["invitations", scope, projectId ?? teamId ?? organizationId];
  cache.setQueryData<Pages<Invitation>>(list, (pages) => putInPages(pages, invitation, "first"));
  return [list];
}
