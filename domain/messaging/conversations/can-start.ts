import type { ConversationType } from "#contract/conversations.ts";

/** Types of conversation that need somewhere to be started. */
export const placedTypes = ["project", "team", "broadcast"] as const;
export type PlacedType = (typeof placedTypes)[number];

/**
 * May somebody who may start these types somewhere start this one? Whoever is signed in may write to one person, ask the staff,
 * and schedule a consultation, which brings its conversation (decision 039).
 */
export function canStart(type: ConversationType, startable: readonly PlacedType[]): boolean {
  const placed = placedTypes.find((one) => one === type);
  return placed === undefined || startable.includes(placed);
}
