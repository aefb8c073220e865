// Every route and every socket event has its policy here; the server does not start without.
import type { collaborationAsks } from "#contract/collaboration.ts";
import type { AskName, RouteName } from "#contract/contract.ts";
import type { fileStreams } from "#contract/streams.ts";
import type { Action } from "./permissions.ts";

/** `public`: no session needed, throttled. Everything else: 401 without a session, then the action of the matrix. */
export type Policy = "public" | Action;

export const routePolicies = {
  signUp: "public",
  logIn: "public",
  logOut: "self",
  getMe: "self",
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
  listFiles: "file.list",
  getFile: "file.view",
  listConversations: "conversation.list",
  createConversation: "conversation.create",
  getConversation: "conversation.view",
  addParticipants: "participants.add",
  listMessages: "message.list",
  sendMessage: "message.send",
  readMessage: "message.read",
  addReaction: "message.react",
  removeReaction: "message.react",
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

/** Streams are routed by hand and answer to the same matrix. */
export const streamPolicies: Record<keyof typeof fileStreams, Policy> = {
  uploadProjectFile: "file.upload",
  uploadFiles: "upload.create",
  readMedia: "file.view",
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
