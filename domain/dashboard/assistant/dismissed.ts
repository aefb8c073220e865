import type { Suggestion } from "./suggestion.ts";

/** The marks of dismissed suggestions by their ids, oldest first. */
export type Dismissed = Readonly<Record<string, string>>;

type Marked = Pick<Suggestion, "id" | "kind" | "mark">;

const mostKept = 100;

/**
 * Dismissed ones are hidden (S2 section 4) as long as they tell of the same. An idle project that moved meanwhile is another one
 * only where that was later: how it last moved may fall out of the recent activity.
 */
export function isDismissed({ id, kind, mark }: Marked, dismissed: Dismissed): boolean {
  const kept = Object.hasOwn(dismissed, id) ? dismissed[id] : undefined;
  if (kept === undefined) return false;
  return kind === "idle" ? Date.parse(mark) <= Date.parse(kept) : mark === kept;
}

/** With this one, too; of too many the oldest go. */
export function withDismissed(dismissed: Dismissed, { id, mark }: Marked): Dismissed {
  return Object.fromEntries([...Object.entries(withoutDismissed(dismissed, id)), [id, mark]].slice(-mostKept));
}

export function withoutDismissed(dismissed: Dismissed, id: string): Dismissed {
  return Object.fromEntries(Object.entries(dismissed).filter(([one]) => one !== id));
}

/** As a device kept it: what is nothing of the kind is nothing. */
export function readDismissed(text: string): Dismissed {
  try {
    const read: unknown = JSON.parse(text);
    return Object.fromEntries(Object.entries(Object(read)).filter(([, mark]) => typeof mark === "string")) as Dismissed;
  } catch {
    return {};
  }
}
