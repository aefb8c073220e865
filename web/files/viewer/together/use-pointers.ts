import { useEffect, useState } from "react";
import type { Person } from "#contract/accounts.ts";
import { cursorsPerSecond } from "#contract/limits.ts";
import type { Company, Pointer } from "#web/files/viewer/company.ts";
import { ask, onSignal } from "#web/platform/connection.ts";
import { paced } from "./paced.ts";

/** Milliseconds (S3 section 9). */
const cursorShown = 2000;

type Shown = Pointer & { view: string | null };

/** Where those who look at the same thing point, each for two seconds (S3 section 9), and a way to tell them where I do. */
export function usePointers(conversationId: string, view: string, people: Person[]): Company {
  const [shown, setShown] = useState<Shown[]>([]);
  const [send] = useState(() => paced(1000 / cursorsPerSecond, move));

  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const without = (known: Shown[], userId: string) => known.filter((pointer) => pointer.userId !== userId);
    const stop = onSignal(
      "cursor:moved",
      ({ conversationId: where, userId, userName: name, view: theirs, position }) => {
        if (where !== conversationId) return;
        clearTimeout(timers.get(userId));
        timers.set(
          userId,
          setTimeout(() => setShown((known) => without(known, userId)), cursorShown),
        );
        const pointer = { userId, name, page: pageOf(theirs), position, view: theirs };
        setShown((known) => [...without(known, userId), pointer]);
      },
    );
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setShown([]);
    };
  }, [conversationId]);

  // who does not look at it, or no more, points at nothing here; a client that names no view points at what it looks at
  const isHere = ({ userId, view: theirs, position }: Shown) =>
    isOnPicture(position) && people.some(({ id }) => id === userId) && (theirs === null || isWithin(theirs, view));
  return {
    people,
    pointers: shown.filter(isHere),
    point(page, position) {
      if (people.length > 0) send({ conversationId, view: page === null ? view : `${view}:${page}`, position });
    },
  };
}

function move({ position, ...rest }: { conversationId: string; view: string; position: Pointer["position"] }): void {
  const short = (part: number) => Math.round(part * 10_000) / 10_000;
  // a flicker that gets lost is no loss
  ask("cursor:move", { ...rest, position: { x: short(position.x), y: short(position.y) } }).catch(() => {});
}

/** Other clients may tell pixels of their own screen, which say nothing here. */
function isOnPicture({ x, y }: Pointer["position"]): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/** The third part of `file:<id>:<page>`. */
function pageOf(view: string | null): number | null {
  const page = Number(view?.split(":")[2]);
  return Number.isInteger(page) ? page : null;
}

function isWithin(theirs: string, view: string): boolean {
  return theirs === view || theirs.startsWith(`${view}:`);
}
