// Who may do what: the matrix of permissions.md for the areas that exist. The server enforces with it, the web hides with it.
import type { UserType } from "#contract/accounts.ts";
import type { ConversationType } from "#contract/conversations.ts";
import type { OrganizationRole, TeamRole } from "#contract/organizations.ts";
import type { ProjectRole } from "#contract/projects.ts";

/** Everything a person can be towards a thing. An empty list of roles means: not there for this person. */
export type Role =
  | "user"
  | "system-admin"
  | `organization-${OrganizationRole}`
  | "team-visitor"
  | `team-${TeamRole}`
  | `project-${ProjectRole}`
  | "review-assignee"
  | "participant"
  | "conversation-owner"
  | "conversation-manager"
  | "consultation-participant"
  | "consultation-owner"
  | "consultation-facilitator"
  | "consultation-manager";

const everyone = ["user", "system-admin"] as const;
const systemAdmins = ["system-admin"] as const;
const organization = [
  "organization-guest",
  "organization-member",
  "organization-admin",
  "organization-owner",
  "system-admin",
] as const;
const organizationMembers = [
  "organization-member",
  "organization-admin",
  "organization-owner",
  "system-admin",
] as const;
const organizationAdmins = ["organization-admin", "organization-owner", "system-admin"] as const;
const organizationOwners = ["organization-owner", "system-admin"] as const;
const team = ["team-visitor", "team-member", "team-lead", "system-admin"] as const;
const teamMembers = ["team-member", "team-lead", "system-admin"] as const;
const teamLeads = ["team-lead", "system-admin"] as const;
const project = [
  "project-viewer",
  "project-reviewer",
  "project-contributor",
  "project-manager",
  "system-admin",
] as const;
const producers = ["project-contributor", "project-manager", "system-admin"] as const;
const managers = ["project-manager", "system-admin"] as const;
const inviters = ["organization-admin", "organization-owner", "team-lead", "project-manager", "system-admin"] as const;
const participants = ["participant", "conversation-owner"] as const;
const inConsultation = [
  "consultation-participant",
  "consultation-owner",
  "consultation-facilitator",
  "consultation-manager",
  "system-admin",
] as const;
const facilitators = ["consultation-facilitator", "consultation-manager", "system-admin"] as const;
const consultationKeepers = ["consultation-owner", ...facilitators] as const;

/** Action → roles that may. Rows keep the names of the paper; a row is added before the route that needs it. */
export const matrix = {
  self: everyone,
  "user.view": everyone,
  "user.search": everyone,
  "org.create": everyone,
  "org.list": everyone,
  "org.view": organization,
  "org.viewContact": organizationMembers,
  "org.update": organizationAdmins,
  "org.delete": organizationOwners,
  "org.stats": organization,
  "org.members.list": organization,
  "org.invite.member": organizationAdmins,
  "org.invite.admin": organizationOwners,
  "team.list": organization,
  "team.create": organizationAdmins,
  "project.list": organization,
  "project.create": organizationMembers,
  "team.view": team,
  "team.members.list": team,
  "team.projects.list": team,
  "team.update": teamLeads,
  "team.members.add": teamLeads,
  "team.invite": teamLeads,
  "team.project.create": teamMembers,
  "project.view": project,
  "project.members.list": project,
  "project.update": managers,
  "project.members.add": managers,
  "project.invite": managers,
  "invitation.resend": inviters,
  "invitation.revoke": inviters,
  "file.list": project,
  "file.view": project,
  "file.upload": producers,
  "file.upload.reference": ["project-reviewer", ...producers],
  // of one's own, or of everybody's: domain/files/file-rights.ts
  "file.newVersion": ["project-reviewer", ...producers],
  "file.update": ["project-reviewer", ...producers],
  "file.status.review": ["project-reviewer", ...producers],
  "file.status.decide": ["project-reviewer", ...managers],
  "file.status.reopen": managers,
  "file.delete": ["project-reviewer", ...producers],
  "folder.manage": producers,
  "annotation.create": ["project-reviewer", ...producers],
  // one's own alone
  "annotation.change": ["project-reviewer", ...producers],
  "annotation.resolve": ["project-reviewer", ...producers],
  "annotation.reply": ["project-reviewer", ...producers],
  "review.view": project,
  "review.create": producers,
  "review.start": ["project-reviewer", "review-assignee", ...managers],
  "review.feedback": ["project-reviewer", "review-assignee", ...producers],
  // not about one's own upload: domain/review/review-rights.ts
  "review.decide": ["project-reviewer", "review-assignee", ...managers],
  // one's own, or of everybody's
  "review.manage": producers,
  "upload.create": everyone,
  "conversation.list": everyone,
  "conversation.view": participants,
  "conversation.create": everyone,
  "conversation.create.project": ["project-reviewer", ...producers],
  "conversation.create.team": teamMembers,
  // system admins are nobody in conversations of others
  "conversation.enter.project": ["project-manager"],
  "conversation.enter.team": ["team-lead"],
  "participants.add": ["conversation-owner", "conversation-manager"],
  "message.search": participants,
  "conversation.update": ["conversation-owner"],
  "conversation.archive": participants,
  "conversation.mute": participants,
  "conversation.pin": participants,
  "participants.remove": ["conversation-owner", "conversation-manager"],
  "participants.leave": participants,
  "message.edit": participants,
  "message.delete": participants,
  "message.star": participants,
  "message.forward": participants,
  // who was asked, and of one's own: domain/messaging/acknowledgement.ts
  "message.acknowledge": participants,
  "message.chase": participants,
  "message.list": participants,
  "message.send": participants,
  "message.attach": participants,
  "message.react": participants,
  "message.read": participants,
  "room.join": participants,
  "message.draft": participants,
  typing: participants,
  "consultation.create": everyone,
  "consultation.view": inConsultation,
  "consultation.update": consultationKeepers,
  "consultation.notes": facilitators,
  "consultation.status": facilitators,
  "consultation.cancel": consultationKeepers,
  "consultation.participants": consultationKeepers,
  "consultation.leave": ["consultation-participant"],
  "consultation.setFacilitator": consultationKeepers,
  "template.list": everyone,
  "template.manage": systemAdmins,
  "workflow.view": project,
  // if one has the roles that the template asks for: domain/workflows/may-start.ts
  "workflow.start": producers,
  "workflow.start.kickoff": managers,
  // a reviewer only what waits for them
  "workflow.completeStep": ["project-reviewer", ...producers],
  // a contributor one's own
  "workflow.cancel": producers,
  // one's own in a conversation that one takes part in
  "automation.manage": participants,
  "user.administer": systemAdmins,
  "user.changeType": systemAdmins,
  "user.disable": systemAdmins,
  "user.revokeSessions": systemAdmins,
  "user.sendReset": systemAdmins,
  "user.resetFactor": systemAdmins,
  "user.delete": systemAdmins,
  "audit.viewAll": systemAdmins,
  "org.audit.view": organizationOwners,
  "system.metrics": systemAdmins,
  "studio.view": everyone,
  "studio.update": systemAdmins,
  "inquiry.send": everyone,
  "inquiry.view": systemAdmins,
  "inquiry.manage": systemAdmins,
  "org.restore": organizationOwners,
  "bin.list": organization,
  "team.delete": organizationAdmins,
  "team.restore": organizationAdmins,
  "project.delete": managers,
  "project.restore": managers,
  "project.archive": managers,
  // of both organizations
  "project.move": organizationAdmins,
  "milestone.view": project,
  "milestone.manage": producers,
  // of whom, and to what: `member` for guests and members, `admin` for admins and owners
  "org.members.setRole.member": organizationAdmins,
  "org.members.setRole.admin": organizationOwners,
  "org.members.remove.member": organizationAdmins,
  "org.members.remove.admin": organizationOwners,
  "org.leave": ["organization-guest", "organization-member", "organization-admin", "organization-owner"],
  "org.transferOwnership": organizationOwners,
  "team.members.remove": teamLeads,
  "team.members.setRole.member": teamLeads,
  "team.members.setRole.lead": organizationAdmins,
  "team.leave": ["team-member", "team-lead"],
  "project.members.setRole": managers,
  "project.members.remove": managers,
  "notification.list": everyone,
  "notification.read": everyone,
  "notification.snooze": everyone,
  "notification.archive": everyone,
  "notification.dismiss": everyone,
  "notification.unsubscribe": everyone,
  "activity.list": everyone,
  "analytics.report": everyone,
  "analytics.system": systemAdmins,
  "project.activity": project,
  "project.leave": ["project-viewer", "project-reviewer", "project-contributor", "project-manager"],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof matrix;

/** May somebody with these roles do this? Hidden things have no roles at all: ask `isHidden` first. */
export function can(roles: readonly Role[], action: Action): boolean {
  const allowed: readonly Role[] = matrix[action];
  return roles.some((role) => allowed.includes(role));
}

/** Nothing towards it, so it answers as if it were not there. */
export function isHidden(roles: readonly Role[]): boolean {
  return roles.length === 0;
}

/** Towards the whole studio. */
export function rolesInStudio(userType: UserType): Role[] {
  return userType === "admin" ? ["user", "system-admin"] : ["user"];
}

/** What the database knows of a person and an organization. */
export interface OrganizationStanding {
  userType: UserType;
  organizationRole: OrganizationRole | null;
}

/** The explicit role, and what the whole studio gives; empty for who is nobody there (permissions.md, "Effective role"). */
export function rolesInOrganization({ userType, organizationRole }: OrganizationStanding): Role[] {
  const roles: Role[] = userType === "admin" ? ["system-admin"] : [];
  if (organizationRole) roles.push(`organization-${organizationRole}`);
  return roles;
}

/** The same for a team; `teamRole` is the explicit one. */
export interface TeamStanding extends OrganizationStanding {
  isPrivate: boolean;
  teamRole: TeamRole | null;
}

/** Organization owners and admins lead every team, and name its leads; members visit open ones. */
export function rolesInTeam(standing: TeamStanding): Role[] {
  const roles: Role[] = standing.userType === "admin" ? ["system-admin"] : [];
  if (isOrganizationAdmin(standing.organizationRole))
    roles.push(`organization-${standing.organizationRole}`, "team-lead");
  if (standing.teamRole) roles.push(`team-${standing.teamRole}`);
  if (standing.organizationRole === "member" && !standing.isPrivate) roles.push("team-visitor");
  return roles;
}

/** The same for a project; `teamRole` and `isPrivate` are null and false without a team. */
export interface ProjectStanding extends TeamStanding {
  projectRole: ProjectRole | null;
}

/** Permissions.md, "Effective role": the explicit role and all derived ones together. */
export function rolesInProject(standing: ProjectStanding): Role[] {
  const roles: Role[] = standing.userType === "admin" ? ["system-admin"] : [];
  if (isOrganizationAdmin(standing.organizationRole) || standing.teamRole === "lead") {
    roles.push("project-manager");
  }
  if (standing.teamRole === "member") roles.push("project-contributor");
  if (standing.organizationRole === "member" && !standing.isPrivate) roles.push("project-viewer");
  if (standing.projectRole) roles.push(`project-${standing.projectRole}`);
  return roles;
}

/** In a design review of it: whoever is asked is that as long as they may see the project (permissions.md, "Design reviews"). */
export function rolesInReview(rolesInItsProject: readonly Role[], { isAssigned }: { isAssigned: boolean }): Role[] {
  return [...rolesInItsProject, ...(isAssigned && rolesInItsProject.length > 0 ? (["review-assignee"] as const) : [])];
}

/** The one role that is shown for somebody in a project, highest first. Lists say it in SQL, which a test holds to this. */
export function shownProjectRole(roles: readonly Role[]): ProjectRole | null {
  if (roles.includes("project-manager") || roles.includes("system-admin")) return "manager";
  if (roles.includes("project-contributor")) return "contributor";
  if (roles.includes("project-reviewer")) return "reviewer";
  return roles.includes("project-viewer") ? "viewer" : null;
}

/** What the database knows of a person and a conversation. */
export interface ConversationStanding {
  userType: UserType;
  type: ConversationType;
  participantRole: "participant" | "owner" | null;
  /** Manages the linked project or leads the linked team. */
  isManager: boolean;
}

/** System admins are nobody in conversations they do not take part in, support excepted. */
export function rolesInConversation(standing: ConversationStanding): Role[] {
  const roles: Role[] = [];
  if (standing.participantRole) roles.push("participant");
  if (standing.participantRole === "owner") roles.push("conversation-owner");
  const isAbout = standing.type === "project" || standing.type === "team";
  const isInBroadcast = standing.type === "broadcast" && standing.participantRole !== null;
  if (standing.isManager && (isAbout || isInBroadcast)) roles.push("conversation-manager");
  // who manages what it is about keeps it as its owner does, once in it
  if (standing.isManager && isAbout && standing.participantRole === "participant") roles.push("conversation-owner");
  if (standing.type === "support" && standing.userType === "admin") roles.push("participant", "conversation-owner");
  return roles;
}

/** May somebody who stands so to a conversation do this in it? Ask `isHidden` first, as with `can`. */
export function canInConversation(standing: ConversationStanding, action: Action): boolean {
  const roles = rolesInConversation(standing);
  if (!can(roles, action)) return false;
  // in a broadcast only its owner and the managers in it post or type; the others read and react
  const isForAll = standing.type !== "broadcast" || (action !== "message.send" && action !== "typing");
  return isForAll || roles.includes("conversation-owner") || standing.isManager;
}

/** Permissions.md, "Change participants": nobody in a direct conversation, in one of support the staff alone. */
export function canChangePeople(standing: ConversationStanding): boolean {
  if (standing.type === "direct") return false;
  if (standing.type === "support" && standing.userType !== "admin") return false;
  return canInConversation(standing, "participants.add");
}

/** What the database knows of a person and a consultation. */
export interface ConsultationStanding {
  userType: UserType;
  /** In its conversation. */
  participantRole: "participant" | "owner" | null;
  isFacilitator: boolean;
  /** Manages the project that it is about. */
  isManager: boolean;
}

/** Whoever left its conversation is nobody in it, whatever they were; who manages its project need not be in that. */
export function rolesInConsultation(standing: ConsultationStanding): Role[] {
  const { userType, participantRole, isFacilitator, isManager } = standing;
  const roles: Role[] = userType === "admin" ? ["system-admin"] : [];
  if (participantRole) roles.push("consultation-participant");
  if (participantRole === "owner") roles.push("consultation-owner");
  if (participantRole && isFacilitator) roles.push("consultation-facilitator");
  if (isManager) roles.push("consultation-manager");
  return roles;
}

/** Owners and admins: everybody in the organization knows them, and owners alone change them. */
export function isOrganizationAdmin(role: OrganizationRole | null): role is "owner" | "admin" {
  return role === "owner" || role === "admin";
}
