// S3: a consultation, from one person to the other, live: called to it, led to it and through it.
import { expect, type Page } from "@playwright/test";
import { localMinute } from "#domain/time/local-minute.ts";
import { atRest } from "./at-rest.ts";
import { axeFindsInBothThemes } from "./axe.ts";
import { arrive } from "./people.ts";
import { pretendDesktop } from "./pretended-desktop.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const ballad = (page: Page) => page.getByRole("article", { name: /^Ballad/ });
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

test("somebody is called to a consultation, led to it and through it", async ({ browser }) => {
  const [alice, bob] = await Promise.all([arrive(browser, server.url, "Alice"), arrive(browser, server.url, "Bob")]);
  const problems: string[] = [];
  for (const { page } of [alice, bob]) page.on("pageerror", (error) => problems.push(error.message));
  await makeTalk(alice, [bob]);
  await bob.page.addInitScript(pretendDesktop);
  await bob.page.goto(`${server.url}/dashboard/settings`);
  const desktop = bob.page.getByRole("region", { name: "Notifications" }).getByRole("switch", { name: "Desktop" });
  await desktop.click();
  await expect(desktop).toBeChecked();
  await bob.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await atRest(bob.page);
  await alice.page.goto(`${server.url}/dashboard`);
  await alice.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Consultations" }).click();
  await alice.page.getByRole("button", { name: "Schedule", exact: true }).first().click();
  const form = alice.page.getByRole("dialog", { name: "Schedule Consultation" });
  await form.getByLabel("Title").fill("Ballad, together");
  await form.getByLabel("Date and time").fill(localMinute(new Date(Date.now() + 10 * 60_000).toISOString()));
  await form.getByRole("checkbox", { name: /Bob/ }).check();
  await form.getByRole("textbox", { name: "Agenda item 1" }).fill("Who moves first");
  expect(await axeFindsInBothThemes(alice.page)).toEqual([]);
  await form.getByRole("button", { name: "Schedule consultation" }).click();
  const [hers, his] = [ballad(alice.page), ballad(bob.page)];
  await expect(hers).toContainText("Who moves first");
  // the system shows it to who looks elsewhere
  await expect
    .poll(() => bob.page.evaluate(() => shownByDesktop().map(({ title }) => title)))
    .toEqual(["Consultation: Ballad, together"]);
  await bob.page.evaluate(() => shownByDesktop()[0]?.onclick());
  await expect(bob.page).toHaveURL(/dashboard\/consultations/);
  await expect(bell(bob.page)).toHaveAccessibleName("Notifications");
  await expect(his).toContainText("Who moves first");
  await his.getByRole("link", { name: "Join Ballad, together" }).click();
  await expect(bob.page.getByRole("log", { name: "Messages" })).toContainText(
    /Alice scheduled the consultation for \w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M\./,
  );
  // its time stands above what is said
  await expect(bob.page.getByRole("link", { name: /60 minutes.* Time and agenda$/ })).toBeVisible();
  await bob.page.getByRole("button", { name: "More", exact: true }).click();
  await bob.page.getByRole("menuitem", { name: "Time and agenda" }).click();
  await expect(his).toContainText("Who moves first");
  await expect(his.getByRole("link", { name: "Join Ballad, together" })).toBeVisible();
  // who only takes part puts nothing off
  await expect(his.getByRole("button", { name: /^(Reschedule|Cancel|Start)/ })).toHaveCount(0);
  expect(await axeFindsInBothThemes(bob.page)).toEqual([]);

  await hers.getByRole("button", { name: "More about Ballad, together" }).click();
  await alice.page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = alice.page.getByRole("dialog", { name: /^Edit/ });
  await edit.getByLabel("Title").fill("Ballad, step by step");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(his).toContainText("Ballad, step by step");
  await hers.getByRole("button", { name: "Start Ballad, step by step" }).click();
  await expect(his).toContainText("In progress");
  await hers.getByRole("button", { name: "Complete Ballad, step by step" }).click();
  await alice.page.getByRole("button", { name: "Complete consultation" }).click();
  await bob.page.getByRole("tab", { name: "Completed" }).click();
  await expect(his).toContainText("Completed");
  await expect(his.getByRole("link", { name: /^Join/ })).toHaveCount(0);

  // and in the calendar of his phone, which has no session
  await bob.page.getByRole("link", { name: "In your calendar" }).click();
  await bob.page.getByRole("button", { name: "Make an address" }).click();
  const address = new URL(await bob.page.getByLabel("Calendar address").inputValue()).pathname;
  const fetched = await fetch(`${server.url}${address}`);
  expect(await fetched.text()).toContain("SUMMARY:✓ Ballad\\, step by step\r\n");
  expect(await axeFindsInBothThemes(bob.page)).toEqual([]);
  expect(problems).toEqual([]);
});

declare function shownByDesktop(): { title: string; onclick: () => void }[];
