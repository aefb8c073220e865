// What both pages start besides themselves: word of the network, and the worker that keeps the site. Bytes are counted.
import { isLocalHost, isRealHost } from "./is-real-host.ts";

const banner = document.createElement("div");
banner.setAttribute("aria-live", "polite");
banner.className =
  "fixed inset-x-0 top-0 z-50 flex h-(--banner-h) items-center justify-center overflow-hidden bg-warn-soft px-3 text-center text-[length:var(--text-xs)] leading-tight font-semibold text-warn";
document.body.prepend(banner);

/** S1 section 2, to the letter. */
function tellNetwork(): void {
  document.documentElement.toggleAttribute("data-offline", !navigator.onLine);
  banner.textContent = navigator.onLine ? "" : "You're currently offline. Some features may be limited.";
}
tellNetwork();
addEventListener("online", tellNetwork);
addEventListener("offline", tellNetwork);

/** The page works without either of these two. */
const warn = (error: Error) => console.warn("Not offered:", error.message);

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  import("./offer-install.ts").then(({ offerInstall }) => offerInstall(event)).catch(warn);
});

/** On a developer's own machine only who asks for it: the tests do. */
function isWanted(): boolean {
  return (
    isRealHost(location.hostname) || (isLocalHost(location.hostname) && localStorage.getItem("guidon_worker") === "on")
  );
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // the page comes first
  addEventListener("load", () => {
    if (isWanted()) import("./keep-worker.ts").then(({ keepWorker }) => keepWorker()).catch(warn);
  });
}
