// What admins are told of everything (S2 section 6), of what the tables count.
import type { Analytics } from "#contract/analytics.ts";
import type { Stretch } from "#domain/time/calendar.ts";

/** How often, by the place in a list of stretches, from 1 as Postgres counts; what is not there did not happen. */
export type ByPlace = Record<string, number>;

/** A figure for each day. */
export function byDay(days: readonly Stretch[], counts: ByPlace): { day: string; count: number }[] {
  return days.map(({ name }, place) => ({ day: name, count: counts[place + 1] ?? 0 }));
}

/** A figure for each month. */
export function byMonth(months: readonly Stretch[], counts: ByPlace): { month: string; count: number }[] {
  return months.map(({ name }, place) => ({ month: name, count: counts[place + 1] ?? 0 }));
}

/** A figure for each of these kinds, in their order; kinds of a newer release count in the sum alone. */
export function byKind<Kind extends string>(
  kinds: readonly Kind[],
  counts: Record<string, number>,
): { total: number; by: Record<Kind, number> } {
  const by = Object.fromEntries(kinds.map((kind) => [kind, counts[kind] ?? 0])) as Record<Kind, number>;
  return { total: sum(Object.values(counts)), by };
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

/** Whole percent of what there is; of nothing, none. */
export function percentOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 100);
}

/** What is not well, the worst first, in sentences; nothing: all is. What waits is no trouble: it is being worked on. */
export function troubles({ jobs, mails }: Pick<Analytics["system"], "jobs" | "mails">): string[] {
  return [
    ...(jobs.failed > 0 ? [`${inWords(jobs.failed, "job")} failed.`] : []),
    ...(mails.failed > 0 ? [`${inWords(mails.failed, "mail")} could not be sent.`] : []),
  ];
}

/** A figure with its noun: '1 mail', '12 mails'. */
export function inWords(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** How long a decision took: '40m', '3.5h', '2.1d'; null: there was none. */
export function hoursInWords(hours: number | null): string {
  if (hours === null) return "None yet";
  if (hours < 1) return `${Math.round(hours * 60)}m`;
  return hours < 48 ? `${Number(hours.toFixed(1))}h` : `${Number((hours / 24).toFixed(1))}d`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A month (YYYY-MM) as people write it: Aug 2026. */
export function monthInWords(month: string): string {
  return `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}
