import type { Message } from "#contract/messages.ts";
import { isSameDay } from "./days.ts";

/** Between two messages of one run: five minutes, in milliseconds. */
const longest = 300_000;

type Said = Pick<Message, "type" | "replyTo" | "topicId" | "createdAt"> & { author: Pick<Message["author"], "id"> };

/**
 * Whether a message goes on where the one before it ended, so that name and picture need not be shown again: the same author,
 * within five minutes on the same day of the viewer's zone, no reply, of the same topic, neither of the two a line of the
 * server's own.
 */
export function joins(before: Said | undefined, message: Said): boolean {
  if (!before || before.type === "system" || message.type === "system") return false;
  if (before.author.id !== message.author.id || before.topicId !== message.topicId || message.replyTo) return false;
  // what still waits carries the clock of this device, which may be behind the server's
  const apart = Math.abs(Date.parse(message.createdAt) - Date.parse(before.createdAt));
  return apart <= longest && isSameDay(before.createdAt, message.createdAt);
}
