import type { AutomationCondition } from "#contract/automation.ts";

const hour = 3_600_000;

/** The hours of silence that a trigger waits for; null of one that waits for messages. */
export function quietHoursOf(conditions: AutomationCondition[]): number | null {
  return conditions.find((condition) => condition.type === "time_based")?.value ?? null;
}

/** Acts only while nobody else has answered. */
export function needsSilence(conditions: AutomationCondition[]): boolean {
  return conditions.some(({ type }) => type === "conversation_state");
}

/** Milliseconds of so many hours. */
export function hoursLong(hours: number): number {
  return hours * hour;
}
