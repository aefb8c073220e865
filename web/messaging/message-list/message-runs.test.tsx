import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ShownMessage } from "../live.ts";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import type { Target } from "./list-entries.ts";
import { MessageList } from "./message-list.tsx";
import { SystemLine } from "./thread-lines.tsx";

/** A message every minute, so that all are one run. */
const messages = Array.from({ length: 80 }, (_, place) => ({
  id: `m${place}`,
  conversationId: "ballad",
  seq: place + 1,
  version: 1,
  type: "text",
  status: "sent",
  content: `Count ${place + 1}`,
  author: { id: "bob", name: "Bob", avatar: null },
  replyTo: null,
  topicId: null,
  attachments: [],
  mentions: [],
  reactions: [],
  metadata: { priority: "medium", needsAcknowledgement: false },
  isEdited: place === 44,
  createdAt: new Date(2026, 7, 14, 12, place).toISOString(),
})) as unknown as ShownMessage[];
const cache = new QueryClient();
const pages = { hasNextPage: false, hasPreviousPage: false, isFetching: false } as never;

const thread = (me: string, editedId: string | null) =>
  ({ me, starred: new Set<string>(), topicId: null, editedId, reply() {} }) as unknown as ThreadActions;

const list = (
  shown: ShownMessage[],
  me = "alice",
  unreadAfter: number | null = null,
  {
    at = "end",
    more = pages,
    editedId = null,
    onLatest = () => {},
  }: { at?: Target; more?: typeof pages; editedId?: string | null; onLatest?: () => void } = {},
) => (
  <QueryClientProvider client={cache}>
    <ThreadProvider value={thread(me, editedId)}>
      <div className="flex flex-col" style={{ height: 384 }}>
        <MessageList
          messages={shown}
          target={at}
          unreadAfter={unreadAfter}
          readVersion={0}
          isWhole
          pages={more}
          onLatest={onLatest}
        />
      </div>
    </ThreadProvider>
  </QueryClientProvider>
);

test("of a run the first says who and when for all; a line before one of them begins anew", async () => {
  const screen = await render(list(messages.slice(0, 4), "alice", 2));
  const names = screen.getByText("Bob", { exact: true });
  await expect.poll(() => names.elements().length).toBe(2);
  const rows = screen.getByRole("article").elements();
  expect(rows.map((row) => row.getAttribute("aria-label")?.slice(0, 3))).toEqual(["Bob", "Bob", "Bob", "Bob"]);
  expect(rows.map((row) => row.querySelectorAll("time").length)).toEqual([1, 1, 1, 1]);
  const heights = rows.map((row) => row.getBoundingClientRect().height);
  expect(heights[1]).toBeLessThan(heights[0] as number);
  expect(heights[2]).toBe(heights[0]);
});

test("each own message tells that it was sent, or what did not go; in the midst of a run it lies with the time", async () => {
  const [one, two, three, four] = messages as [ShownMessage, ShownMessage, ShownMessage, ShownMessage];
  const screen = await render(list([one, { ...two, status: "failed", seq: null }, three, four], "bob"));
  await expect.element(screen.getByLabelText("Not sent")).toBeVisible();
  // made anew whenever it comes back into sight, the row announces nothing
  await expect.element(screen.getByRole("group", { name: "Failed to send" })).toBeVisible();
  expect(screen.container.querySelector("[role=alert], [role=status]")).toBeNull();
  const sent = screen.getByLabelText("Sent", { exact: true });
  const said = () => sent.elements().map((icon) => icon.closest("article")?.textContent?.match(/Count \d/)?.[0]);
  await expect.poll(said).toEqual(["Count 1", "Count 3", "Count 4"]);
  const isBesideTime = sent.elements().map((icon) => icon.previousElementSibling?.tagName === "TIME");
  expect(isBesideTime).toEqual([true, true, false]);
});

test("the tab key enters at the last message, also where a line of the server's own stands below it", async () => {
  const [one, two, line] = messages as [ShownMessage, ShownMessage, ShownMessage];
  const screen = await render(list([one, two, { ...line, type: "system" }]));
  await expect.element(screen.getByText("Count 2")).toBeInViewport();
  const entries = screen
    .getByRole("article")
    .elements()
    .map((row) => (row as HTMLElement).tabIndex);
  expect(entries).toEqual([-1, 0]);
});

test("nothing grows under the pointer", async () => {
  const screen = await render(list(messages.slice(0, 4)));
  const row = screen.getByRole("article").filter({ hasText: "Count 3" });
  await expect.element(row).toBeInViewport();
  const before = row.element().getBoundingClientRect();
  await row.hover();
  await expect.element(row.getByRole("button", { name: "Reply" })).toBeVisible();
  const after = row.element().getBoundingClientRect();
  expect([after.top, after.height]).toEqual([before.top, before.height]);
});

test("a word without an end stays within the list", async () => {
  const endless = { ...messages[0], content: "W".repeat(180) } as ShownMessage;
  const screen = await render(list([endless]));
  const words = screen.getByText(endless.content);
  await expect.element(words).toBeInViewport();
  const [row, box] = [words.element(), screen.container.querySelector("[role=log]") as HTMLElement].map((element) =>
    element.getBoundingClientRect(),
  );
  expect(row?.left).toBeGreaterThanOrEqual(box?.left as number);
  expect(row?.right).toBeLessThanOrEqual(box?.right as number);
});

const longer = (id: string) =>
  messages.map((message) =>
    message.id === id ? { ...message, content: `${message.content} again `.repeat(30) } : message,
  );

test.each([
  [0, "", messages],
  [150, "", messages],
  [0, ", while one below it becomes longer", longer("m35")],
])(
  "older messages join what was the first row, and what is read stays, %i px from the top%s",
  async (from, _, joined) => {
    const screen = await render(list(messages.slice(30)));
    await expect.element(screen.getByText("Count 80")).toBeInViewport();
    const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
    // the reader moves by hand: until then the list goes where it opened
    scroller.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
    const read = screen.getByText("Count 35");
    // rows are measured on the way there
    const isThere = () => {
      const is = scroller.scrollTop === from && read.query() !== null;
      if (!is) scroller.scrollTo(0, from);
      return is;
    };
    await expect.poll(isThere).toBe(true);
    await expect.element(read).toBeInViewport();
    const place = () => Math.round(read.element().getBoundingClientRect().top);
    const before = place();
    const first = screen.getByText("Bob", { exact: true }).elements().length;
    await screen.rerender(list(joined));
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(from);
    // what is measured after that must not move it either
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame);
      expect(Math.abs(place() - before)).toBeLessThanOrEqual(1);
    }
    expect(first).toBe(1);
    expect(screen.getByText("Bob", { exact: true }).elements().length).toBe(0);
  },
);

const end: Target = "end";

test("who reads further up is told below, and a press leads to the end; of a part of it, to the newest part", async () => {
  const onLatest = vi.fn();
  const screen = await render(list(messages, "alice", null, { onLatest }));
  await expect.element(screen.getByText("Count 80")).toBeInViewport();
  const pill = screen.getByRole("button", { name: "Latest" });
  await expect.element(pill).not.toBeInTheDocument();
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  scroller.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  const first = screen.getByText("Count 1", { exact: true });
  // rows are measured on the way there
  const atTop = () => {
    scroller.scrollTo(0, 0);
    return first.query();
  };
  await expect.poll(atTop).not.toBeNull();
  await expect.element(pill).toBeVisible();
  // what comes now does not move the reader
  const next = { ...messages[79], id: "m80", seq: 81, content: "Count 81" } as ShownMessage;
  await screen.rerender(list([...messages, next], "alice", null, { onLatest }));
  await expect.element(first).toBeInViewport();
  await pill.click();
  await expect.element(screen.getByText("Count 81")).toBeInViewport();
  await expect.element(pill).not.toBeInTheDocument();
  expect(onLatest).not.toHaveBeenCalled();
  const more = { ...(pages as object), hasPreviousPage: true, isFetching: true } as never;
  await screen.rerender(list([...messages, next], "alice", null, { onLatest, more }));
  await pill.click();
  expect(onLatest).toHaveBeenCalledTimes(1);
});

test("newer messages join below, and what is read stays", async () => {
  const more = { ...(pages as object), hasPreviousPage: true, fetchPreviousPage: vi.fn() };
  const screen = await render(list(messages.slice(0, 50), "alice", null, { more: more as never, at: end }));
  const read = screen.getByText("Count 50");
  await expect.element(read).toBeInViewport();
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  scroller.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  await expect.poll(() => more.fetchPreviousPage).toHaveBeenCalled();
  const place = () => Math.round(read.element().getBoundingClientRect().top);
  // the list is where it opened when its end is, and stays there
  const left = () => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  for (let still = 0; still < 20; still = left() <= 1 ? still + 1 : 0) await new Promise(requestAnimationFrame);
  const before = place();
  await screen.rerender(list(messages, "alice", null, { at: end }));
  await expect.element(screen.getByRole("button", { name: "Latest" })).toBeVisible();
  for (let frame = 0; frame < 30; frame++) {
    await new Promise(requestAnimationFrame);
    expect(Math.abs(place() - before)).toBeLessThanOrEqual(1);
  }
});

test("a jump to a date begins with the first message of that moment or later", async () => {
  const at = new Date(2026, 7, 14, 12, 29, 30).toISOString();
  const screen = await render(list(messages, "alice", null, { at: { at } }));
  const first = screen.getByText("Count 31");
  await expect.element(first).toBeInViewport();
  const box = screen.container.querySelector("[data-scroller]")?.getBoundingClientRect() as DOMRect;
  const middle = () => first.element().getBoundingClientRect().top - box.top - box.height / 2;
  await expect.poll(() => Math.abs(middle())).toBeLessThan(60);
});

test("a finger that rests on a message opens its menu; one that moves on or lets go does not, nor does a mouse", async () => {
  const screen = await render(list(messages.slice(0, 2)));
  const words = screen.getByText("Count 2");
  await expect.element(words).toBeInViewport();
  const point = (type: string, more: PointerEventInit = {}) =>
    words
      .element()
      .dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerType: "touch", clientX: 50, clientY: 50, ...more }),
      );
  const menu = screen.getByRole("button", { name: "More actions" }).nth(1);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    point("pointerdown");
    point("pointermove", { clientY: 61 });
    vi.advanceTimersByTime(600);
    point("pointerdown");
    vi.advanceTimersByTime(499);
    point("pointerup");
    vi.advanceTimersByTime(600);
    point("pointerdown", { pointerType: "mouse" });
    vi.advanceTimersByTime(600);
    expect(menu.element().getAttribute("aria-expanded")).toBe("false");
    point("pointerdown");
    point("pointermove", { clientY: 55 });
    vi.advanceTimersByTime(500);
  } finally {
    vi.useRealTimers();
  }
  await expect.element(menu).toHaveAttribute("aria-expanded", "true");
});

test.each([
  ["menu", "More actions", "menu"],
  ["choice of reactions", "React", "dialog"],
])("a message whose %s is open stays when it leaves sight, with what is open", async (_, name, role) => {
  const screen = await render(list(messages));
  const row = screen.getByRole("article").filter({ hasText: "Count 80" });
  await expect.element(row).toBeInViewport();
  await row.getByRole("button", { name }).click();
  const opened = screen.getByRole(role);
  await expect.element(opened).toBeVisible();
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  // rows are measured on the way there
  const atTop = () => {
    scroller.scrollTop = 0;
    return screen.getByText("Count 1", { exact: true }).query();
  };
  await expect.poll(atTop).not.toBeNull();
  await expect.element(screen.getByText("Count 79")).not.toBeInTheDocument();
  await expect.element(row).toBeInTheDocument();
  await expect.element(opened).toBeInTheDocument();
  // another test's page may have the focus
  opened.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await expect.element(opened).not.toBeInTheDocument();
  // and whoever closed it is at the message, until they are at another
  screen
    .getByText("Count 1", { exact: true })
    .element()
    .dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  await expect.element(row).not.toBeInTheDocument();
});

test("a finger that rested presses nothing when it lifts, and the next one presses again", async () => {
  const screen = await render(list(messages.slice(0, 2)));
  const words = screen.getByText("Count 2");
  await expect.element(words).toBeInViewport();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const finger = { bubbles: true, cancelable: true, pointerType: "touch" };
  try {
    words.element().dispatchEvent(new PointerEvent("pointerdown", finger));
    vi.advanceTimersByTime(500);
  } finally {
    vi.useRealTimers();
  }
  // drawn anew meanwhile, it hears of no end; the browser takes it all for a tap on what is there now
  const under = screen.getByRole("button", { name: "Reply" }).nth(1).element();
  const heard: string[] = [];
  const presses = ["pointerup", "mousedown", "mouseup", "click"];
  for (const type of presses) under.addEventListener(type, () => heard.push(type));
  const press = (type: string, count: number) =>
    under.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: count }));
  for (const type of presses) press(type, 1);
  expect(heard).toEqual([]);
  // a key presses without a count
  press("click", 0);
  expect(heard).toEqual(["click"]);
  under.dispatchEvent(new PointerEvent("pointerdown", finger));
  for (const type of presses) press(type, 1);
  expect(heard).toEqual(["click", ...presses]);
});

test("in the field of an edit a resting finger is the browser's: it places the caret, and pastes", async () => {
  const screen = await render(list(messages.slice(0, 2), "bob", null, { editedId: messages[1]?.id as string }));
  const field = screen.getByRole("textbox", { name: "Edit message" });
  await expect.element(field).toBeInViewport();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    field.element().dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
    vi.advanceTimersByTime(600);
  } finally {
    vi.useRealTimers();
  }
  const menu = new PointerEvent("contextmenu", { bubbles: true, cancelable: true, pointerType: "touch" });
  field.element().dispatchEvent(menu);
  expect(menu.defaultPrevented).toBe(false);
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
});

test("nothing lies over what is edited", async () => {
  const screen = await render(list(messages.slice(0, 2), "bob", null, { editedId: messages[1]?.id as string }));
  await expect.element(screen.getByRole("textbox", { name: "Edit message" })).toHaveFocus();
  const edited = screen.getByRole("article").nth(1).element();
  const { left, top, right } = (edited.querySelector("form") as HTMLElement).getBoundingClientRect();
  for (let x = left; x < right; x += 10) expect(document.elementFromPoint(x, top + 1)?.closest("form")).not.toBeNull();
});

test("the time of a line about who came or went stands in one line, wherever the line breaks", async () => {
  const line = { ...messages[0], content: "Alice removed Person 3, Person 15 and 48 others." } as ShownMessage;
  const widths = Array.from({ length: 40 }, (_, step) => 200 + 5 * step);
  const screen = await render(
    widths.map((width) => (
      <div key={width} style={{ width }}>
        <SystemLine message={line} />
      </div>
    )),
  );
  const times = [...screen.container.querySelectorAll("time")];
  expect(times.map((time) => time.getClientRects().length)).toEqual(widths.map(() => 1));
});
