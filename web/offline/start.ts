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

addEventListener("beforeinstallprompt", async (event) => {
  event.preventDefault();
  const { offerInstall } = await import("./offer-install.ts");
  await offerInstall(event);
});

/** On a developer's own machine only who asks for it: the tests do. */
function isWanted(): boolean {
  return (
    isRealHost(location.hostname) || (isLocalHost(location.hostname) && localStorage.getItem("guidon_worker") === "on")
  );
}

if (import.meta.env.PROD && "serviceWorker" in navigator && isWanted()) {
  // the page comes first
  addEventListener("load", async () => {
    const { keepWorker } = await import("./keep-worker.ts");
    await keepWorker();
  });
}
