import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Consultation } from "#contract/consultations.ts";
import { mayBecome } from "#domain/consultations/status-changes.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { studioTime } from "#web/platform/minutes.ts";
import { orGone } from "#web/platform/or-gone.ts";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { dropConsultation } from "./live.ts";
import { consultation as consultationById } from "./queries.ts";
import { useChangeConsultation } from "./use-change-consultation.ts";

const EditDialog = lazy(async () => ({ default: (await import("./edit-consultation-dialog.tsx")).EditDialog }));
const NotesDialog = lazy(async () => ({ default: (await import("./notes-dialog.tsx")).NotesDialog }));
const PeopleDialog = lazy(async () => ({ default: (await import("./people-dialog.tsx")).PeopleDialog }));
const RescheduleDialog = lazy(async () => ({ default: (await import("./reschedule-dialog.tsx")).RescheduleDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

export type DialogName = "edit" | "notes" | "people" | "reschedule" | "complete" | "cancel" | "leave";

interface Props {
  consultation: Consultation;
  name: DialogName;
  onClose: () => void;
}

/**
 * What is opened stays open when the right to it ends: nothing that was typed is lost, and the server refuses what is no longer
 * allowed. It is kept fresh by itself: its card may leave the tab meanwhile.
 */
export function ConsultationDialogs({ consultation: given, name, onClose }: Props) {
  const { data: consultation = given } = useQuery({ ...consultationById(given.id), initialData: given });
  return (
    <Late onGiveUp={onClose}>
      {name === "edit" && <EditDialog consultation={consultation} onClose={onClose} />}
      {name === "notes" && <NotesDialog consultation={consultation} onClose={onClose} />}
      {name === "people" && <PeopleDialog consultation={consultation} onClose={onClose} />}
      {name === "reschedule" && <RescheduleDialog consultation={consultation} onClose={onClose} />}
      {name === "complete" && <CompleteQuestion consultation={consultation} onClose={onClose} />}
      {name === "cancel" && <CancelQuestion consultation={consultation} onClose={onClose} />}
      {name === "leave" && <LeaveQuestion consultation={consultation} onClose={onClose} />}
    </Late>
  );
}

function CompleteQuestion({ consultation, onClose }: Omit<Props, "name">) {
  const complete = useChangeConsultation(consultation);
  return (
    <ConfirmDialog
      open
      title={`Complete ${consultation.title}?`}
      text="It has ended then for everybody who takes part, and does not begin again. What came of it can still be written."
      action="Complete consultation"
      tone="solid"
      busy={complete.isPending}
      {...newsOf(consultation, complete, "completed")}
      onConfirm={() => complete.mutate({ status: "completed" }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function CancelQuestion({ consultation, onClose }: Omit<Props, "name">) {
  const cancel = useChangeConsultation(consultation);
  const [wasMissed] = useState(() => Date.parse(consultation.scheduledAt) <= studioTime());
  return (
    <ConfirmDialog
      open
      title={`Cancel ${consultation.title}?`}
      text={`${wasMissed ? "It did not take place" : "It will not take place"}, which everybody who takes part sees. It does not come back; its conversation stays.`}
      action="Cancel consultation"
      keep="Keep it"
      busy={cancel.isPending}
      {...newsOf(consultation, cancel, "cancelled")}
      onConfirm={() => cancel.mutate({ status: "cancelled" }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** What came of it while it was asked, or of the answer. */
function newsOf({ status }: Consultation, { error }: { error: Error | null }, wish: "completed" | "cancelled") {
  if (mayBecome(status, wish)) return { error: error?.message };
  return { error: `Somebody else has ${deeds[status]} it: it cannot be ${wish} any more.`, isOver: true };
}

const deeds = { scheduled: "scheduled", in_progress: "begun", completed: "completed", cancelled: "cancelled" };

/** Who manages the project that it is about goes on seeing the consultation. */
const loss = {
  ofBoth: "You will see neither the consultation nor its conversation any more, until somebody adds you again.",
  unlessManaged:
    "You will not see its conversation any more, nor the consultation unless you manage its project, until somebody adds you again.",
};

function LeaveQuestion({ consultation, onClose }: Omit<Props, "name">) {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  const leave = useMutation({
    mutationFn: () => orGone(call("removeConsultationPeople", { id: consultation.id, userIds: [me] }), "not_found"),
    onSuccess() {
      onClose();
      dropConsultation(cache, consultation.conversationId);
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Leave ${consultation.title}?`}
      text={consultation.projectId === null ? loss.ofBoth : loss.unlessManaged}
      action="Leave consultation"
      busy={leave.isPending}
      error={leave.error?.message}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    />
  );
}
