// What a finger moves and presses, in a studio with a history.
import { expect, type Locator } from "@playwright/test";
import { openProject, openTalk } from "./demo.ts";
import { isHigh } from "./is-high.ts";
import { comeBack, dismiss, password, signIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password });
});
test.afterAll(() => server.stop());

test("a finger that goes on where a list ends", async ({ browser }) => {
  const viewport = { width: 390, height: 664 };
  const page = await (await browser.newContext({ viewport, hasTouch: true, isMobile: true })).newPage();
  const session = await page.context().newCDPSession(page);
  await signIn(page, server.url, "alice");
  /** This far up, three times. */
  const push = async (far: number) => {
    for (let times = 0; times < 3; times++) {
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
        session.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
      await touch("touchStart", 450);
      for (let part = 1; part <= 10; part++) await touch("touchMove", 450 - (far * part) / 10);
      await touch("touchEnd");
    }
  };
  /** Without a look whether it is in sight, for which the page would be scrolled. */
  const press = (name: string | RegExp) =>
    page.getByRole("button", { name }).evaluate((button: HTMLElement) => button.click());
  const scrolled = () => page.evaluate(() => scrollY);
  await expect(page.getByRole("region", { name: "Your projects" }).getByRole("link").first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 100));

  await test.step("leaves what lies behind the drawer where it is", async () => {
    await press(/^Menu$/);
    await expect(page.getByRole("complementary", { name: "Workspace" })).toBeVisible();
    await push(200);
    await press("Close menu");
    expect(await scrolled()).toBe(100);
  });

  await test.step("and behind what the bell lists", async () => {
    await press(/^Notifications/);
    await expect(page.locator(".notification-entry").nth(4)).toBeAttached();
    await push(400);
    expect(await scrolled()).toBe(100);
    await page.keyboard.press("Escape");
  });

  await test.step("moves the page, where nothing lies over it", async () => {
    await push(200);
    await expect.poll(scrolled).toBeGreaterThan(200);
  });

  await test.step("moves the page over a widget, too, which shows all of itself in a window", async () => {
    const widget = page.getByRole("region", { name: "Personalization widget" });
    const body = widget.locator(".widget-body");
    const all = widget.getByRole("button", { name: "Show all of Personalization" });
    await expect(all).toBeVisible();
    expect(await isHigh(all)).toEqual([true, true, true]);
    await widget.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 400));
    const before = await scrolled();
    await push(60);
    expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await expect.poll(scrolled).toBeGreaterThan(before);
    const corner = await widget.locator("..").locator(".react-resizable-handle").boundingBox();
    expect(corner).toMatchObject({ width: 44, height: 44 });
    await all.tap();
    const dialog = page.getByRole("dialog", { name: "Personalization" });
    await expect(dialog.getByRole("button", { name: "Reset to Defaults" })).toBeVisible();
    await dismiss(page);
    await expect(all).toBeFocused();
  });

  await test.step("has no browser load the page anew above the oldest message", async () => {
    await openTalk(page, server.url, /^2026 Field Show/);
    const list = page.getByRole("log", { name: "Messages" }).locator("[data-scroller]");
    await expect(list).toHaveCSS("overscroll-behavior-y", "contain");
  });
});

test("under a finger it is 44 pixels high", async ({ browser }) => {
  const viewport = { width: 360, height: 640 };
  const page = await (await browser.newContext({ viewport, hasTouch: true })).newPage();
  const all = async (...buttons: Locator[]) => {
    for (const button of buttons) {
      await expect(button.first()).toBeVisible();
      await expect.poll(() => isHigh(button), { message: String(button) }).toEqual([true, true, true]);
    }
  };

  await test.step("what stands beside the way in", async () => {
    await page.goto(`${server.url}/login`);
    await all(page.getByRole("checkbox", { name: "Remember me" }), page.getByText("Remember me"));
    await all(
      page.getByRole("link", { name: "Forgot password?" }),
      page.getByRole("link", { name: "Create Free Account" }),
    );
    await page.goto(`${server.url}/signup`);
    await all(page.getByRole("link", { name: "Sign In" }));
    await page.goto(`${server.url}/forgot-password`);
    await all(page.getByRole("link", { name: "Back to Sign In" }));
  });

  await test.step("what is switched, and what is finished", async () => {
    await comeBack(page, server.url, "alice");
    await page.goto(`${server.url}/dashboard/settings`);
    await all(page.getByRole("switch", { name: "Animations" }), page.getByRole("switch", { name: "Consultations" }));
    await openProject(page, server.url);
    const milestones = page.getByRole("button", { name: /^(Complete|Reopen) / });
    await all(milestones, milestones.nth(2), milestones.last());
    await all(page.getByRole("region", { name: "Consultations" }).getByRole("listitem").getByRole("link"));
    await page.goto(`${server.url}/dashboard/consultations`);
    const consultation = page.getByRole("article").first();
    await all(
      consultation.getByRole("heading").getByRole("button"),
      consultation.getByRole("paragraph").getByRole("link"),
    );
  });

  await test.step("the way beside a page's name, and what waits on a designer's", async () => {
    const designer = await (await browser.newContext({ viewport, hasTouch: true })).newPage();
    await comeBack(designer, server.url, "dev");
    await designer.goto(`${server.url}/dashboard/design`);
    const waits = designer.getByRole("region", { name: "Sent back to you" }).getByRole("link");
    await all(waits, designer.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link"));
    // its projects are seen, and no keys lie over them
    await designer.getByRole("button", { name: "New Design" }).tap();
    await expect(designer.getByRole("dialog", { name: "New Design" })).toBeFocused();
    await designer.context().close();
  });

  await test.step("but for what stands among words, which has 24 and nothing else within them", async () => {
    await page.goto(`${server.url}/dashboard/activity`);
    const links = page.getByRole("main").getByRole("listitem").getByRole("link");
    await expect(links.nth(5)).toBeVisible();
    const low = await links.evaluateAll((all) =>
      all.slice(0, 20).flatMap((link) => {
        link.scrollIntoView({ block: "center" });
        // of words that go over two lines the first one
        const { left, top, bottom } = link.getClientRects()[0] as DOMRect;
        const isHit = [-11.5, 0, 11.5].map((away) =>
          link.contains(document.elementFromPoint(left + 4, (top + bottom) / 2 + away)),
        );
        return isHit.includes(false) ? [`${link.textContent}: ${isHit}`] : [];
      }),
    );
    expect(low).toEqual([]);
    await openProject(page, server.url);
  });

  await test.step("the colours that one draws in", async () => {
    // a card is there as long as it is near
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", { name: /^View drill-chart/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Annotations/ })
      .click();
    await page.getByRole("button", { name: /^Colour: / }).click();
    await all(page.getByRole("button", { name: "Orange" }), page.getByRole("button", { name: "White" }));
    expect(await page.getByRole("button", { name: "Teal" }).boundingBox()).toMatchObject({ width: 44, height: 44 });
  });
});
