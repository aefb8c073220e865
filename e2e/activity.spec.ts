// What happened lately: beside the talk (S3 section 2) and on a page of its own (S2 section 2.10), live.
import { expect } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { arrive } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk, say } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test("beside the talk it is live, and what was said opens there; one's own stays under one's own", async ({
  browser,
}) => {
  const [alice, bob] = [await arrive(browser, server.url, "Alice"), await arrive(browser, server.url, "Bob")];
  const talk = await makeTalk(alice, [bob]);
  await say(bob, talk, "Bring the flags");
  const { page } = bob;
  await page.goto(`${server.url}/dashboard/messages`);
  const places = page.getByRole("navigation", { name: "Creative Hub" });
  await places.getByRole("link", { name: "Activity" }).click();
  const feed = page.getByRole("tabpanel", { name: "Activity Feed" });
  await expect(feed.getByText("Alice created the project")).toBeVisible();
  await say(alice, talk, "Which of them?");
  await expect(feed.getByText("Alice wrote: Which of them?")).toBeVisible();
  await expect(feed.getByText("Bob wrote: Bring the flags")).toBeVisible();
  await feed.getByRole("tab", { name: "Messages" }).click();
  await expect(page).toHaveURL(/view=activity&tab=messages/);
  await feed.getByRole("listitem").filter({ hasText: "Bring the flags" }).getByRole("link").click();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  await expect(page).toHaveURL(/view=activity/);
  await expect(feed.getByRole("tab", { name: "Messages" })).toHaveAttribute("aria-selected", "true");

  await page.goto(`${server.url}/dashboard/activity`);
  await page.getByRole("switch", { name: "My Activity" }).click();
  await expect(page.getByText("Bob wrote: Bring the flags")).toBeVisible();
  await expect(page.getByText("Which of them?")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search activity..." }).fill("drums");
  await expect(page.getByText("Try adjusting your search or filters")).toBeVisible();
});

test("whoever is in two organizations begins in the one they are at, and keeps what they choose", async ({
  browser,
}) => {
  const dana = await arrive(browser, server.url, "Dana");
  const { page } = dana;
  const [ballad, winter] = [await makeTalk(dana), await makeTalk(dana, [], "Winter")];
  await say(dana, ballad, "Bring the flags");
  await say(dana, winter, "Bring the sabres");
  await page.goto(`${server.url}/dashboard/organization/${ballad.organizationId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Harlan County");
  await page.goto(`${server.url}/dashboard/activity`);
  await expect(page.getByText("Dana wrote: Bring the flags")).toBeVisible();
  await expect(page.getByText("Dana wrote: Bring the sabres")).toHaveCount(0);
  await say(dana, winter, "Bring the rifles");
  await say(dana, ballad, "Bring them all");
  await expect(page.getByText("Dana wrote: Bring them all")).toBeVisible();
  await expect(page.getByText("Dana wrote: Bring the rifles")).toHaveCount(0);
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  await page.getByRole("combobox", { name: "Organization" }).selectOption("All organizations");
  await expect(page.getByText("Dana wrote: Bring the rifles")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Dana wrote: Bring the sabres")).toBeVisible();
  await expect(page).toHaveURL(/organization=all/);
});

test("on a phone one is back at what one opened", async ({ browser }) => {
  const viewport = { width: 390, height: 844 };
  const carol = await arrive(browser, server.url, "Carol", { viewport });
  const { page } = carol;
  const talk = await makeTalk(carol);
  await say(carol, talk, "Set 14");
  await page.goto(`${server.url}/dashboard/messages?view=activity&tab=messages`);
  const place = page.getByRole("listitem").filter({ hasText: "Set 14" }).getByRole("link");
  await place.click();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  await page.goBack();
  await expect(place).toBeFocused();
});
