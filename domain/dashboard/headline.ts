import type { ConversationItem } from "#contract/conversations.ts";
import type { Project } from "#contract/projects.ts";
import { unreadTotal } from "#domain/messaging/order.ts";
import { dueInWords, isPastDue } from "#domain/projects/due-day.ts";

type Talk = Pick<ConversationItem, "name" | "unreadCount" | "metadata">;
type Work = Pick<Project, "name" | "organizationId" | "teamId" | "status" | "progress" | "dueDate" | "archivedAt">;

interface Place {
  id: string;
  name: string;
}

interface Known {
  talks: readonly Talk[];
  projects: readonly Work[];
  /** These are all that this person sees. */
  isWhole: boolean;
  /** Where they were last, as far as that is known. */
  project?: Work | undefined;
  team?: Place | undefined;
  organization?: Place | undefined;
}

/**
 * S2 section 2.9, what is said below the greeting: what is unread, and of one conversation which; else how it stands where one
 * was last, with the project, in the team or in the organization; else what is due next. `now` in milliseconds.
 */
export function headline(
  { talks, projects, isWhole, project, team, organization }: Known,
  now: number,
): string | undefined {
  const unread = unreadSentence(talks);
  if (unread) return unread;
  if (project) return projectSentence(project, now);
  const open = projects.filter(({ status, archivedAt }) => status !== "completed" && archivedAt === null);
  const [place, inPlace] = team
    ? [team, open.filter(({ teamId }) => teamId === team.id)]
    : [organization, open.filter(({ organizationId }) => organizationId === organization?.id)];
  return (place && placeSentence(place, inPlace, { isWhole, now })) ?? dueSentence(open, now);
}

function unreadSentence(talks: readonly Talk[]): string | undefined {
  const unread = unreadTotal(talks);
  const waiting = talks.filter((talk) => unreadTotal([talk]) > 0);
  const where = waiting.length === 1 ? ` in ${waiting[0]?.name}` : "";
  return unread > 0
    ? `${unread} unread ${unread === 1 ? "message waits" : "messages wait"} for you${where}.`
    : undefined;
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
function placeSentence(
  { name }: Place,
  open: readonly Work[],
  { isWhole, now }: { isWhole: boolean; now: number },
): string | undefined {
  const next = nextDue(open, now);
  if (!isWhole) return next && `${next.name} in ${name} is due ${dueInWords(next.dueDate)}.`;
  if (open.length === 0) return `No project is open in ${name}.`;
  const count = open.length === 1 ? "1 project is" : `${open.length} projects are`;
  return `${count} open in ${name}${next ? `, and ${next.name} is due ${dueInWords(next.dueDate)}` : ""}.`;
}

function dueSentence(open: readonly Work[], now: number): string | undefined {
  const next = nextDue(open, now);
  return next && `${next.name} is due ${dueInWords(next.dueDate)}.`;
}

/** Among what is not past its day yet. */
function nextDue(open: readonly Work[], now: number): { name: string; dueDate: string } | undefined {
  return open
    .flatMap(({ name, dueDate }) => (dueDate !== null && !isPastDue(dueDate, now) ? [{ name, dueDate }] : []))
    .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1))[0];
}
