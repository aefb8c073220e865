// S2 section 2.7: the hub in a box of the dashboard, with a studio that answers what a test says.
import "#web/ui/base.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Waiting } from "#web/messaging/outgoing/send-outgoing.ts";
import { forgetDraftsOf } from "#web/platform/kept/draft-keys.ts";
import { sendAs } from "#web/platform/outbox/outbox.ts";
import type { OutboxStore } from "#web/platform/outbox/outbox-store.ts";
import { dropToken, keepToken } from "#web/platform/session.ts";
import { pretendOutbox } from "#web/testing/pretended-outbox.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { Messages } from "./messages.tsx";

const time = "2026-08-14T12:00:00.000Z";
const talk = (name: string, more: object = {}) => ({
  ...{ id: name, type: "project", name, participants: [], participantCount: 2, unreadCount: 0, lastSeq: 1 },
  ...{ lastReadSeq: 1, joinedSeq: 0, readVersion: 0, version: 1, lastActivity: time, lastWords: [], unanswered: [] },
  ...{ lastMessage: null, projectId: null, teamId: null, organizationId: null },
  metadata: { priority: "medium", tags: [], isArchived: false, isMuted: false, isPinned: false },
  ...more,
});
const said = (conversationId: string, more: object = {}) => ({
  ...{ id: `m-${conversationId}`, conversationId, seq: 1, version: 1, type: "text", status: "sent" },
  ...{ content: `Hello ${conversationId}`, author: { id: "bob", name: "Bob", avatar: null }, topicId: null },
  ...{ replyTo: null, mentions: [], attachments: [], reactions: [], signs: [], createdAt: time, isDeleted: false },
  metadata: { priority: "medium", needsAcknowledgement: false },
  ...more,
});

// each of them is somebody else: what is open stays open for its person
let me = "";
let count = 0;
beforeEach(() => {
  count += 1;
  me = `writer${count}`;
  keepToken("t", true);
});
afterEach(() => {
  forgetDraftsOf(me);
  sendAs(undefined);
  dropToken();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Studio {
  talks?: object[] | (() => Response);
  outbox?: Partial<OutboxStore>;
  width?: string;
}

async function shown({ talks = [talk("Ballad"), talk("Closer")], outbox = {}, width = "22rem" }: Studio = {}) {
  const waiting = pretendOutbox({ alone: async () => {}, ...outbox });
  sendAs(me);
  const read: string[] = [];
  vi.stubGlobal("fetch", async (to: string | URL | Request, { method }: RequestInit = {}) => {
    const path = new URL(String(to), location.href).pathname.replace("/api", "");
    const [, family, id = "", rest] = path.split("/");
    if (path === "/conversations") return typeof talks === "function" ? talks() : Response.json({ items: talks });
    if (family === "messages" && rest === "read") {
      read.push(id);
      return Response.json({ conversationId: "Ballad", userId: me, lastReadSeq: 1, unreadCount: 0, readVersion: 0 });
    }
    if (family === "conversations" && !rest)
      return Response.json((talks as { id: string }[]).find((one) => one.id === id));
    if (rest === "messages") return Response.json({ items: [said(id)] });
    if (rest === "draft") return Response.json({ conversationId: id, content: "", writtenAt: null });
    return method && method !== "GET" ? Response.json({}) : Response.json({ items: [] });
  });
  const page = await shownAlone(
    { id: me, userType: "client" },
    <section className="@container" style={{ width, height: 420 }}>
      <div className="widget-body h-full p-4">
        <Messages />
      </div>
    </section>,
  );
  const card = (name: string) =>
    page.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name: new RegExp(`^${name}`) });
  const press = async (name: string) => {
    await expect.element(card(name)).toBeVisible();
    (card(name).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(`Hello ${name}`)).toBeVisible();
  };
  const field = page.getByRole("textbox", { name: "Message" });
  const sent = () => waiting.entries.map(({ input }) => (input as Waiting).input.content);
  return Object.assign(page, { card, press, field, read, sent });
}

test("without conversations it says so, with the way to where one begins", async () => {
  const page = await shown({ talks: [] });
  await expect.element(page.getByText("No conversations yet", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Full View" })).toHaveAttribute("href", "/dashboard/messages");
});

test("what could not be loaded says so, and is asked for again", async () => {
  let isAway = true;
  const away = () => Response.json({ message: "Away", code: "internal", requestId: "r" }, { status: 500 });
  const page = await shown({ talks: () => (isAway ? away() : Response.json({ items: [talk("Ballad")] })) });
  await expect.element(page.getByText("Connection Error")).toBeVisible();
  isAway = false;
  (page.getByRole("button", { name: "Retry" }).element() as HTMLElement).click();
  await expect.element(page.card("Ballad")).toBeVisible();
});

test("in a wide box list and conversation stand beside each other, and none is open by itself", async () => {
  const page = await shown({ width: "50rem" });
  await expect.element(page.getByText("Select a conversation", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Full View" })).toHaveAttribute("href", "/dashboard/messages");
  await page.press("Ballad");
  await expect.element(page.card("Closer")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Full View" }))
    .toHaveAttribute("href", "/dashboard/messages?conversation=Ballad");
  expect(page.router.history.location.href).toBe("/");
});

test("in a narrow box the conversation takes the list's place, and back one is at its card", async () => {
  const page = await shown();
  await page.press("Closer");
  await expect.element(page.card("Ballad")).not.toBeInTheDocument();
  const back = page.getByRole("button", { name: "All conversations" });
  (back.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.card("Ballad")).toBeVisible();
  await expect.element(page.card("Closer")).toHaveFocus();
});

test("by name or last words the list is narrowed, archived ones among them", async () => {
  const metadata = { priority: "medium", tags: [], isArchived: true, isMuted: false, isPinned: false };
  const page = await shown({ talks: [talk("Ballad"), talk("Closer", { metadata })] });
  await expect.element(page.card("Ballad")).toBeVisible();
  await expect.element(page.card("Closer")).not.toBeInTheDocument();
  await page.getByRole("searchbox", { name: "Search conversations..." }).fill("clos");
  await expect.element(page.card("Closer")).toBeVisible();
  await expect.element(page.card("Ballad")).not.toBeInTheDocument();
  await page.getByRole("searchbox", { name: "Search conversations..." }).fill("zzz");
  await expect.element(page.getByText("No conversation matches.")).toBeVisible();
});

test("Enter sends by the outbox, Shift and Enter breaks the line, and what is empty cannot be sent", async () => {
  const page = await shown();
  await page.press("Ballad");
  await expect.element(page.getByRole("button", { name: "Send" })).toBeDisabled();
  (page.field.element() as HTMLElement).focus();
  await userEvent.keyboard("Horns{Shift>}{Enter}{/Shift}at eight");
  expect(page.sent()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(page.sent).toEqual(["Horns\nat eight"]);
  await expect.element(page.field).toHaveValue("");
  await expect.element(page.getByRole("article", { name: /^You/ })).toBeVisible();
});

test("what could not be sent says why, and is in the field as it was written", async () => {
  const page = await shown({ outbox: { change: () => Promise.reject(new Error("There is no room on this device.")) } });
  await page.press("Ballad");
  (page.field.element() as HTMLElement).focus();
  await userEvent.keyboard("Horns at eight{Enter}");
  await expect.element(page.getByText(/There is no room on this device/)).toBeVisible();
  await expect.element(page.field).toHaveValue("Horns at eight");
});

test("the field grows with its text, and no further than 120 pixels", async () => {
  const page = await shown();
  await page.press("Ballad");
  const height = () => page.field.element().getBoundingClientRect().height;
  const before = height();
  await page.field.fill("Horns\n".repeat(3).trim());
  await expect.poll(height).toBeGreaterThan(before);
  await page.field.fill("Horns\n".repeat(40));
  await expect.poll(height).toBe(120);
});

test("what is open is read where the page is looked at, and stays open in the window of the widget", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const talks = [talk("Ballad", { unreadCount: 1, lastReadSeq: 0 })];
  const page = await shown({ talks });
  await expect.element(page.card("Ballad")).toBeVisible();
  expect(page.read).toEqual([]);
  await page.press("Ballad");
  await expect.poll(() => page.read).toEqual(["m-Ballad"]);
  await page.unmount();
  const again = await shown({ talks });
  await expect.element(again.getByText("Hello Ballad")).toBeVisible();
});

test("the longest name and words stay in the smallest box", async () => {
  const name = "Wattenscheidermarschmusikverein".repeat(4);
  const page = await shown({ talks: [talk(name)], width: "15rem" });
  await page.press(name);
  const box = page.container.querySelector(".messages-widget") as HTMLElement;
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  await expect.element(page.getByRole("link", { name: "Full View" })).toBeVisible();
});
