import { expect, test, vi } from "vitest";
import { renderList, said } from "#web/testing/listed-messages.tsx";

test.each([
  ["Older messages could not be loaded.", "fetchNextPage", "isFetchNextPageError"],
  ["Newer messages could not be loaded.", "fetchPreviousPage", "isFetchPreviousPageError"],
] as const)("'%s' stands at its end, and asks again by a press", async (sentence, ask, failed) => {
  const asked = vi.fn();
  // a list that was scrolled would ask by itself
  const pages = { [failed]: true, [ask]: asked };
  const screen = await renderList([said(1, { type: "system", content: "Bob joined" })], { pages });
  await expect.element(screen.getByRole("alert")).toHaveTextContent(`${sentence} Retry`);
  const order = screen
    .getByText(/^Bob joined/)
    .element()
    .compareDocumentPosition(screen.getByRole("alert").element());
  const where = ask === "fetchNextPage" ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  expect(order & where).toBe(where);
  expect(asked).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Retry" }).click();
  expect(asked).toHaveBeenCalledTimes(1);
});
