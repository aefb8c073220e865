// Signing in with Google and Apple in a browser: their script and their pages stand on loopback.
import { expect, type Page } from "@playwright/test";
import { type OpenIdProvider, startOpenIdProvider } from "#server/testing/open-id-provider.ts";
import { axeFindsInBothThemes } from "./axe.ts";
import { type IdentityScript, type Mood, startIdentityScript } from "./identity-script.ts";
import { comeIn, dismiss, emailOf, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
let script: IdentityScript;
let apple: OpenIdProvider;
test.beforeAll(async () => {
  script = await startIdentityScript();
  apple = await startOpenIdProvider();
  server = await startServer({ ...script.settings, ...apple.appleSettings, OIDC_ISSUER_APPLE: apple.issuer });
  apple.redirectUri = `${server.url}/api/auth/apple/callback`;
});
test.afterAll(async () => {
  await server.stop();
  await script.stop();
  await apple.stop();
});
test.beforeEach(() => {
  script.mood = "well";
});

const person = (sub: string, name: string) => ({ sub, name, email: `${sub}@guidon.example` });
const google = (page: Page, words = "signin_with") => page.getByRole("button", { name: `Google (${words})` });
const problem = (page: Page) => page.getByText("Sign in temporarily unavailable").first();

/** Somebody's account, its address unproven. */
async function make(page: Page, name: string): Promise<void> {
  const data = { name, email: emailOf(name), password };
  expect((await page.request.post(`${server.url}/api/auth/signup`, { data })).status()).toBeLessThan(300);
}

test("Google: a new person comes in, and lands where they wanted to go", async ({ page }) => {
  script.person = person("nia", "Nia Okafor");
  await page.goto(`${server.url}/dashboard/teams`);
  await google(page).click();
  await expect(page).toHaveURL(`${server.url}/dashboard/teams`);
  await page.goto(`${server.url}/dashboard/profile`);
  const panel = page.getByRole("region", { name: "Linked accounts" });
  await expect(panel.getByText("nia@guidon.example")).toBeVisible();
  await panel.getByRole("button", { name: "Unlink Google" }).click();
  const dialog = page.getByRole("dialog", { name: "Unlink Google" });
  await dialog.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "This is your only way to sign in. Set a password first, or add another way.",
  );
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  await dismiss(page);
  await expect(panel.getByText("nia@guidon.example")).toBeVisible();
  // with a password set meanwhile, the dialog asks for it at once
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Saved. Every other browser has been signed out.")).toBeVisible();
  await panel.getByRole("button", { name: "Unlink Google" }).click();
  await dialog.getByLabel("Current password").fill(password);
  await dialog.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(panel.getByText("nia@guidon.example")).toHaveCount(0);
});

test("Google: an address that somebody else holds unproven is refused with a sentence, at the homepage's own door, too; the next try is a new one", async ({
  page,
}) => {
  await make(page, "Holder");
  script.person = person("holder", "Somebody Else");
  await page.goto(server.url);
  await page.getByRole("heading", { name: "Ready to Get Started?" }).scrollIntoViewIfNeeded();
  await google(page, "continue_with").click();
  await expect(page.getByText(/An account with this e-mail address already exists/)).toBeVisible();
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  script.person = person("odile", "Odile");
  await google(page, "continue_with").click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  await page.goto(server.url);
  await expect(page.getByText("Hi, Odile")).toBeVisible();
  // what pictures are asked for with, and without which a token that was taken away is worth nothing
  expect((await page.context().cookies()).map(({ name }) => name)).toContain("bind");

  // as somebody new
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  script.person = person("holder", "Somebody Else");
  await page.goto(`${server.url}/signup`);
  await google(page, "signup_with").click();
  await expect(page.getByRole("alert")).toHaveText(
    "An account with this e-mail address already exists. Sign in with your password and link it there.",
  );
  script.person = person("quinn", "Quinn");
  await google(page, "signup_with").click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

test("an account with a password links Google and Apple, and unlinks them; each time it is asked for", async ({
  page,
}) => {
  await comeIn(page, server.url, "Lin");
  await page.goto(`${server.url}/dashboard/profile`);
  const panel = page.getByRole("region", { name: "Linked accounts" });
  script.person = person("lin.private", "Lin");
  const prove = async (deed: "Link" | "Unlink", typed = password) => {
    await page.getByRole("dialog").getByLabel("Current password").fill(typed);
    await page.getByRole("dialog").getByRole("button", { name: deed, exact: true }).click();
  };
  await google(page, "continue_with").click();
  // what Google gave is good still when the password is typed anew
  await prove("Link", "not this one");
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("The password is not right.");
  await prove("Link");
  await expect(panel.getByText("lin.private@guidon.example")).toBeVisible();
  apple.signsIn = "lin.apple";
  await panel.getByRole("button", { name: "Link Apple" }).click();
  await prove("Link");
  await expect(panel.getByText("lin.apple@guidon.example")).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/dashboard/profile`);
  for (const name of ["Google", "Apple"]) {
    await panel.getByRole("button", { name: `Unlink ${name}` }).click();
    await prove("Unlink");
    await expect(panel.getByRole("button", { name: `Unlink ${name}` })).toHaveCount(0);
  }
  await expect(google(page, "continue_with")).toBeVisible();
});

test("Apple: a proof that somebody else planted signs nobody in; there and back does, and goes where the person was going", async ({
  page,
}) => {
  await page.goto(`${server.url}/login#apple=${"x".repeat(43)}`);
  await expect(page.getByRole("alert")).toHaveText("Apple login failed");
  await expect(page).toHaveURL(`${server.url}/login`);
  await page.goto(`${server.url}/signup#apple-failed`);
  await expect(page.getByRole("alert")).toHaveText("Apple login failed");
  apple.signsIn = "robin";
  await page.goto(`${server.url}/dashboard/projects`);
  await page.getByRole("button", { name: "Sign in with Apple" }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard/projects`);
  const me = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem("auth_token")}`;
    return (await (await fetch("/api/auth/me", { headers: { authorization } })).json()) as object;
  });
  expect(me).toMatchObject({ email: "robin@guidon.example", name: "robin at home" });
});

const failures: [Mood, sentence: string, reason: string][] = [
  ["missing", "Google authentication failed - please try again", "Failed to load Google OAuth script"],
  ["throws", "Google authentication failed - please try again", "Failed to initialize Google OAuth"],
  ["draws nothing", "Google authentication failed - please try again", "Failed to create button"],
  [
    "not allowed",
    "Google OAuth is not configured for this domain. Please contact support.",
    "[GSI_LOGGER]: The given origin is not allowed for the given client ID.",
  ],
];
test("Google: the reason stands in place of the button, and trying again helps; axe finds nothing in either", async ({
  page,
}) => {
  for (const [mood, sentence, reason] of failures) {
    await test.step(mood, async () => {
      script.mood = mood;
      await page.goto(`${server.url}/login`);
      await expect(problem(page)).toBeVisible();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByText(reason, { exact: true })).toBeVisible();
      await expect(google(page)).toBeHidden();
      if (mood === "not allowed") expect.soft(await axeFindsInBothThemes(page)).toEqual([]);
      if (mood !== "missing") return;
      expect.soft(await axeFindsInBothThemes(page)).toEqual([]);
      script.mood = "well";
      await page.getByLabel("Email").fill("kept@guidon.example");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(google(page)).toBeVisible();
      await expect(problem(page)).toHaveCount(0);
      expect.soft(await axeFindsInBothThemes(page)).toEqual([]);
    });
  }

  await test.step("without a credential a sentence says so", async () => {
    script.mood = "no credential";
    await page.reload();
    await google(page).click();
    await expect(page.getByRole("alert")).toHaveText("Google authentication failed - no credential received");
    await expect(google(page)).toBeVisible();
    await expect(problem(page)).toHaveCount(0);
  });

  await test.step("ten seconds are waited for the script, and not longer", async () => {
    // time passes as it is told to: on a busy machine a second of its own would be gone before the first look
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    script.mood = "never ready";
    let isAsked = false;
    page.on("request", (request) => {
      if (/gsi\/client/.test(request.url())) isAsked = true;
    });
    const loaded = page.waitForResponse(/gsi\/client/);
    await page.goto(`${server.url}/login`);
    const come = async () => {
      await page.clock.runFor(50);
      return isAsked;
    };
    await expect.poll(come).toBe(true);
    await loaded;
    await expect(page.getByText("Loading Google Sign In...")).toBeVisible();
    await page.clock.runFor(9000);
    await expect(page.getByText("Loading Google Sign In...")).toBeVisible();
    await page.clock.runFor(1100);
    await expect(page.getByText("Timeout waiting for Google Identity Services")).toBeVisible();
    await expect(problem(page)).toBeVisible();
  });
});

test("Google: at the homepage's own door the reason is told as well, and trying again helps", async ({ page }) => {
  const door = page.locator(".home-google");
  const come = async () => {
    await page.goto(server.url);
    await page.getByRole("heading", { name: "Ready to Get Started?" }).scrollIntoViewIfNeeded();
  };
  for (const [mood, sentence, reason] of failures) {
    await test.step(mood, async () => {
      script.mood = mood;
      await come();
      await expect(door.getByRole("status")).toHaveText(`Sign in temporarily unavailable. ${sentence} ${reason}`);
      await expect(google(page, "continue_with")).toBeHidden();
      if (mood !== "missing") return;
      expect.soft(await axeFindsInBothThemes(page)).toEqual([]);
      script.mood = "well";
      await door.getByRole("button", { name: "Try again" }).click();
      await expect(google(page, "continue_with")).toBeVisible();
      await expect(door.getByRole("button", { name: "Try again" })).toBeHidden();
      await expect(door.getByRole("status")).toHaveText("");
    });
  }

  await test.step("what is set up here cannot be asked for", async () => {
    script.mood = "well";
    await page.route("**/api/auth/providers", (route) => route.abort());
    await come();
    await expect(door.getByRole("status")).toHaveText(
      "Sign in temporarily unavailable. Google authentication failed - please try again",
    );
    await page.unroute("**/api/auth/providers");
    await door.getByRole("button", { name: "Try again" }).click();
    await expect(google(page, "continue_with")).toBeVisible();
  });
});
