import type { Page } from "@playwright/test";

/** How many files wait on this device for a network. */
export function countKeptFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // opening it before the application does would make it without its store
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("guidon-files")) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("guidon-files");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const asked = opening.result.transaction("files").objectStore("files").count();
        asked.onsuccess = () => resolve(asked.result);
      };
    });
  });
}
