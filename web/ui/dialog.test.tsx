import "./base.css";
import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./text-field.tsx";

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="New Team">
        <TextField label="Team name" />
      </Dialog>
    </>
  );
}

test("the focus goes to the first field, stays inside, and comes back", async () => {
  const page = await render(<Opener />);
  const opener = page.getByRole("button", { name: "Open" });
  await opener.click();
  const field = page.getByLabelText("Team name");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
