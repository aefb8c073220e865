// Ways through the demo's studio.
import { expect, type Page } from "@playwright/test";
import { signIn } from "./people.ts";

/** Alice comes in and opens it: most of what takes the focus stands there. */
export async function openProject(page: Page, url: string): Promise<void> {
  await signIn(page, url, "alice");
  await page
    .getByRole("region", { name: "Your projects" })
    .getByRole("link", { name: /2026 Field Show/ })
    .click();
  await expect(page.getByRole("button", { name: /^View drill-chart/ })).toBeVisible();
  await expect(page.getByText("Recent activity", { exact: false }).first()).toBeVisible();
}

/** One of the hub's conversations; ends where one writes. */
export async function openTalk(page: Page, url: string, name: RegExp): Promise<void> {
  await page.goto(`${url}/dashboard/messages`);
  await page.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
}

/** As a link of the workspace leads to this path: the page stays, its screen is another. */
export async function goOn(page: Page, path: string): Promise<void> {
  const headings = page.getByRole("heading", { level: 1 });
  const before = await headings.allInnerTexts();
  await page.evaluate((place) => history.pushState(null, "", place), path);
  await expect.poll(async () => before.includes((await headings.allInnerTexts()).join())).toBe(false);
  await expect(headings).toBeVisible();
}
