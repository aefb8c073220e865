// The feed beside the talk (S3 section 2), with a studio that answers what a test says.
import { useSearch } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { HubActivity } from "./hub-activity.tsx";

const bob = { id: "bob", name: "Bob", avatar: null, userType: "client" };
const createdAt = "2026-08-14T12:00:00.000Z";
const done = (id: string, projectId: string | null) => ({
  ...{ id, kind: projectId ? "file:added" : "organization:created", organizationId: "o", teamId: null, projectId },
  ...{ placeName: "Ballad", actor: bob, object: { id, name: `${id}.png` }, details: {}, count: 1, createdAt },
});
const said = {
  ...{ id: "m", version: 1, type: "text", content: "Flags", author: bob, createdAt },
  conversation: { id: "c", name: "Closer", organizationId: null },
};
const told = (id: string, parts: object = {}) => ({
  ...{
    id,
    version: 1,
    type: "mention",
    priority: "medium",
    title: "Bob named you",
    message: "Older words",
    actor: bob,
  },
  ...{ conversationId: "c", messageId: id, projectId: null, fileId: null, annotationId: null, actionable: false },
  ...{ organizationId: null, teamId: null, inquiryId: null },
  ...{ isArchived: false, isSnoozed: false, snoozeUntil: null, metadata: { category: "messages" } },
  ...{ isRead: false, readAt: null, snoozedUntil: null, createdAt, ...parts },
});

afterEach(() => vi.unstubAllGlobals());

function Both() {
  return <HubActivity search={useSearch({ strict: false })} />;
}

async function shown(address: string, answers: Record<string, unknown> = {}) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (to: string | URL | Request) => {
    const { pathname, search } = new URL(String(to), location.href);
    const path = pathname.replace("/api", "");
    asked.push(path + search);
    const usual: Record<string, unknown> = {
      "/activity": { items: [done("set-1", "p"), done("band", null)] },
      "/activity/messages": { items: [said] },
      "/notifications": { items: [told("m"), told("older")] },
      "/notifications/older/read": { ids: ["older"], readAt: createdAt },
    };
    return Response.json({ ...usual, ...answers }[path]);
  });
  const page = await shownAlone({ id: "alice", userType: "client" }, <Both />, `/dashboard/messages${address}`);
  const lines = () =>
    page
      .getByRole("listitem")
      .elements()
      .map((line) => line.querySelector("p")?.textContent);
  return Object.assign(page, { asked, lines });
}

const all = [
  "Bob uploaded set-1.png",
  "Bob named you (unread)Older words",
  "Bob wrote: Flags",
  "Bob created the organization",
];

test("all of it in one list; that one was told of what stands there is left out", async () => {
  const page = await shown("?view=activity");
  await expect.poll(() => page.lines().toSorted()).toEqual(all.toSorted());
  await expect.element(page.getByRole("heading", { name: "Activity Feed", level: 2 })).toBeVisible();
  await expect.element(page.getByText("4 items")).toBeVisible();
});

test.each([
  ["Messages", "messages", ["Bob wrote: Flags"]],
  ["Notifications", "notifications", ["Bob named you (unread)Older words", "Bob named you (unread)Older words"]],
  ["Projects", "work", ["Bob uploaded set-1.png"]],
])("%s stand alone, and in the address", async (name, tab, expected) => {
  const page = await shown("?view=activity");
  await page.getByRole("tab", { name }).click();
  await expect.poll(page.lines).toEqual(expected);
  expect(page.router.state.location.search).toEqual({ view: "activity", tab });
});

test("what is followed is read, and leads to what it is about", async () => {
  const page = await shown("?view=activity&tab=notifications");
  const link = page.getByRole("link", { name: "Bob named you (unread)" }).first();
  await expect.element(link).toHaveAttribute("href", "/dashboard/messages?conversation=c&message=older");
  (link.element() as HTMLElement).click();
  await expect.poll(() => page.asked).toContain("/notifications/older/read");
});

test("of what one was told the server finds what is older", async () => {
  const page = await shown("?view=activity&tab=notifications");
  await page.getByRole("searchbox", { name: "Search activity..." }).fill("words");
  await expect.poll(() => page.asked).toContain("/notifications?filter=all&search=words");
});

test.each([
  ["", "Your activity will appear here"],
  ["&tab=messages", "Try adjusting your search or filters"],
])("where nothing is at %j it says so", async (tab, hint) => {
  const none = { items: [] };
  const page = await shown(`?view=activity${tab}`, {
    "/activity": none,
    "/activity/messages": none,
    "/notifications": none,
  });
  await expect.element(page.getByText("No activity found")).toBeVisible();
  await expect.element(page.getByText(hint)).toBeVisible();
});
