// Getting in, getting back in, and who one is: in two browsers of the same person and one of somebody else.
import { expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { drillSet } from "./drawing.ts";
import { linkMailedTo } from "./mails.ts";
import { arrive, call, emailOf, password as everybodys } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: everybodys });
});
test.afterAll(() => server.stop());

async function signIn(page: Page, password: string, name = "bob"): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel("Email").fill(emailOf(name));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("a forgotten password is replaced by mail, and every browser is signed out", async ({ browser }) => {
  const [bob, elsewhere] = [await browser.newPage(), await browser.newPage()];
  await signIn(elsewhere, "set fourteen");
  await expect(elsewhere).toHaveURL(/dashboard$/);
  await bob.goto(`${server.url}/login`);
  await bob.getByRole("link", { name: "Forgot password?" }).click();
  await expect(bob.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await bob.getByLabel("Email").fill("bob@guidon.example");
  await bob.getByRole("button", { name: "Send the link" }).click();
  await expect(bob.getByRole("status")).toContainText("If there is an account for bob@guidon.example");
  await bob.goto(server.url + (await linkMailedTo(server, "bob@guidon.example", /new password/)));
  await expect(bob).toHaveURL(`${server.url}/reset`);
  await bob.getByLabel("New password").fill("password");
  await expect(bob.getByText("Very easy to guess")).toBeVisible();
  await bob.getByLabel("Confirm password").fill("something else");
  await bob.getByRole("button", { name: "Save the new password" }).click();
  await expect(bob.getByRole("alert")).toHaveText("Passwords do not match");
  await bob.getByLabel("Confirm password").fill("password");
  await bob.getByRole("button", { name: "Save the new password" }).click();
  await expect(bob.getByRole("alert")).toContainText("one of the most used ones");
  for (const label of ["New password", "Confirm password"]) await bob.getByLabel(label).fill("side two, back hash");
  await bob.getByRole("button", { name: "Save the new password" }).click();
  await expect(bob.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
  await expect(elsewhere).toHaveURL(/login/);
  await signIn(bob, "set fourteen");
  await expect(bob.getByRole("alert")).toHaveText("The e-mail address or the password is not right.");
  await expect(bob.getByLabel("Email")).toHaveValue("bob@guidon.example");
  await signIn(bob, "side two, back hash");
  await expect(bob).toHaveURL(/dashboard$/);
});

test("a mailed link confirms the address of who is signed in to the account, and of nobody else", async ({
  browser,
}) => {
  const nia = await arrive(browser, server.url, "Nia");
  const phone = await (await browser.newContext()).newPage();
  const link = server.url + (await linkMailedTo(server, nia.email, /Confirm/));
  await phone.goto(link);
  await expect(phone).toHaveURL(`${server.url}/verify`);
  await expect(phone.getByText("You made none?")).toBeVisible();
  expect(await axeFindsInBothThemes(phone)).toEqual([]);
  await phone.getByRole("link", { name: "Sign In" }).click();
  await phone.getByLabel("Email").fill(emailOf("carol"));
  await phone.getByLabel("Password", { exact: true }).fill(everybodys);
  await phone.getByRole("button", { name: "Sign In" }).click();
  await expect(phone.getByText("You are signed in as carol@guidon.example.")).toBeVisible();
  await phone.getByRole("button", { name: "Confirm my address" }).click();
  await expect(phone.getByText("carol@guidon.example is confirmed already.")).toContainText("for another account");
  await phone.getByRole("button", { name: "Use another account" }).click();
  await phone.getByRole("link", { name: "Sign In" }).click();
  await phone.getByLabel("Email").fill(nia.email);
  await phone.getByLabel("Password", { exact: true }).fill(everybodys);
  await phone.getByRole("button", { name: "Sign In" }).click();
  await expect(phone.getByText("You are signed in as nia@guidon.example.")).toBeVisible();
  expect(await axeFindsInBothThemes(phone)).toEqual([]);
  await phone.getByRole("button", { name: "Confirm my address" }).click();
  await expect(phone.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  expect(await call(nia.page, "GET", "/auth/account")).toMatchObject({ emailVerified: true });
});

test("a person changes name and picture, others see it, and another browser is signed out from here", async ({
  browser,
}) => {
  const newPage = async () => (await browser.newContext()).newPage();
  const [carol, second, alice] = [await newPage(), await newPage(), await newPage()];
  await signIn(carol, everybodys, "carol");
  await expect(carol).toHaveURL(/dashboard$/);
  await signIn(second, everybodys, "carol");
  await expect(second).toHaveURL(/dashboard$/);
  await signIn(alice, everybodys, "alice");
  await alice.getByRole("link", { name: /^Organizations/ }).click();
  // the dashboard, too, has something of that name
  await expect(alice.getByRole("heading", { level: 1 })).toHaveText("Select an Organization");
  await alice
    .getByRole("main")
    .getByRole("link", { name: /Harlan/ })
    .click();
  const members = alice.getByRole("region", { name: "Members" });
  await expect(members.getByText("carol@guidon.example")).toBeVisible();

  await carol.getByRole("button", { name: /Carol/ }).click();
  await carol.getByRole("menuitem", { name: "Profile" }).click();
  await carol.getByLabel("Name").fill("Carol of the front ensemble");
  await carol.getByRole("button", { name: "Save name" }).click();
  await expect(members.getByText("Carol of the front ensemble")).toBeVisible();

  await carol.getByLabel("Add a picture").setInputFiles(await drillSet());
  const dialog = carol.getByRole("dialog", { name: "Your picture" });
  await dialog.getByLabel("Size").fill("2");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(dialog).toBeHidden();
  const picture = carol.getByRole("main").locator("img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);

  await expect(carol.getByText("This browser")).toBeVisible();
  await carol.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(second).toHaveURL(/login/);
  await expect(carol.getByRole("button", { name: /^Sign out / })).toHaveCount(0);
});
