import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Consultation, FollowUpTask } from "#contract/consultations.ts";
import { AppError } from "#contract/errors.ts";
import { call } from "#web/platform/api.ts";
import { heldConsultation, putConsultation } from "./live.ts";
import { askAgain } from "./use-change-consultation.ts";

interface Tick {
  place: number;
  task: FollowUpTask;
}

interface FailedTick extends Tick {
  message: string;
}

/** Kept beside what it is about: whoever had gone on finds what failed when they come back. Nobody is asked for it. */
const failedTicks = (id: string) =>
  queryOptions({ queryKey: ["failed-ticks", id], queryFn: (): FailedTick[] => [], enabled: false });

/**
 * A follow-up task is done, or not: shown at once, sent one after the other, each on top of what is known by then, and once
 * more on top of what somebody else has just saved.
 */
export function useTickTask({ id }: Consultation) {
  const cache = useQueryClient();
  function show(tick: Tick): Consultation | undefined {
    const held = heldConsultation(cache, id);
    const shown = held && { ...held, followUpTasks: ticked(held.followUpTasks, tick) };
    if (shown) putConsultation(cache, shown);
    return shown;
  }
  function send(tick: Tick): Promise<Consultation> {
    const shown = show(tick);
    if (!shown) throw new Error("This consultation is not here any more.");
    return call("updateConsultation", { id, followUpTasks: shown.followUpTasks, updatedAt: shown.updatedAt });
  }
  return useMutation({
    scope: { id: `tick-${id}` },
    onMutate(tick: Tick) {
      const isOther = ({ task }: Tick) => task.text !== tick.task.text;
      cache.setQueryData(failedTicks(id).queryKey, (known) => known?.filter(isOther));
      show(tick);
    },
    async mutationFn(tick: Tick) {
      try {
        return await send(tick);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "conflict") throw error;
        putConsultation(cache, await call("getConsultation", { id }));
        return send(tick);
      }
    },
    onSuccess: (changed) => void putConsultation(cache, changed),
    onError({ message }, { place, task }) {
      cache.setQueryData(failedTicks(id).queryKey, (known = []) => [...known, { place, task, message }]);
      show({ place, task: { ...task, isDone: !task.isDone } });
      askAgain(cache, id);
    },
  });
}

/** Why the last tick of each task failed, by its place. What has come to be as it was wished is no failure any more. */
export function useFailedTicks({ id, followUpTasks }: Consultation): Map<number, string> {
  const { data = [] } = useQuery(failedTicks(id));
  const placed = data.map((tick) => ({ ...tick, place: placeOf(followUpTasks, tick) }));
  const failed = placed.filter(({ place, task }) => followUpTasks[place]?.isDone !== task.isDone);
  return new Map(failed.map(({ place, message }) => [place, message]));
}

function ticked(tasks: FollowUpTask[], tick: Tick): FollowUpTask[] {
  const at = placeOf(tasks, tick);
  return tasks.map((one, there) => (there === at ? { ...one, isDone: tick.task.isDone } : one));
}

/** Where it stood, or where somebody has moved it meanwhile; below 0: it is not there any more. */
function placeOf(tasks: FollowUpTask[], { place, task }: Tick): number {
  return tasks[place]?.text === task.text ? place : tasks.findIndex(({ text }) => text === task.text);
}
