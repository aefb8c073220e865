import "./base.css";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { pressAsSafari } from "#web/testing/press-as-safari.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { focusPressed } from "./focus-pressed.ts";

let over: AbortController;
beforeAll(focusPressed);
beforeEach(() => {
  over = new AbortController();
});
afterEach(() => over.abort());

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <Button onClick={() => setOpen(true)}>New Team</Button>
      <button type="button" onMouseDown={(event) => event.preventDefault()}>
        Beside
      </button>
      <Dialog open={isOpen} title="A team" onClose={() => setOpen(false)}>
        <Button>Inside</Button>
      </Dialog>
    </>
  );
}

test("where a press gives no focus, what it opened gives it back to the button all the same", async () => {
  pressAsSafari(over.signal);
  const screen = await render(<Page />);
  await screen.getByLabelText("Name").click();
  await screen.getByRole("button", { name: "New Team" }).click();
  await screen.getByRole("button", { name: "Inside" }).click();
  await expect.element(screen.getByRole("button", { name: "Inside" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "New Team" })).toHaveFocus();
});

test("a button that leaves the focus in a field leaves it there", async () => {
  const screen = await render(<Page />);
  await screen.getByLabelText("Name").click();
  await screen.getByRole("button", { name: "Beside" }).click();
  await expect.element(screen.getByLabelText("Name")).toHaveFocus();
});
