// Every route and every socket event has its policy here; the server does not start without.
import type { collaborationAsks } from "#contract/collaboration.ts";
import type { AskName, RouteName } from "#contract/contract.ts";
import type { accountStreams, fileStreams, studioStreams } from "#contract/streams.ts";
import type { Action } from "./permissions.ts";

/** `public`: no session needed, throttled. Everything else: 401 without a session, then the action of the matrix. */
export type Policy = "public" | Action;

export const routePolicies = {
  signUp: "public",
  logIn: "public",
  logOut: "self",
  getMe: "self",
  updateMe: "self",
  getAccount: "self",
  removeAvatar: "self",
  changePassword: "self",
  forgotPassword: "public",
  resetPassword: "public",
  sendVerification: "self",
  verifyEmail: "public",
  listSessions: "self",
  endSession: "self",
  endOtherSessions: "self",
  listProviders: "public",
  makeNonce: "public",
  signInWithGoogle: "public",
  signInWithApple: "public",
  finishApple: "public",
  listIdentities: "self",
  linkGoogle: "self",
  linkApple: "self",
  unlinkIdentity: "self",
  getSecondFactor: "self",
  startSecondFactor: "self",
  confirmSecondFactor: "self",
  turnOffSecondFactor: "self",
  makeRecoveryCodes: "self",
  listPasskeys: "self",
  startPasskey: "self",
  addPasskey: "self",
  removePasskey: "self",
  startPasskeySignIn: "public",
  signInWithPasskey: "public",
  listOrganizations: "org.list",
  createOrganization: "org.create",
  getOrganization: "org.view",
  getOrganizationStats: "org.stats",
  listOrganizationMembers: "org.members.list",
  addOrganizationMember: "org.invite.member",
  listTeams: "team.list",
  createTeam: "team.create",
  listMyTeams: "self",
  getTeam: "team.view",
  getTeamStats: "team.view",
  listTeamMembers: "team.members.list",
  addTeamMember: "team.members.add",
  listProjects: "self",
  listOrganizationProjects: "project.list",
  listTeamProjects: "team.projects.list",
  createOrganizationProject: "project.create",
  createTeamProject: "team.project.create",
  getProject: "project.view",
  updateProject: "project.update",
  getProjectStats: "project.view",
  listProjectMembers: "project.members.list",
  addProjectMember: "project.members.add",
  inviteToOrganization: "org.invite.member",
  inviteToTeam: "team.invite",
  inviteToProject: "project.invite",
  listOrganizationInvitations: "org.invite.member",
  listTeamInvitations: "team.invite",
  listProjectInvitations: "project.invite",
  resendInvitation: "invitation.resend",
  revokeInvitation: "invitation.revoke",
  previewInvitation: "public",
  acceptInvitation: "self",
  declineInvitation: "public",
  listFiles: "file.list",
  getFile: "file.view",
  getFilePreview: "file.view",
  listConversations: "conversation.list",
  createConversation: "conversation.create",
  getConversation: "conversation.view",
  addParticipants: "participants.add",
  listMessages: "message.list",
  sendMessage: "message.send",
  readMessage: "message.read",
  addReaction: "message.react",
  removeReaction: "message.react",
  listUsers: "user.administer",
  updateUser: "user.changeType",
  revokeUserSessions: "user.revokeSessions",
  sendUserReset: "user.sendReset",
  listAudit: "audit.viewAll",
  listOrganizationAudit: "org.audit.view",
  getHealth: "system.metrics",
  listFailedMails: "system.metrics",
  retryMail: "system.metrics",
  setUp: "public",
  updateOrganizationMember: "org.members.setRole.member",
  removeOrganizationMember: "org.leave",
  transferOrganization: "org.transferOwnership",
  updateTeamMember: "team.members.setRole.member",
  removeTeamMember: "team.leave",
  updateProjectMember: "project.members.setRole",
  removeProjectMember: "project.leave",
} as const satisfies Record<RouteName, Policy>;

/** Routes that answer without a session. */
export type PublicRouteName = { [N in RouteName]: (typeof routePolicies)[N] extends "public" ? N : never }[RouteName];

/** What somebody may still do who has to set up the second factor first: set it up, or go. */
export const openWithoutSecondFactor: ReadonlySet<string> = new Set<RouteName>([
  "getMe",
  "logOut",
  "getSecondFactor",
  "startSecondFactor",
  "confirmSecondFactor",
]);

/** Streams are routed by hand and answer to the same matrix. */
export const streamPolicies: Record<
  keyof typeof accountStreams | keyof typeof fileStreams | keyof typeof studioStreams,
  Policy
> = {
  putAvatar: "self",
  readAvatar: "user.view",
  uploadProjectFile: "file.upload",
  uploadFiles: "upload.create",
  readMedia: "file.view",
  putPoster: "self",
  exportAudit: "audit.viewAll",
};

export const askPolicies: Record<AskName, Policy> = {
  "user:join": "self",
  "conversation:join": "room.join",
  "conversation:leave": "self",
  "message:send": "message.send",
  "message:read": "message.read",
  "message:react": "message.react",
  "typing:start": "typing",
  "typing:stop": "typing",
};

/** The second vocabulary's events ask for what the first one's do; a message event for what its type is. */
export const collaborationPolicies: Record<keyof typeof collaborationAsks, Policy> = {
  join_user: "self",
  join_conversation: "room.join",
  leave_conversation: "self",
  typing_indicator: "typing",
  message_event: "message.send",
};
