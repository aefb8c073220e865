import "./base.css";
import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, test } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
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

function Deleting() {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  return (
    <article tabIndex={-1}>
      {!isGone && <Button onClick={() => setOpen(true)}>Delete</Button>}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Delete this message?">
        <Button
          onClick={() => {
            setGone(true);
            setOpen(false);
          }}
        >
          Yes
        </Button>
      </Dialog>
    </article>
  );
}

test("where the button that opened it is gone, the message that it stood in has the focus", async () => {
  const page = await render(<Deleting />);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect.element(page.getByRole("article")).toHaveFocus();
});

function Leading() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New</Button>
      <textarea aria-label="Message" />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Quick Actions">
        <Button
          onClick={() => {
            flushSync(() => setOpen(false));
            document.querySelector("textarea")?.focus();
          }}
        >
          Start
        </Button>
      </Dialog>
    </>
  );
}

test("what was done in it may put the focus elsewhere", async () => {
  const page = await render(<Leading />);
  await page.getByRole("button", { name: "New" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await expect.element(page.getByLabelText("Message")).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve));
  await expect.element(page.getByLabelText("Message")).toHaveFocus();
});

test("no name makes what is in it wider than a phone", async () => {
  await screen.viewport(320, 640);
  const name = "Wolkenstein".repeat(11);
  const page = await render(
    <Dialog open onClose={() => {}} title="Forward message">
      <form className="grid">
        <TextField label="Confirm" hint={`Type ${name} to confirm.`} />
        <fieldset className="grid">
          <legend>To</legend>
          <p className="flex">
            <span className="min-w-0 truncate">{name}</span>
          </p>
          <Checkbox label={name} />
        </fieldset>
      </form>
    </Dialog>,
  );
  await expect.element(page.getByRole("dialog")).toBeVisible();
  const body = page.getByRole("dialog").element().querySelector("form")?.parentElement as HTMLElement;
  expect(body.scrollWidth).toBe(body.clientWidth);
  await screen.viewport(414, 896);
});

test("of a long name in its title nothing is cut", async () => {
  const title = "Move Harlan County 2026 Field Show, Movement 3, percussion, version 7.pdf";
  const page = await render(
    <Dialog open onClose={() => {}} title={title}>
      <p>To the first level?</p>
    </Dialog>,
  );
  const heading = page.getByRole("heading", { name: title });
  await expect.element(heading).toBeVisible();
  const { scrollWidth, clientWidth } = heading.element();
  expect(scrollWidth).toBe(clientWidth);
});

test("a key held down on what opens it answers nothing in it; a text has as many lines as one likes", async () => {
  const done: string[] = [];
  function Held() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Move</Button>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Move the set">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              done.push("moved");
            }}
          >
            <TextField label="Counts" defaultValue="16" />
            <textarea aria-label="Why" />
            <Button type="submit">Go</Button>
          </form>
        </Dialog>
      </>
    );
  }
  const page = await render(<Held />);
  const opener = page.getByRole("button", { name: "Move" });
  const field = page.getByLabelText("Counts");
  // once, so that it stands at once the next time
  await opener.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard("{Enter>9/}");
  await expect.element(field).toHaveFocus();
  expect(done).toEqual([]);
  await userEvent.keyboard("{Enter}");
  expect(done).toEqual(["moved"]);
  const why = page.getByLabelText("Why");
  await why.click();
  await userEvent.keyboard("{Enter>3/}");
  await expect.element(why).toHaveValue("\n\n\n");
});

test("on a page at four times its size what is asked is in reach, however much is said above it", async () => {
  await screen.viewport(320, 256);
  const said = "We mail a link to the new address. Once you confirm it there, you sign in with it. ".repeat(5);
  const page = await render(
    <Dialog open onClose={() => {}} title="Change your address" description={said}>
      <TextField label="New email" />
    </Dialog>,
  );
  const field = page.getByLabelText("New email");
  await expect.element(field).toHaveFocus();
  field.element().scrollIntoView({ block: "center" });
  const { top, bottom, left, width, height } = field.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(256);
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(field.element());
  await screen.viewport(414, 896);
});
