import { z } from "zod";
import { Person } from "./accounts.ts";
import { projectPriorities, projectRoles, projectSorts, projectStatuses } from "./choices.ts";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import { Organization, OrganizationMember, OrganizationStats, Team } from "./organizations.ts";
import { cursor, id, limit, lineText, longText, optionalLine, searchedPage, time } from "./text.ts";

export const ProjectStatus = z.enum(projectStatuses);
export type ProjectStatus = z.infer<typeof ProjectStatus>;
export const ProjectPriority = z.enum(projectPriorities);
export type ProjectPriority = z.infer<typeof ProjectPriority>;
/** 'reviewer' is the client reviewer of permissions.md. */
export const ProjectRole = z.enum(projectRoles);
export type ProjectRole = z.infer<typeof ProjectRole>;

/** S1 section 3. `progress` is a percentage. */
export const Project = z.object({
  id,
  organizationId: id,
  teamId: id.nullable(),
  name: z.string(),
  description: z.string(),
  status: ProjectStatus,
  priority: ProjectPriority,
  progress: z.number().int().min(0).max(100),
  dueDate: time.nullable(),
  metadata: z.object({ projectType: z.string() }),
  createdAt: time,
  updatedAt: time,
});
export type Project = z.infer<typeof Project>;

export const NewProject = z.strictObject({
  projectId: id.optional(),
  name: lineText(160, "The name"),
  description: longText(4000).trim().default(""),
  status: ProjectStatus.default("planning"),
  priority: ProjectPriority.default("medium"),
  dueDate: time.nullable().default(null),
  projectType: optionalLine(80).default(""),
});

export const ProjectChange = z
  .strictObject({
    name: lineText(160, "The name"),
    description: longText(4000).trim(),
    status: ProjectStatus,
    priority: ProjectPriority,
    progress: z.number().int().min(0).max(100),
    dueDate: time.nullable(),
  })
  .partial();

/** Bytes for `totalFileSize`, percent for `completionPercentage`. */
export const ProjectStats = z.object({
  totalFiles: z.number().int(),
  totalMembers: z.number().int(),
  totalFileSize: z.number().int(),
  completionPercentage: z.number().int(),
  lastActivity: time,
});

/** `derived` when the role comes from the team or the organization and not from the project itself. */
export const ProjectMember = Person.extend({
  projectId: id,
  email: z.string(),
  role: ProjectRole,
  isOnline: z.boolean(),
  derived: z.boolean(),
});
export type ProjectMember = z.infer<typeof ProjectMember>;

/** First pages of 50. */
export const OrganizationDashboard = z.object({
  organization: Organization,
  stats: OrganizationStats,
  teams: pageOf(Team),
  projects: pageOf(Project),
  members: pageOf(OrganizationMember),
});

const one = z.strictObject({ id });
const oneOf = z.strictObject({ id, userId: id });
const page = z.strictObject({ limit: limit.default(50), cursor: cursor.optional() });
const found = searchedPage.extend({
  status: ProjectStatus.optional(),
  sort: z.enum(projectSorts).default("oldest"),
});

export const projectRoutes = {
  listProjects: route("GET", "/projects", {
    query: found.extend({ organizationId: id.optional() }),
    answer: pageOf(Project),
  }),
  getOrganizationDashboard: route("GET", "/organizations/:id/dashboard", {
    params: one,
    answer: OrganizationDashboard,
  }),
  listOrganizationProjects: route("GET", "/organizations/:id/projects", {
    params: one,
    query: found,
    answer: pageOf(Project),
  }),
  listTeamProjects: route("GET", "/organizations/:id/teams/:teamId/projects", {
    params: z.strictObject({ id, teamId: id }),
    query: found,
    answer: pageOf(Project),
  }),
  createOrganizationProject: route("POST", "/organizations/:id/projects", {
    params: one,
    body: NewProject,
    answer: Project,
    status: 201,
  }),
  createTeamProject: route("POST", "/teams/:id/projects", {
    params: one,
    body: NewProject,
    answer: Project,
    status: 201,
  }),
  getProject: route("GET", "/projects/:id", { params: one, answer: Project }),
  updateProject: route("PUT", "/projects/:id", { params: one, body: ProjectChange, answer: Project }),
  getProjectStats: route("GET", "/projects/:id/stats", { params: one, answer: ProjectStats }),
  listProjectMembers: route("GET", "/projects/:id/members", {
    params: one,
    query: page,
    answer: pageOf(ProjectMember),
  }),
  addProjectMember: route("POST", "/projects/:id/members", {
    params: one,
    body: z.strictObject({ userId: id, role: ProjectRole.default("contributor") }),
    answer: ProjectMember,
    status: 201,
  }),
  updateProjectMember: route("PATCH", "/projects/:id/members/:userId", {
    params: oneOf,
    body: z.strictObject({ role: ProjectRole }),
    answer: ProjectMember,
  }),
  removeProjectMember: route("DELETE", "/projects/:id/members/:userId", {
    params: oneOf,
    answer: z.null(),
    status: 204,
  }),
} satisfies Routes;

export const projectFacts = {
  "project:created": Project,
  "project:updated": Project,
  "project:member-joined": ProjectMember,
  /** Also when an explicit role ended and the team's or the organization's remains. */
  "project:member-updated": ProjectMember,
  "project:member-left": z.object({ organizationId: id, projectId: id, userId: id }),
} satisfies Facts;
