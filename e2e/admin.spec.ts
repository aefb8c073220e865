// An empty studio prints a link; whoever opens it runs the studio, and can send somebody out of it at once.
import { expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { comeIn, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const setUpLink = () => /http:\S+\/setup#[\w-]{43}/.exec(server.printed())?.[0];

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(`${name.toLowerCase()}@guidon.example`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
}

/** In both themes, with nothing that has to be scrolled for sideways. */
async function expectNoProblems(page: Page): Promise<void> {
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test("the first admin sets the studio up and sends somebody out, who is gone at once", async ({ browser }) => {
  const link = setUpLink() as string;
  const marisol = await (await browser.newContext()).newPage();
  const dan = await (await browser.newContext()).newPage();

  await test.step("Dan has an account already; it opens no panel", async () => {
    await comeIn(dan, server.url, "Dan");
    await dan.goto(`${server.url}/dashboard/settings/studio`);
    await expect(dan.getByText("There is nothing at this address")).toBeVisible();
    await expect(dan.getByRole("link", { name: "Messages" })).toBeVisible();
    await expect(dan.getByRole("link", { name: "Admin Panel" })).toHaveCount(0);
    await dan.goto(`${server.url}/dashboard`);
  });

  await test.step("a link that was cut short, or is not the one, opens nothing and keeps what was typed", async () => {
    await marisol.goto(`${server.url}/setup`);
    await expect(marisol.getByText(/This link was cut short/)).toBeVisible();
    await marisol.goto(`${server.url}/setup#${"x".repeat(43)}`);
    await marisol.reload();
    await fillIn(marisol, "Marisol");
    await marisol.getByRole("button", { name: "Set Up the Studio" }).click();
    await expect(marisol.getByText(/This link was used already or is too old/)).toBeVisible();
    await expect(marisol.getByLabel("Full name")).toHaveValue("Marisol");
  });

  await test.step("the link makes Marisol the admin, and brings her to the panel", async () => {
    await marisol.goto(link);
    await marisol.reload();
    await expect(marisol.getByLabel("Full name")).toBeVisible();
    await expectNoProblems(marisol);
    await fillIn(marisol, "Marisol");
    await marisol.getByRole("button", { name: "Set Up the Studio" }).click();
    await expect(marisol).toHaveURL(`${server.url}/dashboard/settings/studio`);
    await expect(marisol.getByRole("heading", { level: 1, name: "Admin Panel" })).toBeVisible();
    await expect(marisol.getByRole("link", { name: "Admin Panel" })).toBeVisible();
    await expectNoProblems(marisol);
  });

  const row = marisol.getByRole("row", { name: /dan@guidon\.example/ });
  const choose = async (item: string) => {
    await row.getByRole("button", { name: "Actions for Dan" }).click();
    await marisol.getByRole("menuitem", { name: item }).click();
  };

  await test.step("a wrong password changes nothing", async () => {
    await marisol.getByLabel("Search name or e-mail").fill("dan@");
    await expect(marisol.getByRole("row")).toHaveCount(2);
    await choose("Disable account");
    await marisol.getByLabel("Current password", { exact: true }).fill("not this one");
    await marisol.getByRole("dialog").getByRole("button", { name: "Disable account" }).click();
    await expect(marisol.getByText("The password is not right.")).toBeVisible();
    await expectNoProblems(marisol);
  });

  await test.step("with the right one Dan is signed out in his browser, and does not come back", async () => {
    await marisol.getByLabel("Current password", { exact: true }).fill(password);
    await marisol.getByRole("dialog").getByRole("button", { name: "Disable account" }).click();
    await expect(row.getByText("Disabled")).toBeVisible();
    await expect(dan).toHaveURL(/\/login/);
    expect(await dan.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
    await dan.getByLabel("Email").fill("dan@guidon.example");
    await dan.getByLabel("Password", { exact: true }).fill(password);
    await dan.getByRole("button", { name: "Sign In" }).click();
    await expect(dan.getByText("The e-mail address or the password is not right.")).toBeVisible();
  });

  await test.step("the log says so, and can be taken away as a table", async () => {
    await marisol.getByRole("tab", { name: "Audit log" }).click();
    const entry = marisol.getByRole("table", { name: "Audit log" }).getByRole("row", { name: /User disabled/ });
    await expect(entry).toContainText("dan@guidon.example");
    await expect(entry).toContainText("Marisol");
    await expectNoProblems(marisol);
    await marisol.getByLabel("Act").selectOption({ label: "User disabled" });
    await marisol.getByLabel("Done by or to (e-mail)").fill("marisol@guidon.example");
    await marisol.getByRole("button", { name: "Show" }).click();
    await expect(marisol).toHaveURL(/action=user\.disabled/);
    await expect(marisol.getByRole("row")).toHaveCount(2);
    const saved = marisol.waitForEvent("download");
    await marisol.getByRole("button", { name: "Export CSV" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^audit-log-[\d-]{10}\.csv$/);
  });

  await test.step("who owns an organization reads its part of the log, and no address in it", async () => {
    await marisol.goto(`${server.url}/dashboard/organizations/create`);
    await marisol.getByLabel("Organization Name").fill("Harlan County HS Marching Band");
    await marisol.getByRole("button", { name: "Create Organization" }).click();
    await marisol
      .getByRole("main")
      .getByRole("link", { name: /Harlan County/ })
      .click();
    await marisol.getByRole("link", { name: "Audit log" }).click();
    await expect(marisol.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
    await expect(marisol.getByText("Nothing Recorded")).toBeVisible();
    await expectNoProblems(marisol);
    await marisol.getByRole("link", { name: "Admin Panel" }).click();
  });

  await test.step("the server tells how it is doing", async () => {
    await marisol.getByRole("tab", { name: "Health" }).click();
    await expect(marisol.getByRole("region", { name: "Database" }).getByText("Embedded")).toBeVisible();
    await expectNoProblems(marisol);
  });

  await test.step("Dan is let in again, on a phone, as a designer", async () => {
    await marisol.setViewportSize({ width: 390, height: 844 });
    await marisol.getByRole("tab", { name: "Users" }).click();
    const card = marisol.getByRole("listitem").filter({ hasText: "dan@guidon.example" });
    for (const item of ["Enable account", "Change type"]) {
      await card.getByRole("button", { name: "Actions for Dan" }).click();
      await marisol.getByRole("menuitem", { name: item }).click();
      if (item === "Change type") await marisol.getByRole("dialog").getByLabel("Type").selectOption("designer");
      await marisol.getByLabel("Current password", { exact: true }).fill(password);
      await marisol.getByRole("dialog").getByRole("button", { name: item }).click();
      await expect(marisol.getByRole("dialog")).toHaveCount(0);
    }
    await expect(card).toContainText("designer");
    await expect(card.getByText("Disabled")).toHaveCount(0);
    await expectNoProblems(marisol);
    await dan.getByRole("button", { name: "Sign In" }).click();
    await expect(dan).toHaveURL(`${server.url}/dashboard`);
  });

  await test.step("disabled, Dan's account can be deleted for good, and the log calls him otherwise", async () => {
    await marisol.setViewportSize({ width: 1280, height: 720 });
    for (const item of ["Disable account", "Delete account"]) {
      await choose(item);
      const dialog = marisol.getByRole("dialog");
      await dialog.getByLabel("Current password", { exact: true }).fill(password);
      if (item === "Delete account") await expectNoProblems(marisol);
      await dialog.getByRole("button", { name: item }).click();
      await expect(dialog).toHaveCount(0);
    }
    await expect(row).toHaveCount(0);
    await marisol.getByRole("tab", { name: "Audit log" }).click();
    const table = marisol.getByRole("table", { name: "Audit log" });
    await expect(table.getByRole("row", { name: /Account deleted/ })).toContainText("Former member");
    await expect(table.getByRole("row", { name: /User enabled/ })).toContainText("Former member");
  });
});
