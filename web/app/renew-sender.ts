import { call } from "#web/platform/api.ts";
import { flush, sendAs } from "#web/platform/outbox/outbox.ts";
import { sessionMark } from "#web/platform/session.ts";

/** Whoever signed in anew, in another tab, goes on sending from this one once the server has said that it is the same person. */
export async function renewSender(myId: string): Promise<void> {
  const session = sessionMark();
  if (session === null) return;
  const who = await call("getMe", {}).catch(() => null);
  // somebody else, or nobody who could say: what waits is kept
  if (who?.id !== myId || sessionMark() !== session) return;
  sendAs(myId);
  void flush();
}
