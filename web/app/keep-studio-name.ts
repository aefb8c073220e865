import { nameStudio, onStudioName, studioName } from "#web/ui/page-title.ts";

/** A page that the service worker kept says the name of that day, and who was away was not told of another. */
export function keepStudioName(): void {
  onStudioName(() => void renewKeptPage().catch(() => {}));
  if (navigator.serviceWorker?.controller) void askName();
  addEventListener("guidon:live", () => void askName());
}

async function askName(): Promise<void> {
  try {
    const answer = await fetch("/manifest.webmanifest");
    if (!answer.ok) return;
    const { name } = (await answer.json()) as { name: string };
    if (name !== studioName()) nameStudio(name);
  } catch {
    // without a network the name that is known stays
  }
}

/** The next start from it says the new name; a search part leads past the worker. */
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
