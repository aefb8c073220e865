import { useSyncExternalStore } from "react";
import {
  type Dismissed,
  readDismissed,
  withDismissed,
  withoutDismissed,
} from "#domain/dashboard/assistant/dismissed.ts";
import type { Suggestion } from "#domain/dashboard/assistant/suggestion.ts";
import { keepBeside, readBeside } from "#web/platform/kept/beside-token.ts";
import { onSessionChange } from "#web/platform/session.ts";

const name = "dismissed";
const listeners = new Set<() => void>();
/** By person; where the device has no room left it holds until the page closes. */
const held = new Map<string, Dismissed>();
onSessionChange(() => held.clear());

/** What this person dismissed on this device: ids, days and counts, and nothing that was read. */
export function useDismissed(person: string) {
  const dismissed = useSyncExternalStore(onChange, () => dismissedBy(person));
  return {
    dismissed,
    dismiss: (suggestion: Suggestion) => change(person, withDismissed(dismissedBy(person), suggestion)),
    bringBack: ({ id }: Suggestion) => change(person, withoutDismissed(dismissedBy(person), id)),
  };
}

function dismissedBy(person: string): Dismissed {
  const known = held.get(person) ?? readDismissed(readBeside(person, name));
  held.set(person, known);
  return known;
}

function change(person: string, now: Dismissed): void {
  held.set(person, now);
  keepBeside(person, name, JSON.stringify(now));
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
