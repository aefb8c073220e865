// S2 section 2.9: what the dashboard says below its greeting. Of a place that one was at `place-sentence.ts` tells.
import type { ConversationItem } from "#contract/conversations.ts";
import type { Project } from "#contract/projects.ts";
import { unreadTotal } from "#domain/messaging/order.ts";
import { dueInWords, isPastDue } from "#domain/projects/due-day.ts";

type Talk = Pick<ConversationItem, "name" | "type" | "unreadCount" | "metadata">;
type Work = Pick<Project, "name" | "status" | "dueDate" | "archivedAt">;

/** What is unread, and of one conversation which. */
export function unreadSentence(talks: readonly Talk[]): string | undefined {
  const unread = unreadTotal(talks);
  const [first, ...others] = talks.filter((talk) => unreadTotal([talk]) > 0);
  const where = first && others.length === 0 ? placeOf(first) : "";
  return unread > 0
    ? `${unread} unread ${unread === 1 ? "message waits" : "messages wait"} for you${where}.`
    : undefined;
}

function placeOf({ type, name }: Talk): string {
  return type === "direct" ? ` from ${name}` : ` in ${name}`;
}

/** What is due next. `now` in milliseconds. */
export function dueSentence(projects: readonly Work[], now: number): string | undefined {
  const next = nextDue(projects, now);
  return next && `${next.name} is due ${dueInWords(next.dueDate)}.`;
}

/** Among what is not finished, and not past its day yet. */
export function nextDue(projects: readonly Work[], now: number): { name: string; dueDate: string } | undefined {
  return projects
    .filter(isOpen)
    .flatMap(({ name, dueDate }) => (dueDate !== null && !isPastDue(dueDate, now) ? [{ name, dueDate }] : []))
    .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1))[0];
}

export function isOpen({ status, archivedAt }: Pick<Work, "status" | "archivedAt">): boolean {
  return status !== "completed" && archivedAt === null;
}
