// What is being written on one device stands on the other, until it is sent from either.
import { expect, type Page } from "@playwright/test";
import { countKeptFiles } from "./count-kept-files.ts";
import { arrive, call, emailOf, type Person, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { addTalk, makeTalk, say, type Talk } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const tooLarge = { code: "file_too_large", message: "This file is too large." };

const field = (page: Page) => page.getByRole("textbox", { name: "Message" });

/** What a browser would drop onto the composer. */
const held = (page: Page, name: string) =>
  page.evaluateHandle((called) => {
    const files = new DataTransfer();
    files.items.add(new File(["Set 14: silks on count 9"], called, { type: "text/plain" }));
    return files;
  }, name);
/** On what was said, where a hand lets go of it. */
const drop = async (page: Page, name: string) =>
  page.getByRole("main").dispatchEvent("drop", { dataTransfer: await held(page, name) });
const chips = (page: Page) => page.getByRole("list", { name: "Attachments" });
const choose = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Conversations" })
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .click();

const row = (who: Page, text: string) => who.getByRole("article").filter({ hasText: text });

const upload = "**/api/files/upload";

/** Alice at her desk, with her phone, and a conversation of hers. */
interface Place {
  alice: Person;
  desk: Page;
  phone: Page;
  talk: Pick<Talk, "id" | "path">;
}

test("what is being written stands on each device of its writer, and nothing that hangs on it is lost", async ({
  browser,
}) => {
  const alice = await arrive(browser, server.url, "Alice");
  const desk = alice.page;
  const phone = await (await browser.newContext()).newPage();
  const talk = await makeTalk(alice);
  const add = (name: string) => addTalk(alice, talk, [], name);
  const closer = await add("Closer");
  const at = { alice, desk, phone };
  await enterByOldAddress(phone, talk);
  await followsItsWriter({ ...at, talk }, closer);
  await leftMeanwhile({ ...at, talk: await add("Opener") });
  await foundNobody({ ...at, talk: await add("Silks") });
  await stillGoingUp({ ...at, talk: await add("Flags") });
});

/** Not signed in yet, she comes to the very conversation. */
async function enterByOldAddress(phone: Page, { path }: Pick<Talk, "path">): Promise<void> {
  const address = server.url + path;
  await phone.goto(address.replace("/dashboard", ""));
  await expect(phone.getByText("You need to be authenticated to view your conversations")).toBeVisible();
  await phone.getByRole("link", { name: "Sign In" }).click();
  await phone.getByLabel("Email").fill(emailOf("Alice"));
  await phone.getByLabel("Password", { exact: true }).fill(password);
  await phone.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(phone).toHaveURL(address);
}

async function followsItsWriter({ alice, desk, phone, talk }: Place, closer: Pick<Talk, "path">): Promise<void> {
  const address = server.url + talk.path;
  await desk.goto(address);
  await field(desk).fill("Set 14 at");
  const kept = () => call<{ content: string }>(phone, "GET", `/conversations/${talk.id}/draft`);
  await expect.poll(async () => (await kept()).content).toBe("Set 14 at");
  await expect(field(phone)).toHaveValue("Set 14 at");
  // open on both, the newer one stands
  await field(phone).fill("Set 14 at nine");
  await expect(field(desk)).toHaveValue("Set 14 at nine");

  await test.step("left, it stands on its card, until it is sent from the other", async () => {
    const card = desk.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name: /^Ballad/ });
    await expect(card).not.toContainText("Draft:");
    await field(desk).press("End");
    await field(desk).pressSequentially("!");
    await choose(desk, "Closer");
    await expect(card).toContainText("Draft: Set 14 at nine!");
    await phone.goto(`${server.url}/dashboard/messages`);
    const there = phone.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name: /^Ballad/ });
    await expect(there).toContainText("Draft: Set 14 at nine!");
    await there.click();
    await expect(field(phone)).toHaveValue("Set 14 at nine!");
    await phone.getByRole("button", { name: "Send" }).click();
    await expect(card).toContainText("Alice: Set 14 at nine!");
    await choose(desk, "Ballad");
    await expect(desk.getByRole("log", { name: "Messages" })).toContainText("Set 14 at nine!");
  });
  await expect(field(desk)).toHaveValue("");
  await expect(field(phone)).toHaveValue("");
  await expect(phone.getByRole("log", { name: "Messages" })).toContainText("Set 14 at nine");
  await Promise.all([phone.waitForResponse(`**/conversations/${talk.id}/draft`), phone.reload()]);
  await expect(phone.getByRole("log", { name: "Messages" })).toContainText("Set 14 at nine");
  await expect(field(phone)).toHaveValue("");

  await test.step("what hangs on it is not lost: not by a failed upload, not by a reload", async () => {
    await desk.route("**/api/files/upload", (route) => route.fulfill({ status: 413, json: tooLarge }), { times: 1 });
    await field(desk).fill("Please approve the final version");
    await drop(desk, "notes.txt");
    await expect(desk.getByRole("button", { name: "Try notes.txt again" })).toBeVisible();
    await field(desk).press("Enter");
    await expect(desk.getByRole("alert").filter({ hasText: "Not uploaded: notes.txt." })).toBeVisible();
    await desk.getByRole("button", { name: "Try notes.txt again" }).click();
    await expect(desk.getByRole("button", { name: "Try notes.txt again" })).toHaveCount(0);
    await expect(desk.getByRole("button", { name: "Send" })).toBeEnabled();
    await expect(desk.getByText("Not uploaded: notes.txt.")).toHaveCount(0);
    // until then it is neither on the device nor up
    await expect(chips(desk).getByRole("progressbar")).toHaveCount(0);
    await desk.reload();
    await expect(desk.getByRole("list", { name: "Attachments" })).toContainText("notes.txt");
    await field(desk).press("Enter");
    const message = phone.getByRole("article").filter({ hasText: "Please approve the final version" });
    await expect(message).toContainText("notes.txt");
    await expect(message).toContainText("HIGH");
  });

  await test.step("whoever replies writes at once, and Escape takes it back", async () => {
    const message = desk.getByRole("article").filter({ hasText: "Set 14 at nine" });
    await message.hover();
    await message.getByRole("button", { name: "Reply" }).click();
    await expect(desk.getByText("Replying to")).toBeVisible();
    await expect(field(desk)).toBeFocused();
    await field(desk).press("Escape");
    await expect(desk.getByText("Replying to")).toHaveCount(0);
    await expect(field(desk)).toBeFocused();
  });

  await test.step("a reply is kept through a reload and other talk, and not once its message is gone", async () => {
    const { id } = await say(alice, talk, "Who brings the poles?");
    const message = desk.getByRole("article").filter({ hasText: "Who brings the poles?" });
    await message.hover();
    await message.getByRole("button", { name: "Reply" }).click();
    const banner = desk.getByText("Replying to Alice: Who brings the poles?");
    await expect(banner).toBeVisible();
    await desk.reload();
    await expect(banner).toBeVisible();
    await choose(desk, "Closer");
    await expect(field(desk)).toBeVisible();
    await expect(banner).toHaveCount(0);
    await choose(desk, "Ballad");
    await expect(banner).toBeVisible();
    // by its card, and not by the reply that waits there
    await expect(field(desk)).toBeFocused();
    await desk.goto(server.url + closer.path);
    await expect(field(desk)).toBeVisible();
    await call(phone, "DELETE", `/messages/${id}`);
    await desk.goto(address);
    await expect(desk.getByText("This message was deleted")).toBeVisible();
    await expect(desk.getByText("Replying to")).toHaveCount(0);
  });
}

/** Loses nothing: not what goes up, not what could not be sent. */
async function leftMeanwhile({ alice, desk: page, talk }: Place): Promise<void> {
  const first = await say(alice, talk, "Which flags in set 14?");
  await page.goto(server.url + talk.path);
  await expect(page.getByRole("article")).toContainText("Which flags in set 14?");
  const go = async (name: string) => {
    await choose(page, name);
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    await expect(field(page)).toBeVisible();
  };

  await test.step("a file that is on its way up arrives, and stands there on the return", async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route(upload, async (route) => {
      await promise;
      await route.continue();
    });
    await drop(page, "silks.txt");
    await expect(chips(page).getByRole("progressbar", { name: "Uploading silks.txt" })).toBeVisible();
    await go("Closer");
    await expect(chips(page)).toHaveCount(0);
    await Promise.all([page.waitForResponse(upload), release()]);
    await go("Opener");
    await expect(chips(page)).toContainText("silks.txt");
    await expect(chips(page).getByRole("progressbar")).toHaveCount(0);
    await page.reload();
    await expect(chips(page)).toContainText("silks.txt");
  });

  await test.step("text, files, priority and reply are back when the device could not keep the message, and nobody answers", async () => {
    await page.route("**/api/messages", (route) => route.abort());
    const message = page.getByRole("article").filter({ hasText: "Which flags" });
    await message.hover();
    await message.getByRole("button", { name: "Reply" }).click();
    await field(page).fill("This is urgent: the blue ones");
    await expect(page.getByRole("button", { name: "Priority: High" })).toBeVisible();
    // the outbox waits for whoever else is at its store, and then there is no room
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open("keyval-store");
          opening.onsuccess = () => {
            const store = opening.result.transaction("keyval", "readwrite").objectStore("keyval");
            const hold = () => {
              if (document.body.dataset.released) {
                IDBObjectStore.prototype.put = () => {
                  throw new Error("There is no room left on this device.");
                };
              } else store.get("nothing").onsuccess = hold;
            };
            hold();
            resolve();
          };
        }),
    );
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue("");
    await expect(chips(page)).toHaveCount(0);
    await go("Closer");
    await page.evaluate(() => Object.assign(document.body.dataset, { released: "yes" }));
    await expect(
      page.getByText(
        "The studio cannot be reached. It could not be kept on this device either: There is no room left on this device.",
      ),
    ).toBeVisible();
    await page.unroute("**/api/messages");
    await go("Opener");
    await expect(field(page)).toHaveValue("This is urgent: the blue ones");
    await expect(chips(page)).toContainText("silks.txt");
    await expect(page.getByText("Replying to Alice: Which flags in set 14?")).toBeVisible();
    await field(page).focus();
    await expect(page.getByRole("button", { name: "Priority: High" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  await test.step("and go as they were", async () => {
    await page.reload();
    await expect(page.getByText("Replying to Alice: Which flags in set 14?")).toBeVisible();
    // what was kept of the talk is from before it failed
    await expect(page.getByRole("article")).toHaveCount(1);
    await field(page).press("Enter");
    const sent = page.getByRole("article").filter({ hasText: "This is urgent: the blue ones" });
    await expect(sent).toContainText("silks.txt");
    await expect(sent.getByText("HIGH", { exact: true })).toBeVisible();
    await expect(sent.getByRole("blockquote")).toContainText("Alice: Which flags in set 14?");
    // until here the page may be showing what it is still sending
    await expect(sent.getByRole("img", { name: "Sent", exact: true })).toBeVisible();
    const { items } = await call<{ items: { replyTo: string | null }[] }>(
      page,
      "GET",
      `/conversations/${talk.id}/messages`,
    );
    expect(items.map(({ replyTo }) => replyTo)).toContain(first.id);
  });
}

/** It goes with its message; a refusal of the server is told there. */
async function foundNobody({ desk: page, phone, talk }: Place): Promise<void> {
  await page.goto(server.url + talk.path);
  await phone.goto(server.url + talk.path);
  await expect(field(page)).toBeVisible();
  await page.route(upload, (route) => route.abort());

  await test.step("removed from the message it is removed from the device, and what has no room there says so", async () => {
    await drop(page, "silks.txt");
    await expect(chips(page)).toContainText("Goes up with the message");
    expect(await countKeptFiles(page)).toBe(1);
    await page.getByRole("button", { name: "Remove silks.txt" }).click();
    await expect.poll(() => countKeptFiles(page)).toBe(0);
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...given) {
        if (this.name !== "files") return put.apply(this, given);
        throw new DOMException("", "QuotaExceededError");
      };
    });
    await field(page).fill("Which silks?");
    await drop(page, "silks.txt");
    await expect(chips(page).getByRole("alert")).toHaveText(
      "File upload failed: the studio cannot be reached. It could not be kept on this device either: There is no room left on this device.",
    );
    await expect(page.getByRole("button", { name: "Try silks.txt again" })).toBeVisible();
    await expect(field(page)).toHaveValue("Which silks?");
    await page.reload();
    await expect(field(page)).toHaveValue("Which silks?");
    await expect(chips(page)).toHaveCount(0);
  });

  await test.step("refused, the message waits for its writer with the server's sentence; taken back, nothing is left", async () => {
    await drop(page, "silks.txt");
    await expect(chips(page)).toContainText("Goes up with the message");
    await field(page).press("Enter");
    await expect(row(page, "Which silks?")).toContainText("Queued for sending...");
    await expect(row(page, "Which silks?")).toContainText("silks.txt");
    await expect(page.getByText("1 message to send. Trying every 5 s")).toBeVisible();
    await page.route(upload, (route) => route.fulfill({ status: 413, json: tooLarge }));
    await page.getByRole("button", { name: "Try now" }).click();
    const refusal = row(page, "Which silks?").getByRole("group", { name: "Failed to send" });
    await expect(refusal).toContainText("This file is too large.");
    await expect(refusal.getByRole("button", { name: "Failed to send. Tap to retry." })).toBeVisible();
    expect(await countKeptFiles(page)).toBe(1);
    await refusal.getByRole("button", { name: "Discard" }).click();
    await expect(row(page, "Which silks?")).toHaveCount(0);
    await expect.poll(() => countKeptFiles(page)).toBe(0);
  });

  await test.step("refused and tried again it arrives, once", async () => {
    await field(page).fill("These silks?");
    await page.route(upload, (route) => route.abort());
    await drop(page, "silks.txt");
    await expect(chips(page)).toContainText("Goes up with the message");
    await page.route(upload, (route) =>
      route.fulfill({
        status: 507,
        json: { code: "storage_full", message: "You keep 5 GB outside of projects already." },
      }),
    );
    await field(page).press("Enter");
    const refusal = row(page, "These silks?").getByRole("group", { name: "Failed to send" });
    await expect(refusal).toContainText("You keep 5 GB outside of projects already.");
    await page.unroute(upload);
    await refusal.getByRole("button", { name: "Failed to send. Tap to retry." }).click();
    await expect(row(phone, "These silks?")).toContainText("silks.txt");
    await expect(row(page, "These silks?").getByRole("img", { name: /^(Sent|Delivered|Read)/ })).toBeVisible();
    await expect(phone.getByRole("article")).toHaveCount(1);
    await expect.poll(() => countKeptFiles(page)).toBe(0);
  });
}

/** It is there after a reload, and the message does not wait for it. */
async function stillGoingUp({ alice, desk: page, phone, talk }: Place): Promise<void> {
  await phone.goto(server.url + talk.path);
  await page.goto(server.url + talk.path);
  await expect(field(page)).toBeVisible();
  /** Each upload, as far as it was let go. */
  let uploads = 0;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(upload, async (route) => {
    uploads += 1;
    await promise;
    await route.continue().catch(() => {});
  });

  await test.step("a reload finds it in its place, and it goes up again", async () => {
    await drop(page, "silks.txt");
    await expect.poll(() => uploads).toBe(1);
    await expect.poll(() => countKeptFiles(page)).toBe(1);
    await page.reload();
    await expect(chips(page).getByRole("progressbar", { name: "Uploading silks.txt" })).toBeVisible();
    await expect.poll(() => uploads).toBe(2);
  });

  await test.step("sent, it stands in the list with it, and goes on with the very upload; the next one passes it by", async () => {
    await field(page).fill("Which silks?");
    await field(page).press("Enter");
    await expect(chips(page)).toHaveCount(0);
    await expect(row(page, "Which silks?")).toContainText("silks.txt");
    await expect(row(page, "Which silks?").getByRole("img", { name: "Sending" })).toBeVisible();
    await expect(
      row(page, "Which silks?").getByRole("progressbar", { name: "Sending what is attached" }),
    ).toBeVisible();
    await field(page).fill("And the flags?");
    await field(page).press("Enter");
    await expect(phone.getByRole("article").filter({ hasText: "And the flags?" })).toHaveCount(1);
    await expect(row(phone, "Which silks?")).toHaveCount(0);
    release();
    await expect(row(phone, "Which silks?")).toContainText("silks.txt");
    await expect(row(phone, "Which silks?")).toHaveCount(1);
    await expect(row(page, "Which silks?").getByRole("img", { name: /^(Sent|Delivered|Read)/ })).toBeVisible();
    await expect(row(page, "Which silks?").getByRole("progressbar")).toHaveCount(0);
    expect(uploads).toBe(2);
    await expect.poll(() => countKeptFiles(page)).toBe(0);
  });

  await test.step("an answer that got lost leaves one file", async () => {
    await page.unroute(upload);
    await page.route(
      upload,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const ids: string[] = [];
    page.on("response", async (response) => {
      if (!response.url().endsWith("/api/files/upload")) return;
      ids.push(((await response.json()) as { files: [{ id: string }] }).files[0].id);
    });
    await drop(page, "flags.txt");
    await expect(chips(page)).toContainText("Goes up with the message");
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    await field(page).press("Enter");
    await expect(phone.getByRole("article").filter({ hasText: "flags.txt" })).toHaveCount(1);
    await expect.poll(() => ids).toHaveLength(1);
    expect(kept).toContain(`${alice.id}/${ids[0]}`);
    await expect.poll(() => countKeptFiles(page)).toBe(0);
  });
}
