// S2 sections 2.5 and 4: filters, archive, snooze, dismiss.
import "#web/ui/base.css";
import "./notification-list.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Notification } from "#contract/notifications.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { keepFocus } from "#web/ui/keep-focus.ts";
import { NotificationCentre } from "./notification-centre.tsx";

const time = "2026-08-14T12:00:00.000Z";
const told = (id: string, change: Partial<Notification> = {}): Notification => ({
  ...{ id, version: 1, type: "mention", priority: "medium", title: `${id} mentioned you`, message: "@Bob" },
  ...{ actor: { id: "a", name: id, avatar: null, userType: "client" }, conversationId: id, messageId: "m" },
  ...{ projectId: null, fileId: null, annotationId: null, organizationId: null, teamId: null, inquiryId: null },
  ...{ isArchived: false, isSnoozed: false, snoozeUntil: null, metadata: { category: "messages" } },
  ...{ actionable: false, snoozedUntil: null, archivedAt: null, isRead: false, readAt: null, createdAt: time },
  ...change,
});
const all = [told("Alice"), told("Dev"), told("Priya")];
const refused = () => Response.json({ message: "The studio is busy.", code: "internal" }, { status: 500 });

beforeAll(keepFocus);
afterEach(() => {
  vi.unstubAllGlobals();
});

type Own = (path: string, sent: Record<string, unknown> | undefined) => unknown;

/** The panel as the bell shows it. `own` answers before the usual. */
async function shownCentre(own: Own = () => undefined) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (at: string | URL | Request, { body }: RequestInit = {}) => {
    const { pathname, search } = new URL(String(at), location.href);
    const path = pathname.replace("/api", "") + search;
    asked.push(path);
    const answer = (await own(path, body ? JSON.parse(String(body)) : undefined)) ?? usual(path);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const centre = (
    <div role="dialog" aria-label="Notifications" className="notification-centre">
      <NotificationCentre onChosen={() => {}} />
    </div>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: () => centre }),
    history: createMemoryHistory(),
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const page = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return Object.assign(page, { asked });
}

function usual(path: string): unknown {
  if (path.endsWith("/archive")) return { ids: [path.split("/")[2]] };
  if (path.endsWith("/unread")) return { ids: all.map(({ id }) => id) };
  return { items: /filter=(unread|actionable)/.test(path) ? [] : all };
}

const shownNames = () =>
  [...document.querySelectorAll("[role=dialog] li")].map(
    (entry) => all.find(({ title }) => entry.textContent.includes(title))?.id,
  );

test("the server says which are unread and which ask for something; where none does, that is said", async () => {
  const page = await shownCentre((path) =>
    path.includes("filter=actionable") ? { items: [told("Dev", { actionable: true })] } : undefined,
  );
  await expect.element(page.getByRole("link", { name: /Alice/ })).toBeVisible();
  await page.getByRole("radio", { name: "Actionable" }).click();
  await expect.element(page.getByRole("link", { name: /Dev/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Alice/ })).not.toBeInTheDocument();
  await page.getByRole("radio", { name: "Unread" }).click();
  await expect.element(page.getByText("No notifications match your filters")).toBeVisible();
  expect(page.asked.some((path) => path.includes("filter=unread"))).toBe(true);
});

test("without a filter there is nothing to match", async () => {
  const page = await shownCentre((path) => (path.includes("/notifications?") ? { items: [] } : undefined));
  await expect.element(page.getByText("No notifications", { exact: true })).toBeVisible();
});

test("what is archived goes, the focus goes on from entry to entry and ends at the heading", async () => {
  const page = await shownCentre();
  const archive = (name: string) => page.getByRole("button", { name: `Archive: ${name} mentioned you` });
  await expect.element(archive("Dev")).toBeInTheDocument();
  (archive("Dev").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(archive("Dev")).not.toBeInTheDocument();
  await expect.element(archive("Priya")).toHaveFocus();
  await expect.element(page.getByText("Archived.").first()).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(archive("Alice")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("No notifications", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Notifications" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Mark all as read" })).toHaveAttribute("aria-disabled", "true");
});

test("what is dismissed by the keyboard goes, and is back when that is taken back, at the second try, too", async () => {
  const sent: string[] = [];
  let isRefused = true;
  const page = await shownCentre((path, body) => {
    if (path === "/notifications/Dev") return { ids: ["Dev"], versions: [2] };
    if (path !== "/notifications/undismiss") return undefined;
    sent.push(String(body?.ids));
    return isRefused ? refused() : { items: [told("Dev", { version: 3 })] };
  });
  const dismiss = (name: string) => page.getByRole("button", { name: `Dismiss: ${name} mentioned you` });
  await expect.element(dismiss("Dev")).toBeInTheDocument();
  (dismiss("Dev").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dismiss("Dev")).not.toBeInTheDocument();
  await expect.element(dismiss("Priya")).toHaveFocus();
  await expect.element(page.getByText("Dismissed.").first()).toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("What you dismissed is not back. The studio is busy.")).toBeInTheDocument();
  isRefused = false;
  await page.getByRole("button", { name: "Try again" }).click();
  // told at one moment, they stand by their ids
  await expect.poll(shownNames).toEqual(["Dev", "Alice", "Priya"]);
  expect(sent).toEqual(["Dev", "Dev"]);
});

test("what is snoozed goes for an hour", async () => {
  const ahead: number[] = [];
  const page = await shownCentre((path, sent) => {
    if (!path.endsWith("/snooze")) return;
    ahead.push(Date.parse(String(sent?.snoozeUntil)) - Date.now());
    return told("Dev", { version: 2, snoozedUntil: String(sent?.snoozeUntil) });
  });
  await page.getByRole("button", { name: "Snooze for 1 hour: Dev mentioned you" }).click();
  await expect.element(page.getByText("Back in an hour.").first()).toBeInTheDocument();
  expect(shownNames()).toEqual(["Alice", "Priya"]);
  expect(ahead[0]).toBeGreaterThan(3_500_000);
  expect(ahead[0]).toBeLessThanOrEqual(3_600_000);
});

test("what could not be archived stands where it stood, and says why", async () => {
  const page = await shownCentre((path) => (path.endsWith("/archive") ? refused() : undefined));
  await page.getByRole("button", { name: "Archive: Dev mentioned you" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The studio is busy.");
  expect(shownNames()).toEqual(["Alice", "Dev", "Priya"]);
  const alert = page.getByRole("alert").element();
  expect(alert.closest("li")?.textContent).toContain("Dev mentioned you");
  // and nothing lies over it
  const act = page.getByRole("button", { name: "Archive: Dev mentioned you" }).element();
  expect(act.getBoundingClientRect().bottom).toBeLessThanOrEqual(alert.getBoundingClientRect().top);
});

test("what could not be archived or chosen after its place was left is said all the same", async () => {
  const answers: ((answer: Response) => void)[] = [];
  const late = () => new Promise<Response>((resolve) => answers.push(resolve));
  const page = await shownCentre((path, sent) => {
    if (path.endsWith("/archive") || (path.startsWith("/preferences") && sent)) return late();
    return path.startsWith("/preferences") ? { ...defaultNotificationPreferences, changedAt: null } : undefined;
  });
  const tab = (name: string) => page.getByRole("tab", { name });
  await page.getByRole("button", { name: "Archive: Dev mentioned you" }).click();
  await tab("Settings").click();
  await page.getByRole("switch", { name: "Projects" }).click();
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.(Response.json({ message: "The bell is stuck.", code: "internal" }, { status: 500 }));
  await expect.element(page.getByText("The bell is stuck.")).toBeInTheDocument();
  await tab("Notifications").click();
  await expect.element(page.getByRole("link", { name: /Dev/ })).toBeVisible();
  answers[1]?.(refused());
  await expect.element(page.getByText("The studio is busy.")).toBeInTheDocument();
});

test("of what is scrolled nothing is seen between the tabs and what stands above the list", async () => {
  const many = Array.from({ length: 20 }, (_, place) => told(`Bob ${place}`));
  const page = await shownCentre((path) => (path.includes("/notifications?") ? { items: many } : undefined));
  await expect.element(page.getByRole("link", { name: /Bob 19/ })).toBeInTheDocument();
  const panel = page.getByRole("tabpanel").element();
  panel.scrollTop = 200;
  const head = page.getByRole("radio", { name: "All" }).element().closest(".notification-list-head") as Element;
  await expect.poll(() => head.getBoundingClientRect().top).toBe(panel.getBoundingClientRect().top);
});

test("on a phone the list with all that acts on it ends where the screen does", async () => {
  await screen.viewport(390, 844);
  document.documentElement.style.fontSize = "200%";
  const page = await shownCentre();
  await expect.element(page.getByRole("link", { name: /Alice/ })).toBeVisible();
  const centre = page.getByRole("dialog").element();
  expect(centre.scrollWidth).toBeLessThanOrEqual(390);
  document.documentElement.style.fontSize = "";
  await screen.viewport(414, 896);
});
