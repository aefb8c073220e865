// The life of organizations, teams and projects in two browsers: edited at once, archived, deleted, brought back; milestones.
// Labels: S1 section 2, 'Organization area screens', and S2 section 4, 'overdue'; what S1 leaves silent is named here.
import { expect, type Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { confirmAddress } from "./mails.ts";
import { arrive, call } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const place = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: new RegExp(`^${name}`) });

async function toHome(page: Page): Promise<void> {
  await place(page, "Organizations").click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Harlan County/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harlan County");
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function expectClean(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  expect(await axeFinds(page)).toEqual([]);
}

test("a life in two browsers", async ({ browser }) => {
  const { page: alice } = await arrive(browser, server.url, "Alice");
  const person = await arrive(browser, server.url, "Bob");
  // whoever is an admin has
  await confirmAddress(server, person);
  const bob = person.page;
  const { organization } = await call<{ organization: { id: string } }>(alice, "POST", "/organizations", {
    name: "Harlan County",
  });
  const inHome = (path: string) => `/organizations/${organization.id}${path}`;
  await call(alice, "POST", inHome("/members"), { email: "bob@guidon.example", role: "admin" });
  const team = await call<{ id: string }>(alice, "POST", inHome("/teams"), { name: "Guard" });
  const project = await call<{ id: string; updatedAt: string }>(alice, "POST", `/teams/${team.id}/projects`, {
    name: "Ballad",
    status: "active",
  });
  const page = `${server.url}/dashboard/projects/${project.id}`;

  await test.step("two edit the project: the later sees what the other saved and keeps what it typed", async () => {
    for (const person of [alice, bob]) {
      await person.goto(page);
      await choose(person, "More about Ballad", "Edit project");
      // what one saw is what stood there when the dialog opened
      await expect(person.getByLabel("Project name")).toHaveValue("Ballad");
    }
    await alice.getByLabel("Project name").fill("Ballad of the coal");
    await alice.getByRole("button", { name: "Save" }).click();
    await expect(alice.getByRole("heading", { level: 1 })).toHaveText("Ballad of the coal");
    // live for who looks on, while the dialog keeps what it saw
    await expect(bob.getByRole("heading", { level: 1, includeHidden: true })).toHaveText("Ballad of the coal");
    await bob.getByLabel("Description").fill("Slow, then silence");
    await bob.getByRole("button", { name: "Save" }).click();
    const alert = bob.getByRole("alert");
    await expect(alert).toContainText("Somebody else saved this while you were writing.");
    await expect(alert).toContainText("Project name is now “Ballad of the coal”.");
    await expect(bob.getByLabel("Description")).toHaveValue("Slow, then silence");
    await bob.getByRole("button", { name: "Save" }).click();
    await expect(bob.getByRole("dialog")).toBeHidden();
    await expect(alice.getByText("Slow, then silence")).toBeVisible();
    await expect(alice.getByRole("heading", { level: 1 })).toHaveText("Ballad of the coal");
  });

  await test.step("the status menu offers what the status may become", async () => {
    await alice.getByRole("button", { name: "Status: Active. Change" }).click();
    const items = alice.getByRole("menuitem");
    await expect(items).toHaveText(["Planning", "Active", "Review", "Completed", "On hold"]);
    await alice.getByRole("menuitem", { name: "Completed" }).click();
    await expect(bob.getByRole("button", { name: "Status: Completed. Change" })).toBeVisible();
    await bob.getByRole("button", { name: "Status: Completed. Change" }).click();
    await expect(bob.getByRole("menuitem")).toHaveText(["Active", "Completed"]);
    await bob.getByRole("menuitem", { name: "Active" }).click();
    await expect(alice.getByRole("button", { name: "Status: Active. Change" })).toBeVisible();
  });

  await test.step("progress is set by hand until there are milestones; overdue ones say so", async () => {
    const slider = alice.getByRole("slider", { name: "Progress" });
    await slider.focus();
    await slider.press("PageUp");
    await expect(bob.getByRole("slider", { name: "Progress" })).not.toHaveValue("0");
    const panel = alice.getByRole("region", { name: "Milestones" });
    const across = bob.getByRole("region", { name: "Milestones" });
    for (const [name, due] of [
      ["Drill written", "2024-06-01"],
      ["Flags sewn", ""],
    ] as const) {
      await panel.getByRole("button", { name: "New milestone" }).click();
      const dialog = alice.getByRole("dialog", { name: "New milestone" });
      await dialog.getByLabel("Milestone").fill(name);
      if (due) await dialog.getByLabel("Description").fill("Opener and ballad, on paper");
      if (due) await dialog.getByLabel("Due date").fill(due);
      if (due) await dialog.getByLabel("Bob").click();
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(across.getByText(name)).toBeVisible();
    }
    await expect(across.getByText("Opener and ballad, on paper")).toBeVisible();
    await expect(across.getByText("Due Jun 1, 2024")).toBeVisible();
    await expect(across.getByText("Overdue")).toBeVisible();
    await expect(across.getByRole("img", { name: "Bob" })).toBeVisible();
    await expectClean(bob);
    await across.getByRole("button", { name: "Complete Drill written" }).click();
    await expect(panel.getByRole("button", { name: "Reopen Drill written" })).toBeVisible();
    await expect(panel.getByText("Overdue")).toBeHidden();
    await expect(panel.getByText(/^Completed \w{3} /)).toBeVisible();
    await expect(alice.getByText("1 of 2 milestones completed")).toBeVisible();
    await expect(alice.getByRole("slider", { name: "Progress" })).toBeHidden();
    const stats = alice.getByRole("region", { name: "Project Stats" });
    await expect(stats.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("aria-valuenow", "50");
    await choose(alice, "More about Flags sewn", "Move up");
    await expect(across.getByRole("listitem").first()).toContainText("Flags sewn");
    await choose(alice, "More about Flags sewn", "Delete");
    await alice.getByRole("button", { name: "Delete milestone" }).click();
    await expect(across.getByText("Flags sewn")).toBeHidden();
    await expect(bob.getByText("1 of 1 milestone completed")).toBeVisible();
  });

  await test.step("archived: readable, closed, under the filter 'Archived', and out again", async () => {
    await choose(alice, "More about Ballad of the coal", "Archive project");
    await expect(bob.getByText(/Archived since .+: everything can be looked at, and nothing changed\./)).toBeVisible();
    await expect(bob.getByRole("button", { name: "Upload Files" })).toBeHidden();
    await expect(bob.getByRole("button", { name: "New milestone" })).toBeHidden();
    await place(bob, "Projects").click();
    await expect(bob.getByRole("heading", { level: 1 })).toHaveText("Projects");
    const archived = bob.getByRole("main");
    await expect(archived.getByText("No Projects Yet")).toBeVisible();
    await expect(archived.getByRole("link", { name: /Ballad of the coal/ })).toBeHidden();
    await bob.getByRole("button", { name: "Archived" }).click();
    await archived.getByRole("link", { name: /Ballad of the coal/ }).click();
    await bob.getByRole("button", { name: "Take out of the archive" }).click();
    await expect(alice.getByRole("button", { name: "Upload Files" })).toBeVisible();
  });

  await test.step("the project is deleted by its name, is gone for who looks at it, and is brought back", async () => {
    await choose(alice, "More about Ballad of the coal", "Delete project");
    const dialog = alice.getByRole("dialog", { name: "Delete project" });
    const button = dialog.getByRole("button", { name: "Delete project" });
    await expect(dialog).toContainText("For 30 days its managers can bring it back under Recently deleted.");
    await dialog.getByLabel("Confirm").fill("ballad of the coal");
    await expect(button).toBeDisabled();
    await dialog.getByLabel("Confirm").fill("Ballad of the coal");
    await button.click();
    await expect(alice).toHaveURL(`${server.url}/dashboard/projects`);
    await expect(bob.getByRole("heading", { name: "Project Not Found" })).toBeVisible();
    await expect(
      bob.getByText("The requested project could not be found or you don't have access to it."),
    ).toBeVisible();
    await toHome(alice);
    await choose(alice, "More about Harlan County", "Recently deleted");
    const bin = alice.getByRole("dialog", { name: "Recently deleted" });
    await expect(bin.getByRole("listitem")).toContainText("Ballad of the coal");
    await expect(bin.getByRole("listitem")).toContainText("by Alice");
    await expectClean(alice);
    await bin.getByRole("button", { name: "Restore Ballad of the coal" }).click();
    await expect(bin.getByText("Nothing here")).toBeVisible();
    await expect(bob.getByRole("heading", { level: 1 })).toHaveText("Ballad of the coal");
  });

  await test.step("the team is edited and closed before the eyes of who is not in it", async () => {
    await call(alice, "PATCH", inHome(`/members/${await idOf(bob)}`), { role: "member" });
    await bob.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Guard" }).click();
    await alice.keyboard.press("Escape");
    await alice
      .getByRole("region", { name: "Teams and projects" })
      .getByRole("link", { name: /^Guard/ })
      .click();
    for (const person of [alice, bob]) await expect(person.getByRole("heading", { level: 1 })).toHaveText("Guard");
    await choose(alice, "More about Guard", "Edit team");
    await alice.getByLabel("Team name").fill("Colour guard");
    await alice.getByLabel("Private: only its members, owners and admins see it").click();
    await alice.getByRole("button", { name: "Save" }).click();
    await expect(alice.getByText("Private", { exact: true })).toBeVisible();
    await expect(bob.getByRole("heading", { name: "Team Not Found" })).toBeVisible();
  });

  await test.step("the organization goes with everything, for everybody, and comes back from the picker", async () => {
    for (const person of [alice, bob]) await toHome(person);
    await choose(alice, "More about Harlan County", "Delete organization");
    const dialog = alice.getByRole("dialog", { name: "Delete organization" });
    await dialog.getByLabel("Confirm").fill("Harlan County");
    await dialog.getByRole("button", { name: "Delete organization" }).click();
    await expect(alice).toHaveURL(`${server.url}/dashboard/organizations`);
    await expect(bob.getByRole("heading", { name: "Organization Not Found" })).toBeVisible();
    await alice.getByRole("button", { name: "Recently deleted" }).click();
    await alice.getByRole("button", { name: "Restore Harlan County" }).click();
    await alice.keyboard.press("Escape");
    await expect(alice.getByRole("link", { name: /Harlan County/ }).first()).toBeVisible();
    await expect(bob.getByRole("heading", { level: 1 })).toHaveText("Harlan County");
  });
});

async function idOf(page: Page): Promise<string> {
  return (await call<{ id: string }>(page, "GET", "/auth/me")).id;
}
