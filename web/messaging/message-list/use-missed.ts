import { useState } from "react";
import {
  type Attention,
  type Look,
  type Missed,
  missedAtFirst,
  missedSince,
} from "#domain/messaging/reading/missed.ts";
import { useFocused, useInSight } from "./use-read.ts";

interface Reader extends Look {
  /** After which everything was unread at first; null: nothing was. */
  unreadAfter: number | null;
  /** Called while rendering, each time something came while one was away. */
  onHeld: () => void;
}

/** What others said while one did not look. */
export function useMissed({ unreadAfter, onHeld, ...look }: Reader): Missed {
  const [known, setKnown] = useState(() => missedAtFirst(look, unreadAfter));
  const next = missedSince(known, look);
  if (next === known) return known;
  setKnown(next);
  if (next.times > known.times) onHeld();
  return next;
}

/** Where something may be missing one has not been, whatever one looked at. */
export function useAttention(isWhole: boolean): Attention {
  const isLooking = useFocused();
  const isInSight = useInSight();
  if (!isWhole || !isInSight) return "away";
  return isLooking ? "here" : "beside";
}
