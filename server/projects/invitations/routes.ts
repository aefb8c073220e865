// All invitations' routes are here: an invitation's id may name one to a project, and calls go down the ladder.
import type { invitationRoutes } from "#contract/invitations.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import { listInvitations } from "#server/organizations/invitations/invitations.ts";
import { inviteToOrganization } from "#server/organizations/invitations/invite-to-organization.ts";
import { inviteToTeam } from "#server/organizations/invitations/invite-to-team.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { requireTeam } from "#server/organizations/teams/team-access.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { requireProject } from "../project-access.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { declineInvitation } from "./decline-invitation.ts";
import { inviteToProject } from "./invite-to-project.ts";
import { previewInvitation } from "./preview-invitation.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

export const invitationHandlers: Handlers<keyof typeof invitationRoutes, PublicRouteName> = {
  inviteToOrganization,
  inviteToTeam,
  inviteToProject,
  async listOrganizationInvitations({ user, platform }, { id, ...paging }) {
    const { db } = platform.database;
    await requireOrganization(db, user, id, "org.invite.member");
    return listInvitations(db, { organizationId: id, teamId: null, projectId: null }, paging);
  },
  async listTeamInvitations({ user, platform }, { id, ...paging }) {
    const { db } = platform.database;
    const { team } = await requireTeam(db, user, id, "team.invite");
    return listInvitations(db, { organizationId: team.organization_id, teamId: id, projectId: null }, paging);
  },
  async listProjectInvitations({ user, platform }, { id, ...paging }) {
    const { db } = platform.database;
    const { project } = await requireProject(db, user, id, "project.invite");
    return listInvitations(db, { organizationId: project.organization_id, teamId: null, projectId: id }, paging);
  },
  resendInvitation,
  revokeInvitation,
  previewInvitation,
  acceptInvitation,
  declineInvitation,
};
