import type { ProjectProgress } from "#contract/conversation-insights.ts";

const least = 5;
const base = 0.5;
const shift: Record<ProjectProgress["momentum"], number> = {
  accelerating: 0.2,
  steady: 0,
  slowing: -0.2,
  stalled: -0.3,
};

/** How many were said in the last three days, and in the three before: counted, for of a lively talk fewer days are read. */
export interface Days {
  last: number;
  before: number;
}

/**
 * S3 section 9: what was said in the last three days beside the three before, more than 1.2 times as much or less than 0.8 times.
 * `messages`: how many were read. Fewer than five are steady; of more, none in three days is stalled.
 */
export function momentumOf(messages: number, { last, before }: Days): ProjectProgress["momentum"] {
  if (messages < least) return "steady";
  if (last === 0) return "stalled";
  if (last > 1.2 * before) return "accelerating";
  return last < 0.8 * before ? "slowing" : "steady";
}

/** 0 to 1 (S3 section 9). */
export function completionEstimate(momentum: ProjectProgress["momentum"]): number {
  return Math.min(Math.max(base + shift[momentum], 0), 1);
}
