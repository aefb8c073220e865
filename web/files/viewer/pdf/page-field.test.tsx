import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PageField } from "./page-field.tsx";

/** As the viewer has it. */
function Field() {
  const [page, setPage] = useState(12);
  return <PageField key={page} page={page} count={12} onGo={setPage} />;
}

test.each([
  ["99", "12"],
  ["0", "1"],
  ["-3", "1"],
  ["7", "7"],
  ["seven", "12"],
  ["", "12"],
])("the page %j is %s of twelve, also where one is there already", async (typed, shown) => {
  const screen = await render(<Field />);
  const field = screen.getByLabelText("Page");
  for (const _ of [1, 2]) {
    await field.fill(typed);
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveValue(shown);
  }
});
