// The composer of S3 sections 2, 4, 5 and 9: what it reads out of a text, templates, priority, names, files it takes.
import { expect } from "@playwright/test";
import { blackPng } from "#server/testing/sample-files.ts";
import { axeFinds, axeFindsInBothThemes } from "./axe.ts";
import { comeBack, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password });
});
test.afterAll(() => server.stop());

test("a text tells what it is, names people, and goes with its priority", async ({ page }) => {
  await comeBack(page, server.url, "alice");
  await page.goto(`${server.url}/dashboard/messages`);
  await page
    .getByRole("navigation", { name: "Conversations" })
    .getByRole("link", { name: /Field Show/ })
    .click();
  const field = page.getByRole("textbox", { name: "Message" });
  const tools = page.getByRole("toolbar", { name: "Message tools" });
  // opened by its card it is written in at once; left, it is small
  await expect(field).toBeFocused();
  await field.blur();
  await expect(field).toHaveAttribute("rows", "1");
  await expect(tools).toHaveCount(0);

  await test.step("urgent words raise the priority and are told; another meaning does not lower it", async () => {
    await field.fill("This is urgent");
    await expect(field).toHaveAttribute("rows", "3");
    await expect(tools.getByRole("button", { name: "Priority: High" })).toBeVisible();
    await expect(page.getByText("This looks like")).toHaveCount(0);
    await field.fill("This is urgent, we need it asap");
    await expect(page.getByText("This looks like something urgent (67 %)")).toBeVisible();
    expect(await axeFinds(page, { within: "main" })).toEqual([]);
    await page.getByRole("button", { name: "Mark as urgent" }).click();
    await expect(tools.getByRole("button", { name: "Priority: Urgent" })).toBeVisible();
    await field.press("Enter");
    const sent = page.getByRole("article").filter({ hasText: "This is urgent, we need it asap" });
    await expect(sent.getByText("URGENT", { exact: true })).toBeVisible();
    await expect(tools.getByRole("button", { name: "Priority: Normal" })).toBeVisible();
  });

  await test.step("whoever writes on without waiting loses no letter", async () => {
    const lines = ["Brass at nine", "Flags at ten", "Buses at eleven", "Gates open at noon"];
    await field.focus();
    for (const line of lines) await page.keyboard.type(`${line}\n`);
    await page.keyboard.type("and then");
    for (const line of lines) await expect(page.getByRole("article").filter({ hasText: line })).toHaveCount(1);
    await expect(field).toHaveValue("and then");
    await field.fill("");
  });

  await test.step("nothing moves under a press, however long it takes; then the composer is small again", async () => {
    await field.focus();
    await expect(field).toHaveAttribute("rows", "3");
    const last = page.getByRole("article").filter({ hasText: "Gates open at noon" });
    // what is on its way moves when it has arrived
    await expect(last.getByRole("img", { name: "Sent", exact: true })).toBeVisible();
    await last.hover();
    await last.getByRole("button", { name: "React" }).hover();
    await page.mouse.down();
    // long enough for whatever would move
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    await expect(field).toHaveAttribute("rows", "3");
    await page.mouse.up();
    await expect(page.getByRole("button", { name: "React with 👍" })).toBeVisible();
    await expect(field).toHaveAttribute("rows", "1");
    await page.keyboard.press("Escape");
  });

  await test.step("what the browser cannot keep, while nobody answers, stays in the field", async () => {
    await page.route("**/api/messages", (route) => route.abort());
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new Error("There is no room left on this device.");
      };
    });
    await field.fill("Tubas bring the long coats");
    await field.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(
      "The studio cannot be reached. It could not be kept on this device either: There is no room left on this device.",
    );
    await page.unroute("**/api/messages");
    await expect(field).toHaveValue("Tubas bring the long coats");
    await expect(page.getByRole("article").filter({ hasText: "long coats" })).toHaveCount(0);
    await page.reload();
    await expect(field).toHaveValue("Tubas bring the long coats");
    await field.fill("");
  });

  await test.step("a colon offers emoji, a # the project's files; keys choose", async () => {
    await field.pressSequentially("Done :tada");
    const emoji = page.getByRole("listbox", { name: "Emoji" });
    await expect(emoji.getByRole("option")).toHaveText([/:tada:/]);
    await expect(field).toHaveAttribute("aria-activedescendant", /-0$/);
    await field.press("Enter");
    await expect(field).toHaveValue("Done 🎉 ");
    await expect(emoji).toHaveCount(0);
    await field.pressSequentially("at 10:30 :) see #");
    const files = page.getByRole("listbox", { name: "Files" });
    await expect(files.getByRole("option").first()).toBeVisible();
    const name = (await files.getByRole("option").first().textContent()) ?? "";
    await field.press("Tab");
    await expect(field).toHaveValue(`Done 🎉 at 10:30 :) see #${name} `);
    await expect(files).toHaveCount(0);
    await expect(page.getByRole("list", { name: "Attachments" })).toContainText(name);
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await field.fill("");
  });

  await test.step("the picker puts an emoji at the caret and gives the focus back; it asks nobody else for anything", async () => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(server.url)) foreign.push(request.url());
    });
    await field.fill("Bravo all");
    await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
    await tools.getByRole("button", { name: "Emoji" }).click();
    const picker = page.getByRole("dialog", { name: "Emoji" });
    const search = picker.getByRole("searchbox", { name: "Search emoji" });
    await expect(search).toBeFocused();
    await expect(picker.getByRole("gridcell", { name: "Grinning face", exact: true })).toBeVisible();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await search.fill("tada");
    await expect(picker.getByRole("gridcell")).toHaveCount(1);
    await search.press("Enter");
    await expect(field).toHaveValue("Bravo🎉 all");
    await expect(field).toBeFocused();
    await expect(picker).toHaveCount(0);
    await field.press("!");
    await expect(field).toHaveValue("Bravo🎉! all");
    await tools.getByRole("button", { name: "Emoji" }).click();
    await search.fill("no such thing");
    await expect(picker.getByText("No emoji found.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tools.getByRole("button", { name: "Emoji" })).toBeFocused();
    await field.fill("");
    expect(foreign).toEqual([]);
  });

  await test.step("an @ offers the others; keys choose", async () => {
    await field.pressSequentially("Ask @");
    const names = page.getByRole("listbox", { name: "People to mention" });
    await expect(names.getByRole("option").first()).toBeVisible();
    await expect(names.getByRole("option", { name: "Alice" })).toHaveCount(0);
    await field.pressSequentially("dev");
    await expect(names.getByRole("option")).toHaveText([/Dev/]);
    await field.press("Enter");
    await expect(field).toHaveValue("Ask @Dev ");
    await expect(names).toHaveCount(0);
    await field.fill("");
  });

  await test.step("a template fills the field and sets its priority, and a reload keeps the text", async () => {
    await tools.getByRole("button", { name: "Message templates" }).click();
    await page.getByRole("menuitem", { name: "Approval Request" }).click();
    await expect(field).toHaveValue(/^Please review \[the version\] and approve it/);
    await expect(field).toBeFocused();
    await expect(tools.getByRole("button", { name: "Priority: High" })).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(/^Please review/);
    await expect(tools.getByText("High, approval request")).toBeVisible();
    // what it was to be goes with it
    await field.fill("");
    await expect(tools.getByRole("button", { name: "Priority: Normal" })).toBeVisible();
    await expect(tools.getByText("approval request")).toHaveCount(0);
  });

  await test.step("the quick actions stand in the priority's menu and, for words that say so, in the banner", async () => {
    const choose = async (name: string) => {
      await tools.getByRole("button", { name: /^Priority/ }).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
    };
    await field.fill("Please approve the final version");
    const told = page.getByText(/This looks like an approval request/);
    await expect(told).toBeVisible();
    await page.getByRole("button", { name: "Approval request" }).click();
    await expect(told).toHaveCount(0);
    await expect(field).toBeFocused();
    await field.fill("");
    await field.fill("Set 14");
    await choose("Approval request");
    await expect(field).toBeFocused();
    await expect(tools.getByText("High, approval request")).toBeVisible();
    await choose("Approval request");
    await expect(tools.getByRole("button", { name: "Priority: Normal" })).toBeVisible();
    await choose("Mark as urgent");
    await expect(field).toBeFocused();
    await expect(tools.getByRole("button", { name: "Priority: Urgent" })).toBeVisible();
    await choose("Normal");
    await field.fill("");
  });

  await test.step("a picture is chosen among pictures alone, and hangs on the message", async () => {
    const button = tools.getByRole("button", { name: "Upload image" });
    await field.focus();
    await expect(tools.getByRole("button").first()).toHaveAccessibleName("Attach files");
    await expect(tools.getByRole("button").nth(1)).toHaveAccessibleName("Upload image");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
    expect(chooser.isMultiple()).toBe(true);
    expect(await chooser.element().evaluate((input: HTMLInputElement) => input.accept)).toBe("image/*");
    await chooser.setFiles({ name: "silk.png", mimeType: "image/png", buffer: blackPng(320, 180) });
    const chips = page.getByRole("list", { name: "Attachments" });
    await expect(chips).toContainText("silk.png");
    await expect(field).toBeFocused();
    await page.getByRole("button", { name: "Remove silk.png" }).click();
    await expect(chips).toHaveCount(0);
  });

  await test.step("a picture is pasted", async () => {
    await field.evaluate(async (area) => {
      const canvas = new OffscreenCanvas(40, 30);
      canvas.getContext("2d")?.fillRect(0, 0, 40, 30);
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([await canvas.convertToBlob()], "pasted.png", { type: "image/png" }));
      area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.getByRole("list", { name: "Attachments" })).toContainText("pasted.png");
    await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
    await page.getByRole("button", { name: "Remove pasted.png" }).click();
  });

  await test.step("a text that is too long stays whole, and is not sent", async () => {
    await field.fill("x".repeat(10_050));
    await expect(page.getByText("50 characters too many").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
    await field.press("Enter");
    await expect(page.getByText("This message is too long to be sent.")).toBeVisible();
    expect(await axeFinds(page, { within: "main" })).toEqual([]);
    await expect(field).toHaveValue("x".repeat(10_050));
    expect((await field.boundingBox())?.height).toBe(128);
    await field.fill("");
    await expect(page.getByText("characters")).toHaveCount(0);
  });

  await test.step("what was said is found by its words, wherever it was", async () => {
    await page.getByRole("searchbox", { name: "Search conversations and messages..." }).fill("urgent asa");
    const found = page.getByRole("region", { name: "Messages found" });
    await expect(found.getByRole("link").filter({ hasText: "This is urgent, we need it asap" })).toBeVisible();
    await expect(found.locator("mark").first()).toHaveText("urgent");
  });
});
