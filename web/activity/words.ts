import type { Activity, ActivityKind } from "#contract/activity.ts";
import type { ProjectPriority, ProjectStatus } from "#contract/projects.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { priorityNames, statusNames } from "#web/projects/project-badges.tsx";

/** Stands where the person or the file is named. */
export const named = "{}";

/** What was done, after who did it: 'Project created', 'Added {} as admin'. */
export function wordsOf(activity: Activity): string {
  return words[activity.kind](activity);
}

const words: Record<ActivityKind, (activity: Activity) => string> = {
  "organization:created": () => "Organization created",
  "member:joined": joined,
  "member:updated": roleChanged,
  "member:left": left,
  "team:created": () => "Team created",
  "team:member-joined": joined,
  "team:member-updated": roleChanged,
  "team:member-left": left,
  "project:created": () => "Project created",
  "project:updated": changed,
  "project:member-joined": joined,
  "project:member-updated": roleChanged,
  "project:member-left": left,
  "file:added": ({ count }) => (count === 1 ? `Uploaded ${named}` : `Uploaded ${count} files`),
  "file:updated": (activity) => `${changed(activity)}: ${named}`,
};

function isOwnDoing({ actor, object }: Activity): boolean {
  return actor?.id === object.id;
}

function joined(activity: Activity): string {
  return isOwnDoing(activity) ? "Joined" : `Added ${named} as ${activity.details.role ?? "member"}`;
}

function roleChanged({ details }: Activity): string {
  return `Changed the role of ${named} to ${details.role ?? "member"}`;
}

function left(activity: Activity): string {
  return isOwnDoing(activity) ? "Left" : `Removed ${named}`;
}

function changed({ details }: Activity): string {
  const parts = Object.entries(details).map(([field, value]) => partOf(field, value));
  const [first = "Changed", ...rest] = parts;
  return [first, ...rest.map((part) => part.charAt(0).toLowerCase() + part.slice(1))].join(", ");
}

function partOf(field: string, value: string | null): string {
  switch (field) {
    case "name":
      return `Renamed to ${value}`;
    case "description":
      return "Description changed";
    case "status":
      return `Status changed to ${statusNames[value as ProjectStatus] ?? value}`;
    case "priority":
      return `Priority changed to ${priorityNames[value as ProjectPriority] ?? value}`;
    case "progress":
      return `Progress set to ${value} %`;
    case "category":
      return `Moved to ${value}`;
    case "dueDate":
      return value ? `Due date set to ${shortDate(value)}` : "Due date removed";
    default:
      return "Changed";
  }
}
