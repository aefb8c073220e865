import { type FormEvent, useState } from "react";
import type { Consultation } from "#contract/consultations.ts";
import { laterTime } from "#domain/consultations/times.ts";
import { localMinute, momentOf } from "#domain/time/local-minute.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { pastTime, whenInWords } from "./consultation-words.ts";
import { useChangeConsultation } from "./use-change-consultation.ts";
import { WhenField } from "./when-field.tsx";

/** Proposes a day later (S2 section 4). */
export function RescheduleDialog({ consultation, onClose }: { consultation: Consultation; onClose: () => void }) {
  const [when, setWhen] = useState(() => localMinute(laterTime(consultation)));
  const [isPast, setPast] = useState(false);
  const change = useChangeConsultation(consultation);

  function submit(event: FormEvent) {
    event.preventDefault();
    const scheduledAt = momentOf(when);
    if (!scheduledAt || change.isPending) return;
    const hasPassed = Date.parse(scheduledAt) <= Date.now();
    setPast(hasPassed);
    if (!hasPassed) change.mutate({ scheduledAt }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Reschedule ${consultation.title}`}
      // what another saved meanwhile stands here at once
      description={`Now: ${whenInWords(consultation.scheduledAt)}.`}
    >
      <form onSubmit={submit} className="grid gap-4">
        {change.error && <Notice tone="bad">{change.error.message}</Notice>}
        <WhenField
          value={when}
          error={isPast ? pastTime : null}
          onChange={(next) => {
            setPast(false);
            setWhen(next);
          }}
        />
        <Button type="submit" tone="solid" busy={change.isPending}>
          {change.isPending ? "Rescheduling..." : "Reschedule"}
        </Button>
      </form>
    </Dialog>
  );
}
