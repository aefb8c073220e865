import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DesignReview } from "#contract/design-reviews.ts";
import { maxReviewText } from "#contract/limits.ts";
import { whenInWords } from "#domain/messaging/shown-line.ts";
import { localMinute, momentOf } from "#domain/time/local-minute.ts";
import { EditForm } from "#web/organizations/edit-form.tsx";
import { type Typed, useEdit } from "#web/organizations/use-edit.ts";
import { useKeptWords } from "#web/organizations/use-kept-words.ts";
import { call } from "#web/platform/api.ts";
import { studioTime } from "#web/platform/minutes.ts";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { putDesignReview } from "../design-reviews-live.ts";
import { DeadlineField, pastDeadline } from "./deadline-field.tsx";
import { reviewLabels } from "./review-words.ts";
import { useAskable } from "./use-askable.ts";

/** Hands it to somebody else, puts it off, says what it is about. Who is asked anew begins anew. */
export function EditReviewDialog({ review, onClose }: { review: DesignReview; onClose: () => void }) {
  const cache = useQueryClient();
  const { id, assignedTo } = review;
  const { people } = useAskable();
  const [isPast, setPast] = useState(false);
  const nameOf = (userId: string) => [...people, assignedTo].find((one) => one.id === userId)?.name ?? "somebody else";
  const edit = useEdit({
    thing: review,
    kept: useKeptWords<Typed>(`review/${id}`),
    valuesOf: (one: DesignReview) => ({
      assignedTo: one.assignedTo.id,
      note: one.note,
      deadline: one.deadline === null ? "" : localMinute(one.deadline),
    }),
    labels: reviewLabels,
    words: { assignedTo: nameOf, deadline: (value) => (value === "" ? "" : whenInWords(momentOf(value) as string)) },
    save: ({ deadline, ...touched }, updatedAt) =>
      call("updateDesignReview", {
        ...touched,
        ...(deadline !== undefined && { deadline: momentOf(deadline) }),
        id,
        updatedAt,
      }),
    fetch: () => call("getDesignReview", { id }),
    onSaved(saved) {
      putDesignReview(cache, saved);
      onClose();
    },
  });
  const { values } = edit;
  function save() {
    const until = momentOf(values.deadline);
    const isMoved =
      until !== null && values.deadline !== (review.deadline === null ? "" : localMinute(review.deadline));
    const hasPassed = isMoved && Date.parse(until) <= studioTime();
    setPast(hasPassed);
    if (!hasPassed) edit.save();
  }
  const isListed = people.some((one) => one.id === values.assignedTo);
  return (
    <EditForm title={`Edit the review by ${assignedTo.name}`} edit={{ ...edit, save }} onClose={onClose}>
      <Select {...edit.field("assignedTo")} required hint="Handed to somebody else, it begins anew.">
        {!isListed && <option value={values.assignedTo}>{nameOf(values.assignedTo)}</option>}
        {values.assignedTo !== assignedTo.id && !people.some((one) => one.id === assignedTo.id) && (
          <option value={assignedTo.id}>{assignedTo.name}</option>
        )}
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name} ({person.email})
          </option>
        ))}
      </Select>
      <TextArea {...edit.field("note")} dir="auto" maxLength={maxReviewText} />
      <DeadlineField
        value={values.deadline}
        error={isPast ? pastDeadline : null}
        onChange={(next) => {
          setPast(false);
          edit.set("deadline", next);
        }}
      />
    </EditForm>
  );
}
