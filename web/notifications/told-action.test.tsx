// S2 section 3, actions: what can be done about what one was told, where it is told.
import "#web/ui/base.css";
import "./notification-list.css";
import { afterEach, expect, test, vi } from "vitest";
import type { Notification } from "#contract/notifications.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { NotificationList } from "./notification-list.tsx";

const createdAt = "2026-08-14T12:00:00.000Z";
const asked: Notification = {
  ...{ id: "n", version: 1, type: "mention", priority: "high", title: "Alice mentioned you", message: "@Bob" },
  ...{ actor: { id: "a", name: "Alice", avatar: null, userType: "client" }, conversationId: "c", messageId: "m" },
  ...{ projectId: null, fileId: null, annotationId: null, organizationId: null, teamId: null, inquiryId: null },
  ...{ isArchived: false, isSnoozed: false, snoozeUntil: null, metadata: { category: "messages" } },
  ...{ actionable: true, snoozedUntil: null, archivedAt: null, isRead: false, readAt: null, createdAt },
};

afterEach(() => vi.unstubAllGlobals());

/** What is asked of the studio, and what it answers to it. */
async function shown(told: Notification, answers: Record<string, () => Response | Promise<Response>> = {}) {
  const called: string[] = [];
  vi.stubGlobal("fetch", async (to: string | URL | Request, { method = "GET" }: RequestInit = {}) => {
    const path = new URL(String(to), location.href).pathname.replace("/api", "");
    called.push(`${method} ${path}`);
    if (answers[path]) return answers[path]();
    if (path === "/notifications/unread") return Response.json({ ids: [told.id] });
    if (path.endsWith("/read")) return Response.json({ ids: [told.id], readAt: createdAt });
    return Response.json({ items: path === "/notifications" ? [told] : [] });
  });
  const onChosen = vi.fn();
  const page = await shownAlone(
    { id: "bob", userType: "client" },
    <NotificationList onChosen={onChosen} />,
    "/dashboard/notifications",
  );
  return Object.assign(page, { called, onChosen });
}

const press = (element: Element) => (element as HTMLElement).click();

test("a message is acknowledged, and read by that", async () => {
  const given = { messageId: "m", conversationId: "c", userId: "bob", acknowledgedAt: createdAt };
  const page = await shown(asked, { "/messages/m/acknowledge": () => Response.json(given) });
  const button = page.getByRole("button", { name: "Acknowledge: Alice mentioned you" });
  await expect.element(button).toHaveTextContent("Acknowledge");
  await expect.element(page.getByText("(unread)")).toBeInTheDocument();
  press(button.element());
  await expect.element(page.getByText("(unread)")).not.toBeInTheDocument();
  expect(page.called).toContain("POST /messages/m/acknowledge");
  expect(page.onChosen).not.toHaveBeenCalled();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(page.getByText("You acknowledged this")).toBeVisible();
});

test.each([
  [
    "refused",
    () => Response.json({ message: "You are not asked.", code: "forbidden" }, { status: 403 }),
    "You are not asked.",
  ],
  [
    "no studio",
    () => Promise.reject(new TypeError("Failed to fetch")),
    "The studio cannot be reached. Your acknowledgement was not sent.",
  ],
])("what was not sent is said at the entry, which stays unread: %s", async (_, answer, words) => {
  const page = await shown(asked, { "/messages/m/acknowledge": answer });
  const button = page.getByRole("button", { name: "Acknowledge: Alice mentioned you" });
  await expect.element(button).toBeVisible();
  press(button.element());
  await expect.element(page.getByRole("alert")).toHaveTextContent(words);
  await expect.element(page.getByText("(unread)")).toBeInTheDocument();
  await expect.element(button).not.toHaveAttribute("aria-busy");
});

test("a review that is asked leads to it, and is read by that; one that was decided offers nothing", async () => {
  const review: Notification = {
    ...{
      ...asked,
      type: "review",
      title: "Alice asks you to review set-14.png",
      conversationId: null,
      messageId: null,
    },
    ...{ projectId: "p", fileId: "f" },
  };
  const page = await shown(review);
  const link = page.getByRole("link", { name: "Review: Alice asks you to review set-14.png" });
  await expect.element(link).toHaveAttribute("href", "/dashboard/projects/p?file=f&review=shown");
  press(link.element());
  expect(page.onChosen).toHaveBeenCalled();
  await expect.poll(() => page.called).toContain("POST /notifications/n/read");
  await page.unmount();
  const decided = await shown({ ...review, actionable: false });
  await expect.element(decided.getByRole("link", { name: /asks you to review/ })).toBeVisible();
  await expect.element(decided.getByRole("link", { name: /^Review:/ })).not.toBeInTheDocument();
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const meeting = (status: string, minutes: number) => ({
  "/consultations": () =>
    Response.json({ items: [{ id: "k", conversationId: "c", status, scheduledAt: inMinutes(minutes) }] }),
});
const begins = (minutes: number): Notification => ({
  ...{ ...asked, type: "consultation", title: "Consultation: Closer", actionable: false },
  message: `Starts in 10 minutes: ${inMinutes(minutes).slice(0, 16)}Z.`,
});

test("a consultation within fifteen minutes is joined in its conversation, and read by that", async () => {
  const page = await shown(begins(10), meeting("scheduled", 10));
  const link = page.getByRole("link", { name: "Join: Consultation: Closer" });
  await expect.element(link).toHaveAttribute("href", "/dashboard/messages?conversation=c");
  press(link.element());
  await expect.poll(() => page.called).toContain("POST /notifications/n/read");
});

test.each([
  ["called off since", 10, meeting("cancelled", 10), true],
  ["moved since", 10, meeting("scheduled", 60), true],
  ["later than that, which nobody asks about", 20, meeting("scheduled", 20), false],
])("there is nothing to join in one that is %s", async (_, minutes, answers, isAsked) => {
  const page = await shown(begins(minutes), answers);
  await expect.element(page.getByRole("link", { name: /Consultation: Closer/ })).toBeVisible();
  await expect.poll(() => page.called.includes("GET /consultations")).toBe(isAsked);
  await expect.element(page.getByRole("link", { name: /^Join/ })).not.toBeInTheDocument();
});
