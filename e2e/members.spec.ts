// Who is taken out loses it before their eyes; who owns it gives it away in writing, and leaves; who manages comes in.
import { expect, type Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { confirmAddress } from "./mails.ts";
import { arrive, call, dismiss, emailOf, type Person, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { say } from "./talk.ts";
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
  const person = await arrive(browser, server.url, "Bob");
  const bob = person.page;
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
  const members = alice.getByRole("region", { name: "Members", exact: true });

  await test.step("Alice makes Bob an admin, and his page shows it at once", async () => {
    await bob.goto(home);
    await expect(bob.getByRole("button", { name: "New Project" })).toBeVisible();
    await expect(bob.getByRole("button", { name: "New Team" })).toBeHidden();
    await members.getByRole("button", { name: "Actions for Bob" }).click();
    await alice.getByRole("menuitem", { name: "Change role" }).click();
    const dialog = alice.getByRole("dialog", { name: "Change role" });
    await dialog.getByLabel("Role").selectOption("Admin");
    await expect(dialog.getByText("Leads every team")).toBeVisible();
    const save = dialog.getByRole("button", { name: "Save" });
    await save.click();
    await expect(dialog.getByText("Bob has not confirmed their address yet.")).toBeVisible();
    await confirmAddress(server, person);
    await save.click();
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
    await dismiss(bob);
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
    await dialog.getByLabel("New owner").selectOption(bobId);
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
    await expect(
      bob.getByRole("region", { name: "Members", exact: true }).getByText("alice@guidon.example"),
    ).toBeHidden();
  });
});

/** Somebody who belongs to it, and at whose screen nobody looks. */
async function signUpElsewhere(name: string): Promise<{ id: string; email: string }> {
  const email = emailOf(name);
  const answer = await fetch(`${server.url}/api/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, email, password }),
  });
  expect(answer.status).toBe(201);
  const { user } = (await answer.json()) as { user: { id: string } };
  return { id: user.id, email };
}

test("a manager comes into a conversation; a team's owner brings people in", async ({ browser }) => {
  const [nora, omar, pia] = await Promise.all([
    arrive(browser, server.url, "Nora"),
    arrive(browser, server.url, "Omar"),
    signUpElsewhere("Pia"),
  ]);
  const made = <Answer>(who: Page, path: string, body: object) => call<Answer>(who, "POST", path, body);
  const { organization } = await made<{ organization: { id: string } }>(nora.page, "/organizations", { name: "Vista" });
  for (const { email } of [omar, pia]) await made(nora.page, `/organizations/${organization.id}/members`, { email });
  const inOrganization = `/organizations/${organization.id}`;
  const project = await made<{ id: string }>(nora.page, `${inOrganization}/projects`, { name: "Tidal" });
  const team = await made<{ id: string }>(nora.page, `${inOrganization}/teams`, { name: "Visual" });
  await made(nora.page, `/projects/${project.id}/members`, { userId: omar.id, role: "contributor" });
  for (const { id: userId } of [omar, pia]) await made(nora.page, `/teams/${team.id}/members`, { userId });
  const about = { type: "project", projectId: project.id, name: "Colors", participants: [pia.id] };
  const talk = await made<{ id: string }>(omar.page, "/conversations", about);
  await say(omar, talk, "Silver or white?");
  const log = (page: Page) => page.getByRole("log", { name: "Messages" });
  const card = nora.page.getByRole("region", { name: "Conversations you are not in" });
  await omar.page.goto(`${server.url}/dashboard/messages?conversation=${talk.id}`);
  await expect(log(omar.page).getByText("Silver or white?")).toBeVisible();

  await test.step("the project's page tells its manager of it, and nothing of what is said", async () => {
    await nora.page.goto(`${server.url}/dashboard/projects/${project.id}`);
    await expect(card.getByRole("listitem")).toHaveText(/^Colors2 people/);
    await expect(nora.page.getByText("Silver or white?")).toHaveCount(0);
    await nora.page.getByRole("main").getByRole("link", { name: "Conversation", exact: true }).click();
    await expect(nora.page.getByText(/^People talk about this project already, in/)).toBeVisible();
    await expect(nora.page.getByRole("button", { name: "Join conversation Colors" })).toBeVisible();
    await nora.page.goBack();
  });

  await test.step("she joins, which the others see at once; she reads and writes", async () => {
    await card.getByRole("button", { name: "Join conversation Colors" }).click();
    const asked = nora.page.getByRole("alertdialog", { name: "Join Colors?" });
    await expect(asked).toHaveAccessibleDescription(/^The others will see that you joined/);
    expect(await axeFinds(nora.page)).toEqual([]);
    await asked.getByRole("button", { name: "Join conversation" }).click();
    await expect(nora.page).toHaveURL(`${server.url}/dashboard/messages?conversation=${talk.id}`);
    await expect(log(omar.page).getByText("Nora joined.")).toBeVisible();
    await expect(log(nora.page).getByText("Silver or white?")).toBeVisible();
    await nora.page.getByRole("textbox", { name: "Message" }).fill("Silver");
    await nora.page.getByRole("button", { name: "Send" }).click();
    await expect(log(omar.page).getByText("Silver", { exact: true })).toBeVisible();
  });

  await test.step("taken out and brought in elsewhere, the project's page is right without reloading", async () => {
    await nora.page.goto(`${server.url}/dashboard/projects/${project.id}`);
    await expect(nora.page.getByRole("heading", { level: 1 })).toHaveText("Tidal");
    await expect(card).toHaveCount(0);
    await call(omar.page, "DELETE", `/conversations/${talk.id}/participants`, { userIds: [nora.id] });
    await expect(card.getByRole("listitem")).toHaveText(/^Colors2 people/);
    await made(omar.page, `/conversations/${talk.id}/participants`, { userIds: [nora.id] });
    await expect(card).toHaveCount(0);
  });

  await test.step("in a team's conversation its people are offered, and somebody is taken out again", async () => {
    const ofTeam = { type: "team", teamId: team.id, name: "Rehearsals" };
    const { id } = await made<{ id: string }>(omar.page, "/conversations", ofTeam);
    const { page } = omar;
    await page.goto(`${server.url}/dashboard/messages?conversation=${id}`);
    await page.getByRole("button", { name: "Add people" }).click();
    const adding = page.getByRole("dialog", { name: "Add People" });
    await expect(adding.getByRole("checkbox")).toHaveCount(2);
    await adding.getByRole("checkbox", { name: /Nora/ }).check();
    await adding.getByRole("searchbox", { name: "Search people..." }).fill("pi");
    await expect(adding.getByRole("checkbox")).toHaveCount(1);
    await adding.getByRole("checkbox", { name: /Pia/ }).check();
    await expect(adding.getByText("Chosen: Nora, Pia.")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await adding.getByRole("button", { name: "Add People" }).click();
    await expect(log(page).getByText("Omar added Nora and Pia.")).toBeVisible();
    await page.getByRole("button", { name: "Add people" }).click();
    await expect(adding.getByText("Everybody of the team is here already, so there is nobody to add.")).toBeVisible();
    await dismiss(page);

    await nora.page.goto(`${server.url}/dashboard/messages?conversation=${id}`);
    await nora.page.getByRole("button", { name: "More", exact: true }).click();
    await nora.page.getByRole("menuitem", { name: "Details and people" }).click();
    const details = nora.page.getByRole("dialog", { name: "Details and people" });
    await details.getByRole("button", { name: "Remove Pia" }).click();
    await expect(log(page).getByText("Nora removed Pia.")).toBeVisible();
    await expect(details.getByRole("button", { name: "Remove Pia" })).toHaveCount(0);
    await details.getByRole("button", { name: "Add People" }).click();
    await expect(nora.page.getByRole("dialog", { name: "Add People" }).getByRole("checkbox")).toHaveCount(1);
    await dismiss(nora.page);
    await expect(details.getByRole("button", { name: "Add People" })).toBeFocused();
  });

  await test.step("from somebody's row one talks with them alone", async () => {
    const write = async ({ page }: Person, name: string) => {
      await page.goto(`${server.url}/dashboard${inOrganization.replace("organizations", "organization")}`);
      await page.getByRole("button", { name: `Actions for ${name}` }).click();
      await page.getByRole("menuitem", { name: `Message ${name}` }).click();
    };
    await write(nora, "Omar");
    await nora.page.getByRole("button", { name: "Start Conversation" }).click();
    await expect(nora.page.getByRole("textbox", { name: "Message" })).toBeVisible();
    // it is there now, and opens from the other's side too
    await write(omar, "Nora");
    await expect(omar.page.getByRole("textbox", { name: "Message" })).toBeVisible();
    expect(omar.page.url()).toBe(nora.page.url());
  });

  await test.step("about a private team's project it is offered with whoever can see that", async () => {
    const hidden = { name: "Design", isPrivate: true };
    const { id } = await made<{ id: string }>(nora.page, `${inOrganization}/teams`, hidden);
    const secret = await made<{ id: string }>(nora.page, `/teams/${id}/projects`, { name: "Secret show" });
    await made(nora.page, `/projects/${secret.id}/members`, { userId: omar.id, role: "contributor" });
    const offered = async ({ page }: Person) => {
      await page.goto(`${server.url}/dashboard/messages?project=${secret.id}`);
      return page.getByRole("group", { name: "People" }).getByRole("checkbox");
    };
    const toNora = await offered(nora);
    await expect(toNora).toHaveCount(1);
    await expect(toNora).toHaveAccessibleName("Omar");
    // he does not see the team, and so the owner beside him is all that he is offered
    const toOmar = await offered(omar);
    await expect(toOmar).toHaveAccessibleName("Nora");
    await toOmar.check();
    await omar.page.getByRole("button", { name: "Start Conversation" }).click();
    await expect(omar.page).toHaveURL(/conversation=/);
    const started = new URL(omar.page.url()).searchParams.get("conversation");
    const { participantCount } = await call<{ participantCount: number }>(
      nora.page,
      "GET",
      `/conversations/${started}`,
    );
    expect(participantCount).toBe(2);
  });
});
