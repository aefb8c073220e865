// What every page gets once it is at rest: nobody waits for any of it.
import "#web/ui/print.css";
import type { AnyRouter } from "@tanstack/react-router";
import { alsoKeep } from "#web/files/device/kept-with.ts";
import { watchPerformance } from "#web/insights/watch-performance.ts";
import { attachmentsLive } from "#web/messaging/attachments/live-versions.ts";
import { tellLeft } from "#web/messaging/drafts/tell-left.ts";
import { keepPushed } from "#web/notifications/desk/keep-pushed.ts";
import { listenAtDesk } from "#web/notifications/desk/listen-at-desk.ts";
import { deviceOwner } from "#web/platform/kept/device-caches.ts";
import { lateAreas } from "#web/platform/live.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { tellUnsent } from "#web/review/outgoing/tell-unsent.ts";
import { focusPressed } from "#web/ui/focus-pressed.ts";
import { keepComposing } from "#web/ui/keep-composing.ts";
import { keepFocus } from "#web/ui/keep-focus.ts";
import { meanOneTap } from "#web/ui/mean-one-tap.ts";
import { showTips } from "#web/ui/tip-layer.tsx";
import { keepBelowBar } from "./keep-below-bar.ts";
import { keepStudioName } from "./keep-studio-name.ts";
import { printDates } from "./print-dates.ts";
import { studioTaglineLive } from "./studio-tagline-live.ts";
import { showWayToKept } from "./way-to-kept.ts";

/** `entry` is the path that the page was opened at. */
export function begin(router: AnyRouter, entry: string): void {
  keepComposing();
  keepFocus();
  keepBelowBar();
  meanOneTap();
  // after the former, which takes a press away
  focusPressed();
  printDates();
  showTips();
  lateAreas.push(attachmentsLive, studioTaglineLive);
  keepStudioName();
  tellLeft((conversation) => void router.navigate({ to: "/dashboard/messages", search: { conversation } }));
  tellUnsent();
  listenAtDesk(queryClient, {
    go: (place) => void router.navigate(place),
    addressOf: (place) => router.buildLocation(place).href,
    goTo: (address) => router.history.push(address),
  });
  keepPushed();
  watchPerformance(router, entry);
  alsoKeep(async () => (await import("#web/review/device/keep-annotations.ts")).keepAnnotations);
  // what is kept on this device is brought up to date by whoever reads it
  if (localStorage.getItem(deviceOwner)) {
    const reading = import("#web/files/queries.ts").then(({ onDevice }) => queryClient.prefetchQuery(onDevice()));
    reading.catch((error: Error) => console.warn("What is kept here could not be read:", error.message));
  }
  showWayToKept((address) => router.history.push(address));
}
