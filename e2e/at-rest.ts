import { expect, type Page } from "@playwright/test";

/** Until the page has what it gets when it is at rest (`web/app/late-parts.ts`): what is told at the desk, and the tips, which are seen. */
export async function atRest(page: Page): Promise<void> {
  const bell = page.getByRole("button", { name: /^Notifications/ });
  // whatever is pressed begins it
  await page.keyboard.press("Shift");
  await expect(async () => {
    await page.mouse.move(0, 0);
    await bell.hover();
    await expect(page.getByRole("tooltip")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await page.mouse.move(0, 0);
}
