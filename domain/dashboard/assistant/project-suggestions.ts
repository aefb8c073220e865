import { maxRecentActivity } from "#contract/limits.ts";
import { dueDayOf, dueInWords } from "#domain/projects/due-day.ts";
import { localDay } from "#domain/time/local-day.ts";
import { type Seen, type Suggestion, sureness } from "./suggestion.ts";

type SeenProject = Seen["projects"][number];

const day = 86_400_000;
/** S2 section 9, in days. */
const [nearDays, idleDays] = [3, 7];

/**
 * A deadline within 1 to 3 days (S2 section 9), by the calendar where the viewer is: the day itself is within one, what is past
 * due is not near any more. Of what is finished or archived nothing is due. Surer by 5 % with each day that it is nearer.
 */
export function deadlines({ projects }: Seen, now: number): Suggestion[] {
  return projects.filter(isOpen).flatMap((project) => {
    const { id, name, dueDate, milestones } = project;
    const left = dueDate === null ? Number.NaN : daysUntil(dueDate, now);
    if (dueDate === null || !(left >= 0 && left <= nearDays)) return [];
    const when = left === 0 ? "today" : left === 1 ? "tomorrow" : `in ${left} days`;
    return {
      id: `deadline:${id}`,
      kind: "deadline",
      mark: dueDayOf(dueDate),
      title: `Due ${when}`,
      description: leftOf(project),
      impact: "high",
      confidence: sureness(0.8, 0.05, nearDays - left),
      why: `The due date is ${dueInWords(dueDate)}. Rule: within ${nearDays} days.`,
      project: { id, name },
      act: { to: milestones.total > 0 ? "milestones" : "project", projectId: id },
      counted: { to: "project", projectId: id },
    };
  });
}

/**
 * A project idle over 7 days (S2 section 9): neither it nor its talk has moved, and nothing happened in it that the activity tells.
 * Where the activity is cut off within these days it is not known, and nothing is called idle. What is finished, archived or on
 * hold may rest. It weighs more where the priority is high; surer by 2 % with each day.
 */
export function idleProjects(seen: Seen, now: number): Suggestion[] {
  if (!reachesBack(seen.activity, now)) return [];
  return seen.projects
    .filter((project) => isOpen(project) && project.status !== "on-hold")
    .flatMap((project) => {
      const last = lastMoved(project, seen);
      const idle = (now - Date.parse(last)) / day;
      if (idle <= idleDays) return [];
      const { id, name, priority } = project;
      const days = Math.floor(idle);
      return {
        id: `idle:${id}`,
        kind: "idle",
        mark: last,
        title: "Pick it up again",
        description: "Say what comes next, or put it on hold.",
        impact: priority === "high" || priority === "urgent" ? "medium" : "low",
        confidence: sureness(0.5, 0.02, days - idleDays),
        why: `Nothing has moved for ${days} days. Rule: more than ${idleDays}.`,
        project: { id, name },
        act: { to: "project", projectId: id },
        counted: { to: "project", projectId: id },
      };
    });
}

function isOpen({ status, archivedAt }: SeenProject): boolean {
  return status !== "completed" && archivedAt === null;
}

/** Whole days by the calendar; below 0 once the day is over. */
function daysUntil(dueDate: string, now: number): number {
  return Math.round((Date.parse(dueDayOf(dueDate)) - Date.parse(localDay(new Date(now)))) / day);
}

function leftOf({ milestones: { total, completed }, progress }: SeenProject): string {
  if (total === 0) return `See what is left: its progress is ${progress} %.`;
  if (completed === total) return "All of its milestones are completed: say whether it is, too.";
  return `See what is left: ${completed} of ${total} milestones ${completed === 1 ? "is" : "are"} completed.`;
}

function reachesBack(activity: Seen["activity"], now: number): boolean {
  const oldest = activity.at(-1);
  return !oldest || activity.length < maxRecentActivity || now - Date.parse(oldest.createdAt) > idleDays * day;
}

function lastMoved({ id, updatedAt }: SeenProject, { activity, conversations }: Seen): string {
  const done = activity.filter(({ projectId }) => projectId === id).map(({ createdAt }) => createdAt);
  const said = conversations.filter(({ projectId }) => projectId === id).map(({ lastActivity }) => lastActivity);
  return [updatedAt, ...done, ...said].reduce((last, time) => (Date.parse(time) > Date.parse(last) ? time : last));
}
