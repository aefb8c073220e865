// What a fact has to say in the recent activity of its place; the server fills in names and where the place lies.
import type { ActivityKind } from "#contract/activity.ts";
import type { Annotation } from "#contract/annotations.ts";
import type { Deleted } from "#contract/bin.ts";
import type { DesignReview } from "#contract/design-reviews.ts";
import type { File, FileVersion } from "#contract/files.ts";
import type { Milestone } from "#contract/milestones.ts";
import type { OrganizationMember, TeamMember } from "#contract/organizations.ts";
import type { Project, ProjectMember } from "#contract/projects.ts";

/** `unlessPrivate`: a team that went, which the organization may not have known of. */
export type Place =
  | { organizationId: string; unlessPrivate?: string }
  | { teamId: string }
  | { projectId: string }
  /** The project that the file lies in, if any. */
  | { fileId: string };
export type Details = Record<string, string | null>;

export interface Note {
  place: Place;
  /** Without a name: a person, or the file that is the place, whose name the server knows. */
  object: { id: string; name?: string };
  details: Details;
}

/** Null: nothing that people would tell each other. `before` is the same thing as the last fact about it left it. */
export function noteOf(kind: ActivityKind, payload: unknown, before: unknown): Note | null {
  return notes[kind](payload as never, before as never);
}

/** A fact about a thing that was there before: only what has changed is told. */
export function isAboutChange(kind: ActivityKind): boolean {
  return kind === "project:updated" || kind === "file:updated" || kind === "milestone:updated";
}

type Named = { id: string; name: string };
type Gone = { userId: string };
type Notes = Record<ActivityKind, (payload: never, before: never) => Note | null>;

const notes: Notes = {
  "organization:created": ({ id, name }: Named) => note({ organizationId: id }, { id, name }),
  "organization:restored": ({ id, name }: Named) => note({ organizationId: id }, { id, name }),
  "member:joined": ({ organizationId, ...member }: OrganizationMember) => role({ organizationId }, member),
  "member:updated": ({ organizationId, ...member }: OrganizationMember) => role({ organizationId }, member),
  "member:left": ({ organizationId, userId }: Gone & { organizationId: string }) =>
    note({ organizationId }, { id: userId }),
  "team:created": ({ id, name }: Named) => note({ teamId: id }, { id, name }),
  "team:deleted": ({ organizationId, id, name }: Deleted) => note({ organizationId, unlessPrivate: id }, { id, name }),
  "team:restored": ({ id, name }: Named) => note({ teamId: id }, { id, name }),
  "team:member-joined": ({ teamId, ...member }: TeamMember) => role({ teamId }, member),
  "team:member-updated": ({ teamId, ...member }: TeamMember) => role({ teamId }, member),
  "team:member-left": ({ teamId, userId }: Gone & { teamId: string }) => note({ teamId }, { id: userId }),
  "project:created": ({ id, name }: Project) => note({ projectId: id }, { id, name }),
  "project:updated": (project: Project, before: Project | undefined) =>
    changed({ projectId: project.id }, project, differences(inWords(project), before && inWords(before))),
  "project:deleted": ({ organizationId, teamId, id, name }: Deleted) =>
    note(teamId ? { teamId } : { organizationId }, { id, name }),
  "project:restored": ({ id, name }: Project) => note({ projectId: id }, { id, name }),
  "project:member-joined": roleInProject,
  "project:member-updated": roleInProject,
  "project:member-left": ({ projectId, userId }: Gone & { projectId: string }) => note({ projectId }, { id: userId }),
  "file:added": ofFile,
  "file:updated": (file: File, before: File | undefined) =>
    file.projectId &&
    changed({ projectId: file.projectId }, file, differences(fileInWords(file), before && fileInWords(before))),
  "file:removed": ofFile,
  "file:restored": ofFile,
  "file:version-added": ({ file, version }: { file: File; version: FileVersion }) =>
    ofFile(file, undefined, {
      version: String(version.version),
      ...(version.restoredFrom && { restoredFrom: String(version.restoredFrom) }),
      ...(version.note && { note: inOneLine(version.note) }),
    }),
  "annotation:created": ({ id, fileId }: Annotation) =>
    note({ fileId }, { id: fileId }, { annotation: id, file: fileId }),
  "design-review:created": ({ projectId, fileId, fileName, assignedTo }: DesignReview) =>
    note({ projectId }, { id: fileId, name: fileName }, { assignedTo: assignedTo.name }),
  "design-review:decided": ({ projectId, fileId, fileName, version, status }: DesignReview) =>
    note({ projectId }, { id: fileId, name: fileName }, { decision: status, version: String(version) }),
  "workflow:started": ofProjectsOwn,
  "milestone:created": ofProjectsOwn,
  "milestone:updated": (milestone: Milestone, before: Milestone | undefined) =>
    changed(
      { projectId: milestone.projectId },
      milestone,
      differences(
        milestoneInWords(milestone),
        before && { ...milestoneInWords(before), ...sameWhereDone(milestone, before) },
      ),
    ),
  "milestone:deleted": ofProjectsOwn,
} as Notes;

/** An upload that is only attached to messages is nobody's news. */
function ofFile({ projectId, id, name }: File, _before?: unknown, details: Details = {}): Note | null {
  return projectId ? note({ projectId }, { id, name }, details) : null;
}

/** A milestone, a workflow. */
function ofProjectsOwn({ projectId, id, name }: Named & { projectId: string }): Note {
  return note({ projectId }, { id, name });
}

/** Signs of what is said about a version that a line has room for. */
const mostSaid = 160;

/** Words that are cut end at the last whole one. */
function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const signs = [...line];
  if (signs.length <= mostSaid) return line;
  return `${signs
    .slice(0, mostSaid)
    .join("")
    .replace(/\s\S*$/, "")}…`;
}

function note(place: Place, object: Note["object"], details: Details = {}): Note {
  return { place, object, details };
}

function role(place: Place, { id, name, role: is }: { id: string; name: string; role: string }): Note {
  return note(place, { id, name }, { role: is });
}

/** What somebody did there is to give this one, beside what the team gives. */
function roleInProject({ projectId, given, ...member }: ProjectMember): Note {
  return role({ projectId }, { ...member, role: given ?? member.role });
}

function changed(place: Place, { id, name }: Named, details: Details): Note | null {
  return Object.keys(details).length > 0 ? note(place, { id, name }, details) : null;
}

/** Of a description only that it is another one. Progress that the milestones make is told by them. */
function inWords({ name, description, status, priority, progress, milestones, dueDate, archivedAt }: Project): Details {
  const byHand = milestones.total === 0 && { progress: String(progress) };
  return { name, description, status, priority, ...byHand, dueDate, archivedAt };
}

/** Not its place in the list, nor who is at it. The oldest facts know of no progress. */
function milestoneInWords({ name, description, status, priority, progress = 0, dueDate }: Partial<Milestone>): Details {
  return { name, description, status, priority, progress: String(progress), dueDate } as Details;
}

/** To complete one and to open it again says by itself how far it is. */
function sameWhereDone({ status, progress = 0 }: Partial<Milestone>, before: Milestone): Details {
  return status === "completed" || before.status === "completed" ? { progress: String(progress) } : {};
}

function fileInWords({ name, category, status }: File): Details {
  return { name, category, status };
}

/** Without a before, nothing can be said to have changed. */
function differences(now: Details, before: Details | undefined): Details {
  const fields = Object.entries(now).filter(([field, value]) => before && before[field] !== value);
  return Object.fromEntries(fields.map(([field, value]) => [field, field === "description" ? "" : value]));
}
