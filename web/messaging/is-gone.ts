import type { ShownMessage } from "./live.ts";

/** Deleted, here at least: what waits to be told is meant. */
export function isGone({ isDeleted, waiting }: Pick<ShownMessage, "isDeleted" | "waiting">): boolean {
  return isDeleted || waiting?.content === null;
}
