// The push service of this browser, and what it gave us.
import type { PushSubscription as Given } from "#contract/push.ts";

const unavailable =
  "This browser cannot be told while no page is open. On a phone or tablet, put Guidon on the home screen and open it there; elsewhere, take another browser.";
const unkept =
  "At this address Guidon is not kept in the browser, which it has to be for that. Open it at its own address, with https.";
const refused =
  "This browser does not let Guidon tell you. Allow notifications in its settings for this site, then turn this on.";
const unreachable = "This browser could not reach its push service. Try again in a moment.";

export async function subscribedHere(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration();
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

/** Where it may not be used yet, to be called in the very press: later a browser does not ask. Throws why it cannot be used, in a sentence of what to do. */
export async function subscribe(publicKey: string): Promise<Given> {
  if (!("Notification" in window && "PushManager" in window && navigator.serviceWorker)) {
    throw new Error(unavailable);
  }
  if ((await Notification.requestPermission()) !== "granted") throw new Error(refused);
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) throw new Error(unkept);
  // one that was made for another studio, or another key of this one, tells nothing
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch((cause: Error) => {
      throw new Error(unreachable, { cause });
    });
  return asGiven(made);
}

export function asGiven(subscription: PushSubscription): Given {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys } as Given;
}

export async function unsubscribe(): Promise<void> {
  await (await subscribedHere())?.unsubscribe();
}
