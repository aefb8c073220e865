import { Workbox } from "workbox-window";
import { showOffer } from "./show-offer.ts";

const hour = 3_600_000;
/** The new worker waits for what the old one is still fetching; who asked for it is not left waiting longer than this. */
const patience = 5000;

/** Registers the worker, and says when a newer one waits: it takes over when the person says so, for they may be writing. */
export async function keepWorker(): Promise<void> {
  const worker = new Workbox("/sw.js");
  const page = navigator.serviceWorker;
  let isControlled = page.controller !== null;
  let isAsked = false;
  let registration: ServiceWorkerRegistration | undefined;
  /** The server has this page's version no more. */
  let isOver = false;

  /** Reloads when the new worker is in charge; where another tab was asked first, it already is. */
  function update(): void {
    isAsked = true;
    worker.messageSkipWaiting();
    setTimeout(() => location.reload(), registration?.waiting ? patience : 0);
  }
  const offer = () => {
    isOver = true;
    showOffer({
      title: "Update Available",
      text: "A new version is ready. The page is loaded anew: finish what you are writing first.",
      action: "Update",
      onAction: update,
      onDismiss() {},
    });
  };

  worker.addEventListener("waiting", () => page.controller && offer());
  page.addEventListener("controllerchange", () => {
    if (isAsked) {
      isAsked = false;
      location.reload();
    } else if (isControlled) offer();
    isControlled = true;
  });
  try {
    registration = await worker.register();
  } catch (error) {
    // the site works without
    console.warn("The site cannot be kept for the time without a network:", (error as Error).message);
    return;
  }
  const look = () => registration?.update().catch(() => undefined);
  // a page that stays open for days
  setInterval(look, hour);
  // a server that went away may have come back as a newer one, which refuses what it does not know of this page
  addEventListener("guidon:live", look);
  // a part of the site that did not come is perhaps one of the last version; who had put the offer away needs it now
  addEventListener("guidon:part-lost", () => {
    if (isOver) offer();
    void look();
  });
}
