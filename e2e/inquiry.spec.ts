// A visitor writes from the homepage; an admin sees it come in, hands it over, answers it and turns it into an organization.
import { expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { mailedTo } from "./mails.ts";
import { call, comeBack, emailOf, password, signIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password });
});
test.afterAll(() => server.stop());

const markup = "<script>document.title='taken'</script>";
const name = `${markup} ${"Ñ".repeat(300 - markup.length - 3)}🎺`;
const visitor = { name, email: "nia@example.com", ensemble: "Bluegrass <b>Regiment</b> 🥁" };

/** In both themes, and on a phone with nothing that has to be scrolled for sideways. */
async function expectNoProblems(page: Page): Promise<void> {
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  await expectNarrow(page);
}

async function expectNarrow(page: Page): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (wide) await page.setViewportSize(wide);
}

async function fillIn(page: Page, { ensemble, email }: { ensemble: string; email: string }): Promise<void> {
  await page.getByLabel("Name").fill(visitor.name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Ensemble or School").fill(ensemble);
}

test("from the homepage to an organization", async ({ browser }) => {
  const visiting = await (await browser.newContext()).newPage();
  const marisol = await (await browser.newContext()).newPage();
  const send = visiting.getByRole("button", { name: "Send Inquiry" });

  await test.step("the admin has the list open", async () => {
    await signIn(marisol, server.url, "marisol");
    await marisol.getByRole("link", { name: "Admin Panel" }).click();
    await marisol.getByRole("tab", { name: "Inquiries" }).click();
    await expect(marisol.getByText("West Fork Indoor Percussion").first()).toBeVisible();
    await expectNarrow(marisol);
  });

  await test.step("the visitor finds services, steps and the form", async () => {
    await visiting.goto(server.url);
    await visiting.getByRole("link", { name: "Book a Consult" }).click();
    await expect(visiting.getByRole("heading", { name: "Book a consultation" })).toBeInViewport();
    await expect(visiting.locator("#services h3")).toHaveText([
      "Design Concepts",
      "Storyboarding & Mockups",
      "Drill & Staging Design",
      "Props & Scenic Concepts",
      "Design Consultation",
      "Ongoing Visual Support",
    ]);
    await expect(visiting.locator("#process h3")).toHaveText(["Discover", "Ideate", "Refine", "Implement", "Support"]);
  });

  await test.step("a send that fails keeps every word, and says why", async () => {
    await fillIn(visiting, visitor);
    await visiting.getByLabel("Theme or Concept").fill("Iron & light\nA forge at night");
    // with a look of its own Safari leaves the ground of the others aside
    await expect(visiting.getByLabel("Timeline")).toHaveCSS("appearance", "none");
    await visiting.getByLabel("Timeline").selectOption("ASAP (Rush)");
    await visiting.getByLabel("Send me the newsletter").check();
    await visiting.context().setOffline(true);
    await send.click();
    await expect(visiting.getByText("Network error. Please try again.")).toBeVisible();
    await expect(visiting.getByLabel("Theme or Concept")).toHaveValue("Iron & light\nA forge at night");
    await expectNoProblems(visiting);
    await visiting.context().setOffline(false);
  });

  await test.step("sent: 'Sending...' while it runs, the banner for five seconds, an empty form", async () => {
    await visiting.route("**/api/inquiries", async (route) => {
      await expect(visiting.getByRole("button", { name: "Sending..." })).toBeDisabled();
      await route.continue();
    });
    await send.click();
    const banner = visiting.getByText(/Thank you! Your inquiry has reached us/);
    await expect(banner).toBeVisible();
    await expect(visiting.getByLabel("Name")).toHaveValue("");
    await expect(banner).toBeHidden();
    await expect(visiting).toHaveTitle("Guidon · Design in Motion");
  });

  await test.step("the admin sees it come in and reads it; what was written stays text", async () => {
    await marisol.getByRole("button", { name: visitor.ensemble }).click();
    await expect(marisol.getByRole("heading", { name: visitor.ensemble })).toBeFocused();
    await expect(marisol.getByText(name, { exact: false }).first()).toBeVisible();
    await expect(marisol.getByText("A forge at night")).toBeVisible();
    await expect(marisol).toHaveTitle("Admin Panel · Guidon");
    await expectNoProblems(marisol);
  });

  await test.step("hands it to Dev, answers it, keeps a note", async () => {
    await marisol.getByLabel("Looked after by").selectOption({ label: `Dev (${emailOf("dev")})` });
    await expect(marisol.getByText("Open", { exact: true })).toBeVisible();
    expect(await mailedTo(server, emailOf("dev"), /An.inquiry.for.you/)).toContain(`Reply-To: ${visitor.email}`);
    await marisol.getByLabel("Your answer").fill("Friday at ten?");
    await marisol.getByRole("button", { name: "Send answer" }).click();
    const entries = marisol.getByRole("list", { name: "Answers and notes" }).getByRole("listitem");
    await expect(entries).toHaveCount(1);
    await expect(marisol.getByText("Answered", { exact: true })).toBeVisible();
    await expect(marisol.getByLabel("Your answer")).toHaveValue("");
    expect(await mailedTo(server, visitor.email, /Your inquiry to Guidon/)).toContain("Friday at ten?");
    await marisol.getByRole("radio", { name: "Note for us" }).click();
    await marisol.getByLabel("Your note").fill("Knows Dev.");
    await marisol.getByRole("button", { name: "Keep note" }).click();
    await expect(entries).toHaveCount(2);
  });

  await test.step("turns it into an organization, whose owner-to-be is invited", async () => {
    await marisol.getByRole("button", { name: "Turn into organization" }).click();
    const dialog = marisol.getByRole("dialog");
    await expect(dialog.getByLabel("Organization Name")).toHaveValue(visitor.ensemble);
    await dialog.getByLabel("Organization Name").fill("Bluegrass Regiment");
    await dialog.getByLabel("Organization Type").selectOption("Drum Corps");
    await expectNoProblems(marisol);
    await dialog.getByRole("button", { name: "Create and invite" }).click();
    await expect(marisol.getByText(`The invitation is on its way to ${visitor.email}.`)).toBeVisible();
    await mailedTo(server, visitor.email, /Marisol invites you to Bluegrass Regiment/);
    await marisol.getByRole("link", { name: "Bluegrass Regiment" }).click();
    await expect(marisol.getByRole("heading", { level: 1, name: "Bluegrass Regiment" })).toBeVisible();
    await marisol.goBack();
  });

  await test.step("closes it, finds it by its state, opens it again", async () => {
    await marisol.getByRole("button", { name: "Close", exact: true }).click();
    await expect(marisol.getByRole("button", { name: "Open again" })).toBeVisible();
    await expectNarrow(marisol);
    await marisol.getByRole("button", { name: "Back to inquiries" }).click();
    await marisol.getByLabel("State").selectOption("New");
    await expect(marisol.getByRole("button", { name: visitor.ensemble })).toHaveCount(0);
    await marisol.getByLabel("State").selectOption("Closed");
    await expectNoProblems(marisol);
    await marisol.getByLabel("Search name, e-mail or ensemble").fill("NIA@example");
    await marisol.getByRole("button", { name: visitor.ensemble }).click();
    await marisol.getByRole("button", { name: "Open again" }).click();
    await marisol.getByRole("button", { name: "Put aside as spam" }).click();
    await marisol.getByRole("button", { name: "Delete", exact: true }).click();
    await expectNoProblems(marisol);
    await marisol.getByRole("button", { name: "Delete inquiry" }).click();
    await expect(marisol.getByText("No Inquiry Found")).toBeVisible();
  });
});

test("the form works without JavaScript, and a refusal keeps what was written", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(server.url);
  await fillIn(page, { ensemble: " ", email: "plain@example.com" });
  await page.getByLabel("Challenges").fill("Wind </textarea><b>and</b> rain");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page.getByText("Ensemble or school must not be empty.")).toBeInViewport();
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Challenges")).toHaveValue("Wind </textarea><b>and</b> rain");
  await page.getByLabel("Ensemble or School").fill("Plain Winds");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page.getByText(/Thank you! Your inquiry has reached us/)).toBeInViewport();
  await expect(page).toHaveURL(`${server.url}/?sent=1#contact`);
  expect(await mailedTo(server, "plain@example.com", /We have your inquiry/)).toContain("Plain Winds");
});

test("the record is edited, and the homepage says it at once", async ({ browser, page }) => {
  const marisol = await (await browser.newContext()).newPage();
  await comeBack(marisol, server.url, "marisol");
  await marisol.goto(`${server.url}/dashboard/settings/studio?tab=record`);
  await expect(marisol.getByLabel("Tagline")).toHaveValue("Design in Motion");
  await expectNoProblems(marisol);
  const first = await page.request.get(server.url);
  const mark = { "if-none-match": first.headers().etag as string };
  expect((await page.request.get(server.url, { headers: mark })).status()).toBe(304);

  await test.step("what cannot be is refused, and stays", async () => {
    await marisol.getByLabel("Best times, one a line").fill(Array(7).fill("Monday").join("\n"));
    await marisol.getByRole("button", { name: "Save", exact: true }).click();
    await expect(marisol.getByText("At most 6 lines of best times can be kept.")).toBeVisible();
  });

  await test.step("words and cards", async () => {
    await marisol.getByLabel("Best times, one a line").fill("Mondays");
    await marisol.getByLabel("Tagline").fill("Every <i>dot</i> counts");
    await marisol.getByLabel("Founder").fill("Sol 🎺");
    await marisol.getByRole("button", { name: "Remove: Design Concepts" }).click();
    await marisol.getByRole("button", { name: "Move up: Drill & Staging Design" }).click();
    await marisol.getByRole("button", { name: "Save", exact: true }).click();
    await expect(marisol.getByText("Saved. The homepage shows it now.")).toBeVisible();
    expect((await page.request.get(server.url, { headers: mark })).status()).toBe(200);
    await page.goto(server.url);
    await expect(page).toHaveTitle("Guidon · Every <i>dot</i> counts");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("<i>dot</i>");
    await expect(page.locator("#services h3").first()).toHaveText("Drill & Staging Design");
    await expect(page.locator("#services h3")).toHaveCount(5);
    await expect(page.locator("#contact dd", { hasText: "Mondays" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("Founder and creative director: Sol 🎺.");
  });

  await test.step("the logo", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"/>`;
    const choice = marisol.locator("input[type=file]");
    await choice.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(svg) });
    await marisol.getByRole("button", { name: "Keep this logo" }).click();
    await expect(marisol.getByText(/This picture cannot be read/)).toBeVisible();
    const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    await choice.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(dot, "base64") });
    await marisol.getByRole("button", { name: "Keep this logo" }).click();
    await expect(marisol.getByRole("button", { name: "Remove", exact: true }).first()).toBeVisible();
    await page.reload();
    const logo = page.locator(".home-header .home-logo");
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1);
  });

  await test.step("two who edit at once: the second is told, and takes what is there", async () => {
    const other = await (await browser.newContext({ storageState: await marisol.context().storageState() })).newPage();
    await other.goto(`${server.url}/dashboard/settings/studio?tab=record`);
    await other.getByLabel("Founder").fill("Mar");
    await marisol.getByLabel("Seasons").fill("2027");
    await marisol.getByRole("button", { name: "Save", exact: true }).click();
    await expect(marisol.getByText("Saved. The homepage shows it now.")).toBeVisible();
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await expect(
      other.getByText(/Somebody else saved this while you were writing.*Changed meanwhile: Seasons\./),
    ).toBeVisible();
    await expect(other.getByLabel("Founder")).toHaveValue("Mar");
    await other.getByRole("button", { name: "Take theirs" }).click();
    await expect(other.getByLabel("Seasons")).toHaveValue("2027");
    await expect(other.getByLabel("Founder")).toHaveValue("Sol 🎺");
  });
});

test("a studio that does not answer, somebody else's answer, a lost one: what was written stays, then and meanwhile", async ({
  page,
}) => {
  await page.goto(server.url);
  await fillIn(page, { ensemble: "Pine Bluff", email: "pia@example.com" });
  const theme = page.getByLabel("Theme or Concept");
  const send = page.getByRole("button", { name: "Send Inquiry" });
  const failed = page.getByText("Network error. Please try again.");

  await test.step("no answer", async () => {
    await page.route("**/api/inquiries", () => {});
    // half a minute is waited for an answer, and a moment for this one alone: the next one may take its time
    await page.evaluate(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (milliseconds) => {
        AbortSignal.timeout = timeout;
        return AbortSignal.timeout(milliseconds / 100);
      };
    });
    await send.press("Enter");
    await expect(failed).toBeVisible();
    // by keys one is still at the button
    await expect(send).toBeFocused();
  });

  await test.step("somebody else's answer", async () => {
    await page.unroute("**/api/inquiries");
    await page.route("**/api/inquiries", (route) => route.fulfill({ body: "<h1>Guest network</h1>" }));
    await send.click();
    await expect(page.getByText("This could not be sent. Please try again.")).toBeVisible();
    await expect(page.getByLabel("Ensemble or School")).toHaveValue("Pine Bluff");
  });

  await test.step("a lost one, and words written while one is waited for", async () => {
    await page.unroute("**/api/inquiries");
    await theme.fill("Iron");
    await page.route("**/api/inquiries", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.click();
    await expect(failed).toBeVisible();

    // other words are sent, and the visitor goes on writing
    await page.unroute("**/api/inquiries");
    await page.route("**/api/inquiries", async (route) => {
      await theme.fill("Iron and light, a forge");
      await route.continue();
    });
    await theme.fill("Iron and light");
    await send.click();
    await expect(page.getByText(/Thank you! Your inquiry has reached us/)).toBeVisible();
    await expect(theme).toHaveValue("Iron and light, a forge");

    await comeBack(page, server.url, "marisol");
    const { items } = await call<{ items: { theme: string }[] }>(
      page,
      "GET",
      "/admin/inquiries?search=pia@example.com",
    );
    expect(items.map((inquiry) => inquiry.theme)).toEqual(["Iron and light", "Iron"]);
  });
});
