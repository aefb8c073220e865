import { useEffect, useEffectEvent, useState } from "react";
import type { DesignReview, ReviewType } from "#contract/design-reviews.ts";
import { localMinute } from "#domain/time/local-minute.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { useChosenPerson } from "#web/organizations/people/person-select.tsx";
import { useKeptWords } from "#web/organizations/use-kept-words.ts";
import { useAskable } from "./use-askable.ts";
import { useDesignReviews } from "./use-design-reviews.ts";

interface Words {
  reviewType: ReviewType;
  note: string;
  deadline: string;
}

interface Kept extends Words {
  /** Of who was chosen nothing else stays on this device. */
  assignedTo: string;
}

const unwritten: Words = { reviewType: "draft", note: "", deadline: "" };

/** What is about to be asked of the file that is looked at, and of whom. */
export function useBegunReview() {
  const { file } = useReviewed();
  const { open, decided } = useDesignReviews();
  const kept = useKeptWords<Kept>(`ask-for-review/${file.id}`, ({ id, words }) =>
    [...open, ...decided].some((review) => review.id === id && isAsWished(review, words)),
  );
  const { id, before, forget } = kept;
  const askable = useAskable(id);
  const { chosenId, ...person } = useChosenPerson(askable.people, before?.assignedTo);
  const [words, setWords] = useState<Words>(before ?? unwritten);
  // who and what type is merely chosen is soon chosen again
  const isWritten = words.note.trim() !== "" || words.deadline !== "";
  const keep = useEffectEvent(() => kept.keep(isWritten ? { ...words, assignedTo: chosenId } : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever one of them changes
  useEffect(() => keep(), [words, chosenId]);
  return {
    ...{ id, askable, person, words, isWritten, forget },
    isBack: before !== null,
    write: (change: Partial<Words>) => setWords({ ...words, ...change }),
    beginAnew() {
      kept.beginAnew();
      setWords(unwritten);
      person.choose("");
    },
  };
}

/** What was sent before is asked just so: nothing of it is left to be sent. */
function isAsWished(review: DesignReview, { reviewType, note, deadline, assignedTo }: Kept): boolean {
  return (
    review.reviewType === reviewType &&
    review.note === note.trim() &&
    review.assignedTo.id === assignedTo &&
    (review.deadline === null ? "" : localMinute(review.deadline)) === deadline
  );
}
