import { useEffect, useRef, useState } from "react";
import type { Person } from "#contract/accounts.ts";
import { useMe } from "#web/accounts/queries.ts";
import { onSignal, useLiveStatus } from "#web/platform/connection.ts";
import { saidEvery, sayView } from "./say-view.ts";
import type { Way } from "./way.ts";

/** Who did not say it for so long is there no more. */
const shownFor = 2.5 * saidEvery;

/**
 * Tells the others that I look at it, and answers who does, too. Nothing of it is stored: everybody says it again from time to
 * time and when somebody comes, and whoever has not for a while is there no more. Null: nobody is told, and nobody there.
 */
export function useViewers(way: Way | null): Person[] {
  const me = useMe()?.id;
  const isLive = useLiveStatus() === "live";
  const [viewers, setViewers] = useState<Person[]>([]);
  /** By which I said so last: whoever looks at another file has left the one before with that. */
  const said = useRef<Way | null>(null);

  useEffect(() => {
    if (!way) leave(said);
    if (!way || !isLive || !me) return;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const saying = sayView(() => {
      said.current = way;
      way.look(true);
    });
    function forget(userId: string) {
      clearTimeout(timers.get(userId));
      timers.delete(userId);
      setViewers((known) => known.filter(({ id }) => id !== userId));
    }
    function hear(user: Person) {
      const isNew = !timers.has(user.id);
      clearTimeout(timers.get(user.id));
      timers.set(
        user.id,
        setTimeout(() => forget(user.id), shownFor),
      );
      if (!isNew) return;
      setViewers((known) => [...known, user]);
      saying.answer(timers.size);
    }
    const stopHearing = way.onLook((user, isLooking, isGone) => {
      if (user.id === me) {
        // another window of mine: they who heard it believe that I am not here, either
        if (isGone) saying.answer(timers.size);
        return;
      }
      if (isLooking) hear(user);
      else forget(user.id);
    });
    const stopOffline = onSignal("user:offline", ({ userId }) => forget(userId));
    return () => {
      stopHearing();
      stopOffline();
      saying.stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setViewers([]);
    };
  }, [way, me, isLive]);

  useEffect(() => () => leave(said), []);
  return viewers;
}

function leave(said: { current: Way | null }): void {
  said.current?.look(false);
  said.current = null;
}
