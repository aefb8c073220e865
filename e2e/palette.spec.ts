// The command palette: its keys, what it finds and in which order, and that what it lists works; on the public site too.
import { expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { call, comeIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const field = (page: Page) => palette(page).getByRole("combobox");
const options = (page: Page) => palette(page).getByRole("option");
const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });

/** Someone with work to find. */
async function withWork(page: Page, name: string) {
  await comeIn(page, server.url, name);
  const { organization } = await call<{ organization: { id: string } }>(page, "POST", "/organizations", {
    name: "Harlan County",
  });
  const team = await call<{ id: string }>(page, "POST", `/organizations/${organization.id}/teams`, { name: "Drill" });
  const project = await call<{ id: string }>(page, "POST", `/organizations/${organization.id}/projects`, {
    name: "Field Show 2026",
    description: "Tessellations",
  });
  const talk = await call<{ id: string }>(page, "POST", "/conversations", {
    type: "project",
    projectId: project.id,
    name: "Ballad talk",
  });
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  return { organization: organization.id, team: team.id, project: project.id, talk: talk.id };
}

/** Does it while the palette's script is on its way; answers what lets the script come. */
async function holdScript(page: Page, url: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("in the workspace: its keys, what it finds and in which order, and that what it lists works", async ({ page }) => {
  const ids = await withWork(page, "Alice");

  await test.step("what is typed before it has come is its first words, and goes nowhere else", async () => {
    const letCome = await holdScript(page, "**/workspace-palette-*.js");
    await page.goto(`${server.url}/dashboard/messages?conversation=${ids.talk}`);
    const composer = page.getByRole("textbox", { name: "Message", exact: true });
    await composer.fill("Set 14: ");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("tessela");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.type("trumpets");
    await expect(composer).toHaveValue("Set 14: trumpets");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("tex");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Enter");
    letCome();
    // also between its coming and its being there
    await page.keyboard.type("sselations", { delay: 60 });
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("tesselations");
    await expect(chosen(page)).toContainText("Field Show 2026");
    await page.keyboard.press("Escape");
    await expect(composer).toBeFocused();
    await expect(composer).toHaveValue("Set 14: trumpets");
  });

  await test.step("its keys open, move, run and close it", async () => {
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Alice");
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await expect(palette(page)).toContainText("Quick Actions");
    await expect(palette(page)).toContainText("Start typing to search across your workspace");
    // below eight commands the project, the conversation and three of what happened
    await expect(options(page)).toHaveCount(13);
    await expect(palette(page).getByRole("status")).toHaveText("13 results");
    await expect(chosen(page)).toContainText("Dashboard");
    // round at both ends
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(chosen(page)).toContainText("Dashboard");
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toHaveCount(0);
    for (const keys of ["Control+p", "Control+Shift+p", "Meta+k"]) {
      await page.keyboard.press(keys);
      await expect(field(page)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(palette(page)).toHaveCount(0);
    }
    // opening again does not close it
    await page.keyboard.press("Control+p");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Control+p");
    // no project was opened yet
    await field(page).fill("search files");
    await expect(chosen(page)).toContainText("In your newest project");
    await field(page).fill("zzzzz");
    await expect(palette(page)).toContainText("No results found");
    await expect(palette(page)).toContainText("Try searching for projects, files, or actions");
    // beside it; what was typed is forgotten
    await page.mouse.click(5, 700);
    await expect(palette(page)).toHaveCount(0);
    const button = page.getByRole("button", { name: "Search", exact: true });
    await button.click();
    await expect(field(page)).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  });

  await test.step("axe finds nothing in it on a phone, in both themes", async () => {
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(field(page)).toBeFocused();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await field(page).fill("zzzzz");
    await expect(palette(page)).toContainText("No results found");
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    if (wide) await page.setViewportSize(wide);
  });

  await test.step("its groups stand in their order, and activity leads to what happened", async () => {
    await page.keyboard.press("Control+k");
    await field(page).fill("project");
    await expect(options(page).filter({ hasText: "created the project" })).toHaveCount(1);
    const headings = await palette(page).locator("[cmdk-group-heading]").allTextContents();
    const order = [
      "Navigation",
      "Actions",
      "Projects",
      "Activity",
      "People and conversations",
      "Organizations and teams",
      "Files",
    ];
    expect(headings).toEqual(order.filter((heading) => headings.includes(heading)));
    expect(headings).toEqual(expect.arrayContaining(["Navigation", "Actions", "Activity"]));
    expect(await options(page).count()).toBeLessThanOrEqual(10);
    await options(page).filter({ hasText: "created the project" }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard/projects/${ids.project}`);
  });

  await test.step("it finds files and conversations of all projects by what is in them, and opens the place", async () => {
    const other = await call<{ id: string }>(page, "POST", `/organizations/${ids.organization}/projects`, {
      name: "Tidal",
    });
    const talk = await call<{ id: string }>(page, "POST", "/conversations", {
      type: "project",
      projectId: other.id,
      name: "Staff",
      participants: [],
    });
    for (const content of ["The vermilion silks are cut.", "Once more: vermilion, not red."])
      await call(page, "POST", "/messages", { conversationId: talk.id, content });
    await page.goto(`${server.url}/dashboard/projects/${other.id}`);
    const names = ["silks-vermilion.txt", "notes.txt"];
    const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("Vermilion in the front") });
    await page.getByLabel("Choose files to upload").setInputFiles(names.map(text));
    const inside = () => call<{ items: unknown[] }>(page, "GET", "/files/search?q=vermilion");
    await expect.poll(async () => (await inside()).items.length, { timeout: 40_000 }).toBe(2);

    await page.keyboard.press("Control+k");
    // what nobody wrote is told as nothing, once the server has said so
    await field(page).fill("zinnober");
    await expect(palette(page)).toContainText("No results found");
    await field(page).fill("vermilion");
    const found = options(page).filter({ hasText: /vermilion/i });
    // one entry for the conversation, one for each file
    await expect(found).toHaveCount(3);
    expect(await palette(page).locator("[cmdk-group-heading]").allTextContents()).toEqual([
      "People and conversations",
      "Files",
    ]);
    await expect(options(page).filter({ hasText: "notes.txt" })).toContainText("Tidal · Vermilion in the front");
    await expect(options(page).filter({ hasText: "Staff" })).toContainText("Alice: ");
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await options(page).filter({ hasText: "Staff" }).click();
    await expect(page).toHaveURL(new RegExp(`conversation=${talk.id}&message=`));
    await expect(page.getByRole("log").locator("article[data-target]")).toContainText("vermilion");
    await page.keyboard.press("Control+k");
    await field(page).fill("vermilion");
    await options(page).filter({ hasText: "notes.txt" }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/projects/${other.id}\\?file=`));
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("it finds one's own work and goes there", async () => {
    const go = async (words: string, title: string) => {
      await page.keyboard.press("Control+k");
      await field(page).fill(words);
      await palette(page)
        .getByRole("option", { name: new RegExp(`^${title}`) })
        .click();
      await expect(palette(page)).toHaveCount(0);
    };
    await page.keyboard.press("Control+k");
    await field(page).fill("tesselations");
    await expect(chosen(page)).toContainText("Field Show 2026");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${server.url}/dashboard/projects/${ids.project}`);
    await go("harlan", "Harlan County");
    await expect(page).toHaveURL(`${server.url}/dashboard/organization/${ids.organization}`);
    await go("drill", "Drill");
    await expect(page).toHaveURL(`${server.url}/dashboard/organization/${ids.organization}/team/${ids.team}`);
    await go("ballad", "Ballad talk");
    await expect(page).toHaveURL(/messages\?conversation=/);
    await go("search files", "Search Files");
    await expect(page.getByRole("searchbox", { name: "Search files..." })).toBeFocused();
    await go("light theme", "Light theme");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await go("new conversation", "New Conversation");
    await expect(page.getByRole("dialog", { name: "Quick Actions" })).toBeVisible();
    // something unfinished is not walked away from
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await go("new team", "New Team");
    await page.getByRole("dialog", { name: "New Team" }).getByLabel("Team name").fill("Guard");
    await page.getByRole("button", { name: "Create Team" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await go("guard", "Guard");
    await expect(page.getByRole("heading", { level: 1, name: "Guard" })).toBeVisible();
    await go("sign out", "Sign out");
    await expect(page).toHaveURL(`${server.url}/login`);
  });
});

test("the public site has the same, and loads it at the first press of its keys", async ({ page }) => {
  await test.step("one that does not come says so, and what is typed goes on where one was", async () => {
    await page.route("**/open-public-palette-*.js", (route) => route.abort());
    await page.goto(server.url, { waitUntil: "networkidle" });
    const message = page.getByLabel("Theme or Concept");
    await message.fill("We ");
    await page.keyboard.press("Control+k");
    await expect(page.getByText("The command palette could not be loaded.", { exact: false })).toBeVisible();
    await page.keyboard.type("march");
    await expect(message).toHaveValue("We march");
    await page.unroute("**/open-public-palette-*.js");
  });

  await test.step("what is typed before it has come is its first words", async () => {
    const letCome = await holdScript(page, "**/open-public-palette-*.js");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(server.url, { waitUntil: "networkidle" });
    const message = page.getByLabel("Theme or Concept");
    await message.fill("We ");
    const paletteScript = /\/open-public-palette-[^/]*\.js$/;
    expect(asked.filter((url) => paletteScript.test(url))).toEqual([]);
    const request = page.waitForRequest(paletteScript);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("story");
    await request;
    const word = page.getByRole("status").filter({ hasText: "Loading…" });
    await expect(word).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(word).toHaveCount(0);
    await page.keyboard.type("march");
    await expect(message).toHaveValue("We march");
    await page.keyboard.press("Control+k");
    letCome();
    await page.keyboard.type("storyboard", { delay: 60 });
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("storyboard");
    await expect(chosen(page)).toContainText("Storyboarding & Mockups");
    await expect(word).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(message).toHaveValue("We march");
  });

  await test.step("it finds what the site says, and leads there", async () => {
    await page.goto(server.url, { waitUntil: "networkidle" });
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await expect(palette(page)).toContainText("Start typing to search the studio's site");
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toHaveCount(0);
    // from where one writes, too
    await page.getByLabel("Theme or Concept").focus();
    await page.keyboard.press("Control+Shift+p");
    await field(page).fill("storyboard");
    await expect(chosen(page)).toContainText("Storyboarding & Mockups");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${server.url}/#services`);
    await expect(page.locator("#services")).toBeFocused();
    await expect(page.locator("#services")).toBeInViewport();
    await page.keyboard.press("Control+p");
    await field(page).fill("dark theme");
    await expect(chosen(page)).toContainText(/dark theme/i);
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.keyboard.press("Control+p");
    await field(page).fill("sign in");
    await expect(chosen(page)).toContainText("Sign In");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${server.url}/login`);
    // a page of the app, still outside of the signed-in area
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await field(page).fill("metamorphic");
    await expect(chosen(page)).toContainText("Metamorphic Structures");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${server.url}/#concepts`);
  });
});
