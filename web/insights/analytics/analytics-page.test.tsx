// S2 section 6: the admins' figures, on a page and each block by itself.
import "#web/ui/base.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Analytics } from "#contract/analytics.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { someAnalytics } from "#web/testing/some-analytics.ts";
import { AnalyticsPage } from "./analytics-page.tsx";
import { OrganizationStats } from "./organization-stats.tsx";
import { ProjectAnalytics } from "./project-analytics.tsx";
import { SystemOverview } from "./system-overview.tsx";
import { UserAnalytics } from "./user-analytics.tsx";

const broken = { code: "internal", message: "Something went wrong on our side. Please try again.", requestId: "r" };
const refused = () => Response.json(broken, { status: 500 });
const told = (read: Analytics) => () => Response.json(read);

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

type Answer = () => Response | Promise<Response>;

/** `answers`: one after the other, the last of them for whatever is asked besides. */
async function shown(answers: Answer[], children = <AnalyticsPage above={null} />) {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(new URL(address, location.href));
    return (answers[asked.length - 1] ?? (answers.at(-1) as Answer))();
  });
  return Object.assign(await shownAlone({ id: "me", userType: "admin" }, children), { asked });
}

const pathOf = (element: Element) => {
  const { pathname, search } = new URL((element as HTMLAnchorElement).href);
  return pathname + decodeURIComponent(search);
};

test("is asked once for all blocks, by the days of whoever looks", async () => {
  const screen = await shown([told(someAnalytics())]);
  await expect.element(screen.getByRole("region", { name: "Organizations", exact: true })).toBeVisible();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(screen.asked.map(({ pathname, searchParams }) => [pathname, searchParams.get("zone")])).toEqual([
    ["/api/analytics", timeZone],
  ]);
});

test.each([
  ["Accounts 1,240 4 of them disabled", "/dashboard/settings/studio?tab=users"],
  ["People online 3", "/dashboard/settings/studio?tab=users"],
  ["Mails not yet sent 1", "/dashboard/settings/studio?tab=health"],
  ["Performance reports", "/dashboard/settings/studio?tab=performance"],
  ["Projects 20 And 3 archived", "/dashboard/projects"],
  ["Past due 4", "/dashboard/projects?due=past&sort=due"],
  ["High School 2 (67%)", "/dashboard/organizations?type=high_school"],
  ["Completed this month 5", "/dashboard/projects?status=completed"],
  ["On hold 1 (5%)", "/dashboard/projects?status=on-hold"],
  ["Organizations 3", "/dashboard/organizations"],
  ["Harlan County HS Marching Band 90 events 2 teams · 5 members · 7 projects", "/dashboard/organization/o"],
  ["Reviews decided 1", "/dashboard/activity?show=reviews"],
])("%s leads to what it counts", async (name, path) => {
  const screen = await shown([told(someAnalytics())]);
  const link = screen.getByRole("link", { name, exact: true });
  await expect.element(link).toBeVisible();
  expect(pathOf(link.element())).toBe(path);
});

test("what happened day by day is read out, without the days on which nothing did", async () => {
  const screen = await shown([told(someAnalytics())]);
  const series = (name: string) => screen.getByRole("region", { name }).getByRole("img");
  await expect
    .element(series("New people by day"))
    .toHaveAccessibleName("Jul 20, 2026: 1 account, Aug 14, 2026: 2 accounts");
  await expect.element(series("Reviews decided by day")).toHaveAccessibleName("Aug 14, 2026: 1 decision after 3.5h");
  await expect
    .element(series("Completed by month"))
    .toHaveAccessibleName(
      "Apr 2026: 1 project, May 2026: 2 projects, Jun 2026: 3 projects, Jul 2026: 4 projects, Aug 2026: 5 projects",
    );
  await expect.element(screen.getByText("Most: 2 accounts, Aug 14, 2026")).toBeVisible();
});

test("what is not well is said in words", async () => {
  const read = someAnalytics();
  read.system.jobs.failed = 2;
  read.system.mails.failed = 1;
  const screen = await shown([told(read)], <SystemOverview />);
  await expect.element(screen.getByText("2 jobs failed. 1 mail could not be sent.")).toBeVisible();
  await expect.element(screen.getByText("Look at this")).toBeVisible();
});

test("while it is read, where it fails, and again", async () => {
  const later = Promise.withResolvers<Response>();
  const screen = await shown([() => later.promise, told(someAnalytics())]);
  await expect.element(screen.getByText("Loading…").first()).toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Refresh" })).toHaveAttribute("aria-busy", "true");
  later.resolve(refused());
  // said once, and not by each block
  await expect.element(screen.getByRole("alert")).toMatchTextContent(broken.message);
  const retry = screen.getByRole("button", { name: "Retry" });
  (retry.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("All is well")).toBeVisible();
});

test("Refresh reads the figures anew; where that fails the old ones stay, and it is said once", async () => {
  const newer = someAnalytics();
  newer.projects.total = 21;
  const screen = await shown([told(someAnalytics()), told(newer), refused]);
  const refresh = screen.getByRole("button", { name: "Refresh" });
  await expect.element(refresh).toBeVisible();
  (refresh.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const projects = (count: number) => screen.getByRole("link", { name: `Projects ${count} And 3 archived` });
  await expect.element(projects(21)).toBeVisible();
  // not what was counted for somebody else a moment ago
  expect(screen.asked.map(({ searchParams }) => searchParams.get("fresh"))).toEqual([null, "true"]);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toHaveTextContent(`These figures are old: ${broken.message}`);
  await expect.element(projects(21)).toBeVisible();
});

test("a studio in which nothing is yet", async () => {
  const read = someAnalytics();
  read.projects = { ...read.projects, total: 0, archived: 0 };
  read.organizations = { ...read.organizations, total: 0, top: [] };
  read.users.newByDay = read.users.newByDay.map(({ day }) => ({ day, count: 0 }));
  const screen = await shown([told(read)]);
  await expect.element(screen.getByText("There are no projects yet.")).toBeVisible();
  expect(screen.getByText("No data available").elements()).toHaveLength(2);
  await expect.element(screen.getByText("Nobody came in these 30 days.")).toBeVisible();
});

const blocks = [
  ["system-overview", <SystemOverview key="s" />, "Performance reports"],
  ["user-analytics", <UserAnalytics key="u" />, "Accounts 1,240 4 of them disabled"],
  ["project-analytics", <ProjectAnalytics key="p" />, "Past due 4"],
  ["organization-stats", <OrganizationStats key="o" />, "Organizations 3"],
] as const;

test.each(blocks)(
  "%s by itself reads what it needs, and fits a box of 320 pixels with double letters",
  async (_id, block, link) => {
    const boxed = <div style={{ width: 320 }}>{block}</div>;
    const screen = await shown([told(someAnalytics())], boxed);
    document.documentElement.style.fontSize = "200%";
    try {
      const one = screen.getByRole("link", { name: link });
      await expect.element(one).toBeVisible();
      const box = one.element().closest<HTMLElement>("[style]") as HTMLElement;
      const wide = [...box.querySelectorAll("*")].filter(
        (part) => part.getBoundingClientRect().right > box.getBoundingClientRect().right + 0.5,
      );
      expect(wide.map((part) => part.textContent)).toEqual([]);
    } finally {
      document.documentElement.style.fontSize = "";
    }
  },
);

test.each(blocks)("%s by itself says that it failed, and that its figures are old", async (_id, block, link) => {
  const screen = await shown([refused, told(someAnalytics()), refused], block);
  const retry = screen.getByRole("button", { name: "Retry" });
  await expect.element(screen.getByRole("alert")).toHaveTextContent(`Connection Error${broken.message}Retry`);
  await expect.element(retry).toHaveAttribute("data-tip", `Error: ${broken.message}`);
  (retry.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("link", { name: link })).toBeVisible();
  await screen.cache.refetchQueries();
  await expect.element(screen.getByRole("status")).toHaveTextContent(`These figures are old: ${broken.message}`);
});
