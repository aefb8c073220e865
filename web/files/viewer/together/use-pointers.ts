import { useEffect, useMemo, useState } from "react";
import type { Person } from "#contract/accounts.ts";
import { cursorsPerSecond } from "#contract/limits.ts";
import { paced } from "#web/platform/paced.ts";
import type { Company, Pointer } from "../company.ts";
import type { Way } from "./way.ts";

/** Milliseconds (S3 section 9). */
const cursorShown = 2000;

/**
 * Where those who look at the same thing point, each for two seconds (S3 section 9), and a way to tell them where I do: by several
 * `ways` as many times fewer by each, as the server takes so many of a window.
 */
export function usePointers(way: Way | null, people: Person[], ways: number): Pick<Company, "pointers" | "point"> {
  const [shown, setShown] = useState<Pointer[]>([]);
  const send = useMemo(() => paced((1000 * ways) / cursorsPerSecond, (tell: () => void) => tell()), [ways]);

  useEffect(() => {
    if (!way) return;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const without = (known: Pointer[], userId: string) => known.filter((pointer) => pointer.userId !== userId);
    const stop = way.onPoint((pointer) => {
      const { userId } = pointer;
      clearTimeout(timers.get(userId));
      timers.set(
        userId,
        setTimeout(() => setShown((known) => without(known, userId)), cursorShown),
      );
      setShown((known) => [...without(known, userId), pointer]);
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setShown([]);
    };
  }, [way]);

  return {
    // who does not look at it, or no more, points at nothing here
    pointers: shown.filter(({ userId, position }) => isOnPicture(position) && people.some(({ id }) => id === userId)),
    point(page, { x, y }) {
      if (people.length > 0) send(() => way?.point(page, { x: short(x), y: short(y) }));
    },
  };
}

function short(part: number): number {
  return Math.round(part * 10_000) / 10_000;
}

/** Other clients may tell pixels of their own screen, which say nothing here. */
function isOnPicture({ x, y }: Pointer["position"]): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}
