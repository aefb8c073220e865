import { createdProjects, repeatedKinds } from "./activity-suggestions.ts";
import { type Dismissed, isDismissed } from "./dismissed.ts";
import { deadlines, idleProjects } from "./project-suggestions.ts";
import type { Impact, Seen, Suggestion } from "./suggestion.ts";
import { unreadMessages } from "./unread-suggestion.ts";

/** S2 section 9. */
const weights: Record<Impact, number> = { high: 3, medium: 2, low: 1 };
const mostShown = 5;
/** What is quiet, or often, must not push out the rest; it fills what that leaves free. */
const mostOfAKind: Partial<Record<Suggestion["kind"], number>> = { idle: 2, repeated: 2 };

export interface Advice {
  /** At most five, the weightiest first. */
  suggestions: Suggestion[];
  /** How many there would be besides, had they not been dismissed. */
  dismissed: number;
}

/** What the assistant advises now, ranked by the weight of the impact times the confidence (S2 section 9). */
export function suggest(seen: Seen, dismissed: Dismissed, now: number): Advice {
  const all = [
    ...deadlines(seen, now),
    ...unreadMessages(seen),
    ...createdProjects(seen),
    ...repeatedKinds(seen),
    ...idleProjects(seen, now),
  ];
  const open = all.filter((one) => !isDismissed(one, dismissed)).toSorted((one, other) => rank(other) - rank(one));
  return { suggestions: shownOf(open), dismissed: all.length - open.length };
}

function rank({ impact, confidence }: Suggestion): number {
  return weights[impact] * confidence;
}

/** In their order: first few of a kind, then as many more as there is room for. */
function shownOf(ranked: Suggestion[]): Suggestion[] {
  const counts = new Map<Suggestion["kind"], number>();
  const [first, more]: [Suggestion[], Suggestion[]] = [[], []];
  for (const one of ranked) {
    const before = counts.get(one.kind) ?? 0;
    counts.set(one.kind, before + 1);
    (before < (mostOfAKind[one.kind] ?? mostShown) ? first : more).push(one);
  }
  const shown = new Set([...first, ...more].slice(0, mostShown));
  return ranked.filter((one) => shown.has(one));
}
