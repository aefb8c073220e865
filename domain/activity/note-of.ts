// What a fact has to say in the recent activity of its place; the server fills in names and where the place lies.
import type { ActivityKind } from "#contract/activity.ts";
import type { File } from "#contract/files.ts";
import type { OrganizationMember, TeamMember } from "#contract/organizations.ts";
import type { Project, ProjectMember } from "#contract/projects.ts";

export type Place = { organizationId: string } | { teamId: string } | { projectId: string };
export type Details = Record<string, string | null>;

export interface Note {
  place: Place;
  /** Without a name: a person, whose name the server knows. */
  object: { id: string; name?: string };
  details: Details;
}

/** Null: nothing that people would tell each other. `before` is the same thing as the last fact about it left it. */
export function noteOf(kind: ActivityKind, payload: unknown, before: unknown): Note | null {
  return notes[kind](payload as never, before as never);
}

/** A fact about a thing that was there before: only what has changed is told. */
export function isAboutChange(kind: ActivityKind): boolean {
  return kind === "project:updated" || kind === "file:updated";
}

type Named = { id: string; name: string };
type Gone = { userId: string };
type Notes = Record<ActivityKind, (payload: never, before: never) => Note | null>;

const notes: Notes = {
  "organization:created": ({ id, name }: Named) => note({ organizationId: id }, { id, name }),
  "member:joined": ({ organizationId, ...member }: OrganizationMember) => role({ organizationId }, member),
  "member:updated": ({ organizationId, ...member }: OrganizationMember) => role({ organizationId }, member),
  "member:left": ({ organizationId, userId }: Gone & { organizationId: string }) =>
    note({ organizationId }, { id: userId }),
  "team:created": ({ id, name }: Named) => note({ teamId: id }, { id, name }),
  "team:member-joined": ({ teamId, ...member }: TeamMember) => role({ teamId }, member),
  "team:member-updated": ({ teamId, ...member }: TeamMember) => role({ teamId }, member),
  "team:member-left": ({ teamId, userId }: Gone & { teamId: string }) => note({ teamId }, { id: userId }),
  "project:created": ({ id, name }: Project) => note({ projectId: id }, { id, name }),
  "project:updated": (project: Project, before: Project | undefined) =>
    changed({ projectId: project.id }, project, differences(inWords(project), before && inWords(before))),
  "project:member-joined": ({ projectId, ...member }: ProjectMember) => role({ projectId }, member),
  "project:member-updated": ({ projectId, ...member }: ProjectMember) => role({ projectId }, member),
  "project:member-left": ({ projectId, userId }: Gone & { projectId: string }) => note({ projectId }, { id: userId }),
  "file:added": ({ projectId, id, name }: File) => projectId && note({ projectId }, { id, name }),
  "file:updated": (file: File, before: File | undefined) =>
    file.projectId &&
    changed({ projectId: file.projectId }, file, differences(fileInWords(file), before && fileInWords(before))),
} as Notes;

function note(place: Place, object: Note["object"], details: Details = {}): Note {
  return { place, object, details };
}

function role(place: Place, { id, name, role: is }: { id: string; name: string; role: string }): Note {
  return note(place, { id, name }, { role: is });
}

function changed(place: Place, { id, name }: Named, details: Details): Note | null {
  return Object.keys(details).length > 0 ? note(place, { id, name }, details) : null;
}

/** Of a description only that it is another one. */
function inWords({ name, description, status, priority, progress, dueDate }: Project): Details {
  return { name, description, status, priority, progress: String(progress), dueDate };
}

function fileInWords({ name, category, status }: File): Details {
  return { name, category, status };
}

/** Without a before, nothing can be said to have changed. */
function differences(now: Details, before: Details | undefined): Details {
  const fields = Object.entries(now).filter(([field, value]) => before && before[field] !== value);
  return Object.fromEntries(fields.map(([field, value]) => [field, field === "description" ? "" : value]));
}
