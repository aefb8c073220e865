// S2 sections 2.6, 2.7 and 9: what one was told, in a box of the dashboard.
import "#web/ui/base.css";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Notification } from "#contract/notifications.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { keepFocus } from "#web/ui/keep-focus.ts";
import { Notifications } from "./notifications.tsx";

const time = "2026-08-14T12:00:00.000Z";
const told = (id: string, change: Partial<Notification> = {}): Notification => ({
  ...{ id, version: 1, type: "mention", priority: "medium", title: `${id} mentioned you`, message: "@Bob" },
  ...{ actor: { id: "a", name: id, avatar: null, userType: "client" }, conversationId: id, messageId: "m" },
  ...{ projectId: null, fileId: null, annotationId: null, organizationId: null, teamId: null, inquiryId: null },
  ...{ isArchived: false, isSnoozed: false, snoozeUntil: null, metadata: { category: "messages" } },
  ...{ actionable: false, snoozedUntil: null, archivedAt: null, isRead: false, readAt: null, createdAt: time },
  ...change,
});
const all = [told("Alice"), told("Dev", { actionable: true }), told("Priya", { isRead: true, readAt: time })];

beforeAll(keepFocus);
afterEach(() => vi.unstubAllGlobals());

interface Studio {
  items?: Notification[] | Response;
  unread?: string[];
}

async function shown({ items = all, unread = ["Alice", "Dev"] }: Studio = {}) {
  const called: string[] = [];
  vi.stubGlobal("fetch", async (to: string | URL | Request, { method = "GET" }: RequestInit = {}) => {
    const path = new URL(String(to), location.href).pathname.replace("/api", "");
    if (method !== "GET") called.push(`${method} ${path}`);
    if (path.endsWith("/read-all")) return Response.json({ ids: ["Alice", "Dev"], readAt: time });
    if (path.endsWith("/read")) return Response.json({ ids: [path.split("/")[2]], readAt: time });
    if (path.endsWith("/archive")) return Response.json({ ids: [path.split("/")[2]] });
    if (path.endsWith("/unread")) return Response.json({ ids: unread });
    if (path.endsWith("/count")) return Response.json({ count: 0, isMore: false });
    if (path === "/notifications") return items instanceof Response ? items.clone() : Response.json({ items });
    return Response.json({});
  });
  const page = await shownAlone(
    { id: "bob", userType: "client" },
    <section className="@container w-[18rem]">
      <h3 tabIndex={-1}>Notifications</h3>
      <Notifications />
    </section>,
  );
  return Object.assign(page, { called });
}

test("the newest stands first, what is unread is said and counted, and there is a way to all of them", async () => {
  const page = await shown();
  await expect.element(page.getByText("2 unread", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Alice mentioned you \(unread\)/ })).toBeVisible();
  const titles = page
    .getByRole("listitem")
    .elements()
    .map((entry) => all.find(({ title }) => entry.textContent?.includes(title))?.id);
  expect(titles).toEqual(["Alice", "Dev", "Priya"]);
  await expect
    .element(page.getByRole("link", { name: "See all notifications" }))
    .toHaveAttribute("href", "/dashboard/notifications");
});

test("whoever follows one has read it", async () => {
  const page = await shown();
  const link = page.getByRole("link", { name: /Alice mentioned you/ });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => page.called).toEqual(["POST /notifications/Alice/read"]);
  expect(page.router.history.location.href).toBe("/dashboard/messages?conversation=Alice&message=m");
});

test("all are read at once, by a key too", async () => {
  const page = await shown();
  const button = page.getByRole("button", { name: "Mark all read" });
  await expect.element(button).toHaveAttribute("aria-disabled", "false");
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("(unread)")).not.toBeInTheDocument();
  await expect.element(page.getByText(/\d unread/)).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("what is put away goes, and the focus goes on to the next", async () => {
  const page = await shown();
  const archive = (name: string) => page.getByRole("button", { name: `Archive: ${name} mentioned you` });
  await expect.element(archive("Alice")).toBeInTheDocument();
  (archive("Alice").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(archive("Alice")).not.toBeInTheDocument();
  await expect.element(archive("Dev")).toHaveFocus();
});

test.each([
  [100, "99+ unread"],
  [99, "99 unread"],
])("of %i unread it says %s", async (count, badge) => {
  const page = await shown({ unread: Array.from({ length: count }, (_, place) => `${place}`) });
  await expect.element(page.getByText(badge, { exact: true })).toBeVisible();
});

test("where nothing was told that is said", async () => {
  const page = await shown({ items: [], unread: [] });
  await expect.element(page.getByText("No notifications yet", { exact: true })).toBeVisible();
});

test("what could not be loaded says why, and is asked for again", async () => {
  const message = "The bell is stuck.";
  const page = await shown({ items: Response.json({ message, code: "internal", requestId: "r" }, { status: 500 }) });
  await expect.element(page.getByRole("alert").getByText(message)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("the longest title stays in its box", async () => {
  const page = await shown({ items: [told("Wattenscheidermarschmusikverein".repeat(4))] });
  const list = page.getByRole("list");
  await expect.element(list).toBeVisible();
  expect(list.element().scrollWidth).toBeLessThanOrEqual(list.element().clientWidth);
});
