import { deviceOwner } from "#web/platform/kept/device-caches.ts";

const path = "/dashboard/device";

/** Beside word of the network (`offline/start.ts`): where files are kept on this device, the way to them. */
export function showWayToKept(go: (address: string) => void): void {
  const banner = document.body.querySelector(":scope > [aria-live]");
  // on the smallest phones the sentence has all the room there is
  if (matchMedia("(width < 24rem)").matches) return;
  const show = () => {
    if (navigator.onLine || !localStorage.getItem(deviceOwner) || banner?.querySelector("a")) return;
    const way = Object.assign(document.createElement("a"), { href: path, textContent: "On this device" });
    // by itself: a class of this room would be in every first sheet
    Object.assign(way.style, { marginInlineStart: "0.5rem", textDecoration: "underline" });
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
