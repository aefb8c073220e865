// What the system shows while nobody looks at us.
import type { Notification as Told } from "#contract/notifications.ts";
import { shownLine } from "#domain/messaging/shown-line.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { onSessionChange } from "#web/platform/session.ts";

/** How each that stands is closed, by the notification's id. */
const standing = new Map<string, () => void>();

/** `address`: where it leads, in a page that is opened for it. */
export async function showBanner(told: Told, { address, follow }: { address: string; follow: () => void }) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const { id, title } = told;
  const body = told.type === "consultation" ? shownLine(told.message) : plainWords(told.message);
  const options = { body, tag: id, icon: "/icon-192.png" };
  try {
    const banner = new Notification(title, options);
    standing.set(id, () => banner.close());
    banner.onclose = () => standing.delete(id);
    banner.onclick = () => {
      window.focus();
      banner.close();
      follow();
    };
  } catch {
    // Chrome on Android shows them through the worker alone, which hears of the press, too
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, { ...options, data: { id, address } });
  }
}

export function closeBanners(ids: Iterable<string>): void {
  for (const id of ids) {
    standing.get(id)?.();
    standing.delete(id);
  }
}

// nothing of the last person is left for the next one
onSessionChange(() => closeBanners([...standing.keys()]));
