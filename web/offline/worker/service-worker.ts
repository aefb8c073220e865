// What the site can do without the network (decision 018). Answers of the API are never kept here.
import { precache } from "virtual:precache";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { appPaths } from "#contract/app-paths.ts";
import { keptPictures } from "#web/platform/kept/kept-pictures.ts";
import { keptAnswer, lookForKept, mayBeKept } from "./answer-kept.ts";
import { hearPushes } from "./hear-pushes.ts";
import { clearViewer, keepViewer, keptPart, renewViewer } from "./keep-viewer.ts";
import { forgetRefused, homeIsOne, keepableHome, withoutSignature } from "./kept-answers.ts";

declare const self: ServiceWorkerGlobalScope;

/** Seconds until a visitor on a bad line sees the homepage that was kept. */
const patience = 4;
const [mostAssets, mostPictures] = [120, 200];

/** Of files, of people, and the studio's own. */
const smallPictures = /^\/api\/(media\/[^/]+\/thumb|avatars\/[^/]+|studio\/logo\/[^/]+)$/;

precacheAndRoute(precache, { directoryIndex: "", cleanURLs: false });
cleanupOutdatedCaches();
// the first visit is kept too
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([self.clients.claim(), clearViewer()])));
self.addEventListener("install", (event) => event.waitUntil(renewViewer()));
void lookForKept();

self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const told = event.data as { type?: string; kinds?: Parameters<typeof keepViewer>[0] } | null;
  // who looks at the page says when: it may hold what is not sent yet
  if (told?.type === "SKIP_WAITING") void self.skipWaiting();
  // the first file is kept on this device, or the last one went
  if (told?.type === "DEVICE") event.waitUntil(lookForKept());
  if (told?.type === "VIEWER") event.waitUntil(bringViewer(told.kinds ?? [], event.ports[0]));
});

async function bringViewer(kinds: Parameters<typeof keepViewer>[0], port: MessagePort | undefined): Promise<void> {
  const isHere = await keepViewer(kinds).then(
    () => true,
    () => false,
  );
  port?.postMessage(isHere);
}

hearPushes(self);

// what a page had the system show (`show-banner.ts`) was pressed, or what was pushed
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification.data as Pressed));
});

interface Pressed {
  id: string;
  address: string;
}

/** In a page of the signed-in area, where one is open; a new one is told by its address what it has read (`listen-at-desk.ts`). */
async function follow({ id, address }: Pressed): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith("/dashboard"));
  if (!page) return void (await self.clients.openWindow(`${address}#notification=${id}`));
  // first: not every system lets it have the focus
  page.postMessage({ type: "FOLLOW", id, address });
  await page.focus();
}

/** The signed-in area is one page; `/dev/ui` is for developers, whose server is never far. */
const shellPaths = appPaths.filter((path) => path !== "/dev/ui");
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/app.html"), {
    allowlist: [new RegExp(`^(${shellPaths.join("|")})(\\?|$)`), /^\/dashboard\//],
  }),
);

registerRoute(
  ({ request, url }) => request.mode === "navigate" && url.pathname === "/" && isOurs(url),
  new NetworkFirst({
    cacheName: "guidon-home",
    networkTimeoutSeconds: patience,
    plugins: [homeIsOne, keepableHome],
  }),
);

// their names change with their content
const assets = new CacheFirst({
  cacheName: "guidon-assets",
  plugins: [new ExpirationPlugin({ maxEntries: mostAssets, purgeOnQuotaError: true })],
});
registerRoute(
  ({ url }) => isOurs(url) && url.pathname.startsWith("/assets/"),
  async (asked) => (await keptPart(asked.request)) ?? assets.handle(asked),
);

// a small picture comes from the server as long as there is one: it knows who may still see it
const pictures = new NetworkFirst({
  cacheName: keptPictures,
  plugins: [
    withoutSignature,
    forgetRefused,
    new ExpirationPlugin({ maxEntries: mostPictures, purgeOnQuotaError: true }),
  ],
});
const isSmallPicture = ({ request, url }: { request: Request; url: URL }) =>
  isOurs(url) && request.destination === "image" && smallPictures.test(url.pathname);

// what is kept whole needs no network
registerRoute(
  (asked) => isOurs(asked.url) && mayBeKept(asked),
  async (asked) =>
    (await keptAnswer(asked.request)) ?? (isSmallPicture(asked) ? pictures.handle(asked) : fetch(asked.request)),
);
registerRoute(isSmallPicture, pictures);

function isOurs({ origin }: URL): boolean {
  return origin === self.location.origin;
}
