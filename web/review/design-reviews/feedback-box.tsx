import { useEffect, useRef, useState } from "react";
import { isBlank } from "#contract/blank.ts";
import { reviewDecisions } from "#contract/choices.ts";
import type { DesignReview, ReviewDecision } from "#contract/design-reviews.ts";
import { maxReviewText } from "#contract/limits.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CommentArea } from "../mentions/comment-area.tsx";
import { useEscape } from "../use-escape.ts";
import { readOn } from "./read-on.ts";
import { decisionActs } from "./review-words.ts";
import { useGiveFeedback } from "./use-give-feedback.ts";
import { useWords } from "./use-words.ts";

interface Props {
  review: DesignReview;
  mayDecide: boolean;
}

/** S2 sections 2 and 5: nothing is decided, or said, without words. They are about the version that is looked at. */
export function FeedbackBox({ review, mayDecide }: Props) {
  const { file } = useReviewed();
  const [words, setWords] = useWords(review);
  const box = useRef<HTMLDivElement>(null);
  const [isAskedFor] = useState(!mayDecide && words === "");
  const [isWriting, setWriting] = useState(false);
  const leave = () => readOn(review, { isMoved: false });
  const give = useGiveFeedback(review, ({ overall, decision }) => {
    setWords((now) => (now?.trim() === overall ? undefined : now));
    readOn(review, { isMoved: decision !== null });
  });
  // who asked for it writes at once
  useEffect(() => {
    if (isAskedFor) box.current?.querySelector("textarea")?.focus();
  }, [isAskedFor]);
  // leaves the words before it leaves the file
  useEscape(isWriting && !isBlank(words), leave);

  function say(decision: ReviewDecision | null) {
    if (isBlank(words) || give.isPending) return;
    give.mutate({ overall: words.trim(), version: file.onlyVersion ?? file.version ?? review.version, decision });
  }
  const sent = give.isPending ? give.variables.decision : undefined;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears whether one is in it
    <div ref={box} className="review-box" onFocus={() => setWriting(true)} onBlur={() => setWriting(false)}>
      <CommentArea
        label="Overall feedback"
        value={words}
        onChange={({ target }) => setWords(() => target.value)}
        maxLength={maxReviewText}
      />
      {give.error && <Notice tone="bad">{give.error.message}</Notice>}
      <div className="review-acts">
        {mayDecide &&
          reviewDecisions.map((decision) => (
            <Button
              key={decision}
              tone={decision === "approved" ? "solid" : "quiet"}
              disabled={isBlank(words)}
              busy={sent === decision}
              onClick={() => say(decision)}
            >
              {decisionActs[decision]}
            </Button>
          ))}
        <Button
          tone={mayDecide ? "ghost" : "quiet"}
          disabled={isBlank(words)}
          busy={sent === null}
          onClick={() => say(null)}
        >
          Comment
        </Button>
        {!mayDecide && isBlank(words) && (
          <Button
            tone="ghost"
            onClick={() => {
              setWords(() => undefined);
              leave();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
