import type { Outgoing } from "./outbox.ts";

/** How an attempt ended: stored, refused, or surely heard by nobody. Where nobody knows, nothing of the entry changes. */
export type End = "sent" | "refused" | "unheard";

/** What is left of an entry after an attempt to send it. `wasOut`: an earlier one may have come through. */
export function afterTry(entry: Outgoing, wasOut: true | undefined, end: End, reason: string): Outgoing[] {
  const { isOut: _, ...held } = entry;
  const { next, by, isEnding } = entry;
  if (end === "sent") return next ? [{ ...next, by, state: "waiting" }] : [];
  if (isEnding && !(wasOut && end === "unheard")) return [];
  // refused for what it needs anew, it waits for that
  const isFailed = end === "refused" && !(entry.needs && entry.state === "waiting");
  return [{ ...held, ...(wasOut && { isOut: true }), ...(isFailed && { state: "failed", reason }) }];
}
