import type { ProjectProgress } from "#contract/conversation-insights.ts";
import { day } from "./said.ts";

const [least, days] = [5, 3];
const base = 0.5;
const shift: Record<ProjectProgress["momentum"], number> = {
  accelerating: 0.2,
  steady: 0,
  slowing: -0.2,
  stalled: -0.3,
};

/**
 * S3 section 9: what was said in the last three days beside the three before, more than 1.2 times as much or less than 0.8 times.
 * `times`: of the messages, milliseconds. Fewer than five are steady; of more, none in three days is stalled.
 */
export function momentumOf(times: number[], now: number): ProjectProgress["momentum"] {
  if (times.length < least) return "steady";
  const within = (from: number, to: number) =>
    times.filter((at) => now - at >= from * day && now - at < to * day).length;
  // the clock of a server may be a moment behind that of another
  const last = within(Number.NEGATIVE_INFINITY, days);
  if (last === 0) return "stalled";
  const before = within(days, 2 * days);
  if (last > 1.2 * before) return "accelerating";
  return last < 0.8 * before ? "slowing" : "steady";
}

/** 0 to 1 (S3 section 9). */
export function completionEstimate(momentum: ProjectProgress["momentum"]): number {
  return Math.min(Math.max(base + shift[momentum], 0), 1);
}
