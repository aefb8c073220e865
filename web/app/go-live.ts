import type { QueryClient } from "@tanstack/react-query";
import { accountLive, hearPresence } from "#web/accounts/live.ts";
import { messagingLive } from "#web/messaging/live.ts";
import { sendOutgoing } from "#web/messaging/outgoing/send-outgoing.ts";
import { notificationLive } from "#web/notifications/live.ts";
import { organizationLive } from "#web/organizations/live.ts";
import { ask, connect, onSignal } from "#web/platform/connection.ts";
import { fetchMissed } from "#web/platform/fetch-missed.ts";
import { applyFact, lateAreas } from "#web/platform/live.ts";
import { flush, sendAs } from "#web/platform/outbox/outbox.ts";
import { noted } from "#web/platform/outbox/outbox-notes.ts";
import { dropToken, onSessionChange } from "#web/platform/session.ts";
import { projectLive } from "#web/projects/live.ts";
import { studioNameLive } from "./studio-name-live.ts";

const areas = [accountLive, organizationLive, projectLive, messagingLive, notificationLive, studioNameLive];

// comes late; without a network the worker has it
const seldom = () => import("./seldom.ts");
const ignore = () => {};
/** Milliseconds after which what was opened stands: what is brought besides comes after it. */
const quiet = 3000;

/** One socket for the whole signed-in area: facts change the cache, a new connection fetches what was missed. Answers how to stop. */
export function goLive(cache: QueryClient, myId: string): () => void {
  const hangUp = connect({
    onFact: (name, payload) =>
      applyFact([...areas, ...lateAreas], cache, { name, payload: payload as never, me: myId }),
    onConnect() {
      void fetchMissed(cache, ask);
      void flush();
    },
    onRefused: dropToken,
    // what was kept of me from before does not know it yet
    onBarred: () => void cache.invalidateQueries({ queryKey: ["me"] }),
  });
  sendAs(myId);
  const carry = () => seldom().then((late) => late.carryLate(cache), ignore);
  const leaving = new AbortController();
  setTimeout(() => void seldom().then((late) => late.bringDrafts(cache, myId, leaving.signal), ignore), quiet);
  const stopSending = sendOutgoing(cache, myId, carry);
  void flush();
  if (noted().length > 0)
    void seldom()
      .then((late) => late.takeUpNoted())
      .catch(ignore);
  const stopRenewing = onSessionChange(() => void seldom().then((late) => late.renewSender(myId), ignore));
  const stopOnline = onSignal("user:online", (who) => hearPresence(cache, { ...who, isOnline: true }));
  const stopOffline = onSignal("user:offline", (who) => hearPresence(cache, { ...who, isOnline: false }));
  return () => {
    hangUp();
    leaving.abort();
    sendAs(undefined);
    stopSending();
    stopRenewing();
    stopOnline();
    stopOffline();
  };
}
