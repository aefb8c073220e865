// The studio's own templates (decision 057): written by an admin, seen by a manager without a reload, run to their end over a crash.
import { expect } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { arrive, call, comeBack, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password });
});
test.afterAll(() => server.stop());

test("an admin writes a template; a manager sees it at once, starts it, and it runs over a crash to its end", async ({
  browser,
  page,
}) => {
  const nina = await arrive(browser, server.url, "Nina");
  const rex = await arrive(browser, server.url, "Rex");
  const problems: string[] = [];
  for (const one of [page, nina.page, rex.page]) one.on("pageerror", (error) => problems.push(error.message));
  const { projectId } = await makeTalk(nina, [rex]);
  await call(nina.page, "POST", `/projects/${projectId}/members`, { userId: rex.id, role: "reviewer" });
  await nina.page.goto(`${server.url}/dashboard`);
  await nina.page.getByRole("tab", { name: "Workflows" }).click();
  await expect(nina.page.getByRole("article", { name: "Project Kickoff" })).toBeVisible();

  await comeBack(page, server.url, "marisol");
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole("tab", { name: "Workflows" }).click();
  await page.getByRole("link", { name: "Manage templates" }).click();
  await page.getByRole("button", { name: "New template" }).click();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const save = page.getByRole("button", { name: "Create", exact: true });
  const add = async (step: string) => {
    await page.getByRole("button", { name: "Add step" }).click();
    await page.getByRole("menuitem", { name: step, exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Name of the step" }).last()).toBeFocused();
  };
  await test.step("what is missing is said at its field, in a sentence", async () => {
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: "2 things are not right yet" })).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill("Uniform fitting");
  });
  await test.step("steps, what they work with, and in which order they are done", async () => {
    await add("Open a conversation");
    await page.getByLabel("What the conversation is called").fill("Fitting");
    await page.getByLabel("Who takes part").selectOption({ label: "Ask for it: People" });
    await add("Write a message");
    await page.getByLabel("What is written").fill("The uniforms of {project} are agreed, {people}.");
    await add("Wait for somebody's word");
    await page.getByLabel("Who says yes").selectOption("Reviewers and managers of the project");
    const up = page.getByRole("button", { name: "Move up “Wait for somebody's word”" });
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(up).toBeFocused();
    await expect(page.getByRole("list", { name: "Order of the steps" }).getByRole("listitem")).toContainText([
      "Open a conversation",
      "Wait for somebody's word",
      "Write a message",
    ]);
    expect(await axeFindsInBothThemes(page)).toEqual([]);
  });
  await test.step("on a phone, too, and what was written is there after a reload", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByText("What you had begun is back.")).toBeVisible();
    await expect(name).toHaveValue("Uniform fitting");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  await save.click();
  const written = page.getByRole("article", { name: "Uniform fitting" });
  await expect(written).toContainText("3 steps · Version 1");

  await test.step("she has it before her without a reload, and starts it", async () => {
    await nina.page.getByRole("article", { name: "Uniform fitting" }).getByRole("button", { name: "Start" }).click();
    const form = nina.page.getByRole("dialog", { name: "Start Uniform fitting" });
    await form.getByRole("radio", { name: /^Field show/ }).check();
    await form.getByRole("button", { name: "Start", exact: true }).click();
    await expect(form).toHaveCount(0);
  });
  await test.step("deleted, it is offered no more, and is back with a press", async () => {
    const hers = nina.page.getByRole("article", { name: "Uniform fitting", exact: true });
    await written.getByRole("button", { name: "Delete Uniform fitting" }).click();
    await expect(hers).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(written).toBeVisible();
    await expect(hers).toBeVisible();
  });
  await test.step("whatever becomes of it, what runs goes on to its end, over a crash, too", async () => {
    await written.getByRole("button", { name: "Delete Uniform fitting" }).click();
    await expect(written).toHaveCount(0);
    await server.kill();
    await server.start();
    await rex.page.goto(`${server.url}/dashboard/projects/${projectId}`);
    const his = rex.page.getByRole("article", { name: "Uniform fitting" });
    await expect(his).toContainText("waits for a reviewer or manager of the project to confirm");
    await his.getByRole("button", { name: "Uniform fitting" }).click();
    await his.getByRole("button", { name: "Confirm “Wait for somebody's word”" }).click();
    await rex.page.getByRole("button", { name: "Ended (1)" }).click();
    await expect(his).toContainText("Completed");
  });
  expect(problems).toEqual([]);
});
