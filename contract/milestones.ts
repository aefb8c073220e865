import { z } from "zod";
import { Person } from "./accounts.ts";
import { milestonePriorities, milestoneStatuses } from "./choices.ts";
import { type Facts, type Routes, route } from "./kit.ts";
import { maxDescriptionLength, maxMilestoneAssignees, maxMilestones, maxTitleLength } from "./limits.ts";
import { chosenTime, id, lineText, longText, time } from "./text.ts";

export const MilestoneStatus = z.enum(milestoneStatuses);
export type MilestoneStatus = z.infer<typeof MilestoneStatus>;
export const MilestonePriority = z.enum(milestonePriorities);
export type MilestonePriority = z.infer<typeof MilestonePriority>;

/** S2 section 3. `position` orders the list, lowest first; equal ones by id. */
export const Milestone = z.object({
  id,
  projectId: id,
  name: z.string(),
  description: z.string(),
  status: MilestoneStatus,
  priority: MilestonePriority,
  /** Percent, set by hand; of a completed one 100. */
  progress: z.number().int().min(0).max(100),
  /** A day: noon of it in UTC. */
  dueDate: time.nullable(),
  position: z.number().int(),
  assignees: z.array(Person),
  completedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
});
export type Milestone = z.infer<typeof Milestone>;

const fields = {
  name: lineText(maxTitleLength, "The name"),
  description: longText(maxDescriptionLength).trim(),
  status: MilestoneStatus,
  priority: MilestonePriority,
  progress: z.number().int().min(0).max(100),
  dueDate: chosenTime.nullable(),
  assigneeIds: z
    .array(id)
    .max(maxMilestoneAssignees, `At most ${maxMilestoneAssignees} people can be given one milestone.`),
};

export const NewMilestone = z.strictObject({
  milestoneId: id.optional(),
  name: fields.name,
  description: fields.description.default(""),
  status: fields.status.default("pending"),
  priority: fields.priority.default("medium"),
  progress: fields.progress.default(0),
  dueDate: fields.dueDate.default(null),
  assigneeIds: fields.assigneeIds.default([]),
});

/** `updatedAt`: the one that the person saw; when another has changed it since, the answer is `conflict`. */
export const MilestoneChange = z.strictObject({ ...fields, updatedAt: time }).partial();

const one = z.strictObject({ id });

export const milestoneRoutes = {
  /** All of them: there are at most `maxMilestones`. */
  listMilestones: route("GET", "/projects/:id/milestones", {
    params: one,
    answer: z.object({ items: z.array(Milestone) }),
  }),
  createMilestone: route("POST", "/projects/:id/milestones", {
    params: one,
    body: NewMilestone,
    answer: Milestone,
    status: 201,
  }),
  /** Every id of the project's milestones, in their new order. */
  orderMilestones: route("PUT", "/projects/:id/milestones/order", {
    params: one,
    body: z.strictObject({ ids: z.array(id).max(maxMilestones) }),
    answer: z.object({ items: z.array(Milestone) }),
  }),
  updateMilestone: route("PATCH", "/milestones/:id", { params: one, body: MilestoneChange, answer: Milestone }),
  deleteMilestone: route("DELETE", "/milestones/:id", { params: one, answer: z.null(), status: 204 }),
} satisfies Routes;

export const milestoneFacts = {
  "milestone:created": Milestone,
  "milestone:updated": Milestone,
  "milestone:deleted": z.object({ id, projectId: id, organizationId: id, name: z.string() }),
} satisfies Facts;
