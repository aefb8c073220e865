// Who is taken out loses it before their eyes; who owns it gives it away in writing, and leaves.
import { expect, type Page } from "@playwright/test";
import { arrive, call } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

/** Everything that this browser keeps for the next start. */
function kept(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("keyval-store");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("keyval").objectStore("keyval").getAll();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
        };
      }),
  );
}

test("removed while looking, made owner, left", async ({ browser }) => {
  const { page: alice } = await arrive(browser, server.url, "Alice");
  const { page: bob } = await arrive(browser, server.url, "Bob");
  const { organization } = await call<{ organization: { id: string } }>(alice, "POST", "/organizations", {
    name: "Harlan",
  });
  const home = `${server.url}/dashboard/organization/${organization.id}`;
  const join = () => call(alice, "POST", `/organizations/${organization.id}/members`, { email: "bob@guidon.example" });
  const { id: bobId } = (await join()) as { id: string };
  const project = await call<{ id: string }>(alice, "POST", `/organizations/${organization.id}/projects`, {
    name: "Ballad",
  });
  const conversation = await call<{ id: string }>(alice, "POST", "/conversations", {
    type: "project",
    projectId: project.id,
    participants: [bobId],
  });
  await call(alice, "POST", "/messages", { conversationId: conversation.id, content: "Set 14 is late" });
  await alice.goto(home);
  const members = alice.getByRole("region", { name: "Members" });

  await test.step("Alice makes Bob an admin, and his page shows it at once", async () => {
    await bob.goto(home);
    await expect(bob.getByRole("button", { name: "New Project" })).toBeVisible();
    await expect(bob.getByRole("button", { name: "New Team" })).toBeHidden();
    await members.getByRole("button", { name: "Actions for Bob" }).click();
    await alice.getByRole("menuitem", { name: "Change role" }).click();
    const dialog = alice.getByRole("dialog", { name: "Change role" });
    await dialog.getByLabel("Role").selectOption("Admin");
    await expect(dialog.getByText("Leads every team")).toBeVisible();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(members.getByRole("listitem").filter({ hasText: "Bob" })).toContainText("admin");
    await expect(bob.getByRole("button", { name: "New Team" })).toBeVisible();
  });

  await test.step("Bob looks at the project when Alice removes him: it is gone, and nothing of it stays here", async () => {
    await bob.goto(`${server.url}/dashboard/messages?conversation=${conversation.id}`);
    await expect(bob.getByRole("log").or(bob.getByRole("main")).getByText("Set 14 is late").last()).toBeVisible();
    await bob.getByRole("link", { name: "Projects" }).first().click();
    // the hub's card of the conversation has the same name
    await expect(bob.getByRole("heading", { level: 1 })).toHaveText("Projects");
    await bob
      .getByRole("main")
      .getByRole("link", { name: /Ballad/ })
      .click();
    await expect(bob.getByRole("heading", { level: 1 })).toHaveText("Ballad");
    await expect.poll(() => kept(bob)).toContain("Ballad");

    await members.getByRole("button", { name: "Actions for Bob" }).click();
    await alice.getByRole("menuitem", { name: "Remove" }).click();
    const dialog = alice.getByRole("alertdialog", { name: "Remove Bob from Harlan?" });
    await expect(dialog).toHaveAccessibleDescription(/lose its teams, projects, files and conversations at once/);
    await dialog.getByRole("button", { name: "Remove Bob" }).click();
    await expect(dialog).toBeHidden();
    await expect(members.getByText("bob@guidon.example")).toBeHidden();

    await expect(bob.getByRole("heading", { level: 1 })).toHaveText("Project Not Found");
    await expect.poll(() => kept(bob)).not.toMatch(/Ballad|Harlan|Set 14/);
    await bob.getByRole("link", { name: "Messages" }).first().click();
    await expect(bob.getByText("No conversations yet")).toBeVisible();
    // on a phone there is one screen, and the way to begin stands on it
    const { width, height } = bob.viewportSize() ?? { width: 1280, height: 720 };
    await bob.setViewportSize({ width: 390, height: 844 });
    await expect(bob.getByText("AI-Powered Creative Messaging")).toBeVisible();
    await expect(bob.getByText("No conversations yet")).toBeHidden();
    await bob.getByRole("button", { name: "Start New Conversation" }).click();
    await expect(bob.getByRole("dialog", { name: "Quick Actions" })).toBeVisible();
    await bob.keyboard.press("Escape");
    await bob.setViewportSize({ width, height });
    await bob.goto(home);
    await expect(bob.getByRole("heading", { level: 1 })).toHaveText("Organization Not Found");
  });

  await test.step("the last owner is told why she cannot leave", async () => {
    await members.getByRole("button", { name: "Leave organization" }).click();
    const dialog = alice.getByRole("alertdialog", { name: "Leave Harlan?" });
    await dialog.getByRole("button", { name: "Leave organization" }).click();
    await expect(dialog.getByText("This is the last owner. Make somebody else an owner first.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(members.getByRole("button", { name: "Leave organization" })).toBeFocused();
  });

  await test.step("Bob comes back and is given the organization; Alice leaves", async () => {
    await join();
    await expect(bob.getByRole("heading", { level: 1 })).toHaveText("Harlan");
    await members.getByRole("button", { name: "Transfer ownership" }).click();
    const dialog = alice.getByRole("dialog", { name: "Transfer ownership" });
    const give = dialog.getByRole("button", { name: "Transfer ownership" });
    await expect(dialog.getByLabel("New owner")).toHaveValue(bobId);
    await dialog.getByLabel("Confirm").fill("harlan");
    await expect(give).toBeDisabled();
    await dialog.getByLabel("Confirm").fill("Harlan");
    await give.click();
    await expect(dialog).toBeHidden();
    await expect(members.getByRole("listitem").filter({ hasText: "Alice" })).toContainText("admin");
    await expect(bob.getByRole("button", { name: "Transfer ownership" })).toBeVisible();

    await members.getByRole("button", { name: "Leave organization" }).click();
    await alice.getByRole("alertdialog").getByRole("button", { name: "Leave organization" }).click();
    await expect(alice).toHaveURL(`${server.url}/dashboard/organizations`);
    await expect(alice.getByText("You left Harlan.")).toBeVisible();
    await expect(alice.getByRole("main").getByRole("link", { name: /Harlan/ })).toBeHidden();
    await expect(bob.getByRole("region", { name: "Members" }).getByText("alice@guidon.example")).toBeHidden();
  });
});
