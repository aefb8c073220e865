// Everything one was told (S2 section 2.6), with a studio that answers what a test says.
import "#web/ui/base.css";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import type { Notification } from "#contract/notifications.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { keepFocus } from "#web/ui/keep-focus.ts";
import { NotificationsPage } from "./notifications-page.tsx";

const time = "2026-08-14T12:00:00.000Z";
const told = (id: string, change: Partial<Notification> = {}): Notification => ({
  ...{ id, version: 1, type: "mention", priority: "medium", title: `${id} mentioned you`, message: "@Bob" },
  ...{ actor: { id: "a", name: id, avatar: null, userType: "client" }, conversationId: id, messageId: "m" },
  ...{ projectId: null, fileId: null, annotationId: null, organizationId: null, teamId: null, inquiryId: null },
  ...{ isArchived: false, isSnoozed: false, snoozeUntil: null, metadata: { category: "messages" } },
  ...{ actionable: false, snoozedUntil: null, archivedAt: null, isRead: false, readAt: null, createdAt: time },
  ...change,
});
const all = [told("Alice"), told("Dev", { priority: "critical" }), told("Priya", { isRead: true, readAt: time })];

beforeAll(keepFocus);
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", location.pathname);
});

/** `own` answers before the usual. */
async function shownPage(at = "/", own: (path: string, query: URLSearchParams) => unknown = () => undefined) {
  const asked: string[] = [];
  let left = all;
  const usual = (path: string, query: URLSearchParams): unknown => {
    if (path.endsWith("/unread")) return { ids: left.filter(({ isRead }) => !isRead).map(({ id }) => id) };
    if (path.endsWith("/count")) {
      const priority = query.get("priority");
      return { count: left.filter((one) => !priority || one.priority === priority).length, isMore: false };
    }
    if (path.endsWith("/clear")) {
      const ids = left.map(({ id }) => id);
      left = [];
      return { ids };
    }
    return { items: left };
  };
  vi.stubGlobal("fetch", async (to: string | URL | Request) => {
    const { pathname, search, searchParams } = new URL(String(to), location.href);
    const path = pathname.replace("/api", "");
    asked.push(path + search);
    const answer = (await own(path, searchParams)) ?? usual(path, searchParams);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const page = await shownAlone({ id: "bob", userType: "client" }, <NotificationsPage />, at);
  return Object.assign(page, { asked });
}

test("how many are unread and critical stands above, how many there are below", async () => {
  const page = await shownPage();
  await expect.element(page.getByText("2 unread")).toBeVisible();
  await expect.element(page.getByText("1 critical")).toBeVisible();
  await expect.element(page.getByText("3 notifications")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Dev mentioned you.*critical/ })).toBeVisible();
  await expect.element(page.getByText("Filters active")).not.toBeInTheDocument();
});

test.each([
  [100, "99+ unread", { count: 1000, isMore: true }, "1,000+ notifications"],
  [99, "99 unread", { count: 1, isMore: false }, "1 notification"],
])("of %i unread it says %s, and of %j %s", async (unread, badge, counted, foot) => {
  const page = await shownPage("/", (path) => {
    if (path.endsWith("/unread")) return { ids: Array.from({ length: unread }, (_, place) => `${place}`) };
    return path.endsWith("/count") ? counted : undefined;
  });
  await expect.element(page.getByText(badge, { exact: true })).toBeVisible();
  await expect.element(page.getByText(foot, { exact: true })).toBeVisible();
});

test("what is chosen is asked for, said to be active, and all of it is taken back at once", async () => {
  const page = await shownPage();
  await page.getByRole("combobox", { name: "Status" }).selectOptions("Unread");
  await page.getByRole("combobox", { name: "Priority" }).selectOptions("Critical");
  await page.getByRole("combobox", { name: "Time" }).selectOptions("Today");
  await page.getByRole("combobox", { name: "Type" }).selectOptions("Mentions");
  await page.getByRole("searchbox", { name: "Search notifications..." }).fill("dev");
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  const query = new URLSearchParams({ filter: "unread", search: "dev", priority: "critical", type: "mention" });
  query.set("since", midnight.toISOString());
  for (const path of ["/notifications", "/notifications/count"])
    await vi.waitFor(() => expect(page.asked).toContain(`${path}?${query}`));
  await expect.element(page.getByText("Filters active")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect.element(page.getByText("Filters active")).not.toBeInTheDocument();
  await expect.element(page.getByRole("combobox", { name: "Priority" })).toHaveValue("");
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
  // the button went with what it did
  await expect.element(page.getByRole("heading", { name: "Notifications" })).toHaveFocus();
});

test("an address narrows as far as there is such a thing", async () => {
  const page = await shownPage("/?status=read&priority=urgent&type=review&time=tomorrow");
  await vi.waitFor(() => expect(page.asked).toContain("/notifications?filter=read&type=review"));
});

test.each([
  ["/", "No notifications yet"],
  ["/?type=review", "No notifications match your filters"],
])("at %s with nothing there it says '%s'", async (at, words) => {
  const page = await shownPage(at, (path) => (path === "/notifications" ? { items: [] } : undefined));
  await expect.element(page.getByRole("status")).toHaveTextContent(words);
});

test("what could not be loaded says so, and is tried again", async () => {
  let isBusy = true;
  const refused = { message: "Failed to load notifications", code: "internal" };
  const page = await shownPage("/", (path) =>
    isBusy && path === "/notifications" ? Response.json(refused, { status: 400 }) : undefined,
  );
  await expect.element(page.getByRole("alert").getByText("Failed to load notifications")).toBeVisible();
  isBusy = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("link", { name: /Alice/ })).toBeVisible();
});

test("all of them are cleared after a question, which says what was refused", async () => {
  let isBusy = true;
  let counted = Promise.resolve();
  const page = await shownPage("/", async (path) => {
    if (path.endsWith("/count")) await counted;
    const refused = { message: "The studio is busy.", code: "internal" };
    return isBusy && path.endsWith("/clear") ? Response.json(refused, { status: 500 }) : undefined;
  });
  await page.getByRole("button", { name: "Clear all notifications" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question.getByText(/removed for good.*What you archived stays in the archive/)).toBeVisible();
  const clear = question.getByRole("button", { name: "Clear all" });
  await clear.click();
  await expect.element(question.getByText("The studio is busy.")).toBeVisible();
  isBusy = false;
  // how many are left is not known yet
  counted = new Promise(() => {});
  await clear.click();
  await expect.element(page.getByText("No notifications yet")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText("0 notifications")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Clear all notifications" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Notifications" })).toHaveFocus();
});

test("what is archived goes, and is counted no more", async () => {
  let count = 3;
  const page = await shownPage("/", (path) => {
    if (path.endsWith("/archive")) {
      count = 2;
      return { ids: ["Dev"] };
    }
    return path.endsWith("/count") ? { count, isMore: false } : undefined;
  });
  await expect.element(page.getByText("3 notifications")).toBeVisible();
  const archive = page.getByRole("button", { name: "Archive: Dev mentioned you" });
  (archive.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: /Dev/ })).not.toBeInTheDocument();
  await expect.element(page.getByText("2 notifications")).toBeVisible();
});

test("what was archived is looked through, is brought back, and cannot be cleared", async () => {
  let archived = [told("Nia", { version: 2, isRead: true, readAt: time, archivedAt: time })];
  const page = await shownPage("/", (path, query) => {
    if (path.endsWith("/restore")) {
      const [back] = archived;
      archived = [];
      return { ...back, version: 3, archivedAt: null };
    }
    if (query.get("filter") !== "archived") return undefined;
    return path.endsWith("/count") ? { count: archived.length, isMore: false } : { items: archived };
  });
  await expect.element(page.getByRole("button", { name: "Clear all notifications" })).toBeVisible();
  await page.getByRole("combobox", { name: "Status" }).selectOptions("Archived");
  await expect.element(page.getByRole("link", { name: /Nia mentioned you/ })).toBeVisible();
  await expect.element(page.getByText("1 notification", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Clear all notifications" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^(Archive|Snooze)/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Dismiss: Nia mentioned you" })).toBeInTheDocument();
  await page.getByRole("button", { name: "Bring back: Nia mentioned you" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("No notifications match your filters");
  await page.getByRole("combobox", { name: "Status" }).selectOptions("Any status");
  await expect.element(page.getByRole("link", { name: /Nia mentioned you/ })).toBeVisible();
});

test("what could not be brought back stays in the archive, and says why", async () => {
  const gone = Response.json({ code: "not_found", message: "This could not be found." }, { status: 404 });
  const page = await shownPage("/?status=archived", (path) =>
    path.endsWith("/restore") ? gone : { items: [told("Nia", { isRead: true, archivedAt: time })], count: 1, ids: [] },
  );
  await page.getByRole("button", { name: "Bring back: Nia mentioned you" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("This could not be found.");
  await expect.element(page.getByRole("link", { name: /Nia mentioned you/ })).toBeVisible();
});

test("on the smallest phone, at twice the size of text, words are not broken into letters", async () => {
  // what the page's own margins leave of 320
  await screen.viewport(256, 640);
  document.documentElement.style.fontSize = "200%";
  const page = await shownPage();
  const told = page.getByRole("link", { name: /Dev mentioned you/ });
  await expect.element(told).toBeVisible();
  const width = told.element().querySelector(".wrap-anywhere")?.clientWidth;
  const when = told.element().querySelector("time")?.getBoundingClientRect();
  const acts = page.getByRole("button", { name: "Snooze for 1 hour: Dev mentioned you" }).element();
  const isBelow = acts.getBoundingClientRect().top >= Number(when?.bottom);
  document.documentElement.style.fontSize = "";
  await screen.viewport(414, 896);
  expect(width).toBeGreaterThan(120);
  expect(isBelow).toBe(true);
});
