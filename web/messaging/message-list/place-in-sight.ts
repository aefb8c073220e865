import { useEffect, useEffectEvent } from "react";

interface Place {
  conversationId: string | undefined;
  look: () => number | undefined;
}

/** Of the one list of messages that is on screen. */
let place: Place | undefined;
/** Who waits until it has shown what it was given. */
const waiting = new Set<() => void>();
/** Twice these milliseconds after which a list has shown it, or is none any more: a device that had no turn for a while is given the second. */
const longest = 500;

/**
 * Tells, when it is asked, the number of the message that the reader of this conversation has before them; and whenever the
 * list shows others than before.
 */
export function usePlaceInSight(
  conversationId: string | undefined,
  messages: unknown[],
  look: () => number | undefined,
): void {
  const onAsked = useEffectEvent(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other messages are what it reacts to
  useEffect(() => {
    for (const go of waiting) go();
  }, [messages]);
  useEffect(() => {
    const mine = { conversationId, look: () => onAsked() };
    place = mine;
    return () => {
      if (place === mine) place = undefined;
    };
  }, [conversationId]);
}

/** Undefined: nobody reads there. */
export function placeInSight(conversationId: string): number | undefined {
  return place?.conversationId === conversationId ? place.look() : undefined;
}

/** Comes back when the list on screen shows others than now, and has measured them. */
export function shownAnew(): Promise<void> {
  return new Promise((resolve) => {
    // a second time it does nothing
    const over = () => {
      waiting.delete(go);
      resolve();
    };
    // sizes are told at the end of a frame
    const go = () => requestAnimationFrame(() => setTimeout(over));
    setTimeout(() => setTimeout(over, longest), longest);
    waiting.add(go);
  });
}
