// What the browser keeps for the time without a network: the worker, and what was read.
import { type BrowserContext, expect, type Page } from "@playwright/test";

/** On localhost the worker is kept for who asks for it alone. */
export async function keepWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem("guidon_worker", "on"));
}

/** Opens the site; this page and what is opened after it come from the worker, and are kept by it. */
export async function openWithWorker(page: Page, url: string): Promise<void> {
  await keepWorker(page.context());
  await page.goto(url);
  await untilKept(page);
  await page.reload();
}

/** Until the worker has all that it keeps from the start, and answers for this page. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** What is on screen is written down a moment later. */
export async function untilRemembered(page: Page, text: string): Promise<void> {
  await expect.poll(() => remembered(page)).toContain(text);
}

/** All that the browser keeps of what was read. */
export function remembered(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // opening one before the application does would make it without its store
    const names = (await indexedDB.databases()).map(({ name }) => name);
    const all = [
      ["keyval-store", "keyval"],
      ["guidon-visits", "visits"],
    ].map(([name = "", store = ""]) =>
      names.includes(name)
        ? new Promise<unknown>((resolve) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => {
              const asked = opening.result.transaction(store).objectStore(store).getAll();
              asked.onsuccess = () => resolve(asked.result);
            };
          })
        : null,
    );
    return JSON.stringify(await Promise.all(all));
  });
}
