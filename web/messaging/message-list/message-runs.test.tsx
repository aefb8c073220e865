import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { renderList, said, upTo } from "#web/testing/listed-messages.tsx";
import { SystemLine } from "./thread-lines.tsx";

/** A message every minute, so that all are one run. */
const messages = upTo(80);

test("of a run the first says who and when for all; a line before one of them begins anew", async () => {
  const screen = await renderList(upTo(4), { unreadAfter: 2 });
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
  const failed = said(2, { status: "failed", seq: null });
  const screen = await renderList([said(1), failed, said(3), said(4)], { me: "bob" });
  await expect.element(screen.getByLabelText("Not sent")).toBeVisible();
  // made anew whenever it comes back into sight, the row announces nothing
  await expect.element(screen.getByRole("group", { name: "Failed to send" })).toBeVisible();
  expect(screen.container.querySelector("[role=alert], [role=status]")).toBeNull();
  const sent = screen.getByLabelText("Sent", { exact: true });
  const shown = () => sent.elements().map((icon) => icon.closest("article")?.textContent?.match(/Count \d/)?.[0]);
  await expect.poll(shown).toEqual(["Count 1", "Count 3", "Count 4"]);
  const isBesideTime = sent.elements().map((icon) => icon.previousElementSibling?.tagName === "TIME");
  expect(isBesideTime).toEqual([true, true, false]);
});

test("the tab key enters at the last message, also where a line of the server's own stands below it", async () => {
  const screen = await renderList([said(1), said(2), said(3, { type: "system" })]);
  await expect.element(screen.getByText("Count 2")).toBeInViewport();
  const entries = screen
    .getByRole("article")
    .elements()
    .map((row) => (row as HTMLElement).tabIndex);
  expect(entries).toEqual([-1, 0]);
});

test("nothing grows under the pointer", async () => {
  const screen = await renderList(upTo(4));
  const row = screen.getByRole("article").filter({ hasText: "Count 3" });
  await expect.element(row).toBeInViewport();
  const before = row.element().getBoundingClientRect();
  await row.hover();
  await expect.element(row.getByRole("button", { name: "Reply" })).toBeVisible();
  const after = row.element().getBoundingClientRect();
  expect([after.top, after.height]).toEqual([before.top, before.height]);
});

test("a word without an end stays within the list", async () => {
  const endless = said(1, { content: "W".repeat(180) });
  const screen = await renderList([endless]);
  const words = screen.getByText(endless.content);
  await expect.element(words).toBeInViewport();
  const [row, box] = [words.element(), screen.container.querySelector("[role=log]") as HTMLElement].map((element) =>
    element.getBoundingClientRect(),
  );
  expect(row?.left).toBeGreaterThanOrEqual(box?.left as number);
  expect(row?.right).toBeLessThanOrEqual(box?.right as number);
});

test("a finger that rests on a message opens its menu; one that moves on or lets go does not, nor does a mouse", async () => {
  const screen = await renderList(upTo(2));
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
  const screen = await renderList(messages);
  const row = screen.getByRole("article").filter({ hasText: "Count 80" });
  await expect.element(row).toBeInViewport();
  // its buttons are there for the pointer that is over it
  await row.hover();
  await row.getByRole("button", { name }).click();
  const opened = screen.getByRole(role);
  await expect.element(opened).toBeVisible();
  // rows are measured on the way there
  const atTop = () => {
    screen.scroller.scrollTop = 0;
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
  const screen = await renderList(upTo(2));
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
  const screen = await renderList(upTo(2), { me: "bob", editedId: "m2" });
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
  const screen = await renderList(upTo(2), { me: "bob", editedId: "m2" });
  await expect.element(screen.getByRole("textbox", { name: "Edit message" })).toHaveFocus();
  const edited = screen.getByRole("article").nth(1).element();
  const { left, top, right } = (edited.querySelector("form") as HTMLElement).getBoundingClientRect();
  for (let x = left; x < right; x += 10) expect(document.elementFromPoint(x, top + 1)?.closest("form")).not.toBeNull();
});

test("the time of a line about who came or went stands in one line, wherever the line breaks", async () => {
  const line = said(1, { content: "Alice removed Person 3, Person 15 and 48 others." });
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
