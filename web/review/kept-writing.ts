import { isBlank } from "#contract/blank.ts";
import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { keepHere } from "#web/platform/kept/keep-here.ts";
import type { Drawn, FeedbackDraft, ReplyDraft, Room } from "./room.ts";

/** What somebody is writing in a viewer. Nothing that was merely read is in it (decision 008). */
export type Writing = Pick<Room, "drawn" | "texting" | "replies" | "feedback">;

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

/** All that is half written; of marks that wait for their words those on this file. */
export function writingOf(person: string, fileId: string): Writing {
  const start = keyOf(person, "");
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(start));
  /** By what each of a kind belongs to. */
  const read = <Entry>(kind: string): Record<string, Entry> =>
    Object.fromEntries(
      kept.flatMap((key) => {
        const [found, of = ""] = key.slice(start.length).split(/\/(.*)/s);
        return found === kind ? [[of, JSON.parse(localStorage.getItem(key) as string)]] : [];
      }),
    );
  return {
    drawn: read<Drawn>("drawn")[fileId] ?? null,
    texting: read<Drawn>("texting")[fileId] ?? null,
    replies: read("reply"),
    feedback: read("feedback"),
  };
}

/** By the place where each lies: its kind, and after it the file of a mark, the thread of a reply, the review. */
function entriesOf({ drawn, texting, replies, feedback }: Writing): Map<string, Entry> {
  const marks = Object.entries({ drawn, texting }).map(([kind, mark]) => [`${kind}/${mark?.fileId}`, mark] as const);
  const answers = Object.entries({ reply: replies, feedback }).flatMap(([kind, drafts]) =>
    Object.entries(drafts).map(([of, draft]) => [`${kind}/${of}`, draft as Entry | undefined] as const),
  );
  const all = [...marks, ...answers];
  return new Map(all.flatMap(([place, entry]) => (entry && !isBlank(entry.words) ? [[place, entry]] : [])));
}

function keyOf(person: string, place: string): string {
  return draftKey(person, "form", `viewer/${place}`);
}
