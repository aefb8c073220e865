import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Consultation, ConsultationChange, FollowUpTask } from "#contract/consultations.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { toast } from "#web/ui/toast.ts";
import { heldConsultation, putConsultation } from "./live.ts";

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

interface Tick {
  place: number;
  task: FollowUpTask;
}

/** A follow-up task is done, or not: shown at once, sent one after the other, each on top of what is known by then. */
export function useTickTask({ id }: Consultation) {
  const cache = useQueryClient();
  function show(tick: Tick): Consultation | undefined {
    const held = heldConsultation(cache, id);
    const shown = held && { ...held, followUpTasks: ticked(held.followUpTasks, tick) };
    if (shown) putConsultation(cache, shown);
    return shown;
  }
  return useMutation({
    scope: { id: `tick-${id}` },
    onMutate: (tick: Tick) => void show(tick),
    mutationFn(tick: Tick) {
      const shown = show(tick);
      if (!shown) throw new Error("This consultation is not here any more.");
      return call("updateConsultation", { id, followUpTasks: shown.followUpTasks, updatedAt: shown.updatedAt });
    },
    onSuccess: (changed) => void putConsultation(cache, changed),
    onError({ message }, { place, task }) {
      void toast(message);
      show({ place, task: { ...task, isDone: !task.isDone } });
      askAgain(cache, id);
    },
  });
}

function askAgain(cache: ReturnType<typeof useQueryClient>, id: string): void {
  for (const queryKey of [["consultations"], ["consultation", id]]) fetchAgain(cache, { queryKey });
}

/** Where it stood, or where somebody has moved it meanwhile. */
function ticked(tasks: FollowUpTask[], { place, task }: Tick): FollowUpTask[] {
  const at = tasks[place]?.text === task.text ? place : tasks.findIndex(({ text }) => text === task.text);
  return tasks.map((one, there) => (there === at ? { ...one, isDone: task.isDone } : one));
}
