// The public homepage: the showcase turns by button, dot, key and finger; the page is whole without JavaScript and still where
// motion is not welcome; what marches behind it costs next to nothing.
import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { axeFinds, axeFindsInBothThemes } from "./axe.ts";
import { comeBack, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

/** What moves costs much: only where motion is the subject. */
const moving: BrowserContextOptions = { reducedMotion: "no-preference" };

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password });
});
test.afterAll(() => server.stop());

const titles = ["Metamorphic Structures", "Fluid Formation Theory", "Chromatic Resonance"];

async function expectShown(page: Page, place: number): Promise<void> {
  await expect(page.locator(".home-slide[data-current] h3")).toHaveText(titles[place] as string);
  await expect(page.locator(".home-slide[data-current]")).toBeInViewport({ ratio: 0.5 });
  await expect(page.locator('.home-place[aria-current="true"]')).toHaveAccessibleName(
    `Concept ${place + 1}: ${titles[place]}`,
  );
  await expect(page.locator(".home-place-now")).toHaveText(`${place + 1} of 3`);
}

/** A press while the page still moves would end its way. */
async function expectAtConcepts(page: Page): Promise<void> {
  const top = () => page.locator("#concepts").evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await expect.poll(top).toBe(80);
}

test("the showcase wraps by button, turns by dot, key and finger, and only the concept that is seen moves", async ({
  browser,
}) => {
  const context = await browser.newContext({ ...moving, viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(server.url);
  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && one.playState === "running")
        .map(({ effect }) => (effect as KeyframeEffect).target?.closest(".home-slide")?.getAttribute("aria-label"))
        .filter((label, place, all) => label && all.indexOf(label) === place),
    );
  expect(await running()).toEqual([]);
  await page.getByRole("link", { name: "View Concepts" }).click();
  const slides = page.getByRole("group", { name: /^\d of 3$/ });
  await expect(slides).toHaveCount(3);
  await expectShown(page, 0);
  await expectAtConcepts(page);
  await expect.poll(running).toEqual(["1 of 3"]);

  await test.step("buttons wrap at both ends", async () => {
    await page.getByRole("button", { name: "Previous concept" }).click();
    await expectShown(page, 2);
    await page.getByRole("button", { name: "Next concept" }).click();
    await expectShown(page, 0);
  });

  await test.step("two presses at once are two turns", async () => {
    await page.getByRole("button", { name: "Next concept" }).dblclick();
    await expectShown(page, 2);
  });

  await test.step("dots lead straight to their concept", async () => {
    await page.getByRole("button", { name: "Concept 2: Fluid Formation Theory" }).click();
    await expectShown(page, 1);
    await expect.poll(running).toEqual(["2 of 3"]);
  });

  await test.step("arrow keys, Home and End", async () => {
    await page.getByRole("group", { name: "Slides" }).focus();
    for (const [key, place] of [
      ["ArrowRight", 2],
      ["ArrowRight", 0],
      ["ArrowLeft", 2],
      ["Home", 0],
      ["End", 2],
    ] as const) {
      await page.keyboard.press(key);
      await expectShown(page, place);
    }
  });

  await test.step("a swipe", async () => {
    await page.keyboard.press("Home");
    await expectShown(page, 0);
    // a finger on a row that still moves would only stop it
    await expect.poll(() => page.locator(".home-track").evaluate(({ scrollLeft }) => scrollLeft)).toBeLessThan(1);
    const box = await page.locator(".home-track").boundingBox();
    const y = (box?.y ?? 0) + 120;
    const session = await context.newCDPSession(page);
    await session.send("Input.synthesizeScrollGesture", { x: 300, y, xDistance: -220, yDistance: 0, speed: 900 });
    await expectShown(page, 1);
  });
});

interface Strokes {
  frames: number;
  dots: number[];
  fills: number[];
}

/** Counts what the background draws with each frame: that is what a frame costs, on whatever machine. */
async function countStrokes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { frames: 0, dots: [] as number[], fills: [] as number[] };
    Object.assign(globalThis, { counted });
    let [dots, fills] = [0, 0];
    const { arc, fill } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.arc = function (...shape) {
      dots += 1;
      arc.apply(this, shape);
    };
    CanvasRenderingContext2D.prototype.fill = function (...shape: unknown[]) {
      fills += 1;
      Reflect.apply(fill, this, shape);
    };
    const ask = requestAnimationFrame;
    globalThis.requestAnimationFrame = (work) =>
      ask((time) => {
        [dots, fills] = [0, 0];
        work(time);
        if (dots === 0) return;
        counted.frames += 1;
        counted.dots.push(dots);
        counted.fills.push(fills);
      });
  });
}

const counted = (page: Page) => page.evaluate(() => (globalThis as unknown as { counted: Strokes }).counted);

test("sixty particles in two fills a frame, few at rest, each frame on the way, none while the page is hidden", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ ...moving, viewport: { width: 1280, height: 800 } })).newPage();
  await countStrokes(page);
  await page.goto(server.url);
  await expect.poll(async () => (await counted(page)).frames).toBeGreaterThan(30);
  const { dots, fills } = await counted(page);
  expect(new Set(dots)).toEqual(new Set([60]));
  expect(new Set(fills)).toEqual(new Set([2]));
  expect(await axeFinds(page, { only: ["region"] })).toEqual([]);

  /** How many of them were drawn in so many milliseconds, counted from where one is in this section. */
  const drawn = (time: number, section = "Home") =>
    page.evaluate(
      async ([most, name]) => {
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        while (document.querySelector(".home-anchor[aria-current]")?.textContent !== name) await frame();
        const counter = (globalThis as unknown as { counted: Strokes }).counted;
        const [before, start] = [counter.frames, performance.now()];
        let frames = 0;
        while (performance.now() - start < most) {
          await frame();
          frames += 1;
        }
        return { drawn: counter.frames - before, frames };
      },
      [time, section] as const,
    );
  const atRest = await drawn(1000);
  expect(atRest.drawn).toBeGreaterThan(0);
  expect(atRest.drawn).toBeLessThanOrEqual(13);
  // the way takes three seconds from there on
  const [onTheWay] = await Promise.all([
    drawn(500, "Concepts"),
    page.getByRole("link", { name: "View Concepts" }).click(),
  ]);
  expect(onTheWay.drawn).toBeGreaterThanOrEqual(onTheWay.frames - 1);

  const turn = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await turn(true);
  expect((await drawn(500, "Concepts")).drawn).toBe(0);
  const { frames } = await counted(page);
  await turn(false);
  await expect.poll(async () => (await counted(page)).frames).toBeGreaterThan(frames + 2);

  await test.step("the header knows where one is; anchors stop 80 pixels below the top", async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const header = page.locator(".home-header");
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect(nav.locator(".home-anchor")).toHaveText([
      "Home",
      "About",
      "Services",
      "Process",
      "Concepts",
      "Contact",
    ]);
    await expect(nav.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "location");
    await page.evaluate(() => scrollTo({ top: 10, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(10);
    await expect(header).not.toHaveAttribute("data-scrolled");
    await page.evaluate(() => scrollTo({ top: 11, behavior: "instant" }));
    await expect(header).toHaveAttribute("data-scrolled");
    for (const name of ["About", "Services", "Process", "Concepts"]) {
      await nav.getByRole("link", { name }).click();
      const top = () => page.locator(`#${name.toLowerCase()}`).evaluate((part) => part.getBoundingClientRect().top);
      await expect.poll(async () => Math.round(await top()), name).toBe(80);
      await expect(nav.locator("[aria-current]")).toHaveText(name);
    }
    await nav.getByRole("link", { name: "Contact" }).click();
    await expect(nav.locator("[aria-current]")).toHaveText("Contact");
  });
});

test("a phone's menu opens and leads to the contact form; nothing is in the way at any width", async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await page.goto(server.url);
  // smaller letters bring some phones closer to the field, and the page stays so
  await expect(page.getByRole("textbox", { name: "Email" }).first()).toHaveCSS("font-size", "16px");
  const start = page.getByRole("link", { name: "Start Your Project" });
  await expect(start).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(start).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(start).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await start.click();
  await expect(start).toBeHidden();
  await expect(page.getByRole("heading", { name: "Book a consultation" })).toBeInViewport();

  await test.step("wherever one has read to, the menu covers what lies behind it, and a low screen reaches all of it", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole("heading", { name: "What we draw for you" }).scrollIntoViewIfNeeded();
    await expect(page.locator(".home-header")).toHaveAttribute("data-scrolled");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Main" });
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 524, y: 0, width: 320, height: 390 });
    await start.focus();
    await expect(start).toBeInViewport({ ratio: 1 });
    // nothing that lies behind it
    await page.keyboard.press("Tab");
    await expect(page.locator("main :focus, footer :focus")).toHaveCount(0);
    await page.mouse.click(100, 200);
    await expect(menu).toBeHidden();
  });

  await test.step("nothing is in the way of anybody, from a small phone to a wide screen", async () => {
    for (const width of [360, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      // the walk over all screens looks at it at another width
      if (width === 360) expect(await axeFindsInBothThemes(page)).toEqual([]);
    }
  });
});

test("whoever is signed in is greeted, and not asked to join", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(server.url);
  await expect(page.getByRole("heading", { name: "Ready to Get Started?" })).toBeVisible();
  await comeBack(page, server.url, "alice");
  await page.goto(server.url);
  await expect(page.getByText("Hi, Alice")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ready to Get Started?" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Sign Up" })).toBeHidden();

  await test.step("whose session has ended is a visitor again, and finds the doors", async () => {
    const token = await page.evaluate(() => localStorage.getItem("auth_token"));
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post(`${server.url}/api/auth/logout`, { headers })).ok()).toBe(true);
    await page.goto(server.url);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Ready to Get Started?" })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  });

  await test.step("what crawlers and those who share the page are given is there", async () => {
    const picture = await page.evaluate(
      async (address) => {
        const image = new Image();
        image.src = new URL(address as string).pathname;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      },
      await page.locator('meta[property="og:image"]').getAttribute("content"),
    );
    expect(picture).toEqual([1200, 630]);
    const sitemap = (await (await page.request.get(`${server.url}/robots.txt`)).text()).match(/Sitemap: (.+)/)?.[1];
    const map = await page.request.get(sitemap as string);
    expect(map.headers()["content-type"]).toContain("xml");
    const pages = [...(await map.text()).matchAll(/<loc>([^<]+)/g)].map(([, address]) => address as string);
    expect(pages[0]).toBe(`${server.url}/`);
    for (const address of pages) expect((await page.request.get(address)).status(), address).toBe(200);
  });
});

test("without JavaScript every section and concept is there, in a row that scrolls", async ({ browser }) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  ).newPage();
  await page.goto(server.url);
  for (const id of ["home", "about", "services", "concepts", "process", "start", "contact"])
    await expect(page.locator(`#${id}`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign Up" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create Free Account" }).first()).toBeVisible();
  for (const title of titles) await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next concept" })).toBeHidden();
  await page.getByRole("group", { name: "Slides" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: titles[1] as string })).toBeInViewport();
});

test("the first paint has its place before the scripts come, and a page whose script stays away is whole", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const script = /\/assets\/home-[^/]+\.js$/;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await countStrokes(page);
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(server.url, { waitUntil: "commit" });
  const title = page.getByRole("heading", { level: 1 });
  // A box can be asked for while a style sheet is on its way; nobody has seen it then.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const before = await title.boundingBox();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  release();
  await expect(page.locator(".home-theme")).not.toHaveAttribute("hidden");
  expect(await title.boundingBox()).toEqual(before);

  await test.step("where motion is not welcome nothing moves by itself, and every turn is at once", async () => {
    await page.getByRole("link", { name: "View Concepts" }).click();
    await page.getByRole("button", { name: "Next concept" }).click();
    await expectShown(page, 1);
    expect((await counted(page)).frames).toBe(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(page.locator(".home-particles")).toBeHidden();
  });

  await test.step("what stands there until the font has come has its size", async () => {
    let bring = () => {};
    const late = new Promise<void>((resolve) => {
      bring = resolve;
    });
    const font = /archivo-latin-wdth-normal/;
    await page.route(font, async (route) => {
      await late;
      await route.continue();
    });
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifts: number }).shifts += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(server.url, { waitUntil: "commit" });
    await expect(title).toBeVisible();
    const painted = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
    await expect.poll(painted).toBe(1);
    const statuses = () =>
      page.evaluate(() =>
        [...document.fonts].flatMap(({ family, status }) => (/Archivo Variable/.test(family) ? status : [])),
      );
    expect(await statuses()).toContain("loading");
    bring();
    await expect.poll(statuses).toContain("loaded");
    const shift = await page.evaluate(async () => {
      // as it is drawn with it, and is told of it
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: number }).shifts;
    });
    const standIns = await page.evaluate(() =>
      [...document.fonts].flatMap(({ family, status }) =>
        /Archivo (Fallback|Roboto|DejaVu)/.test(family) ? status : [],
      ),
    );
    // on a machine that has none of the fonts that stand in, there is nothing of that size
    if (standIns.includes("loaded")) expect(shift).toBeLessThan(0.05);
    await page.unroute(font);
  });

  await page.unroute(script);
  await page.route(script, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();

  await test.step("where the browser may keep nothing the page is whole, and the door says what it needs", async () => {
    await page.unroute(script);
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const store of ["localStorage", "sessionStorage"]) Object.defineProperty(window, store, { get });
    });
    await page.goto(server.url);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("link", { name: "Start Your Project" })).toBeInViewport({ ratio: 1 });
    await page.goto(`${server.url}/login`);
    await expect(page.getByText("Allow cookies and site data for it, and reload the page.")).toBeVisible();
  });
});
