import type { Graph } from "../graph.ts";
import { scheduleOf } from "../template.ts";
import { atStep, type Definition, type Flaw, flaw, flawsWhere } from "./flaw.ts";

/** A time of each day (`weekday` null), or of one day of the week, 0 being Sunday. */
export interface Schedule {
  weekday: number | null;
  hour: number;
  minute: number;
}

export function cronOf({ weekday, hour, minute }: Schedule): string {
  return `${minute} ${hour} * * ${weekday ?? "*"}`;
}

/** Undefined of a pattern that says something else. */
export function scheduleIn(cron: string): Schedule | undefined {
  const [, minute, hour, weekday] = /^(\d|[1-5]\d) (\d|1\d|2[0-3]) \* \* ([0-6]|\*)$/.exec(cron) ?? [];
  if (weekday === undefined) return undefined;
  return { weekday: weekday === "*" ? null : Number(weekday), hour: Number(hour), minute: Number(minute) };
}

/** Without a wait for its time it would begin again at once, and never stop; without a time that wait would never end. */
export function scheduleFlaws({ triggers, steps }: Definition, graph: Graph): Flaw[] {
  const cron = scheduleOf({ triggers });
  const waits = steps.filter(({ type, config }) => type === "wait" && "for" in config && config.for === "time");
  if (cron === undefined) {
    return waits.map((step) => flaw(atStep(step, "for"), "This template has no time that could be waited for."));
  }
  const isWait = (id: string) => waits.some((step) => step.id === id);
  const firsts = Object.entries(graph).filter(([, { from }]) => from.length === 0);
  const meetings = steps.filter((step) => step.type === "action" && step.config.do === "schedule-consultation");
  return [
    ...flawsWhere(
      [!scheduleIn(cron), "schedule", "It begins at a time of each day, or of one day of the week."],
      [
        firsts.some(([id]) => !isWait(id)),
        "schedule",
        "What begins again and again waits for its time first: let every other step come after a step that waits for the time.",
      ],
    ),
    ...meetings.map((step) =>
      flaw(atStep(step, "at"), "A meeting is held once: what begins again and again cannot schedule one."),
    ),
  ];
}
