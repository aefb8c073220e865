import { cronOf, type Schedule, scheduleIn } from "#domain/workflows/own/schedule.ts";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { days } from "../template-words.ts";
import { addedStep, withoutStep } from "./change-steps.ts";
import type { TemplateForm } from "./use-template-form.ts";

const atFirst: Schedule = { weekday: 1, hour: 9, minute: 0 };

/** Whenever somebody starts it, or then again and again: with its time comes the step that waits for it, and goes with it. */
export function ScheduleField({ form }: { form: TemplateForm }) {
  const { draft, setWork, errorOf } = form;
  const { schedule, steps, asks } = draft;
  const time = schedule ? (scheduleIn(schedule) ?? atFirst) : null;

  function turn(isOn: boolean) {
    const waits = steps.filter(({ kind }) => kind === "time");
    if (!isOn) {
      const left = waits.reduce((rest, { id }) => withoutStep(rest, id).steps, steps);
      return setWork({ schedule: "", steps: left });
    }
    const wait = { ...addedStep(steps, asks, "time"), after: null };
    return setWork({ schedule: cronOf(atFirst), steps: waits.length > 0 ? steps : [wait, ...steps] });
  }

  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        label="When it begins"
        data-field="schedule"
        value={time ? "again" : "once"}
        error={errorOf("schedule")}
        onChange={({ target }) => turn(target.value === "again")}
      >
        <option value="once">Whenever somebody starts it</option>
        <option value="again">Then again and again, at a time</option>
      </Select>
      {time && (
        <Select
          label="On which day"
          value={time.weekday ?? ""}
          hint="By the clock of whoever starts it."
          onChange={({ target }) =>
            setWork({ schedule: cronOf({ ...time, weekday: target.value === "" ? null : Number(target.value) }) })
          }
        >
          <option value="">Every day</option>
          {days.map((day, weekday) => (
            <option key={day} value={weekday}>
              Every {day}
            </option>
          ))}
        </Select>
      )}
      {time && (
        <TextField
          label="At what time"
          type="time"
          required
          value={`${String(time.hour).padStart(2, "0")}:${String(time.minute).padStart(2, "0")}`}
          onChange={({ target }) => {
            const [hour, minute] = target.value.split(":").map(Number);
            // emptied it says nothing yet
            if (hour !== undefined && minute !== undefined) setWork({ schedule: cronOf({ ...time, hour, minute }) });
          }}
        />
      )}
    </div>
  );
}
