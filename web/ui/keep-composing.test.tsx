import "./base.css";
import type { CDPSession } from "@playwright/test";
import { useState } from "react";
import { beforeAll, expect, test } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "./dialog.tsx";
import { keepComposing } from "./keep-composing.ts";
import { TextField } from "./text-field.tsx";

beforeAll(keepComposing);

function Closing() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="New Team">
      <TextField label="Team name" />
    </Dialog>
  );
}

test("Escape takes back what an input method composes, and closes the dialog around it at the next press alone", async () => {
  const page = await render(<Closing />);
  const field = page.getByLabelText("Team name");
  await expect.element(field).toHaveFocus();
  const heard: string[] = [];
  document.addEventListener("keyup", ({ key, isComposing }) => heard.push(`${key} ${isComposing}`), { once: true });
  const session = cdp() as unknown as CDPSession;
  await session.send("Input.imeSetComposition", { text: "がくたい", selectionStart: 4, selectionEnd: 4 });
  await expect.element(field).toHaveValue("がくたい");
  const key = { key: "Escape", code: "Escape", windowsVirtualKeyCode: 229 };
  await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  await expect.poll(() => heard).toEqual(["Escape true"]);
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await session.send("Input.imeSetComposition", { text: "", selectionStart: 0, selectionEnd: 0 });
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
