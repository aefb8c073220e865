// S1 sections 2, 3, 4, 5, 7 and 9: the screens of organizations, teams and projects, label by label.
import { type Browser, expect, type Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { call, comeBack, dismiss, password, signIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password });
});
test.afterAll(() => server.stop());

interface Thing {
  id: string;
  name: string;
  organizationId: string;
  teamId: string | null;
}

async function theOnly(page: Page, path: string, name: RegExp): Promise<Thing> {
  const { items } = await call<{ items: Thing[] }>(page, "GET", path);
  return items.find((item) => name.test(item.name)) as Thing;
}

/** No wider than a phone, and axe finds nothing: of screens and states that appearance.spec.ts does not look at. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  await expectNarrow(page, where);
  expect.soft(await axeFinds(page), where).toEqual([]);
}

/** On a phone no wider than that; on a desk again afterwards. */
async function expectNarrow(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
}

const tile = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("sections 2 and 5: picking and creating an organization", async ({ context }) => {
  const page = await context.newPage();
  await signIn(page, server.url, "marisol");
  await page.getByRole("link", { name: /^Organizations/ }).click();
  await expect(heading(page)).toHaveText("Select an Organization");
  await page.getByRole("link", { name: "Create organization" }).click();
  await expect(heading(page)).toHaveText("Create New Organization");
  await page.goBack();
  await expect(heading(page)).toHaveText("Select an Organization");
  await page.getByRole("complementary").getByRole("link", { name: "Create New organization" }).click();
  await expect(heading(page)).toHaveText("Create New Organization");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole("link", { name: "Back to Organizations" })).toHaveAttribute(
    "href",
    "/dashboard/organizations",
  );
  await expect(page.getByLabel("Location")).toHaveAttribute("placeholder", "City, State");
  await expect(page.getByLabel("Contact Phone")).toHaveAttribute("placeholder", "(555) 123-4567");
  await expect(page.getByLabel("Contact Phone")).toHaveAttribute("type", "tel");
  await expect(page.getByLabel("Contact Email")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Website")).toHaveAttribute("type", "url");
  await expect(page.getByLabel("Organization Name")).toHaveAttribute("required", "");
  const type = page.getByLabel("Organization Type");
  await expect(type).toHaveValue("high_school");
  expect(await type.locator("option").allTextContents()).toEqual([
    "High School",
    "College/University",
    "Drum Corps",
    "Winter Guard",
    "Independent Group",
    "Professional Organization",
  ]);
  await expectNarrow(page, "create");

  await page.getByLabel("Organization Name").fill("Blue Ridge Indoor");
  await page.getByLabel("Location").fill("Boone, NC");
  await page.getByLabel("Website").fill("blueridge.example");
  await page.route("**/api/organizations", (route) => route.abort());
  await page.getByRole("button", { name: "Create Organization" }).click();
  await expect(page.getByText("Network error. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Location")).toHaveValue("Boone, NC");
  await page.unroute("**/api/organizations");
  await page.route("**/api/organizations", (route) => route.fulfill({ status: 502, body: "" }));
  await page.getByRole("button", { name: "Create Organization" }).click();
  await expect(page.getByText("Failed to create organization")).toBeVisible();
  await page.unroute("**/api/organizations");

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/organizations", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Create Organization" }).click();
  await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
  letGo();
  await expect(page).toHaveURL(`${server.url}/dashboard/organizations`);
  await expect(page.getByText('Organization "Blue Ridge Indoor" created successfully!')).toBeVisible();
  await page.unroute("**/api/organizations");
  await page.reload();
  await expect(page.getByRole("main").getByRole("link", { name: /Blue Ridge Indoor/ })).toContainText("Boone, NC");
  await expect(page.getByText("created successfully!")).toBeHidden();
  await expectNarrow(page, "picker");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Blue Ridge Indoor/ })
    .click();
  await expect(page.getByText("Nothing here yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "blueridge.example" })).toHaveAttribute("href", /^https:/);
  await expectAccessible(page, "organization with nothing");
});

test("sections 2 and 4: dashboards of an organization, a team and a project", async ({ page, browser }) => {
  await comeBack(page, server.url, "alice");
  await test.step("organization", () => organizationDashboard(page));
  await test.step("team, breadcrumb, and who did what", () => teamDashboard(page, browser));
  await test.step("project, and where the person is", () => projectDashboard(page));
});

async function organizationDashboard(page: Page): Promise<void> {
  const { id } = await theOnly(page, "/organizations", /Harlan/);
  await page.goto(`${server.url}/dashboard/organization/${id}`);
  const work = page.getByRole("region", { name: "Teams and projects" });
  await expect(heading(page)).toHaveText("Harlan County HS Marching Band");
  await expect(page.getByText("148 winds, 32 percussion, 24 guard. Class AAA.")).toBeVisible();
  for (const [label, figure] of [
    ["Teams", "3"],
    ["Projects", "4"],
    ["Members", "5"],
    ["Active", "1"],
  ] as const) {
    await expect(tile(page, label)).toContainText(figure);
  }
  for (const name of ["New Team", "New Project"]) await expect(page.getByRole("button", { name })).toBeVisible();
  const team = work.getByRole("link", { name: /^Staff/ });
  await expect(team).toContainText(/Staff.*Private.*Budget and show planning\.Created \w+ \d+, \d{4}/);
  const project = work.getByRole("link", { name: /Tidal/ });
  await expect(project).toContainText("Four movements from still water to storm surge.");
  await expect(project).toContainText(/active.*urgent.*Created \w+ \d+, \d{4}/i);
  await expectNarrow(page, "organization");

  await test.step("'/' leads to the search, Escape empties it; the search and the scope are in the address", async () => {
    const search = work.getByPlaceholder("Search teams and projects...");
    await heading(page).focus();
    await page.keyboard.press("/");
    await expect(search).toBeFocused();
    await page.keyboard.type("silk");
    await expect(page).toHaveURL(/search=silk/);
    await expect(work.getByRole("listitem")).toHaveCount(1);
    await expect(work.getByRole("link", { name: /Silk set B/ })).toBeVisible();
    await page.reload();
    await expect(search).toHaveValue("silk");
    await expect(work.getByRole("listitem")).toHaveCount(1);
    await search.press("Escape");
    await expect(page).not.toHaveURL(/search/);
    await expect(work.getByRole("listitem")).toHaveCount(7);
    await search.fill("nobody");
    await expect(work.getByText("Nothing here is called “nobody”.")).toBeVisible();
    await work.getByRole("button", { name: "Clear search" }).click();
    for (const [scope, count] of [
      ["Teams", 3],
      ["Projects", 4],
      ["All", 7],
    ] as const) {
      await work.getByRole("radio", { name: scope, exact: true }).click();
      await expect(work.getByRole("listitem")).toHaveCount(count);
    }
  });

  await test.step("grid and list; this browser remembers", async () => {
    await work.getByRole("radio", { name: "List" }).click();
    await page.reload();
    await expect(work.getByRole("radio", { name: "List" })).toBeChecked();
    await expect(work.getByRole("link", { name: /^Staff/ })).toContainText(/Private.*Created/);
    await expectAccessible(page, "organization as a list");
  });
}

async function teamDashboard(page: Page, browser: Browser): Promise<void> {
  const organization = await theOnly(page, "/organizations", /Harlan/);
  const team = await theOnly(page, "/teams", /Staff/);
  await page.goto(`${server.url}/dashboard/teams/${team.id}`);
  await expect(heading(page)).toHaveText("Staff");
  await expect(page.getByRole("main").locator("header").getByText("Private")).toBeVisible();
  for (const [label, figure] of [
    ["Members", "2"],
    ["Projects", "1"],
    ["Active", "0"],
    ["Completed", "0"],
  ] as const) {
    await expect(tile(page, label)).toContainText(figure);
  }
  const members = page.getByRole("region", { name: "Members", exact: true });
  await expect(members.getByRole("listitem").filter({ hasText: "Dev" })).toContainText(/dev@guidon\.example.*member/);
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect(activity.getByRole("listitem").filter({ hasText: "created the team" })).toContainText("Alice");
  await expect(page.getByPlaceholder("Search projects...")).toBeVisible();
  await expectNarrow(page, "team");

  await test.step("crumbs lead home and up; their menus lead beside", async () => {
    await expect(crumbs(page).getByRole("link")).toHaveText(["", "Harlan County HS Marching Band", "Staff"]);
    await expect(crumbs(page).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/dashboard");
    await crumbs(page).getByRole("button", { name: "Other teams" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Drill", "Color Guard", "Staff", "All teams here"]);
    await page.getByRole("menuitem", { name: "Drill" }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/organization/${organization.id}/team/`));
    await expect(heading(page)).toHaveText("Drill");
    await expect(heading(page)).toBeFocused();
  });

  await test.step("what Bob does, Alice sees", async () => {
    const bob = await (await browser.newContext()).newPage();
    await comeBack(bob, server.url, "bob");
    const drill = await theOnly(bob, "/teams", /Drill/);
    await call(bob, "POST", `/teams/${drill.id}/projects`, { name: "Warm-up blocks" });
    const entry = activity.getByRole("listitem").filter({ hasText: "Warm-up blocks" });
    await expect(entry).toContainText(/Bob created the project\s*Warm-up blocks · Just now/);
    await expect(page.getByRole("list", { name: "Projects" }).getByText("Warm-up blocks")).toBeVisible();
    await entry.getByRole("link").click();
    await expect(heading(page)).toHaveText("Warm-up blocks");
  });
}

async function projectDashboard(page: Page): Promise<void> {
  const organization = await theOnly(page, "/organizations", /Harlan/);
  const project = await theOnly(page, "/projects", /Tidal/);
  const { items: people } = await call<{ items: Thing[] }>(page, "GET", `/organizations/${organization.id}/members`);
  await call(page, "POST", `/organizations/${organization.id}/members`, { email: "dan@guidon.example" });
  const others = people.filter(({ name }) => /Priya|Carol/.test(name));
  const base = `${server.url}/dashboard/organization/${organization.id}`;
  for (const address of [`${base}/project/${project.id}`, `${server.url}/dashboard/projects/${project.id}`]) {
    await page.goto(address);
    await expect(heading(page)).toHaveText("2026 Field Show: Tidal");
    await expect(crumbs(page).getByRole("link")).toHaveCount(4);
  }
  for (const { id } of others) {
    await call(page, "POST", `/projects/${project.id}/members`, { userId: id, role: "viewer" });
  }
  const members = page.getByRole("region", { name: "Project Members" });
  await members.getByRole("button", { name: "Add Member" }).click();
  const adding = page.getByRole("dialog", { name: "Add Project Member" });
  await adding.getByLabel("Person").selectOption({ label: "Dan (dan@guidon.example)" });
  await adding.getByLabel("Role").selectOption("Viewer");
  await adding.getByRole("button", { name: "Add Project Member" }).click();
  await expect(adding).toBeHidden();
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect(activity.getByText("Last activity")).toBeVisible();
  await expect(activity.getByRole("listitem").first()).toContainText(/Alice added Dan as viewer\s*Just now/);
  const head = page.getByRole("main").locator("header");
  await expect(head).toContainText(/Created\w+ \d+, \d{4}TypeDrillDue\w+ \d+, \d{4}Progress65 %/);
  await expect(head.getByRole("button", { name: "Status: Active. Change" })).toBeVisible();
  await expect(head.getByRole("button", { name: "Priority: Urgent. Change" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Project Stats" })).toContainText(
    /Files\dMembers6Storage Used[\d.]+ (Bytes|KB|MB)/,
  );
  await expect(members.getByRole("listitem")).toHaveCount(5);
  await members.getByRole("button", { name: "View All (6)" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(6);
  await dismiss(page);
  await expectNarrow(page, "project");

  await test.step("the sidebar leads back, after a reload too; a new project is meant to be here", async () => {
    const back = page.getByRole("navigation", { name: "Current Context" });
    await page.goto(`${server.url}/dashboard/projects/create`);
    await expect(back.getByRole("link")).toHaveText([
      "Organization: Harlan County HS Marching Band",
      "Team: Drill",
      "Project: 2026 Field Show: Tidal",
    ]);
    await expect(page.getByLabel("Organization")).toHaveValue(organization.id);
    await expect(page.getByLabel("Team")).toHaveValue(project.teamId as string);
    await back.getByRole("link", { name: "Team: Drill" }).click();
    await expect(heading(page)).toHaveText("Drill");
    // the browser's own ways ask, too, where something was written
    await page.goBack();
    const name = page.getByLabel("Project name");
    await name.pressSequentially("Indoor line");
    await page.evaluate(() => window.history.forward());
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Go on writing" }).click();
    await expect(name).toHaveValue("Indoor line");
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe("beforeunload");
    await (await asked).dismiss();
    await back.getByRole("link", { name: "Team: Drill" }).click();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expect(heading(page)).toHaveText("Drill");
    // S1 section 4: choosing a team clears the project, choosing an organization the team
    await expect(back.getByRole("link")).toHaveCount(2);
    await back.getByRole("link", { name: /^Organization/ }).click();
    await expect(back.getByRole("link")).toHaveCount(1);
  });
}

test("section 2: /dashboard/projects and /dashboard/teams, narrowed and ordered, with more than a hundred", async ({
  context,
}) => {
  const page = await context.newPage();
  await comeBack(page, server.url, "dan");
  const { id } = await theOnly(page, "/organizations", /Meridian/);
  await page.evaluate(async (organizationId) => {
    const token = localStorage.getItem("auth_token") ?? sessionStorage.getItem("auth_token");
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    for (let ten = 0; ten < 11; ten++) {
      const made = Array.from({ length: 10 }, (_, one) => {
        const body = JSON.stringify({ name: `Movement ${ten * 10 + one}`, status: one === 0 ? "review" : "planning" });
        return fetch(`/api/organizations/${organizationId}/projects`, { method: "POST", headers, body });
      });
      await Promise.all(made);
    }
  }, id);
  await page.goto(`${server.url}/dashboard/projects?sort=name`);
  const list = page.getByRole("list", { name: "Projects" });
  await expect(list.getByRole("listitem")).toHaveCount(50);
  await expectAccessible(page, "many projects");
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(100);
  // what is below the screen is not laid out
  await expect(list.getByRole("listitem").last()).toHaveCSS("content-visibility", "auto");
  await page.goto(`${server.url}/dashboard/projects?sort=name&search=109`);
  await expect(list.getByRole("listitem")).toHaveText([/Movement 109/]);
  await page.getByPlaceholder("Search projects...").fill("movement 10");
  await expect(list.getByRole("listitem")).toHaveCount(11);
  await page.getByLabel("Status").selectOption("review");
  await expect(list.getByRole("listitem")).toHaveText([/Movement 10Review/, /Movement 100Review/]);
  await page.getByLabel("Organization").selectOption({ label: "Meridian Drum & Bugle Corps" });
  await page.reload();
  await expect(page.getByLabel("Status")).toHaveValue("review");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.getByPlaceholder("Search projects...").fill("nothing like it");
  await expect(page.getByText("No project here is called “nothing like it”.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(list.getByText("Movement 1", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/dashboard/projects?sort=name`);
  await page.goto(`${server.url}/dashboard/organization/${id}`);
  await expect(page.getByRole("region", { name: "Teams and projects" }).getByRole("listitem")).not.toHaveCount(0);
  await page.getByRole("link", { name: /^Teams/ }).click();
  await expect(heading(page)).toHaveText("Teams");
  await page.getByPlaceholder("Search teams...").fill("design");
  await expect(page.getByRole("list", { name: "Teams" }).getByRole("listitem")).toHaveCount(1);
});
