import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Consultation, ConsultationChange } from "#contract/consultations.ts";
import { AppError } from "#contract/errors.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { putConsultation } from "./live.ts";

type Change = Required<Pick<z.input<typeof ConsultationChange>, "status">>;

/** Begun, completed or called off. Shown when the server has said yes: what it refuses stands in the dialog, or is told by whoever calls. */
export function useChangeConsultation({ id, updatedAt }: Consultation) {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn(change: Change) {
      try {
        return await call("updateConsultation", { id, updatedAt, ...change });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "conflict") throw error;
        // somebody else pressed the same, or this one did and the answer was lost: it is as it was to be
        const latest = await call("getConsultation", { id });
        if (latest.status !== change.status) throw error;
        return latest;
      }
    },
    onSuccess: (changed) => void putConsultation(cache, changed),
    // what another saved meanwhile shows what there is to do now
    onError: () => askAgain(cache, id),
  });
}

export function askAgain(cache: QueryClient, id: string): void {
  for (const queryKey of [["consultations"], ["consultation", id]]) fetchAgain(cache, { queryKey });
}
