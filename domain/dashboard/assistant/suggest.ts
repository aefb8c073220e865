import { createdProjects, repeatedKinds } from "./activity-suggestions.ts";
import { type Dismissed, isDismissed } from "./dismissed.ts";
import { deadlines, idleProjects } from "./project-suggestions.ts";
import type { Impact, Seen, Suggestion } from "./suggestion.ts";
import { unreadMessages } from "./unread-suggestion.ts";

/** S2 section 9. */
const weights: Record<Impact, number> = { high: 3, medium: 2, low: 1 };
const mostShown = 5;
/** What is quiet, or often, must not push out what presses. */
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
  return { suggestions: fewOfAKind(open).slice(0, mostShown), dismissed: all.length - open.length };
}

function rank({ impact, confidence }: Suggestion): number {
  return weights[impact] * confidence;
}

function fewOfAKind(ranked: Suggestion[]): Suggestion[] {
  const shown = new Map<Suggestion["kind"], number>();
  return ranked.filter(({ kind }) => {
    const before = shown.get(kind) ?? 0;
    shown.set(kind, before + 1);
    return before < (mostOfAKind[kind] ?? mostShown);
  });
}
