import { expect, test, vi } from "vitest";
import { frames } from "#web/testing/frames.ts";
import { renderList, said, upTo } from "#web/testing/listed-messages.tsx";
import type { ShownMessage } from "../live.ts";
import type { Pages } from "./list-entries.ts";

async function renderAtEnd(messages: ShownMessage[], pages: Partial<Pages>) {
  const asked = { fetchNextPage: vi.fn(), fetchPreviousPage: vi.fn() };
  const { getByText, show, touch } = await renderList(messages, { pages: { ...pages, ...asked } });
  await expect.element(getByText(messages.at(-1)?.content as string, { exact: true })).toBeInViewport();
  touch();
  const tell = (news: Partial<Pages>, shown = messages) => show(shown, { pages: { ...news, ...asked } });
  return { ...asked, tell };
}

test("what fits into a tall window is joined by what was said before, though nobody can scroll there", async () => {
  const { fetchNextPage, fetchPreviousPage } = await renderAtEnd(upTo(4), { hasNextPage: true });
  await expect.poll(() => fetchNextPage.mock.calls.length).toBe(1);
  expect(fetchPreviousPage).not.toHaveBeenCalled();
});

test.each([
  ["a tall window", 4],
  ["one that it fills", 60],
])(
  "whoever is at the end of what is loaded into %s is brought what was said since, and need not move",
  async (_, count) => {
    const { fetchNextPage, fetchPreviousPage, tell } = await renderAtEnd(upTo(count), {});
    // the way there is over, and all that is seen was told
    await frames();
    await tell({ hasPreviousPage: true });
    await expect.poll(() => fetchPreviousPage.mock.calls.length).toBe(1);
    expect(fetchNextPage).not.toHaveBeenCalled();
  },
);

test("where nothing is loaded yet what waits to be sent asks for nothing", async () => {
  const unsent = said(1, { seq: null });
  const { fetchNextPage } = await renderAtEnd([unsent], { hasNextPage: true });
  await frames();
  expect(fetchNextPage).not.toHaveBeenCalled();
});

test("what came out of sight is not followed by more", async () => {
  const { fetchPreviousPage, tell } = await renderAtEnd(upTo(4), { hasPreviousPage: true });
  await expect.poll(() => fetchPreviousPage.mock.calls.length).toBe(1);
  await tell({ hasPreviousPage: true, isFetching: true });
  await tell({ hasPreviousPage: true }, upTo(60));
  await frames();
  expect(fetchPreviousPage).toHaveBeenCalledTimes(1);
});

test.each([
  ["isFetchNextPageError", "hasNextPage"],
  ["isFetchPreviousPageError", "hasPreviousPage"],
] as const)("what failed to come is asked for again by a press alone (%s)", async (failed, more) => {
  const asked = await renderAtEnd(upTo(4), { [more]: true, [failed]: true });
  await frames();
  expect(asked.fetchNextPage).not.toHaveBeenCalled();
  expect(asked.fetchPreviousPage).not.toHaveBeenCalled();
});
