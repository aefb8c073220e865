import type { Activity, ActivityKind } from "#contract/activity.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import type { Project } from "#contract/projects.ts";

export type Impact = "high" | "medium" | "low";

/** Where a figure or a press leads: to a project, what is unread in the hub, the activity of one kind, or all projects. */
export type Place =
  | { to: "project" | "milestones"; projectId: string }
  | { to: "unread" }
  | { to: "activity"; kind: ActivityKind }
  | { to: "projects" };

/** S2 sections 2.9 and 9: what the assistant advises. */
export interface Suggestion {
  /** The same whenever it is calculated anew. */
  id: string;
  kind: "deadline" | "unread" | "created" | "repeated" | "idle";
  /** What it tells of, as far as another would be news: a dismissed one comes back with another (`dismissed.ts`). */
  mark: string;
  title: string;
  description: string;
  impact: Impact;
  /** How sure it is to be of use: a fraction of 1. */
  confidence: number;
  /** The figure, and the rule that it went by. */
  why: string;
  /** The one that it is about, where it is about one. */
  project: Pick<Project, "id" | "name"> | null;
  /** What to do about it: somewhere, or a workflow to start. */
  act: Place | { to: "workflow"; templateId: string };
  /** What the figure counts. */
  counted: Place;
}

/** What it is read off, of what the person sees. */
export interface Seen {
  projects: readonly Pick<
    Project,
    "id" | "name" | "status" | "priority" | "progress" | "milestones" | "dueDate" | "archivedAt" | "updatedAt"
  >[];
  /** Newest first: all of it, or the newest `maxRecentActivity`. */
  activity: readonly Pick<Activity, "kind" | "organizationId" | "teamId" | "projectId" | "count" | "createdAt">[];
  conversations: readonly Pick<ConversationItem, "id" | "projectId" | "unreadCount" | "lastActivity" | "metadata">[];
  /** May start the workflow that sets up a project. */
  canKickOff: boolean;
}

/** Confidence rises with how far a figure is beyond its rule, by `step` for each; nothing is certain. */
export function sureness(first: number, step: number, beyond: number): number {
  return Math.round(Math.min(first + step * beyond, 0.95) * 100) / 100;
}

const bands = [2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Counts of one band are no news to each other: 3 to 5, 6 to 10, 11 to 20, 21 to 50, … */
export function bandOf(count: number): string {
  return String(bands.filter((most) => most < count).length);
}
