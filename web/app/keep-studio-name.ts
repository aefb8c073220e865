import { nameStudio, onStudioName, studioName } from "#web/ui/page-title.ts";
import { putTagline } from "./put-tagline.ts";

/** A page that the service worker kept says the name and the tagline of that day, and who was away was not told of others. */
export function keepStudioName(): void {
  onStudioName(() => void renewKeptPage().catch(() => {}));
  if (navigator.serviceWorker?.controller) void askWords();
  addEventListener("guidon:live", () => void askWords());
}

async function askWords(): Promise<void> {
  try {
    const answer = await fetch("/manifest.webmanifest");
    if (!answer.ok) return;
    const { name, guidon_tagline: tagline } = (await answer.json()) as { name: string; guidon_tagline?: string };
    const isOther = putTagline(tagline);
    if (name !== studioName()) nameStudio(name);
    else if (isOther) await renewKeptPage();
  } catch {
    // without a network what is known stays
  }
}

/** The next start from it says the new ones; a search part leads past the worker. */
async function renewKeptPage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const answer = await fetch("/app.html?now");
  if (!answer.ok) return;
  for (const key of await caches.keys()) {
    const kept = await caches.open(key);
    const pages = (await kept.keys()).filter(({ url }) => new URL(url).pathname === "/app.html");
    for (const page of pages) await kept.put(page, answer.clone());
  }
}
