// S2 section 3, `autoMarkRead`: where it was chosen, what is in view for a moment is read by that.
import "#web/ui/base.css";
import "./notification-list.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Notification } from "#contract/notifications.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { NotificationList } from "./notification-list.tsx";

const createdAt = "2026-08-14T12:00:00.000Z";
const told = (id: string, change: Partial<Notification> = {}): Notification => ({
  ...{ id, version: 1, type: "mention", priority: "medium", title: `${id} mentioned you`, message: "@Bob" },
  ...{ actor: { id: "a", name: id, avatar: null, userType: "client" }, conversationId: id, messageId: id },
  ...{ projectId: null, fileId: null, annotationId: null, organizationId: null, teamId: null, inquiryId: null },
  ...{ isArchived: false, isSnoozed: false, snoozeUntil: null, metadata: { category: "messages" } },
  ...{ actionable: false, snoozedUntil: null, archivedAt: null, isRead: false, readAt: null, createdAt, ...change },
});
const all = [
  told("Alice", { conversationId: "c" }),
  told("Dev", { conversationId: "c" }),
  told("Carol", { actionable: true }),
  told("Priya", { isRead: true, readAt: createdAt }),
];

let isHere = true;
beforeEach(() => {
  isHere = true;
  vi.spyOn(document, "hasFocus").mockImplementation(() => isHere);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function shown(autoMarkRead: boolean) {
  const read: string[][] = [];
  vi.stubGlobal("fetch", async (to: string | URL | Request, { body }: RequestInit = {}) => {
    const path = new URL(String(to), location.href).pathname.replace("/api", "");
    if (path === "/preferences/notifications")
      return Response.json({ ...defaultNotificationPreferences, autoMarkRead, changedAt: null });
    const [, , id = ""] = path.split("/");
    if (path.endsWith("/read")) {
      const { ids } = body ? (JSON.parse(String(body)) as { ids: string[] }) : { ids: [id] };
      read.push(ids);
      return Response.json({ ids, readAt: createdAt });
    }
    return Response.json(id === "unread" ? { ids: ["Alice", "Dev", "Carol"] } : { items: all });
  });
  const page = await shownAlone(
    { id: "bob", userType: "client" },
    <NotificationList onChosen={() => {}} />,
    "/dashboard/notifications",
  );
  await expect.element(page.getByRole("link", { name: /Alice mentioned you/ })).toBeVisible();
  return Object.assign(page, { read });
}
const unread = (page: Awaited<ReturnType<typeof shown>>) => page.getByText("(unread)").elements().length;

/** Until what is in view was found out; then the time goes by. */
async function pass(milliseconds: number) {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await vi.advanceTimersByTimeAsync(milliseconds);
}

test("after three seconds what is in view is read, all of one entry together; what asks for something stays", async () => {
  const page = await shown(true);
  await pass(2900);
  expect(page.read).toEqual([]);
  await expect.poll(() => pass(500).then(() => page.read)).toEqual([["Alice", "Dev"]]);
  await expect.poll(() => unread(page)).toBe(1);
});

test("nobody reads on a page that they left, until they are back", async () => {
  const page = await shown(true);
  isHere = false;
  dispatchEvent(new Event("blur"));
  await pass(60_000);
  expect(page.read).toEqual([]);
  isHere = true;
  dispatchEvent(new Event("focus"));
  await expect.poll(() => pass(3200).then(() => page.read)).toEqual([["Alice", "Dev"]]);
});

test("unless it was chosen, and in the list of the unread, nothing is read by looking", async () => {
  const page = await shown(false);
  await pass(10_000);
  expect(page.read).toEqual([]);
  await page.unmount();
  const other = await shown(true);
  (other.getByRole("radio", { name: "Unread" }).element() as HTMLElement).click();
  await expect.element(other.getByRole("radio", { name: "Unread" })).toBeChecked();
  await pass(10_000);
  expect(other.read).toEqual([]);
});
