import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Consultation } from "#contract/consultations.ts";
import { call } from "#web/platform/api.ts";
import { putConsultation } from "./live.ts";

/** Others, or oneself, into a consultation and its conversation. The answer says all that there is then. */
export function useAddPeople({ id }: Consultation) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (userIds: string[]) => call("addConsultationPeople", { id, userIds }),
    onSuccess: (changed) => void putConsultation(cache, changed),
  });
}
