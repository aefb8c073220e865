import { remindEvery } from "#contract/limits.ts";
import type { MessagePriority } from "#contract/messages.ts";
import { presses } from "./conversations/conversation-flags.ts";

/** Only what is raised above the ordinary may ask people to acknowledge it. */
export function mayAskAcknowledgement(priority: MessagePriority): boolean {
  return presses(priority);
}

interface Asked {
  isOwn: boolean;
  seq: number;
  /** The conversation's last number when this person came in; null: is not in it. */
  joinedSeq: number | null;
}

/** Those are asked who were there when it was said, but not who said it. */
export function isAsked({ isOwn, seq, joinedSeq }: Asked): boolean {
  return !isOwn && joinedSeq !== null && seq > joinedSeq;
}

/** A reminder has its rest before the next one; both times ISO 8601. */
export function mayRemind(remindedAt: string | null, now: string): boolean {
  return remindedAt === null || Date.parse(now) - Date.parse(remindedAt) >= remindEvery;
}
