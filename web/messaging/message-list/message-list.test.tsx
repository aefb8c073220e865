import { expect, test, vi } from "vitest";
import { whenInWords } from "#domain/messaging/shown-line.ts";
import { cache, renderList, said, upTo } from "#web/testing/listed-messages.tsx";

vi.mock("../message/message-row.tsx", () => import("#web/testing/plain-row.tsx"));

const messages = upTo(70);

/** Goes to the list's top, until its second message is there: rows are measured on the way. */
async function goToTop({ scroller, getByText, touch }: Awaited<ReturnType<typeof renderList>>) {
  touch();
  const atTop = () => {
    scroller.scrollTop = 0;
    return getByText("Count 2", { exact: true }).query();
  };
  await expect.poll(atTop).not.toBeNull();
}

test("what somebody else says just now is told, and nothing that stands above", async () => {
  const { container, getByRole, show } = await renderList(messages);
  const told = () => container.querySelector("[aria-live=polite]")?.textContent;
  await expect.element(getByRole("log")).toHaveAttribute("aria-live", "off");
  expect(told()).toBe("");
  await show([...messages, said(71, { id: "mine", content: "On my way", author: { id: "alice", name: "Alice" } })]);
  expect(told()).toBe("");
  await show([...messages, said(72, { content: "Set 14 at nine" })]);
  await expect.poll(told).toBe("Bob: Set 14 at nine");
  await show([...messages, said(73, { type: "system", content: "Bob left." })]);
  await expect.poll(told).toBe("Bob left.");
});

test("a line about a consultation says when that is, by the clock of whoever reads it", async () => {
  const { container, getByRole, show } = await renderList([said(1)]);
  const content = "Bob moved the consultation to 2026-11-28T21:05Z.";
  await show([said(1), said(2, { type: "system", content })]);
  const words = `Bob moved the consultation to ${whenInWords("2026-11-28T21:05:00.000Z")}.`;
  await expect.poll(() => container.querySelector("[aria-live=polite]")?.textContent).toBe(words);
  await expect.poll(() => getByRole("log").element().textContent).toContain(words);
});

test("what comes first into an empty conversation is told by what stood there before", async () => {
  const { container, getByText, show } = await renderList([]);
  await expect.element(getByText("Start the conversation")).toBeVisible();
  const teller = container.querySelector("[aria-live=polite]");
  await show([said(1, { content: "Set 1 is new" })]);
  await expect.poll(() => teller?.textContent).toBe("Bob: Set 1 is new");
  expect(teller?.isConnected).toBe(true);
});

test("what somebody is at in a row outlives its leaving sight: an edit, and what the row says of itself", async () => {
  const screen = await renderList(messages, { editedId: "m70" });
  const [count, edited] = [(which: number) => screen.getByText(`Count ${which}`), screen.getByText("Count 70")];
  await expect.element(edited).toBeInViewport();
  const busy = count(69);
  await expect.element(busy).toBeInTheDocument();
  busy.element().dispatchEvent(new CustomEvent("begin", { bubbles: true }));
  await expect.element(busy).toHaveAttribute("aria-busy", "true");
  await goToTop(screen);
  await expect.element(count(66)).not.toBeInTheDocument();
  await expect.element(edited).toBeInTheDocument();
  await expect.element(busy).toBeInTheDocument();
  await screen.show(messages);
  await expect.element(edited).not.toBeInTheDocument();
});

test("whoever is at a message and scrolls far from it is still at it", async () => {
  const screen = await renderList(messages);
  const last = screen.getByText("Count 70");
  await expect.element(last).toBeInViewport();
  (last.element() as HTMLElement).focus();
  await goToTop(screen);
  await expect.element(screen.getByText("Count 60")).not.toBeInTheDocument();
  await expect.element(last).toHaveFocus();
});

test("what is edited far above the end comes into sight and stays there when the window or a row changes its height", async () => {
  const { getByText, getByRole, show } = await renderList(messages);
  await expect.element(getByText("Count 70")).toBeInViewport();
  // in the same moment the place to write takes less room
  await show(messages, { height: 460, editedId: "m41" });
  const field = getByRole("textbox");
  await expect.element(field).toBeInViewport();
  field.element().style.height = "200px";
  const away = expect.element(field, { timeout: 500 }).not.toBeInViewport();
  await expect(away).rejects.toThrow();
});

test("in a topic the way to the end says how much is unread of that topic", async () => {
  // marked unread since it was opened: it stays so
  const conversation = { id: "c", unreadCount: 7, lastReadSeq: 63, readVersion: 1, participants: [] };
  cache.setQueryData(["topics", "c"], { items: [{ id: "t", unread: [70, 68] }] });
  const screen = await renderList(messages, { topicId: "t", conversation });
  await expect.element(screen.getByText("Count 70")).toBeInViewport();
  await goToTop(screen);
  await expect.element(screen.getByRole("button", { name: "2 new" })).toBeVisible();
  await screen.show(messages, { conversation });
  await expect.element(screen.getByRole("button", { name: "7 new" })).toBeVisible();
});
