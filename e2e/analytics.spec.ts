// The admins' Analytics (S2 sections 2.1 and 6): figures that move with what happens, and lead to what they count.
import { expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { arrive, call, comeBack, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password });
});
test.afterAll(() => server.stop());

const figure = async (page: Page, part: string, name: string) => {
  const text = await page
    .getByRole("region", { name: part, exact: true })
    .getByRole("link", { name })
    .first()
    .innerText();
  return Number(/\n\s*([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));
};

test("an admin sees figures move after something happened, and follows them to what they count", async ({
  browser,
  page,
}) => {
  await comeBack(page, server.url, "marisol");
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Analytics");
  await expect(page.getByText("All is well")).toBeVisible();
  const before = {
    accounts: await figure(page, "People", "Accounts"),
    completed: await figure(page, "Projects", "Completed this month"),
    messages: await figure(page, "What is said and judged", "Messages"),
  };

  const nia = await arrive(browser, server.url, "Nia");
  const made = await call<{ organization: { id: string } }>(nia.page, "POST", "/organizations", { name: "Regiment" });
  const { id } = made.organization;
  const { id: projectId } = await call<{ id: string }>(nia.page, "POST", `/organizations/${id}/projects`, {
    name: "Opener",
    status: "active",
  });
  const { id: conversationId } = await call<{ id: string }>(nia.page, "POST", "/conversations", {
    ...{ type: "project", projectId, participants: [] },
  });
  await call(nia.page, "POST", "/messages", { conversationId, content: "It is done" });
  await call(nia.page, "PUT", `/projects/${projectId}`, { status: "completed" });

  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => figure(page, "People", "Accounts")).toBe(before.accounts + 1);
  expect(await figure(page, "Projects", "Completed this month")).toBe(before.completed + 1);
  expect(await figure(page, "What is said and judged", "Messages")).toBe(before.messages + 1);
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole("link", { name: /^Completed \d/ }).click();
  await expect(page.getByRole("combobox", { name: "Status" })).toContainText("Completed");
  await expect(page.getByRole("link", { name: "Opener" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Performance reports" }).click();
  await expect(page.getByRole("tab", { name: "Performance" })).toHaveAttribute("aria-selected", "true");

  await test.step("the palette leads there, too", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox").fill("analytics dash");
    await page.getByRole("option", { name: /Analytics Dashboard/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  });

  await test.step("for everybody else there is no such page, nor a way to it", async () => {
    await nia.page.goto(`${server.url}/dashboard/analytics`);
    await expect(nia.page.getByText("There is nothing at this address")).toBeVisible();
    await expect(nia.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Teams" })).toBeVisible();
    await expect(nia.page.getByRole("link", { name: "Analytics" })).toHaveCount(0);
    await nia.page.keyboard.press("Control+k");
    await nia.page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox").fill("analytics dash");
    await expect(nia.page.getByRole("option", { name: /Analytics/ })).toHaveCount(0);
  });
});
