// S2 section 2.5: reading all of it is disabled when nothing is unread.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Notification } from "#contract/notifications.ts";
import { whenInWords } from "#domain/messaging/shown-line.ts";
import { NotificationPopover } from "./notification-popover.tsx";

const time = "2026-08-14T12:00:00.000Z";
const aliceMentions: Notification = {
  ...{ id: "n", version: 1, type: "mention", priority: "medium", title: "Alice mentioned you", message: "@Bob" },
  ...{ actor: { id: "a", name: "Alice", avatar: null, userType: "client" }, conversationId: "c", messageId: "m" },
  ...{ projectId: null, fileId: null, annotationId: null, organizationId: null, teamId: null, inquiryId: null },
  ...{ isArchived: false, isSnoozed: false, snoozeUntil: null, metadata: { category: "messages" } },
  ...{ actionable: false, snoozedUntil: null, archivedAt: null, isRead: false, readAt: null, createdAt: time },
};

afterEach(async () => {
  vi.unstubAllGlobals();
  document.documentElement.style.fontSize = "";
  await screen.viewport(414, 896);
});

/** The list of one unread mention, open. */
async function showList(mention = aliceMentions) {
  vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
    const path = new URL(String(asked), location.href).pathname;
    if (path.endsWith("/read-all")) return Response.json({ ids: ["n"], readAt: time });
    return Response.json(path.endsWith("/unread") ? { ids: ["n"] } : { items: [mention] });
  });
  const trigger = <button type="button">Bell</button>;
  const root = createRootRoute({ component: () => <NotificationPopover trigger={trigger} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test("whoever marks all as read by keys is still at that button, which then has nothing to do", async () => {
  const page = await showList();
  const button = page.getByRole("button", { name: "Mark all as read" });
  await expect.element(button).toHaveAttribute("aria-disabled", "false");
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("(unread)")).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveFocus();
});

test.each([
  ["mention", "/dashboard/messages?conversation=c&message=m"],
  ["reminder", "/dashboard/messages?conversation=c&message=m"],
  ["consultation", "/dashboard/consultations?conversation=c"],
] as const)("a %s leads to what it is about", async (type, address) => {
  const page = await showList({ ...aliceMentions, type });
  await expect.element(page.getByRole("link", { name: /Alice mentioned you/ })).toHaveAttribute("href", address);
});

test.each([
  ["a team one was let into", { type: "team", teamId: "t" }, "/dashboard/teams/t"],
  ["an organization one was let into", { type: "team", organizationId: "o" }, "/dashboard/organization/o"],
  ["an inquiry", { type: "system", inquiryId: "i" }, "/dashboard/settings/studio?tab=inquiries&inquiry=i"],
] as const)("one of %s leads there", async (_, parts, address) => {
  const page = await showList({ ...aliceMentions, conversationId: null, messageId: null, ...parts });
  await expect.element(page.getByRole("link", { name: /Alice mentioned you/ })).toHaveAttribute("href", address);
});

test.each([
  ["leads to that very one", "x", "x"],
  ["that is gone leads to all that is drawn on the file", null, "shown"],
])("one of an annotation %s", async (_, annotationId, sought) => {
  const page = await showList({
    ...{ ...aliceMentions, type: "annotation", title: "Alice annotated set-14.png", message: "Late" },
    ...{ conversationId: null, messageId: null, projectId: "p", fileId: "f", annotationId },
  });
  const link = page.getByRole("link", { name: /Alice annotated set-14\.png/ });
  await expect.element(link).toHaveAttribute("href", `/dashboard/projects/p?file=f&annotations=${sought}`);
});

test("of a consultation it is read when that is, where one reads it", async () => {
  const message = "Alice moved the consultation to 2026-11-28T21:05Z.";
  const page = await showList({ ...aliceMentions, type: "consultation", title: "Consultation: Closer", message });
  const when = whenInWords("2026-11-28T21:05:00.000Z");
  const words = page.getByText(`Alice moved the consultation to ${when}.`);
  await expect.element(words).toBeVisible();
  // to its end
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = words.element();
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
});

test("at twice the size of text the button is on a phone's screen", async () => {
  await screen.viewport(390, 844);
  document.documentElement.style.fontSize = "200%";
  const page = await showList();
  const button = page.getByRole("button", { name: "Mark all as read" });
  await expect.element(button).toHaveAttribute("aria-disabled", "false");
  const list = button.element().closest("[role=dialog]") as HTMLElement;
  expect(button.element().getBoundingClientRect().right).toBeLessThan(list.getBoundingClientRect().right);
});

test("at twice the size of text what stands above the list is two lines on the smallest phone, and gives way to whoever reads on", async () => {
  await screen.viewport(320, 640);
  document.documentElement.style.fontSize = "200%";
  const page = await showList();
  const first = page.getByRole("link", { name: /Alice mentioned you/ });
  await expect.element(first).toBeVisible();
  const panel = page.getByRole("tabpanel").element();
  const { top } = panel.getBoundingClientRect();
  const begins = first.element().getBoundingClientRect().top;
  const line = page.getByRole("button", { name: "Mark all as read" }).element().getBoundingClientRect().height;
  expect(begins - top).toBeLessThan(3 * line);
  panel.scrollTo(0, 40);
  expect(page.getByRole("radiogroup", { name: "Filter" }).element().getBoundingClientRect().top).toBeLessThan(top);
  // whoever moves through the filters sees where they are
  const last = page.getByRole("radio", { name: "Actionable" }).element() as HTMLElement;
  last.focus();
  await expect.poll(() => last.getBoundingClientRect().right).toBeLessThanOrEqual(320);
});

test("the longest name breaks within its line, before the dot of what is unread", async () => {
  const page = await showList({
    ...aliceMentions,
    title: `${"Wattenscheidermarschmusikverein".repeat(3)} mentioned you`,
  });
  await expect.element(page.getByText(/mentioned you/)).toBeVisible();
  const title = page.getByText(/mentioned you/).element();
  const words = document.createRange();
  words.selectNodeContents(title);
  expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(title.clientWidth);
});

test.each(["", "@Bob "])(
  "after '%s' what is from right to left and too long is cut at its end, not at its beginning",
  async (before) => {
    const page = await showList({ ...aliceMentions, message: before + "اجتماع الفرقة غدا صباحا ".repeat(12).trim() });
    const words = page.getByText(/اجتماع/);
    await expect.element(words).toBeVisible();
    const box = words.element().getBoundingClientRect();
    const first = document.createRange();
    first.setStart(words.element().firstChild as Text, before.length);
    first.setEnd(words.element().firstChild as Text, before.length + 6);
    const { left, right } = first.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(box.left);
    expect(right).toBeLessThanOrEqual(box.right + 1);
  },
);

test("on a phone on its side the list ends where the screen does", async () => {
  await screen.viewport(667, 320);
  // below the bar
  document.body.style.paddingTop = "60px";
  const page = await showList({ ...aliceMentions, title: "Alice mentioned you in a long talk. ".repeat(40) });
  await expect.element(page.getByText(/in a long talk/)).toBeVisible();
  expect(page.getByRole("dialog").element().getBoundingClientRect().bottom).toBeLessThanOrEqual(320);
  document.body.style.paddingTop = "";
  await screen.viewport(414, 896);
});
