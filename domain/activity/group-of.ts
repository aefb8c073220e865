import type { ActivityGroup, ActivityKind } from "#contract/activity.ts";

type Group = Exclude<ActivityGroup, "all">;

/** What the filters of the feed mean by each kind (S2 section 2.10); who comes, goes and founds is among all of it alone. */
const groups: Record<ActivityKind, Group | null> = {
  "organization:created": null,
  "organization:restored": null,
  "member:joined": null,
  "member:updated": null,
  "member:left": null,
  "team:created": null,
  "team:deleted": null,
  "team:restored": null,
  "team:member-joined": null,
  "team:member-updated": null,
  "team:member-left": null,
  "project:created": "projects",
  "project:updated": "projects",
  "project:deleted": "projects",
  "project:restored": "projects",
  "project:member-joined": "projects",
  "project:member-updated": "projects",
  "project:member-left": "projects",
  "workflow:started": "projects",
  "file:added": "files",
  "file:updated": "files",
  "file:removed": "files",
  "file:restored": "files",
  "file:version-added": "files",
  "annotation:created": "reviews",
  "design-review:created": "reviews",
  "design-review:decided": "reviews",
  "milestone:created": "milestones",
  "milestone:updated": "milestones",
  "milestone:deleted": "milestones",
};

/** The kinds that a filter lets through. */
export function kindsOf(group: ActivityGroup): ActivityKind[] {
  const kinds = Object.keys(groups) as ActivityKind[];
  return group === "all" ? kinds : kinds.filter((kind) => groups[kind] === group);
}
