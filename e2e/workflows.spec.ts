// S2 section 2.11: a workflow, from one person to the other, live.
import { expect, type Page } from "@playwright/test";
import { localMinute } from "#domain/time/local-minute.ts";
import { axeFindsInBothThemes } from "./axe.ts";
import { arrive, call } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk, say } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test("a workflow does its steps, waits for his word, and tells her that it came to its end", async ({ browser }) => {
  const [alice, bob] = await Promise.all([arrive(browser, server.url, "Alice"), arrive(browser, server.url, "Bob")]);
  const problems: string[] = [];
  for (const { page } of [alice, bob]) page.on("pageerror", (error) => problems.push(error.message));
  const talk = await makeTalk(alice, [bob]);
  const { projectId } = talk;
  await call(alice.page, "POST", `/projects/${projectId}/members`, { userId: bob.id, role: "reviewer" });
  for (const { page } of [alice, bob]) await page.goto(`${server.url}/dashboard/projects/${projectId}`);
  const start = alice.page.getByRole("button", { name: "Start Workflow" });
  await start.click();
  const form = alice.page.getByRole("dialog", { name: "Start a workflow" });
  await form.getByRole("radio", { name: /^Client Onboarding/ }).check();
  await form.getByRole("radio", { name: /^Bob/ }).check();
  await form.getByLabel("Onboarding call").fill(localMinute(new Date(Date.now() + 86_400_000).toISOString()));
  expect(await axeFindsInBothThemes(alice.page)).toEqual([]);
  await form.getByRole("button", { name: "Start", exact: true }).click();
  await expect(start).toBeFocused();
  const onboarding = (page: Page) => page.getByRole("article", { name: "Client Onboarding" });
  const [hers, his] = [onboarding(alice.page), onboarding(bob.page)];
  await expect(hers).toContainText("waits for Bob to confirm");
  await expect(his).toContainText("waits for you to confirm");
  expect(await axeFindsInBothThemes(bob.page)).toEqual([]);
  await his.getByRole("button", { name: "Confirm “Agree to the brief”" }).click();
  await alice.page.getByRole("button", { name: "Ended (1)" }).click();
  await expect(hers).toContainText("Completed");
  await hers.getByRole("button", { name: "Client Onboarding" }).click();
  await expect(hers).toContainText("Confirmed by Bob");
  await alice.page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(alice.page.getByRole("dialog", { name: "Notifications" })).toContainText(
    "Client Onboarding is completed",
  );
  await test.step("what happened stands in the feed, live, and what was said beside it", async () => {
    await alice.page.goto(`${server.url}/dashboard`);
    await expect(alice.page.getByRole("region", { name: "Recent Activity" })).toContainText(
      "Alice started the workflow Client Onboarding",
    );
    await alice.page.getByRole("link", { name: "View All Activity" }).click();
    const told = alice.page.getByRole("main").getByRole("listitem");
    await say(bob, talk, "Flags at five");
    await expect(told.first()).toContainText("Bob wrote: Flags at five");
    expect(await axeFindsInBothThemes(alice.page)).toEqual([]);
    await alice.page.getByRole("switch", { name: "My Activity" }).click();
    await expect(told.filter({ hasText: "Bob wrote" })).toHaveCount(0);
    await expect(told.filter({ hasText: "started the workflow" })).toHaveCount(1);
  });
  expect(problems).toEqual([]);
});
