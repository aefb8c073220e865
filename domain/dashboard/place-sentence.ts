import type { Project } from "#contract/projects.ts";
import { dueInWords, isPastDue } from "#domain/projects/due-day.ts";
import { dueSentence, isOpen, nextDue } from "./headline.ts";

type Work = Pick<Project, "name" | "organizationId" | "teamId" | "status" | "progress" | "dueDate" | "archivedAt">;

interface Place {
  id: string;
  name: string;
}

interface Known {
  projects: readonly Work[];
  /** These are all that this person sees. */
  isWhole: boolean;
  /** Where they were last, as far as that is known. */
  project?: Work | undefined;
  team?: Place | undefined;
  organization?: Place | undefined;
}

/**
 * S2 section 2.9: how it stands where one was last, with the project, in the team or in the organization; where nothing is known
 * of that, what is due next. `now` in milliseconds.
 */
export function placeSentence(
  { projects, isWhole, project, team, organization }: Known,
  now: number,
): string | undefined {
  if (project) return projectSentence(project, now);
  const [place, inPlace] = team
    ? [team, projects.filter(({ teamId }) => teamId === team.id)]
    : [organization, projects.filter(({ organizationId }) => organizationId === organization?.id)];
  return (place && openSentence(place.name, inPlace, { isWhole, now })) ?? dueSentence(projects, now);
}

const stands = {
  planning: "in planning",
  active: "active",
  review: "in review",
  completed: "completed",
  "on-hold": "on hold",
} as const satisfies Record<Project["status"], string>;

function projectSentence({ name, status, progress, dueDate, archivedAt }: Work, now: number): string {
  if (archivedAt !== null) return `${name} is archived.`;
  if (status === "completed") return `${name} is completed.`;
  const done = `${progress} % done`;
  if (dueDate === null) return `${name} is ${stands[status]} and ${done}.`;
  const due = isPastDue(dueDate, now) ? "past its due date," : "due";
  return `${name} is ${stands[status]}, ${done} and ${due} ${dueInWords(dueDate)}.`;
}

/** Of a list that goes on nothing is counted. */
function openSentence(
  name: string,
  projects: readonly Work[],
  { isWhole, now }: { isWhole: boolean; now: number },
): string | undefined {
  const next = nextDue(projects, now);
  if (!isWhole) return next && `${next.name} in ${name} is due ${dueInWords(next.dueDate)}.`;
  const open = projects.filter(isOpen).length;
  if (open === 0) return `No project is open in ${name}.`;
  const count = open === 1 ? "1 project is" : `${open} projects are`;
  return `${count} open in ${name}${next ? `, and ${next.name} is due ${dueInWords(next.dueDate)}` : ""}.`;
}
