import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Consultation, ConsultationStatus } from "#contract/consultations.ts";
import { AppError } from "#contract/errors.ts";
import { laterTime } from "#domain/consultations/times.ts";
import { whenInWords } from "#domain/messaging/shown-line.ts";
import { localMinute, momentOf } from "#domain/time/local-minute.ts";
import { EditRefusal } from "#web/organizations/edit-refusal.tsx";
import { useEdit } from "#web/organizations/use-edit.ts";
import { call } from "#web/platform/api.ts";
import { studioTime } from "#web/platform/minutes.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { pastTime, statusNames } from "./consultation-words.ts";
import { putConsultation } from "./live.ts";
import { WhenField } from "./when-field.tsx";

interface Props {
  consultation: Consultation;
  onClose: () => void;
}

/** Proposes a day later (S2 section 4). Whoever is second sees what the first saved, and moves it all the same by pressing then. */
export function RescheduleDialog({ consultation, onClose }: Props) {
  const [when, setWhen] = useState(() => localMinute(laterTime(consultation, studioTime())));
  const [isPast, setPast] = useState(false);
  const { edit, isMoved } = useMove(consultation, { when, onMoved: onClose });

  function submit(event: FormEvent) {
    event.preventDefault();
    const scheduledAt = momentOf(when);
    if (!scheduledAt || edit.isPending) return;
    const hasPassed = Date.parse(scheduledAt) <= studioTime();
    setPast(hasPassed);
    if (!hasPassed) edit.save();
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
        <EditRefusal edit={edit} />
        {!edit.isPending && isMoved && (
          <Notice tone="bad">{`Somebody else has moved it to ${whenInWords(consultation.scheduledAt)}.`}</Notice>
        )}
        <WhenField
          value={when}
          error={isPast ? pastTime : null}
          onChange={(next) => {
            setPast(false);
            setWhen(next);
          }}
        />
        <Button type="submit" tone="solid" busy={edit.isPending}>
          {edit.isPending ? "Rescheduling..." : "Reschedule"}
        </Button>
      </form>
    </Dialog>
  );
}

/**
 * Goes by the time that the dialog shows, which is the newest that was told, and by the status that was seen when it opened or
 * refused, as that is said nowhere else in it; the rest may be another.
 */
function useMove(consultation: Consultation, { when, onMoved }: { when: string; onMoved: () => void }) {
  const cache = useQueryClient();
  const { id } = consultation;
  const [seen, setSeen] = useState(consultation);
  const shown = consultation.updatedAt > seen.updatedAt ? consultation : seen;
  const send = (updatedAt: string) =>
    call("updateConsultation", { id, scheduledAt: momentOf(when) as string, updatedAt });
  const edit = useEdit({
    thing: consultation,
    valuesOf: ({ scheduledAt, status }: Consultation) => ({ scheduledAt, status: status as string }),
    labels: { scheduledAt: "Date and time", status: "Status" },
    words: { scheduledAt: whenInWords, status: (status) => statusNames[status as ConsultationStatus] },
    async save() {
      try {
        return await send(shown.updatedAt);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "conflict") throw error;
        const latest = await call("getConsultation", { id });
        if (latest.status !== seen.status) throw error;
        // somebody else chose the same time, or this one did and the answer got lost
        if (Date.parse(latest.scheduledAt) === Date.parse(momentOf(when) as string)) return latest;
        if (latest.scheduledAt !== shown.scheduledAt) throw error;
        return send(latest.updatedAt);
      }
    },
    async fetch() {
      const latest = await call("getConsultation", { id });
      putConsultation(cache, latest);
      setSeen(latest);
      return latest;
    },
    onSaved(saved) {
      putConsultation(cache, saved);
      onMoved();
    },
  });
  return { edit, isMoved: shown.scheduledAt !== seen.scheduledAt };
}
