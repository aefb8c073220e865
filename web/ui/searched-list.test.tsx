import "./base.css";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type PagedQuery, SearchedList } from "./searched-list.tsx";

const asked: PagedQuery = {
  isPending: true,
  isSuccess: false,
  error: null,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
  refetch: vi.fn(),
};

function list(query: PagedQuery, names: string[] = []) {
  return (
    <SearchedList
      legend="People"
      label="Search people..."
      search=""
      onSearch={() => undefined}
      query={query}
      isEmpty={names.length === 0}
      nothing="Nobody is called that."
    >
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </SearchedList>
  );
}

test("it is told to be loading, then that nobody is there, and not while there is more", async () => {
  const page = await render(list(asked));
  const nobody = page.getByText("Nobody is called that.");
  await expect.element(page.getByText("Loading…")).toBeInTheDocument();
  await expect.element(nobody).not.toBeInTheDocument();
  const known = { ...asked, isPending: false, isSuccess: true };
  await page.rerender(list({ ...known, hasNextPage: true }));
  await expect.element(page.getByRole("button", { name: "Show more" })).toBeVisible();
  await expect.element(nobody).not.toBeInTheDocument();
  await page.rerender(list(known));
  await expect.element(nobody).toBeVisible();
  await page.rerender(list(known, ["Nia"]));
  await expect.element(nobody).not.toBeInTheDocument();
});

test("what could not be loaded is asked for again; what is known stays when it cannot be asked anew", async () => {
  const refetch = vi.fn();
  const failed = { ...asked, isPending: false, error: new Error("Please wait a moment."), refetch };
  const page = await render(list(failed));
  await expect.element(page.getByRole("alert").getByText("Please wait a moment.")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  expect(refetch).toHaveBeenCalledOnce();
  await page.rerender(list(failed, ["Nia"]));
  await expect.element(page.getByText("Nia")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("in a form Enter in the search sends nothing", async () => {
  const send = vi.fn((event: SubmitEvent) => event.preventDefault());
  const page = await render(
    <form onSubmit={(event) => send(event.nativeEvent as SubmitEvent)}>
      {list(asked)}
      <button type="submit">Send</button>
    </form>,
  );
  await page.getByRole("searchbox").click();
  await userEvent.keyboard("{Enter}");
  expect(send).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Send" }).click();
  expect(send).toHaveBeenCalledOnce();
});
