// S1 section 2, organization area: what stands on its screens while they load, when they hold nothing and when they fail.
// The browser tests (e2e/organization-screens.spec.ts) have the same screens full.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page as browser } from "vitest/browser";
import { render } from "vitest-browser-react";
import { organizationLive } from "#web/organizations/live.ts";
import { OrganizationsPage } from "#web/organizations/organizations-page.tsx";
import { applyFact } from "#web/platform/live.ts";
import { OrganizationPage } from "./organization-page.tsx";
import { ProjectPage } from "./project-page.tsx";
import { TeamPage } from "./team-page.tsx";

const time = "2026-08-14T12:00:00.000Z";
const stamps = { createdAt: time, updatedAt: time };
const none = { items: [] };
const alice = { id: "alice", name: "Alice", avatar: null, userType: "admin", email: "alice@guidon.example" };
const organization = {
  ...{ id: "o", name: "Harlan", description: "Class AAA.", type: "high_school", location: "", website: "" },
  ...stamps,
};
const team = { id: "t", organizationId: "o", name: "Staff", description: "", settings: { isPrivate: true }, ...stamps };
const project = {
  ...{ id: "p", organizationId: "o", teamId: "t", name: "Tidal", description: "", status: "on-hold", priority: "low" },
  ...{ progress: 40, dueDate: null, metadata: { projectType: "Drill" }, milestones: { total: 0, completed: 0 } },
  ...{ archivedAt: null, ...stamps },
};
const counted = { totalTeams: 3, totalProjects: 4, totalMembers: 5, activeProjects: 1, completedProjects: 2 };

/** By the end of the path; what is not named here is an empty list. */
const answers: Record<string, unknown> = {
  "/organizations/o": organization,
  "/organizations/o/stats": counted,
  "/organizations/o/dashboard": { organization, stats: counted, members: none, teams: none, projects: none },
  "/teams/t": team,
  "/teams/t/stats": counted,
  "/projects/p": project,
  "/projects/p/stats": {
    ...{ totalFiles: 7, totalMembers: 0, totalFileSize: 1_572_864, completionPercentage: 40, lastActivity: time },
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

type Own = (path: string, search: URLSearchParams) => unknown;

/** `own` answers before the usual: a Response, a promise, something to send, or undefined. */
async function shown(at: string, own: Own = () => undefined) {
  sessionStorage.setItem("auth_token", "t");
  vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
    const address = new URL(asked instanceof Request ? asked.url : asked, location.href);
    const path = address.pathname.replace("/api", "");
    const answer = (await own(path, address.searchParams)) ?? answers[path] ?? none;
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  cache.setQueryData(["me"], { ...alice, createdAt: time });
  const root = createRootRoute({ component: Outlet });
  const on = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([
    on("/organizations", OrganizationsPage),
    on("/organization/$organizationId", OrganizationPage),
    on("/teams/$teamId", TeamPage),
    on("/projects/$projectId", ProjectPage),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return Object.assign(screen, { cache, go: (to: string) => router.navigate({ to } as never) });
}

type Screen = Awaited<ReturnType<typeof shown>>;
const never = new Promise(() => {});
const failed = (status: number, message: string) =>
  Response.json({ code: status === 404 ? "not_found" : "unavailable", message, requestId: "r" }, { status });
const cut = () =>
  Response.json({ code: "invalid_input", message: "This id is not valid.", requestId: "r" }, { status: 400 });
const tiles = () => [...document.querySelectorAll("dl > div")].map((tile) => tile.textContent);
const heading = (page: Screen) => page.getByRole("heading", { level: 1 });
const skeletonsIn = (page: Screen) =>
  page
    .getByRole("status")
    .elements()
    .map((list) => list.querySelectorAll(".breathing").length);

test.each([
  ["the picker: three", "/organizations", [3]],
  ["an organization: three teams and three projects", "/organization/o", [3, 3]],
  ["a team: three projects", "/teams/t", [3]],
])("sections 2 and 9, skeletons of %s", async (_which, at, counts) => {
  const page = await shown(at, () => never);
  await expect.element(page.getByText("Loading…").first()).toBeInTheDocument();
  expect(skeletonsIn(page)).toEqual(counts);
});

test("the picker is narrowed to one type by its address, as long as one lets it be", async () => {
  const asked: (string | null)[] = [];
  const page = await shown("/organizations?type=drum_corps", (path, search) => {
    if (path === "/organizations") asked.push(search.get("type"));
  });
  await expect.element(page.getByLabelText("Type")).toHaveValue("drum_corps");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  const first = crumbs.getByRole("link", { name: "Dashboard", includeHidden: true });
  await expect.element(first).toHaveAttribute("href", "/dashboard");
  // on a phone the last one stands alone
  await expect.element(first).not.toBeVisible();
  await expect.element(crumbs.getByText("Organizations")).toBeVisible();
  await expect.element(page.getByText("No organization matches.")).toBeVisible();
  expect(asked.at(-1)).toBe("drum_corps");
  (page.getByRole("button", { name: "Clear all filters" }).first().element() as HTMLElement).click();
  await expect.element(page.getByText("No Organizations Yet")).toBeVisible();
  expect(asked.at(-1)).toBeNull();
  await page.unmount();
  // a word that is no type narrows nothing, and can be let go all the same
  const other = await shown("/organizations?type=choir");
  await expect.element(other.getByText("No organization matches.")).toBeVisible();
});

test("sections 2 and 9, skeletons of the lists below a head that is there: three projects, six files", async () => {
  const ofTeam = await shown("/teams/t", (path) => (path.endsWith("/projects") ? never : undefined));
  await expect.element(heading(ofTeam)).toHaveTextContent("Staff");
  await expect.poll(() => skeletonsIn(ofTeam)).toEqual([3]);
  await ofTeam.unmount();
  const ofProject = await shown("/projects/p", (path) => (path.endsWith("/files") ? never : undefined));
  await expect.element(heading(ofProject)).toHaveTextContent("Tidal");
  await expect.poll(() => skeletonsIn(ofProject)).toEqual([6]);
});

test.each([
  ["picker", "/organizations", "/organizations", "No Organizations Yet"],
  ["organization", "/organization/o", "/organizations/o/dashboard", "Nothing here yet"],
  [
    "organization's teams, narrowed",
    "/organization/o?search=staff",
    "/organizations/o/teams",
    "Nothing here is called “staff”.",
  ],
  ["team", "/teams/t", "/teams/t", "Private"],
  ["team's figures", "/teams/t", "/teams/t/stats", "Completed"],
  ["team's projects", "/teams/t", "/organizations/o/teams/t/projects", "No Projects Yet"],
  ["team's members", "/teams/t", "/teams/t/members", "No members yet"],
  ["team's activity", "/teams/t", "/teams/t/activity", "Nothing has happened here yet"],
  ["project", "/projects/p", "/projects/p", "Drill"],
  ["project's figures", "/projects/p", "/projects/p/stats", "Storage Used"],
  ["project's files", "/projects/p", "/projects/p/files", "No Files Yet"],
  ["project's members", "/projects/p", "/projects/p/members", "No members assigned"],
  ["project's activity", "/projects/p", "/projects/p/activity", "Nothing has happened here yet"],
])("section 8: what cannot be had says why in its place, and Retry brings it: %s", async (_part, at, path, sign) => {
  let isWell = false;
  const page = await shown(at, (asked) => (asked === path && !isWell ? failed(503, "The studio rests.") : undefined));
  await expect.element(page.getByRole("alert").getByText("The studio rests.")).toBeVisible();
  expect(page.getByRole("alert").elements()).toHaveLength(1);
  isWell = true;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText(sign, { exact: true }).first()).toBeVisible();
  expect(page.getByRole("alert").elements()).toHaveLength(0);
});

test.each([
  ["Organization", "/organization/o", "/organizations/o/dashboard"],
  ["Team", "/teams/t", "/teams/t"],
  ["Project", "/projects/p", "/projects/p"],
])("section 2: '%s Not Found', and the way home", async (what, at, path) => {
  const page = await shown(at, (asked) => (asked === path ? failed(404, "Not found.") : undefined));
  await expect.element(heading(page)).toHaveTextContent(`${what} Not Found`);
  const text = `The requested ${what.toLowerCase()} could not be found or you don't have access to it.`;
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/dashboard");
});

test.each([
  ["Organization", "/organization/o", "/organizations/o/dashboard"],
  ["Team", "/teams/t", "/teams/t"],
  ["Project", "/projects/p", "/projects/p"],
])(
  "the address of a page that was cut: '%s Not Found', and nothing that may be tried again",
  async (what, at, path) => {
    const page = await shown(at, (asked) => (asked === path ? cut() : undefined));
    await expect.element(heading(page)).toHaveTextContent(`${what} Not Found`);
    expect(page.getByRole("button", { name: "Retry" }).elements()).toHaveLength(0);
  },
);

test("from one project to another that is known already one comes to its files, whatever was looked at in the first", async () => {
  const page = await shown("/projects/p", (path) => (path === "/projects/q" ? { ...project, id: "q" } : undefined));
  await expect.element(page.getByText("No Files Yet")).toBeVisible();
  await page.go("/projects/q");
  await expect.element(page.getByText("No Files Yet")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search files..." }).fill("set 14");
  await expect.element(page.getByText("No file matches.")).toBeVisible();
  await page.go("/projects/p");
  await expect.element(page.getByText("No Files Yet")).toBeVisible();
  await expect.element(page.getByRole("searchbox", { name: "Search files..." })).toHaveValue("");
});

test("section 2, organization picker: its words, and what each organization shows", async () => {
  const page = await shown("/organizations", (path) =>
    path === "/organizations" ? { items: [{ ...organization, location: "Harlan, KY" }] } : undefined,
  );
  await expect.element(heading(page)).toHaveTextContent("Select an Organization");
  const grid = page.getByRole("list", { name: "Organizations" });
  await expect.poll(() => grid.query()?.textContent).toMatch(/^Harlan.*High School.*Harlan, KY/);
});

test("section 2, organization dashboard without anything: words, figures, doors", async () => {
  const page = await shown("/organization/o");
  await expect.element(heading(page)).toHaveTextContent("Harlan");
  await expect.element(page.getByText("Class AAA.")).toBeVisible();
  await expect.poll(tiles).toEqual(["Teams3", "Projects4", "Members5", "Active1"]);
  for (const name of ["New Team", "New Project"])
    await expect.element(page.getByRole("button", { name })).toBeVisible();
  await expect.element(page.getByPlaceholder("Search teams and projects...")).toBeVisible();
  for (const name of ["All", "Teams", "Projects", "Grid", "List"]) {
    await expect.element(page.getByRole("radio", { name, exact: true })).toBeInTheDocument();
  }
  await expect.element(page.getByText("Nothing here yet")).toBeVisible();
});

test("whoever makes nothing in an organization is not told to, where nothing is there for them yet", async () => {
  const { cache, ...page } = await shown("/organization/o");
  await expect.element(page.getByText(/^Make a team first/)).toBeVisible();
  cache.setQueryData(["me"], { ...alice, userType: "client" });
  await expect.element(page.getByText("Teams and projects that you may look into will stand here.")).toBeVisible();
  await expect.element(page.getByText(/^Make a team first/)).not.toBeInTheDocument();
});

test("a team that is made while the organization is on its way is not lost to that answer, nor are its figures", async () => {
  const asked = Promise.withResolvers<void>();
  const old = Promise.withResolvers<unknown>();
  const { cache, ...page } = await shown("/organization/o", (path) => {
    if (path === "/organizations/o/teams") return { items: [team] };
    if (path !== "/organizations/o/dashboard") return undefined;
    asked.resolve();
    return old.promise;
  });
  await asked.promise;
  applyFact([organizationLive], cache, { name: "team:created", payload: team, me: "alice" });
  old.resolve({ ...(answers["/organizations/o/dashboard"] as object), stats: { ...counted, totalTeams: 2 } });
  await expect.element(page.getByRole("link", { name: /Staff/ })).toBeVisible();
  await expect.poll(tiles).toContain("Teams3");
});

test("section 2, team dashboard without anything: words, figures, doors", async () => {
  const page = await shown("/teams/t");
  await expect.element(heading(page)).toHaveTextContent("Staff");
  await expect.element(page.getByText("Private")).toBeVisible();
  await expect.poll(tiles).toEqual(["Members5", "Projects4", "Active1", "Completed2"]);
  await expect.element(page.getByRole("button", { name: "New Project" })).toBeVisible();
  await expect.element(page.getByPlaceholder("Search projects...")).toBeVisible();
  await expect.element(page.getByText("No Projects Yet")).toBeVisible();
  await expect.element(page.getByText("Create your first project to get started")).toBeVisible();
  await expect.element(page.getByText("No members yet")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Recent Activity" }).getByText("Team created")).toBeVisible();
});

test("section 2, people without a name: 'Team Member', 'Project Member', and their roles", async () => {
  const nameless = { ...alice, id: "x", name: "", email: "x@guidon.example", isOnline: false };
  const ofTeam = await shown("/teams/t", (path) =>
    path === "/teams/t/members" ? { items: [{ ...nameless, teamId: "t", role: "member", joinedAt: time }] } : undefined,
  );
  const members = ofTeam.getByRole("region", { name: "Members" }).getByRole("listitem");
  await expect
    .poll(() => members.query()?.textContent)
    .toMatch(/Team Memberx@guidon\.examplememberJoined Aug 14, 2026$/);
  await ofTeam.unmount();
  const ofProject = await shown("/projects/p", (path) =>
    path === "/projects/p/members"
      ? { items: [{ ...nameless, projectId: "p", role: "contributor", derived: false }] }
      : undefined,
  );
  const people = ofProject.getByRole("region", { name: "Project Members" }).getByRole("listitem");
  await expect.poll(() => people.query()?.textContent).toMatch(/Project Memberx@guidon\.examplecontributor$/);
});

test("section 2, project dashboard: head, figures and side cards; nothing of a due date that is not set", async () => {
  const page = await shown("/projects/p");
  await expect.element(heading(page)).toHaveTextContent("Tidal");
  const head = document.querySelector("header");
  expect(head?.textContent).toContain("CreatedAug 14, 2026");
  expect(head?.textContent).toContain("TypeDrill");
  expect(head?.textContent).toContain("Progress40 %");
  expect(head?.textContent).not.toContain("Due");
  await expect.element(page.getByRole("button", { name: "Status: On hold. Change" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Priority: Low. Change" })).toBeVisible();
  const figures = page.getByRole("region", { name: "Project Stats" });
  await expect.poll(() => figures.query()?.textContent).toContain("Files7Members0Storage Used1.5 MB");
  await expect.element(page.getByText("No members assigned")).toBeVisible();
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect.element(activity.getByText("Project created")).toBeVisible();
  await expect.element(activity.getByText("Last activity")).toBeVisible();
});

test("section 2, breadcrumb: home, organization, team and project lead to their paths", async () => {
  await browser.viewport(1280, 800);
  const page = await shown("/projects/p");
  const links = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect.element(links.nth(3)).toHaveTextContent("Tidal");
  expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
    "/dashboard",
    "/dashboard/organization/o",
    "/dashboard/organization/o/team/t",
    "/dashboard/organization/o/team/t/project/p",
  ]);
  expect(links.elements().map((link) => link.getAttribute("aria-label") ?? link.textContent)).toEqual([
    "Home",
    "Harlan",
    "Staff",
    "Tidal",
  ]);
  // S2 section 2.2
  await browser.viewport(320, 640);
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(["Tidal"]);
  await expect.element(page.getByRole("button", { name: "Other projects" })).toBeVisible();
  await browser.viewport(414, 896);
});

test("the project's page moves nothing down when names and tools come, on a phone too", async () => {
  await browser.viewport(390, 800);
  const [members, names] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()];
  const long = "The Harlan County High School Marching Band";
  const page = await shown("/projects/p", async (path) => {
    if (path === "/projects/p/members") return members.promise;
    if (path !== "/organizations/o" && path !== "/teams/t") return undefined;
    await names.promise;
    return path === "/teams/t" ? { ...team, name: long } : { ...organization, name: long };
  });
  await expect.element(page.getByText("Loading…").first()).toBeInTheDocument();
  expect(heading(page).elements()).toHaveLength(0);
  members.resolve(none);
  await expect.element(heading(page)).toHaveTextContent("Tidal");
  const search = page.getByPlaceholder("Search files...").element();
  const [head, tools] = [heading(page).element(), search].map((part) => part.getBoundingClientRect().top);
  names.resolve();
  await expect.poll(() => page.getByRole("link", { name: long, includeHidden: true }).elements().length).toBe(2);
  expect(heading(page).element().getBoundingClientRect().top).toBe(head);
  expect(search.getBoundingClientRect().top).toBe(tools);
  await browser.viewport(414, 896);
});

test("the team's page comes with its tools", async () => {
  await browser.viewport(390, 800);
  const [within, around] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const page = await shown("/teams/t", (path) => {
    if (path === "/teams/t/members") return within.promise;
    return path === "/organizations/o/members" ? around.promise : undefined;
  });
  page.cache.setQueryData(["me"], { ...alice, userType: "client", createdAt: time });
  await expect.poll(() => page.cache.isFetching({ queryKey: ["organization-members"] })).toBe(1);
  within.resolve(none);
  await expect.poll(() => page.cache.isFetching({ queryKey: ["team-members"] })).toBe(0);
  expect(heading(page).elements()).toHaveLength(0);
  const owner = { ...alice, userType: "client", organizationId: "o", role: "owner", isOnline: true, joinedAt: time };
  around.resolve({ items: [owner] });
  await expect.element(heading(page)).toHaveTextContent("Staff");
  await expect.element(page.getByRole("button", { name: "New Project" })).toBeVisible();
  await browser.viewport(414, 896);
});

const goneMeanwhile = (what: string) =>
  `Somebody deleted this ${what} meanwhile, or you may no longer see it. What you wrote stands here until you close: copy what you need.`;

test.each([
  ["organization", "/organization/o", "New Team", "Team name"],
  ["organization", "/organization/o", "New Project", "Project name"],
  ["team", "/teams/t", "New Project", "Project name"],
])("what is typed on the page of a deleted %s (%s, %s) is kept", async (what, at, act, field) => {
  let isGone = false;
  const { cache, ...page } = await shown(at, () => (isGone ? failed(404, "It is not there any more.") : undefined));
  await page.getByRole("button", { name: act }).click();
  await page.getByRole("dialog").getByLabelText(field).fill("Indoor line");
  isGone = true;
  await cache.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" });
  const title = new RegExp(`^${what} not found$`, "i");
  await expect.element(page.getByRole("heading", { name: title, includeHidden: true })).toBeInTheDocument();
  const why = page.getByRole("dialog").getByRole("alert");
  await expect.element(why).toHaveTextContent(goneMeanwhile(what.toLowerCase()));
  await expect.element(page.getByRole("dialog").getByLabelText(field)).toHaveValue("Indoor line");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Create/ })
    .click();
  await expect.element(why).toHaveTextContent(goneMeanwhile(what.toLowerCase()));
  await expect.element(page.getByRole("dialog").getByLabelText(field)).toHaveValue("Indoor line");
});

test.each([
  ["organization", "/organization/o", "Harlan"],
  ["team", "/teams/t", "Staff"],
  ["project", "/projects/p", "Tidal"],
])(
  "what is changed of the %s (%s) is kept when it is deleted meanwhile, and says so at once",
  async (what, at, name) => {
    let isGone = false;
    const { cache, ...page } = await shown(at, () => (isGone ? failed(404, "This could not be found.") : undefined));
    await page.getByRole("button", { name: `More about ${name}` }).click();
    await page.getByRole("menuitem", { name: `Edit ${what}` }).click();
    const dialog = page.getByRole("dialog", { name: `Edit ${what}` });
    await dialog.getByLabelText("Description").fill("An hour of notes");
    const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== "me" };
    isGone = true;
    await cache.resetQueries(others);
    const why = goneMeanwhile(what);
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(why);
    isGone = false;
    await cache.resetQueries(others);
    await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
    // not told yet: whoever saves is
    isGone = true;
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(why);
    await expect.element(dialog.getByLabelText("Description")).toHaveValue("An hour of notes");
  },
);

test("what is written of a milestone is kept when its project is deleted, or moved out of sight", async () => {
  let isGone = false;
  const { cache, ...page } = await shown("/projects/p", () =>
    isGone ? failed(404, "It is not there any more.") : undefined,
  );
  await page.getByRole("button", { name: "New milestone" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Milestone" }).fill("Drill written");
  const description = page.getByRole("dialog").getByLabelText("Description");
  await description.fill("The opener, to the last set.");
  isGone = true;
  await cache.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" });
  const title = "Project Not Found";
  await expect.element(page.getByRole("heading", { name: title, includeHidden: true })).toBeInTheDocument();
  const why = page.getByRole("dialog").getByRole("alert");
  await expect.element(why).toHaveTextContent(goneMeanwhile("project"));
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.element(why).toHaveTextContent(goneMeanwhile("project"));
  await expect.element(description).toHaveValue("The opener, to the last set.");
});
