import { conversationTypes } from "#contract/choices.ts";
import type { ConversationType } from "#contract/conversations.ts";

/** Types of conversation that need somewhere to be started. */
export const placedTypes = ["project", "team", "broadcast"] as const;
export type PlacedType = (typeof placedTypes)[number];

/** May somebody who may start these types somewhere start this one? Whoever is signed in may write to one person, and ask the staff. */
export function canStart(type: ConversationType, startable: readonly PlacedType[]): boolean {
  return type === "direct" || type === "support" || startable.some((placed) => placed === type);
}

/** What can be started at all: a consultation brings its own (decision 039). */
export const startedTypes = conversationTypes.filter((type) => canStart(type, placedTypes));
