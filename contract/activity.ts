import { z } from "zod";
import { Person } from "./accounts.ts";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import { maxRecentActivity } from "./limits.ts";
import { Message } from "./messages.ts";
import { id, time } from "./text.ts";

/** Named after the facts that they tell of. */
export const ActivityKind = z.enum([
  "organization:created",
  "organization:restored",
  "member:joined",
  "member:updated",
  "member:left",
  "team:created",
  "team:deleted",
  "team:restored",
  "team:member-joined",
  "team:member-updated",
  "team:member-left",
  "project:created",
  "project:updated",
  "project:deleted",
  "project:restored",
  "project:member-joined",
  "project:member-updated",
  "project:member-left",
  "file:added",
  "file:updated",
  "file:removed",
  "file:restored",
  "file:version-added",
  "annotation:created",
  "design-review:created",
  "design-review:decided",
  "workflow:started",
  "milestone:created",
  "milestone:updated",
  "milestone:deleted",
]);
export type ActivityKind = z.infer<typeof ActivityKind>;

/** Somebody did something to something (S1 section 2, recent activity). */
export const Activity = z.object({
  id,
  kind: ActivityKind,
  organizationId: id,
  /** Of the project, too, where it has one. */
  teamId: id.nullable(),
  projectId: id.nullable(),
  /** The name of the project, the team or the organization that it happened in. */
  placeName: z.string(),
  /** Null when nobody did it, or nobody knows any more. */
  actor: Person.nullable(),
  /** The thing or the person, by the name it had then. */
  object: z.object({ id, name: z.string() }),
  /**
   * What is new, by field: `status`, `role`, `dueDate`, `version`, `assignedTo`, `decision`, … (null: taken away), or the ids of the last
   * `annotation` and of the `file` that all of them are on (null: of several).
   */
  details: z.record(z.string(), z.string().nullable()),
  /** How many of these in a row, within minutes, this entry stands for. */
  count: z.number().int(),
  createdAt: time,
});
export type Activity = z.infer<typeof Activity>;

/** What of it is meant (S2 section 2.10). */
export const ActivityGroup = z.enum(["all", "projects", "files", "reviews", "milestones"]);
export type ActivityGroup = z.infer<typeof ActivityGroup>;

/** A message, and where it was said: a direct conversation is called after its two people. */
export const SaidLately = Message.pick({
  id: true,
  version: true,
  type: true,
  content: true,
  author: true,
  createdAt: true,
}).extend({ conversation: z.object({ id, name: z.string(), organizationId: id.nullable() }) });
export type SaidLately = z.infer<typeof SaidLately>;

const Whose = z.enum(["everybody", "me"]);
export type Whose = z.infer<typeof Whose>;

const newest = z.strictObject({
  limit: z.coerce.number().int().min(1).max(maxRecentActivity).default(maxRecentActivity),
});
/** Newest first. There is one page: older ones are not kept. */
const recent = { params: z.strictObject({ id }), query: newest, answer: pageOf(Activity) };

export const activityRoutes = {
  /** Of everything that I see, in all organizations or in one of them: of everybody, or what I did myself. */
  listMyActivity: route("GET", "/activity", {
    query: newest.extend({
      group: ActivityGroup.default("all"),
      by: Whose.default("everybody"),
      organizationId: id.optional(),
    }),
    answer: pageOf(Activity),
  }),
  /**
   * What was said last in my fifty liveliest conversations, the newest `maxSaidLately` of each (S2 section 9), of everybody or of
   * what I said there myself; the newest first, in one page. Of an organization: in those that belong to it, or to none.
   */
  listSaidLately: route("GET", "/activity/messages", {
    query: newest.extend({ by: Whose.default("everybody"), organizationId: id.optional() }),
    answer: pageOf(SaidLately),
  }),
  listOrganizationActivity: route("GET", "/organizations/:id/activity", recent),
  listTeamActivity: route("GET", "/teams/:id/activity", recent),
  listProjectActivity: route("GET", "/projects/:id/activity", recent),
} satisfies Routes;

export const activityFacts = {
  /** Or went on: the same id with a later time. */
  "activity:added": Activity,
} satisfies Facts;
