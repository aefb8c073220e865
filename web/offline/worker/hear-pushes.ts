// What the server tells a browser that has no page open (decision 045).
import type { Pushed } from "#contract/push.ts";
import { shownLine } from "#domain/messaging/shown-line.ts";
import { mustShow } from "../must-show.ts";

export function hearPushes(self: ServiceWorkerGlobalScope): void {
  self.addEventListener("push", (event) => {
    const pushed = asPushed(event.data);
    if (pushed) event.waitUntil(show(self, pushed));
  });
  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAnew(self, event)));
}

/**
 * The push service gives the browser another address by itself. A worker has no token to tell the server with: an open page
 * does, or the next one (`tell-new-address.ts`). Where nothing may be told any more, the browser refuses.
 */
async function subscribeAnew(self: ServiceWorkerGlobalScope, change: PushSubscriptionChangeEvent): Promise<void> {
  const { pushManager } = self.registration;
  const key = change.oldSubscription?.options.applicationServerKey;
  const held = change.newSubscription ?? (await pushManager.getSubscription());
  if (!held && key) await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage({ type: "PUSH_MOVED" });
}

/** Whoever looks at a page has the bell. */
async function show(self: ServiceWorkerGlobalScope, { id, title, body, path }: Pushed): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const isLookedAt = pages.some(({ visibilityState }) => visibilityState === "visible");
  if (isLookedAt && !mustShow(self.navigator.userAgent)) return;
  const options = { body: shownLine(body), tag: id, icon: "/icon-192.png", data: { id, address: path } };
  await self.registration.showNotification(title, options);
}

/** Of another release, or of nobody of ours, nothing is shown. */
function asPushed(data: PushMessageData | null): Pushed | null {
  try {
    const given = data?.json() as Partial<Record<keyof Pushed, unknown>> | undefined;
    const isWhole = [given?.id, given?.title, given?.body, given?.path].every((part) => typeof part === "string");
    return isWhole && String(given?.path).startsWith("/dashboard/") ? (given as Pushed) : null;
  } catch {
    return null;
  }
}
