import type { Activity, ActivityKind } from "#contract/activity.ts";
import type { ProjectPriority } from "#contract/projects.ts";
import { dueInWords } from "#domain/projects/due-day.ts";
import { milestoneStatusNames } from "#web/projects/milestones/milestone-words.ts";
import { priorityNames, statusNames } from "#web/projects/project-badges.tsx";

/** Stands where the person or the file is named. */
export const named = "{}";

/** What was done, after who did it: 'Project created', 'Added {} as admin'. */
export function wordsOf(activity: Activity): string {
  return words[activity.kind](activity);
}

/** Of projects and of milestones; a file's stand for themselves. */
const allStatusNames: Record<string, string> = { ...milestoneStatusNames, ...statusNames };

const words: Record<ActivityKind, (activity: Activity) => string> = {
  "organization:created": () => "Organization created",
  "organization:restored": () => "Organization restored",
  "member:joined": joined,
  "member:updated": roleChanged,
  "member:left": left,
  "team:created": () => "Team created",
  "team:deleted": () => `Deleted the team ${named}`,
  "team:restored": () => "Team restored",
  "team:member-joined": joined,
  "team:member-updated": roleChanged,
  "team:member-left": left,
  "project:created": () => "Project created",
  "project:updated": changed,
  "project:deleted": () => `Deleted the project ${named}`,
  "project:restored": () => "Project restored",
  "project:member-joined": joined,
  "project:member-updated": roleChanged,
  "project:member-left": left,
  "file:added": (activity) => inARow(activity, "Uploaded", "files"),
  "file:updated": (activity) => `${changed(activity)}: ${named}`,
  "file:removed": (activity) => inARow(activity, "Deleted", "files"),
  "file:restored": (activity) => inARow(activity, "Restored", "files"),
  "file:version-added": ({ details: { version, restoredFrom } }) =>
    restoredFrom
      ? `Brought back version ${restoredFrom} of ${named} as version ${version}`
      : `Uploaded version ${version} of ${named}`,
  "milestone:created": (activity) => inARow(activity, "Added the milestone", "milestones"),
  "milestone:updated": milestoneChanged,
  "milestone:deleted": (activity) => inARow(activity, "Deleted the milestone", "milestones"),
};

/** 'Uploaded set-14.png', 'Uploaded 12 files', 'Added 3 milestones'. */
function inARow({ count }: Activity, act: string, many: string): string {
  return count === 1 ? `${act} ${named}` : `${act.replace(/ .*/, "")} ${count} ${many}`;
}

function milestoneChanged(activity: Activity): string {
  if (activity.details.status === "completed") return `Completed the milestone ${named}`;
  return `${changed(activity)}: milestone ${named}`;
}

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
  return parts.length > 0 ? parts.map(lowerAfterFirst).join(", ") : "Changed";
}

function lowerAfterFirst(part: string, index: number): string {
  return index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1);
}

function partOf(field: string, value: string | null): string {
  switch (field) {
    case "name":
      return `Renamed to ${value}`;
    case "description":
      return "Description changed";
    case "status":
      return `Status changed to ${allStatusNames[value ?? ""] ?? value}`;
    case "priority":
      return `Priority changed to ${priorityNames[value as ProjectPriority] ?? value}`;
    case "progress":
      return `Progress set to ${value} %`;
    case "category":
      return `Moved to ${value}`;
    case "dueDate":
      return value ? `Due date set to ${dueInWords(value)}` : "Due date removed";
    case "archivedAt":
      return value ? "Project archived" : "Project brought back from the archive";
    default:
      return "Changed";
  }
}
