import { isBlank } from "#contract/blank.ts";
import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { keepHere } from "#web/platform/kept/keep-here.ts";
import type { Answers, FeedbackDraft, ReplyDraft } from "./answers.ts";
import type { Drawn, Room } from "./room.ts";

type Marks = Pick<Room, "drawn" | "texting" | "sketch">;

/** What somebody is writing in a viewer. Nothing that was merely read is in it (decision 008). */
type Writing = Partial<Marks & Answers>;

type Entry = Drawn | ReplyDraft | FeedbackDraft;

/**
 * Stays on this device for its writer until it is sent or dropped: who closes the viewer, or whose session ends, comes back to it.
 * Each by itself, as the same file may be looked at in two tabs.
 */
export function keepWriting(person: string, before: Writing, now: Writing): void {
  const [was, is] = [entriesOf(before), entriesOf(now)];
  for (const place of new Set([...was.keys(), ...is.keys()])) {
    const entry = is.get(place);
    if (entry !== was.get(place)) keepHere(keyOf(person, place), entry ? JSON.stringify(entry) : "");
  }
}

/** Marks on this file that wait for their words. */
export function marksOf(person: string, fileId: string): Marks {
  const read = (kind: string) => readAll<Drawn>(person, kind)[fileId] ?? null;
  return { drawn: read("drawn"), texting: read("texting"), sketch: read("sketch") };
}

/** On whichever file. */
export function answersOf(person: string): Answers {
  return { replies: readAll(person, "reply"), feedback: readAll(person, "feedback") };
}

/** By what each of a kind belongs to. */
function readAll<Entry>(person: string, kind: string): Record<string, Entry> {
  const start = keyOf(person, `${kind}/`);
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(start));
  return Object.fromEntries(
    kept.map((key) => [key.slice(start.length), JSON.parse(localStorage.getItem(key) as string)]),
  );
}

/** By the place where each lies: its kind, and after it the file of a mark, the thread of a reply, the review. */
function entriesOf({ drawn, texting, sketch, replies = {}, feedback = {} }: Writing): Map<string, Entry> {
  const marks = Object.entries({ drawn, texting, sketch }).map(
    ([kind, mark]) => [`${kind}/${mark?.fileId}`, mark] as const,
  );
  const answers = Object.entries({ reply: replies, feedback }).flatMap(([kind, drafts]) =>
    Object.entries(drafts).map(([of, draft]) => [`${kind}/${of}`, draft as Entry | undefined] as const),
  );
  const all = [...marks, ...answers];
  // strokes are work without any words; and for what was taken back to be written anew others may wait (outgoing/behind.ts)
  const isWorthIt = (entry: Entry) => entry === sketch || !isBlank(entry.words) || (entry === drawn && drawn.isSent);
  return new Map(all.flatMap(([place, entry]) => (entry && isWorthIt(entry) ? [[place, entry]] : [])));
}

function keyOf(person: string, place: string): string {
  return draftKey(person, "form", `viewer/${place}`);
}
