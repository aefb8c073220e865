import type { Message } from "#contract/messages.ts";

/**
 * Whoever writes has read what stands above, and answers it; but not what others said before this could be sent. A line of
 * the server's own says nothing about it: the cursor is told beside it.
 */
export function hasReadAbove({ type, signs }: Pick<Message, "type" | "signs">): boolean {
  return type !== "system" && !signs.includes("behind");
}
