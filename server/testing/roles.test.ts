// Every route and every ask, as everybody of the cast, against own, foreign and missing things (permissions.md).

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AskName, asks, type RouteName, routes } from "#contract/contract.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import { defaultAppearance } from "#domain/accounts/default-appearance.ts";
import { routePolicies } from "#domain/policies.ts";
import { defaultRecord } from "#domain/studio/default-record.ts";
import { newAddress } from "./invited.ts";
import { type Band, startBand } from "./marching-band.ts";
import { type Name, requestFor } from "./people.ts";

let band: Band;
let fileId: string;
let folderId: string;
beforeAll(async () => {
  band = await startBand();
  const body = new FormData();
  body.set("file", new Blob(["Set 14"]), "set-14.txt");
  const sent = await band.people.alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body });
  fileId = ((await sent.json()) as { id: string }).id;
  folderId = (await band.people.alice.call("createFolder", { id: band.projectId, name: "Drafts" })).id;
});
afterAll(() => band.stop());

type Verdict = "ok" | "forbidden" | "not_found";
type Row = Partial<Record<Name, Verdict>>;

/** Rights on the things of Alice's band; who is not named gets `not_found`. */
const everybody = Object.fromEntries(
  (["marisol", "dev", "priya", "alice", "bob", "carol", "dan"] as const).map((name) => [name, "ok"]),
) as Row;
const inBand: Row = { marisol: "ok", alice: "ok", bob: "ok", dev: "ok", priya: "ok", carol: "ok" };
const inTeam: Row = { marisol: "ok", alice: "ok", bob: "ok", dev: "ok", priya: "ok" };
const inSecret: Row = { marisol: "ok", alice: "ok", dev: "ok", priya: "ok" };
const onProject: Row = { ...inTeam, carol: "ok" };
const inTalk: Row = { alice: "ok", bob: "ok" };
const nobodyBut = (row: Row, others: Verdict, ...names: Name[]): Row =>
  Object.fromEntries(Object.keys(row).map((name) => [name, names.includes(name as Name) ? "ok" : others]));
const adminsOnly = nobodyBut(everybody, "forbidden", "marisol");

const record = { ...defaultRecord, email: "studio@guidon.example", logo: undefined };

interface Case {
  input: (band: Band) => object | Promise<object>;
  row: Row;
}

const cases: Record<RouteName, Case[]> = {
  signUp: [],
  logIn: [],
  logOut: [],
  getMe: [{ input: () => ({}), row: everybody }],
  updateMe: [{ input: () => ({ name: "Somebody" }), row: everybody }],
  getAccount: [{ input: () => ({}), row: everybody }],
  removeAvatar: [{ input: () => ({}), row: everybody }],
  changePassword: [],
  forgotPassword: [],
  resetPassword: [],
  sendVerification: [{ input: () => ({}), row: everybody }],
  verifyEmail: [],
  // one's own alone: no id of anybody else is taken
  getAppearance: [{ input: () => ({}), row: everybody }],
  putAppearance: [{ input: () => ({ ...defaultAppearance, changedAt: new Date().toISOString() }), row: everybody }],
  listSessions: [{ input: () => ({}), row: everybody }],
  endSession: [{ input: () => ({ id: newId() }), row: {} }],
  endOtherSessions: [],
  listProviders: [{ input: () => ({}), row: everybody }],
  makeNonce: [{ input: () => ({}), row: everybody }],
  signInWithGoogle: [],
  signInWithApple: [],
  finishApple: [],
  listIdentities: [{ input: () => ({}), row: everybody }],
  linkGoogle: [],
  linkApple: [],
  // nobody of the cast has one
  unlinkIdentity: [{ input: () => ({ provider: "google" }), row: {} }],
  // one's own alone: no id of anybody else is taken
  getSecondFactor: [{ input: () => ({}), row: everybody }],
  startSecondFactor: [{ input: () => ({}), row: everybody }],
  confirmSecondFactor: [],
  turnOffSecondFactor: [],
  makeRecoveryCodes: [],
  listPasskeys: [{ input: () => ({}), row: everybody }],
  startPasskey: [{ input: () => ({}), row: everybody }],
  addPasskey: [],
  removePasskey: [{ input: () => ({ id: "nobodys" }), row: {} }],
  startPasskeySignIn: [],
  signInWithPasskey: [],
  listPeople: [{ input: () => ({}), row: everybody }],
  listOrganizations: [{ input: () => ({}), row: everybody }],
  createOrganization: [{ input: () => ({ name: "New" }), row: everybody }],
  getOrganization: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  getOrganizationStats: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  listOrganizationMembers: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  addOrganizationMember: [
    // an unknown address is asked for after the right: whoever may is told that nobody has it
    {
      input: (b) => ({ id: b.organizationId, email: "nobody@x.example" }),
      row: nobodyBut(inBand, "forbidden", "alice", "marisol"),
    },
  ],
  listTeams: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  createTeam: [
    { input: (b) => ({ id: b.organizationId, name: "T" }), row: nobodyBut(inBand, "forbidden", "alice", "marisol") },
  ],
  listMyTeams: [{ input: () => ({}), row: everybody }],
  getTeam: [
    { input: (b) => ({ id: b.teamId }), row: inTeam },
    { input: (b) => ({ id: b.privateTeamId }), row: inSecret },
  ],
  getTeamStats: [{ input: (b) => ({ id: b.privateTeamId }), row: inSecret }],
  listTeamMembers: [
    { input: (b) => ({ id: b.teamId }), row: inTeam },
    { input: (b) => ({ id: b.privateTeamId }), row: inSecret },
  ],
  addTeamMember: [
    {
      // somebody outside the organization is refused after the right was asked, so that nothing changes here
      input: (b) => ({ id: b.privateTeamId, userId: b.people.dan.id }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
  ],
  listProjects: [{ input: () => ({}), row: everybody }],
  listOrganizationProjects: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  listTeamProjects: [{ input: (b) => ({ id: b.organizationId, teamId: b.privateTeamId }), row: inSecret }],
  getOrganizationDashboard: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  createOrganizationProject: [
    { input: (b) => ({ id: b.organizationId, name: "P" }), row: { ...inBand, carol: "forbidden" } },
  ],
  createTeamProject: [
    { input: (b) => ({ id: b.privateTeamId, name: "P" }), row: inSecret },
    { input: (b) => ({ id: b.teamId, name: "P" }), row: nobodyBut(inTeam, "forbidden", "alice", "marisol") },
  ],
  getProject: [
    { input: (b) => ({ id: b.projectId }), row: onProject },
    { input: (b) => ({ id: b.privateProjectId }), row: inSecret },
    { input: (b) => ({ id: b.openProjectId }), row: inTeam },
  ],
  updateProject: [
    {
      input: (b) => ({ id: b.projectId, priority: "high" }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
    {
      input: (b) => ({ id: b.privateProjectId, priority: "high" }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
  ],
  getProjectStats: [{ input: (b) => ({ id: b.projectId }), row: onProject }],
  listProjectMembers: [{ input: (b) => ({ id: b.projectId }), row: onProject }],
  addProjectMember: [
    // a person outside the organization is refused after the right was asked
    {
      input: (b) => ({ id: b.projectId, userId: b.people.dan.id }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
  ],
  inviteToOrganization: [
    {
      input: (b) => ({ id: b.organizationId, email: newAddress() }),
      row: nobodyBut(inBand, "forbidden", "alice", "marisol"),
    },
  ],
  inviteToTeam: [
    {
      input: (b) => ({ id: b.privateTeamId, email: newAddress() }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
    { input: (b) => ({ id: b.teamId, email: newAddress() }), row: nobodyBut(inTeam, "forbidden", "alice", "marisol") },
  ],
  inviteToProject: [
    {
      input: (b) => ({ id: b.projectId, email: newAddress() }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
    {
      input: (b) => ({ id: b.privateProjectId, email: newAddress() }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
  ],
  listOrganizationInvitations: [
    { input: (b) => ({ id: b.organizationId }), row: nobodyBut(inBand, "forbidden", "alice", "marisol") },
  ],
  listTeamInvitations: [
    { input: (b) => ({ id: b.privateTeamId }), row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev") },
  ],
  listProjectInvitations: [
    { input: (b) => ({ id: b.projectId }), row: nobodyBut(onProject, "forbidden", "alice", "marisol") },
  ],
  resendInvitation: [{ input: (b) => ({ id: b.invitationId }), row: { alice: "ok", marisol: "ok" } }],
  revokeInvitation: [{ input: (b) => ({ id: b.invitationId }), row: { alice: "ok", marisol: "ok" } }],
  previewInvitation: [],
  acceptInvitation: [],
  declineInvitation: [],
  listFiles: [
    { input: (b) => ({ id: b.projectId }), row: onProject },
    { input: (b) => ({ id: b.privateProjectId }), row: inSecret },
  ],
  getFile: [{ input: () => ({ id: fileId }), row: onProject }],
  getFilePreview: [{ input: () => ({ id: fileId }), row: onProject }],
  matchFiles: [{ input: (b) => ({ id: b.projectId, names: ["a.png"] }), row: onProject }],
  // answers for each file: who may look is answered, none of it is done
  changeFiles: [{ input: (b) => ({ id: b.projectId, ids: [newId()], change: { act: "delete" } }), row: onProject }],
  updateFile: [
    { input: () => ({ id: fileId, name: "set-14" }), row: nobodyBut(onProject, "forbidden", "alice", "marisol") },
  ],
  // one that is there no more than for anybody else, so that nothing changes here
  deleteFile: [{ input: () => ({ id: newId() }), row: {} }],
  restoreFile: [{ input: () => ({ id: fileId }), row: nobodyBut(onProject, "forbidden", "alice", "marisol") }],
  listFileVersions: [{ input: () => ({ id: fileId }), row: onProject }],
  restoreFileVersion: [
    { input: () => ({ id: fileId, version: 1 }), row: nobodyBut(onProject, "forbidden", "alice", "marisol") },
  ],
  listFolders: [
    { input: (b) => ({ id: b.projectId }), row: onProject },
    { input: (b) => ({ id: b.privateProjectId }), row: inSecret },
  ],
  createFolder: [
    {
      input: (b) => ({ id: b.projectId, name: newId() }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
  ],
  updateFolder: [
    { input: () => ({ id: folderId, name: "Drafts" }), row: nobodyBut(onProject, "forbidden", "alice", "marisol") },
  ],
  deleteFolder: [{ input: () => ({ id: newId() }), row: {} }],
  listConversations: [{ input: () => ({}), row: everybody }],
  createConversation: [
    {
      input: (b) => ({ type: "project", projectId: b.projectId }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol", "carol"),
    },
  ],
  listConversationPlaces: [{ input: () => ({ type: "broadcast" }), row: everybody }],
  listJoinableInProject: [
    { input: (b) => ({ id: b.projectId }), row: nobodyBut(onProject, "forbidden", "alice") },
    { input: (b) => ({ id: b.privateProjectId }), row: nobodyBut(inSecret, "forbidden", "alice", "dev") },
  ],
  listJoinableInTeam: [
    { input: (b) => ({ id: b.teamId }), row: nobodyBut(inTeam, "forbidden", "alice") },
    { input: (b) => ({ id: b.privateTeamId }), row: nobodyBut(inSecret, "forbidden", "alice", "dev") },
  ],
  getConversation: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  listAddablePeople: [{ input: (b) => ({ id: b.conversationId }), row: { alice: "ok", bob: "forbidden" } }],
  listNameableFiles: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  addParticipants: [
    { input: (b) => ({ id: b.conversationId, userIds: [b.people.bob.id] }), row: { alice: "ok", bob: "forbidden" } },
  ],
  // somebody who is not in it is nobody to take out
  removeParticipants: [
    { input: (b) => ({ id: b.conversationId, userIds: [b.people.dan.id] }), row: { alice: "ok", bob: "forbidden" } },
  ],
  updateConversation: [
    { input: (b) => ({ id: b.conversationId, priority: "high" }), row: { alice: "ok", bob: "forbidden" } },
  ],
  archiveConversation: [{ input: (b) => ({ id: b.conversationId, archived: true }), row: inTalk }],
  muteConversation: [{ input: (b) => ({ id: b.conversationId, muted: true }), row: inTalk }],
  pinConversation: [{ input: (b) => ({ id: b.conversationId, pinned: true }), row: inTalk }],
  listStars: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  listStarred: [{ input: () => ({}), row: everybody }],
  listMentions: [{ input: () => ({}), row: everybody }],
  getMessage: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  editMessage: [{ input: (b) => ({ id: b.messageId, content: "Set 15" }), row: { alice: "ok", bob: "forbidden" } }],
  // its author's case is in message-actions.test.ts: the others here need the message
  deleteMessage: [],
  getMessageHistory: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  starMessage: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  unstarMessage: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  forwardMessage: [{ input: (b) => ({ id: b.messageId, conversationId: b.conversationId }), row: inTalk }],
  listReaders: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  listReactions: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  markUnread: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  listMessages: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  listChangedMessages: [{ input: (b) => ({ id: b.conversationId, seconds: 60 }), row: inTalk }],
  sendMessage: [{ input: (b) => ({ conversationId: b.conversationId, content: "Hi" }), row: inTalk }],
  // what each finds is in server/files/finding/search-files.test.ts
  searchFiles: [{ input: () => ({ q: "set" }), row: everybody }],
  searchMessages: [{ input: () => ({ q: "set" }), row: everybody }],
  readMessage: [{ input: (b) => ({ id: b.messageId }), row: inTalk }],
  addReaction: [{ input: (b) => ({ id: b.messageId, reaction: "👍" }), row: inTalk }],
  removeReaction: [{ input: (b) => ({ id: b.messageId, reaction: "👍" }), row: inTalk }],
  listDrafts: [{ input: () => ({}), row: everybody }],
  getDraft: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  putDraft: [
    {
      input: (b) => ({ id: b.conversationId, content: "Set", writtenAt: "2026-08-14T12:00:00.000Z" }),
      row: inTalk,
    },
  ],
  startTopic: [
    {
      input: async (b) => {
        const { id } = await b.people.alice.call("sendMessage", topical(b));
        return { id, title: "Flags" };
      },
      row: inTalk,
    },
  ],
  joinTopic: [
    {
      input: async (b) => {
        const { id } = await b.people.alice.call("sendMessage", topical(b));
        return { id, topicId: (await flagsOf(b)).id };
      },
      row: inTalk,
    },
  ],
  leaveTopic: [{ input: async (b) => ({ id: (await flagsOf(b)).rootId }), row: inTalk }],
  renameTopic: [{ input: async (b) => ({ id: (await flagsOf(b)).id, title: "Silks" }), row: inTalk }],
  listTopics: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  readTopic: [
    {
      input: async (b) => ({ id: (await flagsOf(b)).id, seq: 1 }),
      row: inTalk,
    },
  ],
  acknowledgeMessage: [{ input: askedByAlice, row: { alice: "forbidden", bob: "ok" } }],
  listAcknowledged: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  listAsked: [{ input: askedByAlice, row: { alice: "ok", bob: "forbidden" } }],
  remindAsked: [{ input: askedByAlice, row: { alice: "ok", bob: "forbidden" } }],
  listNotifications: [{ input: () => ({}), row: everybody }],
  listUnreadNotifications: [{ input: () => ({}), row: everybody }],
  // one's own alone: what somebody else was told is nobody's
  readNotification: [{ input: toldToBob, row: { bob: "ok" } }],
  readAllNotifications: [{ input: () => ({}), row: everybody }],
  listUsers: [{ input: () => ({}), row: adminsOnly }],
  // nobody's id, so that nobody of the cast is signed out: only who may is told that it is nobody's
  updateUser: [{ input: () => ({ id: newId(), isDisabled: true }), row: { ...adminsOnly, marisol: "not_found" } }],
  revokeUserSessions: [{ input: () => ({ id: newId() }), row: { ...adminsOnly, marisol: "not_found" } }],
  sendUserReset: [{ input: (b) => ({ id: b.people.dan.id }), row: adminsOnly }],
  resetUserFactor: [{ input: () => ({ id: newId() }), row: { ...adminsOnly, marisol: "not_found" } }],
  listAudit: [{ input: () => ({}), row: adminsOnly }],
  listOrganizationAudit: [
    { input: (b) => ({ id: b.organizationId }), row: nobodyBut(inBand, "forbidden", "alice", "marisol") },
  ],
  getHealth: [{ input: () => ({}), row: adminsOnly }],
  listFailedMails: [{ input: () => ({}), row: adminsOnly }],
  retryMail: [{ input: () => ({ id: newId() }), row: { ...adminsOnly, marisol: "not_found" } }],
  setUp: [],
  getStudio: [{ input: () => ({}), row: everybody }],
  // of a version that nobody has seen: whoever may is told that another saved
  updateStudio: [{ input: () => ({ ...record, updatedAt: "2026-01-01T00:00:00.000Z" }), row: adminsOnly }],
  removeStudioLogo: [{ input: () => ({}), row: adminsOnly }],
  sendInquiry: [],
  listInquiries: [{ input: () => ({}), row: adminsOnly }],
  getInquiry: [{ input: () => ({ id: newId() }), row: { ...adminsOnly, marisol: "not_found" } }],
  updateInquiry: [{ input: () => ({ id: newId(), state: "closed" }), row: { ...adminsOnly, marisol: "not_found" } }],
  deleteInquiry: [{ input: () => ({ id: newId() }), row: { ...adminsOnly, marisol: "not_found" } }],
  listInquiryEntries: [{ input: () => ({ id: newId() }), row: { ...adminsOnly, marisol: "not_found" } }],
  addInquiryEntry: [
    { input: () => ({ id: newId(), kind: "note", body: "Ours?" }), row: { ...adminsOnly, marisol: "not_found" } },
  ],
  turnInquiryIntoOrganization: [
    { input: () => ({ id: newId(), name: "New" }), row: { ...adminsOnly, marisol: "not_found" } },
  ],
  listStaff: [{ input: () => ({}), row: adminsOnly }],
  // somebody who is no member is refused after the right was asked, so that nothing changes here
  updateOrganizationMember: [
    {
      input: (b) => ({ id: b.organizationId, userId: b.people.dan.id, role: "guest" }),
      row: nobodyBut(inBand, "forbidden", "alice", "marisol"),
    },
  ],
  removeOrganizationMember: [
    {
      input: (b) => ({ id: b.organizationId, userId: newId() }),
      row: nobodyBut(inBand, "forbidden", "alice", "marisol"),
    },
  ],
  transferOrganization: [
    {
      input: (b) => ({ id: b.organizationId, userId: newId() }),
      row: nobodyBut(inBand, "forbidden", "alice", "marisol"),
    },
  ],
  updateTeamMember: [
    {
      input: (b) => ({ id: b.privateTeamId, userId: newId(), role: "member" }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
    {
      input: (b) => ({ id: b.privateTeamId, userId: newId(), role: "lead" }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol"),
    },
  ],
  removeTeamMember: [
    {
      input: (b) => ({ id: b.privateTeamId, userId: newId() }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
    {
      input: (b) => ({ id: b.teamId, userId: newId() }),
      row: nobodyBut(inTeam, "forbidden", "alice", "marisol"),
    },
  ],
  updateProjectMember: [
    {
      input: (b) => ({ id: b.projectId, userId: newId(), role: "viewer" }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
  ],
  removeProjectMember: [
    {
      input: (b) => ({ id: b.privateProjectId, userId: newId() }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
  ],
  updateOrganization: [
    {
      input: (b) => ({ id: b.organizationId, location: "Harlan" }),
      row: nobodyBut(inBand, "forbidden", "alice", "marisol"),
    },
  ],
  deleteOrganization: [
    {
      input: async (b) => {
        const { organization } = await b.people.alice.call("createOrganization", { name: "To go" });
        return { id: organization.id };
      },
      row: { alice: "ok", marisol: "ok" },
    },
  ],
  // who may not bring it back is not told that it is there
  restoreOrganization: [{ input: (b) => ({ id: b.organizationId }), row: { alice: "ok", marisol: "ok" } }],
  listDeletedOrganizations: [{ input: () => ({}), row: everybody }],
  listDeleted: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  updateTeam: [
    {
      input: (b) => ({ id: b.privateTeamId, description: "Staff" }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
    { input: (b) => ({ id: b.teamId, description: "Flags" }), row: nobodyBut(inTeam, "forbidden", "alice", "marisol") },
  ],
  deleteTeam: [{ input: freshTeam, row: nobodyBut(inTeam, "forbidden", "alice", "marisol") }],
  restoreTeam: [{ input: (b) => ({ id: b.privateTeamId }), row: { alice: "ok", marisol: "ok" } }],
  archiveProject: [{ input: freshProject, row: nobodyBut(inTeam, "forbidden", "alice", "marisol") }],
  unarchiveProject: [
    { input: (b) => ({ id: b.privateProjectId }), row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev") },
  ],
  moveProject: [
    {
      input: (b) => ({ id: b.privateProjectId, organizationId: b.organizationId, teamId: b.privateTeamId }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol"),
    },
  ],
  deleteProject: [{ input: freshProject, row: nobodyBut(inTeam, "forbidden", "alice", "marisol") }],
  restoreProject: [{ input: (b) => ({ id: b.privateProjectId }), row: { alice: "ok", marisol: "ok", dev: "ok" } }],
  listMilestones: [
    { input: (b) => ({ id: b.projectId }), row: onProject },
    { input: (b) => ({ id: b.privateProjectId }), row: inSecret },
  ],
  createMilestone: [
    { input: (b) => ({ id: b.privateProjectId, name: "Drill" }), row: inSecret },
    { input: (b) => ({ id: b.projectId, name: "Drill" }), row: nobodyBut(onProject, "forbidden", "alice", "marisol") },
  ],
  orderMilestones: [
    // an order that is none is refused after the right was asked
    {
      input: (b) => ({ id: b.projectId, ids: [newId()] }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
  ],
  updateMilestone: [
    {
      input: async (b) => ({ ...(await freshMilestone(b)), status: "completed" }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
  ],
  deleteMilestone: [{ input: freshMilestone, row: nobodyBut(onProject, "forbidden", "alice", "marisol") }],
  reportPerformance: [
    { input: () => ({ metrics: [{ page: "/dashboard", metric: "LCP", value: 900 }] }), row: everybody },
  ],
  getPerformance: [{ input: () => ({ metric: "LCP" }), row: adminsOnly }],
  listOrganizationActivity: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  listTeamActivity: [
    { input: (b) => ({ id: b.teamId }), row: inTeam },
    { input: (b) => ({ id: b.privateTeamId }), row: inSecret },
  ],
  listProjectActivity: [
    { input: (b) => ({ id: b.projectId }), row: onProject },
    { input: (b) => ({ id: b.privateProjectId }), row: inSecret },
  ],
};

const topical = ({ conversationId }: Band) => ({ conversationId, content: "Which flags?" });
async function flagsOf(b: Band) {
  const { id } = await b.people.alice.call("sendMessage", topical(b));
  return b.people.alice.call("startTopic", { id, title: "Flags" });
}

async function askedByAlice({ people, conversationId }: Band) {
  const metadata = { priority: "high" as const, needsAcknowledgement: true };
  const { id } = await people.alice.call("sendMessage", { conversationId, content: "Bring both flags", metadata });
  return { id };
}

async function toldToBob({ people, conversationId }: Band) {
  await people.alice.call("sendMessage", { conversationId, content: "@Bob", mentions: [people.bob.id] });
  const { items } = await people.bob.call("listNotifications", {});
  return { id: items[0]?.id ?? "" };
}

async function freshTeam({ people, organizationId }: Band) {
  const { id } = await people.alice.call("createTeam", { id: organizationId, name: "To go" });
  return { id };
}

async function freshProject({ people, organizationId }: Band) {
  const { id } = await people.alice.call("createOrganizationProject", { id: organizationId, name: "To go" });
  return { id };
}

async function freshMilestone({ people, projectId }: Band) {
  const { id } = await people.alice.call("createMilestone", { id: projectId, name: "Drill" });
  return { id };
}

/** Refusals that come after the right was granted. */
const grantedAnyway = new Set<ErrorCode>(["person_not_found", "already_member", "wrong_credentials", "conflict"]);
const names = Object.keys(everybody) as Name[];

describe.each(Object.entries(cases) as [RouteName, Case[]][])("%s", (route, list) => {
  test.each(
    list.flatMap(({ input, row }, place) =>
      names.map((name) => [place, name, row[name] ?? "not_found", input] as const),
    ),
  )("case %i as %s: %s", async (_place, name, verdict, input) => {
    expect(await verdictOf(name, route, await input(band))).toBe(verdict);
  });

  test("without a session: 401, unless it is public", async () => {
    const { path, ...init } = requestFor(route, placeholders(route));
    const response = await fetch(`${band.address}${path}`, init);
    const isPublic = routePolicies[route] === "public";
    expect(response.status === 401).toBe(!isPublic);
  });

  test("a missing thing and a foreign one answer alike", async () => {
    const foreign = list.find(({ row }) => row.dan === undefined);
    if (!foreign) return;
    const input = (await foreign.input(band)) as Record<string, unknown>;
    const [foreignBody, missingBody] = await Promise.all([
      bodyOf("dan", route, input),
      bodyOf(
        "dan",
        route,
        Object.fromEntries(
          Object.entries(input).map(([key, value]) => [
            key,
            /[iI]d$/.test(key) && typeof value === "string" ? newId() : value,
          ]),
        ),
      ),
    ]);
    expect({ ...missingBody, requestId: "" }).toEqual({ ...foreignBody, requestId: "" });
  });
});

describe("socket asks", () => {
  const inputs: Record<AskName, (b: Band) => object> = {
    "facts:missed": () => ({ since: [] }),
    "user:join": () => ({}),
    "conversation:join": (b) => ({ conversationId: b.conversationId }),
    "conversation:leave": (b) => ({ conversationId: b.conversationId }),
    "message:send": (b) => ({ conversationId: b.conversationId, content: "Hi" }),
    "message:read": (b) => ({ messageId: b.messageId }),
    "message:react": (b) => ({ messageId: b.messageId, reaction: "🎉" }),
    "typing:start": (b) => ({ conversationId: b.conversationId }),
    "typing:stop": (b) => ({ conversationId: b.conversationId }),
    "cursor:move": (b) => ({ conversationId: b.conversationId, view: "file:1", position: { x: 0.5, y: 0.5 } }),
    "view:change": (b) => ({ conversationId: b.conversationId, view: "file:1" }),
  };
  const forAll = new Set<AskName>(["facts:missed", "user:join", "conversation:leave"]);

  test.each(names)("as %s", async (name) => {
    const socket = await band.people[name].socket();
    const isIn = ["alice", "bob"].includes(name);
    for (const ask of Object.keys(asks) as AskName[]) {
      const answer = (await socket.timeout(5000).emitWithAck(ask, inputs[ask](band))) as { ok: boolean; code?: string };
      const expected = isIn || forAll.has(ask) ? { ok: true } : { ok: false, code: "not_found" };
      expect(answer, `${ask} as ${name}`).toMatchObject(expected);
    }
  });

  test("without a live session no socket opens", async () => {
    const { io } = await import("socket.io-client");
    for (const token of [undefined, "", "x".repeat(43), { toString: "no" }, newId()]) {
      const socket = io(band.address, {
        auth: { token },
        transports: ["websocket"],
        forceNew: true,
        reconnection: false,
      });
      const error = await new Promise<Error & { data?: { code: string } }>((resolve) =>
        socket.once("connect_error", resolve),
      );
      expect(error.data?.code).toBe("unauthenticated");
      socket.disconnect();
    }
  });
});

async function verdictOf(name: Name, route: RouteName, input: object): Promise<Verdict | ErrorCode> {
  const { path, ...init } = requestFor(route, input);
  const response = await band.people[name].fetch(path, init);
  if (response.ok) return "ok";
  const { code } = (await response.json()) as { code: ErrorCode };
  expect(response.status).toBe(errors[code][0]);
  return grantedAnyway.has(code) ? "ok" : code;
}

async function bodyOf(name: Name, route: RouteName, input: object): Promise<object> {
  const { path, ...init } = requestFor(route, input);
  return (await band.people[name].fetch(path, init)).json() as Promise<object>;
}

/** Any id will do: nobody is asked what it names before who asks. */
function placeholders(route: RouteName): object {
  return Object.fromEntries([...routes[route].path.matchAll(/:(\w+)/g)].map(([, part]) => [part, newId()]));
}
