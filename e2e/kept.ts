// What a browser keeps for the next start.
import type { Page } from "@playwright/test";

/** The value under this key; undefined without one. */
export async function kept<Value>(page: Page, key: string): Promise<Value | undefined> {
  return (await everythingKept(page))[key] as Value | undefined;
}

export function everythingKept(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(
    () =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open("keyval-store");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const found: Record<string, unknown> = {};
          const cursor = opening.result.transaction("keyval").objectStore("keyval").openCursor();
          cursor.onsuccess = () => {
            if (!cursor.result) return resolve(found);
            found[String(cursor.result.key)] = cursor.result.value;
            cursor.result.continue();
          };
        };
      }),
  );
}
