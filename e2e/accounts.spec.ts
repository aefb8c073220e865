// Getting in, getting back in, and who one is: in two browsers of the same person and one of somebody else.
import { expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { drillSet } from "./drawing.ts";
import { linkMailedTo } from "./mails.ts";
import { arrive, call, comeBack, emailOf, password as everybodys } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: everybodys });
});
test.afterAll(() => server.stop());

async function fillLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("a new password by mail, an address that is confirmed, a name and a picture that others see", async ({
  browser,
}) => {
  const [nia, phone, alice] = await Promise.all([
    arrive(browser, server.url, "Nia"),
    browser.newPage(),
    browser.newPage(),
  ]);

  await test.step("a forgotten password is replaced by mail", async () => {
    await phone.goto(`${server.url}/login`);
    // where no provider is set up no button is dead
    await expect(phone.getByText("Sign in temporarily unavailable")).toHaveCount(2);
    await expect(phone.getByRole("button", { name: /Google|Apple|Try again/ })).toHaveCount(0);
    await phone.getByRole("link", { name: "Forgot password?" }).click();
    await expect(phone.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await phone.getByLabel("Email").fill("bob@guidon.example");
    await phone.getByRole("button", { name: "Send the link" }).click();
    await expect(phone.getByRole("status")).toContainText("If there is an account for bob@guidon.example");
    await phone.goto(server.url + (await linkMailedTo(server, "bob@guidon.example", /new password/)));
    await expect(phone).toHaveURL(`${server.url}/reset`);
    await phone.getByLabel("New password").fill("password");
    await expect(phone.getByText("Very easy to guess")).toBeVisible();
    await phone.getByLabel("Confirm password").fill("something else");
    await phone.getByRole("button", { name: "Save the new password" }).click();
    await expect(phone.getByRole("alert")).toHaveText("Passwords do not match");
    await phone.getByLabel("Confirm password").fill("password");
    await phone.getByRole("button", { name: "Save the new password" }).click();
    await expect(phone.getByRole("alert")).toContainText("one of the most used ones");
    for (const label of ["New password", "Confirm password"]) await phone.getByLabel(label).fill("side two, back hash");
    await phone.getByRole("button", { name: "Save the new password" }).click();
    await expect(phone.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
  });

  await test.step("a mailed link confirms the address of who is signed in to the account, and of nobody else", async () => {
    await phone.goto(server.url + (await linkMailedTo(server, nia.email, /Confirm/)));
    await expect(phone).toHaveURL(`${server.url}/verify`);
    await expect(phone.getByText("You made none?")).toBeVisible();
    expect(await axeFindsInBothThemes(phone)).toEqual([]);
    await phone.getByRole("link", { name: "Sign In" }).click();
    await fillLogIn(phone, emailOf("bob"), everybodys);
    await expect(phone.getByRole("alert")).toHaveText("The e-mail address or the password is not right.");
    await expect(phone.getByLabel("Email")).toHaveValue("bob@guidon.example");
    await fillLogIn(phone, emailOf("bob"), "side two, back hash");
    await expect(phone.getByText("You are signed in as bob@guidon.example.")).toBeVisible();
    await phone.getByRole("button", { name: "Confirm my address" }).click();
    await expect(phone.getByText("bob@guidon.example is confirmed already.")).toContainText("for another account");
    await phone.getByRole("button", { name: "Use another account" }).click();
    await phone.getByRole("link", { name: "Sign In" }).click();
    await fillLogIn(phone, nia.email, everybodys);
    await expect(phone.getByText("You are signed in as nia@guidon.example.")).toBeVisible();
    expect(await axeFindsInBothThemes(phone)).toEqual([]);
    await phone.getByRole("button", { name: "Confirm my address" }).click();
    await expect(phone.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
    expect(await call(nia.page, "GET", "/auth/account")).toMatchObject({ emailVerified: true });
  });

  await test.step("a person changes name and picture, and others see it", async () => {
    await comeBack(alice, server.url, "alice");
    const { items } = await call<{ items: { id: string; name: string }[] }>(alice, "GET", "/organizations");
    const harlan = items.find(({ name }) => name.startsWith("Harlan"))?.id;
    await call(alice, "POST", `/organizations/${harlan}/members`, { email: nia.email });
    await alice.goto(`${server.url}/dashboard/organization/${harlan}`);
    const members = alice.getByRole("region", { name: "Members", exact: true });
    await expect(members.getByText(nia.email)).toBeVisible();

    await nia.page.goto(`${server.url}/dashboard/profile`);
    await nia.page.getByLabel("Name").fill("Nia of the front ensemble");
    await nia.page.getByRole("button", { name: "Save name" }).click();
    await expect(members.getByText("Nia of the front ensemble")).toBeVisible();

    await nia.page.getByLabel("Add a picture").setInputFiles(await drillSet());
    const dialog = nia.page.getByRole("dialog", { name: "Your picture" });
    await dialog.getByLabel("Size").fill("2");
    await dialog.getByRole("button", { name: "Save picture" }).click();
    await expect(dialog).toBeHidden();
    const picture = nia.page.getByRole("main").locator("img");
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
  });

  await test.step("another browser is signed out from here", async () => {
    await phone.goto(`${server.url}/dashboard`);
    await expect(phone.getByRole("complementary").getByText("Live", { exact: true })).toBeVisible();
    await nia.page.reload();
    await expect(nia.page.getByText("This browser")).toBeVisible();
    await nia.page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(phone).toHaveURL(/login/);
    await expect(nia.page.getByRole("button", { name: /^Sign out / })).toHaveCount(0);
  });

  await test.step("another address is the account's once it is confirmed there, and others see it", async () => {
    await nia.page.getByRole("button", { name: "Change address" }).click();
    const dialog = nia.page.getByRole("dialog", { name: "Change your address" });
    await dialog.getByLabel("New email").fill("nia@new.example");
    await dialog.getByLabel("Current password", { exact: true }).fill(everybodys);
    expect(await axeFindsInBothThemes(nia.page)).toEqual([]);
    await dialog.getByRole("button", { name: "Send the link" }).click();
    await expect(nia.page.getByText("We sent a link to nia@new.example.")).toBeVisible();
    await nia.page.goto(server.url + (await linkMailedTo(server, "nia@new.example", /new e-mail address/)));
    await nia.page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(nia.page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
    await expect(
      alice.getByRole("region", { name: "Members", exact: true }).getByText("nia@new.example"),
    ).toBeVisible();
    await nia.page.goto(`${server.url}/dashboard/profile`);
    await expect(nia.page.getByText("nia@new.example confirmed")).toBeVisible();
  });
});
