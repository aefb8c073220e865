// S2 sections 2.9, 4 and 9: what the dashboard advises, and what becomes of it.
import { expect } from "@playwright/test";
import { dueOn } from "#domain/projects/due-day.ts";
import { localDay } from "#domain/time/local-day.ts";
import { axeFindsInBothThemes } from "./axe.ts";
import { arrive, call } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { addTalk, counts, makeTalk, sayAll } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test("what is due in two days is suggested, dismissed, and comes back with another date; each advice leads to what it counts", async ({
  browser,
}) => {
  const [alice, bob] = await Promise.all([arrive(browser, server.url, "Alice"), arrive(browser, server.url, "Bob")]);
  const problems: string[] = [];
  alice.page.on("pageerror", (error) => problems.push(error.message));
  const talk = await makeTalk(alice, [bob]);
  const { page } = alice;
  const due = (days: number) =>
    call(page, "PUT", `/projects/${talk.projectId}`, {
      dueDate: dueOn(localDay(new Date(Date.now() + days * 86_400_000))),
    });
  await due(2);
  await call(page, "POST", `/projects/${talk.projectId}/milestones`, { name: "Drill is written" });
  const assistant = page.getByRole("region", { name: "AI Assistant" });
  const near = assistant.getByRole("heading", { name: "Due in 2 days: Field show" });

  await test.step("it is suggested with its reason, dismissed, and stays so after a reload", async () => {
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole("tab", { name: "AI Assistant" }).click();
    await expect(near).toBeVisible();
    await expect(assistant.getByRole("listitem")).toContainText("High impact · confidence");
    await expect(assistant).toContainText("Rule: within 3 days.");
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await assistant.getByRole("button", { name: /^Dismiss/ }).click();
    await expect(near).toHaveCount(0);
    await page.reload();
    await expect(assistant).toContainText(
      "Nothing to suggest right now. What you dismissed comes back when it changes.",
    );
    await expect(near).toHaveCount(0);
    expect(await axeFindsInBothThemes(page)).toEqual([]);
  });

  await test.step("with another date it is there again, live, and leads to the milestones", async () => {
    await due(1);
    await expect(assistant.getByRole("heading", { name: "Due tomorrow: Field show" })).toBeVisible();
    await assistant.getByRole("link", { name: /^View Milestones/ }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard/projects/${talk.projectId}#milestones`);
    await expect(page.getByRole("heading", { name: "Milestones" })).toBeFocused();
  });

  await test.step("more than ten unread messages lead to the hub, narrowed to what is unread", async () => {
    await addTalk(alice, talk, [bob], "Read by all");
    await sayAll(bob, talk, counts(11));
    await page.goto(`${server.url}/dashboard`);
    await expect(assistant).toContainText("11 unread in one conversation");
    await assistant.getByRole("link", { name: /^View Unread/ }).click();
    await expect(page.getByRole("button", { name: "Unread", exact: true })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("navigation", { name: "Conversations" }).getByRole("link")).toHaveCount(1);
  });
  expect(problems).toEqual([]);
});
