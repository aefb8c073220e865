import { deviceOwner } from "#web/platform/kept/device-caches.ts";

const path = "/dashboard/device";

/** Beside word of the network (`offline/start.ts`): where files are kept on this device, the way to them. */
export function showWayToKept(go: (address: string) => void): void {
  const banner = document.body.querySelector(":scope > [aria-live]");
  const show = () => {
    if (navigator.onLine || !localStorage.getItem(deviceOwner) || banner?.querySelector("a")) return;
    const way = Object.assign(document.createElement("a"), { href: path, textContent: "On this device" });
    way.className = "ml-2 underline";
    way.onclick = (event) => {
      // another tab is the browser's to open
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      go(path);
    };
    banner?.append(way);
  };
  show();
  addEventListener("offline", show);
}
