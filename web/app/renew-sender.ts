import { call } from "#web/platform/api.ts";
import { flush, sendAs } from "#web/platform/outbox.ts";
import { onSessionChange, sessionMark } from "#web/platform/session.ts";

/**
 * Whoever signed in anew in another tab goes on sending from this one, once the server has said that it is the same person.
 * Answers how to stop.
 */
export function renewSender(myId: string): () => void {
  return onSessionChange(async () => {
    const session = sessionMark();
    if (session === null) return;
    const who = await call("getMe", {}).catch(() => null);
    // not there: nobody is to send, and what waits is kept
    if (who?.id !== myId || sessionMark() !== session) return;
    sendAs(myId);
    void flush();
  });
}
