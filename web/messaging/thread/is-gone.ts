import type { ShownMessage } from "../live.ts";

/** Deleted, here at least: what waits to be told is meant. */
export function isGone({ isDeleted, waiting }: Pick<ShownMessage, "isDeleted" | "waiting">): boolean {
  return isDeleted || waiting?.content === null;
}

/** What somebody said and may still edit and delete. */
export function isMineToChange(message: Pick<ShownMessage, "author" | "type" | "isDeleted" | "waiting">, me: string) {
  return message.author.id === me && message.type !== "system" && !isGone(message);
}
