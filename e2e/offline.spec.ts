import { appendFile, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { drillSet } from "./drawing.ts";
import { keepWorker, openWithWorker, remembered, untilKept, untilRemembered } from "./kept-on-device.ts";
import { comeOnline, goOffline } from "./network.ts";
import { call, comeIn, emailOf, password } from "./people.ts";
import { moveTo, pushedTo } from "./pushed-to.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

const sentence = "You're currently offline. Some features may be limited.";

let server: RunningServer;
test.afterEach(() => server.stop());

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Addresses of everything that any cache of the worker holds. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const addresses = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    );
    return (await Promise.all(addresses)).flat();
  });

/** A project with a drawing and a conversation with a message; ends in the conversation. */
async function work(page: Page): Promise<{ project: string; talk: string }> {
  const { organization } = await call<{ organization: { id: string } }>(page, "POST", "/organizations", {
    name: "Harlan Winter Guard",
  });
  const { id } = await call<{ id: string }>(page, "POST", `/organizations/${organization.id}/projects`, {
    name: "Winter show",
  });
  const project = `${server.url}/dashboard/projects/${id}`;
  await page.goto(project);
  await page.getByLabel("Choose files to upload").setInputFiles(await drillSet());
  const picture = page.getByRole("article", { name: "drill-set-dark.png" }).locator("img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  const conversation = await call<{ id: string }>(page, "POST", "/conversations", {
    type: "project",
    projectId: id,
    name: "Drill talk",
    participants: [],
  });
  const talk = `${server.url}/dashboard/messages?conversation=${conversation.id}`;
  await page.goto(talk);
  await page.getByRole("textbox", { name: "Message" }).fill("Set 12 is two steps wide.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log").getByText("Set 12 is two steps wide.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Conversations" }).getByText("Marisol: Set 12 is")).toBeVisible();
  await expect(page.getByRole("log").getByLabel("Sent")).toBeVisible();
  // not only the copy on its way: the one that the server has numbered
  await untilRemembered(page, '\\"status\\":\\"sent');
  return { project, talk };
}

/** Chromium offers to install only where it believes in it; its offer is made here in its place. */
const offer = (page: Page, outcome: "accepted" | "dismissed") =>
  page.evaluate((end) => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    dispatchEvent(
      Object.assign(event, {
        prompt: async () => {
          document.body.dataset.prompted = "yes";
          return { outcome: end };
        },
      }),
    );
    return event.defaultPrevented;
  }, outcome);

test("it can be installed, says when the network is away, and keeps no worker on localhost without being asked", async ({
  page,
  context,
}) => {
  server = await startServer();
  const expectManifest = async () => {
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/manifest.webmanifest");
    await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute("href", "/apple-touch-icon.png");
  };

  await test.step("the app is offered under its name, and who refuses is not asked again", async () => {
    await page.goto(server.url, { waitUntil: "load" });
    await expectManifest();
    expect(await offer(page, "accepted")).toBe(true);
    const card = page.getByRole("region", { name: "Install Guidon" });
    await expect(card.getByRole("heading", { name: "Install Guidon" })).toBeVisible();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await card.getByRole("button", { name: "Install" }).click();
    await expect(card).toHaveCount(0);
    await expect(page.locator("body")).toHaveAttribute("data-prompted", "yes");
    await offer(page, "accepted");
    await card.getByRole("button", { name: "Not now" }).press("Enter");
    await expect(card).toHaveCount(0);
    await page.goto(`${server.url}/login`);
    await expectManifest();
    // the word is kept before the event is answered
    expect(await page.evaluate(() => localStorage.getItem("guidon_install"))).toBe("refused");
    expect(await offer(page, "accepted")).toBe(true);
    await page.waitForLoadState("networkidle");
    await expect(card).toHaveCount(0);
  });

  await test.step("the manifest's icons are as large as it says", async () => {
    const answer = await page.request.get(`${server.url}/manifest.webmanifest`);
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] };
    expect(manifest.name).toBe("Guidon");
    for (const { src, sizes } of [...manifest.icons, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
      const size = await page.evaluate(async (address) => {
        const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
        return `${width}x${height}`;
      }, src);
      expect(size, src).toBe(sizes);
    }
    // what the browser itself would object to
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
  });

  await test.step("no worker is kept", async () => {
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect((await page.request.get(`${server.url}/sw.js`)).headers()["cache-control"]).toBe("no-cache");
  });

  await test.step("the banner comes and goes with the network, inside and on the homepage", async () => {
    await comeIn(page, server.url, "Alice");
    for (const address of ["/dashboard", "/"]) {
      await page.goto(`${server.url}${address}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(sentence)).toHaveCount(0);
      await context.setOffline(true);
      await expect(page.getByText(sentence)).toBeInViewport({ ratio: 1 });
      expect(await axeFindsInBothThemes(page), address).toEqual([]);
      await context.setOffline(false);
      await expect(page.getByText(sentence)).toHaveCount(0);
    }
  });
});

test("the last visited screens, faces and the logo are seen without a network, and signing out leaves nothing of them", async ({
  page,
  context,
}) => {
  server = await startServer();
  await openWithWorker(page, server.url);
  await setUp(page);
  const { face, logo } = await giveFaces(page);
  const isDrawn = (address: string) =>
    page
      .locator(`img[src="${address}"]`)
      .first()
      .evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
  const thumb = expect.stringMatching(/^\/api\/media\/[\w-]+\/thumb$/);
  /** What of the API the worker keeps. */
  const kept = async () => (await keptAddresses(page)).filter((address) => address.startsWith("/api")).toSorted();
  const picture = page.getByRole("article", { name: "drill-set-dark.png" }).locator("img");
  await page.goto(server.url);
  await expect.poll(() => isDrawn(logo)).toBe(true);
  const { project, talk } = await work(page);
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Marisol");
  await expect.poll(() => isDrawn(face)).toBe(true);
  await page.goto(project);
  await expect(page.getByRole("article", { name: "drill-set-dark.png" })).toBeVisible();
  for (const text of ["/thumb?", face]) await untilRemembered(page, text);

  await test.step("of the API's answers the worker keeps pictures alone", async () => {
    const all = await kept();
    expect(all).toHaveLength(3);
    expect(all).toEqual(expect.arrayContaining([face, logo, thumb]));
  });

  await test.step("what is pushed is shown while nobody looks, and read in the page that is opened by it", async () => {
    const { deliver, told, pages } = await pushedTo(context, page, server.url);
    const pushed = { id: "n-14", title: "Devin mentioned you", body: "Set 14", path: "/dashboard/messages" };
    await deliver("[");
    await deliver(JSON.stringify({ ...pushed, path: "//elsewhere.example/" }));
    await deliver(JSON.stringify(pushed));
    await expect.poll(async () => (await told()).heard).toBe(3);
    await page.goto("about:blank");
    // what is pressed would lead to a page that is being left
    await expect.poll(pages).toBe(0);
    await deliver(JSON.stringify({ ...pushed, body: "Moved to 2026-11-28T21:05Z." }));
    await expect
      .poll(async () => (await told()).shown)
      .toEqual([
        { title: pushed.title, body: expect.stringMatching(/^Moved to \w+day, Nov 2[89], 2026,/), tag: "n-14" },
      ]);
    // it is opened a moment after it is shown
    const address = `${pushed.path}#notification=${pushed.id}`;
    await expect.poll(async () => (await told()).opened).toEqual([address]);
    const isRead = page.waitForRequest(/notifications\/n-14\/read$/);
    await page.goto(server.url + address);
    await page.keyboard.press("Shift");
    await isRead;
    await expect(page).toHaveURL(`${server.url}/dashboard/messages`);
    await page.goto(project);
    await expect(page.getByRole("article", { name: "drill-set-dark.png" })).toBeVisible();
  });

  await test.step("an address that the push service gives by itself is the browser's at once, and the page tells the server", async () => {
    const given = await moveTo(context, page, "https://fcm.googleapis.com/fcm/send/moved");
    expect(given).toEqual({ userVisibleOnly: true, applicationServerKey: "key-of-before" });
    await expect
      .poll(() => call<{ endpoint: string | null }>(page, "GET", "/preferences/push"))
      .toMatchObject({ endpoint: "https://fcm.googleapis.com/fcm/send/moved" });
  });

  await test.step("a deep link is opened anew without a network; the browser's own cache has nothing to do with it", async () => {
    const device = await context.newCDPSession(page);
    await device.send("Network.clearBrowserCache");
    // with it the page would not hear that the network is away
    await device.detach();
    await goOffline(context, server);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Winter show");
    await expect(page.getByText(sentence)).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    await expect.poll(() => isDrawn(face)).toBe(true);
    expect(await axeFindsInBothThemes(page)).toEqual([]);
  });

  await test.step("the talk, the dashboard and the homepage too", async () => {
    await page.goto(talk);
    await expect(page.getByRole("log").getByText("Set 12 is two steps wide.")).toBeVisible();
    // what is listed is still found by name; what was said is not, and says so there
    await page.getByRole("searchbox", { name: "Search conversations and messages..." }).fill("Drill");
    const list = page.getByRole("navigation", { name: "Conversations" });
    await expect(list.getByRole("alert")).toContainText("Check your connection and try again.");
    await expect(list.getByRole("link", { name: /Drill talk/ })).toBeVisible();
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("main").getByText("Winter show").first()).toBeVisible();
    await page.goto(server.url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Design\s*in Motion/);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.locator(".home-header")).toHaveCSS("position", "fixed");
    await expect.poll(() => isDrawn(logo)).toBe(true);
  });

  await test.step("back in the network the word is taken back", async () => {
    await comeOnline(context, server);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByText(sentence)).toHaveCount(0);
  });

  await test.step("on a line on which nothing comes the talk is read after a moment", async () => {
    await context.route("**/api/**", () => new Promise<void>(() => {}));
    await page.goto(talk);
    // a read is given up after twenty seconds
    const soon = { timeout: 15_000 };
    await expect(page.getByRole("log").getByText("Set 12 is two steps wide.")).toBeVisible(soon);
    await context.unrouteAll({ behavior: "ignoreErrors" });
  });

  await test.step("a picture that is gone for me is gone from what is kept", async () => {
    await page.goto(project);
    await expect.poll(kept).toContainEqual(thumb);
    let altered = (await picture.getAttribute("src")) as string;
    // the page's own request for it may still be under way, and is answered: asked again until it is gone
    const keptOnceRefused = async () => {
      // an altered signature is refused
      altered += "x";
      await page.evaluate(
        (src) =>
          new Promise<void>((resolve) => {
            const img = new Image();
            img.onerror = () => resolve();
            img.src = src;
          }),
        altered,
      );
      return kept();
    };
    await expect.poll(keptOnceRefused).toEqual([face, logo].toSorted());
  });

  await test.step("signing out empties what was kept", async () => {
    expect(await remembered(page)).toContain("Set 12 is two steps wide.");
    await page.getByRole("complementary", { name: "Workspace" }).getByRole("button", { name: "Marisol" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(`${server.url}/login`);
    await expect.poll(() => cacheNames(page)).not.toContain("guidon-pictures");
    await expect.poll(() => remembered(page)).not.toContain("Set 12 is two steps wide.");
    await expect.poll(kept).toEqual([]);
  });
});

/** Makes Marisol the studio's admin, by the link that an empty studio prints. */
async function setUp(page: Page): Promise<void> {
  await page.goto(/http:\S+\/setup#[\w-]{43}/.exec(server.printed())?.[0] as string);
  await page.getByLabel("Full name").fill("Marisol");
  await page.getByLabel("Email").fill(emailOf("Marisol"));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Set Up the Studio" }).click();
  await expect(page).toHaveURL(/settings\/studio/);
}

/** Hers, and the studio's logo: their addresses. */
async function giveFaces(page: Page): Promise<{ face: string; logo: string }> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const headers = { authorization: `Bearer ${token}`, "content-type": "image/png" };
  const data = await readFile(await drillSet());
  const put = async (address: string) => (await page.request.put(`${server.url}${address}`, { headers, data })).json();
  const { avatar: face } = (await put("/api/auth/avatar")) as { avatar: string };
  const { logo } = (await put("/api/studio/logo")) as { logo: string };
  return { face, logo };
}

/** A copy of the build, which a test may change; within the repository, where its packages are found. */
async function copyOfBuild(): Promise<string> {
  const root = path.join(import.meta.dirname, "..");
  const place = await mkdtemp(path.join(root, ".cache/site-"));
  copies.push(place);
  await cp(path.join(root, "package.json"), path.join(place, "package.json"));
  await cp(path.join(root, "dist"), path.join(place, "dist"), { recursive: true });
  return path.join(place, "dist");
}
const copies: string[] = [];
test.afterAll(() => Promise.all(copies.map((place) => rm(place, { recursive: true, force: true }))));

test("a new version waits until its reader says so, and for nothing else; each tab is loaded once, by itself", async ({
  context,
}) => {
  const site = await copyOfBuild();
  server = await startServer({}, site);
  await keepWorker(context);
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, other]) {
    await tab.goto(`${server.url}/login`);
    await untilKept(tab);
  }
  const loads = { page: 0, other: 0 };
  page.on("load", () => loads.page++);
  other.on("load", () => loads.other++);
  const card = (tab: Page) => tab.getByRole("region", { name: "Update Available" });
  await expect(card(page)).toHaveCount(0);

  const worker = path.join(site, "web/sw.js");
  await Promise.all([appendFile(worker, "\n// the next"), rm(`${worker}.br`), rm(`${worker}.gz`)]);
  const look = () => page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await look();
  await expect(card(page).getByRole("heading", { name: "Update Available" })).toBeVisible();
  await expect(card(other)).toBeVisible();
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  expect(loads).toEqual({ page: 0, other: 0 });

  await card(page).getByRole("button", { name: "Update" }).click();
  await expect.poll(() => loads.page).toBe(1);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await untilKept(page);
  // nothing waits any more, and the page knows it
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await expect(card(page)).toHaveCount(0);
  expect(loads).toEqual({ page: 1, other: 0 });
  // the tab that was not asked goes on as it was until its own reader says so
  await card(other).getByRole("button", { name: "Update" }).click();
  await expect.poll(() => loads.other).toBe(1);
  await expect(other.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(card(other)).toHaveCount(0);
  expect(loads).toEqual({ page: 1, other: 1 });

  // a server that is asked and does not answer keeps the old worker at work
  await appendFile(worker, "\n// the one after");
  await look();
  await expect(card(other)).toBeVisible();
  process.kill(server.pid(), "SIGSTOP");
  try {
    await other.evaluate(() => {
      new Image().src = "/api/studio/logo/slow";
    });
    await card(other).getByRole("button", { name: "Update" }).click();
    await expect.poll(() => loads.other).toBe(2);
  } finally {
    process.kill(server.pid(), "SIGCONT");
  }
  await expect(other.getByRole("button", { name: "Sign In" })).toBeVisible();
});
