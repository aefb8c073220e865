import { type FormEvent, useId, useState } from "react";
import { isBlank } from "#contract/blank.ts";
import { priorityOfRating } from "#domain/messaging/detection/raise-priority.ts";
import {
  type FeedbackForm as Filled,
  missingFields,
  mostStars,
  scoreWords,
  submissionOf,
} from "#domain/messaging/feedback/feedback-submission.ts";
import { type FeedbackTemplate, weightWords } from "#domain/messaging/feedback/feedback-templates.ts";
import { feedbackText } from "#domain/messaging/feedback/feedback-text.ts";
import { charactersOver, lengthWords } from "#domain/messaging/text/message-length.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { LengthNote } from "../composer/length-note.tsx";
import { priorityNames } from "../composer/priority-names.ts";
import { Step } from "../quick/step.tsx";
import { CustomFieldInput } from "./custom-field-input.tsx";
import { RatingField } from "./rating-field.tsx";

interface Props {
  template: FeedbackTemplate;
  form: Filled;
  /** What the message says already. */
  before: string;
  onForm: (form: Filled) => void;
  onChangeTemplate: () => void;
  onInsert: (feedback: string) => void;
}

/** What is missing is said at its field once somebody wanted to go on; what a message has no room for, at once. */
export function FeedbackForm({ template, form, before, onForm, onChangeTemplate, onInsert }: Props) {
  const [isTried, setTried] = useState(false);
  const noteId = useId();
  const submission = submissionOf(template, form);
  const text = feedbackText(template, submission);
  const over = charactersOver(`${before.trimEnd()}\n\n${text}`);
  const isNoted = lengthWords(over) !== null;
  const missing = missingFields(template, form);
  const isUnrated = Object.keys(form.criteriaRatings).length === 0;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const [first] = missing;
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else if (over <= 0) onInsert(text);
  }

  return (
    <Step title={template.name}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <RatingField
          label="Overall rating"
          description={`The priority of your message becomes ${priorityNames[priorityOfRating(form.overallRating)]}.`}
          value={form.overallRating}
          onChange={(overallRating) => onForm({ ...form, overallRating })}
        />
        <section aria-label="Criteria" className="grid gap-4 border-t border-line pt-4">
          <h4 className="label text-ink-3">Criteria</h4>
          {template.criteria.map((criterion) => (
            <RatingField
              key={criterion.id}
              label={criterion.name}
              weight={weightWords(criterion)}
              description={criterion.description}
              value={form.criteriaRatings[criterion.id]}
              onChange={(rating) =>
                onForm({ ...form, criteriaRatings: { ...form.criteriaRatings, [criterion.id]: rating } })
              }
            />
          ))}
          <div className="rounded-md bg-surface-2 p-3 text-[length:var(--text-sm)]">
            <p className="flex items-baseline justify-between gap-3 font-semibold">
              Weighted score
              {isUnrated ? (
                <span className="font-normal text-ink-2">Nothing rated yet</span>
              ) : (
                <span className="num">{`${scoreWords(submission.weightedScore)} of ${mostStars}`}</span>
              )}
            </p>
            <p className="mt-1 text-[length:var(--text-xs)] text-ink-2">
              Each rating counts by its share; a criterion without one counts as 0.
            </p>
          </div>
        </section>
        {template.customFields.map((field) => (
          <CustomFieldInput
            key={field.id}
            field={field}
            value={form.customFieldValues[field.id] ?? ""}
            isMissing={isTried && missing.includes(field.id)}
            onChange={(value) =>
              onForm({ ...form, customFieldValues: { ...form.customFieldValues, [field.id]: value } })
            }
          />
        ))}
        <TextArea
          label="Additional comments"
          hint="All of this comes into your message, where you can change it before you send it."
          value={form.additionalComments}
          onChange={(event) => onForm({ ...form, additionalComments: event.target.value })}
        />
        <div className="grid gap-2">
          {isNoted && <LengthNote id={noteId} over={over} />}
          {over > 0 && <Notice tone="bad">{tooLong(before)}</Notice>}
          <div className="flex flex-wrap justify-between gap-2">
            <Button onClick={onChangeTemplate}>Change Template</Button>
            <Button type="submit" tone="solid" disabled={over > 0} {...(isNoted && { "aria-describedby": noteId })}>
              Insert Feedback
            </Button>
          </div>
        </div>
      </form>
    </Step>
  );
}

function tooLong(before: string): string {
  if (isBlank(before)) return "This is more than one message holds. Shorten it here.";
  return "With what your message says already this is more than one message holds. Shorten it here, or close this and send that first: what you filled in stays.";
}
