import type { Seen } from "./suggestion.ts";

/** S2 section 9: so many are enough. */
const enough = 20;

export interface Learned {
  /** At most `enough`. */
  patterns: number;
  enough: number;
  /** Of a hundred. */
  percent: number;
}

/** Patterns over 20 (S2 section 9): a pattern is one kind of activity in one place, project, team or organization. */
export function learningProgress(activity: Seen["activity"]): Learned {
  const seen = activity.map(
    ({ kind, projectId, teamId, organizationId }) => `${kind} ${projectId ?? teamId ?? organizationId}`,
  );
  const patterns = Math.min(new Set(seen).size, enough);
  return { patterns, enough, percent: (patterns / enough) * 100 };
}
