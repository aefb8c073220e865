// S2 section 3, `groupSimilar`: several of one kind about the same thing are one entry, with their count, which opens.
import "#web/ui/base.css";
import "./notification-list.css";
import { afterEach, expect, test, vi } from "vitest";
import type { Notification } from "#contract/notifications.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { NotificationList } from "./notification-list.tsx";

const createdAt = "2026-08-14T12:00:00.000Z";
const told = (id: string, change: Partial<Notification> = {}): Notification => ({
  ...{ id, version: 1, type: "mention", priority: "medium", title: `${id} mentioned you`, message: "@Bob" },
  ...{ actor: { id: "a", name: id, avatar: null, userType: "client" }, conversationId: "c", messageId: id },
  ...{ projectId: null, fileId: null, annotationId: null, organizationId: null, teamId: null, inquiryId: null },
  ...{ isArchived: false, isSnoozed: false, snoozeUntil: null, metadata: { category: "messages" } },
  ...{ actionable: false, snoozedUntil: null, archivedAt: null, isRead: false, readAt: null, createdAt, ...change },
});
const all = [told("Alice"), told("Elsewhere", { conversationId: "d" }), told("Dev"), told("Priya", { isRead: true })];

afterEach(() => vi.unstubAllGlobals());

async function shown(groupSimilar = true, refused = "") {
  const read: string[][] = [];
  const away: string[] = [];
  vi.stubGlobal("fetch", async (to: string | URL | Request, { body }: RequestInit = {}) => {
    const path = new URL(String(to), location.href).pathname.replace("/api", "");
    if (path === refused) return Response.json({ message: "The studio is busy.", code: "internal" }, { status: 500 });
    if (path === "/preferences/notifications")
      return Response.json({ ...defaultNotificationPreferences, groupSimilar, changedAt: null });
    const [, , id = ""] = path.split("/");
    if (path.endsWith("/read")) {
      const { ids } = body ? (JSON.parse(String(body)) as { ids: string[] }) : { ids: [id] };
      read.push(ids);
      return Response.json({ ids, readAt: createdAt });
    }
    if (/^\/notifications\/(archive|(un)?dismiss)$/.test(path)) {
      const { ids } = JSON.parse(String(body)) as { ids: string[] };
      away.push(`${id} ${ids.join()}`);
      const items = all.filter((one) => ids.includes(one.id)).map((one) => ({ ...one, version: 3 }));
      return Response.json(id === "undismiss" ? { items } : { ids, versions: ids.map(() => 2) });
    }
    if (id === "unread") return Response.json({ ids: ["Alice", "Elsewhere", "Dev"] });
    return Response.json({ items: path === "/notifications" ? all : [] });
  });
  const page = await shownAlone(
    { id: "bob", userType: "client" },
    <NotificationList onChosen={() => {}} />,
    "/dashboard/notifications",
  );
  const titles = () =>
    page
      .getByRole("link", { name: /mentioned you/ })
      .elements()
      .map((link) => all.find(({ title }) => link.textContent?.includes(title))?.id);
  const press = async (name: string) => {
    const button = page.getByRole("button", { name });
    await expect.element(button).toBeInTheDocument();
    (button.element() as HTMLElement).click();
  };
  return Object.assign(page, { read, away, titles, press });
}

test("the newest stands for all of them, opens to each, and closes; what asks elsewhere stands by itself", async () => {
  const page = await shown();
  await expect.poll(page.titles).toEqual(["Alice", "Elsewhere"]);
  await page.press("2 more like this: Alice mentioned you");
  await expect.poll(page.titles).toEqual(["Alice", "Dev", "Priya", "Elsewhere"]);
  const button = page.getByRole("button", { name: "Show as one: Alice mentioned you" });
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await page.press("Show as one: Alice mentioned you");
  await expect.poll(page.titles).toEqual(["Alice", "Elsewhere"]);
});

test("followed as one all of them are read, opened that one alone", async () => {
  const page = await shown();
  const follow = async () => {
    const link = page.getByRole("link", { name: /^Alice mentioned you/ });
    await expect.element(link).toBeVisible();
    (link.element() as HTMLElement).click();
  };
  await follow();
  await expect.poll(() => page.read).toEqual([["Alice", "Dev"]]);
  await page.unmount();
  const other = await shown();
  await other.press("2 more like this: Alice mentioned you");
  const link = other.getByRole("link", { name: /^Dev mentioned you/ });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).click();
  await expect.poll(() => other.read).toEqual([["Dev"]]);
});

test("what was dismissed as one is back as one", async () => {
  const page = await shown();
  await page.press("Dismiss all 3: Alice mentioned you");
  await expect.poll(page.titles).toEqual(["Elsewhere"]);
  await page.press("Undo");
  // told at one moment, they stand by their ids
  await expect.poll(page.titles).toEqual(["Priya", "Elsewhere"]);
  expect(page.away.at(-1)).toBe("undismiss Alice,Dev,Priya");
});

test.each([
  ["Archive", "archive"],
  ["Dismiss", "dismiss"],
])(
  "%s: as one all of them go, by one request; where that fails all of them stay, and it says why",
  async (name, path) => {
    const page = await shown();
    await page.press(`${name} all 3: Alice mentioned you`);
    await expect.poll(page.titles).toEqual(["Elsewhere"]);
    expect(page.away).toEqual([`${path} Alice,Dev,Priya`]);
    await page.unmount();
    const other = await shown(true, `/notifications/${path}`);
    await other.press(`${name} all 3: Alice mentioned you`);
    await expect.element(other.getByRole("alert")).toHaveTextContent("The studio is busy.");
    await expect.poll(other.titles).toEqual(["Alice", "Elsewhere"]);
  },
);

test("whoever wants it so sees each", async () => {
  const page = await shown(false);
  await expect.poll(page.titles).toEqual(["Alice", "Elsewhere", "Dev", "Priya"]);
  await expect.element(page.getByRole("button", { name: /more like this/ })).not.toBeInTheDocument();
});
