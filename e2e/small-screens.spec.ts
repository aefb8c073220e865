// Where there is little room: a phone on its side, text at twice its size, a page at four times.
import { expect, type Locator } from "@playwright/test";
import { goOn, openTalk } from "./demo.ts";
import { isHigh } from "./is-high.ts";
import { comeBack, dismiss, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password });
});
test.afterAll(() => server.stop());

test("in a conversation, under Dev's finger", async ({ browser }) => {
  const phone = { width: 390, height: 844 };
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage();
  await comeBack(page, server.url, "dev");
  await openTalk(page, server.url, /^2026 Field Show/);

  await test.step("on a phone on its side with its keys up, what was said last is seen while one answers", async () => {
    const viewport = { width: 844, height: 390 };
    await page.setViewportSize(viewport);
    const words = page.getByRole("log", { name: "Messages" }).getByText("That reads much cleaner.", { exact: false });
    const back = page.getByRole("link", { name: "All conversations" });
    const field = page.getByRole("textbox", { name: "Message" });
    const tools = page.getByRole("toolbar", { name: "Message tools" });
    // what is unread begins at the top, and is higher than this window: by hand, or the list would go back there
    await page.getByRole("log", { name: "Messages" }).hover();
    await page.mouse.wheel(0, 2_000);
    await expect(words).toBeInViewport({ ratio: 1 });
    // the page knows that its reader is there
    await expect(page.getByRole("button", { name: /^(\d+ new|Latest)$/ })).toBeHidden();
    for (const size of [
      { width: 844, height: 200 },
      { width: 667, height: 180 },
    ]) {
      await field.tap();
      await page.setViewportSize(size);
      await expect(page.getByRole("group", { name: "Topics" })).toBeHidden();
      for (const part of [words, field, tools, page.getByRole("button", { name: "Send" })])
        await expect(part).toBeInViewport({ ratio: 1 });
      // a long text leaves some room, too
      await field.fill("Set 14 from the side\n".repeat(9));
      await expect(words).toBeInViewport({ ratio: 0.5 });
      await field.fill("@");
      const people = page.getByRole("listbox", { name: "People to mention" });
      await expect(people.getByRole("option").first()).toBeInViewport({ ratio: 1 });
      await field.fill("");
      // what gave way is there again for who is elsewhere
      await page.keyboard.press("Shift+Tab");
      await expect(back).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(viewport);
      await expect(words).toBeInViewport({ ratio: 1 });
    }
    // a page at four times its size
    await words.hover();
    await page.getByRole("button", { name: "Reply", exact: true }).last().click();
    await page.setViewportSize({ width: 320, height: 200 });
    for (const name of ["Cancel reply", "Send"])
      await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  });

  await test.step("on its side one sees what one edits, and what saves it, also with something half-written", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    const field = page.getByRole("textbox", { name: "Message", exact: true });
    await field.fill("Half-written");
    const own = page.getByRole("article").filter({ hasText: "Fixed in the new chart" });
    await own.getByRole("button", { name: "More actions" }).tap();
    await page.getByRole("menuitem", { name: "Edit" }).tap();
    const editor = page.getByRole("textbox", { name: "Edit message" });
    await expect(editor).toBeFocused();
    await page.setViewportSize({ width: 844, height: 200 });
    await page.keyboard.type("!");
    for (const part of [editor, page.getByRole("button", { name: "Save" })])
      await expect(part).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("Escape");
    await expect(field).toHaveValue("Half-written");
    await field.fill("");
  });

  await test.step("under a finger the details of a conversation open without the keys", async () => {
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await page.getByRole("menuitem", { name: "Details and people" }).tap();
    const dialog = page.getByRole("dialog", { name: "Details and people" });
    await expect(dialog.getByLabel("Name")).toBeVisible();
    await expect(dialog).toBeFocused();
    await dialog.getByLabel("Tags").fill("brass,");
    const remove = dialog.getByRole("button", { name: "Remove tag brass" });
    expect(await remove.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await remove.tap();
    await dismiss(page);
  });

  await test.step("a conversation ends where the screen does, in every density", async () => {
    const density = (name: string) =>
      page.evaluate((chosen) => Object.assign(document.documentElement.dataset, { density: chosen }), name);
    const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (const size of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(size);
      for (const name of ["compact", "spacious", "comfortable"]) {
        await density(name);
        await expect.poll(below, { message: `${name} ${size.width}` }).toBe(0);
      }
    }
  });

  await test.step("under a finger whatever is pressed in a conversation, and on its card, is 44 pixels high", async () => {
    const main = page.getByRole("main");
    const all = async (...names: (string | RegExp)[]) => {
      for (const name of names) {
        const button = main.getByRole("button", { name, exact: true });
        await expect(button.first()).toBeVisible();
        await expect.poll(() => isHigh(button), { message: String(name) }).toEqual([true, true, true]);
      }
    };
    const list = page.getByRole("link", { name: "All conversations" });
    const open = async (name: RegExp) => {
      await page.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name }).tap();
      await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
    };
    await list.tap();
    await all("More actions for Dev & Marisol", "Unread");
    await open(/^2026 Field Show/);
    await all(
      "Everything",
      "Topic: Set 14: trumpets",
      /^Dev: Sets 9 to 14/,
      "React",
      "Reply",
      "More actions",
      // a day, whichever: just after midnight the last is another one
      /^(Today|Yesterday|\w+day, )/,
    );
    await list.tap();
    await open(/^Floor cloth/);
    await all(/^\p{Extended_Pictographic}.* 1$/u);
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await page.getByRole("menuitem", { name: "Search in this conversation" }).tap();
    await all(/^In Floor cloth/);
    expect(await isHigh(main.getByText("Narrow the search"))).toEqual([true, true, true]);
    await main.getByRole("button", { name: /^In Floor cloth/ }).tap();
    await open(/^Harlan County HS/);
    await all("What should I bring?");
  });

  await test.step("at twice the size of text the name of a conversation is whole on a phone", async () => {
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: "200%" }));
    const name = page.getByRole("heading", { name: "Harlan County HS Marching Band" });
    await expect.poll(() => name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    // its words, too
    expect((await name.boundingBox())?.width).toBeGreaterThan(260);
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeInViewport({ ratio: 1 });
  });
});

test("on Alice's phone", async ({ browser }) => {
  const viewport = { width: 320, height: 640 };
  const page = await (await browser.newContext({ viewport, hasTouch: true })).newPage();
  await comeBack(page, server.url, "alice");

  await test.step("a screen of 320 pixels holds the head, the figures, a picture and the tools of a message", async () => {
    await page.goto(`${server.url}/dashboard`);
    /** Pixels between the right end of this and that of the screen. */
    const room = (part: Locator) => part.evaluate((element) => innerWidth - element.getBoundingClientRect().right);
    expect(await room(page.getByRole("banner").getByRole("button", { name: /Notifications/ }))).toBeGreaterThanOrEqual(
      16,
    );
    const figure = page.getByRole("term").filter({ hasText: "Organizations" });
    expect(await figure.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    // the longest name leaves the drawer as wide as the screen
    await page.route("**/api/auth/me", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), name: "Wolkenstein ".repeat(10).trim() } });
    });
    await page.reload();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const user = page.getByRole("complementary", { name: "Workspace" }).getByRole("button", { name: /^Wolkenstein/ });
    expect(await room(user)).toBeGreaterThanOrEqual(16);
    // whatever leads elsewhere, what it leads to is seen
    await user.click();
    await page.getByRole("menuitem", { name: "Account" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeVisible();
    // one more question may be under way: its answer comes first
    await page.unrouteAll({ behavior: "wait" });
    await page.goto(`${server.url}/dashboard/messages`);
    await page.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name: "Silk set B" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Creative Hub" })).toHaveCount(1);
    const picture = page.getByRole("log", { name: "Messages" }).locator(".message-picture").last();
    // a conversation goes from edge to edge
    await expect.poll(() => room(picture)).toBeGreaterThanOrEqual(16);
    await page.getByRole("textbox", { name: "Message" }).click();
    const tools = page.getByRole("toolbar", { name: "Message tools" }).getByRole("button");
    await expect(tools.last()).toBeVisible();
    const tops = await tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(await room(tools.last())).toBeGreaterThanOrEqual(12);
    await page.goBack();
    const cards = page.getByRole("navigation", { name: "Conversations" }).getByRole("link");
    await cards.last().click();
    await page.getByRole("link", { name: "All conversations" }).click();
    // the list is longer than the screen: one is back where one was
    await expect(cards.last()).toBeFocused();
    await expect(cards.last()).toBeInViewport({ ratio: 1 });
    await cards.filter({ hasText: "2026 Field Show" }).click();
    const name = page.getByRole("heading", { name: "2026 Field Show: Tidal" });
    await expect(name).toBeVisible();
    // letters and words as far apart as a reader may ask for (WCAG 1.4.12)
    await page.addStyleTag({ content: "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" });
    expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  await test.step("at twice the size of text the dashboard, the hub and a project are no wider than the smallest phone", async () => {
    await page.goto(`${server.url}/dashboard`);
    const takeSize = (size: string) =>
      page.evaluate((wanted) => {
        document.documentElement.style.fontSize = wanted;
        return document.documentElement.scrollWidth;
      }, size);
    await expect(page.getByRole("region", { name: "Design Reviews", exact: true })).toBeVisible();
    await expect(page.getByText("Pending Review").first()).toBeVisible();
    for (const [tab, name] of [
      ["AI Assistant", "AI Assistant"],
      ["Stats", "Overview Stats"],
      ["Workflows", "Smart Templates"],
    ] as const) {
      await takeSize("");
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
      expect(await takeSize("200%"), tab).toBe(320);
    }
    // what stands there stays within its part, too
    const work = page.getByRole("region", { name: "Your projects" });
    for (const words of [
      work.getByRole("link", { name: "View All Projects" }),
      page.getByRole("region", { name: "Conversations" }).getByRole("heading", { name: "Conversations" }),
      page.getByRole("button", { name: /^Customize/ }).first(),
    ]) {
      const over = await words.evaluate((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const room = part.parentElement?.getBoundingClientRect().right ?? 0;
        return range.getBoundingClientRect().right - room;
      });
      expect(over, `${words}`).toBeLessThanOrEqual(1);
    }
    await takeSize("");
    await work.getByRole("link", { name: /2026 Field Show/ }).click();
    await expect(page.getByRole("button", { name: /^View drill-chart/ })).toBeVisible();
    expect(await takeSize("200%")).toBe(320);
    await takeSize("");
    await page.goto(`${server.url}/dashboard/messages`);
    await expect(page.getByRole("navigation", { name: "Conversations" }).getByRole("link").first()).toBeVisible();
    await expect(page.getByRole("banner").getByText("Live")).toBeVisible();
    expect(await takeSize("200%")).toBe(320);
    await takeSize("");
  });

  await test.step("at twice the size of text whoever acknowledged a message is named on the smallest phone", async () => {
    await openTalk(page, server.url, /^Harlan County HS Marching Band/);
    await page.getByRole("button", { name: /acknowledged/ }).click();
    const done = page.getByRole("region", { name: "Acknowledged", exact: true });
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: "200%" }));
    for (const name of ["Bob", "Dev"]) await expect(done.getByText(name, { exact: true })).toBeVisible();
  });

  await test.step("at twice the size of text a widget has its title, and nothing in it is wider than it on the smallest phone", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${server.url}/dashboard`);
    const widget = page.getByRole("region", { name: "Project Overview widget" });
    await expect(widget.getByRole("listitem").first()).toBeVisible();
    const height = async () => (await widget.boundingBox())?.height ?? 0;
    const before = await height();
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: "200%" }));
    // its rows grow with what stands in them
    await expect.poll(height).toBeGreaterThan(1.8 * before);
    const title = widget.getByRole("heading", { name: "Project Overview" });
    const tooWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
    for (const part of [title, widget.locator(".widget-body")]) expect(await part.evaluate(tooWide)).toBe(0);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  });

  await test.step("text at one and a half and at twice its size makes no page wider than a phone, and leaves the bell on it", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/dashboard`);
    const wide: string[] = [];
    const measure = async () => {
      await expect(page.getByText("Loading…")).toHaveCount(0);
      for (const size of ["150%", "200%"]) {
        const found = await page.evaluate((wanted) => {
          document.documentElement.style.fontSize = wanted;
          const { right = Infinity } =
            document.querySelector("header [aria-label^=Notifications]")?.getBoundingClientRect() ?? {};
          const cut = [...document.querySelectorAll("dt")].filter((term) => term.scrollWidth > term.clientWidth);
          return { page: document.documentElement.scrollWidth, bell: right, cut: cut.map((term) => term.textContent) };
        }, size);
        if (found.page > 390 || found.bell > 390 || found.cut.length > 0)
          wide.push(`${page.url()}, ${size}: ${JSON.stringify(found)}`);
      }
      await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    };
    const project = page.getByRole("region", { name: "Your projects" }).getByRole("link", { name: /2026 Field Show/ });
    await expect(project).toBeVisible();
    await measure();
    await project.click();
    await expect(page.getByRole("button", { name: /^View drill-chart/ })).toBeVisible();
    await measure();
    const drill = page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "Drill", includeHidden: true });
    const [, , , organization, , team] = String(await drill.getAttribute("href")).split("/");
    for (const screen of [
      "/dashboard/organizations",
      "/dashboard/organizations/create",
      "/dashboard/profile",
      "/dashboard/notifications?status=unread&search=flags",
      "/dashboard/settings",
      "/dashboard/projects/create",
      "/dashboard/messages",
      `/dashboard/organization/${organization}`,
      `/dashboard/teams/${team}`,
    ]) {
      await goOn(page, screen);
      await measure();
    }
    expect(wide).toEqual([]);
  });

  await test.step("where nothing hovers, what chooses a file is seen on a wide screen too", async () => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await goOn(page, "/dashboard");
    await page
      .getByRole("region", { name: "Your projects" })
      .getByRole("link", { name: /2026 Field Show/ })
      .click();
    await expect(page.getByRole("checkbox", { name: /^Select drill-chart/ }).first()).toHaveCSS("opacity", "1");
  });
});

test("in the studio's panel", async ({ browser }) => {
  const viewport = { width: 320, height: 640 };
  const page = await (await browser.newContext({ viewport, hasTouch: true })).newPage();
  await comeBack(page, server.url, "marisol");
  const ensemble = "Bluegrass Regiment";
  const data = { name: "Nia", email: "nia@example.com", ensemble };
  await page.request.post(`${server.url}/api/inquiries`, { data });
  await page.goto(`${server.url}/dashboard/settings/studio`);
  const takeSize = (size: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted;
      return document.documentElement.scrollWidth;
    }, size);

  await test.step("at twice the size of text no tab of the studio's panel is wider than a phone", async () => {
    const wide: string[] = [];
    for (const tab of ["Users", "Inquiries", "Studio record", "Templates", "Audit log", "Health", "Performance"]) {
      await takeSize("");
      await page.getByRole("tab", { name: tab }).click();
      const panel = page.getByRole("tabpanel", { name: tab });
      // what comes says so until it is there
      await expect(panel).toContainText(/\w/);
      await expect(panel.getByText("Loading…")).toHaveCount(0);
      const width = await takeSize("200%");
      if (width > 320) wide.push(`${tab}: ${width}`);
    }
    expect(wide).toEqual([]);
  });

  await test.step("at twice the size of text an open inquiry is no wider than the smallest phone", async () => {
    await takeSize("");
    await page.getByRole("tab", { name: "Inquiries" }).click();
    await page.getByText(ensemble).click();
    await takeSize("200%");
    const turn = page.getByRole("button", { name: "Turn into organization" });
    await expect(turn).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await turn.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  await test.step("at twice the size of text a template is written on the smallest phone", async () => {
    await takeSize("");
    await page.getByRole("tab", { name: "Templates" }).click();
    await page.getByRole("button", { name: "Edit Prop Build" }).click();
    for (const step of ["Open a conversation", "Schedule the build day", "Agree to the plan", "Tell the crew"])
      await page.getByRole("article", { name: step }).getByRole("button", { name: step }).first().click();
    expect(await takeSize("200%")).toBe(320);
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeInViewport({ ratio: 1 });
    await takeSize("");
    await page.getByRole("button", { name: "All templates" }).click();
  });

  await test.step("by keyboard, the line that one writes in stands above the bar of a long form", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await takeSize("");
    await page.getByRole("tab", { name: "Studio record" }).click();
    await page.getByLabel("Founder").focus();
    const behind: string[] = [];
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = focused?.closest("form")?.lastElementChild;
        if (!focused || !bar || bar.contains(focused)) return null;
        // its first line, in which the caret stands
        const line = focused.getBoundingClientRect().top + 2 * Number.parseFloat(getComputedStyle(focused).lineHeight);
        return line > bar.getBoundingClientRect().top ? (focused.textContent ?? "") : null;
      });
      if (found !== null) behind.push(found);
    }
    expect(behind).toEqual([]);
  });
});
