import "./base.css";
import { type FormEvent, useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { TextField } from "./text-field.tsx";

test("while it is busy a button keeps the focus, and neither a press nor Enter in a field sends again", async () => {
  const onSend = vi.fn();
  function Form() {
    const [busy, setBusy] = useState(false);
    function submit(event: FormEvent) {
      event.preventDefault();
      onSend();
      setBusy(true);
    }
    return (
      <form onSubmit={submit}>
        <TextField label="Name" />
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    );
  }
  const page = await render(<Form />);
  const button = page.getByRole("button", { name: "Save" });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  (button.element() as HTMLElement).click();
  await page.getByLabelText("Name").click();
  await userEvent.keyboard("{Enter}");
  expect(onSend).toHaveBeenCalledOnce();
});

test("two presses in a row bring nothing closer", async () => {
  const page = await render(<Button>Next page</Button>);
  expect(getComputedStyle(page.getByRole("button").element()).touchAction).toBe("manipulation");
});
