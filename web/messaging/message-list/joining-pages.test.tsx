// What joins a list at either end leaves what is read where it is.
import { expect, test, vi } from "vitest";
import { renderList, upTo } from "#web/testing/listed-messages.tsx";
import type { ShownMessage } from "../live.ts";

/** One run, and one that is higher by what says that it was edited. */
const messages = upTo(80).map((message) => ({ ...message, isEdited: message.id === "m45" }));
const longer = (id: string): ShownMessage[] =>
  messages.map((message) =>
    message.id === id ? { ...message, content: `${message.content} again `.repeat(30) } : message,
  );

test.each([
  [0, "", messages],
  [150, "", messages],
  [0, ", while one below it becomes longer", longer("m36")],
])(
  "older messages join what was the first row, and what is read stays, %i px from the top%s",
  async (from, _, joined) => {
    const { getByText, scroller, show, touch } = await renderList(messages.slice(30));
    await expect.element(getByText("Count 80")).toBeInViewport();
    touch();
    const read = getByText("Count 35");
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
    const first = getByText("Bob", { exact: true }).elements().length;
    await show(joined);
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(from);
    // what is measured after that must not move it either
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame);
      expect(Math.abs(place() - before)).toBeLessThanOrEqual(1);
    }
    expect(first).toBe(1);
    expect(getByText("Bob", { exact: true }).elements().length).toBe(0);
  },
);

test("newer messages join below, and what is read stays", async () => {
  const more = { hasPreviousPage: true, fetchPreviousPage: vi.fn() };
  const { getByText, getByRole, left, show, touch } = await renderList(messages.slice(0, 50), { pages: more });
  const read = getByText("Count 50");
  await expect.element(read).toBeInViewport();
  touch();
  await expect.poll(() => more.fetchPreviousPage).toHaveBeenCalled();
  const place = () => Math.round(read.element().getBoundingClientRect().top);
  // the list is where it opened when its end is, and stays there
  for (let still = 0; still < 20; still = left() <= 1 ? still + 1 : 0) await new Promise(requestAnimationFrame);
  const before = place();
  await show(messages);
  await expect.element(getByRole("button", { name: "Latest" })).toBeVisible();
  for (let frame = 0; frame < 30; frame++) {
    await new Promise(requestAnimationFrame);
    expect(Math.abs(place() - before)).toBeLessThanOrEqual(1);
  }
});

test("who reads further up is told below, and a press leads to the end; of a part of it, to the newest part", async () => {
  const onLatest = vi.fn();
  const { getByText, getByRole, scroller, show, touch } = await renderList(messages, { onLatest });
  await expect.element(getByText("Count 80")).toBeInViewport();
  const pill = getByRole("button", { name: "Latest" });
  await expect.element(pill).not.toBeInTheDocument();
  touch();
  const first = getByText("Count 1", { exact: true });
  // rows are measured on the way there
  const atTop = () => {
    scroller.scrollTo(0, 0);
    return first.query();
  };
  await expect.poll(atTop).not.toBeNull();
  await expect.element(pill).toBeVisible();
  // what comes now does not move the reader
  await show(upTo(81), { onLatest });
  await expect.element(first).toBeInViewport();
  await pill.click();
  await expect.element(getByText("Count 81")).toBeInViewport();
  await expect.element(pill).not.toBeInTheDocument();
  expect(onLatest).not.toHaveBeenCalled();
  await show(upTo(81), { onLatest, pages: { hasPreviousPage: true, isFetching: true } });
  await pill.click();
  expect(onLatest).toHaveBeenCalledTimes(1);
});

test("a jump to a date begins with the first message of that moment or later", async () => {
  const at = new Date(2026, 7, 14, 12, 30, 30).toISOString();
  const { getByText, scroller } = await renderList(messages, { target: { at } });
  const first = getByText("Count 31");
  await expect.element(first).toBeInViewport();
  const box = scroller.getBoundingClientRect();
  const middle = () => first.element().getBoundingClientRect().top - box.top - box.height / 2;
  await expect.poll(() => Math.abs(middle())).toBeLessThan(60);
});
