import type { Activity, ActivityKind } from "#contract/activity.ts";
import { dueInWords } from "#domain/projects/due-day.ts";
import { statusNames } from "#domain/projects/status-names.ts";
import { milestonePriorityNames, milestoneStatusNames } from "#web/projects/milestones/milestone-words.ts";
import { priorityNames } from "#web/projects/project-badges.tsx";

/** Stands where the person or the file is named: a sign that no name can hold. */
export const named = "\u0000";

/** What was done, after the name of who did it: 'created the project', 'added {} as admin'. */
export function wordsOf(activity: Activity): string {
  // an open page may be of an older release than the server, and hear of kinds that it has no words for
  return (words[activity.kind] ?? (() => `changed ${named}`))(activity);
}

/** A file's stand for themselves. */
const statusesOf: Partial<Record<ActivityKind, Record<string, string>>> = {
  "project:updated": statusNames,
  "milestone:updated": milestoneStatusNames,
};
const allPriorityNames: Record<string, string> = { ...milestonePriorityNames, ...priorityNames };

const words: Record<ActivityKind, (activity: Activity) => string> = {
  "organization:created": () => "created the organization",
  "organization:restored": () => "restored the organization",
  "member:joined": joined,
  "member:updated": roleChanged,
  "member:left": left,
  "team:created": () => "created the team",
  "team:deleted": () => `deleted the team ${named}`,
  "team:restored": () => "restored the team",
  "team:member-joined": joined,
  "team:member-updated": roleChanged,
  "team:member-left": left,
  "project:created": () => "created the project",
  "project:updated": (activity) => changed(activity, "the project"),
  "project:deleted": () => `deleted the project ${named}`,
  "project:restored": () => "restored the project",
  "project:member-joined": joined,
  "project:member-updated": roleChanged,
  "project:member-left": left,
  "file:added": (activity) => inARow(activity, "uploaded", "files"),
  "file:updated": (activity) => changed(activity, "a file", named),
  "file:removed": (activity) => inARow(activity, "deleted", "files"),
  "file:restored": (activity) => inARow(activity, "restored", "files"),
  "file:version-added": ({ details: { version, restoredFrom, note } }) =>
    restoredFrom
      ? `brought back version ${restoredFrom} of ${named} as version ${version}`
      : `uploaded version ${version} of ${named}${note ? `: ${apart(note)}` : ""}`,
  "annotation:created": annotated,
  "design-review:created": ({ details }) => `asked ${apart(details.assignedTo ?? null)} to review ${named}`,
  "design-review:decided": decided,
  "workflow:started": (activity) => inARow(activity, "started the workflow", "workflows"),
  "milestone:created": (activity) => inARow(activity, "added the milestone", "milestones"),
  "milestone:updated": milestoneChanged,
  "milestone:deleted": (activity) => inARow(activity, "deleted the milestone", "milestones"),
};

/** 'uploaded set-14.png', 'uploaded 12 files', 'added 3 milestones'. */
function inARow({ count }: Activity, act: string, many: string): string {
  return count === 1 ? `${act} ${named}` : `${act.replace(/ .*/, "")} ${count} ${many}`;
}

/** Of the oldest entries it is not known whether all are on one file. */
function annotated({ count, object, details }: Activity): string {
  if (count === 1) return `annotated ${named}`;
  return `made ${count} annotations${details.file === object.id ? ` on ${named}` : ""}`;
}

/** Of the version that was looked at, whichever is current by now. */
function decided({ details: { decision, version } }: Activity): string {
  return `${decision === "needs_revision" ? "asked for a revision of" : decision} version ${version} of ${named}`;
}

function milestoneChanged(activity: Activity): string {
  if (activity.details.status === "completed") return `completed the milestone ${named}`;
  return changed(activity, "a milestone", `the milestone ${named}`);
}

function isOwnDoing({ actor, object }: Activity): boolean {
  return actor?.id === object.id;
}

function joined(activity: Activity): string {
  return isOwnDoing(activity) ? "joined" : `added ${named} as ${activity.details.role ?? "member"}`;
}

function roleChanged({ details }: Activity): string {
  return `changed the role of ${named} to ${details.role ?? "member"}`;
}

function left(activity: Activity): string {
  return isOwnDoing(activity) ? "left" : `removed ${named}`;
}

// made when first needed, as a page's first screen waits for it, and kept
let listed: Intl.ListFormat | undefined;

/** `it`: how the thing is called where it is not the place itself. It is called so once: in the first part. */
function changed({ kind, details }: Activity, thing: string, it?: string): string {
  const statuses = statusesOf[kind];
  const parts = Object.entries(details).map(([field, value], index) =>
    partOf(field, value, { thing, it: index === 0 ? it : undefined, statuses }),
  );
  listed ??= new Intl.ListFormat("en", { type: "conjunction" });
  return listed.format(parts);
}

interface About {
  thing: string;
  it: string | undefined;
  statuses: Record<string, string> | undefined;
}

function partOf(field: string, value: string | null, { thing, it, statuses }: About): string {
  const of = it ? ` of ${it}` : "";
  switch (field) {
    case "name":
      return `renamed ${thing} to ${it ? named : apart(value)}`;
    case "description":
      return `changed the description${of}`;
    case "status":
      return `changed the status${of} to ${statuses?.[value ?? ""] ?? value}`;
    case "priority":
      return `changed the priority${of} to ${allPriorityNames[value ?? ""] ?? value}`;
    case "progress":
      return `set the progress${of} to ${value} %`;
    case "category":
      return `marked ${it ?? "it"} as ${value}`;
    case "dueDate":
      return value ? `set the due date${of} to ${dueInWords(value)}` : `removed the due date${of}`;
    case "archivedAt":
      return value ? `archived ${thing}` : `brought ${thing} back from the archive`;
    default:
      return `changed the ${field}${of}`;
  }
}

/** A mark at the end of what is written from right to left would stand at its other side, as one of the sentence. */
function apart(name: string | null): string | null {
  return name && /[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name;
}
