// Of which moments of the server is what is held? A socket that comes in asks whether anything was told since.
import { momentHeader } from "#contract/moment-header.ts";

/** Milliseconds that what was asked so early may take; what was told meanwhile is to be seen soon. */
const patience = 2000;
/** Of the answers to what was asked before the first of them had come: all others are of later moments. */
let moments: string[] = [];
/** What was asked so early and is not answered yet. */
const early = new Set<Promise<unknown>>();

/** Each question to the server, as it is asked. */
export function noteAsked(answer: Promise<Response>): void {
  if (moments.length > 0) return;
  const noted = answer
    .then(({ headers }) => {
      const moment = headers.get(momentHeader);
      if (moment) moments.push(moment);
    })
    .catch(() => {})
    .finally(() => early.delete(noted));
  early.add(noted);
}

/** Nothing that is held is of an earlier one; none, where nobody can say. */
export async function earliestMoments(): Promise<string[]> {
  await Promise.race([Promise.all(early), new Promise((resolve) => setTimeout(resolve, patience))]);
  return early.size > 0 ? [] : moments;
}

/** From this moment on the connection tells everything. */
export function liveFrom(moment: string | null): void {
  moments = moment ? [moment] : [];
}
