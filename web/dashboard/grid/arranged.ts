// How this device arranged the dashboard: it stands here at once, and on the server a moment later.
import type { KeptLayout } from "#contract/dashboard.ts";
import { keepBeside, readBeside } from "#web/platform/kept/beside-token.ts";
import { onSessionChange } from "#web/platform/session.ts";

const name = "dashboard";
const untouched: KeptLayout = { layouts: null, changedAt: null };
const listeners = new Set<() => void>();
/** By person; where the device has no room left it holds until the page closes. */
const held = new Map<string, KeptLayout>();
onSessionChange(() => held.clear());

/** The same object until it changes. */
export function arrangedBy(person: string): KeptLayout {
  const known = held.get(person) ?? parsed(readBeside(person, name));
  held.set(person, known);
  return known;
}

export function keepArranged(person: string, now: KeptLayout): void {
  held.set(person, now);
  keepBeside(person, name, JSON.stringify(now));
  for (const listener of listeners) listener();
}

/** Answers how to stop listening. */
export function onArranged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function parsed(text: string): KeptLayout {
  try {
    return { ...untouched, ...(JSON.parse(text || "{}") as Partial<KeptLayout>) };
  } catch {
    // it holds something else: what the server has serves
    return untouched;
  }
}
