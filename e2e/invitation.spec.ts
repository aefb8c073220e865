// Somebody who has no account is invited to a project by mail, and stands in it a minute later; the inviter watches.
import { type Browser, expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { dismiss, password, signIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password, NODE_ENV: "development" });
});
test.afterAll(() => server.stop());

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
}

/** The link in the newest mail to this address, once it is another than the known one. */
async function linkMailedTo(email: string, known?: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await (await fetch(`${server.url}/dev/mail`)).text();
      const mail = mails.split("<li>").find((text) => text.includes(`To: ${email}`));
      link = /http[^\s"]+\/invitation#[\w-]+/.exec(mail ?? "")?.[0];
      return link !== undefined && link !== known;
    })
    .toBe(true);
  return link as string;
}

async function expectNoAxe(page: Page): Promise<void> {
  expect(await axeFindsInBothThemes(page)).toEqual([]);
}

test("a new person is invited by mail and signs up through it; a link is for one account, and ends", async ({
  browser,
}) => {
  const [alice, nia] = [await newPage(browser), await newPage(browser)];
  const problems: string[] = [];
  for (const page of [alice, nia]) page.on("pageerror", (error) => problems.push(error.message));
  const email = "nia@guidon.example";
  const invitations = alice.getByRole("region", { name: "Invitations" });

  await test.step("Alice invites an address to the project; the mail lies in the outbox", async () => {
    await signIn(alice, server.url, "alice");
    await alice
      .getByRole("region", { name: "Your projects" })
      .getByRole("link", { name: /2026 Field Show/ })
      .first()
      .click();
    await invitations.getByRole("button", { name: "Invite" }).click();
    const dialog = alice.getByRole("dialog");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Role").selectOption("reviewer");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();
    await expect(dialog.getByLabel("Invitation link")).toHaveValue(/\/invitation#[\w-]{43}$/);
    await expectNoAxe(alice);
    await dismiss(alice);
    await expect(invitations.getByText(email)).toBeVisible();
  });

  await test.step("the mail's link says who invites to what, and keeps its secret out of the address", async () => {
    await nia.goto(await linkMailedTo(email));
    await expect(nia.getByRole("heading", { level: 1 })).toHaveText("Join 2026 Field Show: Tidal");
    await expect(nia.getByText(/Alice .*invites nia@guidon\.example to the project 2026 Field Show/)).toBeVisible();
    await expect(nia).toHaveURL(`${server.url}/invitation`);
    await expectNoAxe(nia);
  });

  await test.step("signing up keeps the invitation, also by way of the other door", async () => {
    await nia.getByRole("link", { name: "Sign In" }).click();
    // the door has a link of the same name: pressed while it makes room for this page, neither would hear it
    await expect(nia.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await nia.getByRole("link", { name: "Create Free Account" }).click();
    await expect(nia.getByLabel("Email")).toHaveValue(email);
    await signUp(nia, "Nia");
    await expect(nia).toHaveURL(`${server.url}/invitation`);
    await nia.getByRole("button", { name: "Accept invitation" }).click();
    await expect(nia.getByRole("heading", { level: 1 })).toHaveText("2026 Field Show: Tidal");
  });

  await test.step("Alice's page changes by itself: nobody is invited any more, Nia reviews", async () => {
    await expect(invitations.getByText(email)).toHaveCount(0);
    await invitations.getByRole("button", { name: "Show past" }).click();
    await expect(invitations.getByText("accepted")).toBeVisible();
    const people = alice.getByRole("region", { name: "Project Members" });
    await expect(people.getByRole("listitem").filter({ hasText: "Nia" })).toContainText("reviewer");
  });

  await nia.context().close();
  await endLinks(alice, await newPage(browser));
  expect(problems).toEqual([]);
});

/** A link is for one account, and ends when it is sent again or revoked. */
async function endLinks(alice: Page, ola: Page): Promise<void> {
  const email = "ola@guidon.example";
  await alice
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: "Harlan County HS Marching Band" })
    .click();
  const members = alice.getByRole("region", { name: "Members", exact: true });
  const invitations = alice.getByRole("region", { name: "Invitations" });
  const link = alice.getByRole("dialog").getByLabel("Invitation link");

  await test.step("nobody has the address, so Alice sends an invitation instead", async () => {
    await members.getByRole("button", { name: "Add Member" }).click();
    const dialog = alice.getByRole("dialog");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: "Add Member" }).click();
    await dialog.getByRole("button", { name: "Send an invitation instead" }).click();
    await expect(dialog.getByLabel("Email")).toHaveValue(email);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(link).toBeVisible();
  });
  const handedOn = await link.inputValue();
  const mailed = await linkMailedTo(email);
  await alice.keyboard.press("Escape");

  await test.step("whoever follows it with another account is asked for the right one", async () => {
    await ola.goto(handedOn);
    await expect(ola.getByText("o•••@guidon.example")).toBeVisible();
    await ola.getByRole("link", { name: "Create Free Account" }).click();
    await ola.getByLabel("Email").fill("other@guidon.example");
    await signUp(ola, "Other");
    await expect(ola.getByText(/is for o•••@guidon\.example, and you are signed in as other@/)).toBeVisible();
    await ola.getByRole("button", { name: "Use another account" }).click();
    await ola.getByRole("link", { name: "Create Free Account" }).click();
    await ola.getByLabel("Email").fill(email);
    await signUp(ola, "Ola");
    await ola.getByRole("button", { name: "Accept invitation" }).click();
    await expect(ola.getByRole("alert")).toContainText("confirm your e-mail address first");
  });

  await test.step("sent again, the old link ends; the new one is declined from the mail", async () => {
    await invitations.getByRole("button", { name: `Resend the invitation to ${email}` }).click();
    await expect(link).not.toHaveValue(handedOn);
    await alice.keyboard.press("Escape");
    await ola.reload();
    await expect(ola.getByRole("heading", { name: "This link has ended" })).toBeVisible();
    await ola.goto(await linkMailedTo(email, mailed));
    await ola.getByRole("button", { name: "Decline" }).click();
    await expect(ola.getByRole("heading", { name: "This invitation was declined" })).toBeVisible();
    await expect(invitations.getByText(email)).toHaveCount(0);
  });

  await test.step("a revoked one says so", async () => {
    await invitations.getByRole("button", { name: "Invite" }).click();
    await alice.getByRole("dialog").getByLabel("Email").fill("revoked@guidon.example");
    await alice.getByRole("dialog").getByRole("button", { name: "Send invitation" }).click();
    const ended = await link.inputValue();
    await alice.keyboard.press("Escape");
    await invitations.getByRole("button", { name: "Revoke the invitation to revoked@guidon.example" }).click();
    await alice.getByRole("button", { name: "Revoke invitation" }).click();
    await expect(alice.getByRole("button", { name: "Revoke invitation" })).toHaveCount(0);
    await expect(invitations.getByText("revoked@guidon.example")).toHaveCount(0);
    await ola.goto(ended);
    await expect(ola.getByRole("heading", { name: "This invitation was revoked" })).toBeVisible();
  });
}
