import { dueDayOf, dueInWords } from "#domain/projects/due-day.ts";

export interface StatusFigures {
  project: string;
  /** Percent. */
  progress: number;
  /** The project's, ISO 8601. */
  dueDate: string | null;
  milestones: { total: number; completed: number };
  /** Of those that are not completed and have a day, the earliest first. */
  due: { name: string; dueDate: string }[];
  /** Reviews that wait for a decision. */
  openReviews: number;
  /** Uploaded within the last seven days, new versions among them. */
  newFiles: number;
}

/** Of the overdue so many are named. */
const mostNamed = 3;

/** Where a project stands, as a message: a line for each thing that there is something to say of. `today`: YYYY-MM-DD. */
export function statusText(figures: StatusFigures, today: string): string {
  const { project, progress, dueDate, milestones, due, openReviews, newFiles } = figures;
  const isOver = (one: { dueDate: string }) => dueDayOf(one.dueDate) < today;
  const overdue = due.filter(isOver).map(({ name }) => name);
  const next = due.find((one) => !isOver(one));
  const lines = [`**Weekly status: ${project}**`];
  lines.push(`- Progress: ${progress} %${dueDate ? `, due ${dueInWords(dueDate)}` : ""}`);
  if (milestones.total > 0) lines.push(`- Milestones: ${milestones.completed} of ${milestones.total} completed`);
  if (overdue.length > 0) lines.push(`- Overdue: ${namedOf(overdue)}`);
  if (next) lines.push(`- Next: ${next.name}, ${dueInWords(next.dueDate)}`);
  if (openReviews > 0) lines.push(`- Waiting for review: ${count(openReviews, "decision")}`);
  lines.push(newFiles > 0 ? `- Files this week: ${newFiles}` : "- No new files this week");
  return lines.join("\n");
}

function namedOf(names: string[]): string {
  const shown = names.slice(0, mostNamed).join(", ");
  return names.length > mostNamed ? `${shown} and ${names.length - mostNamed} more` : shown;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
