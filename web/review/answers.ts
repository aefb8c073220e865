import type { Annotation } from "#contract/annotations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { answersOf, keepWriting } from "./kept-writing.ts";

/** What one answers: an annotation, or a mark of one's own that waits and has no number yet. */
export type Answered = Pick<Annotation, "id" | "fileId" | "createdAt" | "replies"> & { number: number | null };

/** What is being answered below an annotation. Each wording has an id: sent again it is the same reply. */
export interface ReplyDraft extends Pick<Answered, "fileId" | "number"> {
  id: string;
  words: string;
  /** Why it could not be sent. */
  problem: string | null;
}

/** What somebody is writing about a review; empty: the box is open. What was sent of it has an id: sent again it is said once. */
export interface FeedbackDraft {
  fileId: string;
  words: string;
  /** By what was sent, with its decision and version. */
  ids: Partial<Record<string, string>>;
}

/** What somebody is writing in answer to others. */
export interface Answers {
  /** By `threadOf`. */
  replies: Partial<Record<string, ReplyDraft>>;
  /** By the review's id. */
  feedback: Partial<Record<string, FeedbackDraft>>;
}

const none: Answers = { replies: {}, feedback: {} };

/**
 * The same on every version, and another where the number was given again. What was begun below a mark that waited is gone on with
 * once that has its number.
 */
export function threadOf({ id, fileId, number, createdAt }: Answered, replies: Answers["replies"]): string {
  const first = `${fileId} ${id}`;
  return number === null || replies[first] ? first : `${fileId} ${number} ${createdAt}`;
}

/** The same in a viewer and in that of its versions over it, so that nothing is said twice; and kept beyond both. */
export function useAnswers(): [Answers, (change: (answers: Answers) => Partial<Answers>) => void] {
  const { shared, share } = useReviewed();
  const me = useMe()?.id;
  const written = shared === null && me ? answersOf(me) : none;
  const change = (next: (answers: Answers) => Partial<Answers>) =>
    share((before: unknown) => {
      const answers = (before as Answers | null) ?? written;
      const changed = { ...answers, ...next(answers) };
      if (me) keepWriting(me, answers, changed);
      return changed;
    });
  return [(shared as Answers | null) ?? written, change];
}
