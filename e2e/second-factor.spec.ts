// A second factor and a passkey from the first click to signing in with them, and the admin who has to have one.

import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { codeAt } from "#server/testing/authenticator-app.ts";
import { startScratchPostgres } from "#server/testing/scratch-database.ts";
import { axeFindsInBothThemes } from "./axe.ts";
import { comeIn, emailOf, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

const step = 30_000;
let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

async function fillLogIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Answers the secret and the recovery codes; the code of the next step is good still. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const panel = page.getByRole("region", { name: "Two-factor sign-in" });
  await panel.getByLabel("Current password").fill(password);
  await panel.getByRole("button", { name: "Set up two-factor sign-in" }).click();
  await expect(panel.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await calm(page);
  const secret = (await panel.getByRole("code").innerText()).replaceAll(" ", "");
  await panel.getByLabel("Code", { exact: true }).fill("000000");
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect(panel.getByRole("alert")).toHaveText("This code is not right, or it was used already.");
  await panel.getByLabel("Code", { exact: true }).fill(codeAt(secret, Date.now()));
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect(panel.getByRole("heading", { name: "Keep your recovery codes" })).toBeFocused();
  await calm(page);
  const codes = await panel.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("guidon-recovery-codes.txt");
  return { secret, codes };
}

/** Axe finds nothing, in both themes. */
async function calm(page: Page): Promise<void> {
  expect.soft(await axeFindsInBothThemes(page), page.url()).toEqual([]);
}

test("two-factor sign-in: set up, asked for, a recovery code, switched off; then a passkey instead", async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  const email = emailOf("Nia");
  await comeIn(page, server.url, "Nia");
  await page.goto(`${server.url}/dashboard/profile`);
  const { secret, codes } = await setUp(page);
  const panel = page.getByRole("region", { name: "Two-factor sign-in" });
  await panel.getByRole("button", { name: "I have kept them" }).click();
  await expect(panel.getByText("10 recovery codes are left.")).toBeVisible();

  await test.step("after the password the same form asks for the code and keeps what was typed", async () => {
    await signOut(page, "Nia");
    await fillLogIn(page, email);
    const code = page.getByLabel("Code", { exact: true });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expect(code).toHaveAttribute("inputmode", "numeric");
    await calm(page);
    await code.fill("000000");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("This code is not right, or it was used already.");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
    await code.fill(codeAt(secret, Date.now() + step));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });

  await test.step("without the phone a recovery code does", async () => {
    await signOut(page, "Nia");
    await fillLogIn(page, email);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await expect(page.getByLabel("Recovery code")).toBeFocused();
    await page.getByLabel("Recovery code").fill(codes[0] as string);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });

  await test.step("switched off with password and code, it is asked for no more", async () => {
    await page.goto(`${server.url}/dashboard/profile`);
    await expect(panel.getByText("9 recovery codes are left.")).toBeVisible();
    await panel.getByRole("button", { name: "Switch off" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Current password").fill("not this one");
    await dialog.getByRole("button", { name: "Use a recovery code" }).click();
    await dialog.getByLabel("Recovery code").fill(codes[1] as string);
    await dialog.getByRole("button", { name: "Switch off" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("The password is not right.");
    await calm(page);
    await dialog.getByLabel("Current password").fill(password);
    await dialog.getByRole("button", { name: "Switch off" }).click();
    await expect(panel.getByRole("button", { name: "Set up two-factor sign-in" })).toBeVisible();
    await signOut(page, "Nia");
    await fillLogIn(page, email);
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });

  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto(`${server.url}/dashboard/profile`);
  const passkeys = page.getByRole("region", { name: "Passkeys" });

  await test.step("added with the password", async () => {
    await expect(passkeys.getByText("No passkeys yet")).toBeVisible();
    await passkeys.getByRole("button", { name: "Add passkey" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Studio laptop");
    await dialog.getByLabel("Current password").fill("not this one");
    await dialog.getByRole("button", { name: "Add passkey" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("The password is not right.");
    await calm(page);
    await dialog.getByLabel("Current password").fill(password);
    await dialog.getByRole("button", { name: "Add passkey" }).click();
    await expect(passkeys.getByText("Studio laptop")).toBeVisible();
    const { credentials } = await device.send("WebAuthn.getCredentials", { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: "localhost", userName: email }]);
    await calm(page);
  });

  await test.step("a finger that is not theirs opens nothing, theirs does", async () => {
    await device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    // the list of the e-mail field would answer too, by itself, as this device asks nobody
    await page.evaluate(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await signOut(page, "Nia");
    const button = page.getByRole("button", { name: "Continue with a passkey" });
    await button.click();
    await expect(page.getByRole("alert")).toHaveText("No passkey was chosen. Please try again.");
    await device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
    await button.click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Nia");
  });

  await test.step("chosen from the list of the e-mail field, it needs no button", async () => {
    await signOut(page, "Nia");
    await page.goto(`${server.url}/login`);
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });

  await test.step("removed, it is known no more", async () => {
    await page.goto(`${server.url}/dashboard/profile`);
    await expect(passkeys.getByText("used just now")).toBeVisible();
    await passkeys.getByRole("button", { name: "Remove Studio laptop" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Current password").fill(password);
    await dialog.getByRole("button", { name: "Remove passkey" }).click();
    await expect(passkeys.getByText("No passkeys yet")).toBeVisible();
    await signOut(page, "Nia");
    await page.getByRole("button", { name: "Continue with a passkey" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "The passkey could not be confirmed. Sign in another way, or try again.",
    );
  });
});

test("an admin on an external database comes in only with a second factor", async ({ browser }) => {
  const postgres = await startScratchPostgres();
  const { host, port, user, password: secret, database } = postgres.connection;
  const address = `postgres://${user}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
  const studio = await startServer({ DATABASE_URL: address });
  const page = await (await browser.newContext()).newPage();
  try {
    await comeIn(page, studio.url, "Marisol");
    await page.goto(`${studio.url}/dashboard`);
    // what the browser has kept says 'client', and is what the next visit begins with
    await expect.poll(() => page.evaluate(isPersonKept)).toBe(true);
    const client = new pg.Client(postgres.connection);
    await client.connect();
    await client.query("update users set user_type = 'admin'");
    await client.end();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up two-factor sign-in");
    await setUp(page);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Marisol");
    await expect(page.getByText("Live", { exact: true }).filter({ visible: true })).toBeVisible();
  } finally {
    await studio.stop();
    await postgres.stop();
  }
});

/** Whether the kept cache knows who is signed in. */
async function isPersonKept(): Promise<boolean> {
  const name = "keyval-store";
  // opening it before the application does would make it without its store
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const asked = opening.result.transaction("keyval").objectStore("keyval").get("guidon-cache");
      asked.onsuccess = () => {
        opening.result.close();
        resolve(String((asked.result as { text?: string } | undefined)?.text).includes('"userType"'));
      };
    };
  });
}
