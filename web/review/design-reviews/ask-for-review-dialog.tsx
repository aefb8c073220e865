import { type FormEvent, useState } from "react";
import { reviewTypes } from "#contract/choices.ts";
import type { ReviewType } from "#contract/design-reviews.ts";
import { maxReviewText } from "#contract/limits.ts";
import { momentOf } from "#domain/time/local-minute.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { BegunBefore } from "#web/organizations/begun-before.tsx";
import { PersonSelect } from "#web/organizations/people/person-select.tsx";
import { studioTime } from "#web/platform/minutes.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useUnsaved } from "#web/ui/unsaved-question.tsx";
import { DeadlineField, pastDeadline } from "./deadline-field.tsx";
import { reviewLabels, typeNames } from "./review-words.ts";
import { useAskForReview } from "./use-ask-for-review.ts";
import { useBegunReview } from "./use-begun-review.ts";
import { useReadOnAfter } from "./use-read-on-after.ts";

/** One question to one person (decision 043); who wants three opinions asks three people. */
export function AskForReviewDialog({ onClose }: { onClose: () => void }) {
  const { file } = useReviewed();
  const begun = useBegunReview();
  const { query, people, isWhole } = begun.askable;
  const { userId, lost, choose } = begun.person;
  const { reviewType, note, deadline } = begun.words;
  const [isPast, setPast] = useState(false);
  const readOnAfter = useReadOnAfter();
  const ask = useAskForReview({
    ...{ id: begun.id, fileId: file.id, wasSent: begun.isBack },
    onAsked(review) {
      begun.forget();
      readOnAfter(review, { isMoved: false });
      onClose();
    },
  });
  const { close, question } = useUnsaved(begun.isWritten, () => {
    begun.forget();
    onClose();
  });

  function beginAnew() {
    begun.beginAnew();
    ask.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!userId || ask.isPending) return;
    const until = momentOf(deadline);
    const hasPassed = until !== null && Date.parse(until) <= studioTime();
    setPast(hasPassed);
    if (hasPassed) event.currentTarget.querySelector<HTMLInputElement>("input[type=datetime-local]")?.focus();
    else ask.mutate({ assignedTo: userId, reviewType, note: note.trim(), deadline: until });
  }

  return (
    <Dialog open onClose={close} title="Ask for a review" description={file.name}>
      {question}
      {query.isError && !isWhole && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {!isWhole && !query.isError && <Skeleton className="h-40" />}
      {isWhole && people.length === 0 && lost === undefined && (
        <p className="text-ink-2">
          Nobody else in this project could decide about this file. Who is asked already, and who brought it, is not
          asked.
        </p>
      )}
      {isWhole && (people.length > 0 || lost !== undefined) && (
        <form onSubmit={submit} className="grid gap-4">
          {begun.isBack && <BegunBefore onBeginAnew={beginAnew} />}
          <PersonSelect label={reviewLabels.assignedTo} people={people} userId={userId} lost={lost} onChoose={choose} />
          <Select
            label="Type"
            value={reviewType}
            onChange={({ target }) => begun.write({ reviewType: target.value as ReviewType })}
          >
            {reviewTypes.map((type) => (
              <option key={type} value={type}>
                {typeNames[type]}
              </option>
            ))}
          </Select>
          <TextArea
            label={reviewLabels.note}
            dir="auto"
            value={note}
            onChange={({ target }) => begun.write({ note: target.value })}
            maxLength={maxReviewText}
            placeholder="What should they look at?"
          />
          <DeadlineField
            value={deadline}
            error={isPast ? pastDeadline : null}
            onChange={(next) => {
              setPast(false);
              begun.write({ deadline: next });
            }}
          />
          {/* where one pressed: the form is longer than a screen */}
          {ask.error && <Notice tone="bad">{ask.error.message}</Notice>}
          <Button type="submit" tone="solid" busy={ask.isPending}>
            {ask.isPending ? "Asking..." : "Ask for a review"}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
