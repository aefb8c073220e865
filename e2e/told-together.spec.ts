// S2 section 3: what one is told of is done where it is told, stands together where it is alike, and comes as its reader chose.
import { expect, type Page } from "@playwright/test";
import { axeFinds, axeFindsInBothThemes } from "./axe.ts";
import { arrive, call } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk, say } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

test("acknowledged under the bell, grouped, and each by itself where that is wanted", async ({ browser }) => {
  const [alice, bob] = await Promise.all([arrive(browser, server.url, "Alice"), arrive(browser, server.url, "Bob")]);
  const talk = await makeTalk(alice, [bob]);
  await alice.page.goto(server.url + talk.path);
  await bob.page.goto(`${server.url}/dashboard`);
  const asked = { mentions: [bob.id], metadata: { priority: "critical", needsAcknowledgement: true } };
  await say(alice, talk, "@Bob buses leave at five", asked);
  for (const content of ["@Bob the rifles", "@Bob the flags", "@Bob the sabres"])
    await say(alice, talk, content, { mentions: [bob.id] });
  await bell(bob.page).click();
  const list = bob.page.getByRole("dialog", { name: "Notifications" });

  await test.step("several of one kind are one, and what asks for something stands beside them", async () => {
    const told = list.getByRole("link", { name: /mentioned you/ });
    await expect(told).toHaveCount(2);
    await expect(told.first()).toContainText("the sabres");
    expect(await axeFindsInBothThemes(bob.page)).toEqual([]);
    await list.getByRole("button", { name: /^2 more like this/ }).click();
    await expect(told).toHaveCount(4);
    expect(await axeFinds(bob.page)).toEqual([]);
    await list.getByRole("button", { name: /^Show as one/ }).click();
    await expect(told).toHaveCount(2);
  });

  await test.step("acknowledged there, which its author sees, and read by that", async () => {
    await list.getByRole("button", { name: /^Acknowledge:/ }).click();
    await expect(list.getByRole("button", { name: /^Acknowledge:/ })).toHaveCount(0);
    const row = alice.page.getByRole("log", { name: "Messages" }).getByRole("article");
    await expect(row.filter({ hasText: "buses leave at five" })).toContainText("1 of 1 acknowledged");
    await expect(bell(bob.page)).toHaveAccessibleName("Notifications, 3 unread");
  });

  await test.step("followed as one, all are read", async () => {
    await list.getByRole("link", { name: /the sabres/ }).click();
    await expect(bob.page).toHaveURL(/message=/);
    await expect(bell(bob.page)).toHaveAccessibleName("Notifications");
  });

  await test.step("each by itself, without previews, chosen in the settings and kept", async () => {
    await bob.page.goto(`${server.url}/dashboard/settings`);
    const settings = bob.page.getByRole("region", { name: "Notifications" });
    for (const name of ["Group similar", "Previews"]) {
      const choice = settings.getByRole("switch", { name, exact: true });
      await expect(choice).toBeChecked();
      await choice.click();
      await expect(choice).not.toBeChecked();
    }
    await expect(settings.getByRole("switch", { name: "Low", exact: true })).not.toBeChecked();
    expect(await axeFindsInBothThemes(bob.page)).toEqual([]);
    await bob.page.goto(`${server.url}/dashboard/notifications`);
    await expect(bob.page.getByRole("main").getByRole("link", { name: /mentioned you/ })).toHaveCount(4);
    await expect(bob.page.getByRole("button", { name: /more like this/ })).toHaveCount(0);
  });

  await test.step("a status that somebody else changes is told, live, and leads to the project", async () => {
    const { projectId } = talk;
    // by the project itself: Bob is in it as one of its people
    await call(alice.page, "POST", `/projects/${projectId}/members`, { userId: bob.id, role: "viewer" });
    await call(alice.page, "PUT", `/projects/${projectId}`, { status: "active" });
    const link = bob.page.getByRole("main").getByRole("link", { name: /Alice changed the status of/ });
    await expect(link).toContainText("From Planning to Active.");
    await link.click();
    await expect(bob.page).toHaveURL(new RegExp(`/projects/${projectId}`));
  });
});
