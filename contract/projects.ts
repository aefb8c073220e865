import { z } from "zod";
import { Person } from "./accounts.ts";
import { Deleted } from "./bin.ts";
import { archiveFilters, projectPriorities, projectRoles, projectSorts, projectStatuses } from "./choices.ts";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import { maxProjectDescription, maxProjectType, maxTitleLength } from "./limits.ts";
import { Organization, OrganizationMember, OrganizationStats, Team } from "./organizations.ts";
import { chosenTime, id, lineText, longText, optionalLine, page, searchedPage, time } from "./text.ts";

export const ProjectStatus = z.enum(projectStatuses);
export type ProjectStatus = z.infer<typeof ProjectStatus>;
export const ProjectPriority = z.enum(projectPriorities);
export type ProjectPriority = z.infer<typeof ProjectPriority>;
/** 'reviewer' is the client reviewer of permissions.md. */
export const ProjectRole = z.enum(projectRoles);
export type ProjectRole = z.infer<typeof ProjectRole>;

/** S1 section 3. `progress` is a percentage: the mean of the milestones where there are some, else set by hand. */
export const Project = z.object({
  id,
  organizationId: id,
  teamId: id.nullable(),
  name: z.string(),
  description: z.string(),
  status: ProjectStatus,
  priority: ProjectPriority,
  progress: z.number().int().min(0).max(100),
  /** A day: noon of it in UTC. */
  dueDate: time.nullable(),
  metadata: z.object({ projectType: z.string() }),
  milestones: z.object({ total: z.number().int(), completed: z.number().int() }),
  /** Since then it is only read. */
  archivedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
});
export type Project = z.infer<typeof Project>;

/** As a project is read (S1 section 3); the same beside it precedes it. */
const projectMetadata = z
  .strictObject({ projectType: optionalLine(maxProjectType) })
  .partial()
  .optional();

export const NewProject = z.strictObject({
  projectId: id.optional(),
  name: lineText(maxTitleLength, "The name"),
  description: longText(maxProjectDescription).trim().default(""),
  status: ProjectStatus.default("planning"),
  priority: ProjectPriority.default("medium"),
  dueDate: chosenTime.nullable().default(null),
  /** Empty unless told. */
  projectType: optionalLine(maxProjectType).optional(),
  metadata: projectMetadata,
});

/** `updatedAt`: the one that the person saw; when another has changed it since, the answer is `conflict`. */
export const ProjectChange = z
  .strictObject({
    name: lineText(maxTitleLength, "The name"),
    description: longText(maxProjectDescription).trim(),
    status: ProjectStatus,
    priority: ProjectPriority,
    progress: z.number().int().min(0).max(100),
    dueDate: chosenTime.nullable(),
    projectType: optionalLine(maxProjectType),
    metadata: projectMetadata,
    updatedAt: time,
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

/**
 * `role` is the highest that applies; `derived` when it comes from the team or the organization and not from the project
 * itself. `given`: what the project itself gave, which holds beside it: a contributor of the team may be a reviewer here, too.
 */
export const ProjectMember = Person.extend({
  projectId: id,
  email: z.string(),
  role: ProjectRole,
  isOnline: z.boolean(),
  isDisabled: z.boolean(),
  derived: z.boolean(),
  given: ProjectRole.nullable(),
});
export type ProjectMember = z.infer<typeof ProjectMember>;

const one = z.strictObject({ id });
const oneOf = z.strictObject({ id, userId: id });
const found = searchedPage.extend({
  status: ProjectStatus.optional(),
  archived: z.enum(archiveFilters).default("no"),
  sort: z.enum(projectSorts).default("oldest"),
});

const foundAnywhere = found.extend({
  organizationId: id.optional(),
  /** A time zone, UTC where it is not known here: only what is due or was changed this week by its clock, from Monday to Sunday. */
  thisWeekIn: z.string().max(64).optional(),
  /** A time zone as well: only what was due before its today, and is neither completed nor archived. */
  pastDueIn: z.string().max(64).optional(),
});
/** What narrows and orders the list, without its pages. */
export const ProjectFilter = foundAnywhere.omit({ limit: true, cursor: true });
export type ProjectFilter = z.output<typeof ProjectFilter>;

export const projectRoutes = {
  listProjects: route("GET", "/projects", {
    query: foundAnywhere,
    answer: pageOf(Project),
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
  /** What its dashboard opens with: the first page of each list, and all figures, in one go. */
  getOrganizationDashboard: route("GET", "/organizations/:id/dashboard", {
    params: one,
    answer: z.object({
      organization: Organization,
      stats: OrganizationStats,
      members: pageOf(OrganizationMember),
      teams: pageOf(Team),
      projects: pageOf(Project),
    }),
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
  archiveProject: route("POST", "/projects/:id/archive", { params: one, answer: Project }),
  unarchiveProject: route("POST", "/projects/:id/unarchive", { params: one, answer: Project }),
  moveProject: route("POST", "/projects/:id/move", {
    params: one,
    body: z.strictObject({ organizationId: id, teamId: id.nullable() }),
    answer: Project,
  }),
  /** For `binDays` days it can be brought back. */
  deleteProject: route("DELETE", "/projects/:id", { params: one, answer: z.null(), status: 204 }),
  restoreProject: route("POST", "/projects/:id/restore", { params: one, answer: Project }),
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
  /** Away from there; where it came, 'project:updated' tells. */
  "project:moved": z.object({ projectId: id, organizationId: id, teamId: id.nullable() }),
  "project:deleted": Deleted,
  "project:restored": Project,
  "project:member-joined": ProjectMember,
  /** Also when an explicit role ended and the team's or the organization's remains. */
  "project:member-updated": ProjectMember,
  "project:member-left": z.object({ organizationId: id, projectId: id, userId: id }),
} satisfies Facts;
