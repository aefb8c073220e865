import type { Page } from "@playwright/test";

/** How many files wait on this device for a network; something has been kept here before. */
export function countKeptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("guidon-files");
        opening.onsuccess = () => {
          const asked = opening.result.transaction("files").objectStore("files").count();
          asked.onsuccess = () => resolve(asked.result);
        };
      }),
  );
}
