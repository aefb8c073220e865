// Somebody deletes their account: who stays sees it at once, and nothing leads back; and takes their data along before.
import { expect } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { arrive, call, comeBack, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk, say } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test("an account that is deleted is gone for everybody at once, and the address begins anew as somebody new", async ({
  browser,
}) => {
  const olga = await arrive(browser, server.url, "Olga");
  const pete = await arrive(browser, server.url, "Pete");
  const talk = await makeTalk(olga, [pete]);
  await say(pete, talk, "See you at the field");
  const direct = { type: "direct", participants: [pete.id] };
  const pair = await call<{ id: string }>(olga.page, "POST", "/conversations", direct);
  const both = await olga.page.context().newPage();
  await both.goto(`${server.url}/dashboard/messages?conversation=${pair.id}`);
  await expect(both.getByRole("textbox", { name: "Message" })).toBeVisible();
  await olga.page.goto(`${server.url}${talk.path}`);
  await expect(olga.page.getByRole("log")).toContainText("Pete");
  const list = await olga.page.context().newPage();
  await list.goto(`${server.url}/dashboard/organization/${talk.organizationId}`);
  const members = list.getByRole("region", { name: "Members" });
  await expect(members).toContainText("Pete");

  await pete.page.goto(`${server.url}/dashboard/profile`);
  await pete.page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = pete.page.getByRole("dialog");
  await expect(dialog).toContainText("Former member");
  expect(await axeFinds(pete.page, { within: "[role=dialog]" })).toEqual([]);
  await dialog.getByLabel("Your email").fill(pete.email);
  await dialog.getByLabel("Current password").fill("not this one");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The password is not right.");
  await expect(dialog.getByLabel("Your email")).toHaveValue(pete.email);
  await dialog.getByLabel("Current password").fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(pete.page).toHaveURL(/\/login/);

  await expect(olga.page.getByRole("log")).toContainText("Former member has no access any more.");
  await expect(olga.page.getByRole("log")).toContainText("See you at the field");
  await expect(olga.page.getByRole("log")).not.toContainText("Pete");
  await expect(members).not.toContainText("Pete");
  await expect(both.getByText("nobody would read what is written here now")).toBeVisible();
  await expect(both.getByRole("textbox", { name: "Message" })).toHaveCount(0);

  await pete.page.getByLabel("Email").fill(pete.email);
  await pete.page.getByLabel("Password", { exact: true }).fill(password);
  await pete.page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(pete.page.getByRole("alert")).toContainText("The e-mail address or the password is not right.");
  const anew = await arrive(browser, server.url, "Pete");
  expect(anew.id).not.toBe(pete.id);
  expect((await call<{ items: object[] }>(anew.page, "GET", "/organizations")).items).toEqual([]);
});

test("who owns an organization with others hands it over first, and data is taken along as one file", async ({
  browser,
}) => {
  const quinn = await arrive(browser, server.url, "Quinn");
  const rosa = await arrive(browser, server.url, "Rosa");
  const talk = await makeTalk(quinn, [rosa]);
  await quinn.page.goto(`${server.url}/dashboard/profile`);
  const download = quinn.page.waitForEvent("download");
  await quinn.page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.zip");
  expect(await (await download).failure()).toBeNull();
  await quinn.page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = quinn.page.getByRole("dialog");
  await expect(dialog).toContainText("nobody else owns it");
  expect(await axeFinds(quinn.page, { within: "[role=dialog]" })).toEqual([]);
  await dialog.getByRole("link", { name: "Harlan County" }).click();
  await expect(quinn.page).toHaveURL(`${server.url}/dashboard/organization/${talk.organizationId}`);
  await expect(quinn.page.getByRole("dialog")).toHaveCount(0);
});

test("on a device that was away nothing is left of an account that was deleted elsewhere, once it comes to the door", async ({
  browser,
}) => {
  const tess = await arrive(browser, server.url, "Tess");
  const uri = await arrive(browser, server.url, "Uri");
  const talk = await makeTalk(tess, [uri]);
  await tess.page.goto(`${server.url}${talk.path}`);
  const field = tess.page.getByRole("textbox", { name: "Message" });
  await expect(field).toBeVisible();
  await tess.page.context().setOffline(true);
  await field.fill("Never to be sent");
  await field.press("Enter");
  await field.fill("Half a thought");
  const kept = () =>
    tess.page.evaluate(async () => {
      const opened = indexedDB.open("keyval-store");
      await new Promise((done) => Object.assign(opened, { onsuccess: done }));
      const asked = opened.result.transaction("keyval").objectStore("keyval").get("guidon-outbox");
      await new Promise((done) => Object.assign(asked, { onsuccess: done }));
      opened.result.close();
      return JSON.stringify([asked.result, { ...localStorage }]);
    });
  await expect.poll(kept).toContain("Never to be sent");
  await expect.poll(kept).toContain("Half a thought");
  const elsewhere = await browser.newPage();
  await comeBack(elsewhere, server.url, "Tess");
  await call(elsewhere, "DELETE", `/organizations/${talk.organizationId}`);
  await call(elsewhere, "POST", "/auth/leave", { email: tess.email, password });
  await tess.page.context().setOffline(false);
  await tess.page.getByRole("link", { name: "Sign In" }).click();
  await expect.poll(kept).not.toContain("Never to be sent");
  await expect.poll(kept).not.toContain("Half a thought");
});
