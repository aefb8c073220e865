import "./base.css";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Menu } from "./menu.tsx";

function Deletion({ onDelete }: { onDelete: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Menu trigger={<Button>More</Button>} items={[{ label: "Delete it", onSelect: () => setOpen(true) }]} />
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete this file?"
        text="All of its versions go with it."
        action="Delete file"
        onConfirm={() => {
          onDelete();
          setOpen(false);
        }}
      />
    </>
  );
}

test("Enter and Escape keep what is there, and the focus comes back", async () => {
  const onDelete = vi.fn();
  const page = await render(<Deletion onDelete={onDelete} />);
  const opener = page.getByRole("button", { name: "Delete", exact: true });
  const dialog = page.getByRole("alertdialog", { name: "Delete this file?" });
  for (const key of ["{Enter}", "{Escape}"]) {
    await opener.click();
    await expect.element(dialog).toHaveAccessibleDescription("All of its versions go with it.");
    await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
  expect(onDelete).not.toHaveBeenCalled();
});

test("the named button does the deed, once", async () => {
  const onDelete = vi.fn();
  const page = await render(<Deletion onDelete={onDelete} />);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete file" }).click();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  expect(onDelete).toHaveBeenCalledOnce();
});

test("asked from a menu, the focus comes back to the menu's button", async () => {
  const page = await render(<Deletion onDelete={() => {}} />);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Delete it" }).click();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "More" })).toHaveFocus();
});

test("when that was in a dialog, one goes on there and not beneath it", async () => {
  function Page() {
    const [isAsking, setAsking] = useState(false);
    const [isGone, setGone] = useState(false);
    return (
      <>
        <h1>Files</h1>
        <Dialog open onClose={() => {}} title="notes.txt">
          {!isGone && <Button onClick={() => setAsking(true)}>Delete</Button>}
          <ConfirmDialog
            open={isAsking}
            onClose={() => {}}
            title="Delete it?"
            text="It does not come back."
            action="Delete it"
            onConfirm={() => {
              setGone(true);
              setAsking(false);
            }}
          />
        </Dialog>
      </>
    );
  }
  const page = await render(<Page />);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  const within = () => page.getByRole("dialog", { name: "notes.txt" }).element().contains(document.activeElement);
  await expect.poll(within).toBe(true);
  expect(document.activeElement?.localName).not.toBe("h1");
});

test("when what asked goes with what is deleted, the page is read on from its heading", async () => {
  function Page() {
    const [names, setNames] = useState(["notes.txt"]);
    const [deleted, setDeleted] = useState<string | null>(null);
    return (
      <main>
        <h1 tabIndex={-1}>Files</h1>
        {names.map((name) => (
          <Button key={name} onClick={() => setDeleted(name)}>
            Delete {name}
          </Button>
        ))}
        <ConfirmDialog
          open={deleted !== null}
          onClose={() => setDeleted(null)}
          title="Delete this file?"
          text="All of its versions go with it."
          action="Delete file"
          onConfirm={() => {
            setNames([]);
            setDeleted(null);
          }}
        />
      </main>
    );
  }
  const page = await render(<Page />);
  await page.getByRole("button", { name: "Delete notes.txt" }).click();
  await page.getByRole("button", { name: "Delete file" }).click();
  await expect.element(page.getByRole("heading", { name: "Files" })).toHaveFocus();
});

test("on a page at four times its size all of it can be reached", async () => {
  await screen.viewport(320, 256);
  const title = `Leave ${"Wolkenstein".repeat(11)}?`;
  const page = await render(
    <ConfirmDialog open onClose={() => {}} title={title} text="It goes on." action="Leave" onConfirm={() => {}} />,
  );
  const { top, bottom } = page.getByRole("alertdialog").element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(256);
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await screen.viewport(414, 896);
});

test("a deed that names somebody breaks within its button", async () => {
  const action = `Remove ${"Wattenscheidermarschmusikverein".repeat(4)}`;
  const asked = { title: "Remove?", text: "They lose what is here.", action };
  const page = await render(<ConfirmDialog open {...asked} onClose={() => {}} onConfirm={() => {}} />);
  const button = page.getByRole("button", { name: action }).element();
  const words = document.createRange();
  words.selectNodeContents(button);
  expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(button.clientWidth);
});
