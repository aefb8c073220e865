import { useState } from "react";
import type { ShownMessage } from "./live.ts";
import { useFocused, useInSight } from "./use-read.ts";

/** Looking at it; beside it, where it is in sight and something else has the focus; or away from it, or from the network. */
type Attention = "here" | "beside" | "away";

interface Reader {
  messages: ShownMessage[];
  /** The number of the newest one. */
  upTo: number;
  me: string;
  attention: Attention;
  isAtEnd: boolean;
  /** After which everything was unread at first; null: nothing was. */
  unreadAfter: number | null;
  /** Called while rendering. */
  onHeld: () => void;
}

interface Missed {
  /** The number after which it begins; null: nothing was missed. */
  after: number | null;
  /** How often something came while one was away. */
  times: number;
  /** The last time one was at the end. */
  wasAtEnd: boolean;
}

interface Known extends Missed, Pick<Reader, "upTo" | "attention"> {
  /** What was there when one looked last. */
  leftAt: number;
  /** So many of others came after that. */
  came: number;
  /** What was missed was not looked through to its end yet: its line stays where it is. */
  isOpen: boolean;
}

/** What others said while one did not look. Of what came while one was away nothing is passed over. */
export function useMissed({ messages, upTo, me, attention, isAtEnd, unreadAfter, onHeld }: Reader): Missed {
  const [known, setKnown] = useState<Known>(() => {
    const leftAt = unreadAfter ?? upTo;
    const came = attention === "here" ? 0 : countAfter(leftAt, messages, me);
    return {
      upTo,
      attention,
      leftAt,
      came,
      after: unreadAfter,
      isOpen: unreadAfter !== null,
      times: 0,
      wasAtEnd: false,
    };
  });
  // what is new came while it was as it was before
  const wasHere = known.attention === "here";
  const came = wasHere ? 0 : countAfter(known.leftAt, messages, me);
  const isOver = known.isOpen && wasHere && isAtEnd;
  if (known.upTo === upTo && known.attention === attention && known.came === came && !isOver) return known;
  const isOpen = known.isOpen && !isOver;
  const stoodAt = isOpen && known.after !== null ? known.after : known.upTo;
  const leftAt = wasHere ? stoodAt : known.leftAt;
  const isMissed = came > known.came;
  const isHeld = isMissed && known.attention === "away";
  const next: Known = {
    ...{ upTo, attention, leftAt, came: attention === "here" ? 0 : countAfter(leftAt, messages, me) },
    ...(isMissed ? { after: leftAt, isOpen: true } : { after: known.after, isOpen }),
    ...(isHeld ? { times: known.times + 1, wasAtEnd: isAtEnd } : { times: known.times, wasAtEnd: known.wasAtEnd }),
  };
  setKnown(next);
  if (isHeld) onHeld();
  return next;
}

function countAfter(number: number, messages: ShownMessage[], me: string): number {
  let count = 0;
  for (let place = messages.length - 1; place >= 0; place--) {
    const { seq, author } = messages[place] as ShownMessage;
    if (seq !== null && seq <= number) break;
    if (seq !== null && author.id !== me) count++;
  }
  return count;
}

/** Where something may be missing one has not been, whatever one looked at. */
export function useAttention(isWhole: boolean): Attention {
  const isLooking = useFocused();
  const isInSight = useInSight();
  if (!isWhole || !isInSight) return "away";
  return isLooking ? "here" : "beside";
}
