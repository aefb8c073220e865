// What holds when things break: the error screen and its compact variant (S1 sections 2, 4 and 9), scripts that do not come.
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { call, comeIn, dismiss } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ MAIL_FROM: "Guidon <help@studio.example>" });
});
test.afterAll(() => server.stop());

const title = "Oops! Something went wrong";

test("what breaks says so in its place, keeps the rest, and leads on", async ({ page, context }) => {
  await nowhere(page, "/shows/2019", 404);
  await comeIn(page, server.url, "Alice");
  const { organization } = await call<{ organization: { id: string } }>(page, "POST", "/organizations", {
    name: "Harlan",
  });
  const newProject = async (name: string) =>
    (await call<{ id: string }>(page, "POST", `/organizations/${organization.id}/projects`, { name })).id;
  await brokenPage(page, context, await newProject("Opener"));
  const id = await newProject("Ballad");
  await brokenPart(page, id);
  await missingDialogs(page, id);
  await missingFirstScripts(page);
  await missingPage(page);
  await missingPart(page, id);
  await nowhere(page, "/dashboard/nowhere", 200);
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

test("a program that asks for what is not there gets its error as ever", async ({ request }) => {
  for (const [address, accept] of [
    ["/shows/2019", "application/json"],
    ["/api/nowhere", "text/html"],
    ["/assets/gone-1.js", "text/html"],
  ] as const) {
    const answer = await request.get(`${server.url}${address}`, { headers: { accept } });
    expect(answer.status(), address).toBe(404);
    expect((await answer.json()) as object, address).toMatchObject({ code: "not_found" });
  }
});

/** Who follows a link that leads nowhere is told so, and led on. */
async function nowhere(page: Page, address: string, status: number): Promise<void> {
  const answer = await page.goto(`${server.url}${address}`);
  expect(answer?.status()).toBe(status);
  await expect(page.getByRole("heading", { name: "There is nothing at this address" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Homepage" })).toHaveAttribute("href", "/");
  expect(await axeFindsInBothThemes(page)).toEqual([]);
}

/** Answers a call with what the page does not expect. */
const spoil = (page: Page, path: string | RegExp, json: unknown) =>
  page.route(path, (route) => route.fulfill({ json }));

async function brokenPage(page: Page, context: BrowserContext, id: string): Promise<void> {
  await test.step("the error screen names the error and its kind", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await spoil(page, `**/api/projects/${id}`, { id, organizationId: null, name: { not: "a name" } });
    await page.goto(`${server.url}/dashboard/projects/${id}`);
    await expect(page.getByRole("heading", { name: title })).toBeFocused();
    await expect(page.getByText(/^(Type|Application) Error$/)).toBeVisible();
    for (const name of ["Try Again", "Reload Page", "Go Home"]) {
      await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    }
    expect(await axeFindsInBothThemes(page)).toEqual([]);
  });

  await test.step("details are folded, and copied as they stand", async () => {
    const details = page.getByRole("group").filter({ hasText: "Technical details" });
    await expect(details.locator("pre")).toBeHidden();
    await details.getByText("Technical details").click();
    await details.getByRole("button", { name: "Copy details" }).click();
    await expect(details.getByRole("button", { name: "Copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await details.locator("pre").textContent());
    expect(copied).toContain(`/dashboard/projects/${id}`);
    expect(copied).toMatch(/severity: (high|medium)/);
  });

  await test.step("Report Issue goes to the studio's address, with the details", async () => {
    const link = page.getByRole("link", { name: "Report Issue" });
    await expect(link).toHaveAttribute("href", /^mailto:help@studio\.example\?/);
    const { searchParams } = new URL((await link.getAttribute("href")) ?? "");
    expect(searchParams.get("body")).toContain(`/dashboard/projects/${id}`);
  });

  await test.step("three retries of a person's own, then only the ways out", async () => {
    const again = page.getByRole("button", { name: "Try Again" });
    for (const press of [1, 2, 3]) {
      await again.click();
      // drawn anew, and not the one that was pressed
      await expect(page.getByRole("heading", { name: title }), `press ${press}`).toBeFocused();
    }
    await expect(again).toHaveCount(0);
    await page.getByRole("button", { name: "Go Home" }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Alice");
  });
  await page.unrouteAll();
}

async function brokenPart(page: Page, id: string): Promise<void> {
  await test.step("a part that fails says so in its place, and the rest of the page goes on", async () => {
    const stats = `**/api/projects/${id}/stats`;
    await spoil(page, stats, { totalFiles: { not: "a number" }, totalMembers: 1, totalFileSize: 0 });
    await page.goto(`${server.url}/dashboard/projects/${id}`);
    const part = page.getByRole("alert").filter({ hasText: "Component Error" });
    await expect(part).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ballad");
    await expect(page.getByRole("region", { name: "Project Members" }).getByText("Alice").first()).toBeVisible();
    await expect(page.getByText("No Files Yet")).toBeVisible();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    // what broke it was kept for the next visit, but not for the next try
    await page.reload();
    await expect(part).toBeVisible();
    await page.unroute(stats);
    await part.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("region", { name: "Project Stats" })).toBeVisible();
    await expect(part).toHaveCount(0);
  });
}

/** Scripts with this in their name are gone from the server, as after a deployment. */
async function lose(page: Page, name: string): Promise<number[]> {
  const asked: number[] = [];
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), (route) => {
    asked.push(Date.now());
    return route.fulfill({ status: 404, body: "" });
  });
  return asked;
}

/** Counts the words that come up, in the page itself: each stands for some seconds. */
async function countWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    let told = 0;
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      const words = added.flatMap((node) => [node, ...node.querySelectorAll("*")]);
      told += words.filter(
        (word) => word.matches("[data-sonner-toast]") && word.textContent?.includes("This part could not be loaded."),
      ).length;
      document.body.dataset.told = String(told);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

async function missingDialogs(page: Page, id: string): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name });
  const menu = button("Status: Planning. Change");
  const edit = async () => {
    await button("More about Ballad").click();
    await page.getByRole("menuitem", { name: /^Edit/ }).click();
  };
  const palette = () => page.keyboard.press("Control+k");
  const search = page.getByPlaceholder("Search files...");
  let words = 0;
  /** Says so, once more, and leaves the page as it is. */
  const fails = async () => {
    words += 1;
    await expect(page.locator("body")).toHaveAttribute("data-told", String(words));
    await expect(page.getByText(/Component Error|Oops!/)).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(search).toHaveValue("set 14");
  };

  await test.step("what opens over a page and whose script does not come says so, and leaves the page as it is", async () => {
    await lose(page, "(menu-list|notification-popover|(workspace-)?palette|folder-dialogs|milestone-dialog)");
    await page.goto(`${server.url}/dashboard/projects/${id}`);
    await search.fill("set 14");
    await countWords(page);
    for (const opener of [button("Notifications"), menu]) {
      await opener.click();
      await fails();
      await expect(opener).toHaveAttribute("aria-expanded", "false");
    }
    for (const press of [palette, () => button("New folder").click(), () => button("New milestone").click()]) {
      await press();
      await fails();
    }
  });

  await test.step("and opens when it comes", async () => {
    await page.unrouteAll();
    await lose(page, "edit-project-dialog");
    await menu.click();
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await edit();
    await fails();
    await page.unrouteAll();
    for (const press of [edit, palette, () => button("New folder").click(), () => button("New milestone").click()]) {
      await press();
      await expect(page.getByRole("dialog")).toBeVisible();
      await dismiss(page);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
}

async function missingFirstScripts(page: Page): Promise<void> {
  await test.step("while the first scripts are on their way, or do not come, the page says so", async () => {
    await page.route(/assets\/app-.*\.js/, (route) => route.abort());
    await page.goto(`${server.url}/dashboard`);
    const mark = page.getByRole("img", { name: "Loading…" });
    await expect(mark).toBeVisible();
    const reload = page.getByRole("link", { name: "reload the page" });
    await expect(reload).toBeHidden();
    // a few seconds later
    await page.evaluate(() => {
      for (const one of document.getAnimations()) one.finish();
    });
    await expect(reload).toBeInViewport();
    // a page's heading comes with the page
    const found = await axeFindsInBothThemes(page);
    expect(found.filter((line) => !line.includes("page-has-heading-one"))).toEqual([]);
    await page.unrouteAll();
    await reload.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(mark).toHaveCount(0);
  });
}

/** Pressed on the dashboard, whose script is there. */
async function missingPage(page: Page): Promise<void> {
  const open = () =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Messages" }).press("Enter");

  await test.step("a page whose script is gone is asked for again after 1, 2 and 4 seconds, then to be loaded anew", async () => {
    const loads: string[] = [];
    page.on("load", () => loads.push(page.url()));
    const asked = await lose(page, "hub-page");
    await open();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText("Loading Error", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByRole("button", { name: "Reload Page" })).toBeVisible();
    expect(loads).toEqual([]);
    const pauses = asked.slice(-3).map((time, place) => time - (asked.slice(-4)[place] ?? 0));
    for (const [place, least] of [1000, 2000, 4000].entries()) expect(pauses[place]).toBeGreaterThanOrEqual(least - 20);
    // the new server has what the new page asks for
    await page.unrouteAll();
    await page.getByRole("button", { name: "Reload Page" }).click();
    await expect(page.getByRole("heading", { name: "Creative Hub" })).toBeVisible();
  });

  await test.step("a script that comes at the second try shows its page by itself", async () => {
    await page.goto(`${server.url}/dashboard`);
    await lose(page, "hub-page");
    await open();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByRole("heading", { name: "Creative Hub" })).toBeVisible();
  });
}

async function missingPart(page: Page, projectId: string): Promise<void> {
  await test.step("a part whose script is gone fails alone, and comes by itself once it is there", async () => {
    const talk = { type: "project", projectId, name: "Drill talk" };
    const { id } = await call<{ id: string }>(page, "POST", "/conversations", talk);
    await lose(page, "thread");
    await page.goto(`${server.url}/dashboard/messages?conversation=${id}`);
    const part = page.getByRole("alert").filter({ hasText: "Component Error" });
    await expect(part.getByText("Loading Error", { exact: true })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Conversations" }).getByText("Drill talk")).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
    await expect(part).toHaveCount(0);
  });
}
