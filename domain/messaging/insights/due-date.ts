/** Days as YYYY-MM-DD throughout. */
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const month = `(?<month>${months.join("|")})[a-z]*\\.?`;
const ordinal = "(?:st|nd|rd|th)?";
const year = "(?:,?\\s+(?<year>\\d{4}))?";

const forms = [
  "(?<iso>\\d{4}-\\d{2}-\\d{2})",
  "(?<m>\\d{1,2})/(?<d>\\d{1,2})(?:/(?<y>\\d{2,4}))?",
  `${month}\\s+(?<date>\\d{1,2})${ordinal}${year}`,
  `(?<date>\\d{1,2})${ordinal}\\s+(?:of\\s+)?${month}${year}`,
  `(?<next>next\\s+)?(?<weekday>${weekdays.join("|")})(?:day|sday|nesday|rsday|urday)?`,
  "(?<near>today|tonight|tomorrow)",
].map((form) => new RegExp(`\\b(?:by|before|due|due on|deadline:?)\\s+(?:the\\s+)?${form}(?![\\w/])`, "i"));

/**
 * Until when something is to be done, by phrases like 'by {date}' (S3 section 5): 2026-08-14, 8/14, 8/14/26 (the month first),
 * August 14th, 14 August 2027, Friday, next Friday (of the week after, which begins on Monday), today, tomorrow. Without a year
 * it is the next such day from `saidOn` on, the day on which it was said. Null where there is none, or none that exists.
 */
export function dueDateIn(text: string, saidOn: string): string | null {
  const [found] = forms
    .map((form) => form.exec(text))
    .filter((match) => match !== null)
    .toSorted((a, b) => a.index - b.index);
  return found?.groups ? dayOf(found.groups, saidOn) : null;
}

function dayOf(said: Record<string, string | undefined>, saidOn: string): string | null {
  if (said.iso) return asDay(said.iso);
  if (said.near) return later(saidOn, said.near.toLowerCase() === "tomorrow" ? 1 : 0);
  if (said.weekday) return weekdayAfter(saidOn, weekdays.indexOf(said.weekday.toLowerCase()), said.next !== undefined);
  const named = said.month ? months.indexOf(said.month.toLowerCase()) + 1 : Number(said.m);
  const monthDay = `${pad(named)}-${pad(Number(said.date ?? said.d))}`;
  const given = said.year ?? said.y;
  if (given) return asDay(`${given.length === 2 ? `20${given}` : given}-${monthDay}`);
  const thisYear = Number(saidOn.slice(0, 4));
  const next = `${thisYear}-${monthDay}` >= saidOn ? thisYear : thisYear + 1;
  return asDay(`${next}-${monthDay}`);
}

/** The first one after that day; `next`: that of the week which begins on the Monday after. */
function weekdayAfter(saidOn: string, wanted: number, isNext: boolean): string {
  const today = new Date(saidOn).getUTCDay();
  if (!isNext) return later(saidOn, (wanted - today + 7) % 7 || 7);
  const toMonday = (8 - today) % 7 || 7;
  return later(saidOn, toMonday + ((wanted + 6) % 7));
}

function later(from: string, days: number): string {
  const time = new Date(from);
  time.setUTCDate(time.getUTCDate() + days);
  return time.toISOString().slice(0, 10);
}

/** Null where the calendar has none. */
function asDay(written: string): string | null {
  const time = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(written) ? written : null;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
