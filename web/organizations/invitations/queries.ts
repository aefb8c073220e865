import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InvitationScope } from "#contract/invitations.ts";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";
import { sessionMark } from "#web/platform/session.ts";

/** What somebody is invited to. */
export interface InvitedTo {
  scope: InvitationScope;
  id: string;
}

const lists = {
  organization: "listOrganizationInvitations",
  team: "listTeamInvitations",
  project: "listProjectInvitations",
} as const;

export const invitations = ({ scope, id }: InvitedTo) =>
  infiniteQueryOptions({
    queryKey: ["invitations", scope, id],
    queryFn: ({ pageParam }) => call(lists[scope], { id, cursor: pageParam ?? undefined }),
    ...paging,
  });

/** Tells more to the invited person than to others: a new session asks anew. */
export const invitationPreview = (token: string) =>
  queryOptions({
    queryKey: ["invitation-preview", token, sessionMark()],
    queryFn: () => call("previewInvitation", { token }),
  });
