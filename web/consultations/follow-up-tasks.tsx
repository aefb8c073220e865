import { Check } from "lucide-react";
import type { Consultation } from "#contract/consultations.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { useFailedTicks, useTickTask } from "./use-tick-task.ts";

/** What was agreed to be done after it; whoever facilitates ticks it off. */
export function FollowUpTasks({ consultation, mayTick }: { consultation: Consultation; mayTick: boolean }) {
  const tick = useTickTask(consultation);
  const failed = useFailedTicks(consultation);
  return (
    <ul className="grid gap-1.5">
      {consultation.followUpTasks.map((task, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may read alike, and none holds a state of its own
        <li key={place}>
          {mayTick ? (
            <Checkbox
              label={<Words {...task} />}
              checked={task.isDone}
              onChange={(isDone) => tick.mutate({ place, task: { ...task, isDone } })}
            />
          ) : (
            <span className="flex items-start gap-2.5">
              <State isDone={task.isDone} />
              <Words {...task} />
            </span>
          )}
          {failed.has(place) && (
            <p role="alert" className="pl-7.5 text-[length:var(--text-xs)] wrap-anywhere text-bad">
              {failed.get(place)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ text, isDone }: { text: string; isDone: boolean }) {
  return (
    <span dir="auto" className={`wrap-anywhere ${isDone ? "text-ink-3 line-through" : "text-ink"}`}>
      {text}
    </span>
  );
}

function State({ isDone }: { isDone: boolean }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-5 shrink-0 place-items-center rounded-sm border border-line text-ok [&_svg]:size-4"
      >
        {isDone && <Check />}
      </span>
      <span className="sr-only">{isDone ? "Done:" : "Open:"}</span>
    </>
  );
}
