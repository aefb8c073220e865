import { knownZone } from "#domain/time/known-zone.ts";

/** A template's text with what its braces name; of what is not there the braces stay, so that somebody sees it. */
export function filledIn(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(words, name) ? (words[name] as string) : braces,
  );
}

/** What came of a vote, as part of a sentence. */
export function votesInWords({
  asked,
  approved,
  decided,
}: {
  asked: number;
  approved: number;
  decided: number;
}): string {
  const open = asked - decided;
  const share = `${approved} of ${asked} ${asked === 1 ? "reviewer" : "reviewers"} approved`;
  return open > 0 ? `${share}, ${open} did not decide in time` : share;
}

/** A time that was chosen, by the clock of whoever chose it: "Fri, Aug 14, 2026, 1:00 PM CDT". */
export function momentInWords(time: string, zone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    ...{ weekday: "short", year: "numeric", month: "short", day: "numeric" },
    ...{ hour: "numeric", minute: "2-digit", timeZoneName: "short", timeZone: knownZone(zone) },
  }).format(new Date(time));
}
