import { z } from "zod";
import { invitationScopes, invitationStates } from "./choices.ts";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import { OrganizationRole, TeamRole } from "./organizations.ts";
import { ProjectRole } from "./projects.ts";
import { emailAddress, id, longText, page, time } from "./text.ts";

export const InvitationScope = z.enum(invitationScopes);
export type InvitationScope = z.infer<typeof InvitationScope>;
export const InvitationState = z.enum(invitationStates);
export type InvitationState = z.infer<typeof InvitationState>;

const InvitedRole = z.union([OrganizationRole, TeamRole, ProjectRole]);

/** To one thing: an organization, a team (`teamId`) or a project (`projectId`); `role` is one of that thing's roles. */
export const Invitation = z.object({
  id,
  organizationId: id,
  teamId: id.nullable(),
  projectId: id.nullable(),
  scope: InvitationScope,
  scopeName: z.string(),
  email: z.string(),
  role: InvitedRole,
  inviterName: z.string(),
  state: InvitationState,
  createdAt: time,
  /** 7 days after it was sent last. */
  expiresAt: time,
});
export type Invitation = z.infer<typeof Invitation>;

/** `link` is for the inviter to hand on; the one in the mail is another, and only the invited person gets it. */
export const SentInvitation = z.object({ invitation: Invitation, link: z.string() });
export type SentInvitation = z.infer<typeof SentInvitation>;

/** What an invited person is told before signing in. */
export const InvitationPreview = z.object({
  organizationName: z.string(),
  scope: InvitationScope,
  scopeName: z.string(),
  role: InvitedRole,
  inviterName: z.string(),
  /** Whole for the invited person and for whoever holds the mailed link, else masked: `a•••@example.com`. */
  email: z.string(),
  state: InvitationState,
  /** Told to the holder of the mailed link alone. */
  hasAccount: z.boolean().optional(),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

const one = z.strictObject({ id });
/** In the body and never in an address, which ends up in logs. */
const secret = z.strictObject({ token: longText(100).min(1, "The link is not whole.") });

export const invitationRoutes = {
  inviteToOrganization: route("POST", "/organizations/:id/invitations", {
    params: one,
    body: z.strictObject({ email: emailAddress, role: OrganizationRole.default("member") }),
    answer: SentInvitation,
    status: 201,
  }),
  inviteToTeam: route("POST", "/teams/:id/invitations", {
    params: one,
    body: z.strictObject({ email: emailAddress }),
    answer: SentInvitation,
    status: 201,
  }),
  inviteToProject: route("POST", "/projects/:id/invitations", {
    params: one,
    body: z.strictObject({ email: emailAddress, role: ProjectRole.default("contributor") }),
    answer: SentInvitation,
    status: 201,
  }),
  listOrganizationInvitations: route("GET", "/organizations/:id/invitations", {
    params: one,
    query: page,
    answer: pageOf(Invitation),
  }),
  listTeamInvitations: route("GET", "/teams/:id/invitations", {
    params: one,
    query: page,
    answer: pageOf(Invitation),
  }),
  listProjectInvitations: route("GET", "/projects/:id/invitations", {
    params: one,
    query: page,
    answer: pageOf(Invitation),
  }),
  resendInvitation: route("POST", "/invitations/:id/resend", { params: one, answer: SentInvitation }),
  revokeInvitation: route("DELETE", "/invitations/:id", { params: one, answer: Invitation }),
  previewInvitation: route("POST", "/invitations/preview", { body: secret, answer: InvitationPreview }),
  acceptInvitation: route("POST", "/invitations/accept", { body: secret, answer: Invitation }),
  declineInvitation: route("POST", "/invitations/decline", { body: secret, answer: z.null(), status: 204 }),
} satisfies Routes;

export const invitationFacts = {
  /** For the first time, or once more with new links. */
  "invitation:sent": Invitation,
  /** Accepted, declined or revoked. */
  "invitation:changed": Invitation,
} satisfies Facts;
