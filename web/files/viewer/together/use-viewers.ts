import { useEffect, useState } from "react";
import type { Person } from "#contract/accounts.ts";
import { useMe } from "#web/accounts/queries.ts";
import { ask, onSignal, useLiveStatus } from "#web/platform/connection.ts";
import { saidEvery, sayView } from "./say-view.ts";

/** Who did not say it for so long is there no more. */
const shownFor = 2.5 * saidEvery;

/**
 * Tells the conversation what I look at, and answers who looks at the same. Nothing of it is stored: everybody says it again
 * from time to time and when somebody comes, and whoever has not for a while is there no more.
 */
export function useViewers(conversationId: string, view: string): Person[] {
  const me = useMe()?.id;
  const isLive = useLiveStatus() === "live";
  const [viewers, setViewers] = useState<Person[]>([]);

  useEffect(() => {
    if (!isLive || !me) return;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const saying = sayView(() => tell(conversationId, view));
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
    const stopHearing = onSignal("view:changed", ({ conversationId: where, user, view: theirs }) => {
      if (where !== conversationId || user.id === me) return;
      if (theirs === view) hear(user);
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
  }, [conversationId, view, me, isLive]);

  useEffect(() => () => tell(conversationId, null), [conversationId]);
  return viewers;
}

function tell(conversationId: string, view: string | null): void {
  // a flicker that gets lost is no loss
  ask("view:change", { conversationId, view }).catch(() => {});
}
