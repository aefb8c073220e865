import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Consultation } from "#contract/consultations.ts";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { call } from "#web/platform/api.ts";
import { useMadeOnce } from "#web/platform/use-made-once.ts";
import { putConsultation } from "./live.ts";

interface Means {
  /** Tried again it is the same one. */
  id: string;
  /** The dialog of before may have sent it already. */
  wasSent: boolean;
  onScheduled: (consultation: Consultation) => void;
}

export function useSchedule({ id, wasSent, onScheduled }: Means) {
  const cache = useQueryClient();
  const create = (input: Input) => call("createConsultation", { ...input, id });
  const mutationFn = useMadeOnce({ create, change, wasSent });
  return useMutation({
    mutationFn,
    onSuccess(consultation) {
      putConsultation(cache, consultation);
      onScheduled(consultation);
    },
  });
}

type Input = Omit<CallOf<(typeof routes)["createConsultation"]>, "id"> & { participantIds: string[] };

/** What can be changed of one that is there; what it is about stays. */
async function change(made: Consultation, { participantIds, projectId, ...about }: Input): Promise<Consultation> {
  const { id } = made;
  const there = made.participants.map((person) => person.id);
  const missing = participantIds.filter((one) => !there.includes(one));
  const tooMany = there.filter((one) => one !== made.ownerId && !participantIds.includes(one));
  await call("updateConsultation", { ...about, id });
  if (missing.length > 0) await call("addConsultationPeople", { id, userIds: missing });
  if (tooMany.length > 0) await call("removeConsultationPeople", { id, userIds: tooMany });
  if (made.projectId !== projectId) throw new Error(otherProject);
  return call("getConsultation", { id });
}

const otherProject =
  "The first try had reached the server after all. All else that you changed since is saved; which project it is about stays as you had chosen then.";
