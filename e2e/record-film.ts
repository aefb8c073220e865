import type { Page } from "@playwright/test";
import { sampleFilm } from "#web/testing/sample-film.ts";

export async function recordFilm(page: Page): Promise<Buffer> {
  return Buffer.from(await page.evaluate(sampleFilm));
}
