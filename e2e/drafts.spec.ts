// What is being written on one device stands on the other, until it is sent from either.
import { expect, type Page } from "@playwright/test";
import { arrive, call, emailOf, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const field = (page: Page) => page.getByRole("textbox", { name: "Message" });

test("a draft follows its writer from device to device", async ({ browser }) => {
  const alice = await arrive(browser, server.url, "Alice");
  const desk = alice.page;
  const phone = await (await browser.newContext()).newPage();
  const talk = await makeTalk(alice);
  const address = server.url + talk.path;
  // by an old address, and not signed in yet: she comes to the very conversation
  await phone.goto(address.replace("/dashboard", ""));
  await expect(phone.getByText("You need to be authenticated to view your conversations")).toBeVisible();
  await phone.getByRole("link", { name: "Sign In" }).click();
  await phone.getByLabel("Email").fill(emailOf("Alice"));
  await phone.getByLabel("Password", { exact: true }).fill(password);
  await phone.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(phone).toHaveURL(address);
  await desk.goto(address);
  await field(desk).fill("Set 14 at");
  const kept = () => call<{ content: string }>(phone, "GET", `/conversations/${talk.id}/draft`);
  await expect.poll(async () => (await kept()).content).toBe("Set 14 at");
  await expect(field(phone)).toHaveValue("Set 14 at");
  // open on both, the newer one stands
  await field(phone).fill("Set 14 at nine");
  await expect(field(desk)).toHaveValue("Set 14 at nine");
  await desk.getByRole("button", { name: "Send" }).click();
  await expect(field(desk)).toHaveValue("");
  await expect(field(phone)).toHaveValue("");
  await expect(phone.getByRole("log", { name: "Messages" })).toContainText("Set 14 at nine");
  await phone.reload();
  await expect(phone.getByRole("log", { name: "Messages" })).toContainText("Set 14 at nine");
  await expect(field(phone)).toHaveValue("");

  await test.step("what hangs on it is not lost: not by a failed upload, not by a reload", async () => {
    await desk.route("**/api/files/upload", (route) => route.abort(), { times: 1 });
    const files = await desk.evaluateHandle(() => {
      const held = new DataTransfer();
      held.items.add(new File(["Set 14: silks on count 9"], "notes.txt", { type: "text/plain" }));
      return held;
    });
    await field(desk).fill("Please approve the final version");
    await desk.getByRole("region", { name: "Write a message" }).dispatchEvent("drop", { dataTransfer: files });
    await expect(desk.getByRole("button", { name: "Try notes.txt again" })).toBeVisible();
    await field(desk).press("Enter");
    await expect(desk.getByRole("alert").filter({ hasText: "Not uploaded: notes.txt." })).toBeVisible();
    await desk.getByRole("button", { name: "Try notes.txt again" }).click();
    await expect(desk.getByRole("button", { name: "Try notes.txt again" })).toHaveCount(0);
    await expect(desk.getByRole("button", { name: "Send" })).toBeEnabled();
    await expect(desk.getByText("Not uploaded: notes.txt.")).toHaveCount(0);
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
});
