import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Consultation, ConsultationChange } from "#contract/consultations.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { putConsultation } from "./live.ts";

type Change = Omit<z.input<typeof ConsultationChange>, "updatedAt">;

/** Shown when the server has said yes: what it refuses stands in the dialog, or is told by whoever calls. */
export function useChangeConsultation({ id, updatedAt }: Consultation) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => call("updateConsultation", { id, updatedAt, ...change }),
    onSuccess: (changed) => void putConsultation(cache, changed),
    // what another saved meanwhile shows what there is to do now
    onError: () => askAgain(cache, id),
  });
}

export function askAgain(cache: QueryClient, id: string): void {
  for (const queryKey of [["consultations"], ["consultation", id]]) fetchAgain(cache, { queryKey });
}
