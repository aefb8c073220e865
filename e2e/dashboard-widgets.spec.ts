// S2 sections 2.7 to 2.9: widgets are put together, arranged by mouse and keys, and the same on a person's other devices.
import { expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { arrive, call, comeBack } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk, say } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const workspace = (page: Page) => page.getByRole("region", { name: "Workspace" });
const titles = (page: Page) => workspace(page).getByRole("heading", { level: 3 }).allTextContents();
const asItComes = ["Project Overview", "Quick Actions", "Account Overview", "Personalization"];

test("a dashboard is arranged with mouse and keys, is the same elsewhere at once, and after a reload", async ({
  browser,
}) => {
  const [alice, bob] = await Promise.all([arrive(browser, server.url, "Alice"), arrive(browser, server.url, "Bob")]);
  await makeTalk(alice, [bob]);
  const { page } = alice;
  const elsewhere = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await comeBack(elsewhere, server.url, "Alice");
  await Promise.all([page, elsewhere].map((one) => one.goto(`${server.url}/dashboard`)));
  for (const one of [page, elsewhere]) await expect.poll(() => titles(one)).toEqual(asItComes);

  await test.step("by its handle a widget is dragged to another place", async () => {
    const handle = page.getByRole("button", { name: /^Move Quick Actions/ });
    await handle.hover();
    const to = await page.getByRole("button", { name: /^Move Project Overview/ }).boundingBox();
    await page.mouse.down();
    await page.mouse.move(to?.x ?? 0, to?.y ?? 0, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await titles(page))[0]).toBe("Quick Actions");
    await expect
      .poll(async () => (await kept(page))?.find(({ id }) => id === "quick-actions"))
      .toMatchObject({ x: 0, y: 0 });
    // each width has an order of its own
    expect(await titles(elsewhere)).toEqual(asItComes);
  });

  await test.step("by keys it moves on, and grows at its corner", async () => {
    await page.getByRole("button", { name: /^Move Quick Actions/ }).press("ArrowDown");
    await expect(page.getByRole("button", { name: /^Move Quick Actions/ })).toBeFocused();
    const before = await height(page);
    const corner = page
      .getByRole("region", { name: "Project Overview widget" })
      .locator("..")
      .locator(".react-resizable-handle");
    await corner.hover();
    const { x = 0, y = 0 } = (await corner.boundingBox()) ?? {};
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 190, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => height(page)).toBeGreaterThan(before + 100);
  });

  await test.step("one is added, one removed, and both are so on the other device at once", async () => {
    await page.getByRole("button", { name: "Add Widget" }).click();
    await page.getByRole("button", { name: "Add Recent Activity" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Options of Personalization" }).click();
    await page.getByRole("menuitem", { name: "Remove Widget" }).click();
    await expect.poll(() => titles(elsewhere)).toEqual([...asItComes.slice(0, 3), "Recent Activity"]);
    const there = elsewhere.getByRole("region", { name: "Recent Activity widget" });
    await expect(there.getByRole("listitem").first()).toBeVisible();
  });

  await test.step("it is so after a reload, and nobody finds anything to mend", async () => {
    const before = await titles(page);
    await expect.poll(async () => (await kept(page))?.length).toBe(4);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(before);
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    expect(await axeFindsInBothThemes(elsewhere)).toEqual([]);
  });

  await test.step("a conversation with the staff begins from the quick actions", async () => {
    await page.getByRole("button", { name: "Quick Actions", exact: true }).click();
    await page.getByRole("menuitem", { name: "Contact Support" }).click();
    await page.getByRole("button", { name: "Create Conversation" }).click();
    await expect(page).toHaveURL(/messages\?conversation=/);
  });
});

test("what is said and told reaches the widgets of a dashboard, and from there the others", async ({ browser }) => {
  const [carol, dan] = await Promise.all([arrive(browser, server.url, "Carol"), arrive(browser, server.url, "Dan")]);
  const talk = await makeTalk(carol, [dan]);
  const { page } = carol;
  await putWidgets(page, ["messages", "notifications", "quick-search"]);
  await page.goto(`${server.url}/dashboard`);
  const widget = (title: string) => page.getByRole("region", { name: `${title} widget` });
  const messages = widget("Messages");

  await test.step("what is written in the widget stands in the other's hub", async () => {
    await expect(messages.getByText("Select a conversation")).toBeVisible();
    await messages.getByRole("link", { name: /Ballad/ }).click();
    await dan.page.goto(server.url + talk.path);
    await messages.getByRole("textbox", { name: "Message" }).fill("Horns at eight");
    await page.keyboard.press("Enter");
    await expect(dan.page.getByRole("log").getByText("Horns at eight")).toBeVisible();
  });

  await test.step("what the other says is there at once, and read as soon as it is in sight, not before", async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(messages.getByRole("log")).not.toBeInViewport();
    await say(dan, talk, "Drums at nine");
    await expect(messages.getByText("Drums at nine").first()).toBeAttached();
    expect(await unreadOf(page, talk.id)).toBe(1);
    await messages.getByRole("textbox", { name: "Message" }).scrollIntoViewIfNeeded();
    await expect.poll(() => unreadOf(page, talk.id)).toBe(0);
  });

  await test.step("what one is told appears, and is counted", async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await say(dan, talk, "@Carol see set 14", { mentions: [carol.id] });
    const told = widget("Notifications").getByRole("link", { name: /Dan mentioned you.*\(unread\)/ });
    await expect(told).toBeAttached();
    await expect(widget("Notifications").getByText("1 unread", { exact: true })).toBeAttached();
  });

  await test.step("a few letters lead to the project", async () => {
    const field = widget("Quick Search").getByRole("combobox", { name: "Quick Search" });
    await field.fill("feild");
    await expect(widget("Quick Search").getByRole("option", { name: /^Field show/ })).toBeVisible();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await field.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/dashboard/projects/${talk.projectId}`));
  });
});

/** One below the other, at every width. */
async function putWidgets(page: Page, names: string[]): Promise<void> {
  const places = names.map((id, at) => ({ id, x: 0, y: 3 * at, w: 4, h: 3 }));
  const layouts = { lg: places, md: places, sm: places, xs: places };
  await call(page, "PUT", "/preferences/dashboard", { changedAt: new Date().toISOString(), layouts });
}

async function unreadOf(page: Page, id: string): Promise<number> {
  return (await call<{ unreadCount: number }>(page, "GET", `/conversations/${id}`)).unreadCount;
}

async function kept(page: Page): Promise<{ id: string; x: number; y: number }[] | undefined> {
  const { layouts } = await call<{ layouts: { sm: { id: string; x: number; y: number }[] } | null }>(
    page,
    "GET",
    "/preferences/dashboard",
  );
  return layouts?.sm;
}

async function height(page: Page): Promise<number> {
  return (await page.getByRole("region", { name: "Project Overview widget" }).boundingBox())?.height ?? 0;
}
