// What is sent while nobody listens: it waits on the device, is changed there, and arrives once.
import { readFile } from "node:fs/promises";
import { type BrowserContext, expect, type Locator, type Page, type Route } from "@playwright/test";
import { axeFinds, axeFindsInBothThemes } from "./axe.ts";
import { countKeptFiles } from "./count-kept-files.ts";
import { drillSet } from "./drawing.ts";
import { openWithWorker, untilRemembered } from "./kept-on-device.ts";
import { comeOnline, goOffline } from "./network.ts";
import { arrive, call, comeIn, emailOf, type Person } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { addTalk, makeTalk, say, type Talk } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

type Room = Pick<Talk, "id" | "path">;

/** Alice on a device that keeps what she reads, and Bob. */
interface Two {
  context: BrowserContext;
  alice: Person;
  bob: Person;
}

const row = (who: Page, text: string) => who.getByRole("article").filter({ hasText: text });
const fieldOf = (who: Page) => who.getByRole("textbox", { name: "Message" });

test("what is sent without a network waits on the device, is changed there, and arrives once", async ({
  page,
  context,
  browser,
}) => {
  await openWithWorker(page, server.url);
  const alice = { page, id: await comeIn(page, server.url, "Alice"), email: emailOf("Alice") };
  const bob = await arrive(browser, server.url, "Bob");
  const talk = await makeTalk(alice, [bob]);
  const [finale, drums] = [
    await addTalk(alice, talk, [bob], "Finale"),
    await addTalk(alice, talk, [bob], "Percussion"),
  ];
  await say(bob, finale, "The finale starts on the 40.");
  await say(alice, drums, "Rim shots from count 9.");
  await say(alice, talk, "Set 12 is two steps wide.");
  await page.goto(server.url + talk.path);
  await expect(page.getByRole("log").getByText("Set 12 is two steps wide.")).toBeVisible();
  for (const text of ["Set 12 is two steps wide.", "The finale starts on the 40."]) await untilRemembered(page, text);
  const two = { context, alice, bob };
  await neverOpened(two, finale);
  await page.getByRole("link", { name: "Ballad" }).click();
  await editedAndDiscarded(two, talk);
  await page.getByRole("link", { name: "Percussion" }).click();
  await withPicture(two, drums);
});

async function neverOpened({ context, alice: { page }, bob }: Two, finale: Room): Promise<void> {
  await test.step("written in a conversation that was never opened here it stands there, also after a reload in that moment, and goes", async () => {
    const messages = page.getByRole("log", { name: "Messages" }).getByRole("article");
    await goOffline(context, server);
    await page.getByRole("link", { name: "Finale" }).click();
    await fieldOf(page).fill("Flags wait behind the pit");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const stands = async () => {
      await expect(messages).toContainText(["Flags wait behind the pit"]);
      await expect(messages).toContainText(["Queued for sending..."]);
    };
    await stands();
    await expect(page.getByText("Older messages could not be loaded.")).toBeVisible();
    await page.reload();
    await stands();
    await fieldOf(page).fill("Drums wait behind the flags");
    // the page goes before anything else has its turn
    await fieldOf(page).evaluate((field) => {
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      location.reload();
    });
    await expect(messages).toContainText(["Flags wait behind the pit", "Drums wait behind the flags"]);
    await expect(page.getByText("2 messages to send when online")).toBeVisible();
    await expect(fieldOf(page)).toHaveValue("");
    await comeOnline(context, server);
    await bob.page.goto(server.url + finale.path);
    const said = ["The finale starts on the 40.", "Flags wait behind the pit", "Drums wait behind the flags"];
    await expect(bob.page.getByRole("article")).toContainText(said, { timeout: 30_000 });
    await expect(messages).toContainText(said);
    await expect(page.getByText("Older messages could not be loaded.")).toHaveCount(0);
  });
}

/** Also after a reload and in another tab. */
async function editedAndDiscarded({ context, alice: { page }, bob }: Two, talk: Room): Promise<void> {
  await expect(page.getByRole("log").getByText("Set 12 is two steps wide.")).toBeVisible();
  const field = fieldOf(page);
  const choose = async (who: Page, text: string, item: string) => {
    await row(who, text).hover();
    await row(who, text).getByRole("button", { name: "More actions" }).click();
    await who.getByRole("menuitem", { name: item, exact: true }).click();
  };
  const edit = async (who: Page, text: string) => {
    await who.getByLabel("Edit message").fill(text);
    await who.getByLabel("Edit message").press("Enter");
  };

  await test.step("nobody got it: it says something else, or nothing at all", async () => {
    await goOffline(context, server);
    for (const text of ["Horns at eight", "Never mind", "Flags at ten", "Drums at two"]) {
      await field.fill(text);
      await field.press("Enter");
      await expect(row(page, text)).toContainText("Queued for sending...");
    }
    await choose(page, "Horns at eight", "Edit");
    await edit(page, "Horns at nine");
    await choose(page, "Never mind", "Discard");
    await expect(row(page, "Never mind")).toHaveCount(0);
    await expect(row(page, "Flags at ten")).toBeFocused();
    // by the keyboard
    await row(page, "Flags at ten").focus();
    await page.keyboard.press("e");
    await edit(page, "Flags at noon");
    await expect(row(page, "Flags at noon")).toBeFocused();
    for (const again of [true, false]) {
      await expect(row(page, "Horns at nine")).toContainText("Queued for sending...");
      await expect(row(page, "Flags at noon")).toContainText("Queued for sending...");
      await expect(page.getByText("3 messages to send when online")).toBeVisible();
      await expect(row(page, "Never mind")).toHaveCount(0);
      if (again) await page.reload();
    }
    await row(page, "Horns at nine").hover();
    await row(page, "Horns at nine").getByRole("button", { name: "More actions" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Copy", "Edit", "Discard"]);
    await page.keyboard.press("Escape");
    expect(await axeFindsInBothThemes(page)).toEqual([]);
  });

  await test.step("two tabs agree, and it arrives once, in its order, as it was changed", async () => {
    const tab = await context.newPage();
    await tab.goto(server.url + talk.path);
    await choose(tab, "Drums at two", "Edit");
    await edit(tab, "Drums at three");
    await expect(row(page, "Drums at three")).toContainText("Queued for sending...");
    await tab.close();
    await comeOnline(context, server);
    await bob.page.goto(server.url + talk.path);
    await expect(row(bob.page, "Drums at three")).toBeVisible({ timeout: 30_000 });
    await expect(bob.page.getByRole("article")).toContainText([
      "Set 12 is two steps wide.",
      "Horns at nine",
      "Flags at noon",
      "Drums at three",
    ]);
    await expect(bob.page.getByRole("button", { name: "edited" })).toHaveCount(0);
    await expect(page.getByRole("img", { name: "Sending" })).toHaveCount(0);
  });

  await test.step("it is there already and its answer got lost: what was changed since follows it", async () => {
    const lose = "**/api/messages";
    const answerNothing = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(lose, answerNothing);
    for (const text of ["Buses at six", "Wrong window"]) {
      await field.fill(text);
      await field.press("Enter");
      await expect(row(page, text)).toBeVisible();
    }
    await expect(row(bob.page, "Buses at six")).toBeVisible();
    // this line makes the list smaller when it comes
    await expect(page.getByText("2 messages to send.")).toBeVisible();
    await choose(page, "Buses at six", "Edit");
    await edit(page, "Buses at seven");
    await expect(row(page, "Buses at seven")).toHaveCount(1);
    // it waited behind that one, and went nowhere yet
    await choose(page, "Wrong window", "Discard");
    await page.unrouteAll({ behavior: "wait" });
    await expect(row(bob.page, "Buses at seven")).toContainText("edited", { timeout: 30_000 });
    await expect(row(bob.page, "Buses at six")).toHaveCount(0);
    await page.route(lose, answerNothing);
    await field.fill("Wrong room");
    await field.press("Enter");
    await expect(row(bob.page, "Wrong room")).toBeVisible();
    // told by the live connection, it stands there as sent
    await expect(row(page, "Wrong room").getByRole("img", { name: /^(Sent|Delivered|Read)/ })).toBeVisible();
    await expect(page.getByText("1 message to send.")).toBeVisible();
    await choose(page, "Wrong room", "Delete");
    await page.getByRole("button", { name: "Delete message" }).click();
    await expect(row(page, "This message was deleted")).toHaveCount(1);
    await page.unrouteAll({ behavior: "wait" });
    await expect(row(bob.page, "This message was deleted")).toBeVisible({ timeout: 30_000 });
    await expect(row(page, "This message was deleted")).toHaveCount(1);
    await expect(page.getByText(/to send|Syncing/)).toHaveCount(0);
    await expect(bob.page.getByRole("article")).toHaveCount(6);
  });
}

/** What hangs on it goes up with it, once, and holds up nobody. */
async function withPicture({ context, alice: { page }, bob }: Two, talk: Room): Promise<void> {
  const name = "drill-set-dark.png";
  await expect(page.getByRole("log").getByText("Rim shots from count 9.")).toBeVisible();
  await untilRemembered(page, "Rim shots from count 9.");
  await bob.page.goto(server.url + talk.path);
  await expect(bob.page.getByRole("article")).toHaveCount(1);
  const chip = page.getByRole("list", { name: "Attachments" }).getByRole("listitem");
  const isDrawn = (where: Locator) =>
    expect
      .poll(() =>
        where
          .locator("img")
          .last()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0);
  const write = async (text: string) => {
    await fieldOf(page).fill(text);
    await fieldOf(page).press("Enter");
  };

  await test.step("it waits on the device, also through a reload", async () => {
    await goOffline(context, server);
    const bytes = await readFile(await drillSet(), "base64");
    const dropped = await page.evaluateHandle(
      async ([data, called]) => {
        const files = new DataTransfer();
        const content = Uint8Array.from(atob(data as string), (sign) => sign.charCodeAt(0));
        files.items.add(new File([content], called as string, { type: "image/png" }));
        return files;
      },
      [bytes, name],
    );
    await page.getByRole("region", { name: "Write a message" }).dispatchEvent("drop", { dataTransfer: dropped });
    for (const again of [true, false]) {
      await expect(chip).toContainText(name);
      await expect(chip.getByRole("status")).toHaveText("Goes up with the message");
      await isDrawn(chip);
      if (again) await page.reload();
    }
    // what waits in the list was looked at before
    expect(await axeFinds(page, { within: "main" })).toEqual([]);
  });

  await test.step("it is sent with its message, which stands there with its picture, also after a reload", async () => {
    await write("Where do we stand?");
    await expect(chip).toHaveCount(0);
    await write("And the flags?");
    for (const again of [true, false]) {
      await expect(row(page, "Where do we stand?")).toContainText("Queued for sending...");
      await isDrawn(row(page, "Where do we stand?"));
      await expect(row(page, "And the flags?")).toContainText("Queued for sending...");
      await expect(page.getByText("2 messages to send when online")).toBeVisible();
      if (again) await page.reload();
    }
  });

  await test.step("back in the network the other message passes it by, and both arrive once, whatever tabs are open", async () => {
    const tab = await context.newPage();
    await tab.goto(server.url + talk.path);
    await isDrawn(row(tab, "Where do we stand?"));
    let uploads = 0;
    let isBack = false;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await context.route("**/api/files/upload", async (route) => {
      if (!isBack) return route.abort();
      uploads += 1;
      await promise;
      await route.continue();
    });
    /** What the server has; undefined while it is too busy to say. */
    const said = () =>
      call<{ items: { content: string }[] }>(bob.page, "GET", `/conversations/${talk.id}/messages`).then(
        ({ items }) => items.map(({ content }) => content),
        () => undefined,
      );
    isBack = true;
    await comeOnline(context, server);
    // by the server: Bob's own line may be back later, and what is held for twenty seconds is begun anew
    await expect.poll(() => uploads, { intervals: [100] }).toBe(1);
    await expect.poll(said, { intervals: [100] }).toEqual(["Rim shots from count 9.", "And the flags?"]);
    release();
    await expect(row(bob.page, "And the flags?")).toHaveCount(1);
    await expect(row(bob.page, "Where do we stand?")).toHaveCount(1);
    await expect(row(page, "Where do we stand?").getByRole("img", { name: /^(Sent|Delivered|Read)/ })).toBeVisible();
    await expect(page.getByRole("img", { name: "Sending" })).toHaveCount(0);
    await row(bob.page, "Where do we stand?")
      .getByRole("button", { name: `Open ${name}` })
      .click();
    await isDrawn(bob.page.getByRole("dialog"));
    const { items } = await call<{ items: { content: string; attachments: unknown[] }[] }>(
      bob.page,
      "GET",
      `/conversations/${talk.id}/messages`,
    );
    expect(items.map(({ content, attachments }) => [content, attachments.length])).toEqual([
      ["Rim shots from count 9.", 0],
      ["And the flags?", 0],
      ["Where do we stand?", 1],
    ]);
    await expect(row(tab, "Where do we stand?").getByRole("img", { name: /^(Sent|Delivered|Read)/ })).toBeVisible();
    await tab.close();
    expect(uploads).toBe(1);
    await expect.poll(() => countKeptFiles(page)).toBe(0);
  });

  await test.step("what hangs on a draft is gone from the device with its writer", async () => {
    await page.route("**/api/files/upload", (route) => route.abort());
    await page.getByLabel("Choose images to upload").setInputFiles(await drillSet());
    await expect(chip.getByRole("status")).toHaveText("Goes up with the message");
    expect(await countKeptFiles(page)).toBe(1);
    await page.getByRole("complementary", { name: "Workspace" }).getByRole("button", { name: "Alice" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(`${server.url}/login`);
    await expect.poll(() => countKeptFiles(page)).toBe(0);
  });
}
