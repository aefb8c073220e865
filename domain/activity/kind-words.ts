import type { ActivityKind } from "#contract/activity.ts";

const words: Record<ActivityKind, string> = {
  "organization:created": "new organizations",
  "organization:restored": "restored organizations",
  "member:joined": "people who joined organizations",
  "member:updated": "changed roles in organizations",
  "member:left": "people who left organizations",
  "team:created": "new teams",
  "team:deleted": "deleted teams",
  "team:restored": "restored teams",
  "team:member-joined": "people who joined teams",
  "team:member-updated": "changed roles in teams",
  "team:member-left": "people who left teams",
  "project:created": "new projects",
  "project:updated": "changed projects",
  "project:deleted": "deleted projects",
  "project:restored": "restored projects",
  "project:member-joined": "people who joined projects",
  "project:member-updated": "changed roles in projects",
  "project:member-left": "people who left projects",
  "file:added": "uploaded files",
  "file:updated": "changed files",
  "file:removed": "deleted files",
  "file:restored": "restored files",
  "file:version-added": "new versions of files",
  "annotation:created": "annotations",
  "design-review:created": "requests for a review",
  "design-review:decided": "decided reviews",
  "workflow:started": "started workflows",
  "milestone:created": "new milestones",
  "milestone:updated": "changed milestones",
  "milestone:deleted": "deleted milestones",
};

/** What several entries of a kind tell of, within a sentence. */
export function kindWords(kind: ActivityKind): string {
  // an open page may be of an older release than the server, and hear of kinds that it has no words for
  return words[kind] ?? "other changes";
}

/** What an address says, where it is a kind. */
export function knownKind(text: string): ActivityKind | undefined {
  return Object.hasOwn(words, text) ? (text as ActivityKind) : undefined;
}
