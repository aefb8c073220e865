import { z } from "zod";
import { Person } from "./accounts.ts";
import { Deleted } from "./bin.ts";
import { organizationRoles, organizationTypes, teamRoles, teamSorts } from "./choices.ts";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import { maxDescriptionLength, maxLocation, maxNameLength, maxPhone, maxWebsite } from "./limits.ts";
import { emailAddress, id, lineText, longText, optionalLine, page, searchedPage, time } from "./text.ts";

export const OrganizationType = z.enum(
  Object.keys(organizationTypes) as [keyof typeof organizationTypes, ...(keyof typeof organizationTypes)[]],
);
export type OrganizationType = z.infer<typeof OrganizationType>;

export const OrganizationRole = z.enum(organizationRoles);
export type OrganizationRole = z.infer<typeof OrganizationRole>;
export const TeamRole = z.enum(teamRoles);
export type TeamRole = z.infer<typeof TeamRole>;

/** S1 section 3; contact details are left out for guests (permissions.md, org.viewContact). */
export const Organization = z.object({
  id,
  name: z.string(),
  description: z.string(),
  type: OrganizationType,
  location: z.string(),
  website: z.string(),
  contactEmail: z.string().optional(),
  contactPhone: z.string().optional(),
  createdAt: time,
  updatedAt: time,
});
export type Organization = z.infer<typeof Organization>;

export const NewOrganization = z.strictObject({
  id: id.optional(),
  name: lineText(maxNameLength, "The name"),
  type: OrganizationType.default("high_school"),
  description: longText(maxDescriptionLength).trim().default(""),
  location: optionalLine(maxLocation).default(""),
  contactEmail: z.union([z.literal(""), emailAddress]).default(""),
  contactPhone: optionalLine(maxPhone).default(""),
  website: optionalLine(maxWebsite).default(""),
});

/** `updatedAt`: the one that the person saw; when another has changed it since, the answer is `conflict`. */
export const OrganizationChange = z
  .strictObject({
    name: lineText(maxNameLength, "The name"),
    type: OrganizationType,
    description: longText(maxDescriptionLength).trim(),
    location: optionalLine(maxLocation),
    contactEmail: z.union([z.literal(""), emailAddress]),
    contactPhone: optionalLine(maxPhone),
    website: optionalLine(maxWebsite),
    updatedAt: time,
  })
  .partial();
export type OrganizationChange = z.infer<typeof OrganizationChange>;

export const OrganizationStats = z.object({
  totalTeams: z.number().int(),
  totalProjects: z.number().int(),
  totalMembers: z.number().int(),
  activeProjects: z.number().int(),
});

export const OrganizationMember = Person.extend({
  organizationId: id,
  email: z.string(),
  role: OrganizationRole,
  isOnline: z.boolean(),
  /** The account is closed by the studio: nobody would read what is written to it. */
  isDisabled: z.boolean(),
  joinedAt: time,
});
export type OrganizationMember = z.infer<typeof OrganizationMember>;

export const Team = z.object({
  id,
  organizationId: id,
  name: z.string(),
  description: z.string(),
  settings: z.object({ isPrivate: z.boolean() }),
  createdAt: time,
  updatedAt: time,
});
export type Team = z.infer<typeof Team>;

/** As a team is read (S1 section 3); the same beside it precedes it. */
const teamSettings = z.strictObject({ isPrivate: z.boolean() }).partial().optional();

export const NewTeam = z.strictObject({
  id: id.optional(),
  name: lineText(maxNameLength, "The name"),
  description: longText(maxDescriptionLength).trim().default(""),
  /** False unless told. */
  isPrivate: z.boolean().optional(),
  settings: teamSettings,
});

/** `updatedAt`: as in `OrganizationChange`. */
export const TeamChange = z
  .strictObject({
    name: lineText(maxNameLength, "The name"),
    description: longText(maxDescriptionLength).trim(),
    isPrivate: z.boolean(),
    settings: teamSettings,
    updatedAt: time,
  })
  .partial();
export type TeamChange = z.infer<typeof TeamChange>;

export const TeamMember = Person.extend({
  teamId: id,
  email: z.string(),
  role: TeamRole,
  isOnline: z.boolean(),
  isDisabled: z.boolean(),
  joinedAt: time,
});
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamStats = z.object({
  totalMembers: z.number().int(),
  totalProjects: z.number().int(),
  activeProjects: z.number().int(),
  completedProjects: z.number().int(),
});

const one = z.strictObject({ id });
const oneOf = z.strictObject({ id, userId: id });

export const organizationRoutes = {
  /** Everybody in shared scope but oneself, by name, and no more of them than that scope gives (permissions.md, user.search). */
  listPeople: route("GET", "/people", { query: searchedPage, answer: pageOf(Person) }),
  /** One of these. */
  getPerson: route("GET", "/people/:id", { params: one, answer: Person }),
  listOrganizations: route("GET", "/organizations", {
    query: searchedPage.extend({ type: OrganizationType.optional() }),
    answer: pageOf(Organization),
  }),
  createOrganization: route("POST", "/organizations", {
    body: NewOrganization,
    answer: z.object({ success: z.literal(true), message: z.string(), organization: Organization }),
    status: 201,
  }),
  getOrganization: route("GET", "/organizations/:id", { params: one, answer: Organization }),
  updateOrganization: route("PUT", "/organizations/:id", {
    params: one,
    body: OrganizationChange,
    answer: Organization,
  }),
  /** For `binDays` days it can be brought back, with all that is in it. */
  deleteOrganization: route("DELETE", "/organizations/:id", { params: one, answer: z.null(), status: 204 }),
  restoreOrganization: route("POST", "/organizations/:id/restore", { params: one, answer: Organization }),
  /** Those that one may bring back, the last one first. */
  listDeletedOrganizations: route("GET", "/organizations/deleted", { query: page, answer: pageOf(Deleted) }),
  /** The same of teams and projects in an organization that is there. */
  listDeleted: route("GET", "/organizations/:id/deleted", { params: one, query: page, answer: pageOf(Deleted) }),
  getOrganizationStats: route("GET", "/organizations/:id/stats", { params: one, answer: OrganizationStats }),
  listOrganizationMembers: route("GET", "/organizations/:id/members", {
    params: one,
    query: page,
    answer: pageOf(OrganizationMember),
  }),
  addOrganizationMember: route("POST", "/organizations/:id/members", {
    params: one,
    body: z.strictObject({ email: emailAddress, role: OrganizationRole.default("member") }),
    answer: OrganizationMember,
    status: 201,
  }),
  updateOrganizationMember: route("PATCH", "/organizations/:id/members/:userId", {
    params: oneOf,
    body: z.strictObject({ role: OrganizationRole }),
    answer: OrganizationMember,
  }),
  /** Oneself: leaves. */
  removeOrganizationMember: route("DELETE", "/organizations/:id/members/:userId", {
    params: oneOf,
    answer: z.null(),
    status: 204,
  }),
  /** The new owner; whoever gave it away is an admin from then on. */
  transferOrganization: route("POST", "/organizations/:id/transfer", {
    params: one,
    body: z.strictObject({ userId: id }),
    answer: OrganizationMember,
  }),
  listTeams: route("GET", "/organizations/:id/teams", { params: one, query: searchedPage, answer: pageOf(Team) }),
  createTeam: route("POST", "/organizations/:id/teams", {
    params: one,
    body: NewTeam.omit({ id: true }).extend({ teamId: id.optional() }),
    answer: Team,
    status: 201,
  }),
  listMyTeams: route("GET", "/teams", {
    query: searchedPage.extend({ organizationId: id.optional(), sort: z.enum(teamSorts).default("oldest") }),
    answer: pageOf(Team),
  }),
  getTeam: route("GET", "/teams/:id", { params: one, answer: Team }),
  updateTeam: route("PUT", "/teams/:id", { params: one, body: TeamChange, answer: Team }),
  deleteTeam: route("DELETE", "/teams/:id", { params: one, answer: z.null(), status: 204 }),
  restoreTeam: route("POST", "/teams/:id/restore", { params: one, answer: Team }),
  getTeamStats: route("GET", "/teams/:id/stats", { params: one, answer: TeamStats }),
  listTeamMembers: route("GET", "/teams/:id/members", {
    params: one,
    query: page,
    answer: pageOf(TeamMember),
  }),
  addTeamMember: route("POST", "/teams/:id/members", {
    params: one,
    body: z.strictObject({ userId: id, role: TeamRole.default("member") }),
    answer: TeamMember,
    status: 201,
  }),
  updateTeamMember: route("PATCH", "/teams/:id/members/:userId", {
    params: oneOf,
    body: z.strictObject({ role: TeamRole }),
    answer: TeamMember,
  }),
  removeTeamMember: route("DELETE", "/teams/:id/members/:userId", { params: oneOf, answer: z.null(), status: 204 }),
} satisfies Routes;

export const organizationFacts = {
  "organization:created": Organization.omit({ contactEmail: true, contactPhone: true }),
  "organization:updated": Organization.omit({ contactEmail: true, contactPhone: true }),
  /** Beside it, for members and above: its guests do not see these. */
  "organization:contact-updated": z.object({ id, contactEmail: z.string(), contactPhone: z.string() }),
  "organization:deleted": Deleted,
  "organization:restored": Organization.omit({ contactEmail: true, contactPhone: true }),
  "member:joined": OrganizationMember,
  "member:updated": OrganizationMember,
  /** With all that this person was in the organization's teams and projects. */
  "member:left": z.object({ organizationId: id, userId: id }),
  /** To guests who knew this person as an owner or an admin alone, and know of it no more. */
  "member:hidden": z.object({ organizationId: id, userId: id }),
  "team:created": Team,
  /** To those who may see it from then on. */
  "team:updated": Team,
  /** It became private: who is not in it sees it no longer. */
  "team:closed": z.object({ organizationId: id, teamId: id }),
  "team:deleted": Deleted,
  "team:restored": Team,
  "team:member-joined": TeamMember,
  "team:member-updated": TeamMember,
  "team:member-left": z.object({ organizationId: id, teamId: id, userId: id }),
} satisfies Facts;
