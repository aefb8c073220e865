import { useEffect, useRef, useState } from "react";
import { typingIdle, typingShown } from "#contract/limits.ts";
import { ask, onSignal } from "#web/platform/connection.ts";

/** Tells the others that I write: once at the first key, and again when I have stopped for a second or emptied the field. */
export function useMyTyping(conversationId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyping = useRef(false);
  const lastTold = useRef(0);

  function tell(name: "typing:start" | "typing:stop") {
    // a flicker that gets lost is no loss
    ask(name, { conversationId }).catch(() => {});
  }

  function stop() {
    clearTimeout(timer.current);
    if (isTyping.current) tell("typing:stop");
    isTyping.current = false;
  }

  return {
    onText(text: string) {
      if (text === "") return stop();
      clearTimeout(timer.current);
      timer.current = setTimeout(stop, typingIdle);
      // others show it for three seconds: a long sentence renews it
      if (isTyping.current && Date.now() - lastTold.current < typingShown / 2) return;
      isTyping.current = true;
      lastTold.current = Date.now();
      tell("typing:start");
    },
    stop,
  };
}

/** The names of the others who write here now; each is shown until they stop, or for three seconds. */
export function useTyping(conversationId: string, me: string): string[] {
  const [names, setNames] = useState<Record<string, string>>({});
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const forget = (userId: string) => {
      clearTimeout(timers.get(userId));
      setNames(({ [userId]: _, ...rest }) => rest);
    };
    const stopStarted = onSignal("typing:started", ({ conversationId: where, userId, userName }) => {
      // another device of mine tells this one, too
      if (where !== conversationId || userId === me) return;
      clearTimeout(timers.get(userId));
      timers.set(
        userId,
        setTimeout(() => forget(userId), typingShown),
      );
      setNames((known) => ({ ...known, [userId]: userName }));
    });
    const stopStopped = onSignal("typing:stopped", ({ conversationId: where, userId }) => {
      if (where === conversationId) forget(userId);
    });
    return () => {
      stopStarted();
      stopStopped();
      for (const timer of timers.values()) clearTimeout(timer);
      setNames({});
    };
  }, [conversationId, me]);
  return Object.values(names);
}
